// What goes wrong between the parts of a composed machine.
extension Report {
  /// Steps in which the parts send one another actions without end.
  static func endlessChains(_ input: CheckInput<M>) -> [Finding<M>] {
    (input.messages?.endless ?? []).map { action, rows, sighting in
      let names = rows.withoutRepetitions.map { input.name($0) }
      let circle =
        names.joined(separator: ", ")
        + (names.count == 1 ? " goes on answering itself" : " go on answering one another")
      let state = input.text(input.exploration.states[sighting.first.state])
      return Finding(
        .endlessChain, .error,
        "action '\(input.text(input.table.alphabet[action]))' sets off messages without end "
          + "(\(input.times(sighting.count))), as in '\(state)': \(circle); "
          + "the step is refused; guard \(names.count == 1 ? "the row" : "one of the rows")",
        at: rows.first.map { input.table[$0].location }, rows: rows.withoutRepetitions,
        subject: ValuePrinter.text(input.table.alphabet[action]), count: sighting.count,
        trace: input.trace(SearchPlace(state: sighting.first.state)))
    }
  }

  /// Messages that no row answers, so that they are lost.
  static func unhandledMessages(_ input: CheckInput<M>) -> [Finding<M>] {
    (input.messages?.lost ?? []).map { message, sighting in
      let senders = message.senders.map { input.name($0) }.joined(separator: ", ")
      return Finding(
        .unhandledMessage, .warning,
        "the message '\(input.text(message.action))' that \(senders) sends is answered by no row "
          + "(\(input.times(sighting.count))), so it is lost; add a row that takes it, if only to "
          + "stay in the same state",
        at: message.senders.first.map { input.table[$0].location }, rows: message.senders,
        subject: ValuePrinter.text(message.action), count: sighting.count,
        trace: input.trace(sighting.first))
    }
  }

  /// Rows of a machine inside of a state that fire where a row around them would.
  static func hiddenRows(_ input: CheckInput<M>) -> [Finding<M>] {
    input.overlaps.filter { input.isHiding($0) && input.fates[$0.later.index] != .shadowed }
      .map { overlap in
        Finding(
          .hiddenTransition, .note,
          "transition \(input.name(overlap.earlier)) hides \(input.name(overlap.later)) "
            + "\(input.times(overlap.same + overlap.different)): a row inside a state comes "
            + "before the rows around it",
          at: input.table[overlap.later].location, rows: [overlap.earlier, overlap.later],
          count: overlap.same + overlap.different, trace: input.trace(overlap.first)
        ).expected(
          (input.table[overlap.earlier].expectations + input.table[overlap.later].expectations)
            .contains(.overlap))
      }
  }
}

extension CheckInput {
  /// Whether two rows that are enabled together stand in different regions, one inside the other.
  func isHiding(_ overlap: OverlapSummary) -> Bool {
    table.regions.contains { $0.rows.contains(overlap.earlier) && !$0.rows.contains(overlap.later) }
  }
}

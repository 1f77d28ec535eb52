/// A network that answers as its script says: the first answer to the first question, and so on.
actor FakeNetwork {
  enum Answer: Sendable { case yes, no, unreachable }

  private var answers: [Answer]
  private let delay: Duration

  /// - Parameters:
  ///   - answers: The answers in order; yes when they are used up.
  ///   - delay: How long an answer takes.
  init(answers: [Answer], delay: Duration = .milliseconds(300)) {
    self.answers = answers.reversed()
    self.delay = delay
  }

  /// Asks the next question; cancelling the task ends the wait.
  func ask() async throws -> Answer {
    try await Task.sleep(for: delay)
    return answers.popLast() ?? .yes
  }
}

extension FakeNetwork {
  /// Does the work of the catalogue's activities.
  func perform(_ activity: Catalogue.Activity, _ answer: (Catalogue.Action) -> Void) async {
    do {
      switch activity {
      case .signIn:
        switch try await ask() {
        case .yes: answer(.signedIn)
        case .no: answer(.refused)
        case .unreachable: answer(.failed)
        }
      case .loadItems:
        answer(try await ask() == .yes ? .loaded : .failed)
      case .watchSession:
        try await Task.sleep(for: .seconds(30))
        answer(.expired)
      }
    } catch {
      // Cancelled: the screen is gone, and nobody wants the answer.
    }
  }
}

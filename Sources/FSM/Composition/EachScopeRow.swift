/// Identical machines that are put into another one, each under a key: as many as there are at the
/// moment.
///
/// Write it as `ScopeEach(…)` in a machine's `transitions`. Rows of the machine around them add and
/// remove them, by adding and removing their states. Each row of the child is there once, called
/// `name.row`; an action carries the key of the machine that it is for, and one for a key that is
/// not there moves nothing.
///
/// The checker looks at the keys in `keys:`: it offers the child's actions to each of them, and
/// does not enter states that have others, or more machines than `atMost:`. What holds, holds within
/// that bound.
public struct EachScopeRow<
  M: StateMachine, Child: StateMachine, Key: Hashable & Sendable
>: Sendable {
  var lift: EachLift<M, Child, Key>
  let location: CodeLocation

  /// The most machines at a time that the checker looks at; less than one is a faulty definition.
  let mostElements: Int

  /// The actions of the child that only other rows send.
  var isMessage: (@Sendable (Child.Action) -> Bool)?

  /// Sent when one of them comes to a final state, and the key in it.
  var finish: (extract: @Sendable (M.Action) -> Key?, embed: @Sendable (Key) -> M.Action)?

  /// What becomes of an output in one place decides whether actions are sent.
  var sendsActions = false
  var handlesOutputs = false
}

extension EachScopeRow {
  /// Puts a machine into each value of a dictionary, beside the other rows.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `downloads.start`.
  ///   - child: The machine that each of them is.
  ///   - dictionary: Where their states are.
  ///   - keys: The keys that the checker looks at.
  ///   - most: The most machines at a time that the checker looks at; all `keys` when omitted.
  ///   - extract: The key and the child's action; nil for an action that is for none of them.
  ///   - embed: The action that carries a key and an action; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, _ child: Child,
    in dictionary: any WritableKeyPath<M.State, [Key: Child.State]> & Sendable,
    keys: [Key], atMost most: Int? = nil,
    onCase extract: @escaping @Sendable (M.Action) -> (Key, Child.Action)?,
    sentAs embed: @escaping @Sendable (Key, Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) where Key: Comparable {
    self.init(
      name, child, Elements(dictionary: dictionary), keys, most,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  /// Puts a machine into each element of an array, beside the other rows; the elements' `id` are
  /// the keys, and of several elements with one `id` the first counts.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `downloads.start`.
  ///   - child: The machine that each of them is.
  ///   - array: Where the elements are.
  ///   - part: Where the child's state is in an element; `\.self` for an element that is the state.
  ///   - keys: The keys that the checker looks at.
  ///   - most: The most machines at a time that the checker looks at; all `keys` when omitted.
  ///   - extract: The key and the child's action; nil for an action that is for none of them.
  ///   - embed: The action that carries a key and an action; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<Element: Identifiable & Sendable>(
    _ name: String, _ child: Child,
    in array: any WritableKeyPath<M.State, [Element]> & Sendable,
    at part: any WritableKeyPath<Element, Child.State> & Sendable,
    keys: [Key], atMost most: Int? = nil,
    onCase extract: @escaping @Sendable (M.Action) -> (Key, Child.Action)?,
    sentAs embed: @escaping @Sendable (Key, Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) where Key == Element.ID {
    self.init(
      name, child, Elements(array: array, key: { $0.id }, at: part), keys, most,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  /// Puts a machine into each place that three functions find, beside the other rows.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `downloads.start`.
  ///   - child: The machine that each of them is.
  ///   - found: The keys of those that are there, each once, in an order that does not depend on
  ///     hashing.
  ///   - read: The state of one; nil where it is not there.
  ///   - write: Puts the state of one back; called only where it is there.
  ///   - keys: The keys that the checker looks at.
  ///   - most: The most machines at a time that the checker looks at; all `keys` when omitted.
  ///   - extract: The key and the child's action; nil for an action that is for none of them.
  ///   - embed: The action that carries a key and an action; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, _ child: Child,
    finding found: @escaping @Sendable (M.State) -> [Key],
    reading read: @escaping @Sendable (M.State, Key) -> Child.State?,
    writing write: @escaping @Sendable (inout M.State, Key, Child.State) -> Void,
    keys: [Key], atMost most: Int? = nil,
    onCase extract: @escaping @Sendable (M.Action) -> (Key, Child.Action)?,
    sentAs embed: @escaping @Sendable (Key, Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Elements(keys: found, count: { found($0).count }, read: read, write: write),
      keys, most,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  private init(
    _ name: String, _ child: Child, _ elements: Elements<M.State, Child.State, Key>,
    _ keys: [Key], _ most: Int?, _ location: CodeLocation,
    extract: @escaping @Sendable (M.Action) -> (Key, Child.Action)?,
    embed: @escaping @Sendable (Key, Child.Action) -> M.Action
  ) {
    lift = EachLift(
      name: name, child: child, elements: elements, declared: keys, extract: extract, embed: embed)
    mostElements = most ?? keys.count
    self.location = location
  }
}

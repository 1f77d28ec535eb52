/// A machine that is put into another one: its rows, activities, timers, outputs, properties, final
/// states and bound become those of the machine around it.
///
/// Write it as `Scope(…)` in a machine's `transitions`. Its rows are called `name.row`. A machine in
/// a field, an optional field or a dictionary is a region of its own: on one action each region
/// fires at most one row, in the order written, and a later one sees what an earlier one did. A
/// machine inside a case of the state comes before the rows around it, which fire only where none
/// of its rows does.
///
/// The child's actions need not be listed in the `actions` of the machine around it.
public struct ScopeRow<M: StateMachine, Child: StateMachine>: Sendable {
  var lift: Lift<M, Child>
  let location: CodeLocation
  let place: ComposedPart<M>.Place

  /// The actions of the child that only other rows send.
  var isMessage: (@Sendable (Child.Action) -> Bool)?

  /// Sent when the child comes to a final state.
  var finish: M.Action?

  /// Whether a state of the child is found in the state that holds it; nil when it is not known
  /// what holds it.
  let finds: (@Sendable (Child.State) -> Bool)?

  /// What becomes of an output in one place decides whether actions are sent.
  var sendsActions = false
  var handlesOutputs = false

  var remember: (@Sendable (_ old: M.State, _ new: inout M.State) -> Void)?

  @usableFromInline
  init(
    _ name: String, _ child: Child, _ state: Embedding<M.State, Child.State>,
    _ place: ComposedPart<M>.Place, _ location: CodeLocation,
    extract: @escaping @Sendable (M.Action) -> Child.Action?,
    embed: @escaping @Sendable (Child.Action) -> M.Action,
    finds: (@Sendable (Child.State) -> Bool)? = nil
  ) {
    self.finds = finds
    lift = Lift(name: name, child: child, state: state, extract: extract, embed: embed)
    self.location = location
    self.place = place
  }
}

extension ScopeRow {
  /// Puts a machine into a field of the state, beside the other rows.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `player.play`.
  ///   - child: The machine.
  ///   - field: Where its state is.
  ///   - extract: Its action; nil for an action that is not for it.
  ///   - embed: The action that carries one of its actions; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String, _ child: Child, in field: any WritableKeyPath<M.State, Child.State> & Sendable,
    onCase extract: @escaping @Sendable (M.Action) -> Child.Action?,
    sentAs embed: @escaping @Sendable (Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Embedding(field: field), .beside,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  /// Puts a machine into an optional field of the state, beside the other rows; it is there while
  /// the field is not nil.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `player.play`.
  ///   - child: The machine.
  ///   - field: Where its state is.
  ///   - extract: Its action; nil for an action that is not for it.
  ///   - embed: The action that carries one of its actions; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String, _ child: Child,
    inOptional field: any WritableKeyPath<M.State, Child.State?> & Sendable,
    onCase extract: @escaping @Sendable (M.Action) -> Child.Action?,
    sentAs embed: @escaping @Sendable (Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Embedding(optionalField: field), .beside,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  /// Puts a machine where two functions say, beside the other rows: into an array or a dictionary,
  /// one scope for each place or key.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `items[2].check`.
  ///   - child: The machine.
  ///   - read: Its state; nil where it is not there.
  ///   - write: Puts its state back; called only where it is there.
  ///   - extract: Its action; nil for an action that is not for it.
  ///   - embed: The action that carries one of its actions; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String, _ child: Child,
    reading read: @escaping @Sendable (M.State) -> Child.State?,
    writing write: @escaping @Sendable (inout M.State, Child.State) -> Void,
    onCase extract: @escaping @Sendable (M.Action) -> Child.Action?,
    sentAs embed: @escaping @Sendable (Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Embedding(extract: read, put: write), .beside,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }

  /// Puts a machine into a case of the state; the rows around it fire where none of its rows does.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `login.submit`.
  ///   - child: The machine.
  ///   - pattern: Its state; nil where the state is another case.
  ///   - wrap: The state that holds one of its states; the opposite of `inCase`.
  ///   - extract: Its action; nil for an action that is not for it.
  ///   - embed: The action that carries one of its actions; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String, _ child: Child,
    inCase pattern: @escaping @Sendable (M.State) -> Child.State?,
    heldAs wrap: @escaping @Sendable (Child.State) -> M.State,
    onCase extract: @escaping @Sendable (M.Action) -> Child.Action?,
    sentAs embed: @escaping @Sendable (Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Embedding(extract: pattern, put: { $0 = wrap($1) }), .inside,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed,
      finds: { pattern(wrap($0)) == $0 })
  }

  /// Puts a machine somewhere inside a struct state, such as a case of one of its fields; the rows
  /// around it fire where none of its rows does.
  ///
  /// - Parameters:
  ///   - name: Goes before the names of its rows, as in `login.submit`.
  ///   - child: The machine.
  ///   - pattern: Its state; nil where it is not there.
  ///   - put: Puts one of its states where `inCase` finds it; pure.
  ///   - extract: Its action; nil for an action that is not for it.
  ///   - embed: The action that carries one of its actions; the opposite of `onCase`.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String, _ child: Child,
    inCase pattern: @escaping @Sendable (M.State) -> Child.State?,
    updating put: @escaping @Sendable (inout M.State, Child.State) -> Void,
    onCase extract: @escaping @Sendable (M.Action) -> Child.Action?,
    sentAs embed: @escaping @Sendable (Child.Action) -> M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, child, Embedding(extract: pattern, put: put), .inside,
      CodeLocation(fileID: fileID, filePath: filePath, line: line), extract: extract, embed: embed)
  }
}

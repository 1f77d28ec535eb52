/// Writes the accessors of an enum's payloads, the names of its cases, and their list.
///
/// For an enum of states or actions,
///
/// ```swift
/// @Cases enum Action: Hashable, CaseIterable {
///   case insert(Coin), refund
/// }
/// ```
///
/// it writes
///
/// * `var insert: Coin?`, the payload or nil, for each case with a payload. Several values are a tuple
///   with the labels of the case. A case without a payload has no accessor: `==` and `from:` name it;
/// * `var caseName: String`, the name of the case without its payload;
/// * `static var allCases` when the enum's own list of protocols names `CaseIterable` and a case has
///   a payload. Every payload must then be `CaseIterable`, a `Bool`, or an optional of one of them.
///
/// The members are as visible as the enum and are not isolated to an actor. A member of the same name
/// in the body of the enum is kept, and none is written. What the macro cannot read is an error where
/// it stands.
@attached(member, names: arbitrary)
public macro Cases() = #externalMacro(module: "FSMMacroPlugin", type: "Cases")

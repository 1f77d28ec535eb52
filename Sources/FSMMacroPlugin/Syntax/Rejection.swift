/// Why a declaration cannot be expanded, and where.
struct Rejection: Error, Equatable {
  let message: String
  /// The place, in bytes of UTF-8 from the start of the declaration's text.
  let offset: Int
}

extension ContiguousArray where Element: AnyObject {
  /// Hands an element to a function without counting a reference to it.
  ///
  /// Reading an object out of an array retains and releases it, and calling a closure that the
  /// object holds does so again; an atomic pair of those costs several times the call. Nothing
  /// here needs the count: the array is lent to this function, so its elements are alive until it
  /// returns, and changing a variable that holds the array meanwhile either copies the buffer or
  /// is a conflicting access, which Swift refuses.
  ///
  /// - Parameters:
  ///   - place: The element's place.
  ///   - body: Told the element.
  /// - Returns: What the function returned.
  @inlinable
  @inline(__always)
  func lending<Result>(_ place: Int, to body: (Element) -> Result) -> Result {
    Unmanaged.passUnretained(self[place])._withUnsafeGuaranteedRef(body)
  }
}

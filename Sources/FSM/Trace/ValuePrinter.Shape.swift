extension ValuePrinter {
  /// What a value looks like in print, one level deep.
  enum Shape {
    /// A value that is printed without looking inside.
    case leaf(String)
    /// Another value is printed in this one's place.
    case transparent(Any)
    /// Values between an opening and a closing text, in this order.
    case list(open: String, [Part], close: String)
    /// Values whose order means nothing.
    case unordered([Any])
    /// Keys and values in turn, in an order that means nothing.
    case dictionary([Any])
    /// Two bounds, either of which may be missing, around an operator.
    case range(lower: Any?, symbol: String, upper: Any?)
  }

  /// A value inside another one, with its label.
  struct Part {
    var label: String?
    var value: Any
  }
}

extension ValuePrinter.Shape {
  /// Looks at a value.
  ///
  /// The order of the questions matters: the standard library's own types come before
  /// `CustomStringConvertible`, because their descriptions neither quote nor sort.
  init(of value: Any) {
    if let standard = Self.standard(value) {
      self = standard
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      self = mirror.children.first.map { .transparent($0.value) } ?? .leaf("nil")
    } else if let described = value as? any CustomStringConvertible {
      self = .leaf(described.description.visibleText())
    } else {
      self.init(reflecting: value, mirror)
    }
  }

  private static func standard(_ value: Any) -> Self? {
    switch value {
    case let printed as any StandardShape: printed.shape
    case let type as Any.Type: .leaf(ValuePrinter.typeName(type))
    default: nil
    }
  }

  private init(reflecting value: Any, _ mirror: Mirror) {
    let parts = mirror.children.map { ValuePrinter.Part(label: $0.label, value: $0.value) }
    switch mirror.displayStyle {
    case .enum:
      self = Self.enumCase(ValuePrinter.caseName(value, mirror), payload: parts.first?.value)
    case .tuple:
      self = .list(open: "(", Self.tupleParts(mirror), close: ")")
    case .collection:
      self = .list(open: "[", parts.map { .init(label: nil, value: $0.value) }, close: "]")
    case .set:
      self = .unordered(parts.map(\.value))
    case .dictionary:
      self = .dictionary(parts.flatMap { Mirror(reflecting: $0.value).children.map(\.value) })
    case .class, .foreignReference:
      self = .leaf(ValuePrinter.typeName(mirror.subjectType))
    case nil where parts.isEmpty:
      let type = String(describing: mirror.subjectType)
      self = .leaf(
        type.contains("->") ? "(function)" : ValuePrinter.typeName(mirror.subjectType))
    case .struct, .optional, nil:
      self = .list(open: ValuePrinter.typeName(mirror.subjectType) + "(", parts, close: ")")
    @unknown default:
      self = .leaf(ValuePrinter.typeName(mirror.subjectType))
    }
  }

  /// Reflection shows several payloads, or one with a label, as a tuple.
  private static func enumCase(_ name: String, payload: Any?) -> Self {
    guard let payload else { return .leaf(name) }
    let mirror = Mirror(reflecting: payload)
    let parts =
      mirror.displayStyle == .tuple
      ? tupleParts(mirror) : [ValuePrinter.Part(label: nil, value: payload)]
    return .list(open: name + "(", parts, close: ")")
  }

  /// Reflection labels the unlabelled elements of a tuple `.0`, `.1` and so on.
  private static func tupleParts(_ mirror: Mirror) -> [ValuePrinter.Part] {
    mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return ValuePrinter.Part(label: label, value: child.value)
    }
  }
}

public enum ValuePrinter {
  public static func text(_ value: Any) -> String { "\(value)" }
  public static func elided(_ text: String, to limit: Int = 200) -> String { text }
  public static func nodeName(_ value: Any) -> String { "\(value)" }
}

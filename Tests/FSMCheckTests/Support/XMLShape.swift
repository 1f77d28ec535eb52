import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Compares an XML document with which attributes and children each of its elements must have.
final class XMLShape: NSObject, XMLParserDelegate {
  private let shape: JSONValue
  private var open: [String] = []
  private(set) var faults: [String] = []
  /// How many elements of each name there are.
  private(set) var elements: [String: Int] = [:]

  init(named name: String) throws {
    let file = Probe.root.appending(path: "Tests/FSMCheckTests/Schemas/\(name)")
    shape = try JSONValue(try String(contentsOf: file, encoding: .utf8))
  }

  func read(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { faults.append("not well formed, line \(parser.lineNumber)") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard let element = shape[name] else {
      faults.append("no element \(name)")
      return
    }
    elements[name, default: 0] += 1
    let wanted = element["attributes"]?.elements.compactMap(\.text) ?? []
    if Set(wanted) != Set(attributes.keys) { faults.append("\(name) has \(attributes.keys)") }
    if let parent = open.last {
      let allowed = shape[parent]?["children"]?.elements.compactMap(\.text) ?? []
      if !allowed.contains(name) { faults.append("\(name) in \(parent)") }
    } else if name != "testsuites" {
      faults.append("the root is \(name)")
    }
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
  }
}

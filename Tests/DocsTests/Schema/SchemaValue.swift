/// A JSON value whose keys keep their order.
indirect enum SchemaValue: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([SchemaValue])
  case object([(key: String, value: SchemaValue)])

  static func words(_ words: [String]) -> SchemaValue { .array(words.map { .string($0) }) }

  /// The JSON text, indented by two spaces per level. A list or object without nested ones is on one line.
  func text(indent: Int = 0) -> String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .array(let values):
      lines(values.map { $0.text(indent: indent + 2) }, indent, "[", "]", fits: values.allSatisfy(\.isFlat))
    case .object(let entries):
      lines(
        entries.map { "\(Self.quoted($0.key)): \($0.value.text(indent: indent + 2))" }, indent, "{", "}",
        fits: entries.allSatisfy(\.value.isFlat))
    }
  }

  private var isFlat: Bool {
    switch self {
    case .string, .number, .boolean: true
    case .array(let values): values.isEmpty
    case .object(let entries): entries.isEmpty
    }
  }

  private func lines(_ parts: [String], _ indent: Int, _ open: String, _ close: String, fits: Bool) -> String {
    let width = parts.reduce(indent) { $0 + $1.utf8.count + 2 }
    if fits, width <= 116 { return open + parts.joined(separator: ", ") + close }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    return "\(open)\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(outer)\(close)"
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements.map { ($0, $1) }) }
}

/// Makes decisions from the bytes of a fuzzer, one or two bytes at a time. After the last byte, it chooses the first
/// alternative.
struct Choices {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes are used up.
  var isAtEnd: Bool { index >= bytes.count }

  /// Takes all remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { index = bytes.count }
    return isAtEnd ? [] : Array(bytes[index...])
  }

  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  /// A number from 0 to `count` - 1.
  mutating func number(below count: Int) -> Int { Int(byte()) % count }

  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// True with a probability of 1 in `count`; false after the last byte.
  mutating func happens(onceIn count: Int) -> Bool { number(below: count) == count - 1 }

  /// A length as written in a layout: mostly small, sometimes extreme.
  mutating func length() -> String {
    let byte = Int(byte())
    switch byte {
    case ..<120: return "\(byte / 2)\(byte % 2 == 0 ? "" : ".5")"
    case ..<200: return "\(byte * 3)"
    case ..<230: return "-\(byte - 200)"
    default:
      return one(of: [
        "0.333333", "1e9", "-1e9", "100000", "0.00001", "1e-300", "1e300", "-1e300", "1e308", "4503599627370497",
        "0.0005", "0.001", "0.0011", "44", "44.5", "320", "99999999999", "1e18", "1e19", "-0.0", "9223372036854775807",
      ])
    }
  }

  /// A length of 0 or more.
  mutating func size() -> String {
    let length = length()
    return length.hasPrefix("-") ? String(length.dropFirst()) : length
  }

  /// A priority as a number.
  mutating func number() -> String { one(of: ["1000", "999", "750", "250", "251", "50", "1", "0.001"]) }

  /// A priority as a constraint spells it.
  mutating func priority() -> String {
    one(of: [
      "1000", "999", "750", "250", "751", "749", "251", "50", "1", "999.5", "required", "high", "low", "0.001", "49",
    ])
  }
}

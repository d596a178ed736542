internal import SwiftEvaluation

/// An expression that a configuration states, to be found in the text of Swift files: `Theme.margin`, `.h1`,
/// `.custom(.bold, size: 14)`, or a call by its labels, `Fonts.regular(size:)`.
struct WrittenExpression: Sendable {
  /// The bytes without blanks, up to the parenthesis of a call by labels.
  private let written: [UInt8]
  /// The labels of a call, with their colons: `_:size:`.
  private let labels: [UInt8]?
  /// Whether it may also begin with `.` or with `UIFont.`.
  private let isFont: Bool

  init(_ text: String, isFont: Bool) {
    self.isFont = isFont
    let text = isFont ? text.asFontKey : text
    let bytes = Array(text.utf8)
    if let open = bytes.lastIndex(of: UInt8(ascii: "(")), text.hasSuffix(":)") {
      labels = Array(bytes[(open + 1)...].dropLast())
      written = bytes[...open].filter { !$0.isBlank }
    } else {
      labels = nil
      written = bytes.filter { !$0.isBlank }
    }
  }

  /// Whether the bytes hold it. Blanks between its parts do not count, nor does a `!` behind a name.
  func occurs(in bytes: [UInt8]) -> Bool {
    guard let first = written.first else { return true }
    return bytes.indices.contains { start in
      guard bytes[start] == first, let end = end(from: start, in: bytes), begins(at: start, in: bytes) else {
        return false
      }
      return labels.map { labels(behind: end, in: bytes) == $0 } ?? true
    }
  }

  /// The index behind the expression, if it begins at an index.
  private func end(from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    for (position, byte) in written.enumerated() {
      let isPart = position > 0 && byte.isOfName && written[position - 1].isOfName
      if !isPart { while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x21 { index += 1 } }
      guard index < bytes.count, bytes[index] == byte else { return nil }
      index += 1
    }
    let goesOn = written.last?.isOfName == true && index < bytes.count && bytes[index].isOfName
    return goesOn ? nil : index
  }

  /// Whether an expression can begin at an index: a font without a base, anything else with none but `self`.
  private func begins(at start: Int, in bytes: [UInt8]) -> Bool {
    guard start > 0 else { return true }
    let last = bytes[start - 1]
    // A member without a base.
    if written[0] == UInt8(ascii: ".") { return !last.endsValue }
    guard written[0].isOfName else { return true }
    if last.isOfName { return false }
    guard last == UInt8(ascii: ".") else { return true }
    let before = bytes[..<(start - 1)]
    if before.ends(with: "self") || isFont && before.ends(with: "UIFont") { return true }
    // A chain goes on in a new line, so only a dot right behind something has a base for certain.
    return isFont && !(before.last?.endsValue ?? false)
  }

  /// The labels of the arguments behind a parenthesis.
  private func labels(behind open: Int, in bytes: [UInt8]) -> [UInt8] {
    var (labels, depth, argument): ([UInt8], Int, [UInt8]) = ([], 1, [])
    func label(of argument: [UInt8]) -> [UInt8] {
      let name = argument.prefix(while: \.isOfName)
      let hasLabel = !name.isEmpty && argument.dropFirst(name.count).first == UInt8(ascii: ":")
      return (hasLabel ? Array(name) : [UInt8(ascii: "_")]) + [UInt8(ascii: ":")]
    }
    for byte in bytes[open...].prefix(Self.mostArgumentBytes) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 { break }
      if depth == 1, byte == UInt8(ascii: ",") {
        labels += label(of: argument)
        argument = []
      } else if !byte.isBlank {
        argument.append(byte)
      }
    }
    return argument.isEmpty ? labels : labels + label(of: argument)
  }

  private static let mostArgumentBytes = 2000
}

extension ArraySlice<UInt8> {
  /// Whether a name stands at the end.
  fileprivate func ends(with name: String) -> Bool {
    let length = name.utf8.count
    return suffix(length).elementsEqual(name.utf8) && !(dropLast(length).last?.isOfName ?? false)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var isOfName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether a value may end with it, such as the base of a member.
  fileprivate var endsValue: Bool {
    isOfName || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"), 0x21].contains(self)
  }
}

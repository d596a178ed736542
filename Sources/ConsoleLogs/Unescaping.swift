/// A log as UIKit printed it: no-break spaces become spaces, and escapes of HTML and Markdown are decoded. Decoding
/// begins at a constraint whose bracket is escaped and ends at one whose bracket is not, because a label's text may
/// look escaped.
func unescaped(_ log: [UInt8]) -> [UInt8] {
  var unescaping = Unescaping(log)
  return unescaping.run()
}

private struct Unescaping {
  private enum Escapes { case none, html, markdown }

  private let log: [UInt8]
  private var at = 0
  private var copied = 0
  private var result: [UInt8] = []
  private var escapes = Escapes.none

  init(_ log: [UInt8]) { self.log = log }

  mutating func run() -> [UInt8] {
    let isSignificant = table(of: Array("<&\\".utf8) + [0xC2])
    while let next = log.firstPosition(from: at, where: isSignificant) {
      at = next
      switch log[at] {
      case UInt8(ascii: "&"): readEntity()
      case UInt8(ascii: "\\"): readBackslash()
      case UInt8(ascii: "<"):
        if log.hasConstraintClass(at: at + 1) { escapes = .none }
        at += 1
      default:
        let isNoBreakSpace = at + 1 < log.count && log[at + 1] == 0xA0
        if isNoBreakSpace { replace(2, by: UInt8(ascii: " ")) } else { at += 1 }
      }
    }
    return copied == 0 ? log : result + log[copied...]
  }

  private mutating func replace(_ length: Int, by byte: UInt8?) {
    result += log[copied..<at]
    if let byte { result.append(byte) }
    at += length
    copied = at
  }

  private mutating func readEntity() {
    guard let entity = entity(at: at) else {
      at += 1
      return
    }
    let after = at + entity.length
    if entity.byte == UInt8(ascii: "<") {
      if log.hasConstraintClass(at: after) { escapes = .html }
    } else if entity.byte == UInt8(ascii: "\""), let next = self.entity(at: after), next.byte == UInt8(ascii: "<") {
      if log.hasConstraintClass(at: after + next.length) { escapes = .html }
    }
    if escapes == .html { replace(entity.length, by: entity.byte) } else { at += 1 }
  }

  private func entity(at start: Int) -> (byte: UInt8, length: Int)? {
    guard start < log.count, log[start] == UInt8(ascii: "&") else { return nil }
    let most = min(log.count, start + 8)
    guard let end = log[start..<most].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let byte: UInt8
    switch [UInt8](log[start + 1..<end]).string.lowercased() {
    case "lt", "#60", "#x3c": byte = UInt8(ascii: "<")
    case "gt", "#62", "#x3e": byte = UInt8(ascii: ">")
    case "quot", "#34", "#x22": byte = UInt8(ascii: "\"")
    case "apos", "#39", "#039", "#x27": byte = UInt8(ascii: "'")
    case "amp", "#38", "#x26": byte = UInt8(ascii: "&")
    case "nbsp", "#160", "#xa0": byte = UInt8(ascii: " ")
    default: return nil
    }
    return (byte, end + 1 - start)
  }

  private mutating func readBackslash() {
    defer { at += 1 }
    guard at + 1 < log.count else { return }
    if log[at + 1] == UInt8(ascii: "<"), log.hasConstraintClass(at: at + 2) { escapes = .markdown }
    // The bracket of the constraint itself may be left as it was.
    if escapes == .none, isBeforeEscapedItem { escapes = .markdown }
    // Drop the backslash and keep the escaped character.
    if escapes == .markdown, "<>[]()_*|.-+&#".utf8.contains(log[at + 1]) { replace(1, by: nil) }
  }
}

extension Unescaping {
  /// Whether a backslash is before the bracket, the star or the underscore of an item: `\[UIView:0x7f90`,
  /// `2\*UIView:0x7f90`.
  private var isBeforeEscapedItem: Bool {
    guard "[*_".utf8.contains(log[at + 1]) else { return false }
    var cursor = Cursor(log)
    cursor.at = log[at + 1] == UInt8(ascii: "_") ? at + 1 : at + 2
    return cursor.className() != nil && cursor.address() != nil
  }
}

func table(of bytes: [UInt8]) -> [Bool] {
  var table = [Bool](repeating: false, count: 256)
  for byte in bytes { table[Int(byte)] = true }
  return table
}

extension [UInt8] {
  func hasConstraintClass(at start: Int) -> Bool {
    var end = start
    while end < count, self[end].isPartOfClass { end += 1 }
    return end < count && self[end] == UInt8(ascii: ":") && end - 10 >= start && has("Constraint", at: end - 10)
  }

  /// The first position from `start` on whose byte is true in the table. This loop skips most of a log.
  func firstPosition(from start: Int, where isSignificant: [Bool]) -> Int? {
    withUnsafeBufferPointer { bytes in
      isSignificant.withUnsafeBufferPointer { table in
        guard let bytes = bytes.baseAddress, let table = table.baseAddress, isSignificant.count == 256 else {
          return nil
        }
        var position = start
        while position < count {
          if table[Int(bytes[position])] { return position }
          position += 1
        }
        return nil
      }
    }
  }

  /// The text without brackets around its items: `<UIView:0x7f90>.top` becomes `UIView:0x7f90.top`.
  var withoutItemBrackets: [UInt8] {
    guard contains(UInt8(ascii: "<")) else { return self }
    var plain: [UInt8] = []
    var cursor = Cursor(self)
    var hasBrackets = false
    while let byte = cursor.byte() {
      var item = cursor
      item.at += 1
      let start = item.at
      if byte == UInt8(ascii: "<"), item.className() != nil, item.address() != nil, item.byte() == UInt8(ascii: ">") {
        plain += self[start..<item.at]
        cursor.at = item.at + 1
        hasBrackets = true
      } else {
        plain.append(byte)
        cursor.at += 1
      }
    }
    // The bracket of the whole description may be left at the end.
    if hasBrackets, plain.last == UInt8(ascii: ">") { plain.removeLast() }
    return plain
  }

  /// The text with straight quotes if an editor has curled all of them. UIKit prints straight quotes.
  var withStraightQuotes: [UInt8] {
    guard contains(0xE2), !contains(UInt8(ascii: "'")) else { return self }
    var straight: [UInt8] = []
    var at = 0
    while at < count {
      if has("‘", at: at) || has("’", at: at) {
        straight.append(UInt8(ascii: "'"))
        at += 3
      } else {
        straight.append(self[at])
        at += 1
      }
    }
    return straight
  }
}

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
  /// Whether it is a call or a declaration of a function, which may be a member of anything.
  private let isFunction: Bool

  init(_ text: String, isFont: Bool) {
    self.isFont = isFont
    isFunction = false
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

  /// A function as `helpers` states it: `pin(to:inset:)`, or `autoSetDimension(.height, toSize:)` for one argument.
  init(function text: String) {
    (isFont, isFunction) = (false, true)
    let open = text.firstIndex(of: "(") ?? text.endIndex
    let arguments = text[open...].dropFirst().dropLast().filter { $0 != " " }
    written = Array("\(text[..<open])(".utf8)
    let parts = arguments.contains(where: { ",.".contains($0) }) ? arguments.split(separator: ",") : nil
    let stated = parts?.map { part in
      part.hasPrefix(".") ? "_:" : part.split(separator: ":").first.map { "\($0):" } ?? ""
    }
    labels = Array((stated?.joined() ?? String(arguments)).utf8)
  }

  /// The labels of the first call of the function in some text: `to:inset:`.
  func writtenLabels(in bytes: [UInt8]) -> String? {
    guard isFunction else { return nil }
    return ends(in: bytes).lazy.first.map { String(decoding: labels(behind: $0, in: bytes), as: UTF8.self) }
  }

  /// Whether the bytes hold it. Blanks between its parts do not count, nor does a `!` behind a name.
  func occurs(in bytes: [UInt8]) -> Bool {
    guard !written.isEmpty, let labels else { return written.isEmpty || !ends(in: bytes).isEmpty }
    return ends(in: bytes).contains { end in
      let found = self.labels(behind: end, in: bytes)
      // The last arguments of a function may be closures behind the parenthesis.
      return found == labels || isFunction && labels.starts(with: found) && isClosure(behind: end, in: bytes)
    }
  }

  /// The indices behind the expression, or behind the parenthesis of a call.
  private func ends(in bytes: [UInt8]) -> [Int] {
    bytes.indices.compactMap { start in
      guard bytes[start] == written[0], begins(at: start, in: bytes) else { return nil }
      return end(from: start, in: bytes)
    }
  }

  /// Whether a closure follows the parenthesis that closes an argument list.
  private func isClosure(behind open: Int, in bytes: [UInt8]) -> Bool {
    var depth = 1
    for index in bytes[open...].prefix(Self.mostArgumentBytes).indices {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return bytes[(index + 1)...].first { !$0.isBlank } == UInt8(ascii: "{") }
    }
    return false
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
    if isFunction { return !last.isOfName }
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
      // In a declaration, the name of the parameter may follow its label.
      let rest = argument.dropFirst(name.count).drop(while: \.isBlank)
      let end = isFunction ? rest.drop(while: \.isOfName).drop(while: \.isBlank) : rest
      let hasLabel = !name.isEmpty && end.first == UInt8(ascii: ":")
      return (hasLabel ? Array(name) : [UInt8(ascii: "_")]) + [UInt8(ascii: ":")]
    }
    var isText = false
    for byte in bytes[open...].prefix(Self.mostArgumentBytes) {
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      switch byte {
      case _ where isText: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 { break }
      if depth == 1, !isText, byte == UInt8(ascii: ",") {
        labels += label(of: argument)
        argument = []
      } else if !byte.isBlank || !argument.isEmpty {
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

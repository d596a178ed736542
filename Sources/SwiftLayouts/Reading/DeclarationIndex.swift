/// A name as a number, so that the names of thousands of files take little memory. If two names had the same number,
/// one file more would be read.
public struct NameHash: Hashable, Comparable, Sendable {
  private var value: UInt64

  /// The number of a name without backticks.
  public init(_ name: String) {
    var name = name
    self = name.withUTF8 { NameHash($0) }
  }

  /// The number as text.
  public var text: String { String(value, radix: 16) }

  /// The number of a text, by FNV-1a.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// An order without meaning, for binary search.
  public static func < (a: NameHash, b: NameHash) -> Bool { a.value < b.value }
}

/// What a Swift file declares for others, by its bytes.
public struct DeclarationIndex: Sendable {
  /// The names of its types and extensions, of a dotted name each part, and those of its functions and variables outside
  /// of types and functions; distinct and sorted. If its braces do not match, those inside of types as well.
  public var names: [NameHash] = []
  /// The classes and type aliases, each with the names that it inherits from or stands for.
  public var classes: [(name: NameHash, inherited: [NameHash])] = []
  /// Whether a class may be a cell though its superclass may be unknown: its name or what it inherits from ends in `Cell`,
  /// or the file declares `prepareForReuse`.
  public var mayHaveCells = false

  /// The index of an empty file.
  public init() {}

  /// The index of a file. Members are found with the types that have them, so they are left out.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var search = DeclarationSearch(bytes: bytes)
    search.run()
    names = search.isBalanced ? search.names : search.names + search.members
    names.sort()
    names = names.reduce(into: []) { distinct, name in if distinct.last != name { distinct.append(name) } }
    classes = search.classes
    mayHaveCells = search.mayHaveCells
  }
}

/// The words before a declared name.
private enum Keywords {
  enum Kind { case function, type, heir, dotted, variables }

  /// Which keyword ends before a blank.
  static func keyword(before blank: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    switch bytes[blank - 1] {
    case UInt8(ascii: "c"): match("func", .function, blank, bytes)
    case UInt8(ascii: "t"): match("let", .variables, blank, bytes) ?? match("struct", .type, blank, bytes)
    case UInt8(ascii: "r"): match("var", .variables, blank, bytes) ?? match("actor", .type, blank, bytes)
    case UInt8(ascii: "s"): match("class", .heir, blank, bytes) ?? match("typealias", .heir, blank, bytes)
    case UInt8(ascii: "m"): match("enum", .type, blank, bytes)
    case UInt8(ascii: "l"): match("protocol", .type, blank, bytes)
    case UInt8(ascii: "n"): match("extension", .dotted, blank, bytes)
    default: nil
    }
  }

  @inline(__always) private static func match(
    _ text: StaticString, _ kind: Kind, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Kind? {
    let start = end - text.utf8CodeUnitCount
    guard start >= 0, start == 0 || !isNameByte(bytes[start - 1]) else { return nil }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return nil }
    return kind
  }
}

/// Looks for declarations, and counts braces outside of strings and comments. It is no parser: a quote in a regular
/// expression counts as the start of a string, which ends at the end of its line at the latest.
private struct DeclarationSearch {
  let bytes: UnsafeBufferPointer<UInt8>
  var names: [NameHash] = []
  /// The functions and variables inside of braces.
  var members: [NameHash] = []
  var classes: [(name: NameHash, inherited: [NameHash])] = []
  var mayHaveCells = false
  private var depth = 0
  private var hasExtraBrace = false

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isBalanced: Bool { depth == 0 && !hasExtraBrace }

  mutating func run() {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        guard index > 0, let keyword = Keywords.keyword(before: index, in: bytes) else { break }
        index = max(index + 1, addNames(behind: keyword, at: index))
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { hasExtraBrace = true }
      case UInt8(ascii: "\""), UInt8(ascii: "/"):
        index = endOfText(in: bytes, at: index)
        continue
      default: break
      }
      index += 1
    }
  }

  /// Adds the names behind a keyword and returns where the search goes on.
  private mutating func addNames(behind keyword: Keywords.Kind, at blank: Int) -> Int {
    var index = blank
    passBlanks(&index)
    switch keyword {
    case .function:
      guard let name = takeName(&index) else { break }
      addValue(name)
      if name == Self.prepareForReuse { mayHaveCells = true }
    case .type: if let name = takeName(&index) { names.append(name) }
    case .heir:
      guard let name = takeName(&index) else { break }
      names.append(name)
      let isNamedCell = isNamedCell(before: index)
      let inherited = inheritedNames(from: index)
      if !inherited.names.isEmpty { classes.append((name, inherited.names)) }
      if !inherited.names.isEmpty, isNamedCell || inherited.hasCell { mayHaveCells = true }
    case .dotted:
      if index < bytes.count, bytes[index] == UInt8(ascii: "[") {
        names.append(NameHash("Array"))
        names.append(NameHash("Dictionary"))
      }
      repeat { if let name = takeName(&index) { names.append(name) } } while take(UInt8(ascii: "."), &index)
    case .variables:
      if let name = takeName(&index) { addValue(name) }
      addOtherVariables(index)
    }
    return index
  }

  private mutating func addValue(_ name: NameHash) {
    if depth == 0 { names.append(name) } else { members.append(name) }
  }

  private static let prepareForReuse = NameHash("prepareForReuse")

  /// Whether the name before an index ends in `Cell`.
  private func isNamedCell(before end: Int) -> Bool {
    end >= 4 && bytes[(end - 4)..<end].elementsEqual("Cell".utf8)
  }

  /// The names behind `:` or `=`, up to the brace or the declaration that follows, and whether one of them ends in `Cell`.
  private func inheritedNames(from start: Int) -> (names: [NameHash], hasCell: Bool) {
    var index = start
    var angles = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { angles += 1 }
      if byte == UInt8(ascii: ">") { angles -= 1 }
      if angles <= 0, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { break }
      guard angles > 0 || isBlank(byte) || byte == UInt8(ascii: ">") else { return ([], false) }
      index += 1
    }
    var (found, hasCell): ([NameHash], Bool) = ([], false)
    let isAlias = index < bytes.count && bytes[index] == UInt8(ascii: "=")
    while index < bytes.count, bytes[index] != UInt8(ascii: "{"), !(isAlias && bytes[index] == UInt8(ascii: "\n")) {
      guard isNameByte(bytes[index]) else {
        index += 1
        continue
      }
      if let name = takeName(&index) { found.append(name) }
      hasCell = hasCell || isNamedCell(before: index)
    }
    return (found, hasCell)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Adds `b` of `let a = f(x, y), b = 2`.
  private mutating func addOtherVariables(_ start: Int) {
    var index = start
    var depth = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), depth >= 0 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case UInt8(ascii: ",") where depth == 0:
        passBlanks(&index)
        if let name = takeName(&index) { addValue(name) }
      default: break
      }
    }
  }

  /// Takes the name or the operator at an index.
  private func takeName(_ index: inout Int) -> NameHash? {
    _ = take(UInt8(ascii: "`"), &index)
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index == start {
      while index < bytes.count, isOperatorByte(bytes[index]) { index += 1 }
    }
    guard index > start else { return nil }
    let name = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    _ = take(UInt8(ascii: "`"), &index)
    return name
  }

  private func passBlanks(_ index: inout Int) {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
  }

  private func take(_ byte: UInt8, _ index: inout Int) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}

private func isOperatorByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"):
    true
  case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"):
    true
  case UInt8(ascii: "~"), UInt8(ascii: "?"): true
  default: false
  }
}

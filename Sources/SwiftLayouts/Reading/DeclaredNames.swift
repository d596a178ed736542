/// A name as a number, so that the names of thousands of files take little memory. If two names had the same number,
/// one file more would be read.
public struct NameHash: Hashable, Comparable, Sendable {
  private var value: UInt64

  /// The number of a name without backticks.
  public init(_ name: String) {
    var name = name
    self = name.withUTF8 { NameHash($0) }
  }

  /// FNV-1a.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// An order without meaning, for binary search.
  public static func < (a: NameHash, b: NameHash) -> Bool { a.value < b.value }
}

/// The names that a Swift file declares, by its bytes, distinct and sorted: what stands behind `func`, `let`, `var`,
/// `class`, `struct`, `enum`, `actor`, `protocol`, `extension`, `case` and `typealias`, in comments too. Of a dotted name
/// each part counts, and of `let a = 1, b = 2` and `case a, b` each name on the line.
///
/// A program is searched for missing names in one pass: collect the names of each file once, and look the missing ones
/// up until none is found any more.
public func declaredNames(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
  var search = DeclarationSearch(bytes: bytes)
  var index = 1
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"), let keyword = Keywords.keyword(before: index, in: bytes)
    {
      index = max(index + 1, search.addNames(behind: keyword, at: index))
    } else {
      index += 1
    }
  }
  search.names.sort()
  var distinct: [NameHash] = []
  distinct.reserveCapacity(search.names.count)
  for name in search.names where distinct.last != name { distinct.append(name) }
  return distinct
}

/// The words before a declared name.
private enum Keywords {
  enum Kind { case one, dotted, list, variables }

  /// Which keyword ends before a blank.
  static func keyword(before blank: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    switch bytes[blank - 1] {
    case UInt8(ascii: "c"): match("func", .one, blank, bytes)
    case UInt8(ascii: "t"): match("let", .variables, blank, bytes) ?? match("struct", .one, blank, bytes)
    case UInt8(ascii: "r"): match("var", .variables, blank, bytes) ?? match("actor", .one, blank, bytes)
    case UInt8(ascii: "s"): match("class", .one, blank, bytes) ?? match("typealias", .one, blank, bytes)
    case UInt8(ascii: "m"): match("enum", .one, blank, bytes)
    case UInt8(ascii: "l"): match("protocol", .one, blank, bytes)
    case UInt8(ascii: "n"): match("extension", .dotted, blank, bytes)
    case UInt8(ascii: "e"): match("case", .list, blank, bytes)
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

private struct DeclarationSearch {
  let bytes: UnsafeBufferPointer<UInt8>
  var names: [NameHash] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Adds the names behind a keyword and returns where the search goes on.
  mutating func addNames(behind keyword: Keywords.Kind, at blank: Int) -> Int {
    var index = blank
    passBlanks(&index)
    switch keyword {
    case .one: addName(&index)
    case .dotted:
      if index < bytes.count, bytes[index] == UInt8(ascii: "[") {
        names.append(NameHash("Array"))
        names.append(NameHash("Dictionary"))
      }
      repeat { addName(&index) } while take(UInt8(ascii: "."), &index)
    case .list:
      repeat {
        passBlanks(&index)
        addName(&index)
        passBlanks(&index)
      } while take(UInt8(ascii: ","), &index)
    case .variables:
      addName(&index)
      addOtherVariables(index)
    }
    return index
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
        addName(&index)
      default: break
      }
    }
  }

  /// Adds the name or the operator at an index.
  private mutating func addName(_ index: inout Int) {
    _ = take(UInt8(ascii: "`"), &index)
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index == start {
      while index < bytes.count, isOperatorByte(bytes[index]) { index += 1 }
    }
    if index > start { names.append(NameHash(UnsafeBufferPointer(rebasing: bytes[start..<index]))) }
    _ = take(UInt8(ascii: "`"), &index)
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

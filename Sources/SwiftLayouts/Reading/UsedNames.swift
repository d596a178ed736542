/// The names that a Swift file uses, by its bytes. Names behind a dot and labels of arguments are left out, unless they
/// begin with a capital: members are found with the types that have them. Words in comments and strings count too.
public func usedNames(in bytes: UnsafeBufferPointer<UInt8>) -> Set<NameHash> {
  var used: Set<NameHash> = []
  forEachName(in: bytes) { name in
    let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[name.lowerBound]
    let isMember = name.lowerBound > 0 && bytes[name.lowerBound - 1] == UInt8(ascii: ".")
    let isLabel = name.upperBound < bytes.count && bytes[name.upperBound] == UInt8(ascii: ":")
    let isNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[name.lowerBound]
    guard isCapital || !isMember && !isLabel && !isNumber else { return }
    used.insert(NameHash(UnsafeBufferPointer(rebasing: bytes[name])))
  }
  return used
}

/// All names in the bytes of a Swift file, distinct and sorted.
public func allNames(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
  var found: Set<NameHash> = []
  forEachName(in: bytes) { name in found.insert(NameHash(UnsafeBufferPointer(rebasing: bytes[name]))) }
  return found.sorted()
}

/// The names among some that occur in the bytes of a Swift file, wherever they stand.
public func foundNames(_ wanted: Set<NameHash>, in bytes: UnsafeBufferPointer<UInt8>) -> Set<NameHash> {
  var found: Set<NameHash> = []
  forEachName(in: bytes) { name in
    let name = NameHash(UnsafeBufferPointer(rebasing: bytes[name]))
    if wanted.contains(name) { found.insert(name) }
  }
  return found
}

/// Visits the longest runs of bytes that names and numbers may have.
@inline(__always)
private func forEachName(in bytes: UnsafeBufferPointer<UInt8>, _ visit: (Range<Int>) -> Void) {
  var index = 0
  while index < bytes.count {
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index > start { visit(start..<index) } else { index += 1 }
  }
}

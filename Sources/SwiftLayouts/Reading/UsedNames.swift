/// The names that a Swift file uses, by its bytes. Names behind a dot and labels of arguments are left out, unless they
/// begin with a capital: members are found with the types that have them. Words in comments and strings count too.
public func usedNames(in bytes: UnsafeBufferPointer<UInt8>) -> Set<NameHash> {
  var used: Set<NameHash> = []
  var index = 0
  while index < bytes.count {
    guard isNameByte(bytes[index]) else {
      index += 1
      continue
    }
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[start]
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    let isLabel = index < bytes.count && bytes[index] == UInt8(ascii: ":")
    let isNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start]
    guard isCapital || !isMember && !isLabel && !isNumber else { continue }
    used.insert(NameHash(UnsafeBufferPointer(rebasing: bytes[start..<index])))
  }
  return used
}

/// The names among some that occur in the bytes of a Swift file, wherever they stand.
public func foundNames(_ wanted: Set<NameHash>, in bytes: UnsafeBufferPointer<UInt8>) -> Set<NameHash> {
  var found: Set<NameHash> = []
  var index = 0
  while index < bytes.count {
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index > start {
      let name = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      if wanted.contains(name) { found.insert(name) }
    } else {
      index += 1
    }
  }
  return found
}

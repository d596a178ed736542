/// Whether a name matches a pattern with `*`, `?`, `[…]` and `\`.
public func matchesGlob(_ name: [UInt8], _ glob: [UInt8]) -> Bool {
  var (at, index) = (0, 0)
  var retry: (at: Int, index: Int)?
  while at < name.count {
    if index < glob.count, glob[index] == UInt8(ascii: "*") {
      index += 1
      retry = (at, index)
    } else if let end = endOfMatch(name[at], glob, from: index) {
      at += 1
      index = end
    } else if let last = retry {
      retry = (last.at + 1, last.index)
      (at, index) = (last.at + 1, last.index)
    } else {
      return false
    }
  }
  return glob[index...].allSatisfy { $0 == UInt8(ascii: "*") }
}

/// The index after the element of the pattern that matches a byte; nil if it does not match.
private func endOfMatch(_ byte: UInt8, _ glob: [UInt8], from index: Int) -> Int? {
  guard index < glob.count else { return nil }
  switch glob[index] {
  case UInt8(ascii: "?"): return index + 1
  case UInt8(ascii: "["): return endOfMatch(byte, glob, class: index + 1)
  case UInt8(ascii: "\\"):
    return index + 1 < glob.count && glob[index + 1] == byte ? index + 2 : nil
  case byte: return index + 1
  default: return nil
  }
}

/// The same for a class such as `[a-z]`, whose first byte after the bracket is at `start`.
private func endOfMatch(_ byte: UInt8, _ glob: [UInt8], class start: Int) -> Int? {
  var index = start
  let isNegated = index < glob.count && (glob[index] == UInt8(ascii: "!") || glob[index] == UInt8(ascii: "^"))
  if isNegated { index += 1 }
  let first = index
  var isMember = false
  func next() -> UInt8? {
    if index < glob.count, glob[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < glob.count else { return nil }
    index += 1
    return glob[index - 1]
  }
  while index < glob.count {
    if glob[index] == UInt8(ascii: "]"), index > first { return isMember != isNegated ? index + 1 : nil }
    guard let low = next() else { return nil }
    var high = low
    if index + 1 < glob.count, glob[index] == UInt8(ascii: "-"), glob[index + 1] != UInt8(ascii: "]") {
      index += 1
      guard let last = next() else { return nil }
      high = last
    }
    if low <= byte && byte <= high { isMember = true }
  }
  return nil
}

/// Where the string or comment that begins at an index ends; the next index, if none begins there. A string on one line
/// ends with the line at the latest, and interpolations count as text.
func endOfText(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  if bytes[start] == UInt8(ascii: "/") {
    switch byte(start + 1) {
    case UInt8(ascii: "/"):
      var index = start + 2
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    case UInt8(ascii: "*"): return endOfComment(in: bytes, at: start)
    default: return start + 1
    }
  }
  let isMultiline = byte(start + 1) == UInt8(ascii: "\"") && byte(start + 2) == UInt8(ascii: "\"")
  var index = start + (isMultiline ? 3 : 1)
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "\"") where !isMultiline: return index + 1
    case UInt8(ascii: "\"") where byte(index + 1) == UInt8(ascii: "\"") && byte(index + 2) == UInt8(ascii: "\""):
      return index + 3
    case UInt8(ascii: "\n") where !isMultiline: return index
    default: break
    }
    index += 1
  }
  return bytes.count
}

/// Where a comment in asterisks ends, with those inside it.
private func endOfComment(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
  var index = start
  var level = 0
  while index + 1 < bytes.count {
    switch (bytes[index], bytes[index + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      level += 1
      index += 2
    case (UInt8(ascii: "*"), UInt8(ascii: "/")):
      level -= 1
      index += 2
      if level == 0 { return index }
    default: index += 1
    }
  }
  return bytes.count
}

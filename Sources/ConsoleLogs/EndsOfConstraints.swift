// Where the description of a constraint ends in a log.
extension LogReading {
  /// The quotes around an entry of the list.
  enum Quote { case none, straight, curled }

  var quoteBefore: Quote {
    if log.has("\"", at: at - 1) { return .straight }
    return log.has("“", at: at - 3) || log.has("”", at: at - 3) ? .curled : .none
  }

  /// The position of the `>` before the closing quote, which may be on a later line.
  func endOfQuoted(by quote: Quote) -> Int? {
    let isOutside = closesAfterAddress
    var position = at + 1
    while position < log.count {
      switch log[position] {
      case UInt8(ascii: "<") where log.hasConstraintClass(at: position + 1),
        UInt8(ascii: "W") where log.has("Will attempt to recover", at: position),
        UInt8(ascii: "U") where log.has("Unable to simultaneously satisfy", at: position):
        return nil
      case UInt8(ascii: ">") where !isOutside && isClosed(by: quote, at: position + 1): return position
      default: if isOutside, isClosed(by: quote, at: position) { return position }
      }
      position += 1
    }
    return nil
  }

  /// Whether there is a closing quote at a position, followed by a character that may follow an entry of a list.
  func isClosed(by quote: Quote, at place: Int) -> Bool {
    let start = log.has("\\", at: place) ? place + 1 : place
    let end: Int
    switch quote {
    case .straight where log.has("\"", at: start): end = start + 1
    case .curled where log.has("”", at: start) || log.has("“", at: start): end = start + 3
    default: return false
    }
    return end >= log.count || ", )]\t\r\n\\*`<".utf8.contains(log[end])
  }

  /// Whether the description continues after the closing bracket: `<NSLayoutConstraint: 0x7f90> H:[UIView:0x7f91(60)]`.
  private var closesAfterAddress: Bool {
    var cursor = Cursor(log)
    cursor.at = at + 1
    while cursor.byte() != UInt8(ascii: ":"), !cursor.isAtEnd { cursor.at += 1 }
    cursor.at += 1
    cursor.skipBlanks()
    return cursor.address() != nil && cursor.take("> ")
  }

  /// The position of the last `>` of the line, or the end of the line if the bracket is closed after the address.
  func endOfUnquoted() -> Int? {
    var position = at + 1
    var last: Int?
    while position < log.count, log[position] != UInt8(ascii: "\n"), log[position] != UInt8(ascii: "\r") {
      if log[position] == UInt8(ascii: "<"), log.hasConstraintClass(at: position + 1) { break }
      if log[position] == UInt8(ascii: ">"), !log.has("=", at: position + 1) { last = position }
      position += 1
    }
    guard closesAfterAddress else { return last }
    while position > at + 1, log[position - 1] <= 0x20 || log[position - 1] == UInt8(ascii: ",") { position -= 1 }
    return position
  }

  /// The end of a constraint without brackets: its closing quote or the end of its line. Nil if the log ends before.
  func endOfBare(from start: Int, _ quote: Quote) -> Int? {
    var end = start
    while end < log.count, log[end] != UInt8(ascii: "\n") {
      if quote == .straight, isClosed(by: quote, at: end) { return end }
      end += 1
    }
    guard quote == .none, end < log.count else { return nil }
    while end > start, log[end - 1] <= 0x20 || ",\"`;>".utf8.contains(log[end - 1]) { end -= 1 }
    return end
  }
}

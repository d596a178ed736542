/// The complaints of a console log about constraints that cannot all hold, in their order [semantics 9.1].
///
/// Whatever else stands in the log is passed over: what others print, the dates and names before each line, comment signs. A
/// list that was copied without its head is a complaint too.
public func constraintComplaints(in log: [UInt8]) -> [ConstraintComplaint] {
  var reading = LogReading(log)
  return reading.run()
}

private struct LogReading {
  let log: [UInt8]
  private var at = 0
  private var line = 1
  private var complaints: [ConstraintComplaint] = []
  /// Whether the last complaint may still get constraints.
  private var isOpen = false
  /// Whether the next constraint is the one that was broken.
  private var awaitsBroken = false

  init(_ log: [UInt8]) { self.log = log }

  mutating func run() -> [ConstraintComplaint] {
    while at < log.count {
      switch log[at] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "U") where log.has("Unable to simultaneously satisfy constraints", at: at): open()
      case UInt8(ascii: "W") where log.has("Will attempt to recover by breaking constraint", at: at):
        awaitsBroken = isOpen
      case UInt8(ascii: "<"): readBracket()
      default: break
      }
      at += 1
    }
    return complaints.filter { !$0.constraints.isEmpty || $0.isPrivate || $0.isCut }
  }

  private mutating func open() {
    complaints.append(ConstraintComplaint(line: line))
    isOpen = true
    awaitsBroken = false
  }

  private mutating func readBracket() {
    if log.has("<private>", at: at) {
      if isOpen { complaints[complaints.count - 1].isPrivate = true }
      return
    }
    guard isConstraint(at: at + 1) else { return }
    let isQuoted = at > 0 && log[at - 1] == UInt8(ascii: "\"")
    // A list without its head is known by its quotes: single constraints are printed for other reasons too.
    if !isOpen {
      guard isQuoted else { return }
      open()
    }
    let start = line
    guard let end = isQuoted ? endOfQuoted() : endOfUnquoted() else {
      complaints[complaints.count - 1].isCut = true
      return
    }
    let description = onOneLine([UInt8](log[at + 1..<end]))
    line += log[at..<end].count { $0 == UInt8(ascii: "\n") }
    at = end
    guard let constraint = LoggedConstraint(description, line: start) else { return }
    if awaitsBroken {
      complaints[complaints.count - 1].broken = constraint
      awaitsBroken = false
      isOpen = false
    } else {
      complaints[complaints.count - 1].constraints.append(constraint)
    }
  }

  /// Whether the name of a class of constraints and a colon stand at a place.
  private func isConstraint(at start: Int) -> Bool {
    var end = start
    while end < log.count,
      log[end].isLetter || log[end].isDigit || log[end] == UInt8(ascii: "_") || log[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    return end < log.count && log[end] == UInt8(ascii: ":") && log.has("Constraint", at: end - 10)
      && end - 10 >= start
  }

  /// The `>` before the closing quote. The description of one constraint may be wrapped over several lines.
  private func endOfQuoted() -> Int? {
    var position = at + 1
    while position < log.count {
      if log[position] == UInt8(ascii: "<"), isConstraint(at: position + 1) { return nil }
      if log.has("Will attempt to recover", at: position) { return nil }
      if log[position] == UInt8(ascii: ">") {
        let quote = log.has("\\", at: position + 1) ? position + 2 : position + 1
        if log.has("\"", at: quote), quote + 1 >= log.count || ", )]\t\r\n\\".utf8.contains(log[quote + 1]) {
          return position
        }
      }
      position += 1
    }
    return nil
  }

  /// The last `>` of the line.
  private func endOfUnquoted() -> Int? {
    let end = log[at...].firstIndex(of: UInt8(ascii: "\n")) ?? log.count
    var position = at + 1
    var last: Int?
    while position < end {
      if log[position] == UInt8(ascii: "<"), isConstraint(at: position + 1) { break }
      if log[position] == UInt8(ascii: ">"), !log.has("=", at: position + 1) { last = position }
      position += 1
    }
    return last
  }

  /// The bytes with each line break, and the blanks round it, as one blank.
  private func onOneLine(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return bytes }
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return [UInt8](lines.map { [UInt8]($0).trimmed }.joined(separator: [UInt8(ascii: " ")]))
  }
}

/// The complaints of a console log about constraints that cannot all hold, in their order [semantics 9.1]. The head or
/// the list of a complaint may be missing. The lines of several threads may be interleaved if they name their threads.
public func constraintComplaints(in log: [UInt8]) -> [ConstraintComplaint] {
  var reading = LogReading(unescaped(inUTF8(log)))
  return reading.run()
}

struct LogReading {
  private struct OpenComplaint {
    let index: Int
    var awaitsBroken = false
  }

  let log: [UInt8]
  private(set) var at = 0
  private var line = 1
  private var lineStart = 0
  private var complaints: [ConstraintComplaint] = []
  /// The complaints whose list has no head and is in square brackets, as an array is printed.
  private var bracketed: Set<Int> = []
  /// The complaints whose head is followed by the rest of UIKit's message.
  private var continued: Set<Int> = []
  /// The open complaints, by the thread of their head; the thread is empty if the head names none.
  private var opened: [[UInt8]: OpenComplaint] = [:]
  /// The thread of the last line that belongs to a complaint.
  private var lastThread: [UInt8] = []
  private var headEnd = 0

  init(_ log: [UInt8]) { self.log = log }

  mutating func run() -> [ConstraintComplaint] {
    let isSignificant = table(of: Array("\nUCWP<\"".utf8))
    readBareLine()
    while let next = log.firstPosition(from: at, where: isSignificant) {
      at = next
      readSignificant()
      at += 1
    }
    markMissingList()
    // An app may print an array of constraints that do not conflict.
    let arrays = bracketed.subtracting(continued)
    let reported = complaints.indices.filter {
      !arrays.contains($0) && (complaints[$0].isRead || continued.contains($0))
    }
    if complaints.indices.allSatisfy(arrays.contains) { return [] }
    // A head that is only quoted in other text does not count, unless the log has nothing else.
    return reported.isEmpty ? complaints : reported.map { complaints[$0] }
  }

  private mutating func readSignificant() {
    switch log[at] {
    case UInt8(ascii: "\n"):
      line += 1
      lineStart = at + 1
      readBareLine()
    case UInt8(ascii: "U") where log.has("Unable to simultaneously satisfy constraints", at: at):
      openHead(length: 44)
    // AppKit also prints this head.
    case UInt8(ascii: "C") where log.has("Conflicting constraints detected", at: at):
      openHead(length: 32)
    case UInt8(ascii: "P") where log.has("Probably at least one of the constraints", at: at):
      if let lastThread = currentThread(), let index = opened[lastThread]?.index { continued.insert(index) }
    case UInt8(ascii: "W") where log.has("Will attempt to recover by breaking", at: at):
      guard let lastThread = currentThread(), let index = opened[lastThread]?.index else { return }
      continued.insert(index)
      opened[lastThread]?.awaitsBroken = true
      var cursor = Cursor(log)
      cursor.at = at + 35
      cursor.skipBlanks()
      if cursor.take("constraint") { cursor.skipBlanks() }
      if isBareConstraint(at: cursor.at) { readBare(at: cursor.at, quote: .none) }
    case UInt8(ascii: "\"") where isBareConstraint(at: at + 1): readBare(at: at + 1, quote: .straight)
    case UInt8(ascii: "<"): readBracket()
    default: break
    }
  }

  private mutating func openHead(length: Int) {
    open(thread: threadOfLine ?? [])
    complaints[complaints.count - 1].process = processOfLine
    headEnd = at + length
  }

  private mutating func open(thread: [UInt8]) {
    lastThread = thread
    opened[thread] = OpenComplaint(index: complaints.count)
    complaints.append(ConstraintComplaint(line: line))
  }

  private mutating func readBracket() {
    if log.has("<private>", at: at) {
      if let thread = currentThread(), let index = opened[thread]?.index { complaints[index].isPrivate = true }
      return
    }
    let quote = quoteBefore
    // SnapKit once printed a constraint and its views each in brackets of their own.
    if log.has("<<", at: at) { at += 1 }
    // An editor may have put a blank after the bracket.
    if log.has("< ", at: at), log.hasConstraintClass(at: at + 2) { at += 1 }
    guard log.hasConstraintClass(at: at + 1) else { return }
    guard let thread = threadOfConstraint(quote) else { return }
    readConstraint(of: thread, from: at + 1, to: quote == .none ? endOfUnquoted() : endOfQuoted(by: quote))
  }

  /// The thread whose list a constraint belongs to; opens a list without a head. Nil for a constraint in no list.
  private mutating func threadOfConstraint(_ quote: Quote) -> [UInt8]? {
    if let current = currentThread() { return current }
    // Without a head, only quoted constraints and those after a parenthesis are a list. Apps also print single
    // constraints for other reasons.
    let start = beginning
    guard quote != .none || start != nil else { return nil }
    let thread = threadOfLine ?? []
    let isWhole = start != nil
    open(thread: thread)
    if start == UInt8(ascii: "["), quote == .none { bracketed.insert(complaints.count - 1) }
    complaints[complaints.count - 1].lacksBeginning = !isWhole
    return thread
  }

  /// The parenthesis or square bracket that begins the list, if only blanks, quotes, the beginnings of comments and
  /// ends of lines are between it and this position.
  private var beginning: UInt8? {
    var position = at - 1
    while position >= 0, log[position] <= 0x20 || "/\"“”\\<".utf8.contains(log[position]) { position -= 1 }
    return position >= 0 && "([".utf8.contains(log[position]) ? log[position] : nil
  }

  private mutating func readConstraint(of thread: [UInt8], from first: Int, to end: Int?) {
    guard let state = opened[thread] else { return }
    let start = line
    guard let end else {
      if state.awaitsBroken, let broken = listed(in: complaints[state.index]) {
        complaints[state.index].broken = broken
        opened[thread] = nil
      } else if !state.awaitsBroken || complaints[state.index].constraints.isEmpty {
        // Only the list counts: if the broken constraint is cut off, the list is whole.
        complaints[state.index].isCut = true
        complaints[state.index].cutText = [UInt8](log[first..<min(log.count, first + longestPrefix)]).string
      }
      return
    }
    let description = onOneLine([UInt8](log[first..<end]))
    for position in first..<end where log[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    at = end - 1
    guard let constraint = LoggedConstraint(description, line: start) else { return }
    if state.awaitsBroken {
      complaints[state.index].broken = constraint
      opened[thread] = nil
    } else {
      complaints[state.index].constraints.append(constraint)
    }
  }

  /// Reads a line that begins with a constraint without its brackets, as pasted from a web page.
  private mutating func readBareLine() {
    var cursor = Cursor(log)
    cursor.at = lineStart
    _ = cursor.take { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "/") }
    if isBareConstraint(at: cursor.at) { readBare(at: cursor.at, quote: .none) }
  }

  private func isBareConstraint(at start: Int) -> Bool {
    guard start < log.count, log[start].isPartOfClass, log.hasConstraintClass(at: start) else { return false }
    var cursor = Cursor(log)
    cursor.at = start
    guard cursor.className() != nil else { return false }
    cursor.skipBlanks()
    return cursor.address() != nil && (cursor.byte() == UInt8(ascii: " ") || cursor.byte() == UInt8(ascii: "@"))
  }

  private mutating func readBare(at start: Int, quote: Quote) {
    at = max(at, start - 1)
    guard let thread = threadOfConstraint(quote) else { return }
    readConstraint(of: thread, from: start, to: endOfBare(from: start, quote))
  }

  /// The listed constraint with the address at this place. A newline in a view's text may cut the broken constraint.
  private func listed(in complaint: ConstraintComplaint) -> LoggedConstraint? {
    var cursor = Cursor(log)
    cursor.at = at + 1
    guard cursor.className() != nil else { return nil }
    cursor.skipBlanks()
    guard let address = cursor.address(), cursor.byte() == UInt8(ascii: " ") else { return nil }
    return complaint.constraints.first { $0.address == address }
  }

  /// Marks the last complaint if the log ends between its head and its list.
  private mutating func markMissingList() {
    guard let last = complaints.indices.last, !complaints[last].isRead else { return }
    let rest = log[headEnd...].split(separator: UInt8(ascii: "\n"), maxSplits: 12, omittingEmptySubsequences: false)
    complaints[last].endsBeforeList = rest.allSatisfy { part in
      let line = [UInt8](part).trimmed
      if line.last == UInt8(ascii: "(") || !line.contains(where: \.isLetter) { return true }
      let phrases: [StaticString] = [
        "Probably at least one", "Try this:", "(1) look at each", "(2) find the code", "(Note: If you",
      ]
      return phrases.contains { line.position(of: $0, from: 0) != nil }
    }
  }

  private mutating func currentThread() -> [UInt8]? {
    if let thread = threadOfLine, opened[thread] != nil {
      lastThread = thread
      return thread
    }
    // Lines of any thread may belong to a head that names none.
    guard threadOfLine == nil || lastThread.isEmpty else { return nil }
    return opened[lastThread] == nil ? nil : lastThread
  }

  /// The thread `8123:905512` in a prefix such as `Feed[8123:905512]` of the line; nil if there is none.
  private var threadOfLine: [UInt8]? {
    var cursor = Cursor(log)
    cursor.at = lineStart
    let end = min(at, lineStart + longestPrefix)
    while cursor.at < end {
      cursor.at += 1
      guard log[cursor.at - 1] == UInt8(ascii: "[") else { continue }
      let start = cursor.at
      let process = cursor.take { $0.isDigit }
      guard !process.isEmpty, cursor.take(":") else { continue }
      let thread = cursor.take { $0.isHexadecimal }
      if !thread.isEmpty, cursor.byte() == UInt8(ascii: "]") { return [UInt8](log[start..<cursor.at]) }
    }
    return nil
  }

  /// The process in a prefix such as `Feed[8123:905512]` of the line; nil if there is none.
  private var processOfLine: String? {
    let end = min(at, lineStart + longestPrefix)
    guard
      let bracket = (lineStart..<max(lineStart, end - 1)).first(where: {
        log[$0] == UInt8(ascii: "[") && log[$0 + 1].isDigit
      })
    else { return nil }
    let start = log[lineStart..<bracket].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? lineStart
    let name = log[start..<bracket].prefix { $0 != UInt8(ascii: "(") }
    return name.isEmpty ? nil : [UInt8](name).string
  }

  private func onOneLine(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return bytes }
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return [UInt8](lines.map { [UInt8]($0).trimmed }.joined(separator: [UInt8(ascii: " ")]))
  }
}

private let longestPrefix = 200

extension ConstraintComplaint { fileprivate var isRead: Bool { !constraints.isEmpty || isPrivate || isCut } }

/// Fills lines with the parts of a text, as many as fit on each.
struct LineFilling {
  private typealias Part = MeasuredText.Part

  private(set) var lines = MeasuredText.Lines(width: 0, count: 0)
  /// The end of each line as a byte offset, and its width in points; empty unless `keepsEnds`.
  private(set) var ends: [(offset: Int, width: Double)] = []
  private let keepsEnds: Bool
  private let text: MeasuredText
  private let limit: Double
  /// The maximum width of a line: `limit` plus the tolerance.
  private let maxWidth: Double
  private let most: Int
  private var first = 0
  /// The rest of the part at `first`, if it started on an earlier line; else nil.
  private var rest: Part?

  /// Prepares to fill lines of a width in points. If `most` is 0, the number of lines is unlimited.
  init(of text: MeasuredText, limit: Double, most: Int, keepsEnds: Bool = false) {
    self.text = text
    self.keepsEnds = keepsEnds
    self.limit = limit.isNaN ? .infinity : limit
    maxWidth = self.limit + MeasuredText.tolerance
    self.most = most
  }

  private var isFull: Bool { most > 0 && lines.count >= most }

  private mutating func end(_ width: Double, at offset: Int) {
    lines.width = max(lines.width, width)
    lines.count += 1
    if keepsEnds { ends.append((offset, width)) }
  }

  mutating func fill() {
    while first < text.parts.count, !isFull { fillLine() }
  }

  private mutating func fillLine() {
    let isParagraph = rest == nil && (first == 0 || text.parts[first - 1].isMandatory)
    var (next, position, trimmed) = (first, 0.0, 0.0)
    var fitting: (next: Int, width: Double)?
    while next < text.parts.count {
      let part = next == first ? rest ?? text.parts[next] : text.parts[next]
      let reach = part.trimmedWidth > 0 ? position + part.trimmedWidth : trimmed
      // The rest of a broken part always goes on the line, because a line has at least one character.
      guard reach <= maxWidth || (next == first && rest != nil) else { break }
      trimmed = reach
      position += part.fullWidth
      next += 1
      if part.isMandatory || next == text.parts.count {
        end(isParagraph ? max(trimmed, min(position, limit)) : trimmed, at: start(ofPart: next))
        (first, rest) = (next, nil)
        return
      }
      if trimmed + part.hyphen <= maxWidth { fitting = (next, trimmed + part.hyphen) }
    }
    if next == first { return breakFirstPart() }
    // If no hyphen fits, the line ends without one.
    let line = fitting ?? (next, trimmed)
    end(line.width, at: start(ofPart: line.next))
    (first, rest) = (line.next, nil)
  }

  private func start(ofPart index: Int) -> Int {
    index < text.parts.count ? text.parts[index].start : text.bytes.count
  }

  /// Breaks the first part between characters until its rest fits on a line.
  private mutating func breakFirstPart() {
    var part = text.parts[first]
    let upper = first + 1 < text.parts.count ? text.parts[first + 1].start : text.bytes.count
    var sum = AdvanceSum(in: text.font)
    text.bytes.withUnsafeBufferPointer { bytes in
      let end = trimmedEnd(of: part.start..<upper, in: bytes)
      var start = part.start
      for character in String(decoding: bytes[start..<end], as: UTF8.self) {
        let next = start + character.utf8.count
        let width = sum.points
        sum.add(bytes, start..<next)
        if sum.points > maxWidth, start > part.start {
          self.end(width, at: start)
          if isFull { return }
          part.start = start
          sum.reset()
          sum.add(bytes, start..<next)
        }
        start = next
      }
    }
    part.fullWidth += sum.points - part.trimmedWidth
    part.trimmedWidth = sum.points
    rest = part
  }
}

import Findings
import LayoutModel
import VisualFormat

// Where a constraint or a key can be added to the text of the file, so that it is read again as what it is.
extension DocumentReader {
  func insertion(constraints node: Int) -> Insertion {
    guard node >= 0 else { return insertionOfKey() }
    guard nodes[node].kind == .sequence, let last = lastChild(of: node) else {
      if nodes[node].kind == .sequence, nodes[node].style == .flow {
        return Insertion(offset: Int(nodes[node].start) + 1, prefix: "", suffix: "", separator: ", ")
      }
      let offset = lineEnd(Int(nodes[node].end))
      return Insertion(offset: offset, prefix: lineBreak(at: offset) + rootIndent + "  - ", suffix: "")
    }
    if nodes[node].style == .flow {
      let quote = nodes[last].style == .doubleQuoted || nodes[last].style == .singleQuoted ? "\"" : ""
      return Insertion(offset: contentEnd(last), prefix: ", " + quote, suffix: quote)
    }
    let offset = lineEnd(contentEnd(last))
    var insertion = Insertion(offset: offset, prefix: lineBreak(at: offset) + dash(before: last), suffix: "")
    insertion.entries = entries(of: node)
    return insertion
  }

  /// The lines of the entries of a block sequence; nothing where entries share a line.
  private func entries(of sequence: Int) -> [SourceRange] {
    var entries: [SourceRange] = []
    entries.reserveCapacity(Int(nodes[sequence].childCount))
    var child = Int(nodes[sequence].firstChild)
    while child >= 0 {
      let start = nodes[child].aliasStart >= 0 ? nodes[child].aliasStart : nodes[child].start
      let previous = lineEnd(before: dashOffset(before: Int(start)))
      let end = lineEnd(contentEnd(child))
      if previous >= end || previous < entries.last?.end ?? 0 { return [] }
      entries.append(SourceRange(start: previous, end: end))
      child = Int(nodes[child].next)
    }
    return entries
  }

  /// The end of the line before the one that an offset is on, line break not included.
  private func lineEnd(before offset: Int) -> Int {
    var end = lineStart(offset)
    if end > 0, source[end - 1] == 0x0A { end -= 1 }
    if end > 0, source[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// How a key can be added to a mapping behind one of its values.
  func keyInsertion(in mapping: Int, behind value: Int) -> KeyInsertion? {
    let (start, end) = (Int(nodes[mapping].start), contentEnd(value))
    // What is merged in stands elsewhere.
    guard end > start, end <= Int(nodes[mapping].end) else { return nil }
    if nodes[mapping].style == .flow { return KeyInsertion(offset: end, indent: nil) }
    let lineStart = lineStart(start)
    // A mapping in a list begins behind the dash.
    guard (lineStart..<start).allSatisfy({ source[$0] == 0x20 || source[$0] == UInt8(ascii: "-") }) else { return nil }
    return KeyInsertion(offset: lineEnd(end), indent: start - lineStart)
  }

  /// A whole `constraints` key behind the document's last entry.
  private func insertionOfKey() -> Insertion {
    if nodes[0].style == .flow {
      let offset = max(Int(nodes[0].end) - 1, 0)
      var before = offset
      while before > 0, source[before - 1].isSpace { before -= 1 }
      let comma = before > 0 && source[before - 1] == UInt8(ascii: ",") ? "" : ", "
      return Insertion(offset: offset, prefix: comma + "constraints: [", suffix: "]", separator: ", ")
    }
    let offset = lineEnd(Int(nodes[0].end))
    let newLine = lineBreak(at: offset) + rootIndent
    let dash = newLine + "  - "
    return Insertion(offset: offset, prefix: newLine + "constraints:" + dash, suffix: "", separator: dash)
  }

  func lastChild(of node: Int) -> Int? {
    var child = Int(nodes[node].firstChild)
    var last: Int?
    while child >= 0 {
      last = child
      child = Int(nodes[child].next)
    }
    return last
  }

  /// Where a node's text ends, without the line breaks that a block scalar keeps.
  private func contentEnd(_ node: Int) -> Int {
    if nodes[node].aliasEnd >= 0 { return Int(nodes[node].aliasEnd) }
    var end = Int(nodes[node].end)
    if nodes[node].style == .literal || nodes[node].style == .folded {
      while end > Int(nodes[node].start), source[end - 1].isSpace { end -= 1 }
    }
    return end
  }

  /// The end of a line, comment and blanks included, line break not.
  private func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < sourceCount, !source[end].isLineBreak { end += 1 }
    return end
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !source[start - 1].isLineBreak { start -= 1 }
    return start
  }

  /// The line break that stands at an offset; where none does, the one that the file begins with.
  func lineBreak(at offset: Int) -> String {
    var index = offset < sourceCount ? offset : 0
    while index < sourceCount, !source[index].isLineBreak { index += 1 }
    guard index < sourceCount, source[index] == 0x0D else { return "\n" }
    return index + 1 < sourceCount && source[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The blanks before the document's first key.
  private var rootIndent: String {
    let start = Int(nodes[0].start)
    let indent = Text(base: source + lineStart(start), count: start - lineStart(start))
    for index in 0..<indent.count where indent[index] != 0x20 { return "" }
    return indent.string
  }

  /// The indent, dash and blanks before an item of a block sequence.
  private func dash(before item: Int) -> String {
    let start = Int(nodes[item].aliasStart >= 0 ? nodes[item].aliasStart : nodes[item].start)
    let dash = dashOffset(before: start)
    let indent = String(repeating: " ", count: dash - lineStart(dash))
    var behind = dash + 1
    while behind < start, source[behind] == 0x20 { behind += 1 }
    let isOnLine = behind > dash + 1 && behind < sourceCount && !source[behind].isLineBreak
    return indent + "-" + (isOnLine ? String(repeating: " ", count: behind - dash - 1) : " ")
  }

  /// The dash of the item of a block sequence that begins at an offset, which may be the end of the file.
  private func dashOffset(before start: Int) -> Int {
    var dash = start
    while dash > 0, !isDash(at: dash) { dash -= 1 }
    return dash
  }

  private func isDash(at offset: Int) -> Bool {
    guard offset < sourceCount, source[offset] == UInt8(ascii: "-") else { return false }
    return offset + 1 == sourceCount || source[offset + 1].isSpace
  }
}

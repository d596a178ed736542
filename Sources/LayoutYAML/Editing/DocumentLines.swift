import Findings

/// A change that the editor cannot write into the text.
struct NotEditable: Error {}

extension Optional {
  func orThrow() throws(NotEditable) -> Wrapped {
    guard let self else { throw NotEditable() }
    return self
  }
}

/// The nodes of a document and the lines of its text, for edits.
struct DocumentLines {
  let tree: NodeTree
  let bytes: [UInt8]

  var nodes: [Node] { tree.nodes }

  /// A scalar's text; empty for other nodes.
  func text(_ node: Int) -> String { tree.text(of: node, in: bytes) }

  /// The keys and values of a mapping; empty for another node, or for -1.
  func entries(of mapping: Int) -> [(key: Int, value: Int)] {
    mapping >= 0 && nodes[mapping].kind == .mapping ? Array(nodes.entries(of: mapping)) : []
  }

  func entry(_ name: String, of mapping: Int) -> (key: Int, value: Int)? {
    entries(of: mapping).first { text($0.key) == name }
  }

  func children(of node: Int) -> [Int] { Array(nodes.children(of: node)) }

  // MARK: - The ends of texts and lines

  /// The end of a node's text, without the line breaks after a block scalar that its text excludes.
  func contentEnd(_ node: Int) -> Int {
    if nodes[node].aliasEnd >= 0 { return Int(nodes[node].aliasEnd) }
    var end = Int(nodes[node].end)
    if keepsLineBreaks(node) { return lineEnd(before: end) }
    if nodes[node].style.isBlockScalar {
      while end > Int(nodes[node].start), bytes[end - 1].isSpace { end -= 1 }
    }
    return end
  }

  /// Whether a node is a block scalar whose text includes the empty lines after it.
  private func keepsLineBreaks(_ node: Int) -> Bool {
    guard nodes[node].style.isBlockScalar else { return false }
    let text = text(node)
    return text.hasSuffix("\n\n") || !text.isEmpty && text.allSatisfy { $0 == "\n" }
  }

  /// The end of the document's last line that has more than a comment, or that belongs to a text.
  var documentEnd: Int {
    var last = 0
    while nodes[last].aliasEnd < 0, let child = children(of: last).last { last = child }
    return keepsLineBreaks(last) ? contentEnd(last) : lineEnd(Int(nodes[0].end))
  }

  /// The end of a line, with its comment and blanks, without its line break.
  func lineEnd(_ offset: Int) -> Int { bytes[offset...].firstIndex(where: \.isLineBreak) ?? bytes.count }

  /// The end of the line before that of an offset, without its line break.
  func lineEnd(before offset: Int) -> Int {
    var end = lineStart(offset)
    if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  func lineStart(_ offset: Int) -> Int { bytes[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0 }

  /// The line break of the line at an offset; at the end of the file, that of the first line.
  func lineBreak(at offset: Int) -> String {
    let index = lineEnd(offset < bytes.count ? offset : 0)
    guard index < bytes.count, bytes[index] == 0x0D else { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  // MARK: - Keys of mappings

  /// The edit that adds `key: value` to a mapping, after one of its values.
  func edit(adding entry: String, to mapping: Int, after value: Int) throws(NotEditable) -> TextEdit {
    let (start, end) = (Int(nodes[mapping].start), contentEnd(value))
    // A merged value is somewhere else.
    guard end > start, end <= Int(nodes[mapping].end) else { throw NotEditable() }
    if nodes[mapping].style == .flow { return insertion(", " + entry, at: end) }
    let lineStart = lineStart(start)
    // A mapping in a list begins after the dash.
    guard bytes[lineStart..<start].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else { throw NotEditable() }
    let offset = lineEnd(end)
    let indent = String(repeating: " ", count: start - lineStart)
    return insertion(lineBreak(at: offset) + indent + entry, at: offset)
  }

  func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(replace: SourceRange(start: offset, end: offset), with: text)
  }

  // MARK: - Entries of lists

  /// The lines of an entry of a block list: from the end of the line before to the end of its last line.
  func lines(ofEntry entry: Int) -> SourceRange {
    SourceRange(start: lineEnd(before: dashOffset(before: start(ofEntry: entry))), end: lineEnd(contentEnd(entry)))
  }

  private func start(ofEntry entry: Int) -> Int {
    Int(nodes[entry].aliasStart >= 0 ? nodes[entry].aliasStart : nodes[entry].start)
  }

  /// The indent, dash and blanks before an item of a block sequence.
  func dash(before item: Int) -> String {
    let start = start(ofEntry: item)
    let dash = dashOffset(before: start)
    let indent = String(repeating: " ", count: dash - lineStart(dash))
    var after = dash + 1
    while after < start, bytes[after] == 0x20 { after += 1 }
    let isOnLine = after > dash + 1 && after < bytes.count && !bytes[after].isLineBreak
    return indent + "-" + (isOnLine ? String(repeating: " ", count: after - dash - 1) : " ")
  }

  /// The offset of the dash before an item of a block sequence, whose start may be the end of the file.
  private func dashOffset(before start: Int) -> Int {
    var dash = start
    while dash > 0, !isDash(at: dash) { dash -= 1 }
    return dash
  }

  private func isDash(at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "-") else { return false }
    return offset + 1 == bytes.count || bytes[offset + 1].isSpace
  }

  var rootIndent: String {
    let start = Int(nodes[0].start)
    let indent = bytes[lineStart(start)..<start]
    return indent.allSatisfy { $0 == 0x20 } ? String(repeating: " ", count: indent.count) : ""
  }
}

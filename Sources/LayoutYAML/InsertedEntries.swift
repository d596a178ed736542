import Findings
import VisualFormat

extension NodeTree {
  /// Adds the node of a constraint that an edit puts on a line of its own behind another entry of its list, and answers where.
  /// Nil where the edit may do anything else.
  mutating func insert(_ edit: TextEdit, in source: [UInt8]) -> Int? {
    let offset = edit.range.end
    guard offset <= source.count, offset == source.count || source[offset].isLineBreak,
      edit.text.utf8.starts(with: source[edit.range.start..<offset])
    else { return nil }
    // What stands there already is written once more by some.
    let text = Array(edit.text.utf8.dropFirst(offset - edit.range.start))
    guard let line = EntryLine(text), source.count + text.count <= Limits.fileBytes,
      nodes.count + 1 < Limits.nodes, let (list, entry) = entry(before: offset, in: source),
      source.indentOfEntry(from: Int(nodes[entry].start)) == line.indent,
      // All nodes stand in the order of their text, as they do without aliases and merge keys.
      nodes.allSatisfy({ $0.aliasStart < 0 && !$0.hasMerge }),
      zip(nodes, nodes.dropFirst()).allSatisfy({ $0.start <= $1.start }),
      entry + 1 == nodes.count || Int(nodes[entry + 1].start) > offset
    else { return nil }
    let start = Int32(offset + line.start)
    var added = Node(kind: .scalar, style: .plain, start: start, end: start + Int32(line.count))
    (added.isVerbatim, added.textStart, added.textCount) = (true, start, Int32(line.count))
    makeRoom(behind: entry, at: offset, Int32(text.count), until: added.end)
    added.next = nodes[entry].next
    nodes[entry].next = Int32(entry + 1)
    nodes[list].childCount += 1
    nodes.insert(added, at: entry + 1)
    return entry + 1
  }

  /// The entry of a list in lines that ends on the line that an offset ends, and the list. It is one that cannot go on in the line
  /// behind it: a word or a quoted text on a line of its own.
  private func entry(before offset: Int, in source: [UInt8]) -> (list: Int, entry: Int)? {
    for list in nodes.indices where nodes[list].kind == .sequence && nodes[list].style == .block {
      var entry = Int(nodes[list].firstChild)
      while entry >= 0 {
        let end = Int(nodes[entry].end)
        if nodes[entry].kind == .scalar, nodes[entry].isVerbatim, nodes[entry].textCount > 0, end <= offset,
          !source[end..<offset].contains(where: \.isLineBreak)
        {
          return (list, entry)
        }
        entry = Int(nodes[entry].next)
      }
    }
    return nil
  }

  /// Moves what stands behind an entry by the bytes that come in at an offset, and by one node. What ended with the entry ends with
  /// what comes in.
  private mutating func makeRoom(behind entry: Int, at offset: Int, _ distance: Int32, until end: Int32) {
    let lastEnd = nodes[entry].end
    for index in nodes.indices {
      if nodes[index].firstChild > entry { nodes[index].firstChild += 1 }
      if nodes[index].next > entry { nodes[index].next += 1 }
      if nodes[index].kind != .scalar, nodes[index].end == lastEnd {
        nodes[index].end = end
      } else if Int(nodes[index].end) > offset {
        nodes[index].end += distance
      }
      guard Int(nodes[index].start) > offset else { continue }
      nodes[index].start += distance
      if nodes[index].isVerbatim { nodes[index].textStart += distance }
    }
  }
}

/// A line break, blanks, a dash and a text that means nothing else to YAML.
private struct EntryLine {
  /// How many blanks stand before the dash.
  var indent: Int
  /// Where the text begins, and how many bytes it has.
  var start: Int
  var count: Int

  init?(_ bytes: [UInt8]) {
    var index = bytes.first == 0x0D ? 1 : 0
    guard index < bytes.count, bytes[index] == 0x0A else { return nil }
    index += 1
    let dash = bytes[index...].firstIndex { $0 != 0x20 } ?? bytes.count
    guard dash < bytes.count, bytes[dash] == UInt8(ascii: "-"),
      let start = bytes[(dash + 1)...].firstIndex(where: { $0 != 0x20 }), start > dash + 1
    else { return nil }
    (indent, self.start, count) = (dash - index, start, bytes.count - start)
    guard count < 1000, bytes[start].isLetterOrDigit, bytes[bytes.count - 1] != 0x20,
      bytes[start...].allSatisfy(\.isPlainInYAML)
    else { return nil }
  }
}

extension [UInt8] {
  /// How many blanks stand before the dash of an entry whose text begins at an offset; nil where more than these is before it.
  fileprivate func indentOfEntry(from start: Int) -> Int? {
    var dash = start - 1
    while dash >= 0, self[dash] == 0x20 { dash -= 1 }
    guard dash >= 0, dash < start - 1, self[dash] == UInt8(ascii: "-") else { return nil }
    var lineStart = dash
    while lineStart > 0, self[lineStart - 1] == 0x20 { lineStart -= 1 }
    guard lineStart == 0 || self[lineStart - 1].isLineBreak else { return nil }
    return dash - lineStart
  }
}

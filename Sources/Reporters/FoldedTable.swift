/// The least width in columns to which a text is folded. A narrower one is harder to read than a long line.
private let leastFolded = 24

/// The rows of a text table, each as one line or more: the column `folding` wraps at spaces, so that lines are at most
/// `width` columns wide. A longer word still stands on a line of its own. `rightAligned` is as for `tableLines`.
public func foldedTable(
  _ rows: [[String]], folding: Int, width: Int, rightAligned: Set<Int> = []
) -> [[String]] {
  var others = 0
  for column in (rows.first ?? []).indices where column != folding {
    others += 2 + (rows.map { $0[column].columnCount }.max() ?? 0)
  }
  let room = width - others
  let folded = rows.map { row -> [[String]] in
    guard room >= leastFolded, row[folding].columnCount > room else { return [row] }
    return foldedLines(row[folding], to: room).enumerated().map { index, text in
      var line = index == 0 ? row : row.map { _ in "" }
      line[folding] = text
      return line
    }
  }
  var lines = tableLines(folded.flatMap(\.self), rightAligned: rightAligned)[...]
  return folded.map { part in
    defer { lines = lines.dropFirst(part.count) }
    return Array(lines.prefix(part.count))
  }
}

/// A text in lines of at most `room` columns. Later lines are indented. A number stays beside its unit.
private func foldedLines(_ text: String, to room: Int) -> [String] {
  var words: [String] = []
  for word in text.split(separator: " ") {
    if word.hasPrefix("pt"), let number = words.last, number.last?.isNumber == true {
      words[words.count - 1] += " \(word)"
    } else {
      words.append(String(word))
    }
  }
  var lines: [String] = []
  for word in words {
    if let last = lines.last, last.columnCount + 1 + word.columnCount <= room {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append((lines.isEmpty ? "" : "  ") + word)
    }
  }
  return lines
}

/// The lines of a text table. Columns are two blanks apart; `rightAligned` has their indices. No line ends in a blank.
public func tableLines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (index, text) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], text.columnCount)
    }
  }
  return rows.map { row in
    var line = ""
    for (index, text) in row.enumerated() {
      let padding = String(repeating: " ", count: widths[index] - text.columnCount)
      if index > 0 { line += "  " }
      line += rightAligned.contains(index) ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// The words of a text in lines. Each line takes as many words as `fits` allows. `first` and `others` are prefixes of
/// the first line and of all others.
public func wrappedLines(_ text: String, first: String = "", others: String = "", fits: (String) -> Bool) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, fits("\(last) \(word)") {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append((lines.isEmpty ? first : others) + word)
    }
  }
  return lines
}

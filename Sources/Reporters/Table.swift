/// The lines of a text table. Columns are two spaces apart. `rightAligned` has the indices of right-aligned columns. No
/// line ends in a space.
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

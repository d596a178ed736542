/// The lines of a text table. Columns are two spaces apart. `rightAligned` has the indices of right-aligned columns. No
/// line ends in a space.
public func tableLines(_ rows: [[String]], rightAligned: Set<Int> = [], widest: Int = .max) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (index, text) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], text.columnCount <= widest ? text.columnCount : 0)
    }
  }
  return rows.map { row in
    var line = ""
    for (index, text) in row.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - text.columnCount))
      if index > 0 { line += "  " }
      line += rightAligned.contains(index) ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// The maximum width of a line of prose, in columns. A longer word still gets a line of its own.
public let textWidth = 80

/// A sentence in lines that fit `textWidth` columns after an indent of three. Later lines start with `hanging`.
public func wrappedLines(_ sentence: String, hanging: String = "  ") -> [String] {
  var lines: [String] = []
  for word in sentence.split(separator: " ") {
    if let last = lines.last, last.columnCount + 1 + String(word).columnCount <= textWidth - 3 {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append((lines.isEmpty ? "" : hanging) + word)
    }
  }
  return lines
}

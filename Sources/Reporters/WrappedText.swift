/// How many columns a line of prose takes where it can be helped.
public let textWidth = 80

/// A sentence in lines that end within `textWidth` columns behind an indent of three, all but the first of them behind
/// `hanging`; words may be too long for that.
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

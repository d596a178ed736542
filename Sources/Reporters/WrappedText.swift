/// How many columns a line of prose takes where it can be helped.
public let textWidth = 80

/// A sentence in lines within `textWidth` columns behind an indent of three, the later ones behind `hanging`.
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

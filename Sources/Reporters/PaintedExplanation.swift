/// An explanation or a table of heights with its headlines, fixes and places in the colors of the current style. Lines that
/// have colors stay as they are.
public func painted(explanation: String) -> String {
  guard TextStyle.current.isInColor else { return explanation }
  return explanation.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
    let line = String(line)
    if line.isEmpty || line.contains("\u{1B}") { return line }
    if line.first != " " { return line.painted(.strong) }
    let words = line.drop { $0 == " " }
    if words.hasPrefix("how to fix it") || words.hasPrefix("fix: ") { return line.painted(.fix) }
    return paintedPlace(line)
  }.joined(separator: "\n")
}

/// A line of a chain, with its place in the file faint: `12  title.top == contentView.top + 12    line 8`.
private func paintedPlace(_ line: String) -> String {
  let words = line.split(separator: " ", omittingEmptySubsequences: false)
  guard words.count > 3, words[words.count - 1].allSatisfy(\.isNumber), words[words.count - 2] == "line",
    words[words.count - 3].isEmpty
  else { return line }
  let place = words.suffix(2).joined(separator: " ")
  return line.dropLast(place.count) + place.painted(.faint)
}

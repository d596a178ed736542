/// A page of Markdown as text for a terminal: headings in bold, paragraphs and lists in the current style's columns, code
/// indented, links without their targets.
public func renderedPage(_ markdown: String) -> String {
  var page = RenderedPage(columns: min(TextStyle.current.columns ?? 80, 100))
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { page.add(String(line)) }
  page.endParagraph()
  while page.lines.last == "" { page.lines.removeLast() }
  return page.lines.map { $0 + "\n" }.joined()
}

private struct RenderedPage {
  let columns: Int
  var lines: [String] = []
  private var words = ""
  private var hanging = ""
  private var isInCode = false
  private var table: [[String]] = []

  init(columns: Int) { self.columns = columns }

  mutating func add(_ line: String) {
    if line.hasPrefix("```") {
      endParagraph()
      isInCode.toggle()
    } else if isInCode {
      lines.append(line.isEmpty ? "" : "    \(line)")
    } else if line.isEmpty {
      endParagraph()
      if lines.last != "" { lines.append("") }
    } else if line.hasPrefix("#") {
      endParagraph()
      lines.append(inline(String(line.drop { $0 == "#" }.dropFirst())).painted(.strong))
    } else if line.hasPrefix("|") {
      addRow(line)
    } else if line.hasPrefix("- ") {
      endParagraph()
      (words, hanging) = (line, "  ")
    } else {
      let text = line.drop { $0 == " " }
      words += words.isEmpty ? text : " \(text)"
    }
  }

  mutating func endParagraph() {
    lines += tableLines(table)
    table = []
    if words.isEmpty { return }
    lines += inline(words).folded(to: columns, hanging: hanging)
    (words, hanging) = ("", "")
  }

  private mutating func addRow(_ line: String) {
    if table.isEmpty { endParagraph() }
    let cells = line.split(separator: "|").map { String($0.drop { $0 == " " }) }.map { cell in
      var cell = cell
      while cell.last == " " { cell.removeLast() }
      return cell
    }
    if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { table.append(cells) }
  }

  /// A line without its marks: `**bold**` and `code` are painted, `[words](target)` is its words.
  private func inline(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let first = rest.first {
      if rest.hasPrefix("**"), let inner = rest.dropFirst(2).prefix(upTo: "**") {
        result += inline(String(inner)).painted(.strong)
        rest = rest[inner.endIndex...].dropFirst(2)
      } else if first == "`", let inner = rest.dropFirst().prefix(upTo: "`") {
        // Without colors, the backquotes still show what is code.
        result += TextStyle.current.isInColor ? String(inner).paintedWords(.related) : "`\(inner)`"
        rest = rest[inner.endIndex...].dropFirst()
      } else if first == "*", let inner = rest.dropFirst().prefix(upTo: "*"), inner.first != " ", !inner.isEmpty {
        result += inner
        rest = rest[inner.endIndex...].dropFirst()
      } else if first == "[", let words = rest.dropFirst().prefix(upTo: "]"),
        rest[words.endIndex...].hasPrefix("]("),
        let target = rest[words.endIndex...].dropFirst(2).prefix(upTo: ")")
      {
        result += inline(String(words))
        rest = rest[target.endIndex...].dropFirst()
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension Substring {
  fileprivate func prefix(upTo end: String) -> Substring? { firstRange(of: end).map { self[..<$0.lowerBound] } }

  private func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  /// Each word painted on its own, so that a line can end between them.
  fileprivate func paintedWords(_ paint: Paint) -> String {
    split(separator: " ", omittingEmptySubsequences: false).map { String($0).painted(paint) }.joined(separator: " ")
  }
}

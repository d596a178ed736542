import Findings
import LayoutModel
import LayoutSource

// New constraints.
extension Rendering {
  /// The edits that add constraints, each after the entry of another one, or before all.
  func edits(adding added: [(text: String, after: Int?)]) throws(NotEditable) -> [TextEdit] {
    guard !added.isEmpty else { return [] }
    let list = editor.constraintsNode
    guard list >= 0, lines.nodes[list].kind == .sequence, lines.nodes[list].childCount > 0 else {
      return [try edit(beginningListWith: added.map(\.text))]
    }
    let children = lines.children(of: list)
    var edits: [TextEdit] = []
    for (text, after) in added {
      guard let after else {
        edits.append(edit(adding: text, beforeEntry: children[0], of: list))
        continue
      }
      let entry = sourced.layout.constraints[after].authoredIndex
      // Keep the constraints of an entry together.
      let isLast = !sourced.layout.constraints.dropFirst(after + 1).contains { $0.authoredIndex == entry }
      guard isLast, children.indices.contains(entry) else { throw NotEditable() }
      edits.append(edit(adding: text, afterEntry: children[entry], of: list))
    }
    return edits
  }

  private func edit(adding text: String, afterEntry entry: Int, of list: Int) -> TextEdit {
    if lines.nodes[list].style == .flow {
      return lines.insertion(", \(quoted(text, like: entry))", at: lines.contentEnd(entry))
    }
    let offset = lines.lineEnd(lines.contentEnd(entry))
    return lines.insertion(lines.lineBreak(at: offset) + lines.dash(before: entry) + text, at: offset)
  }

  private func edit(adding text: String, beforeEntry entry: Int, of list: Int) -> TextEdit {
    if lines.nodes[list].style == .flow {
      return lines.insertion("\(quoted(text, like: entry)), ", at: Int(lines.nodes[list].start) + 1)
    }
    let offset = lines.lines(ofEntry: entry).start
    return lines.insertion(lines.lineBreak(at: offset) + lines.dash(before: entry) + text, at: offset)
  }

  func quoted(_ text: String, like entry: Int) -> String {
    let style = lines.nodes[entry].style
    return style == .doubleQuoted || style == .singleQuoted ? "\"\(text)\"" : text
  }

  /// The edit that writes the first entries of the list, and the list's key if it is missing.
  private func edit(beginningListWith texts: [String]) throws(NotEditable) -> TextEdit {
    let isFlow = lines.nodes[0].style == .flow
    if editor.constraintsNode >= 0 {
      let list = lines.nodes[editor.constraintsNode]
      if list.kind == .sequence, list.style == .flow {
        return lines.insertion(texts.joined(separator: ", "), at: Int(list.start) + 1)
      }
      if isFlow { throw NotEditable() }
      let offset = lines.lineEnd(Int(list.end))
      let dash = lines.lineBreak(at: offset) + lines.rootIndent + "  - "
      return lines.insertion(texts.map { dash + $0 }.joined(), at: offset)
    }
    if isFlow {
      let offset = max(Int(lines.nodes[0].end) - 1, 0)
      let hasComma = lines.bytes[..<offset].last { !$0.isSpace } == UInt8(ascii: ",")
      return lines.insertion(
        "\(hasComma ? "" : ", ")constraints: [\(texts.joined(separator: ", "))]", at: offset)
    }
    let offset = lines.documentEnd
    let newLine = lines.lineBreak(at: offset) + lines.rootIndent
    return lines.insertion(newLine + "constraints:" + texts.map { newLine + "  - " + $0 }.joined(), at: offset)
  }
}

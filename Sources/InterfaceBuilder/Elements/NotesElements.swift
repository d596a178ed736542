import Findings
import LayoutSource

extension InterfaceBuilderDocument {
  /// The suppressions in the Notes field of Xcode's Identity inspector. Each is about its element and all in it.
  func notes(about layouts: [Int]) -> [PlumbComment] {
    tree.elements.indices.flatMap { element -> [PlumbComment] in
      guard tree[element].tag == "attributedString", tree.value("key", of: element) == "userComments" else { return [] }
      let owner = tree[element].parent
      let range = tree.range(of: owner)
      // The layout that holds the element, or the first one inside it.
      let layout =
        layouts.lastIndex { tree.range(of: $0).start <= range.start && range.end <= tree.range(of: $0).end }
        ?? layouts.firstIndex { range.start <= tree.range(of: $0).start && tree.range(of: $0).end <= range.end }
      return tree.children(of: element).flatMap { comments(in: $0, about: range, document: layout ?? 0) }
    }
  }

  private func comments(in fragment: Int, about range: SourceRange, document: Int) -> [PlumbComment] {
    guard let content = tree.attribute("content", of: fragment)?.valuePlace else { return [] }
    let text = Array(bytes[content.start..<content.end])
    let mark = Array("plumb:".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: mark) }) else { return [] }
    let place = SourceRange(start: content.start + start, end: content.end)
    var comment = PlumbComment(
      text: String(decoding: text[start...], as: UTF8.self), place: place, document: document,
      documentEnd: range.end)
    comment.reach = range
    return [comment]
  }
}

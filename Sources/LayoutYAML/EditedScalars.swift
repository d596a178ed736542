public import Findings
public import LayoutModel
internal import TextMeasuring
import VisualFormat

extension LoadedFile {
  /// The file with edits made, as `loadLayouts` reads it, where `before` are the bytes that this one was read from.
  ///
  /// Most mends change a priority or a number, or add a constraint. Where edits change no more than the text of plain scalars, and
  /// put one entry more into a list, the nodes move with the text and libyaml is not asked again, which is most of what reading
  /// costs.
  public func reloaded(
    with edits: [TextEdit], before: [UInt8], after bytes: [UInt8], defaults: LayoutDefaults,
    openingFonts: @escaping FontOpener
  ) -> LoadedFile {
    if findings.isEmpty, let moved = tree?.moved(with: edits, in: before) {
      let reread = loadLayouts(from: moved, of: bytes, defaults: defaults, openingFonts: openingFonts)
      if reread.findings.isEmpty { return reread }
    }
    return loadLayouts(bytes, defaults: defaults, openingFonts: openingFonts)
  }
}

extension NodeTree {
  /// The nodes once edits are made, none of which touches the same scalar as another. Nil where they may change more than the
  /// values of plain scalars and the entries of lists.
  func moved(with edits: [TextEdit], in source: [UInt8]) -> NodeTree? {
    var tree = self
    var edited: Set<Int> = []
    for edit in edits.sorted(by: { $0.range > $1.range }) {
      if edits.count(where: { $0.range.start <= edit.range.end && edit.range.start <= $0.range.end }) == 1,
        let added = tree.insert(edit, in: source)
      {
        edited = Set(edited.map { $0 < added ? $0 : $0 + 1 } + [added])
        continue
      }
      guard let scalar = tree.move(with: edit, in: source, besides: edited) else { return nil }
      edited.insert(scalar)
    }
    return tree
  }

  /// Moves the nodes as an edit of the text moves them, and answers which scalar it is of, which is none of those
  /// that were edited. Nil where it may change more than the value of one plain scalar.
  fileprivate mutating func move(with edit: TextEdit, in source: [UInt8], besides known: Set<Int>) -> Int? {
    guard let edit = ScalarEdit(edit, in: source) else { return nil }
    var edited: Int?
    for index in nodes.indices {
      let node = nodes[index]
      // An alias shows what stands elsewhere.
      if node.aliasStart >= 0 || node.hasMerge { return nil }
      if node.isPlainWord, !known.contains(index), edit.fits(node, in: source) {
        edited = index
      } else if Int(node.start) >= edit.start, Int(node.start) <= edit.end {
        return nil
      }
    }
    guard let edited else { return nil }
    let distance = Int32(edit.text.count - (edit.end - edit.start))
    for index in nodes.indices {
      if nodes[index].end >= edit.end { nodes[index].end += distance }
      guard nodes[index].start > edit.end else { continue }
      nodes[index].start += distance
      if nodes[index].isVerbatim { nodes[index].textStart += distance }
    }
    nodes[edited].textCount += distance
    return edited
  }
}

extension Node {
  /// Whether it is a scalar without quotes on one line.
  fileprivate var isPlainWord: Bool { kind == .scalar && style == .plain && isVerbatim && textCount > 0 }
}

/// What an edit changes, without what it repeats at its ends.
private struct ScalarEdit {
  var start: Int
  var end: Int
  var text: ArraySlice<UInt8>

  /// Nil where it writes anything that may mean something to YAML.
  init?(_ edit: TextEdit, in source: [UInt8]) {
    (start, end, text) = (edit.range.start, edit.range.end, Array(edit.text.utf8)[...])
    guard end <= source.count, source.count < Int(Int32.max) / 2, text.count < 1 << 16 else { return nil }
    while start < end, source[start] == text.first {
      start += 1
      text.removeFirst()
    }
    while start < end, source[end - 1] == text.last {
      end -= 1
      text.removeLast()
    }
    guard text.allSatisfy(\.isPlainInYAML) else { return nil }
  }

  /// Whether the edit lies within a plain scalar, which is one with the same borders after it.
  func fits(_ node: Node, in source: [UInt8]) -> Bool {
    let (first, behind) = (Int(node.start), Int(node.end))
    guard first <= start, end <= behind, behind - first + text.count < 1000,
      source[first..<behind].allSatisfy(\.isPlainInYAML)
    else { return false }
    let head = start > first ? source[first] : text.first ?? (end < behind ? source[end] : nil)
    let tail = end < behind ? source[behind - 1] : text.last ?? (start > first ? source[start - 1] : nil)
    return head.map(\.isLetterOrDigit) ?? false && tail.map { $0 != 0x20 } ?? false
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool { isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// Whether it means nothing to YAML inside of a scalar, wherever it stands there.
  var isPlainInYAML: Bool {
    if isLetterOrDigit { return true }
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }
}

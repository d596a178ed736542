import Findings
import LayoutModel
import LayoutSource

struct LayoutFileEditor: LayoutEditor {
  let tree: NodeTree
  /// The nodes of the views' own keys, by `ItemID`; -1 for other items.
  let viewNodes: [Int32]
  /// The nodes of the class name and of the list of constraints; -1 for none.
  let nameNode: Int
  let constraintsNode: Int
  let metrics: [String: Double]
  var range = SourceRange.startOfFile
  private let defaults: LayoutDefaults
  private let openingFonts: FontOpener
  private let document: Int

  init(_ tree: NodeTree, _ reader: DocumentReader) {
    self.tree = tree
    viewNodes = reader.viewNodes
    nameNode = reader.nameNode
    constraintsNode = reader.constraintsNode
    metrics = Dictionary(reader.metrics.entries.map { ($0.name.string, $0.value) }) { first, _ in first }
    defaults = reader.defaults
    openingFonts = reader.openingFonts
    document = reader.document
  }

  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? {
    let rendering = Rendering(editor: self, sourced: sourced, lines: DocumentLines(tree: tree, bytes: bytes))
    guard let edits = try? rendering.edits(for: changes) else { return nil }
    let trimmed = edits.map { rendering.trimmed($0) }
    guard trimmed.allSatisfy({ !rendering.isShared($0) && !rendering.touchesComment($0) }) else { return nil }
    guard range.end <= bytes.count else { return nil }
    let text = bytes[range.start..<range.end]
    if isPlainYAML(text) { return trimmed }
    let wanted = sourced.layout.applying(changes)
    return isRead(as: wanted, Array(text), trimmed) ? trimmed : nil
  }

  /// Whether the document's text with edits reads as a layout without errors.
  private func isRead(as layout: Layout, _ text: [UInt8], _ edits: [TextEdit]) -> Bool {
    let moved = edits.map { edit in
      TextEdit(
        replace: SourceRange(start: edit.range.start - range.start, end: edit.range.end - range.start), with: edit.text)
    }
    var edited = EditedText(text)
    guard edited.apply(moved) else { return false }
    let file = loadLayouts(edited.bytes, defaults: defaults, openingFonts: openingFonts)
    guard file.layouts.count == 1, let read = file.layouts.first?.layout else { return false }
    return read.isComplete && read.isSame(as: layout)
  }

  func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding]) {
    let read = bytes.withUnsafeBufferPointer { source in
      readDocument(tree, document, source, defaults, openingFonts, metrics: values)
    }
    guard read.findings.isEmpty, let changed = read.layout?.sourced.layout else { return ([], read.findings) }
    let changes = zip(sourced.layout.constraints, changed.constraints).flatMap { old, new -> [LayoutChange] in
      if old == new { return [] }
      var same = old
      (same.constant, same.priority) = (new.constant, new.priority)
      guard same == new else { return [.replaceConstraint(old.index, new)] }
      return (old.constant == new.constant ? [] : [.setConstant(constraint: old.index, new.uiKitConstant)])
        + (old.priority == new.priority ? [] : [.setPriority(constraint: old.index, new.priority)])
    }
    return (changes, [])
  }
}

/// Whether a text has no comments, anchors, merge keys, tabs or unusual line breaks. Edits of such a text always read
/// as intended; edits of other texts are read back.
private func isPlainYAML(_ text: ArraySlice<UInt8>) -> Bool {
  text.withUnsafeBufferPointer { bytes in
    var index = -1
    while true {
      index = indexOfUnusualByte(in: bytes, after: index)
      guard index < bytes.count else { return true }
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
      switch byte {
      case UInt8(ascii: "#"), 0x09: return false
      case UInt8(ascii: "&"), UInt8(ascii: "*"):
        // An operator has a blank after it, as in `a * 2`; an anchor or alias has a name.
        if !next.isSpace { return false }
      case UInt8(ascii: "?"):
        if next.isSpace, index == 0 || bytes[index - 1].isSpace { return false }
      case UInt8(ascii: "%"):
        if index == 0 || bytes[index - 1].isLineBreak { return false }
      case UInt8(ascii: "<"):
        if next == byte { return false }
      case 0x0D:
        if next != 0x0A { return false }
      case 0xC2:
        if next == 0x85 { return false }
      case 0xE2:
        if next == 0x80, index + 2 < bytes.count, bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 { return false }
      default: break
      }
    }
  }
}

/// The index of the next byte that is not common; the end if there is none.
private func indexOfUnusualByte(in bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> Int {
  commonBytes.withUnsafeBufferPointer { isCommon in
    var index = start + 1
    while index < bytes.count, isCommon[Int(bytes[index])] { index += 1 }
    return index
  }
}

/// For each byte, whether it is a letter, a digit, a blank, a line feed or most punctuation. A table is faster to read
/// than conditions are to check.
private let commonBytes: [Bool] = (0...255).map { byte in
  byte == 0x20 || byte == 0x0A || 0x2B..<0x80 ~= byte && byte != 0x3C && byte != 0x3F
}

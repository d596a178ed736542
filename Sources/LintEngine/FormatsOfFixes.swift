import Diagnosis
import Findings
import LayoutModel
import LayoutSource

// Fixes of constraints that stand in the text as parts of a visual format.
extension Linter {
  /// A fix as the new visual format, if it changes sizes in one format and ends it: `in line 9, write
  /// 'H:|-16-[title(90@999)]-(>=16)-|'`. Read again, the format gives the changed layout. Nil for other fixes.
  func formatWritten(by fix: VerifiedFix, in context: FixContext) -> String? {
    guard context.sourced.textNamesParts, let edits = context.editsOfFormat(from: context.sourced.layout, to: fix),
      let first = edits.first
    else { return nil }
    var edited = EditedText(context.text.bytes)
    guard edited.apply(edits.map { $0.moved(by: -context.text.start) }) else { return nil }
    let read = reader.read(edited.bytes, defaults: defaults, openingFonts: context.openingFonts)
    guard read.findings.count <= context.readingErrorCount,
      let layout = context.reread(in: read)?.layout, layout.isSameInAnyOrder(as: fix.after.layout)
    else { return nil }
    let start = first.range.start - context.text.start
    guard let opening = edited.bytes[..<start].lastIndex(where: \.isQuote),
      let closing = edited.bytes[start...].firstIndex(where: \.isQuote)
    else { return nil }
    let line = context.file[..<first.range.start].count { $0 == UInt8(ascii: "\n") } + 1
    return "in line \(line), write '\(String(decoding: edited.bytes[(opening + 1)..<closing], as: UTF8.self))'"
  }
}

extension FixContext {
  /// The edits of the one visual format whose sizes a fix changes, and which it may end; nil for other fixes.
  fileprivate func editsOfFormat(from before: Layout, to fix: VerifiedFix) -> [TextEdit]? {
    // The constraints of a format are parts of an entry.
    guard before.constraints.contains(where: { $0.part != nil }) else { return nil }
    let after = fix.after.layout
    let (old, new) = (before.constraints.map { before.spelled($0) }, after.constraints.map { after.spelled($0) })
    let gone = zip(before.constraints, old).filter { !new.contains($1) }.map(\.0)
    var added = zip(after.constraints, new).filter { !old.contains($1) }.map(\.0)
    guard let entry = gone.first?.authoredIndex, gone.allSatisfy({ $0.authoredIndex == entry && $0.part != nil }) else {
      return nil
    }
    var edits: [TextEdit] = []
    for constraint in gone {
      let anchor = constraint.first.anchor
      guard anchor.attribute.isSize, let range = sourced.map.statedRange(of: .constraint(constraint.index)),
        let index = added.firstIndex(where: { $0.first.anchor == anchor }),
        let predicate = after.predicate(of: added.remove(at: index))
      else { return nil }
      let text = String(decoding: file[range.start..<range.end], as: UTF8.self)
      guard !text.contains(where: { "[]\"'\n".contains($0) }) else { return nil }
      edits.append(TextEdit(replace: range, with: text.hasPrefix("(") ? "(\(predicate))" : predicate))
    }
    guard let last = edits.map(\.range.end).max(), added.count <= 1 else { return nil }
    if let end = added.first {
      guard let edit = endOfFormat(after: last, end, in: after) else { return nil }
      edits.append(edit)
    }
    return edits.sorted { $0.range.start < $1.range.start }
  }

  /// The edit that ends a format with a distance from the superview, if its last view is the one that gets it.
  private func endOfFormat(after place: Int, _ constraint: Constraint, in layout: Layout) -> TextEdit? {
    let views = constraint.terms.filter { $0.anchor.item != .contentView }
    guard constraint.terms.count == 2, views.count == 1, constraint.priority.isRequired,
      constraint.terms.allSatisfy({ [.trailing, .bottom].contains($0.anchor.attribute) }),
      let closing = file[place...].firstIndex(where: \.isQuote), file[closing - 1] == UInt8(ascii: "]"),
      let opening = file[..<closing].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let name = String(decoding: file[(opening + 1)..<closing].prefix { $0 != 0x28 && $0 != 0x5D }, as: UTF8.self)
    guard name == layout[views[0].anchor.item].name else { return nil }
    let points = abs(constraint.uiKitConstant).spelledNumber
    let distance = constraint.relation == .equal ? points : "(>=\(points))"
    let range = SourceRange(start: closing, end: closing)
    return TextEdit(replace: range, with: "-\(distance)-|")
  }
}

extension Layout {
  /// A size as a visual format writes it: `90@999`, `>=44`, `rooms`; nil for what a format has no words for.
  fileprivate func predicate(of constraint: Constraint) -> String? {
    let priority = constraint.priority.isRequired ? "" : "@\(constraint.priority.spelled)"
    let relation = constraint.relation == .equal ? "" : constraint.relation.rawValue
    guard let second = constraint.second else { return relation + constraint.uiKitConstant.spelledNumber + priority }
    guard second.anchor.attribute == constraint.first.anchor.attribute, constraint.constant == 0,
      second.coefficient == -constraint.first.coefficient
    else { return nil }
    return relation + self[second.anchor.item].name + priority
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

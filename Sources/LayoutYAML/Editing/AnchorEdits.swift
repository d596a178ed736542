import Findings
import LayoutModel
import LayoutSource

// Changes of the anchors of a constraint.
extension Rendering {
  func isSwiftAnchor(_ side: ConstraintSide, of index: Int) -> Bool {
    let range = sourced.map.statedRange(of: .anchor(constraint: index, side))
    return range.map { lines.bytes[$0.start..<$0.end].ends(with: anchorSuffix.utf8) } ?? false
  }

  /// An equation with `topAnchor` in place of `top`, as its author writes anchors.
  func swiftAnchors(_ text: String, _ constraint: Constraint, _ layout: Layout) -> String {
    let anchors = constraint.terms.map { layout.spelled($0.anchor) }
    let words = text.split(separator: " ").map { anchors.contains(String($0)) ? $0 + anchorSuffix : String($0) }
    return words.joined(separator: " ")
  }

  func anchorEdits(of index: Int, to new: Constraint, in after: Layout) throws(NotEditable) -> [TextEdit] {
    let old = sourced.layout.constraints[index]
    let sides = Array(zip(ConstraintSide.allCases, zip(old.terms, new.terms)))
    guard sides.contains(where: { $1.0.anchor != $1.1.anchor }) else { return [] }
    var edits: [TextEdit] = []
    let node = try node(of: index)
    for (side, (term, other)) in sides {
      if scalar(of: node) == nil {
        edits += try self.edits(ofAnchorIn: node, side, term.anchor, other.anchor, after)
        continue
      }
      let range = try range(ofAnchor: side, of: index, isKept: term.anchor == other.anchor)
      if term.anchor == other.anchor { continue }
      let suffix = isSwiftAnchor(side, of: index) ? anchorSuffix : ""
      edits.append(TextEdit(replace: range, with: after.spelled(other.anchor) + suffix))
    }
    return edits
  }

  /// The edits that replace the item or the attribute of a mapping with UIKit's keys. Throws if the item is kept and
  /// means the superview of the other item.
  private func edits(
    ofAnchorIn node: Int, _ side: ConstraintSide, _ old: Anchor, _ new: Anchor, _ after: Layout
  ) throws(NotEditable) -> [TextEdit] {
    let isFirst = side == .first
    let item = try lines.entry(isFirst ? "item" : "toItem", of: node).orThrow().value
    let attribute = try lines.entry(isFirst ? "attribute" : "toAttribute", of: node).orThrow().value
    if old.item == new.item, lines.text(item).hasPrefix("superview") { throw NotEditable() }
    if old == new { return [] }
    let spelled = after.spelled(new)
    let suffix = ".\(new.attribute.name)"
    guard old.item == new.item || old.attribute == new.attribute,
      lines.text(attribute) == old.attribute.name, spelled.hasSuffix(suffix),
      lines.nodes[item].aliasStart < 0, lines.nodes[attribute].aliasStart < 0
    else { throw NotEditable() }
    guard old.item != new.item else {
      return [TextEdit(replace: lines.nodes[attribute].place, with: quoted(new.attribute.name, like: attribute))]
    }
    let name = String(spelled.dropLast(suffix.count))
    return [TextEdit(replace: lines.nodes[item].place, with: quoted(name, like: item))]
  }

  /// The edit of the one value that changes in a mapping with UIKit's keys: its relation or constant. Nil if more
  /// changes, or if the value is not written plainly.
  func edit(ofKeyOf node: Int, from old: Constraint, to new: Constraint) -> TextEdit? {
    var (related, moved) = (old, old)
    related.relation = new.relation
    moved.constant = new.constant
    if related.isSame(as: new), let value = lines.entry("relation", of: node)?.value,
      lines.nodes[value].aliasStart < 0, lines.text(value) == uiKitName(of: old.relation)
    {
      return TextEdit(replace: lines.nodes[value].place, with: quoted(uiKitName(of: new.relation), like: value))
    }
    if moved.isSame(as: new), let value = lines.entry("constant", of: node)?.value,
      lines.nodes[value].aliasStart < 0, lines.text(value) == old.uiKitConstant.spelledNumber
    {
      return TextEdit(replace: lines.nodes[value].place, with: new.uiKitConstant.spelledNumber)
    }
    return nil
  }

  /// The place of an anchor that is written as `item.attribute` or `item.guide.attribute`. Throws if it is kept next to
  /// another item and means the superview of that. `mayBeItem` also allows an item alone, for its composite.
  func range(
    ofAnchor side: ConstraintSide, of index: Int, isKept: Bool, mayBeItem: Bool = false
  ) throws(NotEditable) -> SourceRange {
    let range = try sourced.map.statedRange(of: .anchor(constraint: index, side)).orThrow()
    let node = try node(ofEntry: sourced.layout.constraints[index].authoredIndex)
    let words = lines.bytes[range.start..<range.end].split(separator: UInt8(ascii: "."))
    guard scalar(of: node) != nil, words.count > 1 || mayBeItem,
      words.allSatisfy({ $0.allSatisfy(\.continuesIdentifier) }),
      !isKept || !words[0].elementsEqual("superview".utf8)
    else { throw NotEditable() }
    return range
  }
}

/// A relation as UIKit's initialiser spells it.
private func uiKitName(of relation: Relation) -> String {
  switch relation {
  case .lessThanOrEqual: "lessThanOrEqual"
  case .equal: "equal"
  case .greaterThanOrEqual: "greaterThanOrEqual"
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: String.UTF8View) -> Bool { reversed().starts(with: suffix.reversed()) }
}

import Findings
import LayoutModel

// Anchors of the guides that a view brings with it: `contentView.layoutMarginsGuide.top`, `contentView.topMargin`.
extension DocumentReader {
  /// What stands behind an item's point where it is no attribute of the item's own. `position` is behind the first word.
  mutating func parseGuideAnchor(
    _ text: Text, _ position: inout Int, item: Int, _ start: Int
  ) throws(EquationError) {
    var wordStart = position
    while wordStart > 0, text[wordStart - 1].continuesIdentifier { wordStart -= 1 }
    var word = text.slice(wordStart, position)
    var guide: Guide?
    let guidePosition = guides.position(of: word)
    if guidePosition >= 0 {
      guard position + 1 < text.count, text[position] == UInt8(ascii: "."), text[position + 1].beginsIdentifier else {
        throw EquationError(reason: .guideAlone, start: wordStart, end: position)
      }
      guide = Guide.allCases[guidePosition]
      position += 1
      wordStart = position
      word = scanWord(text, &position)
    }
    if composites.position(of: word) >= 0 { throw EquationError(reason: .composite, start: wordStart, end: position) }
    guard let (attribute, isMargin) = self.attribute(of: word) else {
      throw EquationError(reason: .unknownAttribute, start: wordStart, end: position)
    }
    if isMargin, guide != nil { throw EquationError(reason: .marginOfGuide, start: wordStart, end: position) }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      throw EquationError(reason: .anchorOfAnchor, start: wordStart, end: wordEnd(text, wordStart))
    }
    terms.append(
      EquationTerm(
        item: item, attribute: attribute, coefficient: 1, start: start, end: position,
        guide: isMargin ? .layoutMarginsGuide : guide))
  }

  /// The attribute of a name, and whether it is measured from the margins: `leadingMargin` is the leading edge of the
  /// layout margins guide [semantics 1.2, 1.24].
  func attribute(of word: Text) -> (Attribute, isMargin: Bool)? {
    let position = attributes.position(of: word)
    guard position >= 0 else { return nil }
    if position < Attribute.allCases.count {
      return Attribute(rawValue: UInt8(position + 1)).map { ($0, false) }
    }
    let margins: [Attribute] = [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY]
    return (margins[position - Attribute.allCases.count], true)
  }

  /// Puts the guides' own items in the place of their owners; false where a guide or its attribute makes no sense.
  mutating func resolveGuides(_ node: Int, _ index: Int) -> Bool {
    for position in terms.indices {
      let term = terms[position]
      if let guide = term.guide {
        if let fault = fault(of: guide, on: term.item) {
          report(
            .invalidConstraint, fault, at: place(node, term.start, term.end), owner: .constraint(index))
          return false
        }
        terms[position].item = guideItem(guide, of: term.item)
        terms[position].guide = nil
      }
      // A guide has neither margins nor a baseline [semantics 6.25].
      if term.attribute.isBaseline, terms[position].item >= layout.viewsEnd {
        let name = layout.items[terms[position].item].name
        report(
          .invalidConstraint, "'\(name)' is a layout guide and has no baseline", at: place(node, term.start, term.end),
          owner: .constraint(index))
        return false
      }
    }
    return true
  }

  /// Why an item has no such guide; nil where it has [semantics 6.21].
  private func fault(of guide: Guide, on owner: Int) -> String? {
    let item = layout.items[owner]
    if item.guide != nil { return "'\(item.name)' is a layout guide itself and has no '\(guide.rawValue)'" }
    guard guide == .contentLayoutGuide || guide == .frameLayoutGuide, item.type != .scroll else { return nil }
    return "'\(guide.rawValue)' belongs to scroll views, and '\(item.name)' is none"
  }

  /// The item of a view's guide, which is made where it is first named.
  mutating func guideItem(_ guide: Guide, of owner: Int) -> Int {
    if let id = guideIDs.id(of: guide, owner, in: layout) { return id }
    var item = Item(
      name: "\(layout.items[owner].name).\(guide.rawValue)", place: layout.items[owner].place, superview: ItemID(owner))
    item.guide = guide
    layout.items.append(item)
    return layout.items.count - 1
  }
}

/// The guides among a layout's items, by their owners.
struct GuideTable {
  private struct Name: Hashable {
    var guide: Guide
    var owner: Int
  }

  private var ids: [Name: Int] = [:]
  private var known = 0

  /// The item of a view's guide; nil where the layout has none yet.
  mutating func id(of guide: Guide, _ owner: Int, in layout: Layout) -> Int? {
    for index in max(known, layout.viewsEnd)..<layout.items.count {
      guard let guide = layout.items[index].guide, let owner = layout.items[index].superview?.index else { continue }
      if guide != .authored { ids[Name(guide: guide, owner: owner)] = index }
    }
    known = layout.items.count
    return ids[Name(guide: guide, owner: owner)]
  }
}

extension Attribute {
  /// Whether it is the first or the last line of a text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

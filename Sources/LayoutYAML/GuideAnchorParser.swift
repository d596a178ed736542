import LayoutModel
import VisualFormat

// Anchors of the guides that a view brings with it: `contentView.layoutMarginsGuide.top`, `contentView.topMargin`.
extension Text {
  /// What stands behind an item's point where it is no attribute of the item's own. `position` is behind the first word.
  func parseGuideAnchor(
    _ position: inout Int, _ anchor: inout AnchorSyntax
  ) throws(ConstraintSyntaxError) -> Attribute {
    var wordStart = position
    while wordStart > 0, self[wordStart - 1].continuesIdentifier { wordStart -= 1 }
    var word = slice(wordStart, position)
    let guidePosition = guides.position(of: word)
    if guidePosition >= 0 {
      guard position + 1 < count, self[position] == UInt8(ascii: "."), self[position + 1].beginsIdentifier else {
        throw ConstraintSyntaxError(reason: .guideAlone, start: wordStart, end: position)
      }
      anchor.guide = Guide.allCases[guidePosition]
      position += 1
      wordStart = position
      word = scanWord(&position)
    }
    if composites.position(of: word) >= 0 {
      throw ConstraintSyntaxError(reason: .composite, start: wordStart, end: position)
    }
    guard let (attribute, isMargin) = word.attribute else {
      throw ConstraintSyntaxError(reason: .unknownAttribute, start: wordStart, end: position)
    }
    if isMargin, anchor.guide != nil {
      throw ConstraintSyntaxError(reason: .marginOfGuide, start: wordStart, end: position)
    }
    if position < count, self[position] == UInt8(ascii: ".") {
      throw ConstraintSyntaxError(reason: .anchorOfAnchor, start: wordStart, end: wordEnd(wordStart))
    }
    if isMargin { anchor.guide = .layoutMarginsGuide }
    anchor.end = position
    return attribute
  }

  /// The attribute of this name, and whether it is measured from the margins: `leadingMargin` is the leading edge of the
  /// layout margins guide [semantics 1.2, 1.24].
  var attribute: (Attribute, isMargin: Bool)? {
    let position = attributes.position(of: self)
    guard position >= 0 else { return nil }
    if position < Attribute.allCases.count {
      return Attribute(rawValue: UInt8(position + 1)).map { ($0, false) }
    }
    let margins: [Attribute] = [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY]
    return (margins[position - Attribute.allCases.count], true)
  }
}

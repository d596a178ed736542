import Testing

@testable import Pictures

/// Rows from right to left, whose sides are not alike, and what scrolls: each length is the one that its constraint
/// asks for.
@Suite struct TurnedRowTests {
  /// The content view's margins beside an accessory are 16 before the text and 8 behind it.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `Margins that differ are turned round`(direction: String) throws {
    let drawing = try drawing(
      """
      cell: MarginCell
      platform: iOS 15
      accessoryType: disclosureIndicator
      measure: {widths: [320], layoutDirections: [\(direction)]}
      views:
        v: {type: label, text: Aa, intrinsicContentSize: [20, 20]}
      constraints:
        - v.top == contentView.top + 8
        - v.leading == contentView.layoutMarginsGuide.leading + 8
        - contentView.bottom == v.bottom + 8
      """)
    #expect(drawing.texts(in: "d") == ["8"])
  }

  /// A switch's frame is 2 pt wider at the end of the text than what constraints act on [semantics 2.22].
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `What a frame has more than constraints act on is turned round`(direction: String) throws {
    let drawing = try drawing(
      """
      cell: SwitchCell
      platform: iOS 15
      measure: {widths: [320], layoutDirections: [\(direction)]}
      views:
        s: {type: switch}
        v: {type: label, text: Aa, intrinsicContentSize: [20, 20]}
      constraints:
        - s.top == contentView.top + 8
        - contentView.bottom == s.bottom + 8
        - s.leading == contentView.leading + 24
        - v.leading == s.trailing + 12
        - v.top == s.top + 3
      """)
    #expect(drawing.texts(in: "d").sorted() == ["12", "24", "3"])
  }

  /// 25 + 100 + 15 wide, 3 + 40 + 3 high.
  @Test(arguments: ["leftToRight", "rightToLeft"], ["strip", "strip.contentLayoutGuide"])
  func `From inside a scroll view its edges are those of its content`(direction: String, holder: String) throws {
    let drawing = try drawing(
      """
      cell: ScrollCell
      platform: iOS 15
      measure: {widths: [320], layoutDirections: [\(direction)]}
      views:
        strip:
          type: scroll
          subviews:
            one: {type: view}
      constraints:
        - strip.edges == contentView.edges
        - strip.height == 50
        - one.leading == \(holder).leading + 25
        - one.trailing == \(holder).trailing - 15
        - one.top == \(holder).top + 2
        - one.bottom == \(holder).bottom - 3
        - one.height == 40
        - one.width == 100
      """)
    #expect(drawing.texts(in: "d").sorted() == ["100", "15", "2", "25", "3", "40"])
  }

  /// The card is 24 + 6 = 30 high, which nobody says: what the words name by number says its own length. 10 + 30 + 10
  /// cannot be 43.5.
  @Test func `A length of several constraints bears the number of none`() throws {
    let drawing = try drawing(
      """
      cell: MergedCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
        card:
          type: view
          subviews:
            mid: {type: view}
      constraints:
        - card.top == contentView.top + 10
        - card.leading == contentView.leading + 16
        - card.trailing == contentView.trailing - 16
        - contentView.bottom == card.bottom + 10
        - mid.top == card.top
        - mid.height == 24
        - card.bottom == mid.bottom + 6
        - mid.leading == card.leading
        - mid.width == 50
      """)
    #expect(Set(drawing.texts(in: "x")).isSuperset(of: ["10", "24", "6"]))
    #expect(!drawing.texts(in: "x").contains("30"))
  }
}

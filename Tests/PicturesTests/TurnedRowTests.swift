import Testing

@testable import Pictures

/// Right-to-left rows with different left and right sides, and scroll views. Each drawn length is its constraint's own.
@Suite struct TurnedRowTests {
  /// Beside an accessory, the content view has a leading margin of 16 and a trailing margin of 8.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `Different margins are mirrored`(direction: String) throws {
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

  /// The frame of a switch is 2 pt wider at the trailing side than its alignment rectangle [semantics 2.22].
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `Alignment insets are mirrored`(direction: String) throws {
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
  func `For its subviews, the edges of a scroll view are those of its content`(direction: String, holder: String) throws
  {
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

  /// The card is 24 + 6 = 30 high, which no single constraint says. Each numbered constraint is drawn with its own
  /// length. 10 + 30 + 10 conflicts with 43.5.
  @Test func `A sum of several constraints has none of their numbers`() throws {
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

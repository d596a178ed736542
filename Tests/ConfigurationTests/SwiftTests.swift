import Configuration
import Findings
import LayoutModel
import Rules
import SwiftEvaluation
import Testing

@Suite struct `What a project states about Swift` {
  private func read(_ text: String) -> (settings: SwiftSettings, mistakes: [String]) {
    let (configuration, findings) = readConfiguration(Array(text.utf8), rules: allRules)
    let settings = Settings(layers: [(configuration, ["A.swift"].map { Array($0.utf8) }[...])])
    return (settings.swift, findings.map(\.message))
  }

  @Test func `is read`() throws {
    let (settings, mistakes) = read(
      """
      swift:
        idiom: pad
        helpers:
          "fill(_:padding:)": [$0.edges == $1.edges inset $padding]
          "setHeight(_:)": $0.height >= $1 @ 999
        fonts: {".h1": system 30 bold, "Fonts.regular(size:)": {name: Lato, size: $size}}
        constants: {SCREEN_WIDTH: screenWidth, "Theme.margin": 16}
        classes: {AvatarView: {intrinsicContentSize: [40, none]}, MetaLabel: {type: label, numberOfLines: 0}}
        rowHeights: {StatusCell: automatic, "*HeaderCell": 48}
      """)
    #expect(mistakes == [])
    let stated = settings.stated
    #expect(stated.idiom == .pad && stated.constants == ["Theme.margin": 16] && stated.screenWidths == ["SCREEN_WIDTH"])
    #expect(stated.fonts[".h1"] == Font(face: .system, size: 30, weight: .bold))
    #expect(stated.fonts["Fonts.regular(size:)"] == Font(face: .named("Lato"), size: 0))
    #expect(stated.classes["MetaLabel"]?.type == .label && stated.classes["MetaLabel"]?.numberOfLines == 0)
    #expect(stated.classes["AvatarView"]?.intrinsicContentSize == PerAxis(horizontal: 40, vertical: nil))
    #expect(stated.rowHeights.map(\.pattern) == ["StatusCell", "*HeaderCell"])
    #expect(stated.rowHeights.map(\.height) == [.automatic, .points(48)])
    let fill = try #require(stated.helpers["fill(_:padding:)"]?.first)
    #expect(fill.isInset && fill.constant == .argument(.label("padding"), isNegative: false))
    let height = try #require(stated.helpers["setHeight(_:)"]?.first)
    #expect(height.relation == .greaterThanOrEqual && height.second == nil && height.priority == .value(999))
  }

  @Test func `may be off`() { #expect(read("swift: off").settings.isOn == false) }

  @Test(arguments: [
    ("swift: maybe", "'swift' must be 'off' or a mapping, not 'maybe'"),
    ("swift: {idiom: watch}", "'idiom' must be 'phone' or 'pad', not 'watch'"),
    (
      "swift: {constants: {A: wide}}",
      "a constant must be a number, a size as [width, height], or screenWidth, not 'wide'"
    ),
    ("swift: {rowHeights: {A: 0}}", "a row height must be 'automatic' or a height in points above 0, not '0'"),
    (
      "swift: {classes: {A: {type: lable}}}",
      "'type' must be cell, collectionCell, headerFooter, or a type of view such as label, not 'lable'; did you mean 'label'?"
    ),
    ("swift: {helpers: {fill: []}}", "write a function with its labels, such as fill(_:padding:), not 'fill'"),
    ("swift: {rowHeight: {}}", "'swift' has no key 'rowHeight'; did you mean 'rowHeights'?"),
  ])
  func `with a mistake is reported`(text: String, message: String) {
    #expect(read(text).mistakes == [message])
  }

  @Test func `a helper makes constraints of its receiver and arguments`() throws {
    for text in ["$0.top == $1", "a.top == 3", "$0.edges == $1.size", "$0.top == $1.top +", "$0.top = $1.top"] {
      #expect(text == "$0.top == $1" || HelperConstraint(text) == nil, "\(text)")
    }
    let constraint = try #require(HelperConstraint("$0.top == $1.bottom - 8"))
    #expect(constraint.constant == .value(-8) && !constraint.isInset)
    #expect(constraint.second == HelperConstraint.Side(.position(1), [.bottom]))
    // A word of digits with more than two of them is a label: no function has so many parameters.
    let far = try #require(HelperConstraint("$0.top == $99999999999999999999.bottom"))
    #expect(far.second == HelperConstraint.Side(.label("99999999999999999999"), [.bottom]))
  }
}

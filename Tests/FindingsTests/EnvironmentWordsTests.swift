import Findings
import LayoutModel
import Testing

/// All combinations, in the order in which a layout is solved: widths change slowest and contents fastest.
private func grid(
  _ widths: [Double], _ textSizes: [TextSize] = [.large], _ directions: [LayoutDirection] = [.leftToRight],
  _ samples: [String?] = [nil]
) -> [Environment] {
  widths.flatMap { width in
    textSizes.flatMap { textSize in
      directions.flatMap { direction in
        samples.map { Environment(width: width, textSize: textSize, layoutDirection: direction, sample: $0) }
      }
    }
  }
}

private let three: [Double] = [320, 375, 430]
private let six: [Double] = [320, 350, 375, 390, 400, 430]
private let sizes: [TextSize] = [
  .medium, .large, .extraLarge, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
]
private let both = LayoutDirection.allCases
private let fourContents: [String?] = [nil, "short", "empty", "long"]
/// Three widths, six text sizes, two directions and four contents: 144.
private let all = grid(three, sizes, both, fourContents)

private func sentence(_ some: [Environment], _ measured: [Environment] = all) -> String {
  words(for: some, among: measured)
}

/// The expected words were written by hand.
@Suite struct `Environments at the end of a sentence` {
  @Test func `all environments give no words`() {
    #expect(sentence(all) == "")
    #expect(sentence(all.reversed()) == "")
    #expect(sentence(grid([320]), grid([320])) == "")
    #expect(sentence([]) == "")
  }

  @Test func `given heights stand beside the width, or alone if all widths have them`() {
    func grid(_ widths: [Double], _ heights: [Double?]) -> [Environment] {
      widths.flatMap { width in heights.map { Environment(width: width, height: $0) } }
    }
    let all = grid([320, 375], [568, 844])
    #expect(sentence(all, all) == "")
    #expect(sentence(grid([375], [568]), all) == " at size 375 x 568")
    #expect(sentence(grid([375], [568, 844]), all) == " at width 375")
    #expect(sentence(grid([320, 375], [568]), all) == " at height 568")
    #expect(sentence(grid([320], [568]) + grid([375], [844]), all) == " at sizes 320 x 568 and 375 x 844")
    #expect(sentence(grid([375], [844]), grid([375], [568, 844])) == " at size 375 x 844")
    #expect(sentence(grid([320], [568]), grid([320, 375], [568])) == " at size 320 x 568")
    let many = grid([320, 350, 375], [480, 568, 667])
    #expect(sentence(grid([320, 350], [480, 568]), many) == " at sizes 320 x 480, 320 x 568, 350 x 480 and 350 x 568")
    #expect(headings(for: grid([375], [568]), among: all) == ["at size 375 x 568"])
    #expect(headings(for: all, among: all) == ["at sizes 320 x 568, 320 x 844, 375 x 568 and 375 x 844"])
    #expect(headings(for: many, among: many) == ["at all 9 sizes"])
    #expect(headings(for: grid([320, 350], [480, 568, 667]), among: many) == ["at 6 of 9 sizes"])
  }

  @Test func `widths are listed, or a range if four or more are measured`() {
    func at(_ widths: [Double], of measured: [Double]) -> String { sentence(grid(widths), grid(measured)) }
    #expect(at([320], of: three) == " at width 320")
    #expect(at([375, 320], of: three) == " at widths 320 and 375")
    #expect(at([320, 350, 375], of: six) == " up to width 375")
    #expect(at([390, 400, 430], of: six) == " from width 390 on")
    #expect(at([350, 375, 390], of: six) == " from width 350 to width 390")
    #expect(at([350, 375], of: six) == " at widths 350 and 375")
    #expect(at([430], of: six) == " at width 430")
    #expect(at([320, 375, 400], of: six) == " at widths 320, 375 and 400")
    #expect(at([320, 350], of: [430, 350, 320, 375]) == " up to width 350")
    let many = (0..<12).map { 300 + 10 * Double($0) }
    #expect(at([300, 320, 340, 360, 380, 400], of: many) == " at 6 of 12 widths")
    #expect(at([320.5], of: [320.5, 375]) == " at width 320.5")
  }

  @Test(
    arguments: [
      ([.extraLarge], " at the text size extraLarge"),
      ([.medium], " at the text size medium"),
      ([.accessibilityExtraExtraExtraLarge], " at the text size accessibilityExtraExtraExtraLarge"),
      ([.medium, .large], " up to large"),
      ([.medium, .large, .extraLarge], " up to extraLarge"),
      ([.accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge], " at accessibility sizes"),
      ([.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge], " from accessibilityExtraLarge on"),
      (
        [.extraLarge, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge],
        " from extraLarge on"
      ),
      ([.large, .extraLarge, .accessibilityLarge], " from large to accessibilityLarge"),
      ([.large, .extraLarge], " at the text sizes large and extraLarge"),
      ([.medium, .extraLarge], " at the text sizes medium and extraLarge"),
    ] as [([TextSize], String)])
  func `text sizes`(_ some: [TextSize], _ expected: String) {
    #expect(sentence(grid(three, some, both, fourContents)) == expected)
  }

  @Test func `if only accessibility sizes are measured, some of them are a range`() {
    let measured = sizes.filter(\.isAccessibilitySize)
    #expect(
      sentence(grid([320], Array(measured.suffix(3))), grid([320], [.accessibilityMedium] + measured))
        == " from accessibilityLarge on")
  }

  @Test func `directions`() {
    #expect(sentence(grid(three, sizes, [.rightToLeft], fourContents)) == " in right-to-left languages")
    #expect(sentence(grid(three, sizes, [.leftToRight], fourContents)) == " in left-to-right languages")
  }

  @Test func `contents`() {
    func with(_ samples: [String?]) -> String { sentence(grid(three, sizes, both, samples)) }
    #expect(with(["empty"]) == " in sample 'empty'")
    #expect(with(["short", "empty"]) == " in samples 'short' and 'empty'")
    #expect(with([nil]) == " without a sample")
    #expect(with([nil, "long"]) == " without a sample and in sample 'long'")
    #expect(with([nil, "short", "empty"]) == " except in sample 'long'")
    #expect(with(["short", "empty", "long"]) == " in every sample")
    #expect(
      sentence(grid([320], [.large], [.leftToRight], ["only"]), grid([320], [.large], [.leftToRight], [nil, "only"]))
        == " in sample 'only'")
    let many: [String?] = [nil] + (0..<8).map { "s\($0)" }
    #expect(
      sentence(
        grid([320], [.large], [.leftToRight], Array(many.prefix(6))), grid([320], [.large], [.leftToRight], many))
        == " in 6 of 9 contents")
  }

  @Test func `several parts are joined`() {
    #expect(
      sentence(grid([320, 375], [.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge], both, fourContents))
        == " at widths 320 and 375 from accessibilityExtraLarge on")
    #expect(
      sentence(grid([320], Array(sizes.suffix(2)), [.rightToLeft], ["empty"]))
        == " at width 320 from accessibilityExtraLarge on in right-to-left languages in sample 'empty'")
    #expect(sentence(grid([320], sizes, [.rightToLeft], fourContents)) == " at width 320 in right-to-left languages")
    #expect(
      sentence(grid([430], [.large], both, [nil])) == " at width 430 at the text size large without a sample"
    )
    // Two adjacent ranges would be hard to read.
    #expect(
      sentence(grid([390, 400, 430], Array(sizes.suffix(2))), grid(six, sizes))
        == " from width 390 on at text sizes from accessibilityExtraLarge on")
    #expect(
      sentence(grid([390, 400, 430], sizes, [.rightToLeft]), grid(six, sizes, both))
        == " from width 390 on in right-to-left languages")
  }

  @Test func `other sets are up to three products`() {
    let measured = grid(three, sizes)
    // From accessibilityLarge on at 320, from accessibilityExtraLarge on at 375.
    let some = grid([320], Array(sizes.suffix(3))) + grid([375], Array(sizes.suffix(2)))
    #expect(
      sentence(some, measured)
        == " at width 320 at accessibility sizes, and at width 375 from accessibilityExtraLarge on")
    let staircase = some + grid([430], Array(sizes.suffix(1)))
    #expect(
      sentence(staircase, measured)
        == " at width 320 at accessibility sizes, at width 375 from accessibilityExtraLarge on, and at width 430 at the text size "
        + "accessibilityExtraExtraExtraLarge")
    // Dividing by widths gives three products, by contents two.
    let byContent =
      grid(three, [.large], [.leftToRight], ["short"]) + grid([320], [.large], [.leftToRight], ["long"])
      + grid([375], [.large], [.leftToRight], ["long"])
    #expect(
      sentence(byContent, grid([320, 375, 430], [.large], [.leftToRight], fourContents))
        == " at widths 320 and 375 in samples 'short' and 'long', and at width 430 in sample 'short'")
  }

  @Test func `the set is divided by the part that gives the fewest products`() {
    let measured = grid([320, 375, 430, 500], [.large], both)
    let some = grid([320, 430], [.large], [.leftToRight]) + grid([375, 430], [.large], [.rightToLeft])
    // Widths: 320 left to right, 375 right to left, 430 everywhere. Directions: two.
    #expect(
      sentence(some, measured)
        == " at widths 320 and 430 in left-to-right languages, and at widths 375 and 430 in right-to-left languages")
  }

  @Test func `more than three products give the number and the first environment`() {
    // Each of four widths has another text size: dividing by any part gives four products.
    let measured = grid([320, 350, 375, 430], sizes)
    let diagonal = zip([320, 350, 375, 430], sizes).map { Environment(width: $0, textSize: $1) }
    #expect(sentence(diagonal, measured) == " in 4 of 24 environments, first at width 320 at the text size medium")
    #expect(
      sentence(diagonal.reversed(), measured) == " in 4 of 24 environments, first at width 320 at the text size medium")
  }

  @Test func `all environments except one`() {
    let measured = grid(three, sizes)
    let last = Environment(width: 430, textSize: .medium)
    #expect(
      sentence(measured.filter { $0 != last }, measured) == " at widths 320 and 375, and at width 430 from large on")
  }
}

@Suite struct `Environments as headings` {
  @Test func `headings always name widths, and other parts if values are missing`() {
    #expect(headings(for: grid(three), among: grid(three)) == ["at widths 320, 375 and 430"])
    #expect(headings(for: all, among: all) == ["at widths 320, 375 and 430"])
    #expect(headings(for: grid([320], sizes, both, fourContents), among: all) == ["at width 320"])
    #expect(
      headings(for: grid([320, 375], Array(sizes.suffix(2)), [.rightToLeft], ["short"]), among: all) == [
        "at widths 320 and 375, from accessibilityExtraLarge on, right to left, in sample 'short'"
      ])
    #expect(
      headings(for: grid([320], [.large], [.leftToRight], [nil, "short", "long"]), among: all) == [
        "at width 320, text size large, left to right, without a sample and in samples 'short' and 'long'"
      ])
    #expect(
      headings(for: grid(three, Array(sizes.suffix(3)), both, ["short", "empty", "long"]), among: all) == [
        "at widths 320, 375 and 430, accessibility sizes, in every sample"
      ])
    let many = (0..<12).map { 300 + 10 * Double($0) }
    #expect(headings(for: grid(many), among: grid(many)) == ["at all 12 widths"])
    #expect(headings(for: grid([390, 400, 430]), among: grid(six)) == ["from width 390 on"])
  }

  @Test func `headings name an unusual single value`() {
    let some = grid([320], [.accessibilityLarge], [.rightToLeft], ["short"])
    #expect(
      headings(for: some, among: some) == ["at width 320, accessibilityLarge, right to left, in sample 'short'"])
    #expect(headings(for: grid([320]), among: grid([320])) == ["at width 320"])
  }

  @Test func `there is a heading for each product`() {
    let measured = grid([320, 350, 375, 430], sizes)
    let diagonal = zip([320, 350, 375, 430], sizes).map { Environment(width: $0, textSize: $1) }
    #expect(
      headings(for: diagonal, among: measured) == [
        "at width 320, text size medium", "at width 350, text size large", "at width 375, text size extraLarge",
        "at width 430, accessibilityLarge",
      ])
  }

  /// For any environments, no two headings cover the same one, and together they cover exactly these. The test counts
  /// the products by the values that their words name.
  @Test func `headings cover each environment once`() {
    var generator = Linear(state: 7)
    let measured = grid(three, [.medium, .large], both, [nil, "a"])
    for _ in 0..<200 {
      let some = measured.filter { _ in generator.next() % 3 > 0 }
      let headings = headings(for: some, among: measured)
      let covered = measured.filter { one in headings.contains { $0.names(one) } }
      #expect(covered == some, "\(headings)")
      #expect(headings.count { head in some.contains { head.names($0) } } == headings.count)
      #expect(some.allSatisfy { one in headings.count { $0.names(one) } == 1 })
    }
  }
}

extension String {
  /// Whether a heading with two text sizes, two directions, and the contents own and 'a' covers an environment.
  fileprivate func names(_ one: Environment) -> Bool {
    guard contains(one.width.spelledPoints) else { return false }
    if contains("medium") || contains("large") { guard contains(one.textSize.rawValue) else { return false } }
    if contains("left to right") || contains("right to left") {
      guard contains(one.layoutDirection.spelled) else { return false }
    }
    if contains("without a sample") || contains("sample ") {
      guard contains(one.sample == nil ? "without a sample" : "'a'") else { return false }
    }
    return true
  }
}

/// Pseudorandom numbers that are the same in each run.
private struct Linear {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

@Suite struct `Names in other programs` {
  @Test(
    arguments: [
      ("UIContentSizeCategoryAccessibilityLarge", .accessibilityLarge), ("UICTContentSizeCategoryL", .large),
      ("UICTContentSizeCategoryAccessibilityXXXL", .accessibilityExtraExtraExtraLarge),
      ("UICTContentSizeCategoryXS", .extraSmall), ("UIContentSizeCategory.extraExtraLarge", .extraExtraLarge),
      (".medium", .medium), ("xxLarge", .extraExtraLarge), ("DynamicTypeSize.accessibility1", .accessibilityMedium),
      ("accessibility5", .accessibilityExtraExtraExtraLarge), ("UIContentSizeCategoryUnspecified", nil), ("", nil),
      ("huge", nil), ("accessibility6", nil),
    ] as [(String, TextSize?)])
  func `text sizes are read`(_ name: String, _ size: TextSize?) {
    #expect(TextSize(frameworkName: name) == size)
  }

  @Test(
    arguments: [
      ("rtl", .rightToLeft), ("UIUserInterfaceLayoutDirectionRightToLeft", .rightToLeft),
      ("UITraitEnvironmentLayoutDirection.leftToRight", .leftToRight),
      ("UISemanticContentAttributeForceRightToLeft", .rightToLeft), ("unspecified", nil),
    ] as [(String, LayoutDirection?)])
  func `directions are read`(_ name: String, _ direction: LayoutDirection?) {
    #expect(LayoutDirection(frameworkName: name) == direction)
  }
}

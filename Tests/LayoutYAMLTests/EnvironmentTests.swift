import Findings
import LayoutModel
import Testing

/// `measure`: the environments of a row.
@Suite struct EnvironmentTests {
  private func measure(_ text: String) throws -> Measure {
    let fixture = Fixture("cell: A\nmeasure: \(text)\n")
    #expect(fixture.report == [])
    return try fixture.layout.measure
  }

  @Test func `text sizes and layout directions`() throws {
    let plain = try measure("{widths: [320]}")
    #expect(plain.textSizes == [.large] && plain.layoutDirections == [.leftToRight])
    let measure = try measure(
      "{textSizes: [extraSmall, accessibilityExtraExtraExtraLarge], layoutDirections: [rightToLeft]}")
    #expect(measure.textSizes == [.extraSmall, .accessibilityExtraExtraExtraLarge])
    #expect(measure.layoutDirections == [.rightToLeft])
  }

  @Test func `heights of a view`() throws {
    let fixture = Fixture("view: A\nmeasure: {widths: [320], heights: [844, 568.5]}\n")
    #expect(fixture.report == [])
    #expect(try fixture.layout.measure.heights == [844, 568.5])
    #expect(try Fixture("view: A\n").layout.measure.heights == [])
    expectMarked("view: A\nmeasure: {heights: [‸0]}\n", "a height must be more than 0, but this is 0 [invalid-value]")
    expectMarked("view: A\nmeasure: {heights: [568, ‸568.0]}\n", "'heights' lists 568 twice [invalid-value]")
    expectMarked(
      "view: A\nmeasure: {heights: ‸568}\n", "'heights' must be a list of heights; write [568] [invalid-value]")
    expectMarked(
      "view: A\nmeasure: {heights: ‸[]}\n",
      "'heights' lists no height; leave the key out to get the height of the content [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {‸heights: [60]}\n",
      "'heights' belongs to a 'collectionCell', a 'headerFooter' or a 'view', but this layout is a 'cell'; did you mean 'imposedHeights'? [unknown-key]"
    )
    expectMarked(
      "view: A\nmeasure: {heights: [60]}\nexpect: ‸{rowHeight: 60}\n",
      "'expect' is about the height that the content sets, but 'measure' gives 'heights' [invalid-value]")
  }

  @Test func `all twelve text sizes`() throws {
    let words = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
    #expect(try measure("{textSizes: [\(words.joined(separator: ", "))]}").textSizes == TextSize.allCases)
  }

  @Test func unknownWords() {
    func sizes(_ word: String, _ error: String) {
      expectMarked("cell: A\nmeasure: {textSizes: [large, ‸\(word)]}\n", error)
    }
    sizes("huge", "there is no text size 'huge' [invalid-value]")
    sizes("Medium", "there is no text size 'Medium'; did you mean 'medium'? [invalid-value]")
    sizes("extraLrage", "there is no text size 'extraLrage'; did you mean 'extraLarge'? [invalid-value]")
    sizes(
      "UIContentSizeCategoryAccessibilityLarge",
      "there is no text size 'UIContentSizeCategoryAccessibilityLarge'; did you mean 'accessibilityLarge'? [invalid-value]"
    )
    sizes(
      "UICTContentSizeCategoryXL",
      "there is no text size 'UICTContentSizeCategoryXL'; did you mean 'extraLarge'? [invalid-value]")
    sizes("all", "there is no text size 'all' [invalid-value]")
    sizes("[small]", "a text size must be a word, not a list [invalid-value]")
    sizes("{a: b}", "a text size must be a word, not a mapping [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {layoutDirections: [‸rtl]}\n",
      "there is no layout direction 'rtl'; did you mean 'rightToLeft'? [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {layoutDirections: [‸leftToRihgt]}\n",
      "there is no layout direction 'leftToRihgt'; did you mean 'leftToRight'? [invalid-value]")
  }

  @Test func `values that are not lists, and empty lists`() {
    expectMarked(
      "cell: A\nmeasure: {textSizes: ‸large}\n", "'textSizes' must be a list of text sizes, not 'large' [invalid-value]"
    )
    expectMarked(
      "cell: A\nmeasure: {layoutDirections: ‸rightToLeft}\n",
      "'layoutDirections' must be a list of layout directions, not 'rightToLeft' [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {textSizes: ‸[]}\n",
      "'textSizes' lists no text size; leave the key out to get large [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {layoutDirections: ‸[]}\n",
      "'layoutDirections' lists no layout direction; leave the key out to get leftToRight [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {widths: ‸[]}\n",
      "'widths' lists no width; leave the key out to get 320, 375 and 430 [invalid-value]")
  }

  @Test func `duplicates`() {
    expectMarked("cell: A\nmeasure: {widths: [320, ‸320.0]}\n", "'widths' lists 320 twice [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {textSizes: [large, small, ‸large]}\n", "'textSizes' lists large twice [invalid-value]")
    expectMarked(
      "cell: A\nmeasure: {layoutDirections: [leftToRight, ‸leftToRight]}\n",
      "'layoutDirections' lists leftToRight twice [invalid-value]")
  }

  @Test func `keys from other tools`() {
    expect(
      "cell: A\nmeasure: {contentSizeCategories: []}\n",
      "2:11: 'measure' has no key 'contentSizeCategories'; did you mean 'textSizes'? [unknown-key]")
    expect(
      "cell: A\ntextSizes: []\n", "2:1: the layout has no key 'textSizes'; it belongs in 'measure' [unknown-key]")
  }

  @Test func `at most a thousand combinations`() {
    func numbers(_ count: Int) -> String { (1...count).map { "\($0)" }.joined(separator: ", ") }
    let most = "environments, and at most 1,000 are solved [invalid-value]"
    expect("cell: A\nmeasure: {widths: [\(numbers(1000))]}\n")
    expect("cell: A\nmeasure: {widths: [\(numbers(1001))]}\n", "2:1: 1001 widths make 1,001 \(most)")
    // 84 * 6 * 2 = 1008.
    expect(
      "cell: A\nmeasure:\n  widths: [\(numbers(84))]\n  textSizes: [small, medium, large, extraLarge, extraSmall, "
        + "accessibilityLarge]\n  layoutDirections: [leftToRight, rightToLeft]\n",
      "2:1: 84 widths times 6 text sizes times 2 layout directions make 1,008 \(most)")
    // 501 * (1 + 1) = 1002.
    expect(
      "cell: A\nmeasure: {widths: [\(numbers(501))], samples: {a: {}}}\n",
      "2:1: 501 widths times 2 contents (the views' own and 1 sample) make 1,002 \(most)")
    expect("cell: A\nmeasure: {widths: [\(numbers(500))], samples: {a: {}}}\n")
    expect("view: A\nmeasure: {widths: [\(numbers(250))], heights: [1, 2, 3, 4]}\n")
    expect(
      "view: A\nmeasure: {widths: [\(numbers(251))], heights: [1, 2, 3, 4]}\n",
      "2:1: 251 widths times 4 heights make 1,004 \(most)")
  }
}

/// `expect`: the expected row heights.
@Suite struct ExpectationTests {
  private static let measure = "measure: {widths: [320, 375], samples: {short: {}, empty: {}}}"

  private func expectation(_ rowHeight: String) throws -> LayoutModel.Expectation {
    let fixture = Fixture("cell: A\n\(Self.measure)\nexpect: {rowHeight: \(rowHeight)}\n")
    #expect(fixture.report == [])
    return try fixture.layout.expectation
  }

  private func at(_ width: Double, _ sample: String? = nil) -> Environment {
    Environment(width: width, sample: sample)
  }

  @Test func `a single height applies to every width and to no sample`() throws {
    let expectation = try expectation("87")
    #expect(expectation.rowHeight(in: at(320)) == 87)
    #expect(expectation.rowHeight(in: at(375)) == 87)
    #expect(expectation.rowHeight(in: at(320, "short")) == nil)
  }

  @Test func `heights by width, by sample and by both`() throws {
    let expectation = try expectation("{320: 104.5, short: 40, empty: {375: 0}}")
    #expect(expectation.rowHeight(in: at(320)) == 104.5)
    #expect(expectation.rowHeight(in: at(375)) == nil)
    #expect(expectation.rowHeight(in: at(320, "short")) == 40)
    #expect(expectation.rowHeight(in: at(375, "short")) == 40)
    #expect(expectation.rowHeight(in: at(320, "empty")) == nil)
    #expect(expectation.rowHeight(in: at(375, "empty")) == 0)
    #expect(expectation.isZeroExpected(in: at(375, "empty")) && !expectation.isZeroExpected(in: at(320, "empty")))
  }

  @Test func `keys in any order`() throws {
    let fixture = Fixture("expect: {rowHeight: {short: {375: 40}}}\n\(Self.measure)\ncell: A\n")
    #expect(fixture.report == [])
    #expect(try fixture.layout.expectation.rowHeight(in: at(375, "short")) == 40)
  }

  @Test func `a number with a mapping is the name of a sample`() throws {
    let fixture = Fixture("cell: A\nmeasure: {samples: {\"7\": {}}}\nexpect: {rowHeight: {7: {320: 40}}}\n")
    #expect(fixture.report == [])
    #expect(try fixture.layout.expectation.rowHeight(in: at(320, "7")) == 40)
  }

  @Test func `other text sizes and directions are not checked`() throws {
    let expectation = try expectation("87")
    #expect(expectation.rowHeight(in: Environment(width: 320, textSize: .extraLarge)) == nil)
    #expect(expectation.rowHeight(in: Environment(width: 320, layoutDirection: .rightToLeft)) == nil)
  }

  @Test func errors() {
    func error(_ rowHeight: String, _ error: String) {
      expectMarked("cell: A\n\(Self.measure)\nexpect: {rowHeight: \(rowHeight)}\n", error)
    }
    error("{‸shrot: 40}", "'shrot' is not a sample; did you mean 'short'? [invalid-value]")
    error("{‸shrot: {320: 40}}", "'shrot' is not a sample; did you mean 'short'? [invalid-value]")
    error("{‸320pt: 40}", "'320pt' is neither a table width nor a sample [invalid-value]")
    error("{‸whatever: {320: 40}}", "'whatever' is not a sample [invalid-value]")
    error(
      "{‸320: {short: 40}}",
      "'320' is not a sample; write widths inside a sample, not around it [invalid-value]")
    error("{‸321: 40}", "the row is not measured at 321 pt, only at 320 and 375 [invalid-value]")
    error("{short: {‸321: 40}}", "the row is not measured at 321 pt, only at 320 and 375 [invalid-value]")
    error("{short: {‸empty: 40}}", "a table width must be a number, not 'empty' [invalid-value]")
    error("{320: 40, ‸320.0: 41}", "the width 320 appears twice; only the first is read [duplicate-key]")
    error("{short: {320: 40, ‸320: 41}}", "the width 320 appears twice; only the first is read [duplicate-key]")
    error("{short: 40, ‸short: {320: 41}}", "the sample 'short' appears twice; only the first is read [duplicate-key]")
    error(
      "{short: ‸high}",
      "a sample's height must be points, or points per table width, not 'high' [invalid-value]")
    error("{short: ‸-1}", "an expected height cannot be negative, but this is -1 [invalid-value]")
    error("{short: {320: ‸-1}}", "an expected height cannot be negative, but this is -1 [invalid-value]")
    error("{short: {320: ‸[1]}}", "an expected height must be points, not a list [invalid-value]")
    error("‸[1]", "'rowHeight' must be points, or points per table width or sample, not a list [invalid-value]")
  }
}

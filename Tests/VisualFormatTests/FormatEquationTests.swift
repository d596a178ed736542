import LayoutModel
import Testing
import VisualFormat

/// The constraints of format strings, worked out by hand. The superview of `a`, `b` and `c` is `s`; `g` is a guide in
/// `a`.
@Suite struct FormatEquationTests {
  private struct Names: FormatNames {
    var standardDistanceIsMargin = true

    func item(named name: UnsafeBufferPointer<UInt8>) -> String? {
      let name = String(decoding: name, as: UTF8.self)
      return ["a", "b", "c", "g", "s"].contains(name) ? name : nil
    }
    func metric(named name: UnsafeBufferPointer<UInt8>) -> Double? {
      ["gap": 6, "weak": 200, "none": 0][String(decoding: name, as: UTF8.self)]
    }
    func superview(of item: String) -> String? { item == "s" ? nil : item == "g" ? "a" : "s" }
    func hasBaselines(_ item: String) -> Bool { item != "g" }
  }

  /// Each equation as `first - second + constant relation 0 @ priority`.
  private func equations(
    _ string: String, _ options: [FormatOption] = [], isMargin: Bool = true
  ) throws -> [String] {
    let bytes = Array(string.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      let format = try VisualFormat(parsing: buffer)
      let names = Names(standardDistanceIsMargin: isMargin)
      try format.checkNames(in: buffer, names)
      var all = FormatOptions(for: format)
      for option in options { try all.add(option) }
      return try format.equations(in: buffer, names, all).map(spelled)
    }
  }

  private func spelled(_ equation: FormatEquation<String>) -> String {
    let terms = [equation.first] + (equation.second.map { [$0] } ?? [])
    let sum = terms.map { term in
      "\(term.coefficient) \(term.item).\(term.attribute)\(term.isOfMargins ? "Margin" : "")"
    }.joined(separator: " ")
    let priority = equation.priority.map { " @ \($0.spelled)" } ?? ""
    return "\(sum) \(equation.constant) \(equation.relation.rawValue)\(priority)"
  }

  @Test func `the standard distance is 8 between views and the margin of the superview`() throws {
    #expect(
      try equations("|-[a]-[b]") == [
        "1.0 a.leading -1.0 s.leadingMargin 0.0 ==", "1.0 b.leading -1.0 a.trailing -8.0 ==",
      ])
    #expect(try equations("V:[a]-|", isMargin: false) == ["1.0 s.bottom -1.0 a.bottom -20.0 =="])
  }

  @Test func `sizes compare to numbers, metrics and views`() throws {
    #expect(
      try equations("[a(>=44@weak,b,-gap)]") == [
        "1.0 a.width -44.0 >= @ 200", "1.0 a.width -1.0 b.width 0.0 ==", "1.0 a.width 6.0 ==",
      ])
  }

  @Test func `options align views and reverse the direction`() throws {
    #expect(
      try equations("[a]-gap-[b]", [.alignAllTop, .directionRightToLeft]) == [
        "1.0 a.left -1.0 b.right -6.0 ==", "1.0 b.top -1.0 a.top 0.0 ==",
      ])
    #expect(
      try equations("V:[g]-4-[b]", [.spacingBaselineToBaseline]) == ["1.0 b.firstBaseline -1.0 g.bottom -4.0 =="])
  }

  @Test func `options along the axis of a single view add nothing [7.3]`() throws {
    #expect(
      try equations("V:|-2-[a(44)]", [.alignAllLastBaseline, .alignAllTop]) == [
        "1.0 a.top -1.0 s.top -2.0 ==", "1.0 a.height -44.0 ==",
      ])
    #expect(try equations("[a(44)]", [.alignAllLeading]) == ["1.0 a.width -44.0 =="])
  }

  @Test(
    arguments: [
      ("[x]", .unknownView, 1..<2), ("[superview]", .superviewByName, 1..<10), ("[a(x)]", .unknownSize, 3..<4),
      ("[a(-b)]", .unknownSize, 4..<5), ("[a]-b-[b]", .viewAsDistance, 4..<5), ("[a]-x-[b]", .unknownMetric, 4..<5),
      ("[a(8@-x)]", .unknownMetric, 5..<7), ("[a(8@none)]", .priorityRange(0), 5..<9),
      ("|[s]", .noSuperview(of: 2..<3), 0..<1), ("|[a][g]", .otherSuperview(than: 2..<3), 5..<6),
    ] as [(String, VisualFormatError.Reason, Range<Int>)])
  func `unknown and misplaced names are errors`(
    _ string: String, _ reason: VisualFormatError.Reason, _ place: Range<Int>
  ) {
    let error = #expect(throws: VisualFormatError.self) { try equations(string) }
    #expect(error?.reason == reason)
    #expect(error?.place == place)
  }

  @Test func `the standard distance between baselines is unknown`() {
    let error = #expect(throws: VisualFormatError.self) {
      try equations("V:[a]-[b]", [.spacingBaselineToBaseline])
    }
    #expect(error?.reason == .standardDistanceOfBaselines)
    #expect(error?.place == 5..<6)
  }
}

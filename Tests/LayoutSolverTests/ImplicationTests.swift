import Diagnosis
import LayoutModel
import LayoutYAML
import Testing

@testable import LayoutSolver

/// The constraints that imply another one. Expected sets are worked out by hand.
struct ImplicationTests {
  private func reason(forLastOf constraints: String..., widths: String = "[320]") throws -> [Int]? {
    let list = constraints.map { "  - \($0)\n" }.joined()
    let text = "cell: A\nmeasure: {widths: \(widths)}\nviews:\n  a: {}\n  b: {}\nconstraints:\n\(list)"
    let loaded = loadLayouts(Array(text.utf8))
    try #require(loaded.findings.isEmpty)
    return try #require(loaded.layouts.first).layout.reason(forConstraint: constraints.count - 1, limit: nil)
  }

  @Test func twoSidesAddUpToTheThird() throws {
    #expect(
      try reason(
        forLastOf: "a.leading == contentView.leading + 8", "b.leading == a.leading", "b.width == 4",
        "b.leading == contentView.leading + 8")
        == [0, 1])
  }

  @Test func anEquationMakesABoundIdle() throws {
    #expect(try reason(forLastOf: "a.width == 44", "a.width >= 30") == [0])
    #expect(try reason(forLastOf: "a.width == 44", "a.width <= 30 + 20") == [0])
    #expect(try reason(forLastOf: "a.width == 44", "a.width <= 30") == nil)
  }

  @Test func noSizeIsNegative() throws {
    #expect(try reason(forLastOf: "a.width >= 0") == [])
    #expect(try reason(forLastOf: "a.width >= 1") == nil)
  }

  @Test func aBoundIsNoEquation() throws {
    #expect(try reason(forLastOf: "a.width >= 44", "a.width == 44") == nil)
    #expect(try reason(forLastOf: "a.width >= 44", "a.width <= 44", "a.width == 44") == [0, 1])
  }

  @Test func optionalConstraintsAreNoReason() throws {
    #expect(try reason(forLastOf: "a.width == 44 @ 999", "a.width >= 30") == nil)
  }

  @Test func theContentOfViewsIsNoReason() throws {
    let text = """
      cell: A
      views:
        a: {intrinsicContentSize: [44, 20], contentHuggingPriority: 1000, contentCompressionResistancePriority: 1000}
      constraints:
        - a.width >= 30
      """
    let layout = try #require(loadLayouts(Array(text.utf8)).layouts.first).layout
    #expect(layout.reason(forConstraint: 0, limit: nil) == nil)
  }

  @Test("16 + 288 + 16 = 320") func whatFollowsAtOneWidthAloneDoesNotFollow() throws {
    #expect(
      try reason(
        forLastOf: "a.leading == contentView.leading + 16", "a.trailing == contentView.trailing - 16", "a.width == 288")
        == nil)
  }
}

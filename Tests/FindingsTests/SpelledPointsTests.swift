import Findings
import Testing

/// How points are written in a text.
@Suite struct SpelledPointsTests {
  @Test(arguments: [
    (20, "20"), (20.5, "20.5"), (61.0 / 3, "20.33"), (62.0 / 3, "20.67"), (-0.25, "-0.25"), (0.001, "0"),
    (-0.001, "0"),
  ])
  func `points have at most two decimals`(points: Double, text: String) { #expect(points.spelledPoints == text) }

  /// 350 · 9 / 16 = 196.875, however it was computed.
  @Test(arguments: [196.875, 196.875.nextDown, 196.875 - 1e-9, 196.875 + 1e-9])
  func `half a hundredth is rounded up`(points: Double) {
    #expect(points.spelledPoints == "196.88")
    #expect((-points).spelledPoints == "-196.88")
  }
}

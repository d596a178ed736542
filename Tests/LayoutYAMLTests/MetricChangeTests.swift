import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// Changes of metrics as changes of the constraints that use them.
@Suite struct MetricChangeTests {
  @Test func `changes of a metric`() throws {
    let text = """
      cell: A
      metrics: {gap: 8}
      views: {a: {}}
      constraints: [a.top == contentView.top + gap]

      """
    let sourced = try Fixture(text).sourced
    #expect(sourced.editor.metrics == ["gap": 8])
    let changes = sourced.editor.changes(settingMetrics: ["gap": 12], of: sourced, in: Array(text.utf8))
    #expect(changes.changes == [.setConstant(constraint: 0, 12)])
    #expect(changes.findings.isEmpty)
  }

  /// 100 + 200; a multiplier makes a new constraint in place of the old one.
  @Test func `changes of several metrics`() throws {
    let text = """
      cell: A
      metrics: {a: 4, b: 6, ratio: 2}
      views: {p: {}}
      constraints: [p.top == contentView.top + a + b, p.width == ratio * p.height]

      """
    let sourced = try Fixture(text).sourced
    let (changes, findings) = sourced.editor.changes(
      settingMetrics: ["a": 100, "b": 200, "ratio": 3], of: sourced, in: Array(text.utf8))
    #expect(findings.isEmpty)
    let changed = sourced.layout.applying(changes)
    #expect(
      changed.constraints.map { changed.spelled($0) } == ["p.top == contentView.top + 300", "p.width == 3 * p.height"])
    #expect(changes.count == 2)
    guard case .replaceConstraint(1, _) = changes[1] else { return #expect(Bool(false), "\(changes[1])") }
  }

  @Test func `a metric that makes a constraint invalid`() throws {
    let text = "cell: A\nmetrics: {p: 750}\nviews: {a: {}}\nconstraints: [a.width == 1 @ p]\n"
    let sourced = try Fixture(text).sourced
    let (changes, findings) = sourced.editor.changes(settingMetrics: ["p": 1001], of: sourced, in: Array(text.utf8))
    #expect(changes.isEmpty)
    #expect(findings.count == 1)
  }
}

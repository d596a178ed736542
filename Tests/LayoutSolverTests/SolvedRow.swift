import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import Testing

/// A cell of a layout file, solved at one width.
struct SolvedRow {
  let layout: Layout
  let solution: RowSolution

  /// The first layout of a text, which must have no findings, solved at a width, or at its first one.
  init(_ text: String, at width: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    layout = try loadedLayout(text, sourceLocation: sourceLocation)
    solution = solve(layout, in: width.map { Environment(width: $0) } ?? layout.environments[0])
  }

  /// Content height and row height in points, to a millionth.
  var heights: [Double?] { [solution.contentHeight.map(rounded), solution.rowHeight.map(rounded)] }

  func item(_ name: String) -> ItemID {
    ItemID(layout.items.firstIndex { $0.name == name } ?? -1)
  }

  /// A view's x, y, width and height in points, to a millionth.
  func frame(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Double] {
    let index = try #require(layout.items.firstIndex { $0.name == name }) - layout.views.lowerBound
    try #require(
      solution.frames.indices.contains(index), "no frames: \(solution.status) \(conflicts)",
      sourceLocation: sourceLocation)
    let frame = solution.frames[index]
    return [frame.x, frame.y, frame.width, frame.height].map(rounded)
  }

  func name(_ condition: ConditionID) -> String { layout.name(of: condition) }

  /// The conflicts by name, each in order.
  var conflicts: [[String]] { solution.conflicts.map { $0.map(name).sorted() } }

  /// The ambiguous values by name, each with its range.
  var open: [String: Span] {
    var spans: [String: Span] = [:]
    for value in solution.ambiguousValues {
      spans["\(layout[value.item].name).\(value.value)"] = Span(value.low.map(rounded), value.high.map(rounded))
    }
    return spans
  }

  /// A scroll view's content, width and height in points.
  func contentSize(_ name: String) -> [Double]? {
    solution.contentSizes.first { layout[$0.item].name == name }.map { [$0.width, $0.height].map(rounded) }
  }

  /// The causes whose heights conflict, in order, each with its content height.
  var failing: [String] {
    solution.scenarios.filter { !$0.isSatisfiable }.map { "\($0.cause.rawValue) \(rounded($0.contentHeight))" }
  }

  /// The group of an ambiguous value.
  func group(_ name: String) -> Int? {
    solution.ambiguousValues.first { "\(layout[$0.item].name).\($0.value)" == name }?.group
  }

  /// Scenarios as `separator 80.5 no`, where `no` means that required conditions cannot all hold.
  var scenarios: [String] {
    solution.scenarios.map {
      "\($0.cause.rawValue) \(rounded($0.contentHeight).spelledNumber) \($0.isSatisfiable ? "ok" : "no")"
    }
  }

  /// The conflicts of the first scenario of a cause, by name, each in order.
  func conflicts(in cause: Scenario.Cause) -> [[String]]? {
    solution.scenarios.first { $0.cause == cause }?.conflicts.map { $0.map(name).sorted() }
  }

  /// The total errors by priority, as `750: 26`.
  var violations: [String] {
    solution.violations.map { "\($0.priority.spelled): \(rounded($0.error).spelledNumber)" }
  }
}

/// The range of an ambiguous value; nil is no bound.
struct Span: Hashable, CustomStringConvertible {
  var low: Double?
  var high: Double?

  init(_ low: Double?, _ high: Double?) {
    self.low = low
    self.high = high
  }

  var description: String { "\(low.map { "\($0)" } ?? "-∞")…\(high.map { "\($0)" } ?? "∞")" }
}

/// The first layout of a text, which must have no findings.
func loadedLayout(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Layout {
  let loaded = loadLayouts(Array(text.utf8))
  try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))", sourceLocation: sourceLocation)
  return try #require(loaded.layouts.first, sourceLocation: sourceLocation).layout
}

/// A number to a millionth.
func rounded(_ number: Double) -> Double {
  let rounded = (number * 1e6).rounded() / 1e6
  return rounded == 0 ? 0 : rounded
}

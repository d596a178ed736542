import Findings
import LayoutModel
import LayoutYAML
import Testing

@testable import LayoutSolver

/// A row of a layout file, solved at one width.
struct Fixture {
  let layout: Layout
  let solution: RowSolution

  /// The first layout of a text, which must have no findings, solved at a width, or at its first one.
  init(_ text: String, at width: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let loaded = loadLayouts(Array(text.utf8))
    try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))", sourceLocation: sourceLocation)
    layout = try #require(loaded.layouts.first, sourceLocation: sourceLocation).layout
    solution = solve(layout, in: Environment(width: width ?? layout.environments[0].width))
  }

  /// Content height and row height in points.
  var heights: [Double?] { [solution.contentHeight.map(Self.rounded), solution.rowHeight.map(Self.rounded)] }

  /// A view's x, y, width and height in points.
  func frame(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Double] {
    let index = try #require(layout.items.firstIndex { $0.name == name }) - layout.views.lowerBound
    try #require(
      solution.frames.indices.contains(index), "no frames: \(solution.status) \(conflicts)",
      sourceLocation: sourceLocation)
    let frame = solution.frames[index]
    return [frame.x, frame.y, frame.width, frame.height].map(Self.rounded)
  }

  /// A scroll view's content, width and height in points.
  func contentSize(_ name: String) -> [Double]? {
    solution.contentSizes.first { layout[$0.item].name == name }.map { [$0.width, $0.height].map(Self.rounded) }
  }

  /// The conflicts by name, each in order.
  var conflicts: [[String]] { solution.conflicts.map { $0.map(layout.name(of:)).sorted() } }

  /// The ambiguous values, as `title.width`.
  var open: [String] { solution.ambiguousValues.map { "\(layout[$0.item].name).\($0.value)" } }

  /// The causes whose heights conflict, in order, each with its content height.
  var failing: [String] {
    solution.scenarios.filter { !$0.isSatisfiable }.map { "\($0.cause.rawValue) \(Self.rounded($0.contentHeight))" }
  }

  /// A length to a millionth of a point.
  static func rounded(_ length: Double) -> Double {
    let rounded = (length * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}

extension Layout {
  /// A layout of a kind without views, for a release.
  static func empty(_ kind: Kind = .cell, iOS release: Int? = nil) -> Layout {
    var layout = Layout(kind: kind, name: "Row")
    layout.platform = release.map { Platform(major: $0) }
    return layout
  }

  /// A cell with one view, which is `ItemID.only`.
  static func of(_ type: ViewType, iOS release: Int? = nil, _ change: (inout Item) -> Void = { _ in }) -> Layout {
    var layout = Layout.empty(iOS: release)
    var item = Item(name: "only", superview: .contentView)
    item.type = type
    change(&item)
    layout.items.append(item)
    layout.viewsEnd = layout.items.count
    return layout
  }
}

extension ItemID {
  /// The view of a layout that has one.
  static let only = ItemID(2)
}

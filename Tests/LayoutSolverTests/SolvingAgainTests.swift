import Findings
import Foundation
import LayoutModel
import LayoutYAML
import Testing

@testable import LayoutSolver

/// A changed layout that is solved like another one, without measuring its contents again.
@Suite struct SolvingAgainTests {
  /// Layouts with findings, and those of the documents' examples.
  private static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = ["Rules", "docs/examples"].map { root.appendingPathComponent($0) }
    let files = folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    }
    return files.filter { file in
      file.path.hasSuffix(".layout.yaml") && (file.path.contains("/bad/") || file.path.contains("/examples/"))
    }.sorted { $0.path < $1.path }
  }()

  private static let layouts: [Layout] = files.flatMap { file in
    loadLayouts([UInt8]((try? Data(contentsOf: file)) ?? Data())).layouts.map(\.layout).filter(\.isComplete)
  }

  @Test func `there are layouts to change, and some have wrapping texts`() {
    #expect(Self.layouts.count > 60)
    #expect(Self.layouts.contains { !MeasuredContents($0, nil).texts.isEmpty })
  }

  @Test func `an unchanged layout has the same solution`() {
    for layout in Self.layouts { compare(layout, layout) }
  }

  @Test(arguments: 0..<4) func `another constant, priority or relation gives the same solution as from scratch`(
    turn: Int
  ) {
    for (number, layout) in Self.layouts.enumerated() where !layout.constraints.isEmpty {
      let index = (number * 7 + turn * 3) % layout.constraints.count
      compare(layout, layout.changed(constraint: index, turn))
    }
  }

  @Test func `removing or adding a constraint gives the same solution as from scratch`() {
    for (number, layout) in Self.layouts.enumerated() where !layout.constraints.isEmpty {
      var (less, more) = (layout, layout)
      less.constraints[number % less.constraints.count].isActive = false
      compare(layout, less)
      var another = layout.constraints[number % layout.constraints.count]
      another.constant -= 5
      more.apply(.addConstraint(another, at: more.constraints.count))
      compare(layout, more)
    }
  }

  @Test func `other row heights or content priorities give the same solution as from scratch`() {
    for layout in Self.layouts {
      var (fixed, firm) = (layout, layout)
      fixed.table.rowHeight = layout.table.rowHeight == .automatic ? .points(60) : .automatic
      compare(layout, fixed)
      for index in firm.views { firm.items[index].contentHuggingPriority.horizontal = .defaultHigh }
      compare(layout, firm)
    }
  }

  /// Compares the solution of a changed layout that is solved like the first one with that of one solved from scratch.
  private func compare(_ layout: Layout, _ changed: Layout) {
    for environment in layout.environments.prefix(3) {
      let again = solve(changed, like: solve(layout, in: environment))
      let afresh = solve(changed, in: environment)
      #expect(again.spelled == afresh.spelled, "\(layout.name) in \(environment)")
    }
  }
}

extension Layout {
  /// The layout with a constraint changed in one of four ways.
  fileprivate func changed(constraint index: Int, _ turn: Int) -> Layout {
    var layout = self
    switch turn {
    case 0: layout.constraints[index].constant += 3
    case 1: layout.constraints[index].priority = layout.constraints[index].priority.isRequired ? 500 : .required
    case 2: layout.constraints[index].relation = .greaterThanOrEqual
    default: layout.constraints[index].constant -= 40
    }
    return layout
  }
}

extension RowSolution {
  /// All values of a row.
  fileprivate var spelled: String {
    """
    \(status) \(rowHeight as Any) \(contentHeight as Any) \(contentWidth as Any) \(fitsToZero) \(isCollapsed)
    \(frames)
    \(guideFrames) \(contentSizes)
    \(ambiguousValues) \(ambiguousContents)
    \(unsatisfied)
    \(conflicts)
    \(scenarios)
    \(sizes(in: .fitting)) \(sizes(in: .layout))
    """
  }
}

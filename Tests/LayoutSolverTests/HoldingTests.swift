import Findings
import LayoutModel
import LayoutSolver
import Testing

extension Layout {
  /// The same layout with only these conditions, in a row of a given content height, or of a fitted one.
  fileprivate func reduced(to kept: [ConditionID], contentHeight: Double? = nil) -> Layout {
    var reduced = self
    for index in constraints.indices where !kept.contains(.constraint(index)) {
      reduced.constraints[index].isActive = false
    }
    for item in views.map({ ItemID($0) }) {
      for axis in Axis.allCases {
        if !kept.contains(.hugging(item, axis)) { reduced[item].contentHuggingPriority[axis] = 250 }
        if !kept.contains(.compressionResistance(item, axis)) {
          reduced[item].contentCompressionResistancePriority[axis] = 250
        }
      }
    }
    guard let contentHeight else { return reduced }
    return reduced.inRow(contentHeight: contentHeight)
  }

  /// The same layout in a row whose content view has a given height.
  fileprivate func inRow(contentHeight: Double) -> Layout {
    var fixed = self
    fixed.table.rowHeight = .points(contentHeight + (contentFillsCell ? 0 : separatorHeight))
    return fixed
  }
}

/// Whether a layout's required conditions are infeasible.
private func isInfeasible(_ layout: Layout, _ environment: Environment) -> Bool {
  if case .unsatisfiable = solve(layout, in: environment).status { true } else { false }
}

@Suite("Reported facts are true") struct HoldingTests {
  private static let seeds = 2_000..<2_200

  @Test("required conditions hold on the frames, and the others have the reported errors", arguments: seeds)
  func errors(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let row = try SolvedRow(sketch.text)
    #expect(row.solution.status != .undecided)
    guard let evaluation = Evaluation(row) else { return }
    var sums: [Priority: Double] = [:]
    for (condition, priority, error) in evaluation.errors {
      if priority.isRequired {
        #expect(error < 1e-4, "\(row.name(condition))\n\(sketch.text)")
      } else {
        sums[priority, default: 0] += error
      }
    }
    for (priority, error) in row.solution.violations {
      #expect(abs(error - sums[priority, default: 0]) < 0.01, "\(priority.spelled)\n\(sketch.text)")
      sums[priority] = nil
    }
    #expect(sums.values.allSatisfy { $0 < 0.01 }, "\(sums)\n\(sketch.text)")
  }

  @Test("no frame has a negative size, and each ambiguous value is in its range", arguments: seeds)
  func frames(seed: Int) throws {
    let row = try SolvedRow(Drawing.cell(seed: seed).text)
    for (index, frame) in zip(row.layout.views, row.solution.frames) {
      #expect(frame.width >= 0 && frame.height >= 0)
      let values: [FrameValue: Double] = [.x: frame.x, .y: frame.y, .width: frame.width, .height: frame.height]
      for open in row.solution.ambiguousValues where open.item.index == index {
        let value = try #require(values[open.value])
        #expect(value >= (open.low ?? -.infinity) - 1e-4 && value <= (open.high ?? .infinity) + 1e-4)
      }
    }
    #expect((row.solution.status == .ambiguous) == !row.solution.ambiguousValues.isEmpty)
  }

  @Test("conflicts are infeasible, and feasible without any one member", arguments: seeds)
  func conflicts(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let row = try SolvedRow(sketch.text)
    var sets: [(conflict: [ConditionID], height: Double?)] = []
    if case .unsatisfiable(let pass) = row.solution.status {
      #expect(!row.solution.conflicts.isEmpty)
      if !row.solution.isCollapsed {
        sets += row.solution.conflicts.map { ($0, pass == .fitting ? nil : row.solution.contentHeight) }
      }
    } else {
      #expect(row.solution.conflicts.isEmpty)
    }
    for scenario in row.solution.scenarios {
      let imposed = row.layout.inRow(contentHeight: scenario.contentHeight)
      #expect(isInfeasible(imposed, row.solution.environment) == !scenario.isSatisfiable, "\(sketch.text)")
      sets += scenario.conflicts.map { ($0, scenario.contentHeight) }
    }
    for (conflict, height) in sets {
      #expect(Set(conflict).count == conflict.count)
      let names = conflict.map(row.name)
      let whole = row.layout.reduced(to: conflict, contentHeight: height)
      #expect(isInfeasible(whole, row.solution.environment), "\(names)\n\(sketch.text)")
      for member in conflict {
        let rest = row.layout.reduced(to: conflict.filter { $0 != member }, contentHeight: height)
        #expect(!isInfeasible(rest, row.solution.environment), "\(row.name(member)) of \(names)\n\(sketch.text)")
      }
    }
  }

  @Test("breaking what UIKit would probably break, one by one, ends with a feasible row", arguments: seeds)
  func breaking(seed: Int) throws {
    let row = try SolvedRow(Drawing.cell(seed: seed).text)
    var layout = row.layout
    for conflict in row.solution.conflicts {
      switch try #require(likelyBroken(conflict, in: layout)) {
      case .constraint(let index): layout.constraints[index].isActive = false
      case .hugging(let item, let axis): layout[item].contentHuggingPriority[axis] = 1
      case .compressionResistance(let item, let axis): layout[item].contentCompressionResistancePriority[axis] = 1
      case .autoresizing, .implied: Issue.record("the generated cells have neither frames nor stacks")
      }
    }
    guard case .unsatisfiable(let pass) = row.solution.status, row.solution.conflicts.count < 8 else { return }
    #expect(solve(layout, in: row.solution.environment).status != .unsatisfiable(pass))
  }
}

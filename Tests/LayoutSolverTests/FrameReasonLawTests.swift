import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Testing

extension Layout {
  /// The same views with some of their conditions, all required, in a row of the given height. Intrinsic sizes become
  /// constraints, so that no view has one. An unsatisfied condition may keep its error. What concerns heights is decided
  /// at the given widths.
  fileprivate func deciding(by deciders: [FrameReason.Decider], on axis: Axis, in solution: RowSolution) -> Layout {
    var bare = self
    bare.constraints = []
    for item in views.map({ ItemID($0) }) {
      bare[item].intrinsicContentSize = PerAxis(horizontal: nil, vertical: nil)
    }
    for decider in deciders {
      switch decider.condition {
      case .constraint(let index): bare.add(constraints[index], slack: decider.error)
      case .hugging(let item, let axis):
        bare.add(size(of: item, axis, .lessThanOrEqual, in: solution), slack: decider.error)
      case .compressionResistance(let item, let axis):
        bare.add(size(of: item, axis, .greaterThanOrEqual, in: solution), slack: decider.error)
      case .autoresizing, .implied: Issue.record("the generated cells have neither frames nor stacks")
      }
    }
    if axis == .vertical {
      for (item, frame) in zip(views.map({ ItemID($0) }), solution.frames) { bare.fixHorizontally(item, at: frame) }
    }
    let height = solution.contentHeight ?? 0
    bare.table.rowHeight = .points(height + (contentFillsCell ? 0 : separatorHeight))
    return bare
  }

  private mutating func fixHorizontally(_ item: ItemID, at frame: Frame) {
    let width = Constraint(
      index: 0, first: Term(Anchor(item, .width), coefficient: 1), constant: -frame.width, relation: .equal)
    let left = Constraint(
      index: 0, first: Term(Anchor(item, .left), coefficient: 1),
      second: Term(Anchor(self[item].superview ?? .contentView, .left), coefficient: -1), constant: -frame.x,
      relation: .equal)
    add(width, slack: 0)
    add(left, slack: 0)
  }

  private func size(
    of item: ItemID, _ axis: Axis, _ relation: Relation, in solution: RowSolution
  ) -> Constraint {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    return Constraint(
      index: 0, first: Term(anchor, coefficient: 1),
      constant: -(contentSize(of: item, axis, in: solution) ?? 0), relation: relation)
  }

  private mutating func add(_ constraint: Constraint, slack: Double) {
    func add(_ relation: Relation, _ slack: Double) {
      var required = constraint
      required.index = constraints.count
      required.priority = .required
      required.relation = relation
      required.constant += slack
      constraints.append(required)
    }
    if slack == 0 { return add(constraint.relation, 0) }
    if constraint.relation != .lessThanOrEqual { add(.greaterThanOrEqual, slack) }
    if constraint.relation != .greaterThanOrEqual { add(.lessThanOrEqual, -slack) }
  }
}

extension Layout {
  /// The axis on which a condition is explained: the vertical one only if nothing of it is horizontal.
  fileprivate func axis(of condition: ConditionID) -> Axis {
    switch condition {
    case .constraint(let index):
      constraints[index].terms.allSatisfy { $0.anchor.attribute.axis == .vertical } ? .vertical : .horizontal
    case .hugging(_, let axis), .compressionResistance(_, let axis): axis
    case .autoresizing, .implied: .horizontal
    }
  }
}

@Suite struct `What decides a frame` {
  private func isAmbiguous(_ value: FrameValue, of item: ItemID, in solution: RowSolution) -> Bool {
    solution.ambiguousValues.contains { $0.item == item && $0.value == value }
  }

  private func number(_ value: FrameValue, of item: ItemID, _ layout: Layout, _ solution: RowSolution) throws -> Double
  {
    let index = item.index - layout.views.lowerBound
    try #require(solution.frames.indices.contains(index))
    let frame = solution.frames[index]
    return switch value {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  @Test(arguments: 3_000..<3_120)
  func `the deciding conditions determine the value, and no smaller set does`(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let row = try SolvedRow(sketch.text)
    guard row.solution.status == .determined, !row.solution.fitsToZero else { return }
    for item in row.layout.views.map({ ItemID($0) }) {
      for reason in try #require(row.layout.frameReasons(of: item, in: row.solution)) {
        let named =
          "\(row.layout[item].name).\(reason.value) \(reason.deciders.map { row.name($0.condition) })\n\(sketch.text)"
        #expect(reason.open == nil, "\(named)")
        let alone = row.layout.deciding(by: reason.deciders, on: reason.value.axis, in: row.solution)
        let decided = solve(alone, in: row.solution.environment)
        #expect(!isAmbiguous(reason.value, of: item, in: decided), "\(named)")
        let value = try number(reason.value, of: item, alone, decided)
        let wanted = try number(reason.value, of: item, row.layout, row.solution)
        #expect(abs(value - wanted) < 0.01, "\(value) is not \(wanted): \(named)")
        for member in reason.deciders {
          let rest = row.layout.deciding(
            by: reason.deciders.filter { $0 != member }, on: reason.value.axis, in: row.solution)
          let loose = solve(rest, in: row.solution.environment)
          #expect(isAmbiguous(reason.value, of: item, in: loose), "\(row.name(member.condition)) of \(named)")
        }
      }
    }
  }

  @Test(arguments: 3_000..<3_120)
  func `an overridden condition conflicts with its conflicting set, and with no smaller one`(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let row = try SolvedRow(sketch.text)
    guard row.solution.status == .determined, !row.solution.fitsToZero else { return }
    for item in row.layout.views.map({ ItemID($0) }) {
      for overridden in Axis.allCases.flatMap({ row.layout.overriddenConditions(of: item, on: $0, in: row.solution) }) {
        let named =
          "\(row.name(overridden.condition)) \(overridden.conflictingSet.map { row.name($0.condition) })\n\(sketch.text)"
        let error = try #require(
          row.solution.unsatisfied.first { $0.condition == overridden.condition }?.error, "\(named)")
        #expect(abs(overridden.least - error) < 0.01 && abs((overridden.most ?? .infinity) - error) < 0.01, "\(named)")
        let condition = FrameReason.Decider(condition: overridden.condition, error: 0)
        func isInfeasible(_ conflictingSet: [FrameReason.Decider]) -> Bool {
          let alone = row.layout.deciding(
            by: [condition] + conflictingSet, on: row.layout.axis(of: overridden.condition), in: row.solution)
          return solve(alone, in: row.solution.environment).status == .unsatisfiable(.layout)
        }
        #expect(isInfeasible(overridden.conflictingSet), "\(named)")
        for member in overridden.conflictingSet {
          #expect(
            !isInfeasible(overridden.conflictingSet.filter { $0 != member }),
            "\(row.name(member.condition)) of \(named)")
          #expect(row.layout.priority(of: member.condition, in: row.solution) >= overridden.priority, "\(named)")
        }
      }
    }
  }

  @Test func `many cells are checked, and unsatisfied conditions decide some values`()
    throws
  {
    var (checked, pulled, byHeight) = (0, 0, 0)
    for seed in 3_000..<3_120 {
      let row = try SolvedRow(Drawing.cell(seed: seed).text)
      guard row.solution.status == .determined, !row.solution.fitsToZero else { continue }
      checked += 1
      for item in row.layout.views.map({ ItemID($0) }) {
        for reason in row.layout.frameReasons(of: item, in: row.solution) ?? [] {
          if reason.deciders.contains(where: { $0.error > 0 }) { pulled += 1 }
          if reason.needsRowHeight { byHeight += 1 }
        }
      }
    }
    #expect(checked >= 30 && pulled >= 5 && byHeight >= 5, "\(checked) \(pulled) \(byHeight)")
  }
}

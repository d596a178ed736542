@testable import Diagnosis
import LayoutModel
import Seeds
import Simplex
import Testing

@testable import LayoutSolver

/// Why conditions cannot all hold, checked with the solver: each step follows from the conditions before it, and from
/// them alone.
@Suite struct `Reasoning to a contradiction` {
  /// 10 + 60 + 10 make 80, but a row of 44 with a separator of half a point has 43.5 [semantics 4.27].
  @Test func `a chain from top to bottom`() throws {
    let fixture = try SolvedRow(
      """
      cell: Photo
      platform: iOS 12
      table: {estimatedRowHeight: 44}
      measure: {widths: [320]}
      views: {photo: {type: image}}
      constraints:
        - photo.top == contentView.top + 10
        - photo.height == 60
        - contentView.bottom == photo.bottom + 10
        - photo.leading == contentView.leading
        - photo.width == 60
      """)
    let conflict = try #require(fixture.solution.scenarios.first?.conflicts.first)
    let reasoning = try #require(Reasoning(conflict, of: fixture.layout, fixture.solution, at: .imposed(43.5)))
    let photo = ItemID(2)
    #expect(
      reasoning.steps.map(\.quantity) == [
        Quantity(.start, of: .contentView, .vertical), Quantity(.start, of: photo, .vertical),
        Quantity(.length, of: photo, .vertical), Quantity(.end, of: photo, .vertical),
        Quantity(.end, of: .contentView, .vertical), Quantity(.end, of: .contentView, .vertical),
      ])
    #expect(reasoning.steps.map(\.value) == [0, 10, 60, 70, 80, 43.5])
    #expect(reasoning.clash == (4, 5))
    #expect(reasoning.steps.last?.source == .given)
  }

  /// 288 wide between margins of 16 at 320, and half as high: 144, and 8 + 144 + 8 make 160.
  @Test func `a width that determines a height`() throws {
    let fixture = try SolvedRow(
      """
      cell: Photo
      measure: {widths: [320], imposedHeights: [100]}
      table: {separatorStyle: none}
      views: {photo: {type: image}}
      constraints:
        - photo.top == contentView.top + 8
        - contentView.bottom == photo.bottom + 8
        - photo.leading == contentView.leading + 16
        - photo.trailing == contentView.trailing - 16
        - photo.height == 0.5 * photo.width
      """)
    #expect(fixture.heights == [160, 160])
    let conflict = try #require(fixture.solution.scenarios.last?.conflicts.first)
    let reasoning = try #require(Reasoning(conflict, of: fixture.layout, fixture.solution, at: .imposed(100)))
    let values = reasoning.steps.map(\.value)
    for value in [16, 304, 288, 144, 8, 152, 160, 100] as [Double] { #expect(values.contains(value)) }
    #expect([reasoning.clash.first, reasoning.clash.second].map { values[$0] } == [160, 100])
  }

  /// The hidden card is 0 pt high, so that a view inset by 8 on both sides would be -16 pt high [semantics 6.13].
  @Test func `positions that count from no edge of the content view`() throws {
    let fixture = try SolvedRow(
      """
      cell: Hidden
      measure: {widths: [320]}
      views:
        rows:
          type: stack
          axis: vertical
          subviews:
            card: {hidden: true, subviews: {code: {}}}
            name: {type: label, intrinsicContentSize: [50, 20]}
      constraints:
        - rows.top == contentView.top
        - rows.bottom == contentView.bottom
        - rows.leading == contentView.leading
        - rows.trailing == contentView.trailing
        - code.top == card.top + 8
        - code.bottom == card.bottom - 8
      """)
    let conflict = try #require(fixture.solution.conflicts.first)
    let reasoning = try #require(Reasoning(conflict, of: fixture.layout, fixture.solution, at: .fitting))
    let clash = [reasoning.clash.first, reasoning.clash.second].map { reasoning.steps[$0] }
    #expect(clash.map(\.value) == [-16, 0])
    #expect(clash[1].source == .noLessThanZero)
    #expect(fixture.layout.items[clash[0].quantity.item].name == "code")
  }

  private static let seeds = manySeeds(250)

  /// The conflicts of a generated cell, of any cause.
  private func questions(seed: Int) throws -> [(fixture: SolvedRow, set: [ConditionID], moment: ConflictMoment)] {
    let fixture = try SolvedRow(Drawing.cell(seed: seed).text)
    var moments: [ConflictMoment] = fixture.solution.scenarios.filter { !$0.isSatisfiable }.map {
      .imposed($0.contentHeight)
    }
    if fixture.solution.status == .unsatisfiable(.fitting) { moments = [.fitting] }
    if fixture.solution.status == .unsatisfiable(.layout) { moments = [.placing] }
    return moments.flatMap { moment in
      fixture.layout.allConflicts(in: fixture.solution, at: moment, atMost: 6).map { (fixture, $0, moment) }
    }
  }

  @Test("the last two values differ, and each value follows from earlier ones", arguments: seeds)
  func follows(seed: Int) throws {
    for (fixture, set, moment) in try questions(seed: seed) {
      guard let reasoning = Reasoning(set, of: fixture.layout, fixture.solution, at: moment) else { continue }
      let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
      #expect(first.quantity == second.quantity)
      #expect(abs(first.value - second.value) > 1e-7)
      let named = Set(reasoning.steps.map(\.source))
      #expect(set.allSatisfy { named.contains(.condition($0)) })
      for index in reasoning.steps.indices {
        expectFollows(reasoning, index, ConflictContext(fixture.layout, fixture.solution, moment))
      }
    }
  }

  /// The solver's range of a step's value under the conditions from which the step is derived.
  private func expectFollows(_ reasoning: Reasoning, _ index: Int, _ question: ConflictContext) {
    var ancestors: Set<Int> = []
    var waiting = [index]
    while let next = waiting.popLast() {
      guard ancestors.insert(next).inserted else { continue }
      waiting += reasoning.steps[next].premises
    }
    let sources = Set(ancestors.map { reasoning.steps[$0].source })
    // Positions that count from an edge of their own are not positions in the row.
    if sources.contains(.start) { return }
    let isOfGivenHeight = ancestors.contains {
      reasoning.steps[$0].source == .given && reasoning.steps[$0].quantity.axis == .vertical
    }
    let open = RowSystem.Heights.open(cellIsHigherBy: question.sized.layout.cellIsHigherBy)
    let heights = isOfGivenHeight ? question.heights : question.heights == .fitting ? .fittingUnbounded : open
    let rows = RowSystem(oneByOne: question.sized, in: question.rowWidths, heights: heights) { condition, priority in
      sources.contains(.condition(condition)) ? priority : nil
    }
    var solution = Solution(rows.system, requiredOnly: true)
    // Without its last premise, a step that is the contradiction itself cannot be checked.
    guard solution.status == .optimal else { return }
    let step = reasoning.steps[index]
    let range = solution.range(of: Self.terms(of: step.quantity))
    if step.relation != .lessThanOrEqual { #expect((range.low ?? -.infinity) >= step.value - 1e-6) }
    if step.relation != .greaterThanOrEqual { #expect((range.high ?? .infinity) <= step.value + 1e-6) }
  }

  private static func terms(of quantity: Quantity) -> [(coefficient: Double, variable: Int)] {
    let item = ItemID(quantity.item)
    let (start, end) = (RowSystem.start(item, quantity.axis), RowSystem.end(item, quantity.axis))
    return switch quantity.kind {
    case .start: [(1, start)]
    case .length: [(1, end), (-1, start)]
    case .centre: [(0.5, end), (0.5, start)]
    case .end, .firstBaseline, .lastBaseline: [(1, end)]
    }
  }

  @Test func `nearly all conflicts of generated cells have a derivation`() throws {
    var (reported, all) = (0, 0)
    for seed in Self.seeds {
      for (fixture, set, moment) in try questions(seed: seed) {
        all += 1
        if Reasoning(set, of: fixture.layout, fixture.solution, at: moment) != nil { reported += 1 }
      }
    }
    #expect(all > 100)
    #expect(reported * 20 >= all * 19, "\(reported) of \(all)")
  }
}

/// All minimal sets, including those that share members.
@Suite struct `All minimal sets` {
  private func sets(_ constraints: String, limit: Int = 10) throws -> [[String]] {
    let fixture = try SolvedRow(
      """
      cell: Torn
      measure: {widths: [320]}
      views: {box: {}}
      constraints:
        - box.top == contentView.top
        - box.bottom == contentView.bottom
        - box.leading == contentView.leading
      \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
      """)
    return fixture.layout.allConflicts(in: fixture.solution, at: .fitting, atMost: limit)
      .map { $0.map(fixture.layout.name(of:)).sorted() }
  }

  @Test func `three heights contradict each other in three pairs, of which UIKit meets two`() throws {
    let found = try sets("box.width == 9\nbox.height == 30\nbox.height == 40\nbox.height == 50")
    #expect(
      Set(found) == [
        ["constraints[4]", "constraints[5]"], ["constraints[4]", "constraints[6]"],
        ["constraints[5]", "constraints[6]"],
      ])
  }

  @Test func `the shortest first`() throws {
    // 320 wide from a leading edge at 0 ends at 320; the two widths need no edge.
    let found = try sets(
      "box.width == 2 * box.height\nbox.height == 30\nbox.width == 50\nbox.width >= 70")
    #expect(found.first == ["constraints[5]", "constraints[6]"])
    #expect(found.map(\.count) == [2, 3, 3])
  }

  @Test func `no more than the limit`() throws {
    #expect(try sets("box.width == 9\nbox.height == 30\nbox.height == 40\nbox.height == 50", limit: 2).count == 2)
  }

  @Test func `none if all can hold`() throws {
    #expect(try sets("box.width == 9\nbox.height == 30").isEmpty)
  }

  @Test("each set is infeasible, and feasible without any one member", arguments: 0..<120)
  func minimal(seed: Int) throws {
    let fixture = try SolvedRow(Drawing.cell(seed: seed, faults: 4).text)
    guard fixture.solution.status == .unsatisfiable(.fitting) else { return }
    let question = ConflictContext(fixture.layout, fixture.solution, .fitting)
    let found = fixture.layout.allConflicts(in: fixture.solution, at: .fitting, atMost: 8)
    #expect(!found.isEmpty && Set(found.map(Set.init)).count == found.count)
    func holds(_ members: [ConditionID]) -> Bool {
      Solution(question.required { members.contains($0) }.system, requiredOnly: true).status == .optimal
    }
    for set in found {
      #expect(!holds(set))
      for member in set { #expect(holds(set.filter { $0 != member })) }
    }
  }
}

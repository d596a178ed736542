import JSONText
public import LayoutModel
public import LayoutSolver

/// A layout of a file and what it comes out as, in each of its circumstances.
public struct SolvedLayout: Sendable {
  /// The name under which the file is reported.
  public var file: String
  /// Which document of that file it is, from 0.
  public var document: Int
  /// The layout.
  public var layout: Layout
  /// What it comes out as.
  public var solutions: [RowSolution]

  /// A layout of a file and what it comes out as.
  public init(file: String, document: Int, layout: Layout, solutions: [RowSolution]) {
    self.file = file
    self.document = document
    self.layout = layout
    self.solutions = solutions
  }
}

/// What layouts solve to, as `solve --format json` answers it: an object with a line per result.
public func jsonReport(of layouts: [SolvedLayout]) -> String {
  JSON.object([
    ("version", .integer(1)),
    (
      "layouts",
      .array(
        layouts.map { solved in
          .object([
            ("file", .string(solved.file)),
            ("document", .integer(solved.document)),
            ("name", .string(solved.layout.name)),
            ("results", .array(solved.solutions.map { json($0, of: solved.layout) })),
          ])
        })
    ),
  ]).text(linesToDepth: 4)
}

private func json(_ solution: RowSolution, of layout: Layout) -> JSON {
  var members = circumstanceMembers(solution.circumstances)
  switch solution.status {
  case .determined: members.append(("status", .string("determined")))
  case .ambiguous: members.append(("status", .string("ambiguous")))
  case .undecided: members.append(("status", .string("undecided")))
  case .unsatisfiable(let pass):
    members += [("status", .string("unsatisfiable")), ("pass", .string(pass.rawValue))]
  }
  if let height = solution.contentHeight { members.append(("contentHeight", .number(height))) }
  if layout.kind == .collectionCell, let width = solution.contentWidth {
    members.append(("contentWidth", .number(width)))
  }
  if let height = solution.rowHeight { members.append(("rowHeight", .number(height))) }
  if solution.isCollapsed { members.append(("collapsed", .bool(true))) }
  if case .unsatisfiable = solution.status {
    members.append(("conflicts", conflicts(solution.conflicts, of: layout)))
  } else if solution.status != .undecided {
    members += [
      ("frames", frames(solution, of: layout))
    ]
    if !solution.contentSizes.isEmpty { members.append(("contentSizes", contentSizes(solution, of: layout))) }
    members += [
      ("ambiguous", .array(solution.openValues.map { json($0, of: layout) })),
      ("violations", .object(solution.violations.map { ($0.priority.spelled, .number($0.error)) })),
    ]
  }
  if !solution.scenarios.isEmpty {
    members.append(("scenarios", .array(solution.scenarios.map { json($0, of: layout) })))
  }
  return .object(members)
}

private func frames(_ solution: RowSolution, of layout: Layout) -> JSON {
  .object(
    zip(layout.views, solution.frames).map { view, frame in
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      return (layout.items[view].name, .array(numbers.map { .number($0) }))
    })
}

private func contentSizes(_ solution: RowSolution, of layout: Layout) -> JSON {
  .object(
    solution.contentSizes.map { item, width, height in
      (layout[item].name, .array([.number(width), .number(height)]))
    })
}

private func json(_ value: OpenValue, of layout: Layout) -> JSON {
  let range = [value.low, value.high].map { bound in bound.map { JSON.number($0) } ?? .null }
  return .object([
    ("view", .string(layout[value.item].name)),
    ("attribute", .string(value.value.rawValue)),
    ("range", .array(range)),
  ])
}

private func json(_ scenario: Scenario, of layout: Layout) -> JSON {
  var members: [(key: String, value: JSON)] = [
    ("name", .string(scenario.mechanism.rawValue)),
    ("contentHeight", .number(scenario.contentHeight)),
    ("status", .string(scenario.isSatisfiable ? "satisfiable" : "unsatisfiable")),
  ]
  if !scenario.isSatisfiable { members.append(("conflicts", conflicts(scenario.conflicts, of: layout))) }
  return .object(members)
}

private func conflicts(_ conflicts: [[ConditionID]], of layout: Layout) -> JSON {
  .array(conflicts.map { .strings($0.map(layout.name(of:))) })
}

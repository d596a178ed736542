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
  let solved: [JSON] = layouts.map { solved in
    [
      "file": .string(solved.file), "document": .integer(solved.document), "name": .string(solved.layout.name),
      "results": .array(solved.solutions.map { json($0, of: solved.layout) }),
    ]
  }
  return (["version": .integer(1), "layouts": .array(solved)] as JSON).text(linesToDepth: 4)
}

private func json(_ solution: RowSolution, of layout: Layout) -> JSON {
  var members = circumstanceMembers(solution.circumstances)
  switch solution.status {
  case .determined: members.append(("status", .string("determined")))
  case .ambiguous: members.append(("status", .string("ambiguous")))
  case .undecided: members.append(("status", .string("undecided")))
  case .unsatisfiable(let pass): members += [("status", .string("unsatisfiable")), ("pass", .string(pass.rawValue))]
  }
  let width = layout.kind == .collectionCell ? solution.contentWidth : nil
  let lengths = [("contentHeight", solution.contentHeight), ("contentWidth", width), ("rowHeight", solution.rowHeight)]
  for (name, length) in lengths { if let length { members.append((name, .number(length))) } }
  if solution.isCollapsed { members.append(("collapsed", .bool(true))) }
  if case .unsatisfiable = solution.status {
    members.append(("conflicts", conflicts(solution.conflicts, of: layout)))
  } else if solution.status != .undecided {
    members.append(("frames", frames(solution, of: layout)))
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
      (layout.items[view].name, numbers([frame.x, frame.y, frame.width, frame.height]))
    })
}

private func contentSizes(_ solution: RowSolution, of layout: Layout) -> JSON {
  .object(solution.contentSizes.map { (layout[$0.item].name, numbers([$0.width, $0.height])) })
}

private func numbers(_ numbers: [Double?]) -> JSON { .array(numbers.map { $0.map { .number($0) } ?? .null }) }

private func json(_ value: OpenValue, of layout: Layout) -> JSON {
  [
    "view": .string(layout[value.item].name), "attribute": .string(value.value.rawValue),
    "range": numbers([value.low, value.high]),
  ]
}

private func json(_ scenario: Scenario, of layout: Layout) -> JSON {
  .object(
    [
      ("name", .string(scenario.mechanism.rawValue)), ("contentHeight", .number(scenario.contentHeight)),
      ("status", .string(scenario.isSatisfiable ? "satisfiable" : "unsatisfiable")),
    ] + (scenario.isSatisfiable ? [] : [("conflicts", conflicts(scenario.conflicts, of: layout))]))
}

private func conflicts(_ conflicts: [[ConditionID]], of layout: Layout) -> JSON {
  .array(conflicts.map { .strings($0.map(layout.name(of:))) })
}

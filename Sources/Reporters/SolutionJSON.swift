import JSONText
public import LayoutModel
public import LayoutSolver

/// A layout of a file, solved in each of its environments.
public struct SolvedLayout: Sendable {
  /// The path of the file, as it is reported.
  public var file: String
  /// The index of the document in the file, from 0.
  public var document: Int
  /// The layout.
  public var layout: Layout
  /// The solutions, one for each environment.
  public var solutions: [RowSolution]

  /// Creates a solved layout.
  public init(file: String, document: Int, layout: Layout, solutions: [RowSolution]) {
    self.file = file
    self.document = document
    self.layout = layout
    self.solutions = solutions
  }
}

/// The JSON of `solve --format json`: an object with one solution per line.
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
  var members = environmentMembers(solution.environment)
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
    if !solution.unhidden.isEmpty { members.append(("frames", frames(solution, of: layout))) }
  } else if solution.status != .undecided {
    members.append(("frames", frames(solution, of: layout)))
    if !solution.contentSizes.isEmpty { members.append(("contentSizes", contentSizes(solution, of: layout))) }
    members += [
      ("ambiguous", .array(solution.ambiguousValues.map { json($0, of: layout) })),
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

private func json(_ value: AmbiguousValue, of layout: Layout) -> JSON {
  [
    "view": .string(layout[value.item].name), "attribute": .string(value.value.rawValue),
    "range": numbers([value.low, value.high]),
  ]
}

private func json(_ scenario: Scenario, of layout: Layout) -> JSON {
  .object(
    [
      ("name", .string(scenario.cause.rawValue)), ("contentHeight", .number(scenario.contentHeight)),
      ("status", .string(scenario.isSatisfiable ? "satisfiable" : "unsatisfiable")),
    ] + (scenario.isSatisfiable ? [] : [("conflicts", conflicts(scenario.conflicts, of: layout))]))
}

private func conflicts(_ conflicts: [[ConditionID]], of layout: Layout) -> JSON {
  .array(conflicts.map { .strings($0.map(layout.name(of:))) })
}

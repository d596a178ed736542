import Findings
public import LayoutModel
public import LayoutSolver

/// Heights, frames, ambiguous values and conflicts of a layout, in points, for people. Equal answers appear once.
public func solutionTable(of solved: SolvedLayout) -> String {
  let layout = solved.layout
  var lines = ["\(layout.name.visible) (\(solved.file.visible))", ""]
  lines += heightLines(solved.solutions).map { $0.isEmpty ? "" : "  \($0)" }
  for group in groupedByAnswer(solved.solutions, of: layout) {
    let heads = spelledEnvironments(group.environments, among: solved.solutions.map(\.environment))
    lines += [""] + heads.map { "\($0):" } + group.lines.map { "  \($0)" }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func groupedByAnswer(
  _ solutions: [RowSolution], of layout: Layout
) -> [(environments: [Environment], lines: [String])] {
  var groups: [(environments: [Environment], lines: [String])] = []
  for solution in solutions {
    let lines = answerLines(solution, of: layout)
    if lines.isEmpty { continue }
    if let index = groups.firstIndex(where: { $0.lines == lines }) {
      groups[index].environments.append(solution.environment)
    } else {
      groups.append(([solution.environment], lines))
    }
  }
  return groups
}

private func answerLines(_ solution: RowSolution, of layout: Layout) -> [String] {
  var lines: [String] = []
  if !solution.frames.isEmpty {
    var rows = [["view", "x", "y", "width", "height"]]
    for (view, frame) in zip(layout.views, solution.frames) {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.spelledPoints)
      rows.append([layout.items[view].name.visible] + numbers)
    }
    lines += tableLines(rows, rightAligned: [1, 2, 3, 4])
  }
  lines += solution.ambiguousValues.map { sentence(about: $0, in: layout) }
  for conflict in solution.conflicts {
    lines.append("these constraints conflict:")
    lines += conflict.map { "  \(spelled($0, in: layout))" }
  }
  for scenario in solution.scenarios {
    for conflict in scenario.conflicts {
      let height = scenario.contentHeight.spelledPoints
      lines.append(
        "these constraints conflict when the content view is \(height) pt high (\(scenario.cause.rawValue)):")
      lines += conflict.map { "  \(spelled($0, in: layout))" }
    }
  }
  return lines
}

/// A sentence about an ambiguous value: `'name' may be 62 to 158 pt wide`.
public func sentence(about open: AmbiguousValue, in layout: Layout) -> String {
  let name = "'\(layout[open.item].name.visible)'"
  let range: String
  switch (open.low?.spelledPoints, open.high?.spelledPoints) {
  case (let low?, let high?): range = "\(low) to \(high) pt"
  case (let low?, nil): range = "\(low) pt or more"
  case (nil, let high?): range = "\(high) pt or less"
  case (nil, nil):
    return switch open.value {
    case .x: "the left edge of \(name) may be anywhere"
    case .y: "the top of \(name) may be anywhere"
    case .width: "\(name) may have any width"
    case .height: "\(name) may have any height"
    }
  }
  return switch open.value {
  case .x: "the left edge of \(name) may be at \(range)"
  case .y: "the top of \(name) may be at \(range)"
  case .width: "\(name) may be \(range) wide"
  case .height: "\(name) may be \(range) high"
  }
}

/// The name of a condition and, for a constraint of the file, its equation.
private func spelled(_ condition: ConditionID, in layout: Layout) -> String {
  let name = layout.name(of: condition).visible
  guard case .constraint(let index) = condition, let constraint = layout.constraints.first(where: { $0.index == index })
  else { return name }
  return "\(name): \(layout.spelled(constraint).visible)"
}

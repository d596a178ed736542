import Findings
public import LayoutModel
public import LayoutSolver

/// Heights, frames, ambiguous values and conflicts of a layout, in points, for people. Equal answers appear once.
public func solutionTable(of solved: SolvedLayout) -> String {
  let layout = solved.layout
  var lines = ["\(layout.name.visible) (\(solved.file.visible))", ""]
  lines += heightLines(solved.solutions).map { $0.isEmpty ? "" : "  \($0)" }
  let answers = solved.solutions.map { (environment: $0.environment, lines: answerLines($0, of: layout)) }
  let environments = solved.solutions.map(\.environment)
  for group in answers.filter({ !$0.lines.isEmpty }).gathered({ $0.lines == $1.lines }) {
    let headings = spelledEnvironments(group.map(\.environment), among: environments, widthName: layout.widthName)
    lines += [""] + headings.map { "\($0):" } + group[0].lines.map { "  \($0)" }
  }
  return lines.joined(separator: "\n") + "\n"
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
public func sentence(about ambiguous: AmbiguousValue, in layout: Layout) -> String {
  let name = "'\(layout[ambiguous.item].name.visible)'"
  let range: String? =
    switch (ambiguous.low?.spelledPoints, ambiguous.high?.spelledPoints) {
    case (let low?, let high?): "\(low) to \(high) pt"
    case (let low?, nil): "\(low) pt or more"
    case (nil, let high?): "\(high) pt or less"
    case (nil, nil): nil
    }
  let place = range.map { "at \($0)" } ?? "anywhere"
  return switch ambiguous.value {
  case .x: "the left edge of \(name) may be \(place)"
  case .y: "the top of \(name) may be \(place)"
  case .width: "\(name) may \(range.map { "be \($0) wide" } ?? "have any width")"
  case .height: "\(name) may \(range.map { "be \($0) high" } ?? "have any height")"
  }
}

/// The name of a condition and, for a constraint of the file, its equation.
private func spelled(_ condition: ConditionID, in layout: Layout) -> String {
  let name = layout.name(of: condition).visible
  guard case .constraint(let index) = condition, let constraint = layout.constraints.first(where: { $0.index == index })
  else { return name }
  return "\(name): \(layout.spelled(constraint).visible)"
}

internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import LintEngine
internal import RuleKit
internal import Rules

/// Measures each part of linting over all files, once per run.
struct PartsBench {
  private let files: [(name: String, bytes: [UInt8])]
  private let layouts: [Layout]
  private let contexts: [RuleContext]
  /// The layouts whose constraints are satisfiable in all environments.
  private let sound: [Layout]
  private var times = Measurements()
  private var findingCount = 0
  private var changed = 0
  /// The sum of all results, so that the optimizer cannot remove a part as unused.
  private var answerCount = 0

  init(files: [LayoutFile]) {
    let files = files.map { (name: $0.name, bytes: $0.read()) }
    self.files = files
    layouts = files.flatMap { loadLayouts($0.bytes).layouts.map(\.layout) }
    contexts = layouts.map { layout in
      let solutions = layout.isComplete ? layout.environments.map { solve(layout, in: $0) } : []
      return RuleContext(layout: layout, solutions: solutions)
    }
    sound = contexts.filter { context in
      !context.solutions.isEmpty
        && context.solutions.allSatisfy { $0.isSolved && $0.scenarios.allSatisfy(\.isSatisfiable) }
    }.map(\.layout)
  }

  mutating func measure(withRules: Bool) {
    let (files, layouts) = (files, layouts)
    time("libyaml's bare events") { files.reduce(0) { $0 + countBareEvents($1.bytes) } }
    time("loading") { files.reduce(0) { $0 + loadLayouts($1.bytes).layouts.count } }
    timeSolving(layouts, "")
    if !sound.isEmpty { timeSolving(sound, ", satisfiable rows") }
    measureChanges()
    if withRules { measureRules() }
  }

  private mutating func timeSolving(_ layouts: [Layout], _ which: String) {
    time("one fitting pass\(which)", per: layouts.count) {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete, let first = layout.environments.first else { return count }
        return count + (fittedHeight(layout, in: first) == nil ? 0 : 1)
      }
    }
    time("solving once\(which)", per: layouts.count) {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete, let first = layout.environments.first else { return count }
        return count + solve(layout, in: first).frames.count
      }
    }
  }

  /// Changes one constant of each layout and solves the row again without measuring its contents.
  private mutating func measureChanges() {
    changed += 1
    let rows: [(layout: Layout, solution: RowSolution)] = zip(layouts, contexts).enumerated().compactMap {
      index, pair in
      guard let solution = pair.1.solutions.first, !pair.0.constraints.isEmpty else { return nil }
      var layout = pair.0.showing(solution)
      layout.samples = []
      layout.constraints[(index * 31 + changed * 7) % layout.constraints.count].constant += 1
      return (layout, solution)
    }
    time("changing a constant") { rows.reduce(0) { $0 + solve($1.layout, like: $1.solution).frames.count } }
  }

  private mutating func measureRules() {
    let (files, layouts, contexts) = (files, layouts, contexts)
    time("solving, all environments") {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete else { return count }
        return layout.environments.reduce(count) { $0 + solve(layout, in: $1).frames.count }
      }
    }
    time("rules") {
      contexts.reduce(0) { count, context in
        // A new context, because a context keeps intermediate results that rules share.
        let context = RuleContext(layout: context.layout, solutions: context.solutions)
        return allRules.reduce(count) { count, rule in
          if case .layout(let check) = rule.check { count + check(context).count } else { count }
        }
      }
    }
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    var found = 0
    time("linting with verified fixes") {
      found = files.reduce(0) { $0 + linter.lint(file: $1.name, bytes: $1.bytes).findings.count }
      return found
    }
    findingCount = found
  }

  /// Measures the time of a part per layout. `layoutCount` is the number of all layouts by default.
  private mutating func time(_ part: String, per layoutCount: Int? = nil, _ body: () -> Int) {
    var answers = 0
    let elapsed = microseconds { answers = body() }
    answerCount &+= answers
    times.add(elapsed / Double(max(layoutCount ?? layouts.count, 1)), to: part)
  }

  func report(runs: Int) -> String {
    let byteCount = files.reduce(0) { $0 + $1.bytes.count }
    let head =
      "\(files.count) files, \(byteCount) bytes, \(layouts.count) layouts, \(findingCount) findings; "
      + "medians of \(runs) runs"
    let unit = max(times.median(of: times.names.first ?? ""), .leastNonzeroMagnitude)
    let rows = times.names.map { name in
      let time = times.median(of: name)
      return tableLine(name, [spelledHundredths(time), spelledHundredths(time / unit)])
    }
    return ([head, tableLine("", ["µs a layout", "times libyaml"])] + rows).joined(separator: "\n")
  }
}

internal import ArgumentParser
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import LintEngine
internal import RuleKit
internal import Rules

@main
struct PlumbBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb-bench",
    abstract: "Measures what linting a folder of layouts costs, part by part, against libyaml's bare events.")

  @Argument(help: "A folder with *.layout.yaml files.")
  var folder: String

  @Option(help: "How often everything is measured; the medians are printed.")
  var runs = 5

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs is a number from 1 on, not \(runs)") }
  }

  func run() throws {
    guard let files = layoutFiles(in: folder) else { throw ValidationError("'\(folder)' cannot be read") }
    guard !files.isEmpty else { throw ValidationError("there is no layout in '\(folder)'") }
    var bench = Bench(files: files)
    for _ in 0..<runs { bench.measure() }
    print(bench.report(runs: runs))
  }
}

/// The parts of linting, each over all files, with the times of each run.
private struct Bench {
  private let files: [LayoutFile]
  private let layouts: [Layout]
  private let contexts: [RuleContext]
  private var times: [(part: String, microseconds: [Double])] = []
  private var findingCount = 0
  /// How often constants were changed.
  private var changed = 0
  /// What the parts answered, counted, so that none can be left out as unused.
  private var answerCount = 0

  init(files: [LayoutFile]) {
    self.files = files
    layouts = files.flatMap { loadLayouts($0.bytes).layouts }
    contexts = layouts.map { layout in
      let solutions = layout.isComplete ? layout.circumstances.map { solve(layout, in: $0) } : []
      return RuleContext(layout: layout, solutions: solutions)
    }
  }

  mutating func measure() {
    let (files, layouts, contexts) = (files, layouts, contexts)
    time("libyaml's bare events") { files.reduce(0) { $0 + countBareEvents($1.bytes) } }
    time("loading") { files.reduce(0) { $0 + loadLayouts($1.bytes).layouts.count } }
    time("one fitting pass") {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete, let first = layout.circumstances.first else { return count }
        return count + (fittedHeight(layout, in: first) == nil ? 0 : 1)
      }
    }
    time("solving once") {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete, let first = layout.circumstances.first else { return count }
        return count + solve(layout, in: first).frames.count
      }
    }
    measureChanges()
    time("solving, all circumstances") {
      layouts.reduce(0) { count, layout in
        guard layout.isComplete else { return count }
        return layout.circumstances.reduce(count) { $0 + solve(layout, in: $1).frames.count }
      }
    }
    time("rules") {
      contexts.reduce(0) { count, context in
        allRules.reduce(count) { $0 + $1.check(context).count }
      }
    }
    let linter = Linter(rules: allRules)
    var found = 0
    time("the whole lint") {
      found = files.reduce(0) { $0 + linter.lint(file: $1.name, bytes: $1.bytes).findings.count }
      return found
    }
    findingCount = found
  }

  /// One constant of each layout changes, each time another one: for the first time, and on and on.
  private mutating func measureChanges() {
    changed += 1
    var rows: [(row: LiveRow, constraint: Int, constant: Double)] = layouts.enumerated().compactMap { index, layout in
      guard layout.isComplete, !layout.constraints.isEmpty, let first = layout.circumstances.first else { return nil }
      let constraint = (index * 31 + changed * 7) % layout.constraints.count
      return (LiveRow(layout, in: first), constraint, layout.constraints[constraint].uiKitConstant)
    }
    func change(by points: Double) -> Int {
      var count = 0
      for index in rows.indices {
        rows[index].row.setConstant(rows[index].constant + points, ofConstraint: rows[index].constraint)
        count += rows[index].row.frames.count
      }
      return count
    }
    time("a constant's first change") { change(by: 1) }
    let steps = 20
    time("each further change", of: steps) { (2...(steps + 1)).reduce(0) { $0 + change(by: Double($1)) } }
  }

  private mutating func time(_ part: String, of count: Int = 1, _ body: () -> Int) {
    var answers = 0
    let elapsed = microseconds { answers = body() } / Double(count)
    answerCount &+= answers
    if let index = times.firstIndex(where: { $0.part == part }) {
      times[index].microseconds.append(elapsed)
    } else {
      times.append((part, [elapsed]))
    }
  }

  func report(runs: Int) -> String {
    let byteCount = files.reduce(0) { $0 + $1.bytes.count }
    let head =
      "\(files.count) files, \(byteCount) bytes, \(layouts.count) layouts, \(findingCount) findings; "
      + "medians of \(runs) runs"
    let perLayout = Double(max(layouts.count, 1))
    let medians = times.map { (part: $0.part, time: median($0.microseconds) / perLayout) }
    let unit = max(medians.first?.time ?? 1, .leastNonzeroMagnitude)
    let rows = medians.map { row in
      pad(row.part, to: 28, atEnd: true) + pad(spelledHundredths(row.time), to: 10)
        + pad(spelledHundredths(row.time / unit), to: 14)
    }
    let columns = pad("", to: 28, atEnd: true) + pad("µs/layout", to: 10) + pad("times libyaml", to: 14)
    return ([head, columns] + rows).joined(separator: "\n")
  }
}

private func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

private func pad(_ text: String, to width: Int, atEnd: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return atEnd ? text + blanks : blanks + text
}

private func spelledHundredths(_ number: Double) -> String {
  let hundredths = Int(min(number * 100, 1e15).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

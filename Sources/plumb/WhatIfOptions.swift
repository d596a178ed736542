internal import ArgumentParser
internal import Configuration
internal import Explanations
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import LintEngine
internal import WorkLimit

/// What of the layouts is other than the file says.
struct WhatIfOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "What would be with another value, as title.text=Hi or constraints[4].constant=12. May be given several times.",
      valueName: "key=value"))
  var sets: [String] = []

  @Option(
    help: ArgumentHelp(
      "What would be without a constraint, as constraints[3]. May be given several times.", valueName: "constraint"))
  var without: [String] = []

  @Option(
    help: ArgumentHelp(
      "What would be with one more constraint. May be given several times.", valueName: "constraint"))
  var add: [String] = []

  /// All of them.
  var changes: [LayoutChange] {
    sets.map { LayoutChange(.set, $0) } + without.map { LayoutChange(.without, $0) }
      + add.map { LayoutChange(.add, $0) }
  }
}

/// What would be of layouts of a file with some changes.
struct WhatIf {
  let changes: [LayoutChange]
  let source: SourceText
  let settings: Settings
  let openingFonts: FontOpener
  let narrowing: Narrowing
  /// What solving the layouts draws on.
  let limit: WorkLimit

  /// Why the changes cannot be made, a line each.
  struct Mistakes: Error {
    var lines: [String]
  }

  /// For each layout the difference that the changes make, and the explanation of what it is with them.
  func explanations(of layouts: [Layout]) throws(Mistakes) -> [String] {
    let changed = loadLayouts(
      source.bytes, changedBy: changes, in: Set(layouts.map(\.document)), defaults: settings.defaults,
      openingFonts: openingFonts)
    var lines = changed.mistakes.map { mistake in
      let column = mistake.column.map { ", column \($0)" } ?? ""
      return "\(changes[mistake.change].spelled)\(column): \(mistake.message)"
    }
    if lines.isEmpty { lines = faults(of: changed.file, besides: layouts) }
    guard lines.isEmpty else { throw Mistakes(lines: lines) }
    return layouts.flatMap { before in
      changed.file.layouts.filter { $0.document == before.document }.map { after in
        explanation(of: before, after, changed.bytes)
      }
    }
  }

  /// What in the file itself is wrong because of the changes: the layouts are free of faults without them.
  private func faults(of file: LoadedFile, besides layouts: [Layout]) -> [String] {
    let what = changes.count == 1 ? changes[0].spelled : "the changes together"
    return file.findings.filter { finding in layouts.contains { $0.document == finding.document } }.map {
      "\(what): line \(source.position(at: $0.place.start).line) is wrong then: \($0.message)"
    }
  }

  private func explanation(of before: Layout, _ after: Layout, _ bytes: [UInt8]) -> String {
    let (before, after) = (judged(before), judged(after))
    let text = difference(from: before, to: after, by: changes.map(\.spelled))
    let changed = SourceText(file: source.file, bytes: bytes)
    return text + "\n" + Explanations.explanation(of: after.layout, after.solutions, in: changed)
  }

  private func judged(_ layout: Layout) -> JudgedLayout {
    let layout = narrowing.narrowed(layout)
    let solutions = narrowing.circumstances(of: layout).map { solve(layout, in: $0, limit: limit) }
    let linter = Linter(settings)
    return JudgedLayout(
      layout, solutions, findings: linter.findings(in: layout, heeding: source),
      textFindings: linter.findingsInText(of: layout, limit: limit))
  }
}

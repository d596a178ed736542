internal import ArgumentParser
internal import Explanations
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import LintEngine
internal import WorkLimit

struct WhatIfOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Show what changes with another value: title.text=Hi or constraints[4].constant=12. Repeatable.",
      valueName: "key=value"))
  var sets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show what changes without a constraint: constraints[3], its identifier, 'line 12', or its text. Repeatable.",
      valueName: "constraint"))
  var without: [String] = []

  @Option(
    help: ArgumentHelp("Show what changes with one more constraint. Repeatable.", valueName: "constraint"))
  var add: [String] = []

  var changes: [ChangeOption] {
    sets.map { ChangeOption(.set, $0) } + without.map { ChangeOption(.without, $0) }
      + add.map { ChangeOption(.add, $0) }
  }
}

struct WhatIf {
  let options: [ChangeOption]
  let text: LayoutText
  let narrowing: Narrowing
  let limit: WorkLimit

  func explanations(of layouts: [SourcedLayout]) throws(CommandError) -> [String] {
    let (requested, mistakes) = requestedChanges(options, to: layouts, in: text.source.bytes)
    guard mistakes.isEmpty else {
      throw CommandError(
        lines: mistakes.map { mistake in
          let column = mistake.column.map { ", column \($0)" } ?? ""
          return "\(text.source.file): \(options[mistake.option].spelled)\(column): \(mistake.message)"
        })
    }
    return zip(layouts, requested).map { explanation(of: $0, $1) }
  }

  private func explanation(of sourced: SourcedLayout, _ requested: RequestedChanges) -> String {
    var changed = sourced
    changed.layout = sourced.layout.applying(requested.changes)
    changed.map = sourced.map.applying(requested.changes)
    let (before, after) = (judged(sourced), judged(changed))
    let difference = difference(from: before, to: after, by: options.map(\.spelled))
    let quoted = QuotedText(text.source, changed.map, changed: requested.constraints)
    return difference + "\n" + Explanations.explanation(of: after.layout, after.solutions, in: quoted)
  }

  private func judged(_ sourced: SourcedLayout) -> LintedLayout {
    var sourced = sourced
    sourced.layout = narrowing.narrowed(sourced.layout)
    let layout = sourced.layout
    let solutions = narrowing.environments(of: layout).map { solve(layout, in: $0, limit: limit) }
    let linter = Linter(text.settings, text.format)
    return LintedLayout(
      layout, solutions,
      findings: linter.findings(in: sourced, unlessSuppressedIn: text.file, with: text.source),
      textFindings: linter.findingsInText(of: sourced, limit: limit))
  }
}

internal import Explanations
package import Findings
internal import LayoutModel
internal import LayoutSolver
package import LayoutSource
package import LayoutYAML
internal import LintEngine
package import Pictures
package import WorkLimit

/// Changes of the layouts of a file that are not written, in the requested environments.
package struct WhatIf {
  private let options: [ChangeOption]
  private let text: LayoutText
  private let narrowing: Narrowing
  private let limit: WorkLimit

  package init(options: [ChangeOption], text: LayoutText, narrowing: Narrowing, limit: WorkLimit) {
    (self.options, self.text, self.narrowing, self.limit) = (options, text, narrowing, limit)
  }

  package func explanations(of layouts: [SourcedLayout]) throws(CommandError) -> [String] {
    let (requested, mistakes) = requestedChanges(options, to: layouts, in: text.source.bytes)
    guard mistakes.isEmpty else {
      throw CommandError(
        lines: mistakes.map { mistake in
          let column = mistake.column.map { ", column \($0)" } ?? ""
          return "\(text.source.file): \(options[mistake.option].spelled)\(column): \(mistake.message)"
        })
    }
    return zip(layouts, requested).map { sourced, requested in
      let answer = answer(about: sourced, requested)
      return answer.difference + "\n" + answer.explanation
    }
  }

  /// The effect of changes on a layout.
  package func answer(about sourced: SourcedLayout, _ requested: RequestedChanges) -> Answer {
    var changed = sourced
    changed.layout = sourced.layout.applying(requested.changes)
    changed.map = sourced.map.applying(requested.changes)
    return Answer(
      before: judged(sourced), after: judged(changed), options: options.map(\.spelled),
      text: QuotedText(text.source, changed.map, changed: requested.constraints))
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

extension WhatIf {
  /// A changed layout, beside the one in the file.
  package struct Answer {
    fileprivate let before: LintedLayout
    fileprivate let after: LintedLayout
    fileprivate let options: [String]
    fileprivate let text: QuotedText

    /// What changes.
    package var difference: String { Explanations.difference(from: before, to: after, by: options) }
    /// Why the changed row has its height.
    package var explanation: String { Explanations.explanation(of: after.layout, after.solutions, in: text) }
    /// The findings in the changed layout, at places of the file as it is.
    package var findings: [Finding] { after.findings }
    /// The changed layout as a picture shows it, with its findings.
    package var pictured: PicturedLayout {
      var pictured = PicturedLayout(layout: after.layout, solutions: after.solutions, text: text)
      pictured.findings = after.findings
      return pictured
    }
  }
}

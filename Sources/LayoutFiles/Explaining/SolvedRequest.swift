internal import Explanations
package import Findings
internal import LayoutModel
package import LayoutSolver
package import LayoutSource
package import Pictures
package import WorkLimit

/// A layout of a file, solved in the requested environments.
package struct SolvedRequest: Sendable {
  private let layout: Layout
  /// The solutions, one for each environment.
  package let solutions: [RowSolution]
  private let text: QuotedText
  /// Whether somebody wrote the samples. If not, a brief explanation gives them a line.
  private let samplesAreWritten: Bool

  package init(
    _ sourced: SourcedLayout, in source: SourceText, _ narrowing: Narrowing, _ limit: WorkLimit,
    samplesAreWritten: Bool = true
  ) {
    self.samplesAreWritten = samplesAreWritten
    var layout = sourced.layout
    solutions = narrowing.environments(of: layout).map { solve(layout, in: $0, limit: limit) }
    if let height = narrowing.height, layout.kind == .view { layout.measure.narrow(toHeight: height) }
    self.layout = layout
    text = QuotedText(source, sourced.map)
  }

  /// The layout as a picture shows it, with findings to mark.
  package func pictured(marking findings: [Finding]) -> PicturedLayout {
    var pictured = PicturedLayout(layout: layout, solutions: solutions, text: text)
    pictured.findings = findings
    return pictured
  }

  /// Why the row has its height, above its findings, which lose what the explanation says.
  package func explanation(above findings: [Finding], isBrief: Bool = false) -> (
    text: String, findings: [Finding]
  ) {
    let folds = isBrief && !samplesAreWritten && solutions.contains { $0.environment.sample == nil }
    return Explanations.explanation(
      of: layout, solutions, in: text, above: findings, detail: isBrief ? .brief : .all, foldingSamples: folds)
  }

  /// What determines the frame of a view; empty if there is no such view.
  package func explanation(ofView view: String) -> String {
    Explanations.explanation(ofView: view, in: layout, solutions, in: text) ?? ""
  }
}

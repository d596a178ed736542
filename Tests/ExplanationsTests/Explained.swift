import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import Testing

@testable import Explanations

/// The explanation of the first layout of a text, in all environments that it is measured in.
func explained(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
  let bytes = Array(text.utf8)
  let loaded = loadLayouts(bytes)
  try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))", sourceLocation: sourceLocation)
  let sourced = try #require(loaded.layouts.first, sourceLocation: sourceLocation)
  let layout = sourced.layout
  let solutions = layout.environments.map { solve(layout, in: $0) }
  let quoted = QuotedText(SourceText(file: "FeedCell.layout.yaml", bytes: bytes), sourced.map)
  return explanation(of: layout, solutions, in: quoted)
}

/// The explanation of a view's frame in the first layout of a text; nil if there is no such view.
func explained(
  view: String, in text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String? {
  let bytes = Array(text.utf8)
  let loaded = loadLayouts(bytes)
  try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))", sourceLocation: sourceLocation)
  let sourced = try #require(loaded.layouts.first, sourceLocation: sourceLocation)
  let layout = sourced.layout
  let solutions = layout.environments.map { solve(layout, in: $0) }
  let quoted = QuotedText(SourceText(file: "FeedCell.layout.yaml", bytes: bytes), sourced.map)
  return explanation(ofView: view, in: layout, solutions, in: quoted)
}

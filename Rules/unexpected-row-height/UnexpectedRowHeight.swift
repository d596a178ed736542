import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A row comes out at another height than the author says. The solver's word, held to the option `tolerance`.
public let unexpectedRowHeight = Rule(
  id: "unexpected-row-height", severity: .error, summary: "a row comes out at another height than 'expect' says",
  isAboutHeight: true, options: [tolerance]
) { context in
  let layout = context.layout
  var findings: [LayoutFinding] = []
  for solution in context.solutions where !solution.fitsToNothing {
    guard let index = layout.expectation.rowHeightIndex(in: solution.circumstances) else { continue }
    let expected = layout.expectation.rowHeights[index].height
    guard let height = height(of: solution, against: expected), abs(height - expected) > context.value(of: tolerance)
    else { continue }
    let place = LayoutPlace(.expectedHeight(index))
    let message = comesOut(layout.noun, height, expected)
    if let known = findings.firstIndex(where: { $0.message == message && $0.place == place }) {
      findings[known].circumstances.append(solution.circumstances)
    } else {
      findings.append(LayoutFinding(message: message, place: place, circumstances: [solution.circumstances]))
    }
  }
  for index in findings.indices { findings[index].label = at(findings[index].circumstances, layout.measure.widths) }
  return findings
}

private let tolerance = RuleOption(
  "tolerance", .points, standard: 0.01, in: 0.01...100, "how far the height may be from the expected one, either way")

/// An expected 0 is about the content, whose row may have a separator all the same.
private func height(of solution: RowSolution, against expected: Double) -> Double? {
  expected == 0 ? solution.contentHeight : solution.rowHeight
}

// MARK: - Words

private func comesOut(_ noun: String, _ height: Double, _ expected: Double) -> String {
  "the \(noun) is \(height.spelledPoints) pt high, not \(expected.spelledPoints)"
}

/// An expectation is about one content.
private func at(_ circumstances: [Circumstances], _ measured: [Double]) -> String {
  let sample = circumstances.first?.sample.map { " with the sample '\($0)'" } ?? ""
  return words(forWidths: circumstances.map(\.width), among: measured) + sample
}

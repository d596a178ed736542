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
  var findings: [Finding] = []
  for solution in context.solutions where !solution.fitsToNothing {
    guard let expected = layout.expectation.rowHeight(in: solution.circumstances),
      let height = height(of: solution, against: expected.value),
      abs(height - expected.value) > context.value(of: tolerance)
    else { continue }
    let message = comesOut(layout.noun, height, expected.value)
    if let known = findings.firstIndex(where: { $0.message == message && $0.place == expected.place }) {
      findings[known].circumstances.append(solution.circumstances)
    } else {
      findings.append(
        Finding(
          rule: unexpectedRowHeight.id, severity: .error, message: message, place: expected.place,
          circumstances: [solution.circumstances]))
    }
  }
  for index in findings.indices { findings[index].label = at(findings[index].circumstances, layout.measure.widths) }
  return findings
}

private let tolerance = RuleOption(
  "tolerance", .points, standard: 0.01, in: 0.01...100,
  "how far the height may be from the expected one, either way")

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

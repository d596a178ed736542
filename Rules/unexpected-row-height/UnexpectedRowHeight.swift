import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A solved row height that differs from the expected one by more than the option `tolerance`.
public let unexpectedRowHeight = Rule(
  id: "unexpected-row-height", severity: .error, summary: "a row does not have the height that 'expect' gives",
  isAboutHeight: true, comparesLengths: true, options: [tolerance]
) { context in
  let layout = context.layout
  var findings: [LayoutFinding] = []
  for solution in context.solutions where !solution.fitsToZero {
    guard let index = layout.expectation.rowHeightIndex(in: solution.environment) else { continue }
    let expected = layout.expectation.rowHeights[index].height
    guard let height = height(of: solution, against: expected), abs(height - expected) > context.value(of: tolerance)
    else { continue }
    let place = LayoutPlace(.expectedHeight(index))
    let message = comesOut(layout.noun, height, expected)
    if let known = findings.firstIndex(where: { $0.message == message && $0.place == place }) {
      findings[known].environments.append(solution.environment)
    } else {
      findings.append(
        LayoutFinding(
          message: message, place: place, environments: [solution.environment], fault: .unexpectedHeight))
    }
  }
  for index in findings.indices { findings[index].label = at(findings[index].environments, layout.measure.widths) }
  return findings
}

private let tolerance = RuleOption(
  "tolerance", .points, defaultValue: 0.01, in: 0.01...100,
  "how far the height may be from the expected one, either way")

/// The height to compare, in points. An expected 0 is that of the content: even an empty row may have a separator.
private func height(of solution: RowSolution, against expected: Double) -> Double? {
  expected == 0 ? solution.contentHeight : solution.rowHeight
}

// MARK: - Words

private func comesOut(_ noun: String, _ height: Double, _ expected: Double) -> String {
  "the \(noun) is \(height.spelledPoints) pt high, not \(expected.spelledPoints) pt as expected"
}

/// The widths and the sample of an expectation, which is about one content.
private func at(_ environments: [Environment], _ measured: [Double]) -> String {
  let sample = environments.first?.sample.map { " in sample '\($0)'" } ?? ""
  return words(forWidths: environments.map(\.width), among: measured) + sample
}

import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A solved frame that is not as expected: an edge is off by more than the option `tolerance`. An axis on which the frame
/// is ambiguous is left out.
public let unexpectedFrame = Rule(
  id: "unexpected-frame", severity: .error, summary: "a view does not have the frame that 'expect' gives",
  isAboutHeight: true, comparesLengths: true, options: [tolerance]
) { context in
  let layout = context.layout
  var findings: [LayoutFinding] = []
  // The findings about each expected frame, by its index.
  var known: [Int: [Int]] = [:]
  for solution in context.solutions where solution.isPlaced {
    for index in layout.expectation.frameIndices(in: solution.environment) {
      let expected = layout.expectation.frames[index]
      guard let frame = layout.frame(of: expected.item, in: solution),
        solution.differs(frame, from: expected.frame, of: expected.item, by: context.value(of: tolerance))
      else { continue }
      let name = layout[expected.item].name
      let (place, message) = (LayoutPlace(.expectedFrame(index)), comesOut(name, frame, expected.frame))
      if let same = known[index]?.first(where: { findings[$0].message == message }) {
        findings[same].environments.append(solution.environment)
      } else {
        known[index, default: []].append(findings.count)
        findings.append(
          LayoutFinding(
            message: message, place: place, views: [name], environments: [solution.environment], notes: [openAnIssue]))
      }
    }
  }
  for index in findings.indices { findings[index].label = at(findings[index].environments, layout.measure.widths) }
  return findings
}

private let tolerance = RuleOption(
  "tolerance", .points, defaultValue: 0.5, in: 0.01...100,
  "how far an edge may be from the expected one, either way")

extension RowSolution {
  /// Whether an edge of a view is farther from an expected one. UIKit rounds edges to pixels.
  fileprivate func differs(_ frame: Frame, from expected: Frame, of item: ItemID, by tolerance: Double) -> Bool {
    func isAmbiguous(_ axis: Axis) -> Bool { ambiguousValues.contains { $0.item == item && $0.value.axis == axis } }
    let across = max(abs(frame.x - expected.x), abs(frame.x + frame.width - expected.x - expected.width))
    let down = max(abs(frame.y - expected.y), abs(frame.y + frame.height - expected.y - expected.height))
    return across > tolerance && !isAmbiguous(.horizontal) || down > tolerance && !isAmbiguous(.vertical)
  }
}

// MARK: - Words

private func comesOut(_ view: String, _ frame: Frame, _ expected: Frame) -> String {
  "the frame of '\(view)' is \(spelled(frame)), not \(spelled(expected)) as expected"
}

private func spelled(_ frame: Frame) -> String {
  "[\([frame.x, frame.y, frame.width, frame.height].map(\.spelledPoints).joined(separator: ", "))]"
}

/// The widths and the sample of an expectation, which is about one content.
private func at(_ environments: [Environment], _ measured: [Double]) -> String {
  let sample = environments.first?.sample.map { " in sample '\($0)'" } ?? ""
  return words(forWidths: environments.map(\.width), among: measured) + sample
}

private let openAnIssue =
  "if the file was captured from a running app, UIKit and Plumb disagree: please open an issue with it"

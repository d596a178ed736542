internal import Reporters

/// How much of the classes in Swift was understood: `41 classes in Swift: 18 whole, 15 but for contents, 6 partly, 2
/// not read (see plumb convert)`. Nil if there are none.
func swiftSummary(of readings: [ReportedReading]) -> String? {
  guard !readings.isEmpty else { return nil }
  let hasGaps = readings.contains(where: \.completeness.hasGaps)
  let classes = "\(readings.count) class\(readings.count == 1 ? "" : "es") in Swift"
  return "\(classes): \(readings.spelledCounts)\(hasGaps ? " (see plumb convert)" : "")"
}

/// The greatest number of classes read partly that a run names without being asked.
private let mostNamed = 5

/// A line for each class that was read partly, with what is not known and how to state it; none if there are many.
func partlyReadLines(of readings: [ReportedReading]) -> [String] {
  let partly = readings.filter { $0.completeness == .partly }
  guard partly.count <= mostNamed else { return [] }
  return partly.map { reading in
    let way = reading.reasons.first.flatMap { wayToState($0.message) }
    return reading.spelled + (way.map { "; \($0)" } ?? "")
  }
}

/// How to state what was not understood in a configuration, by the words of the reader; nil if there is no way.
private func wayToState(_ reason: String) -> String? {
  let keys = [
    ("the constant '", "constants"), ("an unknown function '", "helpers"), ("an unknown class '", "classes"),
  ]
  // A constant that a function computes has no name to state.
  if reason.contains("(…)"), reason.hasPrefix("the constant '") { return nil }
  return keys.first { reason.hasPrefix($0.0) }.map { "state it in .plumb.yml under 'swift: \($0.1)'" }
}

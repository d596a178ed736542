internal import Reporters

/// How much of the classes in Swift was understood: `41 classes in Swift: 18 whole, 15 but for contents, 6 partly, 2 not
/// read (see plumb convert)`. Nil if there are none.
func swiftSummary(of readings: [ReportedReading]) -> String? {
  guard !readings.isEmpty else { return nil }
  let hasGaps = readings.contains(where: \.completeness.hasGaps)
  let classes = "\(readings.count) class\(readings.count == 1 ? "" : "es") in Swift"
  return "\(classes): \(readings.spelledCounts)\(hasGaps ? " (see plumb convert)" : "")"
}

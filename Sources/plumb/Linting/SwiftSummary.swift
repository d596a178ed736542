internal import Reporters

/// How much of the classes in Swift was understood: `41 classes in Swift: 18 read whole, 15 read except for texts or
/// images, 6 read partly, 2 not read (see plumb convert)`. Nil if there are none.
func swiftSummary(of readings: [ReportedReading]) -> String? {
  guard !readings.isEmpty else { return nil }
  let hasGaps = readings.contains(where: \.completeness.hasGaps)
  let classes = "\(readings.count) class\(readings.count == 1 ? "" : "es") in Swift"
  return "\(classes): \(readings.spelledCounts)\(hasGaps ? " (see plumb convert)" : "")"
}

/// The greatest number of classes that a run names without being asked.
private let mostNamed = 5

/// A line for each class that was read partly or whose constraints were not understood, with what is not known and how
/// to state it; none if there are many.
func unknownPartLines(of readings: [ReportedReading]) -> [String] {
  let open = readings.filter { reading in
    reading.completeness == .partly
      || reading.completeness == .notRead && reading.reasons.first?.isElsewhere == false
  }
  guard open.count <= mostNamed else { return [] }
  return open.map(\.line)
}

extension ReportedReading {
  /// The class with what is not known first, how to state it, and where the rest is listed.
  var line: String {
    guard completeness.hasGaps else { return spelled }
    let way = reasons.first?.wayToState
    let more = Set(reasons.map(\.message)).count - 1
    let rest = more > 0 ? "; \(explaining(file)) lists \(more) more" : ""
    return spelled + (way.map { "; \($0)" } ?? "") + rest
  }
}

/// What a gate does not guard: `3 of 12 cells in Swift are read only partly: only contradictions in them will fail`; nil
/// if every cell is read whole.
func unguardedLine(_ readings: [ReportedReading]) -> String? {
  let count = readings.count { $0.completeness == .partly }
  guard count > 0 else { return nil }
  let (are, them) = count == 1 ? ("is", "it") : ("are", "them")
  return "\(count) of \(counted(readings.count, "cell")) in Swift \(are) read only partly: only contradictions in "
    + "\(them) will fail; 'plumb help sources' says what can be stated"
}

/// `'plumb explain Feed.swift'`; a path with spaces has quotes of its own.
private func explaining(_ file: String) -> String {
  let call = "plumb explain \(file.quotedForShell)"
  return call.contains("'") ? call : "'\(call)'"
}

import ConsoleLogs
import Testing

@testable import LogExplanations

/// What holds of every set that is said not to hold, and of every mend.
@Suite struct `Laws of contradictions in logs` {
  private static let known = logNames.filter { $0 != "hidden-by-privacy" }

  @Test(arguments: known) func `the set contradicts by itself, and the mends undo that`(name: String) throws {
    for complaint in constraintComplaints(in: try bytes(ofLog: name)) {
      let contradiction = LoggedContradiction(complaint)
      let scene = contradiction.scene
      let all = Set(scene.constraints.indices)
      if !contradiction.isProved {
        #expect(LoggedSystem(scene).minimalContradiction == nil)
        #expect(LogAdvice(contradiction: contradiction).lines.isEmpty)
        continue
      }
      let rest = all.subtracting(contradiction.members)
      #expect(LoggedSystem(scene, without: rest).minimalContradiction == contradiction.members)
      // The sum of a set has all that is in it, so that no member can be spared.
      for member in contradiction.members where !hasSparedLengths(name) {
        #expect(LoggedSystem(scene, without: rest.union([member])).minimalContradiction == nil, "\(member + 1)")
      }
      let advice = LogAdvice(contradiction: contradiction)
      let lowered = advice.lines.compactMap { Int($0[0]) }.map { $0 - 1 }
      if !advice.isTogether {
        for index in lowered { #expect(LoggedSystem(scene, without: [index]).minimalContradiction == nil) }
      }
    }
  }

  /// In these logs some lengths are told though the contradiction needs no more of them than that they are not below 0.
  private func hasSparedLengths(_ name: String) -> Bool { ["equal-heights-twice", "layout-support"].contains(name) }
}

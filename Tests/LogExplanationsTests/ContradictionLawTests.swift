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

  /// 200 labels in a column, each 10 high and 2 apart: 400 constraints, of which the last makes the last label 11 high too.
  @Test(.timeLimit(.minutes(1))) func `of a long list what stands next to the broken one is looked at`() throws {
    var lines = (1...200).map { "NSLayoutConstraint:0x\($0) UILabel:0x1\($0).height == 10   (active)" }
    lines += (1..<200).map { "NSLayoutConstraint:0x9\($0) V:[UILabel:0x1\($0)]-(2)-[UILabel:0x1\($0 + 1)]   (active)" }
    let last = "NSLayoutConstraint:0x7777 UILabel:0x1200.height == 11   (active)"
    let list = (lines + [last]).map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(last)>\n"
    let complaint = try #require(constraintComplaints(in: Array(log.utf8)).first)
    let contradiction = LoggedContradiction(complaint)
    #expect(contradiction.isProved && contradiction.members == [199, 399])
    #expect(LogAdvice(contradiction: contradiction).lines.first?[1] == "remove 200 or 400, whichever is not meant")
  }

  /// In these logs some lengths are told though the contradiction needs no more of them than that they are not below 0.
  private func hasSparedLengths(_ name: String) -> Bool { ["equal-heights-twice", "layout-support"].contains(name) }
}

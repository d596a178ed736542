import Findings
import Foundation
import Testing

/// docs/reference/limits.md lists each limit with its number.
@Suite struct LimitsTests {
  private static let limits: [(name: String, most: String)] = [
    ("fileBytes", "\(Limits.fileBytes >> 20) MiB"), ("recordBytes", "\(Limits.recordBytes >> 20) MiB"),
    ("nesting", Limits.nesting.spelledCount), ("nestingInJSON", Limits.nestingInJSON.spelledCount),
    ("valuesInJSON", Limits.valuesInJSON.spelledCount),
    ("nestingOfViews", Limits.nestingOfViews.spelledCount), ("documents", Limits.documents.spelledCount),
    ("nodes", Limits.nodes.spelledCount), ("expandedNodes", Limits.expandedNodes.spelledCount),
    ("scalarBytes", Limits.scalarBytes.spelledCount), ("constraintBytes", Limits.constraintBytes.spelledCount),
    ("nameBytes", Limits.nameBytes.spelledCount), ("views", Limits.views.spelledCount),
    ("constraints", Limits.constraints.spelledCount), ("priorities", Limits.priorities.spelledCount),
    ("rankedViews", Limits.rankedViews.spelledCount),
    ("anchors", Limits.anchors.spelledCount), ("environments", Limits.environments.spelledCount),
    ("solvedViews", Limits.solvedViews.spelledCount), ("sampledParts", Limits.sampledParts.spelledCount),
    ("imposedHeights", Limits.imposedHeights.spelledCount), ("fonts", Limits.fonts.spelledCount),
    ("comments", Limits.comments.spelledCount), ("complaints", Limits.complaints.spelledCount),
    ("loggedConstraints", Limits.loggedConstraints.spelledCount),
    ("reportedErrors", Limits.reportedErrors.spelledCount),
    ("reportedFindings", Limits.reportedFindings.spelledCount), ("steps", Limits.steps.spelledCount),
    ("stepsOfFixes", Limits.stepsOfFixes.spelledCount), ("stepsOfFile", Limits.stepsOfFile.spelledCount),
  ]

  @Test func `Every limit is in the table with its number`() throws {
    let lines = try Repository.text("docs/reference/limits.md").components(separatedBy: "\n")
    for limit in Self.limits {
      #expect(lines.count { $0.hasPrefix("| `\(limit.name)` | \(limit.most) | ") } == 1, "\(limit.name) \(limit.most)")
    }
  }

  @Test func `No limit is missing here`() throws {
    let names = try Repository.text("Sources/Findings/Limits.swift").matches(of: /static let (\w+) =/).map {
      String($0.1)
    }
    #expect(names.sorted() == Self.limits.map(\.name).sorted())
  }
}

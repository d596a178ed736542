import Findings
import LayoutModel

// Where a document holds more than a layout may.
extension DocumentReader {
  /// What a layout has limits of.
  enum Limit: Hashable { case views, nesting, constraints, fonts, imposedHeights }

  /// Keeps an error to be told. Of too many, the last place in the list takes all others in turn, so that whoever reported one
  /// can add to it.
  mutating func tell(_ finding: Finding) {
    if findings.count <= Limits.toldErrors { return findings.append(finding) }
    untold += 1
    if firstUntold == nil { firstUntold = findings[findings.count - 1].place }
    findings[findings.count - 1] = finding
  }

  /// What is to be told: of too many errors the first ones, and how many more there are.
  var toldFindings: [Finding] {
    guard untold > 0, let firstUntold else { return findings }
    var told = Array(findings.dropLast())
    told.append(
      Finding(
        rule: .invalidValue, severity: .error,
        message:
          "\(Limits.toldErrors.spelledCount) errors of this layout are told, and \((untold + 1).spelledCount) more are not; the first of them stands here",
        place: firstUntold, document: document))
    return told
  }

  /// Whether there is one more than a layout may have of something. Says so once, at a node.
  mutating func passes(_ limit: Limit, _ count: Int, _ most: Int, of things: String, at node: Int) -> Bool {
    guard count >= most else { return false }
    if passedLimits.insert(limit).inserted {
      report(
        .invalidValue,
        "the layout has more than \(most.spelledCount) \(things); this one and those behind it are not read", node)
    }
    return true
  }

  /// Whether a name is too long to be one; says so.
  mutating func isTooLong(_ name: Text, _ node: Int) -> Bool {
    guard name.count > Limits.nameBytes else { return false }
    report(
      .invalidValue,
      "'\(shortened(name))' is no name: it is \(name.count.spelledCount) bytes long, and at most \(Limits.nameBytes) make one",
      node)
    return true
  }

  /// Whether the text of a constraint is longer than any that a person writes; says so.
  mutating func isTooLong(constraint node: Int, _ index: Int) -> Bool {
    let count = Int(nodes[node].textCount)
    guard count > Limits.constraintBytes else { return false }
    report(
      .invalidConstraint,
      "this constraint is \(count.spelledCount) bytes long, and at most \(Limits.constraintBytes.spelledCount) are read; it can be written as several",
      node, owner: .constraint(index))
    return true
  }

  /// Says where the parts of a constraint are more than a layout may have.
  mutating func reportConstraintBeyond(_ place: SourceRange) {
    guard passedLimits.insert(.constraints).inserted else { return }
    report(
      .invalidValue,
      "the layout has more than \(Limits.constraints.spelledCount) constraints; those that stand for more are not read from here",
      at: place)
  }

  /// Says where there are more different priorities than are solved one below the other.
  mutating func checkPriorities() {
    let count = 4 * layout.items.count + layout.constraints.count
    let most = min(Limits.priorities, Limits.rankedViews / max(layout.items.count, 1))
    guard count * (layout.samples.count + 1) > most else { return }
    var priorities: Set<Priority> = []
    for items in [layout.items] + layout.samples.map(\.items) {
      for item in items {
        for axis in Axis.allCases {
          priorities.insert(item.contentHuggingPriority[axis])
          priorities.insert(item.contentCompressionResistancePriority[axis])
        }
      }
    }
    var beyond: SourceRange?
    for constraints in [layout.constraints] + layout.samples.map(\.constraints) {
      for constraint in constraints where priorities.insert(constraint.priority).inserted {
        if priorities.count > most, beyond == nil { beyond = map.range(of: LayoutPart.constraint(constraint.index)) }
      }
    }
    guard priorities.count > most else { return }
    let views = most < Limits.priorities ? " in a layout of so many views" : ""
    report(
      .invalidValue,
      "the layout has \(priorities.count.spelledCount) different priorities, and at most \(most.spelledCount) can be solved one below the other\(views)",
      at: beyond ?? map.layout)
  }
}

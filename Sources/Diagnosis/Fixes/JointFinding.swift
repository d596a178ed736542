import Findings
import LayoutModel

/// What makes one finding of several that are about one fault, as the two mirrored sides of a view.
public struct JointFinding: Hashable, Sendable {
  /// What the findings have in common beside their rule.
  public var key: String
  /// What the message names, in single quotes.
  public var names: [String]
  /// The words after the names of several.
  public var end: String
  /// Whether less follows from it than from the others.
  public var isAside: Bool
  /// The words after the number of several, for a message without their names; nil if it names them.
  public var counted: String?
  /// What fixes the finding. What fixes each of several fixes them all.
  public var changes: [LayoutChange] = []

  /// The words of a finding for one with others.
  public init(key: String, names: [String], end: String, isAside: Bool = false) {
    self.key = key
    self.names = names
    self.end = end
    self.isAside = isAside
  }
}

/// The most characters of a message that names all.
private let longestMessage = 120

extension [LayoutFinding] {
  /// The findings with those of one fault as one, in the place of the first of them. Those that depend on something
  /// that the source leaves open stay apart from those that do not.
  public var joined: [LayoutFinding] {
    guard count > 1 else { return self }
    var isSeen = [Bool](repeating: false, count: count)
    return indices.compactMap { index in
      if isSeen[index] { return nil }
      guard let joint = self[index].joint else { return self[index] }
      let same = indices[index...].filter {
        self[$0].rule == self[index].rule && self[$0].joint?.key == joint.key
          && self[$0].isUncertain == self[index].isUncertain
      }
      for other in same { isSeen[other] = true }
      return same.count > 1 ? LayoutFinding(joining: same.map { self[$0] }) : self[index]
    }
  }
}

extension LayoutFinding {
  fileprivate init(joining all: [LayoutFinding]) {
    let ordered = all.filter { $0.joint?.isAside == false } + all.filter { $0.joint?.isAside != false }
    let main = ordered[0]
    self = main
    parts = all
    severity = all.map(\.severity).max() ?? main.severity
    let joints = ordered.compactMap(\.joint)
    let (names, end) = (joints.flatMap(\.names), joints[0].end)
    let whole = names.spelledList() + end
    let number = joints[0].counted.map { "\(joints.count)\($0)" }
    message = number ?? (whole.count <= longestMessage ? whole : "\(names[0]) and \(names.count - 1) more\(end)")
    if number != nil, messageWithoutLengths != nil { messageWithoutLengths = message }
    joint?.names = names
    let others = ordered.dropFirst().flatMap { [RelatedPart($0.label, at: $0.place)] + $0.related }
    related = (main.related + others).distinct
    views = ordered.flatMap(\.views).distinct
    constraints = ordered.flatMap(\.constraints).distinct
    environments = all.contains { $0.environments.isEmpty } ? [] : ordered.flatMap(\.environments).distinct
    notes = ordered.flatMap(\.notes).distinct
    causes = ordered.flatMap(\.causes).distinct
    isUncertain = all.contains(where: \.isUncertain)
    let needless = ordered.compactMap { finding -> Int? in
      switch finding.fault {
      case .needless(let index), .withoutEffect(let index): index
      default: nil
      }
    }
    joint?.changes = joints.contains { $0.changes.isEmpty } ? [] : joints.flatMap(\.changes)
    if needless.count == ordered.count {
      // Each removal moves those after it forward.
      let removals = needless.sorted().enumerated().map { LayoutChange.removeConstraint($1 - $0) }
      let isGuess = ordered.contains { if case .needless? = $0.fault { true } else { false } }
      fault = .other([ProposedFix(removals, isGuess: isGuess)])
    }
  }
}

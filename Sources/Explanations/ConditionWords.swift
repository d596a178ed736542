import Findings
import LayoutModel
import LayoutSolver
import Reporters

extension ExplainedRow {
  /// A condition within a sentence: the constraint's code, or whose content or stack it is.
  func name(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      let text = words(for: condition)
      return text.hasPrefix("{") ? layout.spelled(layout.constraints[index]) : text
    case .hugging(let item, let axis): return "the \(axis.name) hugging of '\(layout[item].name)'"
    case .compressionResistance(let item, let axis):
      return "the \(axis.name) compression resistance of '\(layout[item].name)'"
    case .autoresizing(let item): return "the frame that the autoresizing mask of '\(layout[item].name)' keeps"
    case .implied(let item, let role, _): return "\(role.words) of the stack '\(layout[item].name)'"
    }
  }

  /// A condition at priority 999, as the file would have it.
  func lowered(_ condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      let text = name(of: condition)
      // A priority that stands there already gives its place to the new one.
      let hasPriority = self.text.map.statedRange(of: .priority(constraint: index)) != nil
      if !hasPriority && !text.contains("@") { return "\(text) @ 999" }
      var lowered = layout.constraints[index]
      lowered.priority = 999
      return layout.spelled(lowered)
    case .hugging(let item, let axis): return "\(layout[item].name): contentHuggingPriority: {\(axis.name): 999}"
    case .compressionResistance(let item, let axis):
      return "\(layout[item].name): contentCompressionResistancePriority: {\(axis.name): 999}"
    case .autoresizing, .implied: return name(of: condition)
    }
  }

  /// What a condition that misses by some points comes out as: `'photo' is 23.5 high instead of 60`.
  func outcome(of condition: ConditionID, missingBy points: Double) -> String? {
    switch condition {
    case .constraint(let index): return outcome(of: layout.constraints[index], missingBy: points)
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      guard let size = contentSize(of: item, axis) else { return nil }
      return
        "'\(layout[item].name)' is \((size + points).spelledPoints) \(axis.adjective) instead of \(size.spelledPoints)"
    case .autoresizing, .implied: return nil
    }
  }

  /// What a fixed size comes out as that misses by some points: `'photo' 23.5 high`.
  func size(of constraint: Constraint, missingBy points: Double) -> String? {
    let (first, sign) = (constraint.first, constraint.first.coefficient)
    guard constraint.second == nil, abs(sign) == 1 else { return nil }
    let actual = -sign * (constraint.constant - points)
    return "'\(layout[first.anchor.item].name)' \(actual.spelledPoints) \(first.anchor.attribute.axis.adjective)"
  }

  private func outcome(of constraint: Constraint, missingBy points: Double) -> String? {
    let (first, sign) = (constraint.first, constraint.first.coefficient)
    guard abs(sign) == 1 else { return nil }
    let (said, actual) = (-sign * constraint.constant, -sign * (constraint.constant - points))
    let bound = (sign < 0 ? constraint.relation.turned : constraint.relation).bound
    guard let second = constraint.second else {
      let axis = first.anchor.attribute.axis
      let size = "'\(layout[first.anchor.item].name)' is \(actual.spelledPoints) \(axis.adjective)"
      return "\(size) instead of \(bound)\(said.spelledPoints)"
    }
    guard second.coefficient == -sign, !first.anchor.attribute.isSize, !second.anchor.attribute.isSize else {
      return nil
    }
    let (axis, other) = (first.anchor.attribute.axis, layout.spelled(second.anchor))
    let isAbsolute = [.left, .right, .centerX].contains(first.anchor.attribute)
    let turns = layout.layoutDirection == .rightToLeft && !isAbsolute
    let now = distance(actual, .equal, axis, other, isMirrored: turns)
    let instead =
      bound.isEmpty ? abs(said).spelledPoints : distance(said, constraint.relation, axis, other, isMirrored: turns)
    var side = ""
    if bound.isEmpty, said.spelledPoints != "0", said * actual <= 0 || actual.spelledPoints == "0" {
      side = " \(axis.side(said, isMirrored: turns)) it"
    }
    return "\(layout.spelled(first.anchor)) is \(now) instead of \(instead)\(side)"
  }

  /// How far a place is from another one: `10 below contentView.top`.
  func distance(_ points: Double, _ relation: Relation, _ axis: Axis, _ other: String, isMirrored: Bool) -> String {
    // What number that is mostly follows: `at contentView.top, at 0` would be two places.
    if relation == .equal, points.spelledPoints == "0" { return "where \(other) is" }
    return spelledDistance(points, relation, axis, from: other, isMirrored: isMirrored)
  }

  /// A sentence of a section, three blanks from the left.
  func paragraph(_ sentence: String) -> String { wrappedLines(sentence, hanging: "").map { "   \($0)\n" }.joined() }
}

extension Double {
  /// A multiplier with the digits that single precision has.
  var spelledRatio: String {
    let single = Float(self)
    return single == single.rounded() ? Double(single).spelledNumber : "\(single)"
  }
}

import Findings
import LayoutModel
import LayoutSolver
import Reporters

extension ExplainedRow {
  /// A condition for use within a sentence: the constraint's code, or the content or stack that it comes from.
  func name(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      let text = words(for: condition)
      return text.hasPrefix("{") ? layout.spelled(layout.constraints[index]) : text
    case .hugging(let item, let axis): return "the \(axis.name) hugging of '\(layout[item].name)'"
    case .compressionResistance(let item, let axis):
      return "the \(axis.name) compression resistance of '\(layout[item].name)'"
    case .autoresizing(let item): return "the autoresizing mask of '\(layout[item].name)'"
    case .implied(let item, let role, _): return "\(role.words) of '\(layout[item].name)'"
    }
  }

  /// A condition at priority 999, as the file would write it.
  func lowered(_ condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      let text = name(of: condition)
      // A constraint has only one priority: the new one replaces the old one.
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

  /// The effect of a condition that is unsatisfied by some points: `'photo' is 23.5 pt high instead of 60 pt`.
  func outcome(of condition: ConditionID, missingBy points: Double) -> String? {
    switch condition {
    case .constraint(let index): return outcome(of: layout.constraints[index], missingBy: points)
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      guard let size = contentSize(of: item, axis) else { return nil }
      return
        "'\(layout[item].name)' is \((size + points).spelledPoints) pt \(axis.adjective) instead of \(size.spelledPoints) pt"
    case .autoresizing, .implied: return nil
    }
  }

  private func outcome(of constraint: Constraint, missingBy points: Double) -> String? {
    let (first, sign) = (constraint.first, constraint.first.coefficient)
    guard abs(sign) == 1 else { return nil }
    let (requested, actual) = (-sign * constraint.constant, -sign * (constraint.constant - points))
    let bound = (sign < 0 ? constraint.relation.reversed : constraint.relation).bound
    guard let second = constraint.second else {
      let axis = first.anchor.attribute.axis
      let size = "'\(layout[first.anchor.item].name)' is \(actual.spelledPoints) pt \(axis.adjective)"
      return "\(size) instead of \(bound)\(requested.spelledPoints) pt"
    }
    guard second.coefficient == -sign, !first.anchor.attribute.isSize, !second.anchor.attribute.isSize else {
      return nil
    }
    let (axis, other) = (first.anchor.attribute.axis, "'\(layout.spelled(second.anchor))'")
    let isAbsolute = [.left, .right, .centerX].contains(first.anchor.attribute)
    let isMirrored = layout.layoutDirection == .rightToLeft && !isAbsolute
    let now =
      actual.spelledPoints == "0"
      ? "at \(other)" : distance(actual, .equal, axis, other, isMirrored: isMirrored, unit: " pt")
    let instead =
      bound.isEmpty
      ? "\(abs(requested).spelledPoints) pt"
      : distance(requested, constraint.relation, axis, other, isMirrored: isMirrored, unit: " pt")
    var side = ""
    if bound.isEmpty, requested.spelledPoints != "0", requested * actual <= 0 || actual.spelledPoints == "0" {
      side = " \(axis.side(requested, isMirrored: isMirrored)) it"
    }
    return "'\(layout.spelled(first.anchor))' is \(now) instead of \(instead)\(side)"
  }

  /// The distance between two places: `10 below contentView.top`.
  func distance(
    _ points: Double, _ relation: Relation, _ axis: Axis, _ other: String, isMirrored: Bool, unit: String = ""
  ) -> String {
    // A number often follows, and `at contentView.top, at 0` looks like two positions.
    if relation == .equal, points.spelledPoints == "0" { return "where \(other) is" }
    return spelledDistance(points, relation, axis, from: other, isMirrored: isMirrored, unit: unit)
  }
}

extension Double {
  /// A multiplier with the digits of single precision.
  var spelledRatio: String {
    let single = Float(self)
    return single == single.rounded() ? Double(single).spelledNumber : "\(single)"
  }
}

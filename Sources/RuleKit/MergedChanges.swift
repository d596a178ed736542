import Findings
import LayoutModel

// One change of a constraint in words, from what the text has to what a fix leaves.
extension Layout {
  /// The steps, with each constraint that one adds or changes at the priority that the next step gives it.
  func mergingPriorities(in steps: [[LayoutChange]]) -> [[LayoutChange]] {
    var merged = steps
    var before = self
    for step in steps.indices.dropFirst() {
      before = before.applying(steps[step - 1])
      guard steps[step].count == 1, case .setPriority(let index, let priority) = steps[step][0],
        let changed = merged[step - 1].lastIndex(where: { $0.writes(constraint: index) }),
        merged[step - 1][(changed + 1)...].allSatisfy({ $0.keepsIndex(ofConstraint: index) })
      else { continue }
      var constraint = before.constraints[index]
      constraint.priority = priority
      if case .addConstraint(_, let place) = merged[step - 1][changed] {
        merged[step - 1][changed] = .addConstraint(constraint, at: place)
      } else {
        merged[step - 1][changed] = .replaceConstraint(index, constraint)
      }
      merged[step] = []
    }
    return merged
  }

  /// The changes, with one replacement of what the text has for a constraint that several of them change.
  func mergingChangesOfConstraints(in changes: [LayoutChange]) -> [LayoutChange] {
    let indices = changes.compactMap(\.changedConstraint)
    guard indices.distinct.count < indices.count, !changes.addsGuide,
      changes.allSatisfy({ change in indices.allSatisfy { change.keepsIndex(ofConstraint: $0) } })
    else { return changes }
    let changed = applying(changes)
    var merged: [Int] = []
    return changes.compactMap { change in
      guard let index = change.changedConstraint, constraints[index].part == nil else { return change }
      let own = changes.filter { $0.changedConstraint == index }
      // Sides that get other names have words of their own.
      if own.count == 1 || own.allSatisfy(\.isAboutAnchor) { return change }
      if merged.contains(index) { return nil }
      merged.append(index)
      return .replaceConstraint(index, changed.constraints[index])
    }
  }

  /// Whose distance from the content view's side a constraint gets that was pinned to the cell: `, the distance of
  /// 'name'`; empty if it keeps its own.
  func sourceOfDistance(of new: Constraint, _ index: Int) -> String {
    func mentions(_ item: ItemID, _ constraint: Constraint) -> Bool {
      constraint.terms.contains { $0.anchor.item == item }
    }
    let old = constraints[index]
    guard mentions(.cell, old), mentions(.contentView, new), old.uiKitConstant != new.uiKitConstant,
      let attribute = new.terms.first(where: { $0.anchor.item == .contentView })?.anchor.attribute
    else { return "" }
    let model = constraints.first { other in
      other.index != index && other.isActive && abs(other.uiKitConstant) == abs(new.uiKitConstant)
        && other.terms.contains { $0.anchor == Anchor(.contentView, attribute) }
        && other.terms.allSatisfy { $0.anchor.attribute == attribute }
    }
    let view = model?.terms.map(\.anchor.item).first { $0 != .contentView }
    return view.map { ", the distance of '\(self[$0].name)'" } ?? ""
  }
}

extension LayoutChange {
  /// Whether it adds a constraint at an index, or changes the one that is there.
  func writes(constraint index: Int) -> Bool {
    switch self {
    case .addConstraint(_, index), .replaceConstraint(index, _), .setRelation(index, _), .setConstant(index, _): true
    default: false
    }
  }

  /// The constraint that it changes and keeps; nil for other changes.
  var changedConstraint: Int? {
    switch self {
    case .replaceConstraint(let index, _), .setRelation(let index, _), .setConstant(let index, _),
      .setAnchor(let index, _, _), .setPriority(let index, _):
      index
    default: nil
    }
  }

  /// Whether it names another anchor.
  var isAboutAnchor: Bool { if case .setAnchor = self { true } else { false } }

  /// Whether a constraint has the same index afterwards.
  func keepsIndex(ofConstraint index: Int) -> Bool {
    switch self {
    case .addConstraint(_, let place): place > index
    case .removeConstraint(let removed): removed > index
    case .splitEntry: false
    default: true
    }
  }
}

extension [LayoutChange] {
  /// Whether they add a guide, which is an item of the changed layout only.
  var addsGuide: Bool { contains { if case .addGuide = $0 { true } else { false } } }
}

extension [String] {
  /// Titles with those that lower a priority last: they follow from the others.
  var priorityLast: [String] {
    filter { !$0.hasPrefix("lower the priority of ") } + filter { $0.hasPrefix("lower the priority of ") }
  }
}

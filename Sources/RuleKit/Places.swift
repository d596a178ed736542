public import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The place of a condition: the constraint, or the view's key for the priority, else for its content, else the view.
  public func place(of condition: ConditionID) -> LayoutPlace {
    switch condition {
    case .constraint(let index): .constraint(index)
    case .hugging(let item, _): .property(item, .contentHuggingPriority)
    case .compressionResistance(let item, _):
      .property(item, .contentCompressionResistancePriority, .intrinsicContentSize, .text)
    case .autoresizing(let item): .property(item, .frame)
    case .implied(let item, .hiding, _): .property(item, .hidden)
    case .implied(let item, .alignment, _): .property(item, .alignment, .type)
    case .implied(let item, .spacing, _): .property(item, .spacing, .type)
    case .implied(let item, _, _): .property(item, .type)
    }
  }

  /// The place of an item in a link of a chain: its anchor in the constraint, else the whole condition.
  public func place(of link: ChainLink, at item: ItemID) -> LayoutPlace {
    guard case .constraint(let index) = link.condition else { return place(of: link.condition) }
    if constraints[index].first.anchor.item == item { return .anchor(index, .first) }
    return constraints[index].second?.anchor.item == item ? .anchor(index, .second) : .constraint(index)
  }

  /// A condition in words: the constraint as a developer writes it, or the content priority of a view.
  public func words(for condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index): "'\(spelled(constraints[index]))'"
    case .hugging(let item, let axis): "the \(axis.name) hugging of '\(self[item].name)'"
    case .compressionResistance(let item, let axis): "the \(axis.name) compression resistance of '\(self[item].name)'"
    case .autoresizing(let item):
      self[item].translatesAutoresizingMaskIntoConstraints == true
        ? "the frame that the autoresizing mask of '\(self[item].name)' keeps"
        : "the frame of '\(self[item].name)' that Interface Builder keeps"
    case .implied(let item, let role, _): "\(role.words) of '\(self[item].name)'"
    }
  }

  /// Conditions in words, each once: a stack may have several of a kind. That a stack pins its views to its edges goes
  /// without saying beside another condition.
  public func distinctWords(for conditions: [ConditionID]) -> [String] {
    let others = conditions.filter { if case .implied(_, .canvasConnection, _) = $0 { false } else { true } }
    return (others.isEmpty ? conditions : others).map { words(for: $0) }.distinct
  }

  /// The views that conditions are about, each once, in the order of the conditions.
  public func views(of conditions: [ConditionID]) -> [String] {
    let items = conditions.flatMap { condition -> [ItemID] in
      switch condition {
      case .constraint(let index): views(of: constraints[index])
      case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item),
        .implied(let item, _, _):
        [item]
      }
    }
    return items.distinct.map { self[$0].name }
  }

  /// The first placeholder text whose hugging or compression resistance is among conditions.
  public func placeholderText(in conditions: [ConditionID]) -> ItemID? {
    conditions.lazy.compactMap { condition -> ItemID? in
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _): item
      case .constraint, .autoresizing, .implied: nil
      }
    }.first { self[$0].isTextPlaceholder && self[$0].type.showsText }
  }

  /// The authored constraints among conditions, as findings name them.
  public func constraintNames(of conditions: [ConditionID]) -> [String] {
    conditions.compactMap { if case .constraint(let index) = $0 { constraints[index].name } else { nil } }
  }
}

extension ConditionID {
  /// Whether it is a content priority of a view.
  public var isOfContent: Bool {
    switch self {
    case .hugging, .compressionResistance: true
    case .constraint, .autoresizing, .implied: false
    }
  }
}

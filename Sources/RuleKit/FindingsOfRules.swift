public import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver

extension LayoutFinding {
  /// A finding about conditions, the main one first, at their places with their labels.
  public init(
    severity: Severity = .error, message: String, about conditions: [ConditionID], in layout: Layout,
    label: (ConditionID) -> String = { _ in "" }, environments: [Environment] = [], notes: [String] = [],
    imposedBy: String? = nil, fault: Fault? = nil
  ) {
    self.init(
      severity: severity, message: message, place: conditions.first.map { layout.place(of: $0) } ?? .layout,
      label: conditions.first.map(label) ?? "",
      related: conditions.dropFirst().map { RelatedPart(label($0), at: layout.place(of: $0)) },
      views: layout.views(of: conditions), constraints: layout.constraintNames(of: conditions),
      environments: environments, notes: notes, imposedBy: imposedBy, fault: fault)
  }

  /// The finding with the id and the severity of its rule.
  public func found(by rule: Rule) -> LayoutFinding {
    var finding = self
    finding.rule = rule.id
    finding.severity = rule.severity(of: severity)
    return finding
  }
}

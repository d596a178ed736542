public import LayoutModel
import LayoutSolver

/// The normal forms of a layout's constraints, and which of them compare the same anchors.
public struct NormalForms: Sendable {
  /// The forms by constraint index; nil for constraints that are left out.
  public let forms: [NormalForm?]
  /// The constraints with the same anchors, where there are several: ascending indices, groups by their first member.
  public let groups: [[Int]]
  /// The group of each constraint; nil if no other constraint has the same anchors.
  public let groupOf: [Int?]

  /// The normal forms of a layout's constraints.
  public init(_ layout: Layout) {
    let forms = layout.normalForms
    var groups: [[Int]] = []
    var groupOf = [Int?](repeating: nil, count: forms.count)
    var firstOf: [NormalForm.Subject: Int] = [:]
    for (index, form) in forms.enumerated() {
      guard let subject = form?.subject else { continue }
      guard let first = firstOf[subject] else {
        firstOf[subject] = index
        continue
      }
      let group = groupOf[first] ?? groups.count
      if group == groups.count { groups.append([first]) }
      groups[group].append(index)
      groupOf[first] = group
      groupOf[index] = group
    }
    self.forms = forms
    self.groups = groups.sorted { $0[0] < $1[0] }
    for (number, group) in self.groups.enumerated() {
      for index in group { groupOf[index] = number }
    }
    self.groupOf = groupOf
  }
}

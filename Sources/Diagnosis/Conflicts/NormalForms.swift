public import LayoutModel
import LayoutSolver

/// The normal forms of a layout's constraints, and which of them compare the same anchors.
public struct NormalForms: Sendable {
  /// The forms by the constraints' indices; nil for constraints that take no part.
  public let forms: [NormalForm?]
  /// The constraints of one subject, where there are several, in ascending order; the groups by their first.
  public let groups: [[Int]]
  /// The group of each constraint; nil where no other one compares the same anchors.
  public let groupOf: [Int?]

  /// The forms of the constraints that take part in a layout.
  public init(_ layout: Layout) {
    let forms = layout.normalForms
    var table = [Int32](repeating: -1, count: tableSize(for: forms.count))
    var groups: [[Int]] = []
    var groupOf = [Int?](repeating: nil, count: forms.count)
    for (index, form) in forms.enumerated() {
      guard let subject = form?.subject else { continue }
      var slot = place(of: subject, in: table.count)
      while table[slot] >= 0, let known = forms[Int(table[slot])], known.subject != subject {
        slot = (slot + 1) & (table.count - 1)
      }
      guard table[slot] >= 0 else {
        table[slot] = Int32(truncatingIfNeeded: index)
        continue
      }
      let first = Int(table[slot])
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

/// At least twice as many slots as there are constraints: a power of two.
private func tableSize(for count: Int) -> Int {
  var size = 16
  while size < 2 * count { size *= 2 }
  return size
}

/// Where a subject is looked for first. Layouts are small, so that mixing the anchors' numbers is enough.
private func place(of subject: NormalForm.Subject, in tableSize: Int) -> Int {
  func number(_ anchor: Anchor) -> UInt {
    UInt(truncatingIfNeeded: anchor.item.index) &* 16 &+ UInt(anchor.attribute.rawValue)
  }
  let mixed = (number(subject.first) &* 0x9E37_79B9 &+ (subject.second.map(number) ?? 0)) &* 0x9E37_79B9_7F4A_7C15
  return Int(truncatingIfNeeded: mixed >> 32) & (tableSize - 1)
}

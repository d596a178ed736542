public import LayoutModel
import LayoutSolver

/// The normal forms of a layout's constraints, and which of them compare the same anchors.
public struct NormalForms: Sendable {
  /// The forms by constraint index; nil for constraints that are left out.
  public let forms: [NormalForm?]
  /// The constraints with the same anchors, where there are several: ascending indices, groups by their first member.
  public let groups: [[Int]]
  /// The group of each constraint; nil where no other constraint has the same anchors.
  public let groupOf: [Int?]

  /// The normal forms of a layout's constraints.
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

/// The size of the hash table: the first power of two with at least twice as many slots as constraints.
private func tableSize(for count: Int) -> Int {
  var size = 16
  while size < 2 * count { size *= 2 }
  return size
}

/// The slot where the search for a subject begins. Layouts are small, so mixing the anchors' numbers is hash enough.
private func place(of subject: NormalForm.Subject, in tableSize: Int) -> Int {
  func number(_ anchor: Anchor) -> UInt {
    UInt(truncatingIfNeeded: anchor.item.index) &* 16 &+ UInt(anchor.attribute.rawValue)
  }
  let mixed = (number(subject.first) &* 0x9E37_79B9 &+ (subject.second.map(number) ?? 0)) &* 0x9E37_79B9_7F4A_7C15
  return Int(truncatingIfNeeded: mixed >> 32) & (tableSize - 1)
}

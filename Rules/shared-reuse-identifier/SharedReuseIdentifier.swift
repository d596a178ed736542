import Findings
import LayoutModel
public import RuleKit

/// Layouts of a run that share a reuse identifier and differ in their constraints. What is compared is the set of
/// active constraints of the views' own content, by the views' names, without their spelling and order.
public let sharedReuseIdentifier = Rule(
  id: "shared-reuse-identifier", severity: .warning,
  summary: "layouts of different constraints share a reuse identifier",
  check: .run { layouts in
    var order: [Reuse] = []
    var sharing: [Reuse: [Int]] = [:]
    for (index, layout) in layouts.enumerated() {
      let reuse = Reuse(identifier: layout.identifier, kind: layout.kind)
      if sharing[reuse] == nil { order.append(reuse) }
      sharing[reuse, default: []].append(index)
    }
    return order.compactMap { finding(sharing[$0] ?? [], layouts) }
  })

/// Cells, items and headers are registered apart from each other.
private struct Reuse: Hashable {
  var identifier: String
  var kind: Layout.Kind
}

/// One finding for one identifier, at the first layout that differs from the one before all others.
private func finding(_ sharing: [Int], _ layouts: [ReusableLayout]) -> RunFinding? {
  guard let first = sharing.first else { return nil }
  let expected = Set(layouts[first].ties)
  let odd = sharing.dropFirst().filter { Set(layouts[$0].ties) != expected }
  guard let index = odd.first else { return nil }
  let layout = layouts[index]
  let others = [first] + odd.dropFirst()
  let near = others.filter { layouts[$0].file == layout.file }
  let far = others.filter { layouts[$0].file != layout.file }
  let finding = Finding(
    message: shares(layout, others.map { layouts[$0].name }), place: layout.place,
    label: difference(layout, layouts[first]),
    related: near.map { RelatedPlace(ofOther(layouts[$0].name), at: layouts[$0].place) },
    notes: far.map { standsElsewhere(layouts[$0]) } + [keepsConstraints])
  return RunFinding(layout: index, others: others, finding: finding)
}

/// A constraint that one of two layouts has and the other has not, in words.
private func difference(_ layout: ReusableLayout, _ other: ReusableLayout) -> String {
  let (own, others) = (Set(layout.ties), Set(other.ties))
  if let tie = layout.ties.first(where: { !others.contains($0) }) { return only(layout.name, other.name, tie.spelled) }
  let tie = other.ties.first { !own.contains($0) }
  return tie.map { only(other.name, layout.name, $0.spelled) } ?? ""
}

// MARK: - Words

private func shares(_ layout: ReusableLayout, _ others: [String]) -> String {
  var names: [String] = []
  for name in others where name != layout.name && !names.contains(name) { names.append(name) }
  let identifier = "'\(layout.identifier)' is the reuse identifier of"
  return names.isEmpty
    ? "\(identifier) \(others.count + 1) layouts of '\(layout.name)', whose constraints differ"
    : "\(identifier) \(names.map { "'\($0)'" }.spelledList()) too, whose constraints are others"
}

private func only(_ name: String, _ other: String, _ constraint: String) -> String {
  name == other ? "not in both: \(constraint)" : "only '\(name)' has \(constraint)"
}

private func ofOther(_ name: String) -> String { "of '\(name)'" }
private func standsElsewhere(_ layout: ReusableLayout) -> String {
  "'\(layout.name)' is at \(layout.file):\(layout.line)"
}
private let keepsConstraints = """
  a table hands out any cell of an identifier again, with the constraints that it was made with: one identifier for \
  each set of constraints
  """

import Findings
import LayoutModel
public import RuleKit

/// Layouts of a run that share a reuse identifier and differ in their constraints. Compares the sets of active
/// constraints of the views' own content by the names of the views, regardless of notation and order.
public let sharedReuseIdentifier = Rule(
  id: "shared-reuse-identifier", severity: .warning,
  summary: "layouts with different constraints share a reuse identifier",
  check: .run { layouts in
    if layouts.count < 2 { return [] }
    let sharing = Dictionary(grouping: layouts.indices) {
      let layout = layouts[$0]
      return Reuse(
        identifier: layout.identifier, kind: layout.kind, owner: layout.owner.map { [layout.file, $0] })
    }
    return sharing.values.sorted { $0[0] < $1[0] }.compactMap { finding($0, layouts) }
  })

/// A reuse identifier of one kind: cells, items and headers are registered separately.
private struct Reuse: Hashable {
  var identifier: String
  var kind: Layout.Kind
  /// The file and the view that dequeues them, if it is known.
  var owner: [String]?
}

/// One finding for one identifier, at the first layout that differs from the first of all.
private func finding(_ sharing: [Int], _ layouts: [ReusableLayout]) -> RunFinding? {
  let first = sharing[0]
  let expected = Set(layouts[first].constraints)
  let odd = sharing.dropFirst().filter { Set(layouts[$0].constraints) != expected }
  guard let index = odd.first else { return nil }
  let layout = layouts[index]
  let others = [first] + odd.dropFirst()
  let near = others.filter { layouts[$0].file == layout.file }
  let far = others.filter { layouts[$0].file != layout.file }
  let finding = Finding(
    message: shares(layout, others.map { layouts[$0].name }), place: layout.place,
    label: difference(layout, layouts[first]),
    related: near.map {
      RelatedPlace(difference(layouts[$0], $0 == first ? layout : layouts[first]), at: layouts[$0].place)
    },
    notes: far.map { isElsewhere(layouts[$0]) } + [keepsConstraints])
  return RunFinding(layout: index, others: others, finding: finding)
}

/// What one of two layouts has and the other lacks.
private func difference(_ layout: ReusableLayout, _ other: ReusableLayout) -> String {
  let (own, others) = (Set(layout.constraints), Set(other.constraints))
  if let constraint = layout.constraints.first(where: { !others.contains($0) }) {
    return has(layout.name, constraint.spelled)
  }
  return other.constraints.first { !own.contains($0) }.map { lacks(layout.name, $0.spelled) } ?? ""
}

// MARK: - Words

private func shares(_ layout: ReusableLayout, _ others: [String]) -> String {
  let names = others.filter { $0 != layout.name }.distinct
  let identifier = "the reuse identifier '\(layout.identifier)'"
  return names.isEmpty
    ? "\(others.count + 1) layouts of '\(layout.name)' share \(identifier), but their constraints differ"
    : "'\(layout.name)' shares \(identifier) with \(names.map { "'\($0)'" }.spelledList()), but their constraints differ"
}

private func has(_ name: String, _ constraint: String) -> String { "'\(name)' has \(constraint)" }
private func lacks(_ name: String, _ constraint: String) -> String { "'\(name)' has no \(constraint)" }
private func isElsewhere(_ layout: ReusableLayout) -> String {
  "'\(layout.name)' is at \(layout.file):\(layout.line)"
}
private let keepsConstraints = """
  a table may reuse any cell with that identifier, and the cell keeps the constraints it already has: use one \
  identifier for each set of constraints
  """

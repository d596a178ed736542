import Findings
import LayoutModel

// Changes to constraints by their places in the file, which are known when all of them are read.
extension DocumentReader {
  mutating func changeConstraints() {
    for index in layout.constraints.indices where layout.constraints[index].authoredIndex >= changes.entryCount {
      layout.constraints[index].change = .added
    }
    for (name, node) in changes.set {
      guard let indices = constraints(called: name) else { continue }
      if indices.count > 1, name.part == nil, case .index = name.entry, setsConstant(node) {
        let parts = layout.constraints[indices[0]].name + " to " + layout.constraints[indices[indices.count - 1]].name
        report(
          .invalidValue, "\(name.words) stands for \(indices.count) constraints, and each has its constant: \(parts)",
          at: name.place)
        continue
      }
      readConstraintChange(node, indices, by: "--set")
      for index in indices where layout.constraints[index].change == nil { layout.constraints[index].change = .set }
    }
  }

  /// Comes after the samples, which speak of the constraints that the file has.
  mutating func leaveConstraintsOut() {
    let left = Set(changes.without.flatMap { constraints(called: $0) ?? [] })
    guard !left.isEmpty else { return }
    layout.constraints = Self.without(left, layout.constraints)
    for sample in layout.samples.indices {
      layout.samples[sample].constraints = Self.without(left, layout.samples[sample].constraints)
    }
  }

  private static func without(_ left: Set<Int>, _ constraints: [Constraint]) -> [Constraint] {
    var kept = constraints.indices.filter { !left.contains($0) }.map { constraints[$0] }
    for index in kept.indices { kept[index].index = index }
    return kept
  }

  private func setsConstant(_ node: Int) -> Bool {
    let key = Int(nodes[node].firstChild)
    return key >= 0 && text(key).equals("constant")
  }

  /// The indices of what a name stands for; reports where that is nothing.
  private mutating func constraints(called name: ConstraintName) -> [Int]? {
    let found = layout.constraints.indices.filter { index in
      let constraint = layout.constraints[index]
      if constraint.change == .added { return false }
      if let part = name.part, constraint.part != part { return false }
      switch name.entry {
      case .index(let entry): return constraint.authoredIndex == entry
      case .identifier(let word), .alone(let word): return constraint.identifier == word
      }
    }
    if !found.isEmpty { return found }
    // An entry that is wrong in itself is reported as such.
    if case .index(let entry) = name.entry, entry < changes.entryCount, name.part == nil { return nil }
    report(.invalidValue, nothing(called: name), at: name.place)
    return nil
  }

  private mutating func nothing(called name: ConstraintName) -> String {
    switch name.entry {
    case .index(let entry) where entry < changes.entryCount:
      let parts = layout.constraints.filter { $0.authoredIndex == entry }
      guard let first = parts.first, let last = parts.last, first.part != nil else {
        return "constraints[\(entry)] is one constraint and has no parts"
      }
      return "there is no \(name.words); constraints[\(entry)] stands for \(first.name) to \(last.name)"
    case .index:
      return "there is no \(name.words)\(range)"
    case .identifier(let word), .alone(let word):
      if case .alone = name.entry, layout.items.contains(where: { $0.name == word }) {
        return
          "'\(word)' is no constraint; a view stays, since others are tied to it, and --set '\(word).hidden=true' hides it"
      }
      let known = layout.constraints.compactMap(\.identifier)
      let isAlone = if case .alone = name.entry { true } else { false }
      let hint = guess(word, among: known)
      let form = isAlone ? "; constraints are named like constraints[3] too" : range
      return "no constraint has the identifier '\(word)'\(hint.isEmpty ? form : hint)"
    }
  }

  /// Which constraints there are, behind what says that one is not.
  private var range: String {
    switch changes.entryCount {
    case ...0: ": the layout has no constraints"
    case 1: "; the layout has constraints[0] alone"
    default: "; the layout has constraints[0] to constraints[\(changes.entryCount - 1)]"
    }
  }
}

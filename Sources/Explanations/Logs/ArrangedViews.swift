import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Stack views, and the constraints of the author for what they arrange.
extension LoggedConflict {
  /// A constraint of the author for an edge of an arranged view that its stack view places, while the author places the
  /// stack view too; nil if there is none.
  var arranged: (constraint: Int, edge: Quantity, stack: Int)? {
    guard isProved, given == nil, hiddenStack == nil else { return nil }
    for index in authored {
      guard let row = loggedLayout.row(of: index), row.relation == .equal, row.terms.count == 2 else { continue }
      for term in row.terms {
        let edge = term.quantity
        guard let stack = stack(placing: edge), !row.terms.contains(where: { $0.quantity.item == stack }),
          authored.contains(where: { other in
            other != index && loggedLayout.row(of: other)?.terms.contains { $0.quantity.item == stack } == true
          })
        else { continue }
        return (index, edge, stack)
      }
    }
    return nil
  }

  /// The stack view that ties the edge of an arranged view to its own.
  private func stack(placing edge: Quantity) -> Int? {
    guard edge.isPosition else { return nil }
    for index in members where loggedLayout.origin(of: index) == .stack(role: "canvas-connection") {
      guard let row = loggedLayout.row(of: index), row.relation == .equal, row.terms.count == 2,
        row.terms.contains(where: { $0.quantity == edge }),
        let stack = row.terms.map(\.quantity.item).first(where: { $0 != edge.item })
      else { continue }
      let isStack = { (item: Int) in loggedLayout.items[item].className.contains("StackView") }
      if isStack(stack), !isStack(edge.item) { return stack }
    }
    return nil
  }

  /// A constraint of the author that keeps an arranged view away from the edge of its stack view, where the stack view
  /// places it; nil if the conflict is about more.
  var insetInStack: (constraint: Int, stack: Int)? {
    guard isProved, members.count == 2, authored.count == 1, let row = loggedLayout.row(of: authored[0]),
      row.relation == .equal, row.constant != 0, row.terms.count == 2
    else { return nil }
    for term in row.terms {
      guard let stack = stack(placing: term.quantity), row.terms.contains(where: { $0.quantity.item == stack }) else {
        continue
      }
      return (authored[0], stack)
    }
    return nil
  }

  var arrangedWords: String? {
    guard let arranged else { return nil }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: reasoning, members: members)
    return "\(loggedLayout.names[arranged.stack]) arranges \(loggedLayout.names[arranged.edge.item]) and places its "
      + "\(words.edge(arranged.edge)): \(arranged.constraint + 1) places it a second time"
  }

  /// The author's constraints that do not fit into a hidden stack view without its spacings either.
  var tooLargeForHidden: [Int] {
    guard let hidden = hiddenStack else { return [] }
    var tight = loggedLayout
    for spacing in hidden.spacings { tight.fix(spacing.constraint, at: 0) }
    var found: [Int] = []
    while found.count < mostTooLarge,
      let conflict = LoggedSystem(tight, without: Set(found)).minimalInfeasibleSubset(),
      let own = conflict.first(where: { loggedLayout.origin(of: $0) == .author })
    {
      found.append(own)
    }
    return LoggedSystem(tight, without: Set(found)).holds ? found.sorted() : []
  }
}

extension LogAdvice {
  /// For an arranged view that the author places too: without that constraint, the stack view places it alone.
  var arrangedFixes: [[String]] {
    guard let arranged = conflict.arranged, resolves(arranged.constraint) else { return [] }
    let own = conflict.authored.first { index in
      index != arranged.constraint
        && loggedLayout.row(of: index)?.terms.contains { $0.quantity.item == arranged.stack } == true
    }
    return [line(removing: arranged.constraint)] + (own.flatMap { resolves($0) ? [line(lowering: $0)] : nil } ?? [])
  }

  /// For a gap at the edge of a stack view: without the constraint, and as the stack view makes it.
  var insetFixes: [[String]] {
    guard let inset = conflict.insetInStack, resolves(inset.constraint),
      let points = loggedLayout.row(of: inset.constraint).map({ abs($0.constant).spelledPoints })
    else { return [] }
    let name = loggedLayout.names[inset.stack]
    let margins = "for a gap of \(points), set \(name).layoutMargins, and isLayoutMarginsRelativeArrangement to true"
    return [line(removing: inset.constraint), [margins, ""]]
  }

  var stackFixes: [[String]] {
    guard let hidden = conflict.hiddenStack else { return [] }
    let name = loggedLayout.names[hidden.item]
    let end = hidden.axis == .vertical ? "bottom" : "trailing"
    let large = conflict.tooLargeForHidden
    let noun = large.count == 1 ? "constraint" : "constraints"
    let more = large.isEmpty ? "" : ", and \(noun) \(large.map { "\($0 + 1)" }.spelledList()): priority 999"
    return [
      "hide the views within \(name) too\(more)", "set the spacing of \(name) to 0 while it is hidden\(more)",
      "put \(name) in a view, pin its \(end) at 999, and hide that view",
    ].map { [$0, ""] }
  }
}

private let mostTooLarge = 5

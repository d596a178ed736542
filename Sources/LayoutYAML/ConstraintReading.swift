import Findings
import LayoutModel

// The sequence of constraints: equations and mappings.
extension DocumentReader {
  mutating func readConstraints(_ node: Int) {
    guard nodes[node].kind == .sequence else {
      if !isEmpty(node), nodes[node].kind != .broken {
        report(.invalidValue, "'constraints' is a list, a '- ' before each, not \(spelled(node))", node)
      }
      return
    }
    layout.constraints.reserveCapacity(min(Int(nodes[node].childCount), Limits.constraints))
    var child = Int(nodes[node].firstChild)
    var index = 0
    while child >= 0 {
      if passes(.constraints, layout.constraints.count, Limits.constraints, of: "constraints", at: child) { return }
      switch nodes[child].kind {
      case .scalar: readEquation(child, index, place: place(child))
      case .mapping: readConstraintMapping(child, index)
      case .sequence: reportListedConstraint(child, index)
      case .broken: break
      }
      index += 1
      child = Int(nodes[child].next)
    }
  }

  /// `- [a]-8-[b]` is a list to YAML, and so is `- [title]`.
  private mutating func reportListedConstraint(_ node: Int, _ index: Int) {
    // Where such a list ends the file, the error about YAML says it all.
    guard !isTruncated else { return }
    let isFlow = nodes[node].style == .flow
    let message =
      isFlow
      ? "a constraint is an equation or a mapping, not a list; a visual format that begins with '[' needs quotes round it"
      : "a constraint is an equation or a mapping, not a list"
    report(.invalidValue, message, node, owner: .constraint(index))
  }

  /// Reads a constraint's text and adds what it stands for to the layout. `priority` is the node of a priority that is
  /// said beside the text, or -1.
  @inline(__always)
  mutating func readEquation(_ node: Int, _ index: Int, place: SourceRange, priority: Int = -1) {
    if isEmpty(node) {
      return report(.invalidConstraint, "a constraint is missing behind the '-'", node, owner: .constraint(index))
    }
    if isTooLong(constraint: node, index) { return }
    let equation: Equation
    do {
      equation = try parse(text(node))
    } catch {
      return readOtherText(error, node, index, place, priority)
    }
    let position = layout.constraints.count
    guard addConstraint(equation, node, index, place), position < layout.constraints.count else { return }
    if equation.priorityEnd > 0 {
      layout.constraints[position].priorityPlace = self.place(node, equation.priorityStart, equation.priorityEnd)
    } else if priority < 0 {
      layout.constraints[position].priorityOffset = self.place(node, 0, equation.end).end
    }
    if priority >= 0, let (value, place) = readOtherPriority(priority, index, hasOwn: equation.priorityEnd > 0) {
      layout.constraints[position].priority = value
      layout.constraints[position].priorityPlace = place
    }
  }

  /// What is no equation may be an abbreviation of several, or a visual format.
  private mutating func readOtherText(
    _ error: EquationError, _ node: Int, _ index: Int, _ place: SourceRange, _ priority: Int
  ) {
    switch error.reason {
    case .composite: readComposite(node, index, place, priority: priority)
    case .visualFormat: readVisualFormat(node, index, priority: priority)
    default: report(error, node, index)
    }
  }

  /// The priority that is said beside a constraint's text; reports where the text has one already.
  mutating func readOtherPriority(_ node: Int, _ index: Int, hasOwn: Bool) -> (Priority, SourceRange)? {
    guard !hasOwn else {
      report(.invalidConstraint, "the equation has a priority already", node, owner: .constraint(index))
      return nil
    }
    return readPriority(node, index)
  }

  /// Where bytes of a scalar's value stand in the file; no node, -1, means that they are offsets in the file already.
  @inline(__always) func place(_ node: Int, _ start: Int, _ end: Int) -> SourceRange {
    if node < 0 { return SourceRange(start: start, end: end) }
    if nodes[node].isVerbatim {
      let base = Int(nodes[node].textStart)
      return SourceRange(start: base + start, end: base + end)
    }
    return mappedPlace(node, start, end)
  }

  private func mappedPlace(_ node: Int, _ start: Int, _ end: Int) -> SourceRange {
    guard nodes[node].kind == .scalar, nodes[node].textCount > 0 else { return place(node) }
    let places = ScalarPlaces(
      value: text(node), style: nodes[node].style, source: source, start: Int(nodes[node].start),
      end: Int(nodes[node].end))
    let (from, to) = places.range(start, end)
    return SourceRange(start: from, end: to)
  }

  // MARK: terms

  /// Collects like terms, holds them against what UIKit refuses, and adds what they say to the layout. `index` is the entry's
  /// position in the document, and `part` the constraint's among those that the entry stands for. False where UIKit refuses it.
  mutating func addConstraint(
    _ equation: Equation, _ node: Int, _ index: Int, _ place: SourceRange, part: Int? = nil
  ) -> Bool {
    guard resolveSuperviews(node, index), resolveGuides(node, index), checkTerms(node, index, place) else {
      return false
    }
    guard layout.constraints.count < Limits.constraints else {
      reportConstraintBeyond(place)
      return true
    }
    let (first, second) = (terms[0], terms.count > 1 ? terms[1] : nil)
    let (one, other) = (term(first, node), second.map { term($0, node) })
    let position = layout.constraints.count
    layout.constraints.append(
      Constraint(
        index: position, first: one, second: other, constant: equation.constant, relation: equation.relation,
        priority: equation.priority, place: place))
    layout.constraints[position].authoredIndex = index
    layout.constraints[position].part = part
    return true
  }

  /// Collects like terms, and says where UIKit refuses what is left of them: one term or two.
  private mutating func checkTerms(_ node: Int, _ index: Int, _ place: SourceRange) -> Bool {
    if terms.count > 1 { collectTerms() }
    limitCoefficients()
    let hadTerms = !terms.isEmpty
    let dropped = terms.first { $0.coefficient == 0 }
    if dropped != nil { terms.removeAll { $0.coefficient == 0 } }
    guard let first = terms.first else {
      let message =
        hadTerms
        ? "nothing is left of this constraint: its anchors cancel each other out"
        : "this constraint names no anchor, like title.top"
      report(.invalidConstraint, message, at: place, owner: .constraint(index))
      return false
    }
    guard terms.count <= 2 else {
      let third = self.place(node, terms[2].start, terms[2].end)
      report(
        .invalidConstraint, "a constraint ties at most two anchors, and this one ties \(terms.count)", at: third,
        owner: .constraint(index))
      return false
    }
    let second = terms.count == 2 ? terms[1] : nil
    if let problem = UIKitWords.problem(first.attribute, second?.attribute) {
      let culprit = second ?? dropped ?? first
      report(.invalidConstraint, problem, at: self.place(node, culprit.start, culprit.end), owner: .constraint(index))
      findings[findings.count - 1].views = names(of: terms)
      return false
    }
    guard first.coefficient.isFinite, second?.coefficient.isFinite ?? true else {
      let problem = "an anchor is multiplied by more than a number can hold"
      report(.invalidConstraint, problem, at: place, owner: .constraint(index))
      return false
    }
    return true
  }

  /// UIKit keeps multipliers in single precision [semantics 1.5]: what is 0 or infinite in it is so here. They are not rounded to
  /// it, since three thirds would miss the whole by more than Plumb's own arithmetic does.
  @inline(__always) private mutating func limitCoefficients() {
    for index in terms.indices {
      let single = Float(terms[index].coefficient)
      if single == 0 || !single.isFinite { terms[index].coefficient = Double(single) }
    }
  }

  private func term(_ term: EquationTerm, _ node: Int) -> Term {
    Term(
      Anchor(ItemID(term.item), term.attribute), coefficient: term.coefficient, place: place(node, term.start, term.end)
    )
  }

  private func names(of terms: [EquationTerm]) -> [String] {
    terms.filter { $0.item >= 0 }.map { layout.items[$0.item].name }
  }

  /// Adds up what is said about the same anchor, at the place where it was said first.
  @inline(__always) private mutating func collectTerms() {
    if terms.count == 2, terms[0].item != terms[1].item || terms[0].attribute != terms[1].attribute { return }
    var collected: [EquationTerm] = []
    for term in terms {
      if let known = collected.firstIndex(where: { $0.item == term.item && $0.attribute == term.attribute }) {
        collected[known].coefficient += term.coefficient
      } else {
        collected.append(term)
      }
    }
    terms = collected
  }

  /// `superview` is that of the other item.
  @inline(__always) private mutating func resolveSuperviews(_ node: Int, _ index: Int) -> Bool {
    for term in terms where term.item == EquationTerm.superview { return resolveSuperview(term, node, index) }
    return true
  }

  private mutating func resolveSuperview(_ term: EquationTerm, _ node: Int, _ index: Int) -> Bool {
    let place = place(node, term.start, term.end)
    guard let other = terms.first(where: { $0.item >= 0 }) else {
      report(
        .invalidConstraint, "'superview' is that of the constraint's other item, and there is no other", at: place,
        owner: .constraint(index))
      return false
    }
    guard let superview = superview(of: other.item) else {
      report(
        .noCommonSuperview, "\(outsideTheLayout(other.item)); UIKit would throw \"\(UIKitWords.ancestor)\"", at: place,
        owner: .constraint(index))
      return false
    }
    for index in terms.indices where terms[index].item == EquationTerm.superview { terms[index].item = superview.index }
    return true
  }

  /// The item that holds an item; nil where that is no part of the layout.
  func superview(of item: Int) -> ItemID? {
    layout.kind == .view && item == 1 ? nil : layout.items[item].superview
  }

  /// Why the outermost item has no superview to be tied to [semantics 1.23].
  func outsideTheLayout(_ item: Int) -> String {
    let name = layout.items[item].name
    switch layout.kind {
    case .cell, .headerFooter: return "the superview of '\(name)' is the table, which is no part of the layout"
    case .collectionCell: return "the superview of '\(name)' is the collection view, which is no part of the layout"
    case .view: return "the superview of '\(name)' is no part of the layout"
    }
  }
}

import Findings
import LayoutModel

/// How a visual format's views are tied beyond what its string says.
private struct FormatOptions {
  var alignments: [(attribute: Attribute, place: SourceRange)] = []
  var direction = FormatOption.directionLeadingToTrailing
  var isBaselineToBaseline = false
}

// Visual formats become constraints, numbered in the order of the string: of each view first the connection before it,
// then what is said about its size; behind them the alignments, in the order of the options.
extension DocumentReader {
  mutating func readVisualFormat(_ node: Int, _ index: Int, priority priorityNode: Int, options optionsNode: Int = -1) {
    if isTooLong(constraint: node, index) { return }
    let format: VisualFormat
    do {
      format = try parseVisualFormat(text(node))
    } catch {
      return report(error, node, index)
    }
    var priority = Priority.required
    if priorityNode >= 0 {
      guard let (value, _) = readPriority(priorityNode, index) else { return }
      priority = value
    }
    guard let options = readOptions(optionsNode, format.axis, index),
      let superview = superview(of: format, node, index)
    else { return }
    guard let parts = parts(of: format, options, superview: superview, node, index) else { return }
    for (number, part) in parts.enumerated() {
      var equation = part.equation
      if !part.hasPriority { equation.priority = priority }
      terms = part.terms
      guard addConstraint(equation, node, index, part.place, part: number) else { return }
    }
    if parts.isEmpty {
      report(
        .invalidConstraint, "the visual format says nothing: it has neither a distance nor a size", node,
        owner: .constraint(index))
    }
  }

  // MARK: parts

  private typealias Part = (equation: Equation, terms: [EquationTerm], place: SourceRange, hasPriority: Bool)

  /// What the string and its options ask for; nil where it cannot be said, which is reported.
  private mutating func parts(
    of format: VisualFormat, _ options: FormatOptions, superview: Int, _ node: Int, _ index: Int
  ) -> [Part]? {
    var parts: [Part] = []
    for (position, element) in format.elements.enumerated() {
      if position > 0 {
        let before = format.elements[position - 1]
        guard
          let distances = distances(
            format.connections[position - 1], before, element, format.axis, options, superview, node, index)
        else { return nil }
        parts += distances
      }
      for predicate in element.predicates {
        parts.append(size(predicate, of: element, along: format.axis, node))
      }
    }
    let views = format.elements.filter { $0.item != nil }
    for (attribute, place) in options.alignments {
      for (before, view) in zip(views, views.dropFirst()) {
        let terms = [
          term(view, superview, attribute, 1), term(before, superview, attribute, -1),
        ]
        parts.append((Equation(), terms, place, false))
      }
    }
    return parts
  }

  /// `>=44@750` in a view's parentheses.
  private func size(
    _ predicate: VisualFormat.Predicate, of view: VisualFormat.Element, along axis: Axis, _ node: Int
  ) -> Part {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    var terms = [term(view, 0, attribute, 1)]
    var equation = Equation()
    equation.relation = predicate.relation
    switch predicate.object {
    case .points(let points): equation.constant = -points
    case .view(let item, let start, let end):
      terms.append(EquationTerm(item: item, attribute: attribute, coefficient: -1, start: start, end: end))
    }
    if let priority = predicate.priority { equation.priority = priority }
    return (equation, terms, place(node, predicate.start, predicate.end), predicate.priority != nil)
  }

  /// What stands between two elements: the later one's beginning lies behind the earlier one's end.
  private mutating func distances(
    _ connection: VisualFormat.Connection, _ before: VisualFormat.Element, _ after: VisualFormat.Element, _ axis: Axis,
    _ options: FormatOptions, _ superview: Int, _ node: Int, _ index: Int
  ) -> [Part]? {
    var begin: Attribute =
      axis == .vertical ? .top : options.direction == .directionLeadingToTrailing ? .leading : .left
    var end: Attribute =
      axis == .vertical ? .bottom : options.direction == .directionLeadingToTrailing ? .trailing : .right
    let isReversed = axis == .horizontal && options.direction == .directionRightToLeft
    let isToSuperview = before.item == nil || after.item == nil
    // A layout guide has no lines of text, so its edges count.
    if options.isBaselineToBaseline, !isToSuperview {
      if after.item.map({ $0 < layout.viewsEnd }) ?? false { begin = .firstBaseline }
      if before.item.map({ $0 < layout.viewsEnd }) ?? false { end = .lastBaseline }
    }
    // Read from right to left, what comes later in the string lies further left.
    let (near, far) = isReversed ? (after, before) : (before, after)
    // The superview's own edges face the other way: its beginning is at the first view's beginning.
    var first = term(far, superview, far.item == nil ? end : begin, 1)
    var second = term(near, superview, near.item == nil ? begin : end, -1)
    let place = place(node, connection.start, connection.end)
    guard let predicates = connection.predicates else {
      // The standard distances [semantics 7.2].
      var equation = Equation()
      if !isToSuperview {
        guard !options.isBaselineToBaseline else {
          report(
            .invalidConstraint,
            "the standard distance between baselines depends on the fonts; write the distance as a number", at: place,
            owner: .constraint(index))
          return nil
        }
        equation.constant = -8
      } else if let platform = layout.platform?.value, platform < Platform(major: 8) {
        equation.constant = -20
      } else {
        if far.item == nil { first.guide = .layoutMarginsGuide }
        if near.item == nil { second.guide = .layoutMarginsGuide }
      }
      return [(equation, [first, second], place, false)]
    }
    return predicates.map { predicate in
      var equation = Equation()
      equation.relation = predicate.relation
      if case .points(let points) = predicate.object { equation.constant = -points }
      if let priority = predicate.priority { equation.priority = priority }
      return (
        equation, [first, second], self.place(node, predicate.start, predicate.end), predicate.priority != nil
      )
    }
  }

  private func term(
    _ element: VisualFormat.Element, _ superview: Int, _ attribute: Attribute, _ coefficient: Double
  ) -> EquationTerm {
    EquationTerm(
      item: element.item ?? superview, attribute: attribute, coefficient: coefficient, start: element.start,
      end: element.end)
  }

  // MARK: superview and options

  /// What `|` stands for; any item where the string has none. Nil where the views do not share their superview.
  private mutating func superview(of format: VisualFormat, _ node: Int, _ index: Int) -> Int? {
    guard let bar = format.elements.first(where: { $0.item == nil }) else { return 0 }
    var found: (view: Int, superview: Int)?
    for element in format.elements {
      guard let item = element.item else { continue }
      let name = layout.items[item].name
      guard let superview = superview(of: item)?.index else {
        report(
          .noCommonSuperview,
          "'|' is the superview of '\(name)': \(outsideTheLayout(item)); UIKit would throw \"\(UIKitWords.format): \(UIKitWords.noSuperview)\"",
          at: place(node, bar.start, bar.end), owner: .constraint(index))
        return nil
      }
      if let found, found.superview != superview {
        let first = layout.items[found.view].name
        report(
          .invalidConstraint,
          "'|' is the superview of all views named: '\(name)' is in '\(layout.items[superview].name)', and '\(first)' in '\(layout.items[found.superview].name)'",
          at: place(node, element.start, element.end), owner: .constraint(index))
        findings[findings.count - 1].views = [name, first]
        return nil
      }
      found = (item, superview)
    }
    return found?.superview
  }

  private mutating func readOptions(_ node: Int, _ axis: Axis, _ index: Int) -> FormatOptions? {
    var options = FormatOptions()
    guard node >= 0 else { return options }
    let owner = Owner.constraint(index)
    guard nodes[node].kind == .sequence else {
      if nodes[node].kind != .broken {
        report(.invalidValue, "'options' is a list like [alignAllLeading], not \(spelled(node))", node, owner: owner)
      }
      return nil
    }
    var seen: Set<FormatOption> = []
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      guard let position = readWord(child, "options", formatOptions, owner: owner) else { return nil }
      let option = FormatOption.allCases[position]
      guard seen.insert(option).inserted else {
        report(.invalidValue, "'\(option.rawValue)' stands twice in 'options'", child, owner: owner)
        return nil
      }
      if let attribute = option.alignment {
        if attribute.axis == axis {
          report(
            .invalidConstraint,
            "'\(option.rawValue)' aligns along the axis of the string; UIKit would throw \"\(UIKitWords.parallelOption(axis))\"",
            child, owner: owner)
          return nil
        }
        options.alignments.append((attribute, place(child)))
      } else if option.isDirection {
        if seen.filter(\.isDirection).count > 1 {
          report(
            .invalidConstraint, "a visual format is read in one direction, and this is another", child, owner: owner)
          return nil
        }
        options.direction = option
      } else {
        guard axis == .vertical else {
          report(.invalidConstraint, "'\(option.rawValue)' is for vertical strings", child, owner: owner)
          return nil
        }
        options.isBaselineToBaseline = true
      }
      child = Int(nodes[child].next)
    }
    return options
  }
}

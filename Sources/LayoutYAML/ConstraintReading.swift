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
    let count = min(Int(nodes[node].childCount), Limits.constraints)
    layout.constraints.reserveCapacity(count)
    map.constraints.reserveCapacity(count)
    var child = Int(nodes[node].firstChild)
    var index = 0
    while child >= 0 {
      if passes(.constraints, layout.constraints.count, Limits.constraints, of: "constraints", at: child) { return }
      switch nodes[child].kind {
      case .scalar: readConstraintText(child, index, place: place(child))
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
  mutating func readConstraintText(_ node: Int, _ index: Int, place: SourceRange, priority: Int = -1) {
    if isEmpty(node) {
      return report(.invalidConstraint, "a constraint is missing behind the '-'", node, owner: .constraint(index))
    }
    if isTooLong(constraint: node, index) { return }
    let entry = ConstraintEntry(index: index, node: node, place: place)
    do {
      switch try text(node).parseConstraint(metrics, { names }) {
      case .equation(let equation): add(equation, entry, priority: priority)
      case .composite(let composite): add(composite, entry, priority: priority)
      case .visualFormat(let format): add(format, entry, priority: priority, options: -1)
      }
    } catch {
      report(error, node, index)
    }
  }

  @inline(__always)
  private mutating func add(_ equation: EquationSyntax, _ entry: ConstraintEntry, priority: Int) {
    do {
      var lowered = try lower(equation, of: entry)
      guard hasRoom(for: lowered) else { return }
      if priority >= 0,
        let (value, place) = readOtherPriority(priority, entry.index, hasOwn: equation.priority.isWritten)
      {
        lowered.constraint.priority = value
        lowered.places.priority = place
      }
      append(lowered)
    } catch {
      report(error, of: entry)
    }
  }

  private mutating func add(_ composite: CompositeSyntax, _ entry: ConstraintEntry, priority: Int) {
    var composite = composite
    if priority >= 0 {
      guard
        let (value, _) = readOtherPriority(priority, entry.index, hasOwn: composite.priority.isWritten)
      else { return }
      composite.priority.value = value
    }
    add(lower(composite, of: entry), entry)
  }

  /// The priority that is said beside a constraint's text; reports where the text has one already.
  mutating func readOtherPriority(_ node: Int, _ index: Int, hasOwn: Bool) -> (Priority, SourceRange)? {
    guard !hasOwn else {
      report(.invalidConstraint, "the equation has a priority already", node, owner: .constraint(index))
      return nil
    }
    return readPriority(node, index)
  }

  // MARK: constraints of the model

  /// Adds the constraints of an entry, and says why there are no more.
  mutating func add(_ parts: LoweredParts, _ entry: ConstraintEntry) {
    for lowered in parts.constraints {
      if hasRoom(for: lowered) { append(lowered) }
    }
    if let error = parts.error { report(error, of: entry) }
  }

  /// Whether the layout may have one more constraint; says so where it may not.
  @inline(__always)
  mutating func hasRoom(for lowered: LoweredConstraint) -> Bool {
    if layout.constraints.count < Limits.constraints { return true }
    reportConstraintBeyond(lowered.places.whole)
    return false
  }

  @inline(__always)
  mutating func append(_ lowered: LoweredConstraint) {
    let index = layout.constraints.count
    layout.constraints.append(lowered.constraint)
    layout.constraints[index].index = index
    map.constraints.append(lowered.places)
  }

  // MARK: places

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
}

import Findings
import LayoutModel
import VisualFormat

// The list of constraints: equations and visual formats. For mappings, see `ConstraintMapping.swift`.
extension DocumentReader {
  mutating func readConstraints(_ node: Int) {
    guard isList(node) else {
      if !isEmpty(node), !isBroken(node) {
        reportInvalid("'constraints' must be a list with a '- ' before each entry, not \(spelled(node))", node)
      }
      return
    }
    let count = min(Int(nodes[node].childCount), Limits.constraints)
    layout.constraints.reserveCapacity(count)
    map.constraints.reserveCapacity(count)
    var index = 0
    for child in nodes.children(of: node) {
      if reachesLimit(.constraints, layout.constraints.count, Limits.constraints, of: "constraints", at: child) {
        return
      }
      switch nodes[child].kind {
      case .scalar: readConstraintText(child, index, place: place(child))
      case .mapping: readConstraintMapping(child, index)
      case .sequence: reportListAsConstraint(child, index)
      case .broken: break
      }
      index += 1
    }
  }

  /// YAML reads `- [a]-8-[b]` and `- [title]` as lists.
  private mutating func reportListAsConstraint(_ node: Int, _ index: Int) {
    // The YAML error that ends the file is enough.
    guard !isTruncated else { return }
    let hint =
      nodes[node].style == .flow ? "; a visual format that begins with '[' needs quotes" : ""
    reportInvalid("a constraint must be an equation or a mapping, not a list\(hint)", node, .constraint(index))
  }

  /// Adds the constraints of a text to the layout. `priority` is the node of a priority given beside the text, or -1.
  @inline(__always)
  mutating func readConstraintText(_ node: Int, _ index: Int, place: SourceRange, priority: Int = -1) {
    if isEmpty(node) {
      return report(.invalidConstraint, "a constraint is missing after the '-'", node, .constraint(index))
    }
    if isTooLong(constraint: node, index) { return }
    let entry = ConstraintEntry(index: index, node: node, place: place)
    do {
      var parser = ConstraintParser(text(node), metrics)
      switch try parser.parseConstraint({ names }) {
      case .equation(let equation): add(equation, entry, priority: priority)
      case .composite(let composite): add(composite, entry, priority: priority)
      case .visualFormat(let format): add(format, entry, priority: priority, options: -1)
      }
    } catch {
      report(error, node, .constraint(index))
    }
  }

  @inline(__always)
  private mutating func add(_ equation: EquationSyntax, _ entry: ConstraintEntry, priority: Int) {
    do {
      var lowered = try lower(equation, of: entry)
      guard hasRoom(for: lowered) else { return }
      if priority >= 0, let other = readOtherPriority(priority, entry.index, hasOwn: equation.priority.isWritten) {
        lowered.constraint.priority = other.value
        lowered.places.priority = SourceRange(start: other.place.lowerBound, end: other.place.upperBound)
      }
      append(lowered)
    } catch {
      report(error, of: entry)
    }
  }

  private mutating func add(_ composite: CompositeSyntax, _ entry: ConstraintEntry, priority: Int) {
    var composite = composite
    if priority >= 0 {
      guard let other = readOtherPriority(priority, entry.index, hasOwn: composite.priority.isWritten) else { return }
      composite.priority.value = other.value
    }
    add(lower(composite, of: entry), entry)
  }

  /// The priority given beside a constraint's text; reports it if the text already has one.
  private mutating func readOtherPriority(_ node: Int, _ index: Int, hasOwn: Bool) -> PrioritySyntax? {
    guard hasOwn else { return readPriority(node, .constraint(index)) }
    report(.invalidConstraint, "the equation already has a priority", node, .constraint(index))
    return nil
  }

  // MARK: constraints of the model

  /// Adds the constraints of an entry, and reports the error that stopped them.
  mutating func add(_ parts: LoweredParts, _ entry: ConstraintEntry) {
    for lowered in parts.constraints where hasRoom(for: lowered) { append(lowered) }
    if let error = parts.error { report(error, of: entry) }
  }

  /// Whether the layout may have one more constraint; reports it if not.
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

  // MARK: visual formats

  /// Reads the value of `vfl`. The nodes of `priority` and `options` are -1 if they are missing.
  mutating func readVisualFormat(_ node: Int, _ index: Int, priority: Int, options: Int) {
    if isTooLong(constraint: node, index) { return }
    do {
      let format = try text(node).parseVisualFormat(names)
      add(format, ConstraintEntry(index: index, node: node, place: place(node)), priority: priority, options: options)
    } catch {
      report(error, node, .constraint(index))
    }
  }

  mutating func add(_ format: VisualFormatSyntax, _ entry: ConstraintEntry, priority: Int, options: Int) {
    var format = format
    if priority >= 0 {
      guard let other = readPriority(priority, .constraint(entry.index)) else { return }
      format.priority = other.value
    }
    guard options < 0 || readOptions(options, &format, entry.index) else { return }
    add(lower(format, of: entry), entry)
  }

  /// Reads the options of a visual format; false after an error.
  private mutating func readOptions(_ node: Int, _ format: inout VisualFormatSyntax, _ index: Int) -> Bool {
    let owner = Owner.constraint(index)
    guard !isBroken(node), expectList(node, "'options' must be a list such as [alignAllLeading]", owner) else {
      return false
    }
    for child in nodes.children(of: node) {
      guard let option = readWord(child, "options", formatOptions, owner) else { return false }
      do {
        try format.options.add(option)
      } catch {
        let rule: RuleID = error == .repeated ? .invalidValue : .invalidConstraint
        let exception = error == .parallel ? UIKitExceptions.parallelOption(format.options.axis) : nil
        report(
          rule, message(error, option), at: place(child), owner,
          notes: exception.map { ["UIKit would throw \"\($0)\""] } ?? [])
        return false
      }
      if option.alignment != nil { format.alignmentPlaces.append(place(child)) }
    }
    return true
  }

  private func message(_ problem: FormatOptions.Problem, _ option: FormatOption) -> String {
    switch problem {
    case .repeated: "'\(option.rawValue)' appears twice in 'options'"
    case .parallel: "'\(option.rawValue)' aligns views along the axis of the visual format"
    case .secondDirection: "a visual format has only one direction, and this is a second one"
    case .horizontalBaselines: "'\(option.rawValue)' works only in vertical visual formats"
    }
  }

  // MARK: places

  /// The place in the file of bytes of a scalar's value. For node -1, the offsets are already those of the file.
  @inline(__always) func place(_ node: Int, _ range: Range<Int>) -> SourceRange {
    if node < 0 { return SourceRange(start: range.lowerBound, end: range.upperBound) }
    if nodes[node].isVerbatim {
      let base = Int(nodes[node].textStart)
      return SourceRange(start: base + range.lowerBound, end: base + range.upperBound)
    }
    return mappedPlace(node, range)
  }

  private func mappedPlace(_ node: Int, _ range: Range<Int>) -> SourceRange {
    guard isScalar(node), nodes[node].textCount > 0 else { return place(node) }
    return ScalarPlaces(value: text(node), of: nodes[node], in: source).place(range)
  }
}

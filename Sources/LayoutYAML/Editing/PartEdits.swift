import Findings
import LayoutModel
import VisualFormat

/// What changes in entries that stand for several constraints.
struct ChangedParts {
  /// The entries whose constraints become entries of their own, with these constraints and those added after them.
  private(set) var split: [Int: [Constraint]] = [:]
  /// The changed constraints of other entries, by their indices before the change.
  private(set) var changed: [Int: [(index: Int, new: Constraint)]] = [:]

  /// `indices` are those of the constraints before the change; nil for new ones.
  init(of indices: [Int?], _ before: [Constraint], _ after: Layout) {
    for (index, constraint) in zip(indices, after.constraints) {
      if let index, before[index].part != nil, constraint.part == nil { split[before[index].authoredIndex] = [] }
    }
  }

  func isSplit(_ old: Constraint) -> Bool { split[old.authoredIndex] != nil }

  /// Notes a constraint that is added after one of a split entry; false after another one.
  mutating func takes(_ added: Constraint, addedAfter old: Constraint?) -> Bool {
    guard let old, isSplit(old) else { return false }
    split[old.authoredIndex]?.append(added)
    return true
  }

  /// Notes a constraint of an entry that stands for several; false for other entries.
  mutating func takes(_ new: Constraint, insteadOf old: Constraint) -> Bool {
    if isSplit(old) {
      split[old.authoredIndex]?.append(new)
      return true
    }
    guard old.part != nil else { return false }
    if !old.isSame(as: new) { changed[old.authoredIndex, default: []].append((old.index, new)) }
    return true
  }
}

// Changes of entries that stand for several constraints: visual formats and composites.
extension Rendering {
  func edits(of parts: ChangedParts, in after: Layout) throws(NotEditable) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (entry, constraints) in parts.split.sorted(by: { $0.key < $1.key }) {
      edits.append(try edit(splitting: entry, into: constraints, in: after))
    }
    for (entry, changed) in parts.changed.sorted(by: { $0.key < $1.key }) {
      let node = try node(ofEntry: entry)
      let scalar = try scalar(of: node).orThrow()
      if let format = visualFormat(scalar) {
        edits += try priorityEdits(of: changed, format, scalar)
      } else if let edit = priorityEdit(of: changed, ofEntry: entry, node) {
        edits.append(edit)
      } else if let edit = insetEdit(of: changed, ofEntry: entry, scalar) {
        edits.append(edit)
      } else if let edit = relationEdit(of: changed, ofEntry: entry, scalar) {
        edits.append(edit)
      } else if let insets = insetEdits(of: changed, scalar) {
        edits += insets
      } else {
        edits += try itemEdits(of: changed, ofEntry: entry, in: after)
      }
    }
    return edits
  }

  /// The edit that writes each constraint of an entry as an equation, in place of the entry.
  private func edit(
    splitting entry: Int, into constraints: [Constraint], in after: Layout
  ) throws(NotEditable) -> TextEdit {
    let isSampled = sourced.layout.constraints.contains {
      $0.authoredIndex == entry && self.isSampled(constraint: $0.index)
    }
    if isSampled { throw NotEditable() }
    let node = try node(ofEntry: entry)
    var texts: [String] = []
    for constraint in constraints { texts.append(try text(of: constraint, in: after)) }
    let range = SourceRange(start: Int(lines.nodes[node].start), end: lines.contentEnd(node))
    if lines.nodes[editor.constraintsNode].style == .flow {
      return TextEdit(replace: range, with: texts.map { quoted($0, like: node) }.joined(separator: ", "))
    }
    let separator = lines.lineBreak(at: range.end) + lines.dash(before: node)
    return TextEdit(replace: range, with: texts.joined(separator: separator))
  }

  /// The scalar with an entry's equation or visual format; nil if it has UIKit's keys.
  func scalar(of node: Int) -> Int? {
    if lines.nodes[node].kind == .scalar { return node }
    return (lines.entry("vfl", of: node) ?? lines.entry("constraint", of: node))?.value
  }

  private func visualFormat(_ scalar: Int) -> VisualFormat? {
    Array(lines.text(scalar).utf8).withUnsafeBufferPointer { try? VisualFormat(parsing: $0) }
  }

  // MARK: - Priorities in visual formats

  private func priorityEdits(
    of changed: [(index: Int, new: Constraint)], _ format: VisualFormat, _ scalar: Int
  ) throws(NotEditable) -> [TextEdit] {
    guard !lines.nodes[scalar].style.isBlockScalar else { throw NotEditable() }
    let predicates = format.predicates
    var edits: [TextEdit] = []
    for (index, new) in changed {
      var old = sourced.layout.constraints[index]
      let part = try old.part.orThrow()
      old.priority = new.priority
      // A standard distance and an option have no place for a priority.
      guard old.isSame(as: new), predicates.indices.contains(part), let predicate = predicates[part] else {
        throw NotEditable()
      }
      edits += try self.edits(setting: new.priority, of: predicate, in: scalar)
    }
    return edits
  }

  /// Replaces or adds the priority of a predicate. `-8-` becomes `-(8@999)-`, as Apple's grammar has it.
  private func edits(
    setting priority: Priority, of predicate: VisualFormat.Predicate, in scalar: Int
  ) throws(NotEditable) -> [TextEdit] {
    if let known = predicate.priorityPlace {
      return [TextEdit(replace: try place(of: known, in: scalar), with: priority.written)]
    }
    let comparison = try predicate.comparison.orThrow()
    let place = try place(of: comparison, in: scalar)
    let before = lines.text(scalar).utf8.prefix(comparison.lowerBound).last { !$0.isSpace }
    guard before == UInt8(ascii: "-") else { return [lines.insertion("@\(priority.written)", at: place.end)] }
    return [lines.insertion("(", at: place.start), lines.insertion("@\(priority.written))", at: place.end)]
  }

  // MARK: - Priorities, insets and items of composites

  /// The edit that sets the priority of a composite if all its constraints get the same one.
  private func priorityEdit(
    of changed: [(index: Int, new: Constraint)], ofEntry entry: Int, _ node: Int
  ) -> TextEdit? {
    guard let (first, new) = changed.first,
      changed.count == sourced.layout.constraints.count(where: { $0.authoredIndex == entry })
    else { return nil }
    let isPriorityAlone = changed.allSatisfy { index, other in
      var old = sourced.layout.constraints[index]
      old.priority = new.priority
      return old.isSame(as: other)
    }
    let isStated = sourced.map.statedRange(of: .priority(constraint: first)) != nil
    guard isPriorityAlone, isStated || sourced.layout.constraints[first].priority.isRequired else { return nil }
    return try? edit(setting: new.priority, of: first, node)
  }

  /// The edit that deletes the minus of a composite's inset if all its constants change their signs.
  private func insetEdit(of changed: [(index: Int, new: Constraint)], ofEntry entry: Int, _ scalar: Int) -> TextEdit? {
    let isNegated = changed.allSatisfy { index, new in
      var old = sourced.layout.constraints[index]
      old.constant = -old.constant
      return old.isSame(as: new)
    }
    guard isNegated, changed.count == sourced.layout.constraints.count(where: { $0.authoredIndex == entry }),
      let inset = lines.text(scalar).utf8.firstRange(of: Array("inset".utf8))
    else { return nil }
    let text = lines.text(scalar).utf8
    guard let number = text[inset.upperBound...].firstIndex(where: { !$0.isSpace }), text[number] == UInt8(ascii: "-")
    else { return nil }
    let offset = text.distance(from: text.startIndex, to: number)
    guard let place = try? place(of: offset..<(offset + 1), in: scalar) else { return nil }
    return TextEdit(replace: place, with: "")
  }

  /// The edit that turns the relation of a composite if that of all its constraints turns: `badge.size >= 20`.
  private func relationEdit(of changed: [(index: Int, new: Constraint)], ofEntry entry: Int, _ scalar: Int) -> TextEdit?
  {
    guard let relation = changed.first?.new.relation,
      changed.count == sourced.layout.constraints.count(where: { $0.authoredIndex == entry })
    else { return nil }
    for (index, new) in changed {
      var old = sourced.layout.constraints[index]
      guard old.relation == .equal, old.first.anchor.attribute.isSize else { return nil }
      old.relation = relation
      guard old.isSame(as: new) else { return nil }
    }
    let text = Array(lines.text(scalar).utf8)
    guard let sign = text.firstRange(of: Array("==".utf8)), let place = try? place(of: sign, in: scalar) else {
      return nil
    }
    return TextEdit(replace: place, with: relation.rawValue)
  }

  /// The edits that change the signs in a composite's list of insets if the constants of its constraints do.
  private func insetEdits(of changed: [(index: Int, new: Constraint)], _ scalar: Int) -> [TextEdit]? {
    let text = Array(lines.text(scalar).utf8)
    guard let word = text.firstRange(of: Array("inset".utf8)),
      let start = text[word.upperBound...].firstIndex(of: UInt8(ascii: "[")),
      let end = text[start...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let numbers = text[(start + 1)..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var edits: [TextEdit] = []
    for (index, new) in changed {
      var old = sourced.layout.constraints[index]
      old.constant = -old.constant
      guard old.isSame(as: new), let part = old.part, numbers.indices.contains(part),
        let first = numbers[part].firstIndex(where: { !$0.isSpace })
      else { return nil }
      let isNegative = text[first] == UInt8(ascii: "-")
      guard let place = try? place(of: first..<(first + 1), in: scalar) else { return nil }
      edits.append(
        isNegative ? TextEdit(replace: place, with: "") : lines.insertion("-", at: place.start))
    }
    return edits
  }

  /// The edits that replace an item's name if all constraints of a composite get the same other item.
  private func itemEdits(
    of changed: [(index: Int, new: Constraint)], ofEntry entry: Int, in after: Layout
  ) throws(NotEditable) -> [TextEdit] {
    guard let (first, new) = changed.first,
      changed.count == sourced.layout.constraints.count(where: { $0.authoredIndex == entry })
    else { throw NotEditable() }
    for (index, other) in changed {
      var old = sourced.layout.constraints[index]
      old.first.anchor.item = new.first.anchor.item
      if let second = new.second { old.second?.anchor.item = second.anchor.item }
      guard old.isSame(as: other) else { throw NotEditable() }
    }
    let old = sourced.layout.constraints[first]
    var edits: [TextEdit] = []
    for (side, (term, other)) in zip(ConstraintSide.allCases, zip(old.terms, new.terms)) {
      let isKept = term.anchor.item == other.anchor.item
      let range = try range(ofAnchor: side, of: first, isKept: isKept, mayBeItem: true)
      if isKept { continue }
      edits.append(TextEdit(replace: itemRange(ofComposite: range), with: after[other.anchor.item].name))
    }
    return edits
  }

  /// The item's name, with its guide, in the anchor of a composite: `avatar` in `avatar.edges`, and all of an item that
  /// stands alone.
  private func itemRange(ofComposite range: SourceRange) -> SourceRange {
    let text = lines.bytes[range.start..<range.end]
    guard let point = text.lastIndex(of: UInt8(ascii: ".")),
      composites.words.contains(String(decoding: text[(point + 1)...], as: UTF8.self))
    else { return range }
    return SourceRange(start: range.start, end: point)
  }
}

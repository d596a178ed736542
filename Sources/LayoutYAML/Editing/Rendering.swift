import Findings
import LayoutModel
import LayoutSource

struct Rendering {
  let editor: LayoutFileEditor
  let sourced: SourcedLayout
  let lines: DocumentLines

  func edits(for changes: [LayoutChange]) throws(NotEditable) -> [TextEdit] {
    let before = sourced.layout
    var after = before
    // For each constraint of the changed layout, its index in the text; nil for new ones.
    var entries: [Int?] = before.constraints.indices.map { $0 }
    var properties: [(item: ItemID, key: ViewKey)] = []
    var settings: [Setting] = []
    for change in changes {
      after.apply(change)
      switch change {
      case .addConstraint(_, let index): entries.insert(nil, at: min(max(index, 0), entries.count))
      case .removeConstraint(let index):
        guard entries.indices.contains(index) else { throw NotEditable() }
        if let old = entries[index], isSampled(constraint: old) { throw NotEditable() }
        entries.remove(at: index)
      case .setProperty(let item, let property):
        if !properties.contains(where: { $0 == (item, property.key) }) { properties.append((item, property.key)) }
      case .setSetting(let setting):
        let new = try keyAndValue(of: setting).orThrow()
        settings.removeAll { $0.key == new.key && $0.owner == new.owner }
        settings.append(new)
      case .addGuide, .replaceConstraint, .splitEntry, .setAnchor, .setConstant, .setRelation, .setPriority, .setActive:
        break
      }
    }
    var edits: [TextEdit] = []
    // The keys of the last view come before a list of constraints that is added below it, at the same place.
    for (item, key) in properties { edits += try self.edits(of: key, item, from: before[item], to: after) }
    edits += try self.edits(of: entries, to: after)
    return edits + (try self.edits(of: settings))
  }

  /// Whether a sample changes a constraint, which it names by its identifier.
  func isSampled(constraint: Int) -> Bool {
    sourced.layout.samples.contains { sample in
      sample.changes.contains { change in
        switch change {
        case .setConstant(constraint, _), .setPriority(constraint, _), .setActive(constraint, _): true
        default: false
        }
      }
    }
  }

  // MARK: - Constraints

  private func edits(of entries: [Int?], to after: Layout) throws(NotEditable) -> [TextEdit] {
    let before = sourced.layout.constraints
    var parts = ChangedParts(of: entries, before, after)
    var edits: [TextEdit] = []
    var added: [(text: String, after: Int?)] = []
    var last: Int?
    for (entry, constraint) in zip(entries, after.constraints) {
      guard let old = entry else {
        if parts.takes(constraint, addedAfter: last.map { before[$0] }) { continue }
        added.append((try text(of: constraint, in: after), last))
        continue
      }
      last = old
      if parts.takes(constraint, insteadOf: before[old]) || before[old].isSame(as: constraint) { continue }
      edits += try self.edits(of: old, to: constraint, in: after)
    }
    edits += try removals(keeping: entries, parts)
    return edits + (try self.edits(of: parts, in: after)) + (try self.edits(adding: added))
  }

  /// The edits that remove all constraints but those whose numbers are among `entries`.
  private func removals(keeping entries: [Int?], _ parts: ChangedParts) throws(NotEditable) -> [TextEdit] {
    let before = sourced.layout.constraints
    if entries.count(where: { $0 != nil }) == before.count { return [] }
    var edits: [TextEdit] = []
    let kept = Set(entries.compactMap(\.self))
    let keptEntries = Set(kept.map { before[$0].authoredIndex })
    var removed: Set<Int> = []
    for old in before.indices where !kept.contains(old) && !parts.isSplit(before[old]) {
      let entry = before[old].authoredIndex
      // An entry of several constraints goes with the last of them.
      if before[old].part != nil, keptEntries.contains(entry) { throw NotEditable() }
      if removed.insert(entry).inserted { edits.append(try edit(removingEntry: entry)) }
    }
    return edits
  }

  func node(of index: Int) throws(NotEditable) -> Int {
    let constraint = sourced.layout.constraints[index]
    guard constraint.part == nil else { throw NotEditable() }
    return try node(ofEntry: constraint.authoredIndex)
  }

  func node(ofEntry entry: Int) throws(NotEditable) -> Int {
    guard editor.constraintsNode >= 0 else { throw NotEditable() }
    let children = lines.children(of: editor.constraintsNode)
    guard children.indices.contains(entry) else { throw NotEditable() }
    return children[entry]
  }

  private func edits(of index: Int, to new: Constraint, in after: Layout) throws(NotEditable) -> [TextEdit] {
    let old = sourced.layout.constraints[index]
    let node = try node(of: index)
    if old.isActive != new.isActive {
      var same = new
      same.isActive = old.isActive
      guard old.isSame(as: same) else { throw NotEditable() }
      return [new.isActive ? try edit(activating: node) : try edit(deactivating: node)]
    }
    var anchored = old
    anchored.first.anchor = new.first.anchor
    if let anchor = new.second?.anchor { anchored.second?.anchor = anchor }
    anchored.priority = new.priority
    if anchored.isSame(as: new) {
      let anchors = try anchorEdits(of: index, to: new, in: after)
      return old.priority == new.priority ? anchors : anchors + [try edit(setting: new.priority, of: index, node)]
    }
    // Code may look the constraint up by its identifier.
    guard old.identifier == nil, !old.isChangedByCode else { throw NotEditable() }
    if let edit = edit(ofKeyOf: node, from: old, to: new) { return [edit] }
    if old.id != nil { return [try edit(writing: new, inPlaceOf: old, node, in: after)] }
    let range = SourceRange(start: Int(lines.nodes[node].start), end: lines.contentEnd(node))
    let text = try text(of: new, in: after)
    return [TextEdit(replace: range, with: isSwiftAnchor(.first, of: index) ? swiftAnchors(text, new, after) : text)]
  }

  /// The edit that adds `active: false` to the mapping of a constraint.
  private func edit(deactivating node: Int) throws(NotEditable) -> TextEdit {
    guard lines.nodes[node].kind == .mapping, lines.entry("active", of: node) == nil,
      let last = lines.entries(of: node).last
    else { throw NotEditable() }
    return try lines.edit(adding: "active: false", to: node, after: last.value)
  }

  /// The edit that removes `active: false` from the mapping of a constraint.
  private func edit(activating node: Int) throws(NotEditable) -> TextEdit {
    let entries = lines.entries(of: node)
    guard let place = entries.firstIndex(where: { lines.text($0.key) == "active" }), place > 0,
      lines.nodes[entries[place].value].aliasStart < 0
    else { throw NotEditable() }
    let (start, end) = (lines.contentEnd(entries[place - 1].value), lines.contentEnd(entries[place].value))
    guard start < end, start > Int(lines.nodes[node].start) else { throw NotEditable() }
    return TextEdit(replace: SourceRange(start: start, end: end), with: "")
  }

  /// The edit that writes a constraint as the equation of a mapping that names it and has no other key.
  private func edit(
    writing new: Constraint, inPlaceOf old: Constraint, _ node: Int, in after: Layout
  ) throws(NotEditable) -> TextEdit {
    guard lines.nodes[node].kind == .mapping, new.id == old.id, new.isChangedByCode == old.isChangedByCode,
      lines.entries(of: node).allSatisfy({ ["constraint", "id", "changedByCode"].contains(lines.text($0.key)) })
    else { throw NotEditable() }
    let equation = try lines.entry("constraint", of: node).orThrow().value
    var plain = new
    (plain.id, plain.isChangedByCode) = (nil, false)
    return TextEdit(replace: lines.nodes[equation].place, with: quoted(try text(of: plain, in: after), like: equation))
  }

  /// A constraint as an equation; throws if an equation cannot express all of it.
  func text(of constraint: Constraint, in layout: Layout) throws(NotEditable) -> String {
    guard constraint.identifier == nil, constraint.id == nil, constraint.isActive, !constraint.isChangedByCode,
      constraint.part == nil, constraint.first.coefficient > 0
    else { throw NotEditable() }
    return layout.written(constraint, naming: { editor.name(of: $0, between: $1) })
  }

  func edit(setting priority: Priority, of index: Int, _ node: Int) throws(NotEditable) -> TextEdit {
    if let range = sourced.map.statedRange(of: .priority(constraint: index)) {
      if priority.isRequired, let whole = rangeWithSign(range) { return TextEdit(replace: whole, with: "") }
      return TextEdit(replace: range, with: priority.written)
    }
    if lines.nodes[node].kind == .scalar { return try edit(afterScalar: node, " @ \(priority.written)") }
    if let equation = lines.entry("constraint", of: node) {
      return try edit(afterScalar: equation.value, " @ \(priority.written)")
    }
    let last = try lines.entries(of: node).last.orThrow()
    return try lines.edit(adding: "priority: \(priority.written)", to: node, after: last.value)
  }

  /// The place of a priority with the `@` before it and the blanks around that; nil for one that is the value of a key.
  private func rangeWithSign(_ range: SourceRange) -> SourceRange? {
    let before = lines.bytes[..<range.start]
    guard let sign = before.lastIndex(where: { !$0.isBlank }), before[sign] == UInt8(ascii: "@") else { return nil }
    let end = before[..<sign].lastIndex { !$0.isBlank }
    return end.map { SourceRange(start: $0 + 1, end: range.end) }
  }

  private func edit(afterScalar index: Int, _ text: String) throws(NotEditable) -> TextEdit {
    let last = try lines.text(index).utf8.map(\.self).lastIndex { !$0.isSpace }.orThrow()
    return lines.insertion(text, at: try place(of: 0..<last + 1, in: index).end)
  }

  /// The place in the file of bytes of a scalar's value.
  func place(of range: Range<Int>, in index: Int) throws(NotEditable) -> SourceRange {
    let node = lines.nodes[index]
    guard node.kind == .scalar, node.aliasStart < 0, node.textCount > 0 else { throw NotEditable() }
    if node.isVerbatim {
      let base = Int(node.textStart)
      return SourceRange(start: base + range.lowerBound, end: base + range.upperBound)
    }
    let value = Array(lines.text(index).utf8)
    let place = lines.bytes.withUnsafeBufferPointer { source in
      value.withUnsafeBufferPointer { value -> SourceRange? in
        guard let source = source.baseAddress, let text = Text(value) else { return nil }
        return ScalarPlaces(value: text, of: node, in: source).place(range)
      }
    }
    return try place.orThrow()
  }

  /// The edit that removes an entry and its lines; throws in a flow list, and for the only entry.
  private func edit(removingEntry entry: Int) throws(NotEditable) -> TextEdit {
    let node = try node(ofEntry: entry)
    let list = lines.nodes[editor.constraintsNode]
    guard list.style == .block, list.childCount > 1 else { throw NotEditable() }
    return TextEdit(replace: lines.lines(ofEntry: node), with: "")
  }

  // MARK: - Edits

  /// An edit without the blanks and line breaks at the end of its range: a block's range reaches to the next block.
  func trimmed(_ edit: TextEdit) -> TextEdit {
    var edit = edit
    while !edit.text.isEmpty, edit.range.end > edit.range.start, lines.bytes[edit.range.end - 1].isSpace {
      edit.range.end -= 1
    }
    return edit
  }

  func touchesComment(_ edit: TextEdit) -> Bool {
    lines.bytes[edit.range.start..<edit.range.end].contains(UInt8(ascii: "#"))
  }

  /// Whether an alias repeats text that an edit changes.
  func isShared(_ edit: TextEdit) -> Bool {
    let range = edit.range
    let isNextEntry = edit.text.utf8.first.map { $0.isLineBreak || $0 == UInt8(ascii: ",") } ?? false
    return lines.nodes.contains { node in
      guard node.aliasStart >= 0 else { return false }
      let (start, end) = (Int(node.start), Int(node.end))
      if range.start < range.end { return range.start < end && start < range.end }
      return start <= range.start && (range.start < end || range.start == end && !isNextEntry)
    }
  }
}

extension Constraint {
  /// Whether two constraints are the same apart from their indices.
  func isSame(as other: Constraint) -> Bool {
    // Most constraints stay in their places, and a copy costs more than the comparison.
    if index == other.index, authoredIndex == other.authoredIndex { return self == other }
    var moved = other
    (moved.index, moved.authoredIndex) = (index, authoredIndex)
    return self == moved
  }
}

import Findings
import LayoutModel
import LayoutSource

/// The rendering of some changes.
struct Rendering {
  let editor: LayoutFileEditor
  let sourced: SourcedLayout
  let lines: TextLines

  /// A constraint of the changed layout: one that the text has, or a new one.
  private enum Entry {
    case known(Int)
    case added
  }

  func edits(for changes: [LayoutChange]) -> [TextEdit]? {
    let before = sourced.layout
    var after = before
    var entries = before.constraints.indices.map { Entry.known($0) }
    var properties: [(item: ItemID, key: ViewKey)] = []
    var settings: [(key: String, value: String)] = []
    for change in changes {
      after.apply(change)
      switch change {
      case .addConstraint(_, let index): entries.insert(.added, at: min(max(index, 0), entries.count))
      case .removeConstraint(let index):
        guard entries.indices.contains(index) else { return nil }
        if case .known(let old) = entries[index], isSampled(constraint: old) { return nil }
        entries.remove(at: index)
      case .setProperty(let item, let property):
        if !properties.contains(where: { $0 == (item, property.key) }) { properties.append((item, property.key)) }
      case .setSetting(let setting):
        guard let new = keyAndValue(of: setting) else { return nil }
        settings.removeAll { $0.key == new.key }
        settings.append(new)
      case .addGuide, .replaceConstraint, .setAnchor, .setConstant, .setRelation, .setPriority, .setActive: break
      }
    }
    guard let ofConstraints = edits(of: entries, to: after) else { return nil }
    var edits = ofConstraints
    for (item, key) in properties {
      guard let more = self.edits(of: key, item, from: before[item], to: after) else { return nil }
      edits += more
    }
    guard let ofSettings = self.edits(of: settings) else { return nil }
    return edits + ofSettings
  }

  /// Whether a sample says something of a constraint, which it calls by its identifier.
  private func isSampled(constraint: Int) -> Bool {
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

  private func edits(of entries: [Entry], to after: Layout) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var kept: Set<Int> = []
    var added: [(text: String, behind: Int?)] = []
    var last: Int?
    for (index, entry) in entries.enumerated() {
      let constraint = after.constraints[index]
      switch entry {
      case .known(let old):
        kept.insert(old)
        last = old
        if sourced.layout.constraints[old].isSame(as: constraint) { continue }
        guard let changed = self.edits(of: old, to: constraint, in: after) else { return nil }
        edits += changed
      case .added:
        guard let text = text(of: constraint, in: after) else { return nil }
        added.append((text, last))
      }
    }
    for old in sourced.layout.constraints.indices where !kept.contains(old) {
      guard let edit = edit(removing: old) else { return nil }
      edits.append(edit)
    }
    guard let additions = self.edits(adding: added) else { return nil }
    return edits + additions
  }

  /// The node of the entry that a constraint comes from, where it stands for that constraint alone.
  private func node(of index: Int) -> Int? {
    let constraint = sourced.layout.constraints[index]
    guard constraint.part == nil else { return nil }
    return entryNode(constraint.authoredIndex)
  }

  private func entryNode(_ entry: Int) -> Int? {
    guard editor.constraintsNode >= 0 else { return nil }
    let children = lines.children(of: editor.constraintsNode)
    return children.indices.contains(entry) ? children[entry] : nil
  }

  private func edits(of index: Int, to new: Constraint, in after: Layout) -> [TextEdit]? {
    let old = sourced.layout.constraints[index]
    guard let node = node(of: index), old.isActive == new.isActive else { return nil }
    var anchored = old
    anchored.first.anchor = new.first.anchor
    if let anchor = new.second?.anchor { anchored.second?.anchor = anchor }
    anchored.priority = new.priority
    if anchored.isSame(as: new) {
      guard let anchors = anchorEdits(of: index, to: new, in: after) else { return nil }
      if old.priority == new.priority { return anchors }
      return edit(setting: new.priority, of: index, node).map { anchors + [$0] }
    }
    guard let text = text(of: new, in: after) else { return nil }
    let range = SourceRange(start: Int(lines.nodes[node].start), end: lines.contentEnd(node))
    return [TextEdit(replace: range, with: text)]
  }

  /// A constraint as an equation; nil where that would not say all of it.
  private func text(of constraint: Constraint, in layout: Layout) -> String? {
    guard constraint.identifier == nil, constraint.isActive, constraint.part == nil, constraint.first.coefficient > 0
    else { return nil }
    return layout.written(constraint)
  }

  private func anchorEdits(of index: Int, to new: Constraint, in after: Layout) -> [TextEdit]? {
    let old = sourced.layout.constraints[index]
    var edits: [TextEdit] = []
    for (side, term, other) in [
      (ConstraintSide.first, old.first as Term?, new.first as Term?), (.second, old.second, new.second),
    ] {
      guard let term, let other, term.anchor != other.anchor else { continue }
      guard let range = sourced.map.statedRange(of: .anchor(constraint: index, side)),
        lines.bytes[range.start..<range.end].allSatisfy({ $0.continuesIdentifier || $0 == UInt8(ascii: ".") })
      else { return nil }
      edits.append(TextEdit(replace: range, with: after.spelled(other.anchor)))
    }
    return edits
  }

  private func edit(setting priority: Priority, of index: Int, _ node: Int) -> TextEdit? {
    if let range = sourced.map.statedRange(of: .priority(constraint: index)) {
      return TextEdit(replace: range, with: priority.written)
    }
    if lines.nodes[node].kind == .scalar { return edit(behindScalar: node, " @ \(priority.written)") }
    if let equation = lines.entry("constraint", of: node) {
      return edit(behindScalar: equation.value, " @ \(priority.written)")
    }
    return lines.entries(of: node).last.flatMap {
      lines.edit(adding: "priority: \(priority.written)", to: node, behind: $0.value)
    }
  }

  /// The edit that adds to a scalar's text, inside of its quotes.
  private func edit(behindScalar index: Int, _ text: String) -> TextEdit? {
    let node = lines.nodes[index]
    guard node.kind == .scalar, node.aliasStart < 0, node.textCount > 0 else { return nil }
    let value = Array(lines.text(index).utf8)
    guard let last = value.lastIndex(where: { !$0.isSpace }) else { return nil }
    if node.isVerbatim { return lines.insertion(text, at: Int(node.textStart) + last + 1) }
    return lines.bytes.withUnsafeBufferPointer { source in
      value.withUnsafeBufferPointer { value in
        guard let source = source.baseAddress, let base = value.baseAddress else { return nil }
        let places = ScalarPlaces(
          value: Text(base: base, count: value.count), style: node.style, source: source, start: Int(node.start),
          end: Int(node.end))
        return lines.insertion(text, at: places.range(0, last + 1).1)
      }
    }
  }

  /// The edit that takes a constraint out of the list, line and all; nil where it shares that with others.
  private func edit(removing index: Int) -> TextEdit? {
    guard let node = node(of: index), lines.nodes[editor.constraintsNode].style == .block,
      lines.nodes[editor.constraintsNode].childCount > 1
    else { return nil }
    return TextEdit(replace: lines.lines(ofEntry: node), with: "")
  }

  /// The edits that add constraints, each behind the entry of another one, or before all.
  private func edits(adding added: [(text: String, behind: Int?)]) -> [TextEdit]? {
    guard !added.isEmpty else { return [] }
    let list = editor.constraintsNode
    guard list >= 0, lines.nodes[list].kind == .sequence, lines.nodes[list].childCount > 0 else {
      return edit(beginningListWith: added.map(\.text)).map { [$0] }
    }
    let children = lines.children(of: list)
    var edits: [TextEdit] = []
    for (text, behind) in added {
      guard let behind else {
        guard let edit = edit(adding: text, beforeEntry: children[0], of: list) else { return nil }
        edits.append(edit)
        continue
      }
      let entry = sourced.layout.constraints[behind].authoredIndex
      // An entry that stands for several constraints stays whole.
      let isLast = !sourced.layout.constraints.dropFirst(behind + 1).contains { $0.authoredIndex == entry }
      guard isLast, children.indices.contains(entry) else { return nil }
      edits.append(edit(adding: text, behindEntry: children[entry], of: list))
    }
    return edits
  }

  private func edit(adding text: String, behindEntry entry: Int, of list: Int) -> TextEdit {
    if lines.nodes[list].style == .flow {
      let quote = quote(of: entry)
      return lines.insertion(", \(quote)\(text)\(quote)", at: lines.contentEnd(entry))
    }
    let offset = lines.lineEnd(lines.contentEnd(entry))
    return lines.insertion(lines.lineBreak(at: offset) + lines.dash(before: entry) + text, at: offset)
  }

  private func edit(adding text: String, beforeEntry entry: Int, of list: Int) -> TextEdit? {
    if lines.nodes[list].style == .flow {
      let quote = quote(of: entry)
      return lines.insertion("\(quote)\(text)\(quote), ", at: Int(lines.nodes[list].start) + 1)
    }
    let offset = lines.lines(ofEntry: entry).start
    return lines.insertion(lines.lineBreak(at: offset) + lines.dash(before: entry) + text, at: offset)
  }

  private func quote(of entry: Int) -> String {
    lines.nodes[entry].style == .doubleQuoted || lines.nodes[entry].style == .singleQuoted ? "\"" : ""
  }

  /// The edit that writes the first entries of the list, and the list's key where it is missing.
  private func edit(beginningListWith texts: [String]) -> TextEdit? {
    let list = editor.constraintsNode
    guard list < 0 else {
      if lines.nodes[list].kind == .sequence, lines.nodes[list].style == .flow {
        return lines.insertion(texts.joined(separator: ", "), at: Int(lines.nodes[list].start) + 1)
      }
      guard lines.nodes[0].style != .flow else { return nil }
      let offset = lines.lineEnd(Int(lines.nodes[list].end))
      let dash = lines.lineBreak(at: offset) + lines.rootIndent + "  - "
      return lines.insertion(texts.map { dash + $0 }.joined(), at: offset)
    }
    if lines.nodes[0].style == .flow {
      let offset = max(Int(lines.nodes[0].end) - 1, 0)
      var before = offset
      while before > 0, lines.bytes[before - 1].isSpace { before -= 1 }
      let comma = before > 0 && lines.bytes[before - 1] == UInt8(ascii: ",") ? "" : ", "
      return lines.insertion("\(comma)constraints: [\(texts.joined(separator: ", "))]", at: offset)
    }
    let offset = lines.documentEnd
    let newLine = lines.lineBreak(at: offset) + lines.rootIndent
    return lines.insertion(newLine + "constraints:" + texts.map { newLine + "  - " + $0 }.joined(), at: offset)
  }

  // MARK: - Edits

  /// An edit that leaves alone the blanks and line breaks behind what it replaces: a block of lines ends where the next begins.
  func withoutTail(_ edit: TextEdit) -> TextEdit {
    var end = edit.range.end
    guard !edit.text.isEmpty else { return edit }
    while end > edit.range.start, lines.bytes[end - 1].isSpace { end -= 1 }
    return TextEdit(replace: SourceRange(start: edit.range.start, end: end), with: edit.text)
  }

  /// Whether an edit takes text away in which a comment may stand.
  func touchesComment(_ edit: TextEdit) -> Bool {
    lines.bytes[edit.range.start..<edit.range.end].contains(UInt8(ascii: "#"))
  }

  /// Whether an alias shows elsewhere what an edit changes.
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
  /// Whether another constraint says the same, whichever index it has.
  fileprivate func isSame(as other: Constraint) -> Bool {
    var moved = other
    (moved.index, moved.authoredIndex) = (index, authoredIndex)
    return self == moved
  }
}

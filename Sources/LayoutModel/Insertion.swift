public import Findings

/// Where and how a constraint can be put into the file's text.
public struct Insertion: Sendable, Hashable {
  /// The byte offset at which to insert behind all others.
  public var offset: Int
  /// What stands before the constraint: a line break, an indent and a dash, or a comma.
  public var prefix: String
  /// What stands behind it.
  public var suffix: String
  /// What stands between constraints that are put in at once where the list itself is put in with them, or has its first entries by
  /// them. Nil where each has prefix and suffix of its own.
  public var separator: String?
  /// The lines of each entry of the list, by its position there: from the end of the line before to the end of its own.
  /// Empty for lists in brackets, and where entries share a line.
  public var entries: [SourceRange] = []

  /// Insert `prefix + constraint + suffix` at the offset.
  public init(offset: Int, prefix: String, suffix: String, separator: String? = nil) {
    self.offset = offset
    self.prefix = prefix
    self.suffix = suffix
    self.separator = separator
  }

  /// The edit that adds a constraint behind an entry of the list, or behind all of them.
  public func edit(adding constraint: String, behindEntry entry: Int? = nil) -> TextEdit {
    let offset = entry.flatMap { entries.indices.contains($0) ? entries[$0].end : nil } ?? offset
    return TextEdit(replace: SourceRange(start: offset, end: offset), with: prefix + constraint + suffix)
  }
}

/// Where and how a key can be put into a mapping of the file's text.
public struct KeyInsertion: Sendable, Hashable {
  /// The byte offset at which to insert, behind the last entry.
  public var offset: Int
  /// How many blanks stand before the mapping's keys; nil for a mapping in braces.
  public var indent: Int?

  /// Insert at the offset, on a line of its own behind that many blanks, or, without any number, behind a comma.
  public init(offset: Int, indent: Int?) {
    self.offset = offset
    self.indent = indent
  }
}

extension Layout {
  /// The edit that adds a key with its value to a mapping, `key: value`.
  public func edit(adding entry: String, at insertion: KeyInsertion) -> TextEdit {
    let prefix = insertion.indent.map { lineBreak + String(repeating: " ", count: $0) } ?? ", "
    return TextEdit(replace: SourceRange(start: insertion.offset, end: insertion.offset), with: prefix + entry)
  }

  /// The edit that adds a constraint, as it is written, behind the last one that speaks of the same views along the same
  /// axis; else behind the last one that speaks of them; else behind all.
  public func edit(adding constraint: String) -> TextEdit {
    let anchors = constraint.split(separator: " ").compactMap { anchor(spelled: $0) }
    let subjects = Set(anchors.compactMap { owner(of: $0.item) })
    let axes = Set(anchors.map(\.attribute.axis))
    func isAbout(_ term: Term?) -> Bool {
      term.map { owner(of: $0.anchor.item).map { subjects.contains($0) } ?? false } ?? false
    }
    func isAlong(_ term: Term?) -> Bool { term.map { axes.contains($0.anchor.attribute.axis) } ?? false }
    var related: Int?
    var nearest: Int?
    for index in constraints.indices.reversed() where nearest == nil {
      let (first, second) = (constraints[index].first, constraints[index].second)
      guard isAbout(first) || isAbout(second) else { continue }
      if related == nil { related = index }
      if isAlong(first) || isAlong(second) { nearest = index }
    }
    return insertion.edit(
      adding: constraint, behindEntry: (nearest ?? related).map { constraints[$0].authoredIndex })
  }

  /// The edits that add constraints at once, each as `edit(adding:)` does; the first of a list are one edit.
  public func edits(adding constraints: [String]) -> [TextEdit] {
    guard let separator = insertion.separator else { return constraints.map { edit(adding: $0) } }
    return constraints.isEmpty ? [] : [insertion.edit(adding: constraints.joined(separator: separator))]
  }

  /// The edit that takes a constraint out of the list, line and all; nil where it shares that with others.
  public func edit(removing constraint: Constraint) -> TextEdit? {
    let entry = constraint.authoredIndex
    guard constraint.part == nil, insertion.entries.count > 1, insertion.entries.indices.contains(entry) else {
      return nil
    }
    return TextEdit(replace: insertion.entries[entry], with: "")
  }

  /// The anchor that a word like `title.top` names.
  private func anchor(spelled word: Substring) -> Anchor? {
    guard let point = word.lastIndex(of: "."),
      let attribute = Attribute.allCases.first(where: { $0.name == word[word.index(after: point)...] }),
      let item = items.indices.first(where: { items[$0].name.utf8.elementsEqual(word[..<point].utf8) })
    else { return nil }
    return Anchor(ItemID(item), attribute)
  }

  /// The view that an item is, or that owns it where it is a guide; nil for the cell and its content view.
  private func owner(of item: ItemID) -> ItemID? {
    let view = self[item].guide == nil ? item : self[item].superview ?? item
    return view > .contentView ? view : nil
  }
}

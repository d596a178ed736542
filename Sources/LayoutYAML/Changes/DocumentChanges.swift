import Findings
import LayoutModel

/// Changes to the nodes of a document, before it is read.
struct DocumentChanges {
  let changes: [ParsedChange]
  let documents: Set<Int>

  init(_ changes: [ParsedChange], _ documents: Set<Int>) {
    self.changes = changes
    self.documents = documents
  }

  /// What of the changes concerns constraints, which have to be read first.
  struct OfConstraints {
    /// Constraints by name, and the node of a mapping with the keys that change.
    var set: [(name: ConstraintName, node: Int)] = []
    var without: [ConstraintName] = []
    /// How many entries the file itself has; those behind are added.
    var entryCount = Int.max
  }

  /// Makes the changes, and says which cannot be made.
  func apply(to tree: inout NodeTree, _ source: UnsafePointer<UInt8>, document: Int) -> (OfConstraints, [Finding]) {
    var rest = OfConstraints()
    var findings: [Finding] = []
    guard documents.contains(document), !tree.isTruncated, tree.nodes.first?.kind == .mapping else {
      return (rest, findings)
    }
    var graft = Grafting(tree: tree, source: source)
    rest.entryCount = graft.entryCount(of: "constraints")
    for change in changes {
      switch change {
      case .key(let words, let value, let base):
        switch graft.path(to: words) {
        case .success(let path): graft.set(path, to: graft.add(value, at: base))
        case .failure(let mistake):
          findings.append(
            Finding(
              rule: .unknownView, severity: .error, message: mistake.message, place: words[0].place, document: document)
          )
        }
      case .constraint(let name, let key, let value, let base):
        rest.set.append((name, graft.mapping(key, graft.add(value, at: base))))
      case .without(let name): rest.without.append(name)
      case .added(let range, let value, let base):
        graft.append(
          value.map { graft.add($0, at: base) } ?? graft.word(range), to: PlacedWord("constraints", at: range))
      }
    }
    tree = graft.tree
    return (rest, findings)
  }
}

/// The nodes of a document, to which others are added.
///
/// A mapping's children are copied before they change: an alias elsewhere may share them.
struct Grafting {
  private(set) var tree: NodeTree
  private let source: UnsafePointer<UInt8>

  init(tree: NodeTree, source: UnsafePointer<UInt8>) {
    self.tree = tree
    self.source = source
  }

  /// Keys of the document whose value can be set.
  private static let settable = [
    "accessoryType", "accessoryView", "collection", "contentView", "metrics", "platform", "table",
  ]

  /// Keys of the document that change nothing about the row itself, and what is asked in place of them.
  private static let saidElsewhere = [
    "measure": "--width, --text-size, --layout-direction and --sample pick circumstances",
    "expect": "it says what the row should be, and nothing of what it is",
  ]

  /// The keys that lead to what some words name: the first is a view, or a key of the document.
  func path(to words: [PlacedWord]) -> Result<[PlacedWord], ParsedChange.Mistake> {
    let first = words[0]
    var names: [String] = []
    if let view = viewPath(
      to: first.text, among: [PlacedWord("views", at: first.place)], in: value(of: "views"), &names)
    {
      if words.count > 1 { return .success(view + words.dropFirst()) }
      return .failure(.init("'\(first.text)' is a view; one of its keys is set, as in \(first.text).hidden=true"))
    }
    if Self.settable.contains(first.text) { return .success(words) }
    if let elsewhere = Self.saidElsewhere[first.text] {
      return .failure(.init("'\(first.text)' cannot be set; \(elsewhere)"))
    }
    let hint = guess(first.text, among: names + Self.settable)
    return .failure(.init("no view is called '\(first.text)'\(hint)"))
  }

  /// The way to a view; names all views that it passes.
  private func viewPath(
    to name: String, among keys: [PlacedWord], in views: Int?, _ names: inout [String]
  ) -> [PlacedWord]? {
    guard let views, tree.nodes[views].kind == .mapping, keys.count < 200 else { return nil }
    for (key, value) in entries(of: views) {
      let word = text(key)
      let path = keys + [PlacedWord(word, at: keys[0].place)]
      if word == name { return path }
      names.append(word)
      let inner = path + [PlacedWord("subviews", at: keys[0].place)]
      if let found = viewPath(to: name, among: inner, in: self.value(of: "subviews", in: value), &names) {
        return found
      }
    }
    return nil
  }

  /// How many entries a list of the document has.
  func entryCount(of key: String) -> Int {
    guard let list = value(of: key), tree.nodes[list].kind == .sequence else { return 0 }
    return Int(tree.nodes[list].childCount)
  }

  // MARK: - Adding nodes

  /// Adds the nodes of another tree, whose text begins at an offset of the source; answers its root.
  mutating func add(_ other: NodeTree, at offset: Int) -> Int {
    let base = Int32(truncatingIfNeeded: tree.nodes.count)
    let (offset, arena) = (Int32(truncatingIfNeeded: offset), Int32(truncatingIfNeeded: tree.arena.count))
    for var node in other.nodes {
      node.start += offset
      node.end += offset
      node.textStart += node.isVerbatim ? offset : arena
      if node.firstChild >= 0 { node.firstChild += base }
      if node.next >= 0 { node.next += base }
      if node.aliasStart >= 0 { node.aliasStart += offset }
      if node.aliasEnd >= 0 { node.aliasEnd += offset }
      tree.nodes.append(node)
    }
    tree.arena += other.arena
    return Int(base)
  }

  /// Adds bytes of the source as a scalar that stands there without quotes.
  mutating func word(_ place: SourceRange) -> Int {
    var node = Node(
      kind: .scalar, style: .plain, start: Int32(truncatingIfNeeded: place.start),
      end: Int32(truncatingIfNeeded: place.end))
    node.isVerbatim = true
    node.textStart = node.start
    node.textCount = node.end - node.start
    return add(node)
  }

  /// Adds a mapping with one key.
  mutating func mapping(_ key: PlacedWord, _ value: Int) -> Int {
    let mapping = emptyMapping(at: key.place)
    prepend(key, value, to: mapping)
    return mapping
  }

  private mutating func emptyMapping(at place: SourceRange) -> Int {
    add(
      Node(
        kind: .mapping, style: .flow, start: Int32(truncatingIfNeeded: place.start),
        end: Int32(truncatingIfNeeded: place.end)))
  }

  private mutating func add(_ node: Node) -> Int {
    tree.nodes.append(node)
    return tree.nodes.count - 1
  }

  /// A key whose text stands at its place, or one of the format's that stands nowhere.
  private mutating func prepend(_ key: PlacedWord, _ value: Int, to mapping: Int) {
    var node = Node(
      kind: .scalar, style: .plain, start: Int32(truncatingIfNeeded: key.place.start),
      end: Int32(truncatingIfNeeded: key.place.end))
    node.textStart = Int32(truncatingIfNeeded: tree.arena.count)
    node.textCount = Int32(truncatingIfNeeded: key.text.utf8.count)
    tree.arena += key.text.utf8
    node.next = Int32(truncatingIfNeeded: value)
    tree.nodes[value].next = tree.nodes[mapping].firstChild
    tree.nodes[mapping].firstChild = Int32(truncatingIfNeeded: add(node))
    tree.nodes[mapping].childCount += 2
  }

  // MARK: - Changing nodes

  /// Gives the key at the end of a way from the document's root another value.
  mutating func set(_ path: [PlacedWord], to value: Int) {
    var mapping = 0
    for (depth, key) in path.enumerated() {
      copyChildren(of: mapping)
      let isLast = depth == path.count - 1
      if let known = self.value(of: key.text, in: mapping) {
        if isLast { return replace(known, by: value) }
        if tree.nodes[known].kind != .mapping { spread(known, of: key) }
        mapping = known
      } else {
        let inner = isLast ? value : emptyMapping(at: key.place)
        prepend(key, inner, to: mapping)
        mapping = inner
      }
    }
  }

  /// Adds an entry to a list of the document, which may be missing.
  mutating func append(_ entry: Int, to key: PlacedWord) {
    copyChildren(of: 0)
    let place = tree.nodes[entry]
    guard let list = value(of: key.text) else {
      var node = Node(kind: .sequence, style: .flow, start: place.start, end: place.end)
      node.firstChild = Int32(truncatingIfNeeded: entry)
      node.childCount = 1
      return prepend(key, add(node), to: 0)
    }
    if tree.nodes[list].kind == .scalar, tree.nodes[list].textCount == 0 {
      let next = tree.nodes[list].next
      tree.nodes[list] = Node(kind: .sequence, style: .flow, start: place.start, end: place.end)
      tree.nodes[list].next = next
    }
    guard tree.nodes[list].kind == .sequence else { return }
    copyChildren(of: list)
    tree.nodes[entry].next = -1
    tree.nodes[list].childCount += 1
    var last = -1
    var child = Int(tree.nodes[list].firstChild)
    while child >= 0 {
      last = child
      child = Int(tree.nodes[child].next)
    }
    if last >= 0 {
      tree.nodes[last].next = Int32(truncatingIfNeeded: entry)
    } else {
      tree.nodes[list].firstChild = Int32(truncatingIfNeeded: entry)
    }
  }

  /// A value that is no mapping becomes one: a number stands for both axes of a priority, all else is written anew.
  private mutating func spread(_ node: Int, of key: PlacedWord) {
    let old = tree.nodes[node]
    let isPriority = key.text == "contentHuggingPriority" || key.text == "contentCompressionResistancePriority"
    tree.nodes[node] = Node(
      kind: .mapping, style: .flow, start: Int32(truncatingIfNeeded: key.place.start),
      end: Int32(truncatingIfNeeded: key.place.end))
    if isPriority, old.kind == .scalar, old.textCount > 0 {
      for axis in Axis.allCases { prepend(PlacedWord(axis.name, at: key.place), add(old), to: node) }
    }
    tree.nodes[node].next = old.next
  }

  private mutating func replace(_ node: Int, by value: Int) {
    let next = tree.nodes[node].next
    tree.nodes[node] = tree.nodes[value]
    tree.nodes[node].next = next
  }

  private mutating func copyChildren(of node: Int) {
    var child = Int(tree.nodes[node].firstChild)
    var last = -1
    while child >= 0 {
      let copy = Int32(truncatingIfNeeded: add(tree.nodes[child]))
      if last < 0 { tree.nodes[node].firstChild = copy } else { tree.nodes[last].next = copy }
      last = Int(copy)
      child = Int(tree.nodes[last].next)
    }
  }

  // MARK: - Looking nodes up

  /// The value of a key of a mapping, the document's where none is named; nil where it has none.
  private func value(of key: String, in mapping: Int = 0) -> Int? {
    tree.nodes[mapping].kind == .mapping ? entries(of: mapping).first { text($0.key) == key }?.value : nil
  }

  private func entries(of mapping: Int) -> [(key: Int, value: Int)] {
    var entries: [(key: Int, value: Int)] = []
    var key = Int(tree.nodes[mapping].firstChild)
    while key >= 0 {
      let value = Int(tree.nodes[key].next)
      guard value >= 0 else { break }
      entries.append((key, value))
      key = Int(tree.nodes[value].next)
    }
    return entries
  }

  /// A scalar's text; empty for all else.
  private func text(_ index: Int) -> String {
    let node = tree.nodes[index]
    guard node.kind == .scalar else { return "" }
    let range = Int(node.textStart)..<Int(node.textStart + node.textCount)
    if !node.isVerbatim { return String(decoding: tree.arena[range], as: UTF8.self) }
    return Text(base: source + range.lowerBound, count: range.count).string
  }
}

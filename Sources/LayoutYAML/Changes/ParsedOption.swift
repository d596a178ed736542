import Findings
import VisualFormat

/// The parsed text of an option. Places are offsets in that text.
enum ParsedOption {
  case key([PlacedWord], value: NodeTree)
  case constraint(ConstraintName, key: PlacedWord, value: NodeTree)
  case without(ConstraintName)
  case added(NodeTree)

  /// An error in the text, and its offset; nil for the whole text.
  struct Mistake: Error {
    var message: String
    var offset: Int?

    init(_ message: String, at offset: Int? = nil) {
      self.message = message
      self.offset = offset
    }
  }

  init(_ option: ChangeOption) throws(Mistake) {
    let bytes = Array(option.text.utf8)
    let range = bytes.trimmed(SourceRange(start: 0, end: bytes.count))
    switch option.kind {
    case .set: self = try Self.set(bytes, range)
    case .without: self = .without(try Self.name(in: bytes, range))
    case .add:
      guard range.end > range.start else {
        throw Mistake("the constraint is missing, such as title.top == contentView.top + 8")
      }
      let isYAML = [UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[range.start])
      self = .added(isYAML ? try Self.tree(bytes, range) : NodeTree(word: range))
    }
  }

  private static func set(_ bytes: [UInt8], _ range: SourceRange) throws(Mistake) -> ParsedOption {
    if let pasted = try setOfPasted(bytes, range) { return pasted }
    guard let sign = (range.start..<range.end).first(where: { bytes[$0] == UInt8(ascii: "=") }), sign > range.start
    else {
      throw Mistake("write KEY=VALUE, as in title.text=Hello or constraints[4].constant=12")
    }
    let left = bytes.trimmed(SourceRange(start: range.start, end: sign))
    let right = bytes.trimmed(SourceRange(start: sign + 1, end: range.end))
    guard right.end > right.start else { throw Mistake("the value is missing after '='; write \"\" for an empty text") }
    let value = try tree(bytes, right)
    if let close = constraintEnd(bytes, left) {
      let point = (close..<left.end).first { bytes[$0] == UInt8(ascii: ".") } ?? left.end
      let name = try Self.name(in: bytes, SourceRange(start: left.start, end: point))
      guard point + 1 < left.end else {
        throw Mistake(
          "only a constraint's 'constant', 'priority' and 'active' can be set, as in \(name.text).constant=12")
      }
      let key = PlacedWord(bytes, SourceRange(start: point + 1, end: left.end))
      return .constraint(name, key: key, value: value)
    }
    var words: [PlacedWord] = []
    var start = left.start
    for offset in left.start...left.end where offset == left.end || bytes[offset] == UInt8(ascii: ".") {
      let word = PlacedWord(bytes, SourceRange(start: start, end: offset))
      guard !word.text.isEmpty else { throw Mistake("a name is missing next to a '.'", at: start) }
      words.append(word)
      start = offset + 1
    }
    return .key(words, value: value)
  }

  /// `line 12.constant=4` or `title.top == icon.top.priority=999`: a constraint by its line or its text; nil for others.
  private static func setOfPasted(_ bytes: [UInt8], _ range: SourceRange) throws(Mistake) -> ParsedOption? {
    for word in [".constant=", ".priority=", ".active="] {
      guard let start = bytes.last(Array(word.utf8), in: range), start > range.start else { continue }
      let name = SourceRange(start: range.start, end: start)
      let text = PlacedWord(bytes, name).text
      let isLine = text.hasPrefix("line ") || text.utf8.allSatisfy(\.isDigit)
      guard isLine || text.contains(where: { "=<>≤≥".contains($0) }) else { continue }
      let value = bytes.trimmed(SourceRange(start: start + word.utf8.count, end: range.end))
      guard value.end > value.start else { throw Mistake("the value is missing after '='") }
      let key = PlacedWord(bytes, SourceRange(start: start + 1, end: start + word.utf8.count - 1))
      return .constraint(
        ConstraintName(text: text, entry: .alone(text), part: nil), key: key, value: try tree(bytes, value))
    }
    return nil
  }

  /// The offset after the bracket of `constraints[…]`; nil if the text does not begin so.
  private static func constraintEnd(_ bytes: [UInt8], _ range: SourceRange) -> Int? {
    let word = Array("constraints[".utf8)
    guard bytes[range.start..<range.end].starts(with: word) else { return nil }
    let close = (range.start..<range.end).first { bytes[$0] == UInt8(ascii: "]") }
    return (close ?? range.end - 1) + 1
  }

  /// `constraints[3]`, `constraints[3]/1`, `constraints[IDENTIFIER]`, or an id, an identifier, a line or a text alone.
  private static func name(in bytes: [UInt8], _ range: SourceRange) throws(Mistake) -> ConstraintName {
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    guard let end = constraintEnd(bytes, range) else {
      guard !text.isEmpty else { throw Mistake("name a constraint, such as constraints[3]") }
      return ConstraintName(text: text, entry: .alone(text), part: nil)
    }
    let inner = String(decoding: bytes[(range.start + 12)..<max(end - 1, range.start + 12)], as: UTF8.self)
    let rest = String(decoding: bytes[end..<range.end], as: UTF8.self)
    let part = rest.hasPrefix("/") ? Int(rest.dropFirst()).flatMap { $0 >= 0 ? $0 : nil } : nil
    guard bytes[end - 1] == UInt8(ascii: "]"), !inner.isEmpty, rest.isEmpty || part != nil else {
      throw Mistake("name a constraint as constraints[3], constraints[3]/1 or constraints[itsIdentifier]")
    }
    let isNumber = inner.utf8.allSatisfy(\.isDigit)
    if isNumber, Int(inner) == nil { throw Mistake("there is no constraint with such a large number") }
    let entry = Int(inner).flatMap { isNumber ? ConstraintName.Entry.index($0) : nil } ?? .identifier(inner)
    return ConstraintName(text: text, entry: entry, part: part)
  }

  private static func tree(_ bytes: [UInt8], _ range: SourceRange) throws(Mistake) -> NodeTree {
    var trees: [NodeTree] = []
    let findings = bytes[range.start..<range.end].withUnsafeBufferPointer { source in
      readDocuments(source, whereEmpty: "a value is missing") { tree, _, _ in trees.append(tree) }.findings
    }
    if let first = findings.first {
      throw Mistake("the value is not YAML: \(first.message)", at: range.start + first.place.start)
    }
    guard trees.count == 1, let tree = trees.first, !tree.nodes.isEmpty else {
      throw Mistake("a value must be one YAML document, and these are \(trees.count)", at: range.start)
    }
    return tree.moved(by: range.start)
  }
}

struct ConstraintName {
  enum Entry {
    case index(Int)
    /// An id or an identifier.
    case identifier(String)
    /// An id, an identifier, a line as `12` or `line 12`, or the text of a constraint.
    case alone(String)
  }

  var text: String
  var entry: Entry
  /// An id or an identifier; nil for an index.
  var word: String? {
    switch entry {
    case .index: nil
    case .identifier(let word), .alone(let word): word
    }
  }
  /// The index among the constraints of its entry; nil for all of them.
  var part: Int?
}

struct PlacedWord {
  var text: String
  var place: SourceRange

  init(_ bytes: [UInt8], _ range: SourceRange) {
    place = bytes.trimmed(range)
    text = String(decoding: bytes[place.start..<place.end], as: UTF8.self)
  }
}

extension [UInt8] {
  /// The offset of the last occurrence of some bytes in a range; nil for none.
  func last(_ word: [UInt8], in range: SourceRange) -> Int? {
    guard range.end - range.start >= word.count else { return nil }
    return (range.start...(range.end - word.count)).last { self[$0..<($0 + word.count)].elementsEqual(word) }
  }

  func trimmed(_ range: SourceRange) -> SourceRange {
    var (start, end) = (range.start, range.end)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return SourceRange(start: start, end: end)
  }
}

extension NodeTree {
  /// A single scalar without quotes, at a range of the text.
  init(word range: SourceRange) {
    self.init()
    var node = Node(
      kind: .scalar, style: .plain, start: Int32(truncatingIfNeeded: range.start),
      end: Int32(truncatingIfNeeded: range.end))
    (node.isVerbatim, node.textStart, node.textCount) = (true, node.start, node.end - node.start)
    nodes = [node]
  }

  func moved(by offset: Int) -> NodeTree {
    var tree = self
    let offset = Int32(truncatingIfNeeded: offset)
    for index in nodes.indices {
      tree.nodes[index].start += offset
      tree.nodes[index].end += offset
      if nodes[index].isVerbatim { tree.nodes[index].textStart += offset }
      if nodes[index].aliasStart >= 0 {
        tree.nodes[index].aliasStart += offset
        tree.nodes[index].aliasEnd += offset
      }
    }
    return tree
  }

  /// A mapping with one key, whose value is the tree's root. The key has the place of its word.
  func inMapping(_ key: PlacedWord) -> NodeTree {
    let (start, end) = (Int32(truncatingIfNeeded: key.place.start), Int32(truncatingIfNeeded: key.place.end))
    var mapping = Node(kind: .mapping, style: .flow, start: start, end: end)
    (mapping.firstChild, mapping.childCount) = (1, 2)
    var word = Node(kind: .scalar, style: .plain, start: start, end: end)
    word.textStart = Int32(truncatingIfNeeded: arena.count)
    (word.textCount, word.next) = (Int32(truncatingIfNeeded: key.text.utf8.count), 2)
    return wrapped(in: [mapping, word], arena: key.text.utf8)
  }

  var inList: NodeTree {
    guard let root = nodes.first else { return self }
    var list = Node(kind: .sequence, style: .flow, start: root.start, end: root.end)
    (list.firstChild, list.childCount) = (1, 1)
    return wrapped(in: [list], arena: "".utf8)
  }

  private func wrapped(in outer: [Node], arena more: String.UTF8View) -> NodeTree {
    var tree = self
    let count = Int32(truncatingIfNeeded: outer.count)
    for index in nodes.indices {
      if nodes[index].firstChild >= 0 { tree.nodes[index].firstChild += count }
      if nodes[index].next >= 0 { tree.nodes[index].next += count }
    }
    tree.nodes = outer + tree.nodes
    tree.arena += more
    return tree
  }
}

internal import CYAML
import Findings
import VisualFormat

/// Turns libyaml's events into one flat tree for each document, without recursion, and bounds the expansion of aliases.
struct EventReader {
  struct Anchor {
    var node: Int
    /// The number of nodes in the anchored node, with aliases expanded; 0 until it is closed.
    var nodeCount: Int
    /// The number of nodes that aliases added before it.
    var aliasedNodesBefore: Int
  }

  struct OpenNode {
    var node: Int
    var lastChild = -1
    var childCount: Int32 = 0
  }

  let source: UnsafeBufferPointer<UInt8>
  let places: MarkPlaces
  var tree = NodeTree()
  /// The sequence or mapping being read; nil at the top level.
  var innermost: OpenNode?
  /// The sequences and mappings around it, the outermost first.
  var outer: [OpenNode] = []
  var openAnchors: [(node: Int, name: String)] = []
  var anchors: [String: Anchor] = [:]
  /// The number of nodes that aliases have added by their expansion.
  var aliasedNodes = 0
  var document = 0
  var findings: [Finding] = []
  var isInDocument = false
  var isStopped = false
  var isBeyondLimit = false
  var comments: CommentCollector
  var documents: [SourceRange] = []
  /// Limits the suggestions of YAML anchors, which take time.
  var guessesLeft = 20

  init(_ source: UnsafeBufferPointer<UInt8>, places: MarkPlaces) {
    self.source = source
    self.places = places
    comments = CommentCollector(base: places.base)
    let likelyCount = source.count / 10 + 16
    tree.nodes.reserveCapacity(min(likelyCount, 1 << 16))
  }

  /// Reads the file and passes on each document's tree with its number.
  mutating func read(_ onDocument: (NodeTree, Int, inout [Finding]) -> Void) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      return report("there is not enough memory to read the file", SourceRange.startOfFile)
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, source.baseAddress.map { $0 + places.base }, source.count - places.base)
    var event = yaml_event_t()
    while !isStopped {
      guard yaml_parser_parse(&parser, &event) == 1 else {
        reportSyntaxError(parser)
        isStopped = true
        break
      }
      handle(event)
      let type = event.type
      if type == YAML_DOCUMENT_END_EVENT || type == YAML_STREAM_END_EVENT {
        passText(of: event)
        comments.endDocument(at: place(of: event).start)
      }
      yaml_event_delete(&event)
      if type == YAML_STREAM_END_EVENT { break }
      if type == YAML_DOCUMENT_END_EVENT { finishDocument(onDocument) }
    }
    if isInDocument, isStopped {
      tree.isTruncated = true
      closeAll()
      if !tree.nodes.isEmpty { finishDocument(onDocument) }
    }
  }

  private mutating func finishDocument(_ onDocument: (NodeTree, Int, inout [Finding]) -> Void) {
    onDocument(tree, document, &findings)
    document += 1
    isInDocument = false
    tree = NodeTree()
    openAnchors.removeAll()
    anchors.removeAll()
    aliasedNodes = 0
    if findings.count >= Limits.reportedErrors { stopAfterErrors() }
  }

  @inline(__always) private mutating func handle(_ event: yaml_event_t) {
    switch event.type {
    case YAML_SCALAR_EVENT: handleScalar(event)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
      begin(.mapping, isFlow ? .flow : .block, event, anchor: start.anchor, tag: start.tag)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
      begin(.sequence, isFlow ? .flow : .block, event, anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      end(at: places.offset(ofCharacter: event.end_mark.index))
    case YAML_ALIAS_EVENT:
      passText(of: event)
      handleAlias(event)
    case YAML_DOCUMENT_START_EVENT:
      // The event spans directives, dashes and the comments between them.
      let end = place(of: event).end
      comments.pass(source, to: end, through: end, document: document)
      beginDocument(event)
    default: break
    }
  }

  @inline(__always) func place(of event: yaml_event_t) -> SourceRange {
    SourceRange(
      start: places.offset(ofCharacter: event.start_mark.index), end: places.offset(ofCharacter: event.end_mark.index))
  }

  private mutating func passText(of event: yaml_event_t) {
    let place = place(of: event)
    comments.pass(source, to: place.start, through: place.end, document: document)
  }

  @inline(__always) private mutating func handleScalar(_ event: yaml_event_t) {
    let scalar = event.data.scalar
    var start = places.offset(ofCharacter: event.start_mark.index)
    let end = places.offset(ofCharacter: event.end_mark.index)
    if scalar.anchor != nil || scalar.tag != nil {
      checkTag(scalar.tag, start, end)
      start = skipProperties(start, end)
    }
    comments.pass(source, to: start, through: end, document: document)
    if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
      comments.passHeader(source, of: start, to: end, document: document)
    }
    let count = Int(scalar.length)
    guard count <= Limits.scalarBytes else { return reportInvalid(scalarOf: count, start, end) }
    var node = Node(kind: .scalar, style: .plain, start: Int32(truncatingIfNeeded: start), end: Int32(end))
    let isOneLine = event.start_mark.line == event.end_mark.line
    switch scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
      node.style = .singleQuoted
      node.isVerbatim = isOneLine && count == end - start - 2
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      node.style = .doubleQuoted
      node.isVerbatim = isOneLine && count == end - start - 2 && !source[start..<end].contains(UInt8(ascii: "\\"))
    case YAML_LITERAL_SCALAR_STYLE: node.style = .literal
    case YAML_FOLDED_SCALAR_STYLE: node.style = .folded
    default: node.isVerbatim = isOneLine && count == end - start
    }
    node.textCount = Int32(count)
    if node.isVerbatim {
      node.textStart = Int32(node.style == .plain ? start : start + 1)
    } else {
      node.textStart = Int32(tree.arena.count)
      tree.arena.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: count))
    }
    let index = append(node)
    if let anchor = scalar.anchor { define(anchor, node: index, nodeCount: 1) }
    if count == 2, node.style == .plain, node.isVerbatim, source[start] == 0x3C, source[start + 1] == 0x3C {
      if let innermost, innermost.childCount & 1 == 1 { tree.nodes[innermost.node].hasMerge = true }
    }
  }

  @inline(__always) private mutating func begin(
    _ kind: Node.Kind, _ style: Node.Style, _ event: yaml_event_t, anchor: UnsafeMutablePointer<UInt8>?,
    tag: UnsafeMutablePointer<UInt8>?
  ) {
    var start = places.offset(ofCharacter: event.start_mark.index)
    if anchor != nil || tag != nil {
      checkTag(tag, start, source.count)
      start = skipProperties(start, source.count)
    }
    guard (innermost == nil ? 0 : outer.count + 1) < Limits.nesting else {
      return stop(
        "the file nests more than \(Limits.nesting) levels deep; nothing after this place is read",
        SourceRange(start: start, end: start + 1))
    }
    let index = append(Node(kind: kind, style: style, start: Int32(start), end: Int32(start)))
    if let anchor { openAnchors.append((index, define(anchor, node: index, nodeCount: 0))) }
    if let innermost { outer.append(innermost) }
    innermost = OpenNode(node: index)
  }

  @inline(__always) mutating func append(_ node: Node) -> Int {
    let index = tree.nodes.count
    if index >= Limits.nodes { stop(atNode: node) }
    tree.nodes.append(node)
    if let parent = innermost {
      let last = parent.lastChild
      if last < 0 { tree.nodes[parent.node].firstChild = Int32(index) } else { tree.nodes[last].next = Int32(index) }
      innermost?.childCount += 1
      innermost?.lastChild = index
    }
    return index
  }

  /// Closes the innermost node. A block ends with its last child: libyaml's end mark is where the next token begins.
  private mutating func end(at offset: Int) {
    guard let closed = innermost else { return }
    innermost = outer.popLast()
    let last = closed.lastChild
    tree.nodes[closed.node].childCount = closed.childCount
    if tree.nodes[closed.node].style == .flow {
      tree.nodes[closed.node].end = Int32(offset)
    } else if last >= 0 {
      tree.nodes[closed.node].end = Self.contentEnd(tree.nodes[last], in: source)
    }
    if tree.nodes[closed.node].hasMerge { merge(into: closed.node) }
    guard let name = openAnchors.last?.name, openAnchors.last?.node == closed.node else { return }
    openAnchors.removeLast()
    if let anchor = anchors[name], anchor.node == closed.node {
      anchors[name]?.nodeCount = tree.nodes.count - closed.node + aliasedNodes - anchor.aliasedNodesBefore
    }
  }

  /// The end of a node without the line breaks that a block scalar keeps. A method of the reader would copy the reader.
  private static func contentEnd(_ node: Node, in source: UnsafeBufferPointer<UInt8>) -> Int32 {
    if node.aliasEnd >= 0 { return node.aliasEnd }
    guard node.style.isBlockScalar else { return node.end }
    var end = Int(node.end)
    while end > node.start, source[end - 1].isSpace { end -= 1 }
    return Int32(end)
  }

  private mutating func closeAll() {
    while let last = innermost {
      end(at: last.lastChild >= 0 ? Int(tree.nodes[last.lastChild].end) : Int(tree.nodes[last.node].start))
    }
  }

  mutating func report(_ message: String, _ place: SourceRange, rule: RuleID = .invalidYAML) {
    findings.append(Finding(rule: rule, severity: .error, message: message, place: place, document: document))
    if findings.count >= Limits.reportedErrors, !isStopped { stopAtErrors(place) }
  }

  // MARK: limits

  /// Stops reading after a node, because the document has too many nodes.
  mutating func stop(atNode node: Node) {
    guard !isStopped else { return }
    stop(
      "the document has more than \(Limits.nodes.spelledCount) texts, lists and mappings; nothing after this place is read",
      SourceRange(start: Int(node.start), end: Int(node.start) + 1))
  }

  mutating func stop(_ message: String, _ place: SourceRange) {
    report(message, SourceRange(start: place.start, end: min(place.end, source.count)))
    (isStopped, isBeyondLimit) = (true, true)
  }

  /// Stops reading, because enough errors are reported.
  mutating func stopAtErrors(_ place: SourceRange) {
    (isStopped, isBeyondLimit) = (true, true)
    report(
      "the file has \(Limits.reportedErrors.spelledCount) errors up to this place; nothing after it is read",
      SourceRange(start: place.start, end: min(place.start + 1, source.count)))
  }

  /// Stops reading after a document, because enough errors are reported.
  mutating func stopAfterErrors() {
    guard !isStopped else { return }
    let last = findings.lazy.map(\.place.start).max() ?? 0
    (isStopped, isBeyondLimit) = (true, true)
    guard let next = nextDocument(after: last) else { return }
    report(
      "the documents above have \(Limits.reportedErrors.spelledCount) errors; this one and the rest are not read",
      SourceRange(start: next, end: next + 3))
  }

  mutating func beginDocument(_ event: yaml_event_t) {
    let start = place(of: event).start
    guard document < Limits.documents else {
      return stop(
        "the file has more than \(Limits.documents.spelledCount) documents; this one and the rest are not read: move them to other files",
        SourceRange(start: start, end: start + 3))
    }
    if !documents.isEmpty { documents[documents.count - 1].end = start }
    documents.append(SourceRange(start: documents.isEmpty ? 0 : start, end: source.count))
    isInDocument = true
  }

  /// Reports a scalar that is too long, and leaves it out.
  mutating func reportInvalid(scalarOf count: Int, _ start: Int, _ end: Int) {
    let place = SourceRange(start: start, end: end)
    report(
      "this text is \(count.spelledCount) bytes long, and at most \(Limits.scalarBytes.spelledCount) are read; is a quote missing?",
      place, rule: .invalidValue)
    appendBroken(place)
  }
}

public import Findings
import LayoutModel
import LayoutSource

/// A YAML file that is no layout, read with the same care: one document, each of its nodes with its place.
public struct YAMLFile: Sendable {
  /// The outermost node; nil where there is nothing in the file, or it cannot be read at all.
  public private(set) var root: YAMLNode?
  /// What is wrong with the text as YAML, sorted by place.
  public private(set) var findings: [Finding] = []
  private let bytes: [UInt8]
  private var tree = NodeTree()

  /// Reads bytes. `purpose` is what the file is, as in `a configuration`.
  public init(_ bytes: [UInt8], purpose: String) {
    self.bytes = bytes
    var (first, hasMore) = (NodeTree(), false)
    findings = bytes.withUnsafeBufferPointer { source in
      readDocuments(source, whereEmpty: nil) { tree, document, findings in
        if document == 0 { return first = tree }
        guard !hasMore, let node = tree.nodes.first else { return }
        hasMore = true
        let place = SourceRange(start: Int(node.start), end: Int(node.end))
        findings.append(
          Finding(
            rule: .invalidYAML, severity: .error, message: "\(purpose) is one document, and this is another one",
            place: place))
      }.findings
    }
    tree = first
    if !tree.nodes.isEmpty { root = node(at: 0, depth: 0) }
  }

  /// How deep nodes may stand, aliases followed. Nothing that is read so has a meaning below.
  private static let deepestNesting = 20

  private func node(at index: Int, depth: Int) -> YAMLNode {
    let node = tree.nodes[index]
    var children: [YAMLNode] = []
    var child = depth < Self.deepestNesting ? Int(node.firstChild) : -1
    while child >= 0 {
      children.append(self.node(at: child, depth: depth + 1))
      child = Int(tree.nodes[child].next)
    }
    let content: YAMLNode.Content
    switch node.kind {
    case .broken: content = .broken
    case .sequence: content = .list(children)
    case .mapping:
      content = .mapping(stride(from: 1, to: children.count, by: 2).map { (children[$0 - 1], children[$0]) })
    case .scalar:
      let text = text(of: node)
      content = text.isEmpty && node.style == .plain ? .nothing : .text(text)
    }
    let place = SourceRange(start: Int(node.start), end: Int(node.end))
    return YAMLNode(content: content, place: place, index: index)
  }

  private func text(of node: Node) -> String {
    let range = Int(node.textStart)..<Int(node.textStart + node.textCount)
    return String(decoding: node.isVerbatim ? bytes[range] : tree.arena[range], as: UTF8.self)
  }

  /// Reads nodes as parts of a layout are read, with what is wrong with them. Without a node there is nothing to read.
  func read<Value>(
    without nothing: Value, openingFonts: @escaping FontOpener = noFontFiles, _ body: (inout DocumentReader) -> Value
  ) -> (Value, [Finding]) {
    bytes.withUnsafeBufferPointer { source in
      tree.nodes.withUnsafeBufferPointer { nodes in
        tree.arena.withUnsafeBufferPointer { arena in
          guard let base = source.baseAddress, !nodes.isEmpty else { return (nothing, []) }
          var reader = DocumentReader(
            nodes: nodes, source: base, sourceCount: source.count, arena: arena.baseAddress ?? base, document: 0,
            isTruncated: false, defaults: LayoutDefaults(), openingFonts: openingFonts)
          let value = body(&reader)
          return (value, reader.findings)
        }
      }
    }
  }
}

/// A node of a YAML file, aliases followed.
public struct YAMLNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A scalar's text.
    case text(String)
    /// Nothing where a value belongs.
    case nothing
    /// A list.
    case list([YAMLNode])
    /// Keys and values, in their order.
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// What could not be read; the error is reported already.
    case broken
  }

  /// What it holds.
  public let content: Content
  /// Where it stands, quotes included.
  public let place: SourceRange
  let index: Int

  /// A scalar's text; nil for all else.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A scalar's text as a finite number; nil for all else.
  public var number: Double? {
    guard let text else { return nil }
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { decimal(Text(base: $0, count: bytes.count)) }
    }
  }

  /// What stands there, for an error about it.
  public var spelled: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .nothing, .broken: "nothing"
    case .text(let text): text.unicodeScalars.count > 60 ? "'\(String(text.unicodeScalars.prefix(57)))…'" : "'\(text)'"
    }
  }
}

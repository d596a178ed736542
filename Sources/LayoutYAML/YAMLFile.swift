public import Findings
public import LayoutModel
public import LayoutSource
public import TextMeasuring

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
        let message = "\(purpose) is one document, and this is another one"
        findings.append(Finding(rule: .invalidYAML, severity: .error, message: message, place: node.place))
      }.findings
    }
    tree = first
    if !tree.nodes.isEmpty { root = node(at: 0, depth: 0) }
  }

  /// How deep nodes may stand, aliases followed. Nothing that is read so has a meaning below.
  private static let deepestNesting = 20

  private func node(at index: Int, depth: Int) -> YAMLNode {
    let node = tree.nodes[index]
    let children =
      depth < Self.deepestNesting ? tree.nodes.children(of: index).map { self.node(at: $0, depth: depth + 1) } : []
    let content: YAMLNode.Content
    switch node.kind {
    case .broken: content = .broken
    case .sequence: content = .list(children)
    case .mapping:
      content = .mapping(stride(from: 1, to: children.count, by: 2).map { (children[$0 - 1], children[$0]) })
    case .scalar:
      let text = tree.text(of: index, in: bytes)
      content = text.isEmpty && node.style == .plain ? .nothing : .text(text)
    }
    return YAMLNode(content: content, place: node.place, index: index)
  }

  /// Reads a node as the `platform` of a layout.
  public func platform(at node: YAMLNode) -> (platform: Platform?, findings: [Finding]) {
    read(without: nil) { reader in reader.readPlatform(node.index) }
  }

  /// Reads a node as the `fonts` of a layout: what their files hold, by name.
  public func fonts(
    at node: YAMLNode, openingFonts: @escaping FontOpener
  ) -> (files: [String: FontFile], findings: [Finding]) {
    read(without: [:], openingFonts: openingFonts) { reader in
      reader.readFonts(node.index)
      let opened = reader.layout.fonts.compactMap { font in font.file.map { (font.name, $0) } }
      return Dictionary(opened) { first, _ in first }
    }
  }

  /// Reads a node as the `measure` of a layout.
  public func measure(at node: YAMLNode) -> (defaults: LayoutDefaults, findings: [Finding]) {
    read(without: LayoutDefaults()) { reader in reader.readDefaults(ofMeasure: node.index) }
  }

  /// Reads nodes as parts of a layout are read, with what is wrong with them. Without a text there is nothing to read.
  private func read<Value>(
    without nothing: Value, openingFonts: @escaping FontOpener = noFontFiles, _ body: (inout DocumentReader) -> Value
  ) -> (Value, [Finding]) {
    bytes.withUnsafeBufferPointer { source in
      tree.read(of: source, 0, LayoutDefaults(), openingFonts) { reader, _ in (body(&reader), reader.findings) }
    } ?? (nothing, [])
  }
}

/// A node of a YAML file, aliases followed.
public struct YAMLNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    case text(String)
    /// Nothing where a value belongs.
    case nothing
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

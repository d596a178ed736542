public import Findings
public import LayoutModel
public import LayoutSource
public import TextMeasuring

/// A YAML file that is not a layout: one document, each node with its place.
public struct YAMLFile: Sendable {
  /// The outermost node; nil if the file is empty or cannot be read.
  public private(set) var root: YAMLNode?
  /// The YAML errors of the text, sorted by place.
  public private(set) var findings: [Finding] = []
  private let bytes: [UInt8]
  private var tree = NodeTree()

  /// Reads bytes. `purpose` names the file in messages: `a configuration`.
  public init(_ bytes: [UInt8], purpose: String) {
    self.bytes = bytes
    var (first, hasMore) = (NodeTree(), false)
    findings = bytes.withUnsafeBufferPointer { source in
      readDocuments(source, whereEmpty: nil) { tree, document, findings in
        if document == 0 { return first = tree }
        guard !hasMore, let node = tree.nodes.first else { return }
        hasMore = true
        let message = "\(purpose) has only one document, and this is a second one"
        findings.append(Finding(rule: .invalidYAML, severity: .error, message: message, place: node.place))
      }.findings
    }
    tree = first
    if !tree.nodes.isEmpty { root = node(at: 0, depth: 0) }
  }

  /// The depth to which nodes are read, with aliases followed. No key of a configuration is deeper.
  private static let maximumDepth = 20

  private func node(at index: Int, depth: Int) -> YAMLNode {
    let node = tree.nodes[index]
    let children =
      depth < Self.maximumDepth ? tree.nodes.children(of: index).map { self.node(at: $0, depth: depth + 1) } : []
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

  /// Reads a node as the `fonts` of a layout: the font files by name.
  public func fonts(
    at node: YAMLNode, openingFonts: @escaping FontOpener
  ) -> (files: [String: FontFile], findings: [Finding]) {
    read(without: [:], openingFonts: openingFonts) { reader in
      reader.readFonts(node.index)
      let opened = reader.layout.fonts.compactMap { font in font.file.map { (font.name, $0) } }
      return Dictionary(opened) { first, _ in first }
    }
  }

  /// Reads a node as the `font` of a view.
  public func font(at node: YAMLNode) -> (font: Font?, findings: [Finding]) {
    read(without: nil) { reader in reader.readFont(node.index, .key("font")) }
  }

  /// Reads a node as the `measure` of a layout.
  public func measure(at node: YAMLNode) -> (defaults: LayoutDefaults, findings: [Finding]) {
    read(without: LayoutDefaults()) { reader in reader.readDefaults(ofMeasure: node.index) }
  }

  /// Reads nodes with the reader of layouts; returns `nothing` if the file is empty.
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
    /// An empty value.
    case nothing
    case list([YAMLNode])
    /// Keys and values, in order.
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// A node that could not be read; the error is already reported.
    case broken
  }

  /// The content.
  public let content: Content
  /// The place of the node, quotes included.
  public let place: SourceRange
  let index: Int

  /// A scalar's text; nil for anything else.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A scalar's text as a finite number; nil for anything else.
  public var number: Double? {
    guard let text else { return nil }
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { decimal(Text(base: $0, count: bytes.count)) }
    }
  }

  /// The node as an error names it.
  public var spelled: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .nothing, .broken: "nothing"
    case .text(let text): text.unicodeScalars.count > 60 ? "'\(String(text.unicodeScalars.prefix(57)))…'" : "'\(text)'"
    }
  }
}

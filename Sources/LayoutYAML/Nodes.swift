import Findings

/// A scalar, sequence or mapping in a document's flat array. A mapping's children alternate between keys and values. An
/// alias is a copy of the node that it refers to, with that node's children and place.
struct Node {
  enum Kind: UInt8 {
    case scalar, sequence, mapping
    /// An unreadable node, such as an unknown alias; the error is already reported.
    case broken
  }

  enum Style: UInt8 {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow

    /// Whether it is the style of a block scalar, after `|` or `>`.
    var isBlockScalar: Bool { self == .literal || self == .folded }
  }

  var kind: Kind
  var style: Style
  /// Whether a scalar's value equals its bytes in the file, so that places in it need no mapping.
  var isVerbatim = false
  var hasMerge = false
  /// The bytes in the file, with quotes, without tags and anchors.
  var start: Int32
  var end: Int32
  /// Where a scalar's value begins: in the file if verbatim, else in the arena.
  var textStart: Int32 = 0
  var textCount: Int32 = 0
  var firstChild: Int32 = -1
  var next: Int32 = -1
  var childCount: Int32 = 0
  /// The place of the alias, if the node is a copy for one; else -1.
  var aliasStart: Int32 = -1
  var aliasEnd: Int32 = -1

  @inline(__always) var place: SourceRange { SourceRange(start: Int(start), end: Int(end)) }
  var textRange: Range<Int> { Int(textStart)..<Int(textStart + textCount) }
}

extension RandomAccessCollection<Node> where Index == Int {
  @inline(__always) func children(of node: Int) -> ChildNodes<Self> {
    ChildNodes(nodes: self, current: Int(self[node].firstChild))
  }

  /// The indices of a mapping's keys and values. A last key without a value, where the file ends, is left out.
  @inline(__always) func entries(of mapping: Int) -> NodeEntries<Self> {
    NodeEntries(children: children(of: mapping))
  }
}

struct ChildNodes<Nodes: RandomAccessCollection<Node>>: Sequence, IteratorProtocol where Nodes.Index == Int {
  let nodes: Nodes
  var current: Int

  @inline(__always) mutating func next() -> Int? {
    guard current >= 0 else { return nil }
    defer { current = Int(nodes[current].next) }
    return current
  }
}

struct NodeEntries<Nodes: RandomAccessCollection<Node>>: Sequence, IteratorProtocol where Nodes.Index == Int {
  var children: ChildNodes<Nodes>

  @inline(__always) mutating func next() -> (key: Int, value: Int)? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}

/// The nodes of one document, the root first, and the bytes of scalars that are not verbatim in the file.
struct NodeTree {
  var nodes: [Node] = []
  var arena: [UInt8] = []
  var isTruncated = false

  /// The text of a scalar; empty for other nodes. `bytes` are those of the file.
  func text(of node: Int, in bytes: [UInt8]) -> String {
    guard nodes[node].kind == .scalar else { return "" }
    let range = nodes[node].textRange
    return String(decoding: nodes[node].isVerbatim ? bytes[range] : arena[range], as: UTF8.self)
  }
}

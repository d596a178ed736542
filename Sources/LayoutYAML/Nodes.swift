import Findings

/// A scalar, sequence or mapping in a document's flat array. A mapping's children are its keys and values in turn.
/// An alias is a copy of the node that it names, with its children and the place of the anchor's text.
struct Node {
  enum Kind: UInt8 {
    case scalar, sequence, mapping
    /// An alias that leads nowhere; the error is reported already.
    case broken
  }

  enum Style: UInt8 {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow

    /// Whether it is that of a scalar in lines of its own, behind `|` or `>`.
    var isOfLines: Bool { self == .literal || self == .folded }
  }

  var kind: Kind
  var style: Style
  /// Whether a scalar's value is what stands in the file, byte for byte, so that places in it need no mapping.
  var isVerbatim = false
  var hasMerge = false
  /// The bytes in the file, quotes included, tags and anchors not.
  var start: Int32
  var end: Int32
  /// Where a scalar's value begins: in the file if verbatim, else in the arena.
  var textStart: Int32 = 0
  var textCount: Int32 = 0
  var firstChild: Int32 = -1
  var next: Int32 = -1
  var childCount: Int32 = 0
  /// Where the alias stands that this is the copy for; -1 where it is none.
  var aliasStart: Int32 = -1
  var aliasEnd: Int32 = -1

  @inline(__always) var place: SourceRange { SourceRange(start: Int(start), end: Int(end)) }
  var textRange: Range<Int> { Int(textStart)..<Int(textStart + textCount) }
}

extension RandomAccessCollection<Node> where Index == Int {
  @inline(__always) func children(of node: Int) -> ChildNodes<Self> {
    ChildNodes(nodes: self, current: Int(self[node].firstChild))
  }

  /// The positions of a mapping's keys and values. A key that the file ends behind is left out.
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

/// The nodes of one document, the root first, and the bytes of scalars that do not stand in the file as they are.
struct NodeTree {
  var nodes: [Node] = []
  var arena: [UInt8] = []
  var isTruncated = false

  /// The text of a scalar of these bytes; empty for all else.
  func text(of node: Int, in bytes: [UInt8]) -> String {
    guard nodes[node].kind == .scalar else { return "" }
    let range = nodes[node].textRange
    return String(decoding: nodes[node].isVerbatim ? bytes[range] : arena[range], as: UTF8.self)
  }
}

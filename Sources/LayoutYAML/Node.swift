/// A scalar, sequence or mapping of a document. All of a document's nodes stand in one flat array.
///
/// A mapping's children are its keys and values in turn. An alias is a copy of the node that it names: the two
/// share their children, and their place is that of the anchor's text.
struct Node {
  enum Kind: UInt8 {
    case scalar, sequence, mapping
    /// An alias that leads nowhere; the error is reported already.
    case broken
  }

  enum Style: UInt8 {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  var kind: Kind
  var style: Style
  /// Whether a scalar's value is what stands in the file, byte for byte, so that places in it need no mapping.
  var isVerbatim = false
  /// Whether one of a mapping's keys is `<<`.
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
}

/// The nodes of one document, the root first, and the bytes of scalars that do not stand in the file as they are.
struct NodeTree {
  var nodes: [Node] = []
  var arena: [UInt8] = []
  /// Whether the document goes on behind a mistake that ended reading.
  var isTruncated = false
}

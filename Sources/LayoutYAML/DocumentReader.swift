import Findings
import LayoutModel
import LayoutSource

/// Reads the nodes of one document as a layout, and says what is wrong with them.
struct DocumentReader {
  let nodes: UnsafeBufferPointer<Node>
  let source: UnsafePointer<UInt8>
  let sourceCount: Int
  let arena: UnsafePointer<UInt8>
  let document: Int
  /// Whether the document goes on where nothing could be read: what is missing may stand there.
  let isTruncated: Bool
  let openingFonts: FontOpener
  let defaults: LayoutDefaults
  var layout = Layout(kind: .cell, name: "")
  var map = SourceMap(layout: .startOfFile)
  var findings: [Finding] = []
  var hasName = false
  var isKindUnknown = false
  /// Whether the document says what it is a layout of.
  var isLayout = false
  var metrics = Metrics()
  var viewIDs = NameTable<Int>()
  /// The `superview` values that were met, to be looked up when all views are known.
  var namedSuperviews: [(view: Int, key: Int, value: Int, isNested: Bool)] = []
  /// The `arranged` keys and `customSpacing` values that were met, to be held against the superviews.
  var arrangedKeys: [(view: Int, key: Int, isArranged: Bool)] = []
  var customSpacings: [(stack: Int, value: Int)] = []
  var predefinedKeys: [(view: Int, value: Int)] = []
  var hasStacks = false
  var hasScrollViews = false
  /// The nodes of what the views say of themselves, in the order of the items; -1 for other items.
  var viewNodes: [Int32] = [-1, -1]
  /// The nodes of the class name, of the constraints, of `measure` and of the accessory's width; -1 where there are
  /// none.
  var nameNode = -1
  var constraintsNode = -1
  var measureNode = -1
  var accessoryWidthNode = -1
  var fontKeys: [Int] = []
  /// Values that metrics have in place of the document's own.
  var imposedMetrics: [String: Double] = [:]
  var guideIDs = GuideTable()
  /// Where the samples stand, which are read when all else is known; -1 where there are none.
  var samplesNode = -1
  /// The widths and the samples, once heights are expected at some.
  var widthsInSet: Set<Double> = []
  var sampleNames: Set<String> = []
  var sampleKeys: [(name: String, key: Int)] = []
  /// The constraints that samples may change, by their identifiers, once a sample asked.
  var constraintsOfIdentifiers: [String: [Int]] = [:]
  /// How many samples there are where they are too many to be read.
  var unreadSamples = 0
  /// How many mappings of views stand around the one being read, aliases followed.
  var viewDepth = 0
  /// How many errors are not told, and the first of them.
  var untold = 0
  var firstUntold: SourceRange?
  var passedLimits: Set<Limit> = []
  /// Guessing what was meant costs time; a file with thousands of mistakes does not get thousands of guesses.
  var guessesLeft = 200

  // MARK: nodes

  @inline(__always) func text(_ node: Int) -> Text {
    let node = nodes[node]
    return Text(base: (node.isVerbatim ? source : arena) + Int(node.textStart), count: Int(node.textCount))
  }

  @inline(__always) func place(_ node: Int) -> SourceRange { nodes[node].place }

  @inline(__always) func place(_ key: Int, _ value: Int) -> SourceRange {
    SourceRange(start: Int(nodes[key].start), end: Int(nodes[value].end))
  }

  mutating func add(_ item: Item, at place: SourceRange) {
    layout.items.append(item)
    map.items.append(place)
  }

  func isScalar(_ node: Int) -> Bool { nodes[node].kind == .scalar }
  func isMapping(_ node: Int) -> Bool { nodes[node].kind == .mapping }
  func isList(_ node: Int) -> Bool { nodes[node].kind == .sequence }
  /// Whether what stood there could not be read, which is reported already.
  func isBroken(_ node: Int) -> Bool { nodes[node].kind == .broken }

  func isEmpty(_ node: Int) -> Bool {
    nodes[node].kind == .scalar && nodes[node].style == .plain && nodes[node].textCount == 0
  }

  /// A scalar as a finite number; nil for all else.
  func number(_ node: Int) -> Double? { isScalar(node) ? decimal(text(node)) : nil }

  // MARK: mappings

  /// Reads a mapping whose keys are fixed: each key that the format has, once. Reports those that mean nothing in this
  /// kind of layout, and says what types of view all of them belong to. Notes where the properties of an item stand, if
  /// one is named.
  @inline(__always) @discardableResult
  mutating func readEntries(
    of mapping: Int, in scope: KeyScope, _ owner: Owner, noting item: ItemID? = nil,
    _ body: (inout DocumentReader, _ key: Key, _ keyNode: Int, _ value: Int) -> Void
  ) -> KeyLimits {
    var limits = KeyLimits.none
    let keys = scope.table
    var seen: UInt64 = 0
    for (keyNode, value) in nodes.entries(of: mapping) {
      guard isScalar(keyNode), let position = keys.index.position(of: text(keyNode)) else {
        reportUnknownKey(keyNode, scope, owner)
        continue
      }
      guard seen & (1 << UInt64(position)) == 0 else {
        reportDuplicate(keyNode, owner)
        continue
      }
      seen |= 1 << UInt64(position)
      limits.narrow(to: keys.limits[position])
      if !keys.limits[position].allow(layout.kind), !isKindUnknown {
        reportKindOfKey(keys.keys[position], keyNode, owner)
      } else if !isBroken(value) {
        if let item, let key = keys.properties[position] { map.note(key, of: item, at: place(keyNode, value)) }
        body(&self, keys.cases[position], keyNode, value)
      }
    }
    return limits
  }

  /// Reads a mapping whose keys are the author's own. Says so where the node is none.
  mutating func readNames(
    of mapping: Int, _ what: @autoclosure () -> String, _ body: (inout DocumentReader, _ key: Int, _ value: Int) -> Void
  ) {
    guard isMapping(mapping) || expectMapping(mapping, what()) else { return }
    for (key, value) in nodes.entries(of: mapping) {
      if isScalar(key) {
        body(&self, key, value)
      } else if !isBroken(key) {
        refuse("a key is a word, not \(spelled(key))", key)
      }
    }
  }

  /// Whether what a view or guide says of itself is a mapping; reports it where it is none.
  mutating func expectMapping(_ node: Int, of owner: Owner) -> Bool {
    isMapping(node) || expectMapping(node, "\(spelled(owner)) is a mapping of its keys")
  }

  /// Whether a node is a mapping; reports what belongs there where it is none. Nothing at all counts as empty.
  mutating func expectMapping(_ node: Int, _ what: String) -> Bool {
    if !isMapping(node), !isBroken(node), !isEmpty(node) { refuse("\(what), not \(spelled(node))", node) }
    return isMapping(node)
  }

  /// Whether a node is a list; reports what belongs there where it is none.
  mutating func expectList(_ node: Int, _ what: String, _ owner: Owner? = nil) -> Bool {
    if !isList(node) { refuse("\(what), not \(spelled(node))", node, owner) }
    return isList(node)
  }

  /// The entries of a list that could be read.
  func entries(ofList node: Int) -> [Int] { nodes.children(of: node).filter { !isBroken($0) } }
}

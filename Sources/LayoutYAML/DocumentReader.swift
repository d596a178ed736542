import Findings
import LayoutModel
import LayoutSource

/// Reads the nodes of one document as a layout and collects the errors.
struct DocumentReader {
  let nodes: UnsafeBufferPointer<Node>
  let source: UnsafePointer<UInt8>
  let sourceCount: Int
  let arena: UnsafePointer<UInt8>
  let document: Int
  /// Whether reading stopped before the end of the document. What seems missing may be in the unread rest.
  let isTruncated: Bool
  let openingFonts: FontOpener
  let defaults: LayoutDefaults
  var layout = Layout(kind: .cell, name: "")
  var map = SourceMap(layout: .startOfFile)
  var findings: [Finding] = []
  var hasName = false
  var isKindUnknown = false
  /// Whether the document has a class name.
  var isLayout = false
  var metrics = Metrics()
  var viewIDs = NameTable<Int>()
  /// The `superview` values, which are resolved once all views are read.
  var namedSuperviews: [(view: Int, key: Int, value: Int, isNested: Bool)] = []
  /// The `arranged` keys and `customSpacing` values, which are checked once all superviews are known.
  var arrangedKeys: [(view: Int, key: Int, isArranged: Bool)] = []
  var customSpacings: [(stack: Int, value: Int)] = []
  var ignoredKeys = IgnoredKeys()
  var predefinedKeys: [(view: Int, value: Int)] = []
  /// The keys of buttons, which are checked against the `configuration` once all views are read.
  var buttonKeys: [(view: Int, key: ViewKey, keyNode: Int)] = []
  var hasStacks = false
  var hasScrollViews = false
  /// The nodes of the views' own keys, by item index; -1 for other items.
  var viewNodes: [Int32] = [-1, -1]
  /// The nodes of the class name, the constraints, `measure` and the accessory's width; -1 for none.
  var nameNode = -1
  var constraintsNode = -1
  var measureNode = -1
  var accessoryWidthNode = -1
  var fontKeys: [Int] = []
  /// Values of metrics that override the document's own.
  var metricOverrides: [String: Double] = [:]
  var guideIDs = GuideTable()
  /// The node of the samples, which are read after views and constraints; -1 for none.
  var samplesNode = -1
  /// The table widths and the names of the samples, cached when an expected height first needs them.
  var widthsInSet: Set<Double> = []
  var sampleNames: Set<String> = []
  var sampleKeys: [(name: String, key: Int)] = []
  /// The constraint indices by id or identifier, cached when a sample first needs them.
  var constraintsOfNames: [String: [Int]] = [:]
  /// The constraint indices by id, as far as constraints are read.
  var constraintsOfIDs: [String: Int] = [:]
  /// The number of samples if there are too many to read, else 0.
  var unreadSamples = 0
  /// The nesting depth of the mapping of views being read, with aliases followed.
  var viewDepth = 0
  /// The number of errors that are not reported, and the place of the first of them.
  var unreportedCount = 0
  var firstUnreported: SourceRange?
  var reachedLimits: Set<Limit> = []
  /// Limits the suggestions, which take time, in files with thousands of mistakes.
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
  /// Whether the node could not be read; the error is already reported.
  func isBroken(_ node: Int) -> Bool { nodes[node].kind == .broken }

  func isEmpty(_ node: Int) -> Bool {
    nodes[node].kind == .scalar && nodes[node].style == .plain && nodes[node].textCount == 0
  }

  /// A scalar as a finite number; nil for anything else.
  func number(_ node: Int) -> Double? { isScalar(node) ? decimal(text(node)) : nil }

  // MARK: mappings

  /// Reads each key of a mapping with fixed keys once. Reports unknown keys, duplicates, and keys of other kinds of
  /// layout. Returns the view types and kinds that have all these keys. Records the places of `item`'s properties.
  @inline(__always) @discardableResult
  mutating func readEntries(
    of mapping: Int, in scope: KeyScope, _ owner: Owner, noting item: ItemID? = nil,
    _ body: (inout DocumentReader, _ key: Key, _ keyNode: Int, _ value: Int) -> Void
  ) -> KeyLimits {
    var limits = KeyLimits.none
    let keys = scope.table
    var seen: UInt64 = 0
    for (keyNode, value) in nodes.entries(of: mapping) {
      guard isScalar(keyNode), let position = keys.index[text(keyNode)] else {
        if !ignore(keyNode, keys) { reportUnknownKey(keyNode, value, scope, owner) }
        continue
      }
      guard seen & (1 << UInt64(position)) == 0 else {
        reportDuplicate(keyNode, of: mapping, position, keys, owner)
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

  /// Whether a key changes no layout; counts it if so.
  private mutating func ignore(_ node: Int, _ keys: ScopeKeys) -> Bool {
    guard isScalar(node), let position = keys.ignored.position(of: text(node)) else { return false }
    ignoredKeys.add(keys.ignored.words[position], at: place(node), document: document)
    return true
  }

  /// Reads a mapping whose keys are names. Reports a node that is not a mapping.
  mutating func readNames(
    of mapping: Int, _ what: @autoclosure () -> String, _ body: (inout DocumentReader, _ key: Int, _ value: Int) -> Void
  ) {
    guard isMapping(mapping) || expectMapping(mapping, what()) else { return }
    for (key, value) in nodes.entries(of: mapping) {
      if isScalar(key) {
        body(&self, key, value)
      } else if !isBroken(key) {
        reportInvalid("a key must be a word, not \(spelled(key))", key)
      }
    }
  }

  /// Whether the value of a view or guide is a mapping; reports it if not.
  mutating func expectMapping(_ node: Int, of owner: Owner) -> Bool {
    isMapping(node) || expectMapping(node, "\(spelled(owner)) must be a mapping of keys")
  }

  /// Whether a node is a mapping; if not, reports what is expected. An empty value is accepted.
  mutating func expectMapping(_ node: Int, _ what: String) -> Bool {
    if !isMapping(node), !isBroken(node), !isEmpty(node) { reportInvalid("\(what), not \(spelled(node))", node) }
    return isMapping(node)
  }

  /// Whether a node is a list; if not, reports what is expected.
  mutating func expectList(_ node: Int, _ what: String, _ owner: Owner? = nil) -> Bool {
    if !isList(node) { reportInvalid("\(what), not \(spelled(node))", node, owner) }
    return isList(node)
  }

  /// The entries of a list that could be read.
  func entries(ofList node: Int) -> [Int] { nodes.children(of: node).filter { !isBroken($0) } }
}

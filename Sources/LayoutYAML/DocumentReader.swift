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
  /// Opens the files of fonts.
  let openingFonts: FontOpener
  /// What a layout is taken to say where it says nothing.
  let defaults: LayoutDefaults

  var layout: Layout
  /// Where the parts of the layout stand.
  var map: SourceMap
  var findings: [Finding] = []
  /// Whether the document says what class it is of.
  var hasName = false
  /// Whether the document does not say what kind of layout it is.
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
  /// The `predefined` keys that were met.
  var predefinedKeys: [(view: Int, value: Int)] = []
  var hasStacks = false
  var hasScrollViews = false
  /// The nodes of what the views say of themselves, in the order of the items; -1 for other items.
  var viewNodes: [Int32] = [-1, -1]
  /// The nodes of the class name, of the constraints, of `measure` and of the accessory's width; -1 where there are none.
  var nameNode = -1
  var constraintsNode = -1
  var measureNode = -1
  var accessoryWidthNode = -1
  /// The entries of `fonts` that were read.
  var fontKeys: [(key: Int, value: Int)] = []
  /// Values that metrics have in place of the document's own.
  var imposedMetrics: [String: Double] = [:]
  /// The guides that views bring with them, as far as constraints named them.
  var guideIDs = GuideTable()
  /// Where the samples stand, which are read when all else is known; -1 where there are none.
  var samplesNode = -1
  /// The widths and the samples, once heights are expected at some.
  var widthsInSet: Set<Double> = []
  var sampleNames: Set<String> = []
  /// The samples that were read, and their keys.
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
  /// Limits that were said to be passed already.
  var passedLimits: Set<Limit> = []
  /// Guessing what was meant costs time; a file with thousands of mistakes does not get thousands of guesses.
  var guessesLeft = 200

  init(
    nodes: UnsafeBufferPointer<Node>, source: UnsafePointer<UInt8>, sourceCount: Int, arena: UnsafePointer<UInt8>,
    document: Int, isTruncated: Bool, defaults: LayoutDefaults, openingFonts: @escaping FontOpener
  ) {
    self.nodes = nodes
    self.source = source
    self.sourceCount = sourceCount
    self.arena = arena
    self.document = document
    self.isTruncated = isTruncated
    self.openingFonts = openingFonts
    self.defaults = defaults
    layout = Layout(kind: .cell, name: "")
    map = SourceMap(layout: .startOfFile)
  }

  // MARK: nodes

  @inline(__always) func text(_ node: Int) -> Text {
    let node = nodes[node]
    return Text(base: (node.isVerbatim ? source : arena) + Int(node.textStart), count: Int(node.textCount))
  }

  @inline(__always) func place(_ node: Int) -> SourceRange {
    SourceRange(start: Int(nodes[node].start), end: Int(nodes[node].end))
  }

  /// From the beginning of a key to the end of its value.
  @inline(__always) func place(_ key: Int, _ value: Int) -> SourceRange {
    SourceRange(start: Int(nodes[key].start), end: Int(nodes[value].end))
  }

  /// Adds an item whose name stands at a place.
  mutating func add(_ item: Item, at place: SourceRange) {
    layout.items.append(item)
    map.items.append(place)
  }

  func isScalar(_ node: Int) -> Bool { nodes[node].kind == .scalar }

  /// Whether nothing is written where a value belongs.
  func isEmpty(_ node: Int) -> Bool {
    nodes[node].kind == .scalar && nodes[node].style == .plain && nodes[node].textCount == 0
  }

  /// What stands in a node, for an error about it.
  func spelled(_ node: Int) -> String {
    switch nodes[node].kind {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .broken: "nothing"
    case .scalar: isEmpty(node) ? "nothing" : "'\(shortened(text(node)))'"
    }
  }

  func shortened(_ text: Text) -> String {
    guard text.count > 60 else { return text.string }
    var end = 57
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text.slice(0, end).string + "…"
  }

  // MARK: mappings

  /// Where a mapping stands, for an error about a key in it.
  enum Owner {
    case layout
    case key(String)
    case view(Text)
    case guide(Text)
    case constraint(Int)
  }

  func spelled(_ owner: Owner) -> String {
    switch owner {
    case .layout: "the layout"
    case .key(let key): "'\(key)'"
    case .view(let name): "view '\(shortened(name))'"
    case .guide(let name): "guide '\(shortened(name))'"
    case .constraint(let index): "constraints[\(index)]"
    }
  }

  /// Reads a mapping whose keys are fixed: each key that the format has and that is built, once. Reports those that
  /// mean nothing in this kind of layout, and says what types of view all of them belong to.
  @inline(__always) @discardableResult
  mutating func readEntries(
    of mapping: Int, in scope: KeyScope, _ owner: Owner,
    _ body: (inout DocumentReader, _ key: Key, _ keyNode: Int, _ value: Int) -> Void
  ) -> KeyLimits {
    var limits = KeyLimits.none
    let keys = FormatKey.scopes[scope.rawValue]
    var seen: UInt64 = 0
    var keyNode = Int(nodes[mapping].firstChild)
    while keyNode >= 0 {
      let value = Int(nodes[keyNode].next)
      guard value >= 0 else { break }
      let position = isScalar(keyNode) ? keys.index.position(of: text(keyNode)) : -1
      if position < 0 {
        reportUnknownKey(keyNode, scope, owner)
      } else if seen & (1 << UInt64(position)) != 0 {
        reportDuplicate(keyNode, owner)
      } else {
        seen |= 1 << UInt64(position)
        limits.narrow(to: keys.limits[position])
        if !keys.limits[position].allow(layout.kind), !isKindUnknown {
          reportKindOfKey(keys.keys[position], keyNode, owner)
        } else if nodes[value].kind != .broken {
          body(&self, keys.cases[position], keyNode, value)
        }
      }
      keyNode = Int(nodes[value].next)
    }
    return limits
  }

  private mutating func reportKindOfKey(_ key: FormatKey, _ node: Int, _ owner: Owner) {
    let kinds = key.kinds.map { "a '\($0.rawValue)'" }.spelledList("or")
    report(
      .unknownKey, "'\(key.name)' belongs to \(kinds), and this layout is a '\(layout.kind.rawValue)'", node,
      owner: owner)
  }

  /// Reads a mapping whose keys are the author's own. Says so where the node is none.
  mutating func readNames(
    of mapping: Int, _ what: @autoclosure () -> String, _ body: (inout DocumentReader, _ key: Int, _ value: Int) -> Void
  ) {
    guard nodes[mapping].kind == .mapping || expectMapping(mapping, what()) else { return }
    var key = Int(nodes[mapping].firstChild)
    while key >= 0 {
      let value = Int(nodes[key].next)
      guard value >= 0 else { return }
      if isScalar(key) {
        body(&self, key, value)
      } else if nodes[key].kind != .broken {
        report(.invalidValue, "a key is a word, not \(spelled(key))", key)
      }
      key = Int(nodes[value].next)
    }
  }

  /// Whether what a view or guide says of itself is a mapping; reports it where it is none.
  mutating func expectMapping(_ node: Int, of owner: Owner) -> Bool {
    nodes[node].kind == .mapping || expectMapping(node, "\(spelled(owner)) is a mapping of its keys")
  }

  /// Whether a node is a mapping; reports what belongs there where it is none. Nothing at all counts as empty.
  mutating func expectMapping(_ node: Int, _ what: String) -> Bool {
    switch nodes[node].kind {
    case .mapping: return true
    case .broken: return false
    default:
      if !isEmpty(node) { report(.invalidValue, "\(what), not \(spelled(node))", node) }
      return false
    }
  }

  // MARK: errors

  mutating func report(_ rule: RuleID, _ message: String, at place: SourceRange, owner: Owner? = nil) {
    var finding = Finding(rule: rule, severity: .error, message: message, place: place, document: document)
    switch owner {
    case .view(let name), .guide(let name): finding.views = [name.string]
    case .constraint(let index): finding.constraints = ["constraints[\(index)]"]
    default: break
    }
    tell(finding)
  }

  mutating func report(_ rule: RuleID, _ message: String, _ node: Int, owner: Owner? = nil) {
    report(rule, message, at: place(node), owner: owner)
  }

  /// The names that a guess is made among: enough for any file that a person reads.
  func nearbyNames<Value>(_ fixed: [String], _ entries: [(name: Text, value: Value)]) -> [String] {
    guard guessesLeft > 0 else { return [] }
    return fixed + entries.prefix(500).map(\.name.string)
  }

  /// `; did you mean 'x'?` for a word of a list.
  mutating func meant(_ word: Text, among words: [String]) -> String {
    guard guessesLeft > 0, word.count <= 64 else { return "" }
    guessesLeft -= 1
    return guess(word.string, among: words)
  }

  private mutating func reportDuplicate(_ key: Int, _ owner: Owner) {
    report(
      .duplicateKey, "the key '\(text(key).string)' stands twice in \(spelled(owner)); only the first is read", key,
      owner: owner)
  }

  private mutating func reportUnknownKey(_ key: Int, _ scope: KeyScope, _ owner: Owner) {
    guard nodes[key].kind != .broken else { return }
    guard isScalar(key) else {
      return report(.invalidValue, "a key is a word, not \(spelled(key))", key, owner: owner)
    }
    let word = shortened(text(key))
    var hint = ""
    if guessesLeft > 0, text(key).count <= 64 {
      guessesLeft -= 1
      if let meant = FormatKey.key(alsoCalled: word, in: scope) {
        hint = "; did you mean '\(meant)'?"
      } else if let other = FormatKey.scopes(of: word).compactMap({ $0.key }).first {
        hint = "; it belongs in '\(other)'"
      } else if let meant = FormatKey.meant(by: word, in: scope) {
        hint = "; did you mean '\(meant)'?"
      } else if FormatKey.scopes(of: word).contains(.document) {
        hint = "; it belongs to the layout itself"
      } else if FormatKey.scopes(of: word).contains(.view) {
        hint = "; it belongs to a view"
      }
    }
    report(.unknownKey, "unknown key '\(word)' in \(spelled(owner))\(hint)", key, owner: owner)
  }
}

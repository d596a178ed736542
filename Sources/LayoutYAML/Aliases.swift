internal import CYAML
import Findings
import VisualFormat

extension EventReader {
  @discardableResult
  mutating func define(_ anchor: UnsafeMutablePointer<UInt8>, node: Int, nodeCount: Int) -> String {
    let name = String(cString: anchor)
    anchors[name] = Anchor(node: node, nodeCount: nodeCount, aliasedNodesBefore: aliasedNodes)
    return name
  }

  mutating func handleAlias(_ event: yaml_event_t) {
    let place = place(of: event)
    let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
    guard let anchor = anchors[name] else {
      report("no YAML anchor is called '\(shortened(name))'\(hint(forAnchor: name))", place)
      return appendBroken(place)
    }
    guard anchor.nodeCount > 0 else {
      report("the alias '*\(name)' is inside the node that it refers to", place)
      return appendBroken(place)
    }
    guard expands(by: anchor.nodeCount, place) else { return appendBroken(place) }
    var node = tree.nodes[anchor.node]
    node.next = -1
    node.aliasStart = Int32(place.start)
    node.aliasEnd = Int32(place.end)
    _ = append(node)
  }

  /// Whether aliases may add this many nodes; reports once if not.
  private mutating func expands(by nodeCount: Int, _ place: SourceRange) -> Bool {
    guard aliasedNodes <= Limits.expandedNodes else { return false }
    // Counting stops at the limit, because the full number could overflow.
    aliasedNodes += min(nodeCount, Limits.expandedNodes + 1)
    guard aliasedNodes > Limits.expandedNodes else { return true }
    report(
      "the aliases and merge keys of this document expand to more than \(Limits.expandedNodes.spelledCount) nodes; this one and the rest are not read",
      place)
    return false
  }

  private mutating func hint(forAnchor name: String) -> String {
    if anchors.isEmpty { return "; a text that begins with '*' needs quotes" }
    guard guessesLeft > 0 else { return "" }
    guessesLeft -= 1
    return guess(name, among: anchors.keys.sorted())
  }

  mutating func appendBroken(_ place: SourceRange) {
    _ = append(Node(kind: .broken, style: .plain, start: Int32(place.start), end: Int32(place.end)))
  }

  /// Reports tags other than YAML's own, which only repeat the type that a key needs.
  mutating func checkTag(_ tag: UnsafeMutablePointer<UInt8>?, _ start: Int, _ end: Int) {
    guard let tag else { return }
    let name = String(cString: tag)
    guard !name.hasPrefix("tag:yaml.org,2002:"), name != "!" else { return }
    var from = start
    while from < end, source[from] != UInt8(ascii: "!") { from += 1 }
    var to = from
    while to < end, !source[to].isSpace { to += 1 }
    report(
      "the tag '\(shortened(name))' means nothing here; a text that begins with '!' needs quotes",
      SourceRange(start: from, end: to), rule: .invalidValue)
  }

  /// The offset of a node's own text, after its tag and anchor.
  func skipProperties(_ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = source[offset]
      if byte.isSpace {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        while offset < end, !source[offset].isLineBreak { offset += 1 }
      } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
        while offset < end, !source[offset].isSpace { offset += 1 }
      } else {
        return offset
      }
    }
    return min(offset, end)
  }

  /// Replaces a mapping's `<<` with the entries that it merges: own keys take precedence, then earlier mappings.
  mutating func merge(into mapping: Int) {
    var own: [(key: Int, value: Int)] = []
    var sources: [Int] = []
    for (key, value) in tree.nodes.entries(of: mapping) {
      guard isMergeKey(tree.nodes[key]) else {
        own.append((key, value))
        continue
      }
      switch tree.nodes[value].kind {
      case .mapping: sources.append(value)
      case .sequence: sources += tree.nodes.children(of: value)
      case .broken: break
      case .scalar: reportMerge(value)
      }
    }
    var seen = Set(own.map { value(tree.nodes[$0.key]) })
    var entries = own.map { (tree.nodes[$0.key], tree.nodes[$0.value]) }
    for source in sources {
      guard tree.nodes[source].kind == .mapping else {
        if tree.nodes[source].kind != .broken { reportMerge(source) }
        continue
      }
      for (key, value) in tree.nodes.entries(of: source) where seen.insert(self.value(tree.nodes[key])).inserted {
        entries.append((tree.nodes[key], tree.nodes[value]))
      }
    }
    guard expands(by: 2 * entries.count, tree.nodes[mapping].place) else { return }
    setEntries(of: mapping, entries)
  }

  private func shortened(_ name: String) -> String {
    name.utf8.count > 60 ? String(name.unicodeScalars.prefix(57)) + "…" : name
  }

  private mutating func reportMerge(_ node: Int) {
    report("'<<' takes a mapping or a list of mappings", tree.nodes[node].place, rule: .invalidValue)
  }

  private mutating func setEntries(of mapping: Int, _ entries: [(Node, Node)]) {
    let first = tree.nodes.count
    for (key, value) in entries {
      for var node in [key, value] {
        node.next = Int32(tree.nodes.count + 1)
        tree.nodes.append(node)
      }
    }
    if entries.isEmpty {
      tree.nodes[mapping].firstChild = -1
    } else {
      tree.nodes[mapping].firstChild = Int32(first)
      tree.nodes[tree.nodes.count - 1].next = -1
    }
    tree.nodes[mapping].childCount = Int32(2 * entries.count)
    tree.nodes[mapping].hasMerge = false
  }

  private func isMergeKey(_ node: Node) -> Bool {
    node.kind == .scalar && node.style == .plain && value(node) == [0x3C, 0x3C]
  }

  private func value(_ node: Node) -> [UInt8] {
    guard node.kind == .scalar else { return Array("\(node.start)".utf8) }
    return node.isVerbatim ? Array(source[node.textRange]) : Array(tree.arena[node.textRange])
  }
}

import Findings
import LayoutModel

// The keys of a document. Constraints are read after the views and metrics that they refer to, whatever the order.
extension DocumentReader {
  mutating func readLayout() {
    guard nodes.count > 0, isMapping(0) else {
      if nodes.count > 0, !isBroken(0) {
        let what = "a layout must be a mapping that begins with 'cell', not \(spelled(0))"
        report(.invalidYAML, isEmpty(0) ? "the document is empty" : what, 0)
      }
      return
    }
    readKind()
    var later = LaterNodes()
    readEntries(of: 0, in: .document, .layout) { reader, key, keyNode, value in
      reader.readKey(key, keyNode, value, &later)
    }
    applyDefaults()
    checkAccessory(type: later.accessoryType)
    if later.metrics >= 0 { readMetrics(later.metrics) }
    if later.views >= 0 { readAllViews(later.views) }
    if later.guides >= 0 { readGuides(later.guides) }
    if constraintsNode >= 0 { readConstraints(constraintsNode) }
    if samplesNode >= 0 { readSamples(samplesNode) }
    checkEnvironments(at: later.measureKey >= 0 ? place(later.measureKey) : map.layout)
    checkPriorities()
    if later.expect >= 0 { readExpectation(later.expect) }
  }

  /// The values of keys that are read after the others, and the key of `measure`; -1 for none.
  private struct LaterNodes {
    var metrics = -1
    var views = -1
    var guides = -1
    var accessoryType = -1
    var measureKey = -1
    var expect = -1
  }

  private mutating func readKey(_ key: Key, _ keyNode: Int, _ value: Int, _ later: inout LaterNodes) {
    switch key {
    case .cell, .collectionCell, .headerFooter, .view:
      if key.rawValue == layout.kind.rawValue { readClass(value, keyNode) }
    case .reuseIdentifier:
      guard let text = readText(value, "reuseIdentifier"), !isTooLong(text, value) else { return }
      layout.reuseIdentifier = text.string
      map.note(.reuseIdentifier, at: place(value))
    case .platform:
      map.note(.platform, at: place(value))
      layout.platform = readPlatform(value)
    case .table: readSettings(value, in: .table, "table")
    case .collection: readCollection(value)
    case .accessoryType:
      later.accessoryType = value
      if let setting = readSetting(key, value, .layout) { layout.apply(.setSetting(setting)) }
    case .accessoryView: readAccessoryView(value)
    case .measure:
      later.measureKey = keyNode
      measureNode = value
      readMeasure(value)
    case .contentView, .root: readContentView(value, key)
    case .fonts: readFonts(value)
    case .metrics: later.metrics = value
    case .views: later.views = value
    case .guides: later.guides = value
    case .constraints: constraintsNode = value
    case .expect: later.expect = value
    default: break
    }
  }

  private mutating func readClass(_ node: Int, _ key: Int) {
    hasName = true
    guard isScalar(node), !isEmpty(node) else {
      setName("", at: node)
      return reportInvalid(
        "'\(layout.kind.rawValue)' needs the class name, not \(spelled(node))", isEmpty(node) ? key : node)
    }
    if isTooLong(text(node), node) { return setName("", at: node) }
    setName(text(node).string, at: node)
    isLayout = true
  }

  private mutating func setName(_ name: String, at node: Int) {
    layout.name = name
    nameNode = node
    map.layout = place(node)
    guard !name.isEmpty else { return }
    map.items[0] = map.layout
    map.items[1] = map.layout
  }

  /// Reads the kind of layout before the other keys, because most keys belong to some kinds only.
  private mutating func readKind() {
    var first: Layout.Kind?
    var isKey = false
    for key in nodes.children(of: 0) {
      isKey.toggle()
      guard isKey, isScalar(key), let kind = layoutKinds[text(key)] else { continue }
      if let first, first != kind {
        reportInvalid("the layout is both '\(first.rawValue)' and '\(kind.rawValue)'; it must be only one of them", key)
        break
      }
      first = kind
    }
    if let first {
      if first != .cell { layout = Layout(kind: first, name: layout.name) }
      return
    }
    isKindUnknown = true
    guard !isTruncated else { return }
    let firstKey = Int(nodes[0].firstChild)
    reportInvalid(
      "the layout does not say what it is; add 'cell: NAME' with the class name", firstKey >= 0 ? firstKey : 0)
  }

  private mutating func readMetrics(_ node: Int) {
    readNames(of: node, "'metrics' must be a mapping from names to numbers") { reader, key, value in
      let name = reader.text(key)
      guard name.isIdentifier else {
        return reader.reportInvalid("'\(reader.shortened(name))' cannot name a metric: use letters, digits and _", key)
      }
      if reader.isTooLong(name, key) { return }
      guard !reader.isBroken(value),
        let number = reader.readNumber(value, "the metric '\(name.string)' must be a number")
      else {
        reader.metrics.define(name, as: 0)
        return
      }
      if !reader.metricOverrides.isEmpty, let imposed = reader.metricOverrides[name.string] {
        reader.metrics.define(name, as: imposed)
      } else if !reader.metrics.define(name, as: number) {
        reader.report(.duplicateKey, "the metric '\(name.string)' appears twice; only the first is read", key)
      }
    }
  }
}

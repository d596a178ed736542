import Findings
import LayoutModel
import VisualFormat

// The keys of a document, read in an order of their own: what constraints need comes before them.
extension DocumentReader {
  private struct Parts {
    var metrics = -1
    var views = -1
    var guides = -1
    var accessoryType = -1
    var constraints = -1
    var measureKey = -1
    var expect = -1
    var measure = -1
  }

  mutating func readLayout() {
    guard nodes.count > 0, nodes[0].kind == .mapping else {
      if nodes.count > 0, isEmpty(0) {
        report(.invalidYAML, "the document is empty", 0)
      } else if nodes.count > 0, nodes[0].kind != .broken {
        report(.invalidYAML, "a layout is a mapping that begins with 'cell', not \(spelled(0))", 0)
      }
      return
    }
    readKind()
    var parts = Parts()
    readEntries(of: 0, in: .document, .layout) { reader, key, keyNode, value in
      switch key {
      case .cell, .collectionCell, .headerFooter, .view:
        if key.rawValue == reader.layout.kind.rawValue { reader.readClass(value, keyNode) }
      case .reuseIdentifier:
        if let text = reader.readText(value, "reuseIdentifier", owner: .layout) {
          if reader.isTooLong(text, value) { return }
          reader.layout.reuseIdentifier = text.string
          reader.map.note(.reuseIdentifier, at: reader.place(value))
        }
      case .platform:
        reader.map.note(.platform, at: reader.place(value))
        reader.layout.platform = reader.readPlatform(value)
      case .table: reader.readTable(value)
      case .accessoryType:
        parts.accessoryType = value
        reader.readAccessoryType(value)
      case .accessoryView: reader.readAccessoryView(value)
      case .measure:
        parts.measureKey = keyNode
        parts.measure = value
        reader.readMeasure(value)
      case .metrics: parts.metrics = value
      case .views: parts.views = value
      case .constraints: parts.constraints = value
      case .expect: parts.expect = value
      case .guides: parts.guides = value
      case .fonts: reader.readFonts(value)
      case .contentView: reader.readContentView(value)
      case .collection: reader.readCollection(value)
      default: break
      }
    }
    applyDefaults(measure: parts.measure)
    if let width = layout.accessory.viewWidth {
      checkAccessory(width: width, accessoryWidthNode, type: parts.accessoryType)
    }
    if parts.metrics >= 0 { readMetrics(parts.metrics) }
    if parts.views >= 0 { readAllViews(parts.views) }
    if parts.guides >= 0 { readGuides(parts.guides) }
    if parts.constraints >= 0 { readConstraints(parts.constraints) }
    if samplesNode >= 0 { readSamples(samplesNode) }
    checkCircumstances(at: parts.measureKey >= 0 ? place(parts.measureKey) : map.layout)
    checkPriorities()
    if parts.expect >= 0 { readExpectation(parts.expect) }
    constraintsNode = parts.constraints
    measureNode = parts.measure
  }

  private mutating func readClass(_ node: Int, _ key: Int) {
    hasName = true
    guard isScalar(node), !isEmpty(node) else {
      setName("", at: node)
      return report(
        .invalidValue, "'\(layout.kind.rawValue)' wants the class name, not \(spelled(node))",
        isEmpty(node) ? key : node)
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

  /// A document says exactly once what it is. Comes before all else, because most keys belong to some kinds alone.
  private mutating func readKind() {
    var first: (kind: Layout.Kind, key: Int)?
    var key = Int(nodes[0].firstChild)
    while key >= 0 {
      let value = Int(nodes[key].next)
      if isScalar(key), let kind = kind(text(key)) {
        if let first, first.kind != kind {
          report(
            .invalidValue,
            "the layout is both '\(first.kind.rawValue)' and '\(kind.rawValue)'; it is exactly one of the two", key)
          break
        }
        if first == nil { first = (kind, key) }
      }
      guard value >= 0 else { break }
      key = Int(nodes[value].next)
    }
    if let first {
      if first.kind != .cell { layout = Layout(kind: first.kind, name: layout.name) }
      return
    }
    isKindUnknown = true
    guard !isTruncated else { return }
    let firstKey = Int(nodes[0].firstChild)
    let place = firstKey >= 0 ? self.place(firstKey) : self.place(0)
    report(.invalidValue, "the layout does not say what it is: 'cell: NAME' with the class name is missing", at: place)
  }

  private func kind(_ word: Text) -> Layout.Kind? {
    if word.equals("cell") { return .cell }
    if word.equals("collectionCell") { return .collectionCell }
    if word.equals("headerFooter") { return .headerFooter }
    return word.equals("view") ? .view : nil
  }

  mutating func readPlatform(_ node: Int) -> Platform? {
    if isScalar(node), let platform = platform(text(node)) { return platform }
    report(.invalidValue, "'platform' is written like iOS 15 or iOS 12.4, not \(spelled(node))", node)
    return nil
  }

  private func platform(_ text: Text) -> Platform? {
    guard text.starts(with: "iOS ") else { return nil }
    var numbers: [Int] = [0]
    var hasDigits = false
    for index in 4..<text.count {
      if text[index].isDigit {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(text[index] &- 0x30)
        guard numbers[numbers.count - 1] < 1000 else { return nil }
        hasDigits = true
      } else if text[index] == UInt8(ascii: "."), hasDigits, numbers.count == 1 {
        numbers.append(0)
        hasDigits = false
      } else {
        return nil
      }
    }
    guard hasDigits, numbers[0] > 0 else { return nil }
    return Platform(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
  }

  private mutating func readMetrics(_ node: Int) {
    readNames(of: node, "'metrics' is a mapping from names to numbers") { reader, key, value in
      let name = reader.text(key)
      guard name.isIdentifier else {
        return reader.report(
          .invalidValue, "'\(reader.shortened(name))' is no name: letters, digits and _ make one", key)
      }
      if reader.isTooLong(name, key) { return }
      guard reader.nodes[value].kind != .broken,
        let number = reader.readNumber(value, "the metric '\(name.string)' is a number")
      else {
        _ = reader.metrics.define(name, as: 0)
        return
      }
      if !reader.imposedMetrics.isEmpty, let imposed = reader.imposedMetrics[name.string] {
        _ = reader.metrics.define(name, as: imposed)
        return
      }
      if !reader.metrics.define(name, as: number) {
        reader.report(.duplicateKey, "the metric '\(name.string)' stands twice; only the first is read", key)
      }
    }
  }
}

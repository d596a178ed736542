import Findings
import LayoutModel

// The keys of a document, read in an order of their own: what constraints need comes before them.
extension DocumentReader {
  private struct Parts {
    var metrics = -1
    var views = -1
    var constraints = -1
    var expect = -1
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
    var parts = Parts()
    readEntries(of: 0, in: .document, .layout) { reader, key, keyNode, value in
      switch key {
      case .cell: reader.readClass(value, keyNode)
      case .reuseIdentifier:
        if let text = reader.readText(value, "reuseIdentifier", owner: .layout) {
          reader.layout.reuseIdentifier = Placed(text.string, at: reader.place(value))
        }
      case .platform: reader.readPlatform(value)
      case .table: reader.readTable(value)
      case .accessoryType: reader.readAccessoryType(value)
      case .accessoryView: reader.readAccessoryView(value)
      case .measure: reader.readMeasure(value)
      case .metrics: parts.metrics = value
      case .views: parts.views = value
      case .constraints: parts.constraints = value
      case .expect: parts.expect = value
      default: break
      }
    }
    checkKind()
    // Another kind of layout has items and keys of its own; what is said about them would be wrong here.
    guard hasName || isKindUnknown else { return }
    if let accessory = layout.accessory.viewWidth { checkAccessory(accessory) }
    if parts.metrics >= 0 { readMetrics(parts.metrics) }
    if parts.views >= 0 { readAllViews(parts.views) }
    if parts.constraints >= 0 { readConstraints(parts.constraints) }
    if parts.expect >= 0 { readExpectation(parts.expect) }
    layout.insertion = insertion(constraints: parts.constraints)
  }

  private mutating func readClass(_ node: Int, _ key: Int) {
    hasName = true
    guard isScalar(node), !isEmpty(node) else {
      layout.name = Placed("", at: place(node))
      return report(.invalidValue, "'cell' wants the class name, not \(spelled(node))", isEmpty(node) ? key : node)
    }
    layout.name = Placed(text(node).string, at: place(node))
    layout.items[0].place = place(node)
    layout.items[1].place = place(node)
    isLayout = true
  }

  /// A document says exactly once what it is.
  private mutating func checkKind() {
    var kinds: [Int] = []
    var key = Int(nodes[0].firstChild)
    while key >= 0 {
      let value = Int(nodes[key].next)
      if isScalar(key),
        text(key).equals("cell") || text(key).equals("collectionCell") || text(key).equals("headerFooter")
          || text(key).equals("view")
      {
        kinds.append(key)
      }
      guard value >= 0 else { break }
      key = Int(nodes[value].next)
    }
    if kinds.count > 1, Set(kinds.map { text($0).string }).count > 1 {
      report(
        .invalidValue,
        "the layout is both '\(text(kinds[0]).string)' and '\(text(kinds[1]).string)'; it is exactly one of the two",
        kinds[1])
    }
    isKindUnknown = kinds.isEmpty
    guard kinds.isEmpty, !isTruncated else { return }
    let first = Int(nodes[0].firstChild)
    let place = first >= 0 ? self.place(first) : self.place(0)
    report(.invalidValue, "the layout does not say what it is: 'cell: NAME' with the class name is missing", at: place)
  }

  private mutating func readPlatform(_ node: Int) {
    if isScalar(node), let platform = platform(text(node)) {
      layout.platform = Placed(platform, at: place(node))
    } else {
      report(.invalidValue, "'platform' is written like iOS 15 or iOS 12.4, not \(spelled(node))", node)
    }
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
      guard reader.nodes[value].kind != .broken,
        let number = reader.readNumber(value, "the metric '\(name.string)' is a number")
      else {
        _ = reader.metrics.define(name, as: 0)
        return
      }
      if !reader.metrics.define(name, as: number) {
        reader.report(.duplicateKey, "the metric '\(name.string)' stands twice; only the first is read", key)
      }
    }
  }
}

import Findings
import LayoutModel
import LayoutSource

struct OptionReading {
  private(set) var requested = RequestedChanges()
  private(set) var mistakes: [OptionMistake] = []
  let sourced: SourcedLayout
  let bytes: [UInt8]
  /// The layout with the changes so far.
  private(set) var layout: Layout
  private var metrics: [String: Double]
  private var options: [ChangeOption] = []
  /// The metrics that options set, each with the last option that sets it.
  private var metricOptions: [String: (value: Double, option: Int)] = [:]
  /// The options that set a frame or the mask that keeps one, and the last ones that set an accessory
  /// and the size of items.
  var maskedOptions: [(item: ItemID, option: Int)] = []
  private var accessoryOption: Int?
  private var collectionOption: Int?
  /// The options that set a key of a button.
  var buttonOptions: [(item: ItemID, key: ViewKey, option: Int)] = []

  init(of sourced: SourcedLayout, in bytes: [UInt8]) {
    self.sourced = sourced
    self.bytes = bytes
    layout = sourced.layout
    metrics = sourced.editor.metrics
  }

  /// Applies options: keys first, then added, changed and removed constraints, so that indices are those of the file.
  mutating func apply(_ parsed: [ParsedOption], _ options: [ChangeOption]) {
    self.options = options
    let parsed = parsed.map { namingConstraint(in: $0) }
    for case (let option, .key(let words, let value)) in parsed.enumerated() where isMetric(words) {
      readMetric(words[1], value, option)
    }
    setMetrics()
    for case (let option, .key(let words, let value)) in parsed.enumerated() { set(words, value, option) }
    checkFrames()
    checkButtons()
    if let option = accessoryOption, let mistake = layout.accessory.mistake { report(mistake, option) }
    if let option = collectionOption, let mistake = layout.collection.mistake { report(mistake, option) }
    for case (let option, .added(let entry)) in parsed.enumerated() { add(entry, option) }
    for case (let option, .constraint(let name, let key, let value)) in parsed.enumerated() {
      set(name, key, value, option)
    }
    var left: Set<Int> = []
    for case (let option, .without(let name)) in parsed.enumerated() {
      left.formUnion(constraints(called: name, option) ?? [])
    }
    for index in left.sorted(by: >) { remove(index) }
  }

  /// `a1B-2c-D3e.constant=4` as a change of the constraint with that id, unless a view has that name.
  private func namingConstraint(in parsed: ParsedOption) -> ParsedOption {
    guard case .key(let words, let value) = parsed, words.count == 2,
      ["constant", "priority", "active"].contains(words[1].text),
      !layout.items.contains(where: { $0.name == words[0].text }),
      layout.constraints.contains(where: { $0.id == words[0].text })
    else { return parsed }
    let name = ConstraintName(text: words[0].text, entry: .identifier(words[0].text), part: nil)
    return .constraint(name, key: words[1], value: value)
  }

  private mutating func make(_ changes: [LayoutChange]) {
    for change in changes { layout.apply(change) }
    requested.changes += changes
  }

  private mutating func remove(_ index: Int) {
    make([.removeConstraint(index)])
    let moved = requested.constraints.filter { $0.key != index }.map {
      ($0.key > index ? $0.key - 1 : $0.key, $0.value)
    }
    requested.constraints = Dictionary(moved) { first, _ in first }
  }

  mutating func report(_ message: String, _ option: Int, column: Int? = nil) {
    let mistake = OptionMistake(option: option, column: column, message: message)
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  /// Reads a tree of the option's text against the current layout; false after an error.
  private mutating func read(
    _ tree: NodeTree, _ option: Int, showsColumn: Bool = false, _ body: (inout DocumentReader) -> Void
  ) -> Bool {
    let findings = self.findings(in: tree, Array(options[option].text.utf8), body)
    for finding in findings {
      let column = showsColumn ? column(at: finding.place.start, in: options[option].text) : nil
      report(finding.message, option, column: column)
    }
    return findings.isEmpty
  }

  /// Reads a tree with the names of the layout, as a part of that layout.
  private func findings(
    in tree: NodeTree, _ text: [UInt8], _ body: (inout DocumentReader) -> Void
  ) -> [Finding] {
    var tree = tree
    let views = layout.items.indices.dropFirst(2).map { (tree.add(layout.items[$0].name), $0) }
    let numbers = metrics.sorted { $0.key < $1.key }.map { (tree.add($0), $1) }
    return text.withUnsafeBufferPointer { source in
      tree.read(of: source) { reader, arena in
        reader.layout = layout
        reader.map = sourced.map
        let unplaced = max(layout.items.count - sourced.map.items.count, 0)
        reader.map.items += repeatElement(sourced.map.layout, count: unplaced)
        for (range, item) in views {
          reader.viewIDs.define(Text(base: arena + range.lowerBound, count: range.count), as: item)
        }
        for (range, value) in numbers {
          reader.metrics.define(Text(base: arena + range.lowerBound, count: range.count), as: value)
        }
        body(&reader)
        for (name, _, _) in reader.ignoredKeys.uses { reader.reportInvalid("'\(name)' changes no layout", 0) }
        return reader.findings
      }
    } ?? []
  }

  // MARK: - Keys

  private static let settable = [
    "accessoryType", "accessoryView", "collection", "contentView", "metrics", "platform", "table",
  ]

  /// Keys of the layout that cannot be set, and what to do instead.
  private static let unsettable = [
    "measure": "use --width, --height, --text-size, --layout-direction and --sample",
    "expect": "it says what the row should be, not what it is",
  ]

  private mutating func set(_ words: [PlacedWord], _ value: NodeTree, _ option: Int) {
    let name = words[0].text
    if let view = layout.views.first(where: { layout.items[$0].name == name }) {
      guard words.count > 1 else {
        return report("'\(name)' is a view; set one of its keys, as in \(name).hidden=true", option)
      }
      return set(ItemID(view), words, value, option)
    }
    if isMetric(words) { return }
    if Self.settable.contains(name) { return setSetting(words, value, option) }
    if let elsewhere = Self.unsettable[name] { return report("'\(name)' cannot be set; \(elsewhere)", option) }
    let names = layout.views.map { layout.items[$0].name }
    report("no view is called '\(name)'\(guess(name, among: names + Self.settable))", option)
  }

  private mutating func set(_ item: ItemID, _ words: [PlacedWord], _ value: NodeTree, _ option: Int) {
    let tree = words.dropFirst().reversed().reduce(value) { $0.inMapping($1) }
    var properties: [ViewProperty] = []
    let view = layout[item]
    let isRead = read(tree, option) { reader in
      let name = reader.viewIDs.entries.first { $0.value == item.index }?.name
      let owner = name.map { DocumentReader.Owner.view($0) } ?? .layout
      let limits = reader.readEntries(of: 0, in: .view, owner) { reader, key, keyNode, value in
        if let property = reader.readOption(key, keyNode, value, owner, of: item) { properties.append(property) }
      }
      if !limits.allow(view.type) { reader.reportKeysOfOtherTypes(0, view.type, -1, owner) }
    }
    guard isRead else { return }
    for property in properties {
      switch property {
      case .type(let type): check(type, of: item, option)
      case .frame, .translatesAutoresizingMaskIntoConstraints, .autoresizingMask, .superviewSize:
        maskedOptions.append((item, option))
      case .contentEdgeInsets, .contentInsets, .imagePadding, .imagePlacement:
        buttonOptions.append((item, property.key, option))
      default: break
      }
    }
    make(properties.map { .setProperty(item, $0) })
  }

  private mutating func setSetting(_ words: [PlacedWord], _ value: NodeTree, _ option: Int) {
    let tree = words.reversed().reduce(value) { $0.inMapping($1) }
    var changes: [LayoutChange] = []
    let isRead = read(tree, option) { reader in
      reader.readEntries(of: 0, in: .document, .layout) { reader, key, _, value in
        if let scope = KeyScope.allCases.first(where: { $0.key == key.rawValue }) {
          let owner = DocumentReader.Owner.key(key.rawValue)
          guard reader.expectMapping(value, "'\(key.rawValue)' must be a mapping") else { return }
          reader.readEntries(of: value, in: scope, owner) { reader, key, _, value in
            let change: LayoutChange? =
              scope == .contentView
              ? reader.readProperty(key, value, owner).map { .setProperty(.contentView, $0) }
              : reader.readSetting(key, value, owner).map { .setSetting($0) }
            if let change { changes.append(change) }
          }
        } else if let setting = reader.readSetting(key, value, .layout) {
          changes.append(.setSetting(setting))
        }
      }
    }
    guard isRead else { return }
    for case .setSetting(.designHeight) in changes where layout.unknownHeight == nil {
      return report(Layout.unusedDesignHeight(of: "rowHeight"), option)
    }
    if words[0].text == "accessoryType" || words[0].text == "accessoryView" { accessoryOption = option }
    if words[0].text == "collection" { collectionOption = option }
    make(changes)
  }

  private func isMetric(_ words: [PlacedWord]) -> Bool { words.count == 2 && words[0].text == "metrics" }

  private mutating func readMetric(_ name: PlacedWord, _ value: NodeTree, _ option: Int) {
    var number: Double?
    let isRead = read(value, option) { number = $0.readNumber(0, "the metric '\(name.text)' must be a number") }
    guard isRead, let number else { return }
    metrics[name.text] = number
    metricOptions[name.text] = (number, option)
  }

  private mutating func setMetrics() {
    guard let option = metricOptions.values.map(\.option).min() else { return }
    let values = metricOptions.mapValues(\.value)
    let (changes, findings) = sourced.editor.changes(settingMetrics: values, of: sourced, in: bytes)
    let source = SourceText(file: "", bytes: bytes)
    for finding in findings {
      report("this makes line \(source.position(at: finding.place.start).line) wrong: \(finding.message)", option)
    }
    make(changes)
  }

  // MARK: - Constraints

  private mutating func add(_ entry: NodeTree, _ option: Int) {
    let first = layout.constraints.count
    let firstItem = layout.items.count
    var added: [Constraint] = []
    var guides: [LayoutChange] = []
    let isRead = read(entry.inList, option, showsColumn: true) { reader in
      reader.readConstraints(0)
      added = Array(reader.layout.constraints[first...])
      guides = reader.layout.items[firstItem...].compactMap { item in
        item.guide.flatMap { guide in item.superview.map { .addGuide(guide, of: $0) } }
      }
    }
    guard isRead else { return }
    make(guides + added.enumerated().map { .addConstraint($1, at: first + $0) })
    let bytes = Array(options[option].text.utf8)
    let range = bytes.trimmed(SourceRange(start: 0, end: bytes.count))
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    for index in first..<layout.constraints.count {
      let isWhole = layout.constraints[index].part == nil
      requested.constraints[index] = ChangedConstraint(
        option: ChangeOption.Kind.add.rawValue, text: isWhole ? text : nil)
    }
  }

  private mutating func set(_ name: ConstraintName, _ key: PlacedWord, _ value: NodeTree, _ option: Int) {
    guard let indices = constraints(called: name, option) else { return }
    if indices.count > 1, name.part == nil, case .index = name.entry, key.text == "constant" {
      let parts = layout.constraints[indices[0]].name + " to " + layout.constraints[indices[indices.count - 1]].name
      return report(
        "\(name.text) stands for \(indices.count) constraints, each with its own constant: \(parts)", option)
    }
    var changes: [LayoutChange] = []
    let isRead = read(value.inMapping(key), option) { changes = $0.readConstraintChange(0, indices, by: "--set") }
    guard isRead else { return }
    make(changes)
    for index in indices { requested.constraints[index] = ChangedConstraint(option: ChangeOption.Kind.set.rawValue) }
  }
}

extension NodeTree {
  fileprivate mutating func add(_ text: String) -> Range<Int> {
    let start = arena.count
    arena += text.utf8
    return start..<arena.count
  }
}

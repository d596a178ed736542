import Findings
import LayoutModel

// What the row is solved in: all combinations of some widths, text sizes, layout directions and contents.
extension DocumentReader {
  mutating func readMeasure(_ node: Int) {
    guard expectMapping(node, "'measure' is a mapping") else { return }
    readEntries(of: node, in: .measure, .key("measure")) { reader, key, _, value in
      switch key {
      case .widths: reader.readWidths(value)
      case .textSizes:
        let sizes = reader.readWords(value, key, textSizes, "text size", default: "large") {
          TextSize(nameElsewhere: $0)
        }
        if !sizes.isEmpty { reader.layout.measure.textSizes = sizes }
      case .layoutDirections:
        let directions = reader.readWords(
          value, key, layoutDirections, "layout direction", default: "leftToRight"
        ) { LayoutDirection(nameElsewhere: $0) }
        if !directions.isEmpty { reader.layout.measure.layoutDirections = directions }
      case .samples: reader.samplesNode = value
      case .imposedHeights: reader.readImposedHeights(value)
      default: break
      }
    }
  }

  private mutating func readImposedHeights(_ node: Int) {
    guard expectList(node, "'imposedHeights' is a list of heights") else { return }
    for child in entries(ofList: node) {
      let count = layout.measure.imposedHeights.count
      if passes(.imposedHeights, count, Limits.imposedHeights, of: "imposed heights", at: child) { continue }
      guard let height = readNumber(child, "'imposedHeights' is a list of numbers") else { continue }
      if height >= 0 {
        layout.measure.imposedHeights.append(height)
      } else {
        refuse("an imposed height is not negative, and this is \(height.spelledNumber)", child)
      }
    }
  }

  private mutating func readWidths(_ node: Int) {
    guard expectList(node, "'widths' is a list of table widths") else { return }
    var widths: [Double] = []
    var seen: Set<Double> = []
    for child in entries(ofList: node) {
      guard let width = readNumber(child, "'widths' is a list of numbers") else { continue }
      if width <= 0 {
        refuse("a table's width is more than 0, and this is \(width.spelledNumber)", child)
      } else if seen.insert(width).inserted {
        widths.append(width)
      } else {
        refuse("'widths' names \(width.spelledNumber) twice", child)
      }
    }
    if nodes[node].childCount == 0 {
      refuse("'widths' names no width; leave the key out for 320, 375 and 430", node)
    }
    if !widths.isEmpty { layout.measure.widths = widths }
  }

  private mutating func readWords<Value: RawRepresentable<String> & Equatable>(
    _ node: Int, _ key: Key, _ words: WordIndex<Value>, _ what: String, default: String,
    nameElsewhere: (String) -> Value?
  ) -> [Value] {
    guard expectList(node, "'\(key.rawValue)' is a list of \(what)s") else { return [] }
    var values: [Value] = []
    for child in entries(ofList: node) {
      guard let value = isScalar(child) ? words[text(child)] : nil else {
        refuseWord(child, words, what, nameElsewhere)
        continue
      }
      if values.contains(value) {
        refuse("'\(key.rawValue)' names \(value.rawValue) twice", child)
      } else {
        values.append(value)
      }
    }
    if nodes[node].childCount == 0 {
      refuse("'\(key.rawValue)' names no \(what); leave the key out for \(`default`)", node)
    }
    return values
  }

  private mutating func refuseWord<Value: RawRepresentable<String>>(
    _ node: Int, _ words: WordIndex<Value>, _ what: String, _ nameElsewhere: (String) -> Value?
  ) {
    guard isScalar(node), !isEmpty(node) else { return refuse("a \(what) is a word, not \(spelled(node))", node) }
    let word = text(node)
    let known = word.count <= 64 ? nameElsewhere(word.string) : nil
    let hint = known.map { "; did you mean '\($0.rawValue)'?" } ?? meant(word, among: words.words)
    refuse("there is no \(what) \(spelled(node))\(hint)", node)
  }

  mutating func checkCircumstances(at place: SourceRange) {
    let measure = layout.measure
    let samples = max(layout.samples.count, unreadSamples)
    let factors: [(count: Int, words: String)] = [
      (measure.widths.count, "widths"), (measure.textSizes.count, "text sizes"),
      (measure.layoutDirections.count, "layout directions"),
      (samples + 1, "contents (the views' own and \(samples) sample\(samples == 1 ? "" : "s"))"),
    ]
    // Each is at most as many as a document has nodes, so that no product is beyond a number.
    let count = factors.reduce(1) { $0 * $1.count }
    guard count > Limits.circumstances else { return checkSolvedViews(in: count, at: place) }
    let product = factors.filter { $0.count > 1 }.map { "\($0.count) \($0.words)" }.joined(separator: " times ")
    report(
      .invalidValue,
      "\(product) make \(count.spelledCount) sets of circumstances, and at most \(Limits.circumstances.spelledCount) are solved",
      at: place)
  }

  private mutating func checkSolvedViews(in circumstances: Int, at place: SourceRange) {
    let views = layout.items.count - 2
    guard circumstances * views > Limits.solvedViews else { return }
    report(
      .invalidValue,
      "\(views.spelledCount) views in \(circumstances) sets of circumstances are \((circumstances * views).spelledCount), and at most \(Limits.solvedViews.spelledCount) are solved",
      at: place)
  }
}

extension DocumentReader {
  mutating func applyDefaults() {
    layout.platform = layout.platform ?? defaults.platform
    if let widths = defaults.widths, !hasKey("widths", measureNode) { layout.measure.widths = widths }
    if let sizes = defaults.textSizes, !hasKey("textSizes", measureNode) { layout.measure.textSizes = sizes }
    if let directions = defaults.layoutDirections, !hasKey("layoutDirections", measureNode) {
      layout.measure.layoutDirections = directions
    }
    if let heights = defaults.imposedHeights, !hasKey("imposedHeights", measureNode) {
      layout.measure.imposedHeights = heights
    }
    for (name, file) in defaults.fonts.sorted(by: { $0.key < $1.key })
    where !layout.fonts.contains(where: { $0.name == name }) {
      layout.fonts.append(DeclaredFont(name: name, path: nil, file: file))
    }
  }

  /// What a mapping of `measure` says, without its samples: these are the views' own, and have no default.
  mutating func readDefaults(ofMeasure node: Int) -> LayoutDefaults {
    readMeasure(node)
    for (key, _) in nodes.entries(of: node) where samplesNode >= 0 && isScalar(key) && text(key).equals("samples") {
      refuse("samples speak of a layout's own views, and stand in the layout", key)
    }
    var said = LayoutDefaults()
    if hasKey("widths", node) { said.widths = layout.measure.widths }
    if hasKey("textSizes", node) { said.textSizes = layout.measure.textSizes }
    if hasKey("layoutDirections", node) { said.layoutDirections = layout.measure.layoutDirections }
    if hasKey("imposedHeights", node) { said.imposedHeights = layout.measure.imposedHeights }
    return said
  }

  private func hasKey(_ key: StaticString, _ mapping: Int) -> Bool {
    guard mapping >= 0, isMapping(mapping) else { return false }
    return nodes.entries(of: mapping).contains { isScalar($0.key) && text($0.key).equals(key) }
  }
}

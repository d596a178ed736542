import Findings
import LayoutModel

// `measure`: the row is solved in all combinations of its widths, text sizes, layout directions and contents.
extension DocumentReader {
  mutating func readMeasure(_ node: Int) {
    guard expectMapping(node, "'measure' must be a mapping") else { return }
    var designHeight: (key: Int, value: Int)?
    var sizes: [PerAxis<Double>] = []
    readEntries(of: node, in: .measure, .key("measure")) { reader, key, keyNode, value in
      switch key {
      case .widths:
        let widths = reader.readLengths(value, key, "a table width", default: "320, 375 and 430")
        if !widths.isEmpty { reader.layout.measure.widths = widths }
      case .heights: reader.readHeights(value)
      case .sizes: sizes = reader.readSizes(value)
      case .designHeight: designHeight = (keyNode, value)
      case .textSizes:
        let sizes = reader.readWords(value, key, textSizes, "text size", default: "large") {
          TextSize(frameworkName: $0)
        }
        if !sizes.isEmpty { reader.layout.measure.textSizes = sizes }
      case .layoutDirections:
        let directions = reader.readWords(
          value, key, layoutDirections, "layout direction", default: "leftToRight"
        ) { LayoutDirection(frameworkName: $0) }
        if !directions.isEmpty { reader.layout.measure.layoutDirections = directions }
      case .samples: reader.samplesNode = value
      case .imposedHeights: reader.readImposedHeights(value)
      default: break
      }
    }
    if let (key, value) = designHeight { readDesignHeight(value, key, of: "heights") }
    guard !sizes.isEmpty else { return }
    if hasKey("widths", node) || hasKey("heights", node) {
      return reportInvalid("'sizes' replaces 'widths' and 'heights'; leave those out", node)
    }
    layout.measure.setSizes(sizes)
  }

  /// A list of distinct sizes above 0 in points.
  private mutating func readSizes(_ node: Int) -> [PerAxis<Double>] {
    guard expectList(node, "'sizes' must be a list of sizes such as [320, 568]") else { return [] }
    var sizes: [PerAxis<Double>] = []
    for child in entries(ofList: node) {
      guard let size = readSize(child, "sizes", .key("measure")) else { continue }
      let spelled = "[\(size.horizontal.spelledNumber), \(size.vertical.spelledNumber)]"
      if size.horizontal <= 0 || size.vertical <= 0 {
        reportInvalid("a size must be more than 0, but this is \(spelled)", child)
      } else if sizes.contains(size) {
        reportInvalid("'sizes' lists \(spelled) twice", child)
      } else {
        sizes.append(size)
      }
    }
    if nodes[node].childCount == 0 {
      reportInvalid("'sizes' lists no size; leave the key out to get 320, 375 and 430 wide views", node)
    }
    return sizes
  }

  private mutating func readHeights(_ node: Int) {
    if isScalar(node), text(node).equals("unknown") { return layout.unknownHeight = UnknownHeight() }
    guard layout.kind == .view || isKindUnknown else {
      return reportInvalid(
        "'heights' must be unknown, not \(spelled(node)): only a view is laid out at given heights", node)
    }
    let hint = isScalar(node) ? suggestion(node, among: ["unknown"]) : ""
    if !hint.isEmpty {
      return reportInvalid("'heights' must be a list of heights or unknown, not \(spelled(node))\(hint)", node)
    }
    layout.measure.heights = readLengths(node, .heights, "a height", default: "the height of the content")
  }

  private mutating func readImposedHeights(_ node: Int) {
    guard expectList(node, "'imposedHeights' must be a list of heights") else { return }
    for child in entries(ofList: node) {
      let count = layout.measure.imposedHeights.count
      if reachesLimit(.imposedHeights, count, Limits.imposedHeights, of: "imposed heights", at: child) { continue }
      guard let height = readNumber(child, "'imposedHeights' must be a list of numbers") else { continue }
      if height >= 0 {
        layout.measure.imposedHeights.append(height)
      } else {
        reportInvalid("an imposed height cannot be negative, but this is \(height.spelledNumber)", child)
      }
    }
  }

  /// A list of distinct lengths above 0. `what` is one of them.
  private mutating func readLengths(_ node: Int, _ key: Key, _ what: String, default: String) -> [Double] {
    let name = key.rawValue
    if let length = number(node) {
      reportInvalid("'\(name)' must be a list of \(what.dropFirst(2))s; write [\(length.spelledNumber)]", node)
      return []
    }
    guard expectList(node, "'\(name)' must be a list of \(what.dropFirst(2))s") else { return [] }
    var lengths: [Double] = []
    for child in entries(ofList: node) {
      guard let length = readNumber(child, "'\(name)' must be a list of numbers") else { continue }
      if length <= 0 {
        reportInvalid("\(what) must be more than 0, but this is \(length.spelledNumber)", child)
      } else if !lengths.prefix(Limits.environments).contains(length) {
        lengths.append(length)
      } else {
        reportInvalid("'\(name)' lists \(length.spelledNumber) twice", child)
      }
    }
    if nodes[node].childCount == 0 {
      reportInvalid("'\(name)' lists no \(name.dropLast()); leave the key out to get \(`default`)", node)
    }
    return lengths
  }

  private mutating func readWords<Value: RawRepresentable<String> & Equatable>(
    _ node: Int, _ key: Key, _ words: WordIndex<Value>, _ what: String, default: String,
    frameworkName: (String) -> Value?
  ) -> [Value] {
    guard expectList(node, "'\(key.rawValue)' must be a list of \(what)s") else { return [] }
    var values: [Value] = []
    for child in entries(ofList: node) {
      guard let value = isScalar(child) ? words.value(ofCase: text(child)) : nil else {
        reportUnknownWord(child, words, what, frameworkName)
        continue
      }
      if values.contains(value) {
        reportInvalid("'\(key.rawValue)' lists \(value.rawValue) twice", child)
      } else {
        values.append(value)
      }
    }
    if nodes[node].childCount == 0 {
      reportInvalid("'\(key.rawValue)' lists no \(what); leave the key out to get \(`default`)", node)
    }
    return values
  }

  private mutating func reportUnknownWord<Value: RawRepresentable<String>>(
    _ node: Int, _ words: WordIndex<Value>, _ what: String, _ frameworkName: (String) -> Value?
  ) {
    guard isScalar(node), !isEmpty(node) else {
      return reportInvalid("a \(what) must be a word, not \(spelled(node))", node)
    }
    let word = text(node)
    let known = word.count <= 64 ? frameworkName(word.string) : nil
    let hint = known.map { "; did you mean '\($0.rawValue)'?" } ?? suggestion(word, among: words.words)
    reportInvalid("there is no \(what) \(spelled(node))\(hint)", node)
  }

  mutating func checkEnvironments(at place: SourceRange) {
    let measure = layout.measure
    let samples = max(layout.samples.count, unreadSamples)
    let factors: [(count: Int, words: String)] = [
      (measure.sizes.isEmpty ? measure.widths.count : 1, "widths"),
      (measure.sizes.isEmpty ? max(measure.heights.count, 1) : 1, "heights"), (max(measure.sizes.count, 1), "sizes"),
      (measure.textSizes.count, "text sizes"), (measure.layoutDirections.count, "layout directions"),
      (samples + 1, "contents (the views' own and \(samples) sample\(samples == 1 ? "" : "s"))"),
    ]
    // No count exceeds the nodes of a document, so the product cannot overflow.
    let count = factors.reduce(1) { $0 * $1.count }
    guard count > Limits.environments else { return checkSolvedViews(in: count, at: place) }
    let product = factors.filter { $0.count > 1 }.map { "\($0.count) \($0.words)" }.joined(separator: " times ")
    report(
      .invalidValue,
      "\(product) make \(count.spelledCount) environments, and at most \(Limits.environments.spelledCount) are solved",
      at: place)
  }

  private mutating func checkSolvedViews(in environment: Int, at place: SourceRange) {
    let views = layout.items.count - 2
    guard environment * views > Limits.solvedViews else { return }
    report(
      .invalidValue,
      "\(views.spelledCount) views in \(environment) environments make \((environment * views).spelledCount), and at most \(Limits.solvedViews.spelledCount) are solved",
      at: place)
  }
}

extension DocumentReader {
  mutating func applyDefaults() {
    layout.platform = layout.platform ?? defaults.platform
    if let widths = defaults.widths, !hasKey("widths", measureNode), !hasKey("sizes", measureNode) {
      layout.measure.widths = widths
    }
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

  /// The defaults that a mapping of `measure` sets. It has no samples: these are about one layout's own views.
  mutating func readDefaults(ofMeasure node: Int) -> LayoutDefaults {
    // No kind of layout is known here.
    isKindUnknown = true
    readMeasure(node)
    for (key, _) in nodes.entries(of: node)
    where isScalar(key) && ["heights", "designHeight", "sizes"].contains(where: { text(key).string == $0 }) {
      reportInvalid(
        "heights are those of one view; write them in its layout file; did you mean 'imposedHeights'?", key)
    }
    for (key, _) in nodes.entries(of: node) where samplesNode >= 0 && isScalar(key) && text(key).equals("samples") {
      reportInvalid("samples are about the views of one layout; write them in its layout file", key)
    }
    var result = LayoutDefaults()
    if hasKey("widths", node) { result.widths = layout.measure.widths }
    if hasKey("textSizes", node) { result.textSizes = layout.measure.textSizes }
    if hasKey("layoutDirections", node) { result.layoutDirections = layout.measure.layoutDirections }
    if hasKey("imposedHeights", node) { result.imposedHeights = layout.measure.imposedHeights }
    return result
  }

  func hasKey(_ key: StaticString, _ mapping: Int) -> Bool {
    guard mapping >= 0, isMapping(mapping) else { return false }
    return nodes.entries(of: mapping).contains { isScalar($0.key) && text($0.key).equals(key) }
  }
}

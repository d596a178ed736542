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
        let positions = reader.readWords(
          value, "textSizes", textSizes, "text size", default: "large", nameElsewhere: TextSize.init(nameElsewhere:))
        if !positions.isEmpty { reader.layout.measure.textSizes = positions.map { TextSize.allCases[$0] } }
      case .layoutDirections:
        let positions = reader.readWords(
          value, "layoutDirections", layoutDirections, "layout direction", default: "leftToRight",
          nameElsewhere: LayoutDirection.init(nameElsewhere:))
        if !positions.isEmpty {
          reader.layout.measure.layoutDirections = positions.map { LayoutDirection.allCases[$0] }
        }
      case .samples: reader.samplesNode = value
      case .imposedHeights:
        reader.readEach(of: value, "imposedHeights", "heights") { reader, node in
          let count = reader.layout.measure.imposedHeights.count
          if reader.passes(.imposedHeights, count, Limits.imposedHeights, of: "imposed heights", at: node) { return }
          guard let height = reader.readNumber(node, "'imposedHeights' is a list of numbers") else { return }
          if height >= 0 {
            reader.layout.measure.imposedHeights.append(height)
          } else {
            reader.report(.invalidValue, "an imposed height is not negative, and this is \(height.spelledNumber)", node)
          }
        }
      default: break
      }
    }
  }

  private mutating func readWidths(_ node: Int) {
    var widths: [Double] = []
    var seen: Set<Double> = []
    readEach(of: node, "widths", "table widths") { reader, node in
      guard let width = reader.readNumber(node, "'widths' is a list of numbers") else { return }
      if width <= 0 {
        reader.report(.invalidValue, "a table's width is more than 0, and this is \(width.spelledNumber)", node)
      } else if seen.insert(width).inserted {
        widths.append(width)
      } else {
        reader.reportNamedTwice(width.spelledNumber, "widths", node)
      }
    }
    if nodes[node].kind == .sequence, nodes[node].childCount == 0 {
      report(.invalidValue, "'widths' names no width; leave the key out for 320, 375 and 430", node)
    }
    if !widths.isEmpty { layout.measure.widths = widths }
  }

  /// The positions of a list's words among those that belong there, each once.
  private mutating func readWords<Value: RawRepresentable<String>>(
    _ node: Int, _ key: String, _ words: WordIndex, _ what: String, default: String,
    nameElsewhere: (String) -> Value?
  ) -> [Int] {
    var positions: [Int] = []
    readEach(of: node, key, "\(what)s") { reader, child in
      let position = reader.isScalar(child) ? words.position(of: reader.text(child)) : -1
      if position < 0 {
        reader.reportUnknownWord(child, words, what, nameElsewhere)
      } else if positions.contains(position) {
        reader.reportNamedTwice(words.words[position], key, child)
      } else {
        positions.append(position)
      }
    }
    if nodes[node].kind == .sequence, nodes[node].childCount == 0 {
      report(.invalidValue, "'\(key)' names no \(what); leave the key out for \(`default`)", node)
    }
    return positions
  }

  private mutating func reportUnknownWord<Value: RawRepresentable<String>>(
    _ node: Int, _ words: WordIndex, _ what: String, _ nameElsewhere: (String) -> Value?
  ) {
    guard isScalar(node), !isEmpty(node) else {
      return report(.invalidValue, "a \(what) is a word, not \(spelled(node))", node)
    }
    let word = text(node)
    let known = word.count <= 64 ? nameElsewhere(word.string) : nil
    let hint = known.map { "; did you mean '\($0.rawValue)'?" } ?? meant(word, among: words.words)
    report(.invalidValue, "there is no \(what) \(spelled(node))\(hint)", node)
  }

  private mutating func reportNamedTwice(_ value: String, _ key: String, _ node: Int) {
    report(.invalidValue, "'\(key)' names \(value) twice", node)
  }

  private mutating func readEach(
    of node: Int, _ key: String, _ what: String, _ body: (inout DocumentReader, Int) -> Void
  ) {
    guard nodes[node].kind == .sequence else {
      return report(.invalidValue, "'\(key)' is a list of \(what), not \(spelled(node))", node)
    }
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if nodes[child].kind != .broken { body(&self, child) }
      child = Int(nodes[child].next)
    }
  }

  /// Says at a place where there are more combinations than are solved.
  mutating func checkCircumstances(at place: SourceRange) {
    let measure = layout.measure
    var factors: [(count: Int, words: String)] = [
      (measure.widths.count, "widths"), (measure.textSizes.count, "text sizes"),
      (measure.layoutDirections.count, "layout directions"),
    ]
    let samples = max(layout.samples.count, unreadSamples)
    factors.append((samples + 1, "contents (the views' own and \(samples) sample\(samples == 1 ? "" : "s"))"))
    // Each is at most as many as a document has nodes, so that no product is beyond a number.
    let count = factors.reduce(1) { $0 * $1.count }
    guard count > Limits.circumstances else { return checkSolvedViews(in: count, at: place) }
    let product = factors.filter { $0.count > 1 }.map { "\($0.count) \($0.words)" }.joined(separator: " times ")
    report(
      .invalidValue,
      "\(product) make \(count.spelledCount) sets of circumstances, and at most \(Limits.circumstances.spelledCount) are solved",
      at: place)
  }

  /// Says at a place where there are too many views for so many circumstances.
  private mutating func checkSolvedViews(in circumstances: Int, at place: SourceRange) {
    let views = layout.items.count - 2
    guard circumstances * views > Limits.solvedViews else { return }
    report(
      .invalidValue,
      "\(views.spelledCount) views in \(circumstances) sets of circumstances are \((circumstances * views).spelledCount), and at most \(Limits.solvedViews.spelledCount) are solved",
      at: place)
  }
}

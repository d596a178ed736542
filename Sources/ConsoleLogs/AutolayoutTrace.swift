/// A view or a guide that `_autolayoutTrace` marks as ambiguous.
public struct AmbiguousItem: Hashable, Sendable {
  /// A quantity of its frame.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    case minX, minY
    case width = "Width"
    case height = "Height"
  }

  /// The view, or the guide with its identifier as text.
  public var item: LoggedItem
  /// The view above it in the trace, or the view that a guide belongs to; nil if the log does not show it.
  public var owner: LoggedItem?
  /// All views above it in the trace, the outermost first.
  public var ancestors: [LoggedItem] = []
  /// The quantities that are not determined, in the trace's order; empty if the trace names none.
  public var quantities: [Quantity] = []
  /// The nearest host of a layout around it, if the trace says that its own constraints are missing.
  public var hostWithoutSize: LoggedItem?
  /// The line in the log, from 1.
  public var line: Int
}

/// The views and guides that a trace of the layout in `lines` marks as ambiguous, each once, in the trace's order.
func ambiguousItems(in lines: [String]) -> [AmbiguousItem] {
  var above: [(depth: Int, item: LoggedItem, host: LoggedItem?)] = []
  var found: [AmbiguousItem] = []
  for (index, line) in lines.enumerated() {
    guard line.contains("0x"), let node = TraceNode(line) else { continue }
    while let last = above.last, last.depth >= node.depth { above.removeLast() }
    let around = node.isHost ? (node.lacksHostConstraints ? node.item : nil) : above.last?.host
    if node.isAmbiguous, !found.contains(where: { $0.item.isSame(as: node.item) }) {
      found.append(
        AmbiguousItem(
          item: node.item, owner: node.owner ?? above.last?.item, ancestors: above.map(\.item),
          quantities: node.quantities, hostWithoutSize: around, line: index + 1))
    }
    above.append((node.depth, node.item, around))
  }
  return found
}

/// A line of a trace: `|   |   *UILabel:0x7fa'Hi'- AMBIGUOUS LAYOUT for UILabel:0x7fa'Hi'.minX{id: 17}`.
private struct TraceNode {
  let depth: Int
  let item: LoggedItem
  /// The view that a guide belongs to.
  private(set) var owner: LoggedItem?
  let isHost: Bool
  let lacksHostConstraints: Bool
  let isAmbiguous: Bool
  private(set) var quantities: [AmbiguousItem.Quantity] = []

  init?(_ line: String) {
    let marks = line.prefix { " |\t•*+".contains($0) }
    let parts = line.dropFirst(marks.count).split(separator: "AMBIGUOUS LAYOUT", maxSplits: 1)
    guard let first = parts.first, let item = TraceNode.item(first) else { return nil }
    depth = marks.count { $0 == "|" }
    isHost = marks.contains("•")
    lacksHostConstraints = first.contains("MISSING HOST CONSTRAINTS")
    isAmbiguous = line.contains("AMBIGUOUS LAYOUT")
    self.item = item
    if let view = first.firstRange(of: "owningView = ") { owner = TraceNode.item(first[view.upperBound...]) }
    guard isAmbiguous, parts.count > 1 else { return }
    let places = AmbiguousItem.Quantity.allCases.compactMap { quantity in
      parts[1].firstRange(of: ".\(quantity.rawValue)").map { (quantity, $0.lowerBound) }
    }
    quantities = places.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The item at the beginning of a text: `UILabel:0x7fa'Hi'- …` or `<UILayoutGuide: 0x7fb - "identifier", …`.
  private static func item(_ text: Substring) -> LoggedItem? {
    let text = text.drop { $0 == "<" }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon]
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    guard !name.isEmpty, !name.contains(" "), rest.hasPrefix("0x") else { return nil }
    let digits = rest.dropFirst(2).prefix(while: \.isHexDigit)
    guard let address = UInt64(digits, radix: 16) else { return nil }
    let after = rest.dropFirst(2 + digits.count)
    return LoggedItem(className: String(name), address: address, text: TraceNode.text(after))
  }

  private static func text(_ after: Substring) -> String? {
    if after.hasPrefix(" - \"") { return String(after.dropFirst(4).prefix { $0 != "\"" }) }
    guard after.hasPrefix("'"), let end = after.lastIndex(of: "'"), end > after.startIndex else { return nil }
    return String(after[after.index(after: after.startIndex)..<end])
  }
}

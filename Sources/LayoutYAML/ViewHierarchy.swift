import Findings
import LayoutModel

// `superview` keys: who holds whom, and in which order the items stand.
extension DocumentReader {
  /// Gives views the superviews that they name, and orders the items so that each superview stands before its subviews.
  mutating func arrangeViews() {
    var named: [Int: Int] = [:]
    for (view, key, value, isNested) in namedSuperviews {
      guard let superview = readSuperview(key, value) else { continue }
      if isNested, superview != layout.items[view].superview?.index {
        let around = layout.items[view].superview.map { layout[$0].name } ?? ""
        report(
          .invalidValue,
          "'\(layout.items[view].name)' stands among the subviews of '\(around)', and its superview says '\(text(value).string)'",
          value)
        findings[findings.count - 1].views = [layout.items[view].name]
      } else if !isNested {
        layout.items[view].superview = ItemID(superview)
        named[view] = value
      }
    }
    breakCycles(named)
    if layout.items.indices.contains(where: { (layout.items[$0].superview?.index ?? -1) >= $0 }) { sortItems() }
  }

  private mutating func readSuperview(_ key: Int, _ value: Int) -> Int? {
    let owner = Owner.view(text(key))
    guard let name = readText(value, "superview", owner: owner) else { return nil }
    if name.equals("contentView") { return 1 }
    if name.equals("cell") { return 0 }
    if let id = viewIDs.value(of: name) { return id }
    guard !isTruncated else { return nil }
    reportUnknownView(name, at: place(value), owner)
    return nil
  }

  mutating func reportUnknownView(_ name: Text, at place: SourceRange, _ owner: Owner) {
    if layout.kind == .view, name.equals("contentView") || name.equals("cell") {
      return report(
        .unknownView, "'\(name.string)' is a part of cells; the outermost view of a 'view' layout is 'root'", at: place,
        owner: owner)
    }
    if name.equals("root") {
      return report(
        .unknownView, "'root' is the outermost view of a 'view' layout; in a cell it is 'contentView'", at: place,
        owner: owner)
    }
    let hint = meant(name, among: nearbyNames(outermostNames, viewIDs.entries))
    report(.unknownView, "no view is called '\(shortened(name))'\(hint)", at: place, owner: owner)
  }

  /// Views that hold each other are put into the content view, and the error says so.
  private mutating func breakCycles(_ named: [Int: Int]) {
    var state = [UInt8](repeating: 0, count: layout.items.count)
    for start in layout.views {
      var path: [Int] = []
      var current = start
      while current > 1, state[current] == 0 {
        state[current] = 1
        path.append(current)
        current = layout.items[current].superview?.index ?? 0
      }
      if current > 1, state[current] == 1 {
        let cycle = Array(path[(path.firstIndex(of: current) ?? 0)...])
        let culprit = cycle.last { named[$0] != nil } ?? current
        report(cycle: cycle, at: named[culprit].map { place($0) } ?? layout.items[culprit].place)
        layout.items[culprit].superview = .contentView
      }
      for view in path { state[view] = 2 }
    }
  }

  private mutating func report(cycle: [Int], at place: SourceRange) {
    let names = cycle.map { layout.items[$0].name }
    let message =
      names.count == 1
      ? "'\(names[0])' is its own superview"
      : "\(names.map { "'\($0)'" }.spelledList()) hold each other: going up from superview to superview never ends"
    report(.invalidValue, message, at: place)
    findings[findings.count - 1].views = names
  }

  /// Moves superviews before their subviews and changes nothing else about the order.
  private mutating func sortItems() {
    var order: [Int] = [0, 1]
    var position = [Int](repeating: -1, count: layout.items.count)
    position[0] = 0
    position[1] = 1
    for view in layout.views {
      var path: [Int] = []
      var current = view
      while position[current] < 0 {
        path.append(current)
        position[current] = .max
        current = layout.items[current].superview?.index ?? 0
      }
      for item in path.reversed() {
        position[item] = order.count
        order.append(item)
      }
    }
    layout.items = order.map { layout.items[$0] }
    for index in layout.items.indices {
      layout.items[index].superview = layout.items[index].superview.map { ItemID(position[$0.index]) }
    }
    viewIDs.replaceValues { position[$0] }
  }
}

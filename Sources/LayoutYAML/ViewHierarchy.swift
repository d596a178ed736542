import Findings
import LayoutModel

private let maximumNames = 10

// `superview` keys: the view hierarchy and the order of the items.
extension DocumentReader {
  mutating func readSuperviews() {
    var named: [Int: Int] = [:]
    for (view, key, value, isNested) in namedSuperviews {
      guard let superview = readSuperview(value, .view(text(key))) else { continue }
      if isNested, superview != layout.items[view].superview?.index {
        let around = layout.items[view].superview.map { layout[$0].name } ?? ""
        let name = layout.items[view].name
        report(
          .invalidValue,
          "'\(name)' is listed in the subviews of '\(around)', but its superview is '\(text(value).string)'",
          at: place(value), views: [name])
      } else if !isNested {
        layout.items[view].superview = ItemID(superview)
        named[view] = value
      }
    }
    breakCycles(named)
    checkDepth()
  }

  /// The items from `start` upwards that meet a condition, and the first that does not.
  private func ancestors(from start: Int, while condition: (Int) -> Bool) -> (path: [Int], end: Int) {
    var path: [Int] = []
    var current = start
    while condition(current) {
      path.append(current)
      current = layout.items[current].superview?.index ?? 0
    }
    return (path, current)
  }

  /// Moves views that are nested too deeply to the content view, and reports the first of them in the file.
  private mutating func checkDepth() {
    var depths = [Int](repeating: 0, count: layout.items.count)
    for start in layout.views {
      var (path, current) = ancestors(from: start) { $0 > 1 && depths[$0] == 0 }
      for view in path.reversed() {
        depths[view] = depths[current] + 1
        current = view
        guard depths[view] > Limits.nestingOfViews else { continue }
        if reachedLimits.insert(.nesting).inserted {
          report(
            .invalidValue, "views are nested more than \(Limits.nestingOfViews) levels deep here", at: map.items[view])
        }
        layout.items[view].superview = .contentView
        depths[view] = 1
      }
    }
  }

  /// Orders the items so that each superview comes before its subviews.
  mutating func sortItemsIfNeeded() {
    if layout.items.indices.contains(where: { (layout.items[$0].superview?.index ?? -1) >= $0 }) { sortItems() }
  }

  mutating func readSuperview(_ value: Int, _ owner: Owner) -> Int? {
    guard let name = readText(value, "superview", owner) else { return nil }
    if let id = itemIndex(of: name) { return id }
    guard !isTruncated else { return nil }
    reportUnknownView(name, at: place(value), owner)
    return nil
  }

  /// The names of the items that every layout of this kind has.
  var outerNames: [String] { layout.kind == .view ? ["root"] : ["contentView", "cell"] }

  /// Reports an unknown name. `text` is the constraint that has it, if it is in one.
  mutating func reportUnknownView(_ name: Text, at place: SourceRange, _ owner: Owner, in text: Text? = nil) {
    let isView = layout.kind == .view
    var fault: String?
    if !isView, name.equals("root") {
      fault = "'root' is the outermost view of a 'view' layout; in a cell it is 'contentView'"
    } else if isView, name.equals("cell") || name.equals("contentView") {
      fault = "a 'view' layout has no '\(name.string)'; its outermost view is 'root'"
    }
    if let fault { return report(.unknownView, fault, at: place, owner) }
    var hint = hint(forView: name, in: text ?? name)
    if hint.isEmpty { hint = suggestion(name, among: candidateNames(outerNames, viewIDs.entries)) }
    report(.unknownView, "no view is called '\(shortened(name))'\(hint)", at: place, owner)
  }

  /// Breaks each cycle of superviews: moves one of its views to the content view, and reports it.
  private mutating func breakCycles(_ named: [Int: Int]) {
    var state = [UInt8](repeating: 0, count: layout.items.count)
    for start in layout.views {
      let (path, current) = ancestors(from: start) { view in
        guard view > 1, state[view] == 0 else { return false }
        state[view] = 1
        return true
      }
      if current > 1, state[current] == 1 {
        let cycle = Array(path[(path.firstIndex(of: current) ?? 0)...])
        let culprit = cycle.last { named[$0] != nil } ?? current
        report(cycle: cycle, at: named[culprit].map { place($0) } ?? map.items[culprit])
        layout.items[culprit].superview = .contentView
      }
      for view in path { state[view] = 2 }
    }
  }

  private mutating func report(cycle: [Int], at place: SourceRange) {
    let names = cycle.map { layout.items[$0].name }
    let named = names.prefix(maximumNames).map { "'\($0)'" }
    let unnamed = names.count > maximumNames ? ["\((names.count - maximumNames).spelledCount) more"] : []
    let message =
      names.count == 1
      ? "'\(names[0])' is its own superview"
      : "\((named + unnamed).spelledList()) contain each other: their superviews form a cycle"
    report(.invalidValue, message, at: place, views: names)
  }

  /// Moves superviews before their subviews, and keeps the order otherwise.
  private mutating func sortItems() {
    var order: [Int] = [0, 1]
    var position = [Int](repeating: -1, count: layout.items.count)
    position[0] = 0
    position[1] = 1
    for view in layout.views {
      for item in ancestors(from: view, while: { position[$0] < 0 }).path.reversed() {
        position[item] = order.count
        order.append(item)
      }
    }
    layout.items = order.map { layout.items[$0] }
    map.reorderItems(order)
    viewNodes = order.map { viewNodes[$0] }
    for index in layout.items.indices {
      layout.items[index].superview = layout.items[index].superview.map { ItemID(position[$0.index]) }
      layout.items[index].stack?.moveItems { position[$0] }
    }
    viewIDs.replaceValues { position[$0] }
  }
}

extension Stack {
  fileprivate mutating func moveItems(_ position: (Int) -> Int) {
    arranged = arranged.map { ItemID(position($0.index)) }
    for index in customSpacing.indices { customSpacing[index].item = ItemID(position(customSpacing[index].item.index)) }
  }
}

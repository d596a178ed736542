import Findings
import LayoutModel

// Stack views: how they arrange, and which of their subviews.
extension DocumentReader {
  mutating func readArranged(_ key: Int, _ value: Int, _ index: Int, _ owner: Owner) {
    guard let isArranged = readBoolean(value, "arranged", owner: owner) else { return }
    arrangedKeys.append((index, key, isArranged))
  }

  /// Gives each stack its arranged subviews, in the order of the file.
  mutating func readArrangements() {
    var isLeftOut: Set<Int> = []
    for (view, key, isArranged) in arrangedKeys {
      if !isArranged { isLeftOut.insert(view) }
      guard let superview = layout.items[view].superview, layout[superview].type != .stack, !isTruncated else {
        continue
      }
      let name = layout.items[view].name
      // A superview that was not found is reported already.
      if superview == .contentView, map.statedRange(of: .property(ItemID(view), .superview)) != nil { continue }
      report(
        .unknownKey,
        "'arranged' belongs to the subviews of a stack, and '\(name)' stands in '\(layout[superview].name)'", key)
      findings[findings.count - 1].views = [name]
    }
    for view in layout.views where !isLeftOut.contains(view) {
      guard let superview = layout.items[view].superview else { continue }
      guard layout[superview].stack != nil else { continue }
      layout[superview].stack?.arranged.append(ItemID(view))
      guard layout.items[view].autoresizingFrame != nil,
        let place = map.statedRange(of: .property(ItemID(view), .frame))
      else { continue }
      report(
        .invalidValue,
        "'\(layout[superview].name)' places its arranged views and turns their masks' constraints off; 'arranged: false' keeps the frame",
        at: place)
      findings[findings.count - 1].views = [layout.items[view].name]
    }
    for (stack, value) in customSpacings where layout.items[stack].stack != nil {
      layout.items[stack].set(.customSpacing(readCustomSpacing(value, stack)))
    }
  }

  /// The distances in points behind some of a stack's subviews.
  mutating func readCustomSpacing(_ node: Int, _ stack: Int) -> [Stack.CustomSpacing] {
    let name = layout.items[stack].name
    var left = Set(layout.items[stack].stack?.arranged ?? [])
    let arranged = left
    var spacings: [Stack.CustomSpacing] = []
    readNames(of: node, "'customSpacing' is a mapping from arranged subviews to points") { reader, key, value in
      let subview = reader.text(key)
      guard let item = reader.viewIDs.value(of: subview).map({ ItemID($0) }), arranged.contains(item) else {
        if reader.isTruncated { return }
        let names = reader.layout.items[stack].stack?.arranged.prefix(500).map { reader.layout[$0].name } ?? []
        let hint = reader.meant(subview, among: names)
        reader.report(
          .unknownView, "'\(name)' arranges no view called '\(reader.shortened(subview))'\(hint)", key)
        return reader.findings[reader.findings.count - 1].views = [name]
      }
      guard reader.nodes[value].kind != .broken,
        let points = reader.readNumber(value, "the spacing behind '\(subview.string)' is points")
      else { return }
      guard left.remove(item) != nil else {
        return reader.report(
          .duplicateKey, "the spacing behind '\(subview.string)' stands twice; only the first is read", key)
      }
      spacings.append(Stack.CustomSpacing(item: item, points: points))
    }
    return spacings
  }
}

import Findings
import LayoutModel

// Stack views: how they arrange, and which of their subviews.
extension DocumentReader {
  mutating func readStackValue(_ key: Key, _ node: Int, _ index: Int, _ owner: Owner) {
    var stack = layout.items[index].stack ?? Stack()
    switch key {
    case .axis:
      guard let word = readWord(node, "axis", axes, owner: owner) else { return }
      stack.axis = Axis.allCases[word]
    case .distribution:
      guard let word = readWord(node, "distribution", distributions, owner: owner) else { return }
      stack.distribution = Stack.Distribution.allCases[word]
    case .alignment:
      guard let word = readWord(node, "alignment", alignments, owner: owner) else { return }
      stack.alignment = Stack.Alignment.allCases[word]
    case .spacing:
      guard let points = readNumber(node, "'spacing' is points", owner: owner) else { return }
      stack.spacing = points
    case .customSpacing: customSpacings.append((index, node))
    case .layoutMarginsRelativeArrangement:
      guard let flag = readBoolean(node, "layoutMarginsRelativeArrangement", owner: owner) else { return }
      stack.isLayoutMarginsRelativeArrangement = flag
    case .baselineRelativeArrangement:
      guard let flag = readBoolean(node, "baselineRelativeArrangement", owner: owner) else { return }
      stack.isBaselineRelativeArrangement = flag
    default: return
    }
    layout.items[index].stack = stack
  }

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
      if superview == .contentView, layout.items[view].place(of: .superview) != nil { continue }
      report(
        .unknownKey,
        "'arranged' belongs to the subviews of a stack, and '\(name)' stands in '\(layout[superview].name)'", key)
      findings[findings.count - 1].views = [name]
    }
    for view in layout.views where !isLeftOut.contains(view) {
      guard let superview = layout.items[view].superview else { continue }
      guard layout[superview].stack != nil else { continue }
      layout[superview].stack?.arranged.append(ItemID(view))
      guard layout.items[view].autoresizingFrame != nil, let place = layout.items[view].place(of: .frame) else {
        continue
      }
      report(
        .invalidValue,
        "'\(layout[superview].name)' places its arranged views and turns their masks' constraints off; 'arranged: false' keeps the frame",
        at: place)
      findings[findings.count - 1].views = [layout.items[view].name]
    }
    for (stack, value) in customSpacings where layout.items[stack].stack != nil { readCustomSpacing(value, stack) }
  }

  private mutating func readCustomSpacing(_ node: Int, _ stack: Int) {
    let name = layout.items[stack].name
    var left = Set(layout.items[stack].stack?.arranged ?? [])
    let arranged = left
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
      reader.layout.items[stack].stack?.customSpacing.append((item, points))
    }
  }
}

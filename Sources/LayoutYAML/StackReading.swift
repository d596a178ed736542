import Findings
import LayoutModel

// Keys that depend on other keys and views: stacks, frames of autoresizing masks, a cell's predefined views.
extension DocumentReader {
  /// Gives each stack its arranged subviews, in the order of the file.
  mutating func readArrangements() {
    var isLeftOut: Set<Int> = []
    for (view, key, isArranged) in arrangedKeys {
      if !isArranged { isLeftOut.insert(view) }
      checkIsInStack(view, key)
    }
    for view in layout.views where !isLeftOut.contains(view) {
      guard let superview = layout.items[view].superview, layout[superview].stack != nil else { continue }
      layout[superview].stack?.arranged.append(ItemID(view))
      guard layout.items[view].autoresizingFrame != nil,
        let place = map.statedRange(of: .property(ItemID(view), .frame))
      else { continue }
      report(
        .invalidValue,
        "'\(layout[superview].name)' arranges this view and turns off its autoresizing mask; 'arranged: false' keeps the frame",
        at: place, views: [layout.items[view].name])
    }
    for (stack, value) in customSpacings where layout.items[stack].stack != nil {
      layout.items[stack].set(.customSpacing(readCustomSpacing(value, stack)))
    }
  }

  private mutating func checkIsInStack(_ view: Int, _ key: Int) {
    guard let superview = layout.items[view].superview, layout[superview].type != .stack, !isTruncated else { return }
    // An unknown superview is already reported.
    if superview == .contentView, map.statedRange(of: .property(ItemID(view), .superview)) != nil { return }
    let name = layout.items[view].name
    report(
      .unknownKey,
      "'arranged' belongs to the subviews of a stack, but '\(name)' is in '\(layout[superview].name)'",
      at: place(key), views: [name])
  }

  /// The custom spacing after a stack's subviews, in points.
  mutating func readCustomSpacing(_ node: Int, _ stack: Int) -> [Stack.CustomSpacing] {
    let name = layout.items[stack].name
    var left = Set(layout.items[stack].stack?.arranged ?? [])
    let arranged = left
    var spacings: [Stack.CustomSpacing] = []
    readNames(of: node, "'customSpacing' must be a mapping from arranged subviews to points") { reader, key, value in
      let subview = reader.text(key)
      guard let item = reader.viewIDs.value(of: subview).map({ ItemID($0) }), arranged.contains(item) else {
        if reader.isTruncated { return }
        let names = reader.layout.items[stack].stack?.arranged.prefix(500).map { reader.layout[$0].name } ?? []
        let hint = reader.suggestion(subview, among: names)
        return reader.report(
          .unknownView, "'\(name)' arranges no view called '\(reader.shortened(subview))'\(hint)",
          at: reader.place(key), views: [name])
      }
      guard !reader.isBroken(value),
        let points = reader.readNumber(value, "the spacing after '\(subview.string)' must be points")
      else { return }
      guard left.remove(item) != nil else {
        return reader.report(
          .duplicateKey, "the spacing after '\(subview.string)' appears twice; only the first is read", key)
      }
      spacings.append(Stack.CustomSpacing(item: item, points: points))
    }
    return spacings
  }

  /// Reads a frame, which only the autoresizing mask's constraints use [semantics 5.10], and the mask.
  mutating func readFrame(_ nodes: FrameNodes, _ index: Int, _ owner: Owner) {
    let masks = map.statedRange(of: .property(ItemID(index), .translatesAutoresizingMaskIntoConstraints))
    let stated = map.statedRange(of: .property(ItemID(index), .frame))
    let isKept = layout.items[index].translatesAutoresizingMaskIntoConstraints
    if nodes.frame >= 0 {
      let frame = readRectangle(nodes.frame, "frame", owner)
      if isKept == false, let stated {
        report(
          .invalidValue, Item.unusedFrame("'translatesAutoresizingMaskIntoConstraints: true'"), at: stated, owner)
      } else {
        layout.items[index].autoresizingFrame = frame
      }
    } else if stated == nil, !isTruncated, let place = masks ?? nodes.ofMask.map({ place($0) }) {
      report(.invalidValue, Item.missingFrame("'frame: [x, y, width, height]'"), at: place, owner)
    }
    for (key, node) in [(Key.autoresizingMask, nodes.mask), (.superviewSize, nodes.superviewSize)] where node >= 0 {
      if let property = readProperty(key, node, owner) { layout.items[index].set(property) }
    }
    guard nodes.frame >= 0, !isTruncated, let node = nodes.ofMask else { return }
    if nodes.superviewSize < 0 { reportInvalid(Item.maskWithoutSize("'superviewSize: [width, height]'"), node, owner) }
    if nodes.mask < 0 { reportInvalid(Item.sizeWithoutMask("'autoresizingMask'"), node, owner) }
  }

  /// Checks that each predefined view of a cell occurs once, in the content view, with its own type.
  mutating func checkPredefinedContent() {
    var seen: Set<PredefinedContent> = []
    for (view, value) in predefinedKeys {
      let item = layout.items[view]
      guard let content = item.predefined else { continue }
      let type: ViewType = content == .imageView ? .image : .label
      var mistake: String?
      if item.type == .label || item.type == .image, item.type != type {
        mistake = "must have the type '\(type.rawValue)', but '\(item.name)' has the type '\(item.type.rawValue)'"
      } else if !seen.insert(content).inserted {
        report(
          .invalidValue, "a cell has only one '\(content.rawValue)', and another view already uses it",
          at: place(value),
          views: [item.name])
      } else if let superview = item.superview, superview != .contentView {
        mistake = "must be in the content view, but '\(item.name)' is in '\(layout[superview].name)'"
      }
      guard let mistake else { continue }
      report(.invalidValue, "'\(content.rawValue)' \(mistake)", at: place(value), views: [item.name])
    }
  }
}

/// The nodes of a frame and of what its mask does with it; -1 for keys that are missing.
struct FrameNodes {
  var frame = -1
  var mask = -1
  var superviewSize = -1

  var isEmpty: Bool { frame < 0 && ofMask == nil }
  /// A node of the mask's keys.
  var ofMask: Int? { mask >= 0 ? mask : superviewSize >= 0 ? superviewSize : nil }
}

extension Item {
  /// The error for a mask that follows a size of the superview that is not known. `key` would set it.
  static func maskWithoutSize(_ key: String) -> String {
    "the mask follows the superview's size, but the one for which the frame holds is missing; \(key) sets it"
  }

  /// The error for a size that no mask follows. `key` would set one.
  static func sizeWithoutMask(_ key: String) -> String {
    "the superview's size has no effect on a frame without a mask; \(key) sets one"
  }

  /// The error for a frame that nothing uses. `key` would make the mask keep it.
  static func unusedFrame(_ key: String) -> String {
    "constraints place this view, so its frame has no effect; \(key) keeps it"
  }

  /// The error for a mask without a frame. `key` would set one.
  static func missingFrame(_ key: String) -> String {
    "the autoresizing mask keeps the view's frame, but there is none; \(key) sets it"
  }
}

import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSolver

/// What the stored frames of a cell say about Plumb.
enum Verdict {
  /// Xcode marked a view as misplaced or ambiguous.
  case marked
  /// The frames break the cell's own required constraints: they are stale.
  case broken
  /// Every view has its stored frame.
  case whole
  /// Every view has it once something is taken from the frames that the document does not say.
  case aside(String)
  case different(String)

  var words: String {
    switch self {
    case .marked: "marked"
    case .broken: "broken"
    case .whole: "whole"
    case .aside(let cause): "set aside: \(cause)"
    case .different(let view): "different: \(view)"
    }
  }

  var isShown: Bool {
    switch self {
    case .aside, .different: true
    default: false
    }
  }
}

/// Solves a cell as the canvas shows it and compares the frames.
func verdict(on cell: CanvasLayout) -> Verdict {
  if cell.isMarked { return .marked }
  if breaksOwnConstraints(cell) { return .broken }
  let cell = withDesignableSizes(withMarginsOfDevice(cell))
  switch firstDifference(cell.layout, cell) {
  case nil: return .whole
  case .unsolved: return .broken
  case .view(let words):
    for (cause, changed) in variants(of: cell) where firstDifference(changed, cell) == nil { return .aside(cause) }
    return isOfOlderCanvas(cell) ? .aside("frames of an older canvas") : .different(words)
  }
}

/// Whether a cell is whole as canvases up to iOS 12 drew some cells: with texts at one pixel per point, and with
/// centres rounded down to points. Xcode keeps such frames until it draws the cell again.
private func isOfOlderCanvas(_ cell: CanvasLayout) -> Bool {
  guard cell.layout.platform.map({ $0.major <= 12 }) ?? true else { return false }
  return [cell.layout.table.displayScale, 1].contains { scale in
    var changed = cell.layout
    changed.table.displayScale = scale
    return firstDifference(changed, cell, roundingCentres: true) == nil
  }
}

private enum Difference {
  /// No frames satisfy the required constraints.
  case unsolved
  case view(String)
}

/// The first view whose frame is not the stored one, with the edges of both: left, top, right, bottom. Nil if all are.
private func firstDifference(
  _ layout: Layout, _ cell: CanvasLayout, roundingCentres: Bool = false
) -> Difference? {
  guard let environment = layout.environments.first else { return .unsolved }
  let solution = solve(layout, in: environment)
  guard solution.frames.count == layout.views.count else { return .unsolved }
  for (index, frame) in zip(layout.views, solution.frames) {
    guard let stored = cell.frames[index], layout.items[index].predefined == nil else { continue }
    // UIKit takes a hidden view out of its stack, and the canvas keeps the frame that it had before.
    guard !isCollapsed(ItemID(index), layout) else { continue }
    let own = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height]
    let wanted = [stored.x, stored.y, stored.x + stored.width, stored.y + stored.height]
    let pixel = layout.table.pixel
    func isNear(_ edges: [Double]) -> Bool {
      zip(edges, wanted).allSatisfy { own, wanted in
        abs(own - wanted) <= 0.5 + 1e-6 || abs((own / pixel).rounded() * pixel - wanted) <= 0.5 + 1e-6
      }
    }
    if isNear(own) || roundingCentres && isNear(edges(of: frame, roundingCentresOf: ItemID(index), in: layout)) {
      continue
    }
    return .view("\(layout.items[index].name) is at \(spelled(own)), stored at \(spelled(wanted))")
  }
  return nil
}

/// Whether a view is hidden in a stack view, by itself or with an ancestor.
private func isCollapsed(_ item: ItemID, _ layout: Layout) -> Bool {
  guard let superview = layout[item].superview else { return false }
  return layout[item].isHidden && layout[superview].type == .stack || isCollapsed(superview, layout)
}

/// The edges of a view whose centres are rounded down to points where constraints set them.
private func edges(of frame: Rectangle, roundingCentresOf item: ItemID, in layout: Layout) -> [Double] {
  func origin(_ origin: Double, _ length: Double, _ attribute: Attribute) -> Double {
    let anchor = Anchor(item, attribute)
    let isCentred = layout.constraints.contains { $0.terms.contains { $0.anchor == anchor } }
    return isCentred ? (origin + length / 2 + 1e-6).rounded(.down) - length / 2 : origin
  }
  let (x, y) = (origin(frame.x, frame.width, .centerX), origin(frame.y, frame.height, .centerY))
  return [x, y, x + frame.width, y + frame.height]
}

private func spelled(_ edges: [Double]) -> String { edges.map(\.spelledPoints).joined(separator: " ") }

// MARK: - Stale frames

/// Whether the stored frames break a required constraint between edges or sizes of views.
private func breaksOwnConstraints(_ cell: CanvasLayout) -> Bool {
  let layout = cell.layout
  let frames = absoluteFrames(cell)
  func value(_ anchor: Anchor) -> Double? {
    let item = layout.items[anchor.item.index]
    guard item.guide == nil, ![.switch, .slider, .progress, .image, .button].contains(item.type),
      let frame = frames[anchor.item.index]
    else { return nil }
    switch anchor.attribute {
    case .left, .leading: return frame.x
    case .right, .trailing: return frame.x + frame.width
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .firstBaseline, .lastBaseline: return nil
    }
  }
  return layout.constraints.contains { constraint in
    guard constraint.priority.isRequired, constraint.isActive, !constraint.mentions(.cell) else { return false }
    var sum = constraint.constant
    for term in constraint.terms {
      guard let own = value(term.anchor) else { return false }
      sum += own * term.coefficient
    }
    switch constraint.relation {
    case .equal: return abs(sum) > 1
    case .lessThanOrEqual: return sum > 1
    case .greaterThanOrEqual: return sum < -1
    }
  }
}

/// The stored frames in the coordinates of the content view.
private func absoluteFrames(_ cell: CanvasLayout) -> [Rectangle?] {
  var frames = cell.frames
  frames[0] = nil
  if let content = frames[1] { frames[1] = Rectangle(x: 0, y: 0, width: content.width, height: content.height) }
  for index in frames.indices.dropFirst(2) {
    guard let own = frames[index], let superview = cell.layout.items[index].superview,
      let outer = frames[superview.index]
    else {
      frames[index] = nil
      continue
    }
    frames[index] = Rectangle(x: own.x + outer.x, y: own.y + outer.y, width: own.width, height: own.height)
  }
  return frames
}

// MARK: - The margins of the canvas

/// The width in points of the cell in Xcode's template of a xib.
private let templateWidth = 320.0

/// The cell of a xib with the margins and the accessory that its device gives it: from iOS 13 on they do not follow
/// the cell's own width, except that a cell as wide as the template's has no wider ones [semantics 4.54].
private func withMarginsOfDevice(_ cell: CanvasLayout) -> CanvasLayout {
  guard cell.isObject, cell.layout.kind == .cell, cell.layout.release.major >= 13, !cell.isAsWideAsDevice,
    let width = cell.deviceWidth, cell.layout.measure.widths != [templateWidth] || width < 414
  else { return cell }
  var changed = cell
  for item in [ItemID.cell, .contentView] where cell.layout[item].layoutMargins == nil {
    let margins = cell.layout.margins(of: item, at: width)
    changed.layout.items[item.index].layoutMargins = Edges(
      top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
  }
  changed.layout.accessory.viewWidth = cell.layout.accessoryWidth(at: width)
  return changed
}

// MARK: - Sizes that the document keeps

/// The cell with the sizes that its custom classes returned on the canvas. That of a label of several lines is the size
/// of its text on one line, so a narrower label does not have it.
private func withDesignableSizes(_ cell: CanvasLayout) -> CanvasLayout {
  var changed = cell
  for (item, size) in cell.designableSizes { changed.layout.items[item.index].set(.intrinsicContentSize(size)) }
  guard let environment = changed.layout.environments.first, !cell.designableSizes.isEmpty else { return changed }
  let frames = Dictionary(
    zip(changed.layout.views, solve(changed.layout, in: environment).frames), uniquingKeysWith: { first, _ in first })
  for (item, size) in cell.designableSizes where cell.layout[item].numberOfLines != 1 {
    guard let width = size.horizontal, let frame = frames[item.index], frame.width < width - 0.5 else { continue }
    changed.layout.items[item.index] = cell.layout.items[item.index]
  }
  return changed
}

// MARK: - What the document does not say

/// The cell with what its frames say and the document does not, by cause.
private func variants(of cell: CanvasLayout) -> [(cause: String, layout: Layout)] {
  var variants: [(String, Layout)] = []
  let withMargins = withStoredMargins(of: cell)
  if let changed = withMargins { variants.append((marginCause(of: cell), changed)) }
  for size in [TextSize.extraSmall, .small, .medium, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge] {
    var changed = cell.layout
    changed.measure.textSizes = [size]
    variants.append(("another text size", changed))
  }
  if let changed = withStoredSizes(of: cell, in: cell.layout, where: isCustomText) {
    variants.append(("sizes of custom classes", changed))
  }
  if let changed = withMargins.flatMap({ withStoredSizes(of: cell, in: $0, where: isCustomText) }) {
    variants.append(("\(marginCause(of: cell)), and sizes of custom classes", changed))
  }
  if let changed = withStoredSizes(of: cell, in: cell.layout, where: { $0.type == .image && $0.image == nil }) {
    variants.append(("image views without an image", changed))
  }
  return variants
}

/// Whether a view is a label or button of a custom class.
private func isCustomText(_ item: Item) -> Bool { item.className != nil && [.label, .button].contains(item.type) }

private func marginCause(of cell: CanvasLayout) -> String {
  cell.layout.kind == .collectionCell || !cell.isAsWideAsDevice ? "margins of the canvas" : "stale margins"
}

/// The cell with the stored width of its content view, and the margins that its frames say; nil if neither differs.
private func withStoredMargins(of cell: CanvasLayout) -> Layout? {
  var changed = cell.layout
  let margins = storedMargins(of: cell)
  if let margins {
    changed.items[1].layoutMargins = margins
    changed.items[1].preservesSuperviewLayoutMargins = false
  }
  guard cell.layout.kind == .cell, let own = cell.frames[0], let content = cell.frames[1] else {
    return margins == nil ? nil : changed
  }
  let stored = own.width - content.width
  let isStale = abs(stored - cell.layout.accessoryWidth(at: cell.layout.measure.widths[0])) > 0.5
  changed.accessory.viewWidth = stored
  return margins == nil && !isStale ? nil : changed
}

/// A layout of the cell with the stored sizes of some views as their intrinsic sizes; nil if there is no such view.
private func withStoredSizes(of cell: CanvasLayout, in layout: Layout, where isChosen: (Item) -> Bool) -> Layout? {
  var changed = layout
  var isAny = false
  for index in cell.layout.views where isChosen(cell.layout.items[index]) {
    guard let frame = cell.frames[index] else { continue }
    changed.items[index].set(.intrinsicContentSize(PerAxis(horizontal: frame.width, vertical: frame.height)))
    isAny = true
  }
  return isAny ? changed : nil
}

/// The margins of the content view that the frames of views at its margins say; nil if none says them.
private func storedMargins(of cell: CanvasLayout) -> Edges? {
  let layout = cell.layout
  let frames = absoluteFrames(cell)
  guard let content = frames[1], let guide = layout.item(of: .layoutMarginsGuide, on: .contentView) else { return nil }
  var margins = layout.items[1].layoutMargins ?? Edges(8)
  var isKnown = false
  for constraint in layout.constraints where constraint.relation == .equal && constraint.mentions(guide) {
    guard let second = constraint.second else { continue }
    let isFirst = constraint.first.anchor.item == guide
    let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
    guard let frame = frames[other.anchor.item.index], abs(own.coefficient) == 1, abs(other.coefficient) == 1 else {
      continue
    }
    // own + other + constant == 0, with coefficients of opposite signs.
    let distance = -constraint.constant / own.coefficient
    isKnown = true
    switch (own.anchor.attribute, other.anchor.attribute) {
    case (.leading, .leading), (.left, .left): margins.leading = frame.x + distance
    case (.top, .top): margins.top = frame.y + distance
    case (.trailing, .trailing), (.right, .right): margins.trailing = content.width - (frame.x + frame.width + distance)
    case (.bottom, .bottom): margins.bottom = content.height - (frame.y + frame.height + distance)
    default: break
    }
  }
  return isKnown ? margins : nil
}

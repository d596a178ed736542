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
  guard let view = firstDifference(cell.layout, cell) else { return .whole }
  for (cause, changed) in variants(of: cell) where firstDifference(changed, cell) == nil { return .aside(cause) }
  return .different(view)
}

/// The first view whose frame is not the stored one, with the edges of both: left, top, right, bottom. Nil if all are.
private func firstDifference(_ layout: Layout, _ cell: CanvasLayout) -> String? {
  guard let environment = layout.environments.first else { return "the cell" }
  let solution = solve(layout, in: environment)
  guard solution.frames.count == layout.views.count else { return "the cell" }
  let pixel = layout.table.pixel
  for (index, frame) in zip(layout.views, solution.frames) {
    guard let stored = cell.frames[index], layout.items[index].predefined == nil else { continue }
    let own = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height]
    let wanted = [stored.x, stored.y, stored.x + stored.width, stored.y + stored.height]
    let isEqual = zip(own, wanted).allSatisfy { own, wanted in
      abs(own - wanted) <= 0.5 + 1e-6 || abs((own / pixel).rounded() * pixel - wanted) <= 0.5 + 1e-6
    }
    if !isEqual { return "\(layout.items[index].name) is at \(spelled(own)), stored at \(spelled(wanted))" }
  }
  return nil
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

// MARK: - What the document does not say

/// The cell with what its frames say and the document does not, by cause.
private func variants(of cell: CanvasLayout) -> [(cause: String, layout: Layout)] {
  var variants: [(String, Layout)] = []
  if let margins = storedMargins(of: cell) {
    var changed = cell.layout
    changed.items[1].layoutMargins = margins
    changed.items[1].preservesSuperviewLayoutMargins = false
    let isCanvas = cell.layout.kind == .collectionCell || !cell.isAsWideAsDevice
    variants.append((isCanvas ? "margins of the canvas" : "stale margins", changed))
  }
  for size in [TextSize.extraSmall, .small, .medium, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge] {
    var changed = cell.layout
    changed.measure.textSizes = [size]
    variants.append(("another text size", changed))
  }
  if !cell.designableSizes.isEmpty {
    var changed = cell.layout
    for (item, size) in cell.designableSizes { changed.items[item.index].set(.intrinsicContentSize(size)) }
    variants.append(("sizes of custom classes", changed))
  }
  return variants
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

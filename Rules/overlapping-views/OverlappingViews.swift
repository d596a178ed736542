import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Texts or controls of one superview that overlap, in some circumstance.
///
/// The solver's word, and of each frame only what is surely filled. Silent about views that stand one upon the other in
/// whole, which is meant, about what touches by a few points, and about places that the constraints leave open.
public let overlappingViews = Rule(
  id: "overlapping-views", severity: .warning, summary: "texts or controls overlap, in some circumstance"
) { context in
  let pairs = context.collect { (solution: RowSolution) -> [Pair] in
    solution.isPlaced && context.layout.hasOverlappingFrames(in: solution)
      ? overlaps(in: solution, of: context.layout).map(\.pair) : []
  }
  return pairs.map { finding($0.key, $0.circumstances, context) }
}

private struct Pair: Hashable {
  var first: ItemID
  var second: ItemID
}

/// What touches by less than this is set tight: a line is higher than its letters, and a control than what it shows.
private let tightOverlap = 4.0

private struct Filled {
  var item: ItemID
  var superview: ItemID?
  var frame: Frame
  /// The part of the frame that is filled wherever the text stands in it; nil where there is none.
  var middle: Frame?
  /// The part that is filled where the text begins at the leading side.
  var leading: Frame
}

private func overlaps(in solution: RowSolution, of layout: Layout) -> [(pair: Pair, points: Double)] {
  let layout = layout.showing(solution)
  let filled = layout.views.compactMap { layout.filled(ItemID($0), in: solution) }.sorted {
    ($0.frame.y, $0.item) < ($1.frame.y, $1.item)
  }
  var found: [(pair: Pair, points: Double)] = []
  for (index, a) in filled.enumerated() {
    for b in filled[(index + 1)...] {
      if b.frame.y >= a.frame.y + a.frame.height { break }
      guard a.superview == b.superview, !layout.areMeantToOverlap(a.item, b.item), let overlap = overlap(a, b) else {
        continue
      }
      found.append((Pair(first: min(a.item, b.item), second: max(a.item, b.item)), overlap))
    }
  }
  return found.sorted { ($0.pair.first, $0.pair.second) < ($1.pair.first, $1.pair.second) }
}

/// By how many points two views overlap, along the axis on which they do so less; nil where they do not, or where one
/// stands upon the other.
private func overlap(_ a: Filled, _ b: Filled) -> Double? {
  guard !a.frame.holds(b.frame), !b.frame.holds(a.frame) else { return nil }
  // Texts that begin at the same side overlap however they are aligned.
  let isAligned = abs(a.frame.x - b.frame.x) < 1
  guard let first = isAligned ? a.leading : a.middle, let second = isAligned ? b.leading : b.middle else { return nil }
  let width = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
  let height = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
  return width > tightOverlap && height > tightOverlap ? min(width, height) : nil
}

extension Frame {
  fileprivate func holds(_ other: Frame) -> Bool {
    other.x >= x - 1 && other.y >= y - 1 && other.x + other.width <= x + width + 1
      && other.y + other.height <= y + height + 1
  }
}

extension Layout {
  /// Whether the centre of one view is tied to an edge of the other, as that of a badge is.
  fileprivate func areMeantToOverlap(_ first: ItemID, _ second: ItemID) -> Bool {
    let centres: [Attribute] = [.centerX, .centerY]
    return constraints.contains { constraint in
      constraint.isActive && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.filter { centres.contains($0.anchor.attribute) }.count == 1
    }
  }

  /// Whether the frames of any two texts or controls of one superview overlap, filled or not: from left to right, what is filled
  /// lies in them.
  fileprivate func hasOverlappingFrames(in solution: RowSolution) -> Bool {
    guard solution.circumstances.layoutDirection == .leftToRight else { return true }
    let items = views.map { ItemID($0) }.filter { isTextOrControl($0) }
    let frames = items.compactMap { frame(of: $0, in: solution) }
    guard frames.count == items.count else { return true }
    let order = frames.indices.sorted { frames[$0].y < frames[$1].y }
    for (position, a) in order.enumerated() {
      for b in order[(position + 1)...] {
        if frames[b].y + tightOverlap >= frames[a].y + frames[a].height { break }
        let width = min(frames[a].x + frames[a].width, frames[b].x + frames[b].width) - max(frames[a].x, frames[b].x)
        if width > tightOverlap, self[items[a]].superview == self[items[b]].superview { return true }
      }
    }
    return false
  }

  private func isTextOrControl(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .label, .button, .textField, .switch, .slider, .stepper, .segmentedControl: true
    default: false
    }
  }

  /// What a text or a control fills of its frame; nil for other views, for what is hidden, and for what is open.
  fileprivate func filled(_ item: ItemID, in solution: RowSolution) -> Filled? {
    guard isTextOrControl(item), isShown(item), !solution.leavesOpen(item, [.x, .y, .width, .height]),
      let frame = frame(of: item, in: solution)
    else { return nil }
    let width = min(contentSize(of: item, .horizontal, in: solution, .layout) ?? frame.width, frame.width)
    let height = min(contentSize(of: item, .vertical, in: solution, .layout) ?? frame.height, frame.height)
    guard width > 0, height > 0 else { return nil }
    // A text stands in the middle of its height.
    let y = frame.y + (frame.height - height) / 2
    let isField = self[item].type == .textField
    let sure = isField ? frame.width : 2 * width - frame.width
    let middle = Frame(x: frame.x + (frame.width - sure) / 2, y: y, width: sure, height: height)
    let leading = Frame(x: isMirroredSide(frame, width), y: y, width: isField ? frame.width : width, height: height)
    return Filled(
      item: item, superview: self[item].superview, frame: frame, middle: sure > 0 ? middle : nil, leading: leading)
  }

  private func isMirroredSide(_ frame: Frame, _ width: Double) -> Double {
    layoutDirection == .rightToLeft ? frame.x + frame.width - width : frame.x
  }
}

private func finding(_ pair: Pair, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let shown = context.solutions.filter { circumstances.contains($0.circumstances) }
  let points =
    shown.compactMap { solution in
      overlaps(in: solution, of: layout).first { $0.pair == pair }?.points
    }.max() ?? 0
  let (first, second) = (layout[pair.first], layout[pair.second])
  return LayoutFinding(
    message: overlap(first.name, second.name, points, context.words(for: circumstances)), place: .item(pair.second),
    related: [RelatedPart("", at: .item(pair.first))], views: [second.name, first.name], circumstances: circumstances)
}

// MARK: - Words

private func overlap(_ first: String, _ second: String, _ points: Double, _ circumstances: String) -> String {
  "'\(second)' and '\(first)' overlap\(circumstances), by up to \(points.spelledPoints) pt"
}

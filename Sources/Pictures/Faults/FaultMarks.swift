import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// The marks of the faults of a row. What is marked follows from the views of a finding and from what they look like,
/// not from its rule.
struct FaultMarks {
  var all: [FaultMark] = []
  let row: PicturedRow
  let canvas: Canvas
  /// Whether a mark shows why the row collapses. What its views then look like is a consequence.
  private var isExplained = false
  var layout: Layout { row.layout }

  init(of row: PicturedRow, within canvas: Canvas) {
    self.row = row
    self.canvas = canvas
    guard row.solution.isSolved, !row.findings.isEmpty else { return }
    markBrokenChain()
    isExplained = !all.isEmpty
    markImposedHeights()
    markBrokenConditions()
    for finding in row.findings { mark(finding, isExplained: isExplained && finding == row.findings.first) }
    if row.isOverfull { markViewsBeyondRow() }
  }

  /// Marks the views of a finding, unless what it is about is marked already.
  private mutating func mark(_ finding: Finding, isExplained: Bool) {
    let views = (finding.views + finding.causes.flatMap(\.views)).distinct.compactMap(layout.item(named:))
    let items = views.filter { $0 > .contentView }
    let count = all.count
    for (index, item) in items.enumerated() {
      for other in items[(index + 1)...] { markOverlap(of: item, other, finding) }
    }
    for item in items { mark(item, finding) }
    markOpenContents(of: finding)
    if all.count > count || isExplained { return }
    markFreeSpace(of: items, finding)
    if finding.imposedBy != nil || finding.severity == .info && row.findings.first?.severity != .info { return }
    let label = label(of: finding)
    for item in (items.isEmpty ? views.filter { $0 == .contentView } : items).prefix(mostOutlines) {
      guard let frame = drawn(item), frame.width > 0 || frame.height > 0 else { continue }
      // One reason beside a view is enough.
      let isExplained = all.count > count || all.contains { !$0.words.isEmpty && frame.contains($0.frame) }
      add(.outline(frame), finding.severity, isExplained ? "" : label)
    }
  }

  /// What is wrong with a view whose frame does not show it.
  private func label(of finding: Finding) -> String {
    let names = Set(finding.constraints + finding.causes.flatMap(\.constraints))
    let isAboutCell = layout.constraints.contains { constraint in
      names.contains(constraint.name) && constraint.terms.contains { layout.owner(of: $0) == .cell }
    }
    if isAboutCell { return "✗ pinned to the cell" }
    return ([finding.label] + finding.causes.map(\.label)).first { !$0.isEmpty && $0.count <= longestLabel } ?? ""
  }

  /// Marks a view by what is wrong with its frame.
  private mutating func mark(_ item: ItemID, _ finding: Finding) {
    let name = layout[item].name
    if !layout.isShown(item) {
      // The view that hides it is enough.
      if let outer = layout.hiddenView(around: item), finding.views.contains(layout[outer].name) { return }
      guard let ghost = ghost(of: item) else { return }
      let wanted = fixedLength(of: item, .vertical).map { ", and wants \($0.spelledPoints) pt" } ?? ""
      let shape = coversViews(ghost) ? FaultMark.Shape.line(edge(of: item, ghost)) : .ghost(ghost)
      add(shape, finding.severity, "'\(name)' is hidden\(wanted)")
      return
    }
    guard let frame = drawn(item) else { return }
    let (width, height) = (frame.width / row.scale, frame.height / row.scale)
    if width < thin || height < thin {
      let size = width >= thin ? "0 pt high" : height >= thin ? "0 pt wide" : "0 × 0 pt"
      add(.line(frame), finding.severity, "'\(name)' is \(size)", isConsequence: isExplained)
    } else if let (axis, needed) = lackingText(item) {
      let has = (axis == .vertical ? height : width).spelledPoints
      let words = "needs \(needed.spelledPoints) pt, has \(has)"
      add(.cut(frame, axis), finding.severity, words, isConsequence: isExplained)
    }
    markPart(of: frame, beyond: canvas.row, finding.severity)
  }

  private mutating func markOverlap(of one: ItemID, _ other: ItemID, _ finding: Finding) {
    guard !layout.isItem(one, inside: other), !layout.isItem(other, inside: one), layout.isShown(one),
      layout.isShown(other), let first = drawn(one), let second = drawn(other)
    else { return }
    let shared = first.cut(second)
    guard shared.width > row.scale, shared.height > row.scale else { return }
    // The length that the headline has, too.
    let lengths = [min(shared.width, shared.height), max(shared.width, shared.height)].map {
      ($0 / row.scale).spelledPoints
    }
    let points = lengths.first { finding.message.contains(" by \($0) pt") } ?? lengths[0]
    add(.area(shared), finding.severity, "overlap of \(points) pt", isConsequence: isExplained)
  }

  /// Marks the points that either of several views may get, where that is ambiguous.
  private mutating func markFreeSpace(of items: [ItemID], _ finding: Finding) {
    for item in items {
      guard let frame = drawn(item),
        let value = row.solution.ambiguousValues.first(where: { $0.item == item && $0.value.isSize }),
        let low = value.low, let high = value.high, high - low < Canvas.mostWidth
      else { continue }
      let axis = value.value.axis
      var free = frame
      let isMirrored = axis == .horizontal && row.solution.environment.layoutDirection == .rightToLeft
      let (start, length) = (low * row.scale, (high - low) * row.scale)
      if axis == .vertical {
        (free.y, free.height) = (frame.y + start, length)
      } else {
        (free.x, free.width) = (isMirrored ? frame.right - start - length : frame.x + start, length)
      }
      add(.area(free), finding.severity, "\((high - low).spelledPoints) pt: which view gets them?")
      return
    }
  }

  /// Marks the parts of a frame outside of the row.
  private mutating func markPart(of frame: Rectangle, beyond area: Rectangle, _ severity: Severity) {
    let visible = canvas.visiblePart(of: frame)
    let (left, right) = (max(visible.x, area.x), min(visible.right, area.right))
    let wide = (visible.x, visible.width)
    let above = Rectangle(x: wide.0, y: canvas.top, width: wide.1, height: area.y - canvas.top)
    let below = Rectangle(x: wide.0, y: area.bottom, width: wide.1, height: canvas.bottom - area.bottom)
    let parts: [(points: Double, frame: Rectangle)] = [
      (area.y - frame.y, visible.cut(above)), (frame.bottom - area.bottom, visible.cut(below)),
      (area.x - frame.x, Rectangle(x: visible.x, y: visible.y, width: left - visible.x, height: visible.height)),
      (
        frame.right - area.right,
        Rectangle(x: right, y: visible.y, width: visible.right - right, height: visible.height)
      ),
    ]
    for part in parts where part.points > spill * row.scale && part.frame.width > 0 && part.frame.height > 0 {
      let words = "\((part.points / row.scale).spelledPoints) pt outside"
      add(.area(part.frame), severity, words, isConsequence: isExplained)
    }
  }

  /// Marks the parts above or below the row of views that show something, whatever the findings are about.
  private mutating func markViewsBeyondRow() {
    let severity = row.findings.first?.severity ?? .error
    let (width, height) = (canvas.right - canvas.left, canvas.row.height)
    for item in layout.placedViews(in: row.solution) where layout.isShown(item) {
      let isHolder = layout.views.contains { layout.items[$0].superview == item }
      guard !isHolder, let frame = drawn(item) else { continue }
      markPart(of: frame, beyond: Rectangle(x: canvas.left, y: 0, width: width, height: height), severity)
    }
  }

  mutating func add(
    _ shape: FaultMark.Shape, _ severity: Severity, _ words: String, isConsequence: Bool = false
  ) {
    guard !all.contains(where: { $0.shape == shape }) else { return }
    all.append(FaultMark(shape: shape, severity: severity, words: words, isConsequence: isConsequence))
  }

  // MARK: - Frames

  /// The visible frame of an item, if it is in the picture.
  func drawn(_ item: ItemID) -> Rectangle? { row.visible(item).flatMap { canvas.intersects($0) ? $0 : nil } }

  /// The frame of a hidden view, at least as large as its content or as constraints ask for.
  private func ghost(of item: ItemID) -> Rectangle? {
    guard var frame = row.rectangle(item), canvas.intersects(frame) else { return nil }
    for axis in Axis.allCases where frame.length(axis) < row.scale {
      let wanted = fixedLength(of: item, axis) ?? layout.contentSize(of: item, axis, in: row.solution)
      let length = (wanted ?? leastGhost) * row.scale
      if axis == .vertical { frame.height = length } else { frame.width = length }
    }
    return frame
  }

  /// Whether a ghost would lie on views that are shown, so that these would seem to be at fault.
  private func coversViews(_ ghost: Rectangle) -> Bool {
    layout.placedViews(in: row.solution).contains { item in
      let isHolder = layout.views.contains { layout.items[$0].superview == item }
      return !isHolder && layout.isShown(item) && drawn(item).map { $0.overlap(ghost) > 0 } ?? false
    }
  }

  /// The edge of a hidden view where its stack makes it 0 pt long.
  private func edge(of item: ItemID, _ ghost: Rectangle) -> Rectangle {
    var edge = ghost
    let stack = layout[item].superview.flatMap { layout[$0].stack }
    if stack?.axis == .horizontal { edge.width = 0 } else { edge.height = 0 }
    return edge
  }

  /// The length that a constraint gives a view, in points.
  private func fixedLength(of item: ItemID, _ axis: Axis) -> Double? {
    let size: Attribute = axis == .vertical ? .height : .width
    let fixed = layout.constraints.first { constraint in
      constraint.isActive && constraint.second == nil && constraint.first.anchor == Anchor(item, size)
    }
    return fixed.map { -$0.constant / $0.first.coefficient }
  }

  /// The axis on which a view's text needs more than it has, and the length that it needs, in points.
  private func lackingText(_ item: ItemID) -> (Axis, Double)? {
    let type = layout[item].type
    guard type.showsText, type != .textView, type != .textField, row.text(of: item) != nil,
      let frame = layout.rectangle(of: item, in: row.solution)
    else { return nil }
    let given = layout[item].intrinsicContentSize
    let height = type == .label ? given?.vertical ?? layout.textLoss(of: item, in: row.solution)?.needed : nil
    if let height, height > frame.height + 1 { return (.vertical, height) }
    let width = layout.contentSize(of: item, .horizontal, in: row.solution, .layout)
    guard let width, width > frame.width + 1 else { return nil }
    return (.horizontal, width)
  }
}

extension Layout {
  /// The outermost hidden view that contains an item, without the item itself; nil if there is none.
  fileprivate func hiddenView(around item: ItemID) -> ItemID? {
    guard let superview = self[item].superview else { return nil }
    return hiddenView(around: superview) ?? (self[superview].isHidden ? superview : nil)
  }

  /// The view, guide, cell or content view of a name.
  func item(named name: String) -> ItemID? { items.firstIndex { $0.name == name }.map { ItemID($0) } }
}

/// Views thinner than this, in points, cannot be seen.
let thin = 0.5
/// What is outside by no more than this, in points, cannot be seen.
private let spill = 0.6
/// The length of a ghost that has no length of its own, in points.
private let leastGhost = 20.0
private let mostOutlines = 3
/// Longer labels are only below the row, in letters.
private let longestLabel = 50

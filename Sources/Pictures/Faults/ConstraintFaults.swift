import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// The marks of missing, broken and impossible constraints.
extension FaultMarks {
  /// Marks the place where the vertical chain of a row that collapses is broken.
  mutating func markBrokenChain() {
    guard let chain = row.chain else { return }
    switch chain.cause {
    case .nothingAtBottom(let item):
      markGap(from: .bottom(item), to: chain.fromBottom.first?.upper ?? .bottom(.contentView), at: item)
    case .nothingAtTop(let item):
      markGap(from: .top(item), to: chain.fromTop.last?.lower ?? .top(.contentView), at: item)
    case .gap(let upper, let lower):
      if !markLink(from: upper, to: lower) { markGap(from: upper, to: lower, at: upper.item) }
    case .throughCell(let indices): markLinks(indices, "✗ pinned to the cell")
    case .weak(let indices): markLinks(indices, "✗ too weak")
    case .wrongWay(let indices): markLinks(indices, "✗ no least distance")
    case .noHeight(let item): markView(item, "✗ has no height of its own")
    case .proportional(let item, _): markView(item, "✗ a fraction of the row's height")
    case .centreOnly(let item, _): markView(item, "✗ only centred")
    case .nothing, .empty: break
    }
  }

  private mutating func markGap(from edge: Edge, to other: Edge, at item: ItemID) {
    guard let from = self.edge(edge), let to = position(Anchor(other.item, other.isBottom ? .bottom : .top)),
      let frame = drawn(item)
    else { return }
    let words = "✗ nothing connects the \(side(edge)) of '\(layout[item].name)'"
    if abs(to - from.y) > 3 * linkTick, abs(to - from.y) < shortGap {
      // A few dashes would be lost between the texts.
      let x = frame.right + linkRoom
      let end = Rectangle(x: x - linkRoom, y: to, width: 0, height: 0)
      add(.link(x: x, from: from, to: end), .error, words)
      return
    }
    add(.gap(x: column(in: frame, from.y, to), from: from, to: to), .error, words)
  }

  /// Marks the missing link between two views. Returns false if not both are in the picture.
  private mutating func markLink(from upper: Edge, to lower: Edge) -> Bool {
    guard upper.item > .contentView, lower.item > .contentView, let one = edge(upper), let other = edge(lower),
      abs(one.y - other.y) > 3 * linkTick
    else { return false }
    let words = "✗ nothing connects the \(side(upper)) of '\(layout[upper.item].name)'"
    add(.link(x: max(one.right, other.right) + linkRoom, from: one, to: other), .error, words)
    return true
  }

  private func edge(_ edge: Edge) -> Rectangle? {
    guard let frame = drawn(edge.item), let y = position(Anchor(edge.item, edge.isBottom ? .bottom : .top)) else {
      return nil
    }
    return Rectangle(x: frame.x, y: y, width: frame.width, height: 0)
  }

  private func side(_ edge: Edge) -> String { edge.isBottom ? "bottom" : "top" }

  /// The middle of a frame, or else a place where a line from one height to another crosses no text.
  private func column(in frame: Rectangle, _ from: Double, _ to: Double) -> Double {
    let texts = NameTags.texts(of: row, shown: layout.placedViews(in: row.solution))
    let columns = [0.5, 0.75, 0.9, 0.97, 0.25].map { frame.x + frame.width * $0 }
    let free = columns.first { x in
      let line = Rectangle(x: x - 3, y: min(from, to), width: 6, height: abs(to - from))
      return texts.allSatisfy { $0.overlap(line) == 0 }
    }
    return free ?? columns[0]
  }

  private mutating func markLinks(_ indices: [Int], _ words: String) {
    for index in indices {
      let constraint = layout.constraints[index]
      guard let second = constraint.second, let frame = drawn(constraint.first.anchor.item),
        let from = row.position(constraint.first, besides: second),
        let to = row.position(second, besides: constraint.first), canvas.contains(from, .vertical),
        canvas.contains(to, .vertical)
      else { continue }
      let isEdge = [.top, .bottom].contains(constraint.first.anchor.attribute)
      let x = column(in: frame, from, to)
      let edge = Rectangle(x: isEdge ? frame.x : x, y: from, width: isEdge ? frame.width : 0, height: 0)
      add(.gap(x: x, from: edge, to: to), .error, words)
    }
  }

  /// Marks the side of a scroll view's content to which nothing is pinned, if something is pinned to the other one.
  mutating func markOpenContents(of finding: Finding) {
    for (scroll, axis) in row.solution.ambiguousContents where finding.views.first == layout[scroll].name {
      let pinned = layout.constraints(toContentOf: scroll).filter { $0.axis == axis }
      let isFarOpen = !pinned.contains(where: \.isFar)
      guard !pinned.isEmpty, isFarOpen || pinned.allSatisfy(\.isFar) else { continue }
      let isMirrored = axis == .horizontal && row.solution.environment.layoutDirection == .rightToLeft
      let isLast = isFarOpen != isMirrored
      func place(_ item: ItemID) -> Double { row.rectangle(item).map { isLast ? $0.end(axis) : -$0.start(axis) } ?? 0 }
      let views = layout.views.map { ItemID($0) }.filter { layout[$0].superview == scroll && drawn($0) != nil }
      guard let view = views.max(by: { place($0) < place($1) }), let frame = drawn(view).map(canvas.visiblePart)
      else { continue }
      let at = isLast ? frame.end(axis) : frame.start(axis)
      let side = axis == .horizontal ? isFarOpen ? "trailing side" : "leading side" : isFarOpen ? "bottom" : "top"
      let shape = FaultMark.Shape.side(strip(of: frame, axis, from: at, to: at))
      add(shape, finding.severity, "✗ nothing pins the \(side) of '\(layout[view].name)'")
    }
  }

  private mutating func markView(_ item: ItemID, _ words: String) {
    guard let frame = drawn(item) else { return }
    let isThin = min(frame.height, frame.width) < thin * row.scale
    add(isThin ? .line(frame) : .outline(frame), .error, words)
  }

  private func position(_ anchor: Anchor) -> Double? {
    row.position(anchor).flatMap { canvas.contains($0, .vertical) ? $0 : nil }
  }

  /// Marks the points between the height that the constraints need and one that UIKit imposes.
  mutating func markImposedHeights() {
    guard let needed = row.solution.contentHeight else { return }
    for finding in row.findings {
      for scenario in row.answer.scenarios where scenario.cause.rawValue == finding.imposedBy {
        let given = scenario.contentHeight
        guard !scenario.isSatisfiable, abs(given - needed) > 0.01 else { continue }
        let words = "needs \(needed.spelledPoints) pt, UIKit gives \(given.spelledPoints)"
        let (top, bottom) = (min(given, needed) * row.scale, max(given, needed) * row.scale)
        guard canvas.contains(bottom, .vertical) else { continue }
        let (start, height) = (given * row.scale, bottom - top)
        let isLine = height < 2 || finding.severity == .info
        let frame = Rectangle(x: 0, y: isLine ? start : top, width: canvas.row.width, height: isLine ? 0 : height)
        add(isLine ? .line(frame) : .area(frame), finding.severity, words)
      }
    }
  }

  /// Marks what each constraint that UIKit may break asks for: the points between its place and the drawn one.
  mutating func markBrokenConditions() {
    for condition in row.broken {
      switch condition {
      case .hugging(let item, let axis), .compressionResistance(let item, let axis):
        guard let wanted = layout.contentSize(of: item, axis, in: row.solution) else { continue }
        markLength(of: item, axis, wanted)
      case .constraint(let index):
        let constraint = layout.constraints[index]
        let (item, attribute) = (constraint.first.anchor.item, constraint.first.anchor.attribute)
        if attribute.isSize, constraint.second == nil {
          markLength(of: item, attribute.axis, -constraint.constant / constraint.first.coefficient)
        } else {
          markPlace(of: constraint)
        }
      case .autoresizing, .implied: continue
      }
    }
  }

  private mutating func markLength(of item: ItemID, _ axis: Axis, _ wanted: Double) {
    guard let frame = drawn(item) else { return }
    let has = frame.length(axis)
    guard abs(wanted * row.scale - has) > 0.5 else { return }
    let words = "wants \(wanted.spelledPoints) pt, has \((has / row.scale).spelledPoints)"
    let isMirrored = axis == .horizontal && row.solution.environment.layoutDirection == .rightToLeft
    let (low, high) = (min(wanted * row.scale, has), max(wanted * row.scale, has))
    let start = isMirrored ? frame.end(axis) - high : frame.start(axis) + low
    add(.area(strip(of: frame, axis, from: start, to: start + high - low)), .error, words)
  }

  private mutating func markPlace(of constraint: Constraint) {
    let axis = constraint.first.anchor.attribute.axis
    guard axis == .vertical || row.solution.environment.layoutDirection == .leftToRight,
      let second = constraint.second, let frame = drawn(constraint.first.anchor.item),
      let place = row.position(constraint.first, besides: second),
      let other = row.position(second, besides: constraint.first)
    else { return }
    let wanted =
      -(second.coefficient * other + constraint.constant * row.scale) / constraint.first.coefficient
    guard abs(wanted - place) > 0.5, canvas.contains(wanted, axis) else { return }
    let words = "\((abs(wanted - place) / row.scale).spelledPoints) pt off"
    add(.area(strip(of: frame, axis, from: min(place, wanted), to: max(place, wanted))), .error, words)
  }

  /// The part of the plane that is as wide, or as high, as a frame and lies between two places along an axis.
  private func strip(of frame: Rectangle, _ axis: Axis, from start: Double, to end: Double) -> Rectangle {
    axis == .vertical
      ? Rectangle(x: frame.x, y: start, width: frame.width, height: end - start)
      : Rectangle(x: start, y: frame.y, width: end - start, height: frame.height)
  }
}

/// How far a missing link is beside the views.
private let linkRoom = 8.0
/// A shorter gap has a link beside the view.
private let shortGap = 16.0

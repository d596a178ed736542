import Diagnosis
import Explanations
import Findings
import LayoutModel
import LayoutSolver

struct Dimensions {
  private(set) var all: [Dimension] = []
  private(set) var alignments: [Alignment] = []
  let row: PicturedRow
  private let canvas: Canvas
  var layout: Layout { row.layout }

  init(of row: PicturedRow, within canvas: Canvas) {
    self.row = row
    self.canvas = canvas
    addChain()
    for constraint in layout.constraints
    where constraint.isActive || row.broken.contains(.constraint(constraint.index)) { add(constraint) }
    for (condition, mark) in row.marks where mark.number != nil { add(content: condition) }
    for view in layout.views { addDistances(ofStack: ItemID(view)) }
    merge()
    if row.isAfterFix { removeUnsatisfied() }
  }

  /// Removes what is not satisfied after a fix, as it is meant to be.
  private mutating func removeUnsatisfied() {
    all.removeAll { $0.mark == .unsatisfied }
    alignments.removeAll { $0.mark == .unsatisfied }
  }

  private mutating func addChain() {
    let stretches = row.reason?.stretches ?? []
    // The numbers beside the row equal those of the sum below it.
    let lengths = spelledParts(stretches.map(\.length), of: row.solution.contentHeight ?? 0)
    for (stretch, spelled) in zip(stretches, lengths) {
      add(from: stretch.upper, to: stretch.lower, stretch.length, spelled, stretch.conditions)
    }
    guard let chain = row.chain else { return }
    for link in chain.fromTop + chain.fromBottom {
      add(from: link.upper, to: link.lower, link.length, link.length.spelledPoints, [link.condition])
    }
    addMissing(chain)
  }

  private mutating func add(
    from upper: Edge, to lower: Edge, _ length: Double, _ spelled: String, _ conditions: [ConditionID]
  ) {
    guard let from = position(upper), let to = position(lower), let condition = conditions.first else { return }
    // The sum of several constraints has no number of its own.
    let (mark, number) = conditions.count == 1 ? row.mark(of: condition) : (.chain, nil)
    let tip = conditions.map(tip).joined(separator: "; ")
    if abs(length) < 0.05 {
      addAlignment(.vertical, from, upper.item, lower.item, mark, number, tip)
    } else {
      let label = number == nil ? spelled : label(of: condition, length)
      add(.vertical, (from, upper.item), (to, lower.item), label: label, max(mark, .chain), number, tip: tip)
      if let last = all.indices.last { all[last].isInChain = true }
    }
  }

  /// Adds the gap in a vertical chain: from the end of its upper part to the start of its lower part.
  private mutating func addMissing(_ chain: VerticalChain) {
    let upper = chain.fromTop.last?.lower ?? .top(.contentView)
    let lower = chain.fromBottom.first?.upper ?? .bottom(.contentView)
    switch chain.cause {
    case .noHeight(let item): addMissing(.top(item), .bottom(item))
    case .nothingAtBottom(let item): addMissing(.bottom(item), lower)
    case .nothingAtTop(let item): addMissing(upper, .top(item))
    case .gap(let upper, let lower): addMissing(upper, lower)
    case .nothing: addMissing(.top(.contentView), .bottom(.contentView))
    case .throughCell, .weak, .wrongWay, .proportional, .centreOnly, .empty: break
    }
  }

  private mutating func addMissing(_ upper: Edge, _ lower: Edge) {
    guard let from = position(upper), let to = position(lower) else { return }
    let tip = row.remarks.first { $0.mark == .missing }?.text ?? ""
    add(.vertical, (from, upper.item), (to, lower.item), label: "✗ missing", .missing, nil, tip: tip)
  }

  private mutating func add(_ constraint: Constraint) {
    let condition = ConditionID.constraint(constraint.index)
    let (mark, number) = row.mark(of: condition)
    let axis = constraint.first.anchor.attribute.axis
    // The chain already has this length.
    let isMarked = number != nil || [.fault, .warned, .fixed].contains(mark)
    if mark == .chain || isMarked && axis == .vertical && isInChain(condition) { return }
    let item = constraint.first.anchor.item
    if number == nil, constraint.terms.contains(where: { layout.isRemovedByStack($0.anchor.item) }) { return }
    if constraint.first.anchor.attribute.isSize {
      let requested = constraint.second == nil ? -constraint.constant / constraint.first.coefficient : nil
      guard let frame = row.rectangle(item) else { return }
      let label = label(frame.length(axis) / row.scale, requested: requested, constraint)
      addSize(of: item, frame, axis, condition, label)
      setAnchors(of: constraint)
      return
    }
    guard let second = constraint.second, let places = positions(constraint, second) else { return }
    let distance = distance(of: constraint, second, between: places.first, and: places.second, in: row)
    if abs(distance.points) < 0.05,
      distance.requested.map({ abs($0 - distance.points) < 0.05 }) ?? true || number == nil
    {
      // A sound centre is no edge that could be seen.
      if mark == .plain, constraint.terms.contains(where: { [.centerX, .centerY].contains($0.anchor.attribute) }) {
        return
      }
      addAlignment(axis, places.first, item, second.anchor.item, mark, number, tip(condition))
    } else {
      add(
        axis, (places.first, item), (places.second, second.anchor.item),
        label: label(distance.points, requested: distance.requested, constraint), mark, number, tip: tip(condition))
      setAnchors(of: constraint)
    }
  }

  private mutating func setAnchors(of constraint: Constraint) {
    if let last = all.indices.last { all[last].anchors = Set(constraint.terms.map(\.anchor)) }
  }

  private func isInChain(_ condition: ConditionID) -> Bool {
    row.reason?.stretches.contains { $0.conditions == [condition] } ?? false
      || row.chain.map { ($0.fromTop + $0.fromBottom).contains { $0.condition == condition } } ?? false
  }

  private func label(_ length: Double, requested: Double?, _ constraint: Constraint) -> String {
    let isExact = constraint.relation == .equal || row.broken.contains(.constraint(constraint.index))
    return label(length, requested: isExact ? requested : nil)
  }

  private func label(_ length: Double, requested: Double?) -> String {
    guard let requested else { return length.spelledPoints }
    if abs(requested - length) < 0.05 { return requested.spelledPoints }
    return "\(length.spelledPoints), not \(requested.spelledPoints)"
  }

  private mutating func add(content condition: ConditionID) {
    let (item, axis): (ItemID, Axis)
    switch condition {
    case .hugging(let view, let direction), .compressionResistance(let view, let direction):
      (item, axis) = (view, direction)
    case .autoresizing(let view): (item, axis) = (view, .vertical)
    // What hides a view is no length.
    case .implied(_, .hiding, _): return
    case .implied(let view, _, _): (item, axis) = (view, layout[view].stack?.axis ?? .vertical)
    case .constraint: return
    }
    if axis == .vertical, isInChain(condition) { return }
    guard let frame = row.rectangle(item) else { return }
    addSize(of: item, frame, axis, condition, label(of: condition, frame.length(axis) / row.scale))
  }

  private mutating func addSize(
    of item: ItemID, _ frame: Rectangle, _ axis: Axis, _ condition: ConditionID, _ label: String
  ) {
    let (mark, number) = row.mark(of: condition)
    add(axis, (frame.start(axis), item), (frame.end(axis), item), label: label, mark, number, tip: tip(condition))
  }

  private func label(of condition: ConditionID, _ length: Double) -> String {
    switch condition {
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      label(length, requested: layout.contentSize(of: item, axis, in: row.solution))
    case .constraint, .autoresizing, .implied: length.spelledPoints
    }
  }

  /// Adds the distances between the arranged views of a stack, unless the chain already has them.
  private mutating func addDistances(ofStack item: ItemID) {
    guard let stack = layout[item].stack, !layout.isRemovedByStack(item), layout.isShown(item) else { return }
    let axis = stack.axis
    let frames = stack.arranged.filter { !layout[$0].isHidden }.compactMap { view in
      row.rectangle(view).map { (view: view, start: $0.start(axis), end: $0.end(axis)) }
    }.sorted { $0.start < $1.start }
    let isEqual = [.equalSpacing, .equalCentering].contains(stack.distribution)
    let tip = tip(.implied(item, isEqual ? .distributing : .spacing, 0))
    for (a, b) in zip(frames, frames.dropFirst()) where b.start - a.end > 0.05 {
      let isKnown = all.contains {
        $0.axis == axis && abs($0.from - a.end) < 0.05 && abs($0.to - b.start) < 0.05 && $0.number == nil
      }
      if isKnown { continue }
      let label = ((b.start - a.end) / row.scale).spelledPoints
      add(axis, (a.end, a.view), (b.start, b.view), label: label, .plain, nil, tip: tip)
    }
  }

  /// Removes all plain dimensions if there are more than `most`. Returns the number of removed ones.
  mutating func leaveOutPlain(beyond most: Int) -> Int {
    let plain = all.filter { $0.mark == .plain }.count
    guard plain > most else { return 0 }
    all.removeAll { $0.mark == .plain }
    return plain
  }

  private mutating func add(
    _ axis: Axis, _ a: (position: Double, item: ItemID), _ b: (position: Double, item: ItemID), label: String,
    _ mark: Mark, _ number: Int?, tip: String
  ) {
    let (first, last) = a.position <= b.position ? (a, b) : (b, a)
    guard [first, last].allSatisfy({ isSeen($0.item) && isSeen($0.position, $0.item, axis) }) else { return }
    all.append(
      Dimension(
        axis: axis, from: first.position, to: last.position, fromEdge: edge(of: first.item, axis),
        toEdge: edge(of: last.item, axis), label: label, mark: mark, number: number, tip: tip))
  }

  private mutating func addAlignment(
    _ axis: Axis, _ position: Double, _ item: ItemID, _ other: ItemID, _ mark: Mark, _ number: Int?, _ tip: String
  ) {
    guard let a = row.visible(item), let b = row.visible(other), isSeen(item), isSeen(other),
      isSeen(position, item, axis)
    else { return }
    let (first, second, across) = (
      canvas.visiblePart(of: a), canvas.visiblePart(of: b), axis == .vertical ? Axis.horizontal : .vertical
    )
    let (low, high) = (max(first.start(across), second.start(across)), min(first.end(across), second.end(across)))
    // A short tick in the middle if the two overlap across the axis, else a line from one to the other.
    let middle = (low + high) / 2
    let ends = low < high ? (middle - 4, middle + 4) : (high - 3, low + 3)
    alignments.append(
      Alignment(axis: axis, position: position, from: ends.0, to: ends.1, mark: mark, number: number, tip: tip))
  }

  /// Merges dimensions between the same places, so that duplicates are one line: with both numbers, or a count.
  private mutating func merge() {
    var merged: [Dimension] = []
    for dimension in all {
      if let known = merged.firstIndex(where: { $0.isAlike(dimension) }) {
        merged[known].add(dimension)
      } else {
        merged.append(dimension)
      }
    }
    all = merged
  }

  private func tip(_ condition: ConditionID) -> String { "\(row.words(for: condition)), \(row.line(of: condition))" }

  private func isSeen(_ item: ItemID) -> Bool {
    row.rectangle(item) == nil || row.visible(item).map { canvas.intersects($0) } ?? false
  }

  private func isSeen(_ position: Double, _ item: ItemID, _ axis: Axis) -> Bool {
    guard canvas.contains(position, axis) else { return false }
    guard let port = row.viewport(of: item) else { return true }
    return position >= port.start(axis) - 0.05 && position <= port.end(axis) + 0.05
  }

  private func position(_ edge: Edge) -> Double? { row.position(Anchor(edge.item, edge.isBottom ? .bottom : .top)) }

  /// The start of the extension line from an item to its dimension: its right edge, or its bottom.
  private func edge(of item: ItemID, _ axis: Axis) -> Double {
    row.visible(item).map { canvas.visiblePart(of: $0).end(axis == .vertical ? .horizontal : .vertical) } ?? 0
  }

  /// The positions of the two anchors of a constraint. If only one is known, the other follows from the constraint.
  private func positions(_ constraint: Constraint, _ second: Term) -> (first: Double, second: Double)? {
    let first = constraint.first
    let (a, b) = (row.position(first, besides: second), row.position(second, besides: first))
    if let a, let b { return (a, b) }
    let isMirrored =
      [.leading, .trailing].contains(first.anchor.attribute)
      && row.solution.environment.layoutDirection == .rightToLeft
    let (p, q, c) = (first.coefficient, second.coefficient, constraint.constant * row.scale * (isMirrored ? -1 : 1))
    guard constraint.relation == .equal, p != 0, q == -p else { return nil }
    if let a { return (a, (-c - p * a) / q) }
    if let b { return ((-c - q * b) / p, b) }
    return nil
  }
}

import Diagnosis
import Explanations
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// A row to draw, with remarks about its conflicting, unsatisfied and missing constraints.
struct PicturedRow {
  /// The layout that is drawn. If its constraints conflict, some that UIKit may break are inactive.
  let layout: Layout
  let solution: RowSolution
  /// The solution of the original layout. It differs from `solution` only if constraints conflict.
  let answer: RowSolution
  let broken: [ConditionID]
  /// The broken vertical chain of a row that collapses; nil for other rows.
  let chain: VerticalChain?
  let reason: HeightReason?
  /// The findings that apply to the row in its environment, the worst first.
  let findings: [Finding]
  let scale: Double
  let isAfterFix: Bool
  private(set) var remarks: [Remark] = []
  private(set) var marks: [ConditionID: (mark: Mark, number: Int?)] = [:]
  private let explained: ExplainedRow
  private let drawn: DrawableRow
  private var count = 0

  init(_ layout: Layout, _ solution: RowSolution, in text: QuotedText, findings: [Finding] = []) {
    let explained = ExplainedRow(layout, solution, in: text)
    self.init(
      layout, answer: solution, drawable(layout, solution), explained, findings, scale: nil, isAfterFix: false)
  }

  /// A row after a fix. `added` are the indices of constraints that the fix has added or changed.
  init(_ layout: Layout, _ solution: RowSolution, in text: QuotedText, added: Set<Int>) {
    let explained = ExplainedRow(layout, solution, in: text)
    self.init(layout, answer: solution, drawable(layout, solution), explained, [], scale: nil, isAfterFix: true)
    for index in added where mark(of: .constraint(index)).number == nil {
      marks[.constraint(index)] = (.fixed, nil)
    }
  }

  /// The same row at another scale.
  func scaled(by scale: Double) -> PicturedRow {
    guard scale != self.scale else { return self }
    var row = PicturedRow(
      drawn.original, answer: answer, drawn, explained, findings, scale: scale, isAfterFix: isAfterFix)
    row.marks = marks
    return row
  }

  private init(
    _ original: Layout, answer solution: RowSolution, _ drawn: DrawableRow, _ explained: ExplainedRow,
    _ findings: [Finding], scale: Double?, isAfterFix: Bool
  ) {
    self.isAfterFix = isAfterFix
    answer = solution
    self.explained = explained
    self.drawn = drawn
    self.findings = findings
    self.solution = drawn.solution
    broken = drawn.broken
    let shown = drawn.layout.showing(drawn.solution)
    self.layout = shown
    self.scale = scale ?? shown.rectangle(of: .cell, in: drawn.solution).map(enlargement) ?? 1
    let layout = original
    let isSatisfiable = broken.isEmpty && drawn.solution.isSolved && drawn.solution.unhidden.isEmpty
    chain = isSatisfiable && solution.fitsToZero ? VerticalChain(layout, solution) : nil
    reason = isSatisfiable ? HeightReason(layout, solution) : nil
    remarkOnGap()
    remarkOnConflicts()
    remarkOnUnsatisfied()
    remarkOnAmbiguity()
    remarkOnHiddenViews()
    remarkOnChain()
    markConstraintsOfFindings()
  }

  /// Whether views may be in front of the rows above and below, because the row is lower than its content.
  var isOverfull: Bool { answer.isCollapsed || answer.fitsToZero }
  /// Whether the row has the height of its content, and no required constraints conflict.
  var isSound: Bool { answer.isSolved && !isOverfull }

  /// The classes of what has a mark. A conflict with a height that UIKit imposes has the colour of its finding.
  func className(of mark: Mark) -> String { mark.className(mark == .conflict ? conflictSeverity : nil) }

  private var conflictSeverity: Severity? {
    guard answer.conflicts.isEmpty else { return nil }
    let severity = findings.filter { $0.imposedBy != nil }.map(\.severity).max()
    return severity == .error ? nil : severity
  }

  private func conditions(of finding: Finding) -> [ConditionID] {
    let names = Set(finding.constraints + finding.causes.flatMap(\.constraints))
    return layout.constraints.filter { names.contains($0.name) }.map { .constraint($0.index) }
  }

  /// Marks the constraints that findings are about, unless a remark has marked them, or they are the sound part of the
  /// chain of a row that collapses.
  private mutating func markConstraintsOfFindings() {
    let open = Set(solution.ambiguousContents.map { name($0.item) })
    // At an ambiguous content, a missing constraint is at fault and none that is there.
    for finding in findings where finding.severity > .info && !finding.views.prefix(1).contains(where: open.contains) {
      for condition in conditions(of: finding) where mark(of: condition).mark <= .chain {
        if chain != nil, marks[condition] != nil { continue }
        marks[condition] = (finding.severity == .error ? .fault : .warned, nil)
      }
    }
  }

  func words(for condition: ConditionID) -> String { explained.words(for: condition) }
  /// `line 12`.
  func line(of condition: ConditionID) -> String { explained.line(of: condition) }
  func mark(of condition: ConditionID) -> (mark: Mark, number: Int?) { marks[condition] ?? (.plain, nil) }

  // MARK: - Places, in points of the picture from the corner of the cell

  func rectangle(_ item: ItemID) -> Rectangle? { layout.rectangle(of: item, in: solution)?.enlarged(scale) }

  /// The visible part of the scroll views that contain an item; nil if none does.
  func viewport(of item: ItemID) -> Rectangle? {
    var port: Rectangle?
    var superview = layout[item].superview
    while let holder = superview {
      if layout[holder].type == .scroll, let frame = rectangle(holder) { port = port.map { frame.cut($0) } ?? frame }
      superview = layout[holder].superview
    }
    return port
  }

  func visible(_ item: ItemID) -> Rectangle? {
    guard let frame = rectangle(item), let port = viewport(of: item) else { return rectangle(item) }
    return port.intersects(frame) ? port.cut(frame) : nil
  }

  func position(_ anchor: Anchor) -> Double? { layout.position(of: anchor, in: solution).map { $0 * scale } }

  func position(_ term: Term, besides other: Term) -> Double? {
    layout.position(of: term, besides: other, in: solution).map { $0 * scale }
  }

  func text(of item: ItemID) -> ShownText? {
    layout.rectangle(of: item, in: solution).flatMap { layout.shownText(of: item, in: $0) }?.enlarged(scale)
  }

  private mutating func remark(_ mark: Mark, _ text: String, _ conditions: [ConditionID] = []) {
    var members: [Remark.Member] = []
    for condition in conditions {
      let known = marks[condition]?.number
      if known == nil { count += 1 }
      let number = known ?? count
      marks[condition] = (max(mark, marks[condition]?.mark ?? .plain), number)
      members.append(Remark.Member(number: number, text: words(for: condition), line: line(of: condition)))
    }
    let severity = mark == .conflict ? conflictSeverity : nil
    remarks.append(Remark(mark: mark, text: text, members: members, severity: severity))
  }

  private mutating func remarkOnChain() {
    guard let reason, let height = solution.contentHeight else { return }
    let lengths = spelledParts(reason.stretches.map(\.length), of: height).filter { $0 != "0" }
    guard lengths.count > 1 else { return }
    var sum = lengths[0]
    for length in lengths.dropFirst() { sum += length.hasPrefix("-") ? " − \(length.dropFirst())" : " + \(length)" }
    let separator = layout.separatorHeight
    let rest = separator > 0 ? ", plus \(separator.spelledPoints) for the separator" : ""
    remark(.chain, "\(sum) = \(height.spelledPoints)\(rest)")
    for stretch in reason.stretches {
      for condition in stretch.conditions where marks[condition] == nil { marks[condition] = (.chain, nil) }
    }
  }

  private mutating func remarkOnGap() {
    guard let chain else { return }
    let text =
      switch chain.cause {
      case .throughCell: "pinned to the cell, but UIKit measures only contentView"
      case .weak: "too weak to give the row a height (priority 50 or less)"
      case .wrongWay: "only sets a maximum distance"
      case .noHeight(let item): "the height of '\(name(item))' is not set"
      case .proportional(let item, _):
        "'\(name(item))' is a fraction of the row height, but the row gets its height from its content"
      case .centreOnly(let item, _): "'\(name(item))' is only centred, which cannot give the row a height"
      case .nothingAtTop(let item): notConnected(.top(item), .top(.contentView))
      case .nothingAtBottom(let item): notConnected(.bottom(item), .bottom(.contentView))
      case .gap(let upper, let lower): notConnected(lower, upper)
      case .nothing: "nothing connects the views to the top and bottom of '\(name(.contentView))'"
      case .empty: "every part of the vertical chain is 0 pt high"
      }
    let indices: [Int] =
      switch chain.cause {
      case .throughCell(let indices), .weak(let indices), .wrongWay(let indices): indices
      case .proportional(_, let index), .centreOnly(_, let index): [index]
      default: []
      }
    remark(.missing, text, indices.map { .constraint($0) })
    for link in chain.fromTop + chain.fromBottom where marks[link.condition] == nil {
      marks[link.condition] = (.chain, nil)
    }
  }

  private mutating func remarkOnConflicts() {
    let rest = answer.conflicts.count - Self.mostConflicts
    for conflict in answer.conflicts.prefix(Self.mostConflicts) {
      remark(.conflict, "these conflict", conflict)
      if let taken = conflict.first(where: { broken.contains($0) }), let number = marks[taken]?.number {
        remarks[remarks.count - 1].text += "; drawn without \(spelledNumber(number)), which UIKit may break"
      }
    }
    if rest > 0 { remark(.conflict, "plus \(counted(rest, "conflict")) that UIKit finds after these") }
    var reported: [[ConditionID]: Int] = [:]
    for scenario in answer.scenarios {
      for conflict in scenario.conflicts {
        let when = Self.when(scenario)
        if let known = reported[conflict] {
          remarks[known].text += " and \(when)"
        } else {
          remark(.conflict, "these conflict \(when)", conflict)
          reported[conflict] = remarks.count - 1
        }
      }
    }
  }

  /// Adds a remark about unsatisfied constraints of the file, and about texts and images that get too little space.
  private mutating func remarkOnUnsatisfied() {
    guard !solution.fitsToZero else { return }
    var conditions: [ConditionID] = []
    for unsatisfied in solution.unsatisfied
    where unsatisfied.error >= 0.1 && marks[unsatisfied.condition]?.mark != .conflict {
      switch unsatisfied.condition {
      case .constraint: conditions.append(unsatisfied.condition)
      case .compressionResistance(let item, _): if layout.isShown(item) { conditions.append(unsatisfied.condition) }
      case .hugging, .autoresizing, .implied: continue
      }
    }
    if !conditions.isEmpty {
      let mark = conditions.contains(where: isBlamed) ? Mark.blamed : .unsatisfied
      remark(mark, conditions.count == 1 ? "this is not satisfied" : "these are not satisfied", conditions)
    }
  }

  /// Whether a finding is about an unsatisfied constraint, or about the view that gets too little space.
  private func isBlamed(_ condition: ConditionID) -> Bool {
    findings.contains { finding in
      if case .compressionResistance(let item, _) = condition { return finding.views.contains(name(item)) }
      return finding.severity > .info && conditions(of: finding).contains(condition)
    }
  }

  private mutating func remarkOnAmbiguity() {
    for open in solution.ambiguousValues.prefix(4) { remark(.open, sentence(about: open, in: layout)) }
    let rest = solution.ambiguousValues.count - 4
    if rest > 0 { remark(.open, "more ambiguous values: \(rest)") }
  }

  private mutating func remarkOnHiddenViews() {
    guard solution.isSolved else { return }
    let hidden = layout.views.map { ItemID($0) }.filter { layout[$0].isHidden && layout.isArranged($0) }
    if !hidden.isEmpty { remark(.plain, "hidden: " + hidden.map { "'\(name($0))'" }.joined(separator: ", ")) }
    for content in solution.contentSizes { remarkOnScrolling(content) }
    guard let undrawn = UndrawnViews(self) else { return }
    for sentence in undrawn.sentences { remark(.plain, sentence) }
  }

  private mutating func remarkOnScrolling(_ content: (item: ItemID, width: Double, height: Double)) {
    guard let frame = layout.rectangle(of: content.item, in: solution) else { return }
    for (axis, length, room) in [
      (Axis.horizontal, content.width, frame.width), (.vertical, content.height, frame.height),
    ]
    where length > room + 0.5
      && !solution.ambiguousContents.contains(where: { $0.item == content.item && $0.axis == axis })
    {
      let size = "\(length.spelledPoints) pt \(axis == .horizontal ? "wide" : "high")"
      remark(.plain, "'\(name(content.item))' scrolls: its content is \(size), and only the visible part is drawn")
    }
  }

  private func name(_ item: ItemID) -> String { layout[item].name }

  private func notConnected(_ edge: Edge, _ other: Edge) -> String {
    func side(_ edge: Edge) -> String { "\(edge.isBottom ? "bottom" : "top") of '\(name(edge.item))'" }
    return "nothing connects the \(side(edge)) to the \(side(other))"
  }

  private static let mostConflicts = 2

  private static func when(_ scenario: Scenario) -> String {
    let height = "at \(scenario.contentHeight.spelledPoints) pt"
    return switch scenario.cause {
    case .firstPass: "\(height) (before UIKit measures the row)"
    case .separator: "\(height) (with the separator)"
    case .pixel: "\(height) (rounded up to a whole pixel)"
    case .imposed: "\(height) (from imposedHeights)"
    }
  }
}

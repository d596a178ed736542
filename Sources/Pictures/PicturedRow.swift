import Diagnosis
import Explanations
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// A row as it is drawn, and what is to be said of it: which of its constraints conflict, yield, or do not help.
struct PicturedRow {
  /// The layout as it was solved, without what was taken away to have frames at all.
  let layout: Layout
  /// What is drawn.
  let solution: RowSolution
  /// What the row comes out as: the same, but where its constraints contradict each other.
  let answer: RowSolution
  /// What was taken away.
  let broken: [ConditionID]
  /// Of a row that collapses, how far the pushes reach.
  let chain: VerticalChain?
  /// Why the row is as high as it is.
  let reason: HeightReason?
  /// How many times its size it is drawn.
  let scale: Double
  private(set) var remarks: [Remark] = []
  /// What of the row's conditions is set off.
  private(set) var marks: [ConditionID: (mark: Mark, number: Int?)] = [:]
  private let explained: ExplainedRow
  private var count = 0

  init(_ layout: Layout, _ solution: RowSolution, in text: QuotedText) {
    answer = solution
    explained = ExplainedRow(layout, solution, in: text)
    let drawn = drawable(layout, solution)
    self.solution = drawn.solution
    broken = drawn.broken
    let shown = drawn.layout.showing(drawn.solution)
    self.layout = shown
    scale = shown.rectangle(of: .cell, in: drawn.solution).map(enlargement) ?? 1
    let isSatisfiable = broken.isEmpty && drawn.solution.isSolved
    chain = isSatisfiable && solution.fitsToNothing ? VerticalChain(layout, solution) : nil
    reason = isSatisfiable ? HeightReason(layout, solution) : nil
    sayWhatHolds()
    sayWhatIsMissing()
    sayWhatConflicts()
    sayWhatYields()
    sayWhatIsOpen()
    sayWhatIsNotSeen()
  }

  /// A condition as it stands in the file.
  func words(for condition: ConditionID) -> String { explained.words(for: condition) }
  /// `line 12`.
  func line(of condition: ConditionID) -> String { explained.line(of: condition) }

  /// The mark of a condition, `plain` where it has none.
  func mark(of condition: ConditionID) -> (mark: Mark, number: Int?) { marks[condition] ?? (.plain, nil) }

  // MARK: - Where things are drawn, in points from the cell's corner

  func rectangle(_ item: ItemID) -> Rectangle? { layout.rectangle(of: item, in: solution)?.enlarged(scale) }

  /// Where the scroll views that hold an item show it; nil where none does.
  func viewport(of item: ItemID) -> Rectangle? {
    var port: Rectangle?
    var superview = layout[item].superview
    while let holder = superview {
      if layout[holder].type == .scroll, let frame = rectangle(holder) { port = port.map { frame.cut($0) } ?? frame }
      superview = layout[holder].superview
    }
    return port
  }

  /// What of an item shows within the scroll views that hold it; nil where nothing does.
  func visible(_ item: ItemID) -> Rectangle? {
    guard let frame = rectangle(item), let port = viewport(of: item) else { return rectangle(item) }
    let isMet =
      frame.x <= port.x + port.width && frame.x + frame.width >= port.x && frame.y <= port.y + port.height
      && frame.y + frame.height >= port.y
    return isMet ? port.cut(frame) : nil
  }

  func position(_ anchor: Anchor) -> Double? { layout.position(of: anchor, in: solution).map { $0 * scale } }

  /// Where an anchor of a constraint is beside the other one.
  func position(_ term: Term, besides other: Term) -> Double? {
    layout.position(of: term, besides: other, in: solution).map { $0 * scale }
  }

  /// The text of a view.
  func text(of item: ItemID) -> ShownText? {
    layout.rectangle(of: item, in: solution).flatMap { layout.shownText(of: item, in: $0) }?.enlarged(scale)
  }

  // MARK: - What is said

  private mutating func remark(_ mark: Mark, _ text: String, _ conditions: [ConditionID] = []) {
    var members: [Remark.Member] = []
    for condition in conditions {
      let known = marks[condition]?.number
      if known == nil { count += 1 }
      let number = known ?? count
      marks[condition] = (max(mark, marks[condition]?.mark ?? .plain), number)
      members.append(Remark.Member(number: number, text: words(for: condition), line: line(of: condition)))
    }
    remarks.append(Remark(mark: mark, text: text, members: members))
  }

  private mutating func sayWhatHolds() {
    guard let reason, let height = solution.contentHeight else { return }
    let lengths = spelledParts(reason.stretches.map(\.length), of: height).filter { $0 != "0" }
    guard lengths.count > 1 else { return }
    var sum = lengths[0]
    for length in lengths.dropFirst() { sum += length.hasPrefix("-") ? " − \(length.dropFirst())" : " + \(length)" }
    let separator = layout.separatorHeight
    let rest = separator > 0 ? ", and \(separator.spelledPoints) for the separator" : ""
    remark(.chain, "\(sum) = \(height.spelledPoints)\(rest)")
    for stretch in reason.stretches {
      for condition in stretch.conditions where marks[condition] == nil { marks[condition] = (.chain, nil) }
    }
  }

  private mutating func sayWhatIsMissing() {
    guard let chain else { return }
    func constraints(_ indices: [Int]) -> [ConditionID] { indices.map { .constraint($0) } }
    switch chain.cause {
    case .throughCell(let indices): remark(.missing, Self.cell, constraints(indices))
    case .weak(let indices): remark(.missing, Self.weak, constraints(indices))
    case .wrongWay(let indices): remark(.missing, Self.wrongWay, constraints(indices))
    case .noHeight(let item): remark(.missing, Self.noHeight(name(item)))
    case .proportional(let item, let index): remark(.missing, Self.share(name(item)), [.constraint(index)])
    case .centreOnly(let item, let index): remark(.missing, Self.centre(name(item)), [.constraint(index)])
    case .nothingAtTop(let item): remark(.missing, Self.untied(name(item), "top", name(.contentView), "top"))
    case .nothingAtBottom(let item): remark(.missing, Self.untied(name(item), "bottom", name(.contentView), "bottom"))
    case .gap(let upper, let lower):
      remark(.missing, Self.untied(name(lower.item), side(lower), name(upper.item), side(upper)))
    case .nothing: remark(.missing, Self.nothing(name(.contentView)))
    case .empty: remark(.missing, Self.empty)
    }
    for link in chain.fromTop + chain.fromBottom where marks[link.condition] == nil {
      marks[link.condition] = (.chain, nil)
    }
  }

  private mutating func sayWhatConflicts() {
    let rest = answer.conflicts.count - Self.mostConflicts
    for conflict in answer.conflicts.prefix(Self.mostConflicts) {
      remark(.conflict, Self.conflict(at: nil), conflict)
      if let taken = conflict.first(where: { broken.contains($0) }), let number = marks[taken]?.number {
        remarks[remarks.count - 1].text += Self.without(spelledNumber(number))
      }
    }
    if rest > 0 { remark(.conflict, "and \(counted(rest, "conflict")) more, which UIKit meets behind these") }
    var told: [[ConditionID]: Int] = [:]
    for scenario in answer.scenarios {
      for conflict in scenario.conflicts {
        let when = Self.when(scenario)
        if let known = told[conflict] {
          remarks[known].text += " and \(when)"
        } else {
          remark(.conflict, Self.conflict(at: when), conflict)
          told[conflict] = remarks.count - 1
        }
      }
    }
  }

  /// Of what yields, that which an author wrote, and texts and pictures that get less than they need.
  private mutating func sayWhatYields() {
    guard !solution.fitsToNothing else { return }
    var conditions: [ConditionID] = []
    for yielding in solution.yielding where yielding.error >= 0.1 && marks[yielding.condition]?.mark != .conflict {
      switch yielding.condition {
      case .constraint: conditions.append(yielding.condition)
      case .compressionResistance(let item, _):
        if layout.isShown(item) { conditions.append(yielding.condition) }
      case .hugging, .autoresizing, .implied: continue
      }
    }
    if !conditions.isEmpty { remark(.yielding, Self.yields(conditions.count), conditions) }
  }

  private mutating func sayWhatIsOpen() {
    for open in solution.openValues.prefix(4) { remark(.open, sentence(about: open, in: layout)) }
    let rest = solution.openValues.count - 4
    if rest > 0 { remark(.open, "and \(rest) more that nothing decides") }
  }

  private mutating func sayWhatIsNotSeen() {
    guard solution.isSolved else { return }
    let hidden = layout.views.map { ItemID($0) }.filter { layout[$0].isHidden && layout.isArranged($0) }
    if !hidden.isEmpty { remark(.plain, "hidden: " + hidden.map { "'\(name($0))'" }.joined(separator: ", ")) }
    for content in solution.contentSizes { sayWhatScrolls(content) }
    guard let unseen = Unseen(self) else { return }
    for sentence in unseen.sentences { remark(.plain, sentence) }
  }

  private mutating func sayWhatScrolls(_ content: (item: ItemID, width: Double, height: Double)) {
    guard let frame = layout.rectangle(of: content.item, in: solution) else { return }
    for (axis, length, room) in [
      (Axis.horizontal, content.width, frame.width), (.vertical, content.height, frame.height),
    ]
    where length > room + 0.5 && !solution.openContents.contains(where: { $0.item == content.item && $0.axis == axis })
    {
      let side = axis == .horizontal ? "wide" : "high"
      remark(.plain, Self.scrolls(name(content.item), "\(length.spelledPoints) pt \(side)"))
    }
  }

  private func name(_ item: ItemID) -> String { layout[item].name }
  private func side(_ edge: Edge) -> String { edge.isBottom ? "bottom" : "top" }

  // MARK: - Words

  private static let mostConflicts = 2
  private static let cell = "tied to the cell, which UIKit does not see when it measures"
  private static let weak = "too weak to hold the row open, at 50 or less"
  private static let wrongWay = "allows a distance, but asks for none"
  private static let empty = "all that the chain from top to bottom consists of is 0 pt high"
  private static func noHeight(_ view: String) -> String { "nothing gives '\(view)' a height" }
  private static func share(_ view: String) -> String { "'\(view)' asks for a share of the height that is to be found" }
  private static func centre(_ view: String) -> String { "'\(view)' is held by its centre, which pushes nothing apart" }
  private static func nothing(_ box: String) -> String { "nothing ties the views to the top and bottom of '\(box)'" }
  private static func untied(_ view: String, _ side: String, _ box: String, _ other: String) -> String {
    "nothing ties the \(side) of '\(view)' to the \(other) of '\(box)'"
  }
  private static func scrolls(_ view: String, _ length: String) -> String {
    "'\(view)' scrolls: its content is \(length), and drawn as far as it shows"
  }
  private static func conflict(at when: String?) -> String { "these cannot all hold" + (when.map { " \($0)" } ?? "") }
  private static func without(_ number: String) -> String { "; drawn without \(number), which UIKit likely breaks" }
  private static func yields(_ count: Int) -> String { count == 1 ? "this yields" : "these yield" }
  private static func when(_ scenario: Scenario) -> String {
    let height = "at \(scenario.contentHeight.spelledPoints) pt"
    return switch scenario.mechanism {
    case .firstPass: "\(height), before the row was measured"
    case .separator: "\(height), with the separator's pixel"
    case .pixel: "\(height), rounded up to a pixel"
    case .imposed: "\(height), as imposedHeights asks"
    }
  }
}

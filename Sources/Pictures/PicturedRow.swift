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
  let solution: RowSolution
  /// What the row comes out as: the same, but where its constraints contradict each other.
  let answer: RowSolution
  let broken: [ConditionID]
  /// Of a row that collapses, how far the pushes reach.
  let chain: VerticalChain?
  let reason: HeightReason?
  let scale: Double
  private(set) var remarks: [Remark] = []
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

  func words(for condition: ConditionID) -> String { explained.words(for: condition) }
  /// `line 12`.
  func line(of condition: ConditionID) -> String { explained.line(of: condition) }
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

  func visible(_ item: ItemID) -> Rectangle? {
    guard let frame = rectangle(item), let port = viewport(of: item) else { return rectangle(item) }
    return port.meets(frame) ? port.cut(frame) : nil
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
    let text =
      switch chain.cause {
      case .throughCell: "tied to the cell, which UIKit does not see when it measures"
      case .weak: "too weak to hold the row open, at 50 or less"
      case .wrongWay: "allows a distance, but asks for none"
      case .noHeight(let item): "nothing gives '\(name(item))' a height"
      case .proportional(let item, _): "'\(name(item))' asks for a share of the height that is to be found"
      case .centreOnly(let item, _): "'\(name(item))' is held by its centre, which pushes nothing apart"
      case .nothingAtTop(let item): untied(.top(item), .top(.contentView))
      case .nothingAtBottom(let item): untied(.bottom(item), .bottom(.contentView))
      case .gap(let upper, let lower): untied(lower, upper)
      case .nothing: "nothing ties the views to the top and bottom of '\(name(.contentView))'"
      case .empty: "all that the chain from top to bottom consists of is 0 pt high"
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

  private mutating func sayWhatConflicts() {
    let rest = answer.conflicts.count - Self.mostConflicts
    for conflict in answer.conflicts.prefix(Self.mostConflicts) {
      remark(.conflict, "these cannot all hold", conflict)
      if let taken = conflict.first(where: { broken.contains($0) }), let number = marks[taken]?.number {
        remarks[remarks.count - 1].text += "; drawn without \(spelledNumber(number)), which UIKit likely breaks"
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
          remark(.conflict, "these cannot all hold \(when)", conflict)
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
      case .compressionResistance(let item, _): if layout.isShown(item) { conditions.append(yielding.condition) }
      case .hugging, .autoresizing, .implied: continue
      }
    }
    if !conditions.isEmpty { remark(.yielding, conditions.count == 1 ? "this yields" : "these yield", conditions) }
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
      let size = "\(length.spelledPoints) pt \(axis == .horizontal ? "wide" : "high")"
      remark(.plain, "'\(name(content.item))' scrolls: its content is \(size), and drawn as far as it shows")
    }
  }

  private func name(_ item: ItemID) -> String { layout[item].name }

  private func untied(_ edge: Edge, _ other: Edge) -> String {
    func side(_ edge: Edge) -> String { "\(edge.isBottom ? "bottom" : "top") of '\(name(edge.item))'" }
    return "nothing ties the \(side(edge)) to the \(side(other))"
  }

  private static let mostConflicts = 2

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

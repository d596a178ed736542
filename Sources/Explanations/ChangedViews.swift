import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

struct ChangedView {
  var name: String
  /// `20.5 → 41 high, 8 → 29 from the top`.
  var words: String
  /// `20.5 taller, 21 further down`.
  var relativeWords: String
  var isMovedAlone: Bool
}

func changedViews(from before: Layout, _ old: RowSolution, to after: Layout, _ new: RowSolution) -> [ChangedView] {
  guard old.frames.count == before.views.count, new.frames.count == after.views.count else { return [] }
  return after.views.compactMap { index in
    let item = ItemID(index)
    guard let earlier = before.views.first(where: { before.items[$0].name == after[item].name }).map({ ItemID($0) })
    else { return nil }
    let frames = (old.frames[earlier.index - before.views.lowerBound], new.frames[index - after.views.lowerBound])
    let changes = [FrameValue.height, .width, .y, .x].map { value in
      LengthChange(
        value: value, old: old.leavesAmbiguous(earlier, [value]) ? nil : frames.0[value],
        new: new.leavesAmbiguous(item, [value]) ? nil : frames.1[value])
    }.filter(\.isSeen)
    var words = changes.map(\.words)
    var relativeWords = changes.map(\.relativeWords)
    if let first = before.lineCount(of: earlier, in: old), let second = after.lineCount(of: item, in: new),
      first != second
    {
      words.append("\(first) → \(second) lines")
      relativeWords.append("\(first) → \(second) lines")
    }
    if words.isEmpty { return nil }
    return ChangedView(
      name: after[item].name.visible, words: words.joined(separator: ", "),
      relativeWords: relativeWords.joined(separator: ", "),
      isMovedAlone: words.count == changes.count && changes.allSatisfy(\.isMove))
  }
}

/// A value of a frame before and after a change, in points; nil if it is ambiguous.
private struct LengthChange {
  var value: FrameValue
  var old: Double?
  var new: Double?

  var isSeen: Bool { old?.spelledPoints != new?.spelledPoints }
  /// Whether it is a change of position between two known values.
  var isMove: Bool { !value.isSize && old != nil && new != nil }

  var words: String {
    guard let old, let new else { return ambiguityWords }
    return "\(old.spelledPoints) → \(new.spelledPoints) \(value.words.unit)"
  }

  var relativeWords: String {
    guard let old, let new else { return ambiguityWords }
    return "\(abs(new - old).spelledPoints) \(new > old ? value.words.more : value.words.less)"
  }

  private var ambiguityWords: String {
    "\(value.words.noun) \(new == nil ? "is now ambiguous" : "is no longer ambiguous")"
  }
}

extension FrameValue {
  /// The name, the unit after its number, and the words for a larger and a smaller number.
  fileprivate var words: (noun: String, unit: String, more: String, less: String) {
    switch self {
    case .x: ("left edge", "from the left", "further right", "further left")
    case .y: ("top", "from the top", "further down", "further up")
    case .width: ("width", "wide", "wider", "narrower")
    case .height: ("height", "high", "taller", "shorter")
    }
  }
}

private let mostLines = 12
/// The minimum number of views that move alike and share a line.
private let fewestTogether = 3
private let mostNamed = 3

extension [ChangedView] {
  /// A line for each view, but one line for all views that move alike. Of many lines, only the first are shown.
  func lines(_ words: (ChangedView) -> String) -> [String] {
    var rows: [[String]] = []
    var counts: [Int] = []
    var reported: Set<String> = []
    for view in self {
      let alike = view.isMovedAlone ? filter { $0.isMovedAlone && $0.relativeWords == view.relativeWords } : []
      if alike.count < fewestTogether {
        rows.append([view.name, words(view)])
        counts.append(1)
      } else if reported.insert(view.relativeWords).inserted {
        rows.append([alike.spelledNames, view.relativeWords])
        counts.append(alike.count)
      }
    }
    let most = rows.count > mostLines ? mostLines - 1 : rows.count
    let rest = counts[most...].reduce(0, +)
    return tableLines(Array<[String]>(rows[..<most])) + (rest > 0 ? ["and \(rest) more views"] : [])
  }

  private var spelledNames: String {
    let names = map(\.name)
    guard names.count > mostNamed else { return names.spelledList() }
    return (names.prefix(mostNamed - 1) + ["\(names.count - mostNamed + 1) others"]).spelledList()
  }
}

extension Frame {
  fileprivate subscript(value: FrameValue) -> Double {
    switch value {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// The explanation of a row in each environment: why it has its height, collapses or conflicts, all heights, and what
/// changes them. Environments with explanations that differ only in numbers share one. If more than `mostDrawn`
/// explanations are about rows without a conflict or a collapse, only the one for the most usual environment is shown.
public func explanation(of layout: Layout, _ solutions: [RowSolution], in text: QuotedText) -> String {
  explanation(of: layout, solutions, in: text, above: []).text
}

/// How much an explanation says.
public enum ExplanationDetail: Sendable {
  /// Each sample, and several sets of each conflict.
  case all
  /// One set of each conflict. Samples that a reader assumes get a line, without those that the reader asks for.
  case brief
}

/// The same, above the layout's findings: it leaves out what they say, and adds to their notes what they do not.
public func explanation(
  of layout: Layout, _ solutions: [RowSolution], in text: QuotedText, above findings: [Finding],
  detail: ExplanationDetail = .all, foldingSamples: Bool = false
) -> (text: String, findings: [Finding]) {
  var reported = ReportedFaults(findings: findings)
  var parts: [ExplainedPart] = []
  let everything = solutions
  let solutions = foldingSamples ? everything.filter { $0.environment.sample == nil } : everything
  for solution in solutions {
    let part = ExplainedPart(ExplainedRow(layout, solution, in: text), detail, &reported)
    if let known = parts.firstIndex(where: { $0.isAlike(part) }) {
      parts[known].add(part)
    } else {
      parts.append(part)
    }
  }
  parts = parts.mergedByWidth
  let sound = parts.filter(\.isSound)
  let usual = usualFirst(sound.flatMap { $0.rows.map(\.solution) }).first?.environment
  if sound.count > mostDrawn {
    parts.removeAll { $0.isSound && !$0.rows.contains { $0.solution.environment == usual } }
  }
  let solved = solutions.map(\.environment)
  var texts = parts.map { $0.text(among: solved, &reported) }.filter { !$0.isEmpty }
  texts += ambiguities(of: layout, solutions, in: text, &reported).map { ambiguity in
    let place = spelledEnvironments(ambiguity.environments, among: solved, widthName: layout.widthName)
      .joined(separator: "; ")
    return "ambiguous \(place)\(ambiguity.text)"
  }
  let title = layout.name.visible + assumption(in: layout)
  texts = texts.map { "\(title): \($0)" }
  let saysHeights = texts.contains { !$0.isEmpty }
  if saysHeights { texts += [unknownTexts(in: layout), unknownImages(in: layout), unknownFonts(in: layout)] }
  let isComplete = sound.count <= mostDrawn && parts.allSatisfy(\.isComplete)
  if !isComplete { texts.append(heightMatrix(solutions).map { "   \($0)\n" }.joined()) }
  texts.append(HeightChanges(layout: layout, solutions: solutions, text: text).lines)
  if foldingSamples {
    let samples = foldedSamples(everything, ofScreen: layout.fillsScreen)
    // Where the findings below say everything else, the row is not named yet.
    let isNamed = samples.isEmpty || texts.contains { $0.hasPrefix(title) }
    texts += [isNamed ? "" : "\(title): see the findings below\n", samples]
  }
  return (texts.filter { !$0.isEmpty }.joined(separator: "\n"), reported.findings)
}

/// What an explanation assumes of a row whose source leaves open whether it sizes itself; empty for others.
private func assumption(in layout: Layout) -> String {
  guard let unknown = layout.unknownHeight, layout.isFitted else { return "" }
  return unknown.isGiven ? ", if it sized itself (code gives it a height)" : ", if it sizes itself (nothing says so)"
}

/// What code may bring about beside the state that the file shows: each sample with its height, or with a conflict;
/// empty without samples.
private func foldedSamples(_ solutions: [RowSolution], ofScreen: Bool) -> String {
  let names = solutions.compactMap(\.environment.sample).distinct
  guard !names.isEmpty else { return "" }
  let areAllInConflict = names.allSatisfy { name in
    solutions.contains { $0.environment.sample == name && $0.hasConflict }
  }
  let samples = names.prefix(mostNamed).map { name in
    let solved = solutions.filter { $0.environment.sample == name }
    let heights = solved.compactMap(\.rowHeight)
    // A screen has its own height in each state.
    let height = ofScreen ? "" : heights.isEmpty ? "no height" : "\(spelledRange(heights)) pt high"
    let conflict = !areAllInConflict && solved.contains(where: \.hasConflict) ? "with a conflict" : ""
    let notes = [height, conflict].filter { !$0.isEmpty }
    return "'\(name.visible)'" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
  let rest = names.count > mostNamed ? ["\(names.count - mostNamed) more"] : []
  // Nobody wrote these samples: they are states that code, or another screen, brings about.
  let what = names.count == 1 ? "this state" : "these states"
  let end = areAllInConflict ? names.count == 1 ? ", with a conflict" : ", each with a conflict" : ""
  return wrapped("--all also explains \(what)\(end): \((samples + rest).spelledList())")
}

extension RowSolution {
  /// Whether required constraints conflict, also at the heights that UIKit imposes.
  fileprivate var hasConflict: Bool { !conflicts.isEmpty || scenarios.contains { !$0.isSatisfiable } }
}

/// The views whose pictures are solved without a size, in a line; empty if there are none.
private func unknownImages(in layout: Layout) -> String {
  let names = layout.views.filter { index in
    // An image does not change a view whose size constraints state.
    (layout.items[index].hasUnknownImage || layout.samples.contains { $0.items[index].hasUnknownImage })
      && !(layout.hasStatedHeight(ItemID(index)) && layout.hasEquatedWidth(ItemID(index)))
  }.map { "'\(layout.items[$0].name)'" }
  guard !names.isEmpty else { return "" }
  let isOne = names.count == 1
  let sizes = isOne ? "the size of the image" : "the sizes of the images"
  let rest =
    isOne
    ? "is not known: the \(layout.noun) is laid out without it"
    : "are not known: the \(layout.noun) is laid out without them"
  return wrapped("\(sizes) of \(listed(names)) \(rest)")
}

/// The views whose texts only stand for those that code sets, in a line; empty if there are none.
private func unknownTexts(in layout: Layout) -> String {
  let names = layout.views.filter {
    // A field has the height of one line, whatever its text.
    layout.items[$0].isTextPlaceholder && layout.items[$0].type.showsText && layout.items[$0].type != .textField
      && !layout.hasStatedHeight(ItemID($0))
  }.map { "'\(layout.items[$0].name)'" }
  guard !names.isEmpty, layout.isFitted else { return "" }
  return wrapped(
    names.count == 1
      ? "\(listed(names)) has a placeholder text: the one that code sets may give another height"
      : "\(listed(names)) have placeholder texts: the real ones, which code sets, may give other heights")
}

/// The views whose fonts are not known, in a line; empty if there are none.
private func unknownFonts(in layout: Layout) -> String {
  let names = layout.unknownFonts.map { "'\(layout[$0.item].name)'" }
  guard !names.isEmpty else { return "" }
  return wrapped(
    names.count == 1
      ? "the font of \(listed(names)) is not known: another font gives other heights"
      : "the fonts of \(listed(names)) are not known: other fonts give other heights")
}

/// Names as a list: the first ones, and the number of the others.
private func listed(_ names: [String]) -> String {
  let rest = names.count > mostNamed ? ["\(names.count - mostNamed) more"] : []
  return (names.prefix(mostNamed) + rest).spelledList()
}

/// The maximum number of views that one line names.
private let mostNamed = 5

/// The maximum number of explanations of rows without a conflict or a collapse, or of kinds of changes, shown in full.
let mostDrawn = 3
let narrowingHint = "narrow it with --width, --text-size, --layout-direction and --sample"

import ConsoleLogs
import Findings
import LayoutModel

struct LogAdvice {
  let conflict: LoggedConflict

  var loggedLayout: LoggedLayout { conflict.loggedLayout }
  var constraints: [LoggedConstraint] { loggedLayout.constraints }

  static let mostReported = 2
  private static let mostTogether = 5
  private(set) var lines: [[String]] = []
  private(set) var isTogether = false
  /// Whether the log says too little to verify the fixes.
  private(set) var isUnverified = false
  /// A sentence that says that no fix was found; nil if one was found or the search was not run.
  private(set) var missing: String?

  /// The words above the lines.
  var title: String {
    if isUnverified { return "try this first; the log says too little to verify it" }
    return "how to fix it" + (lines.count < 2 ? "" : isTogether ? ", all of these together" : ", best first")
  }

  /// The fixes of special conflicts, the most special ones first.
  private static var kinds: [KeyPath<LogAdvice, [[String]]>] {
    [
      \Self.boxFixes, \.wrongSideFixes, \.crossingFixes, \.edgeTwiceFixes, \.arrangedFixes, \.insetFixes, \.choices,
      \.contentHeightFixes, \.framelessFixes, \.centreFixes, \.stackFixes, \.roomFixes, \.zeroFixes, \.scrollerFixes,
      \.pinnedFixes, \.wideFixes, \.edgeOrCentreFixes, \.rowFixes,
    ]
  }

  init(conflict: LoggedConflict) {
    self.conflict = conflict
    if !conflict.duplicates.isEmpty { lines = doubles }
    guard conflict.isProved else {
      if lines.isEmpty {
        lines = Array(masks.prefix(Self.mostReported))
        if lines.isEmpty { lines = tieFixes }
        if lines.isEmpty { lines = unlistedFixes }
        isUnverified = !lines.isEmpty
      }
      missing = isOfFramework ? nothingOfYours : nil
      return
    }
    lines = Array((masks + prototypes).prefix(Self.mostReported))
    for kind in Self.kinds where lines.isEmpty {
      lines = self[keyPath: kind]
    }
    if lines.isEmpty, conflict.isContradiction || !conflict.squeezed.isEmpty { lines = removals }
    if lines.isEmpty {
      let lowered = yielding
      let followed = followedMasks
      // If a view's content takes part, its fix is shown after the best one of the author's constraints.
      let contents = contents
      lines = contents.isEmpty ? lowered : Array(lowered.prefix(1) + contents.prefix(1))
      if !followed.isEmpty { lines = followed + (followed.count > 1 ? [] : lowered.prefix(1)) }
    }
    guard lines.isEmpty, !conflict.authored.isEmpty else {
      if lines.isEmpty {
        lines = nibFixes
        isUnverified = !lines.isEmpty
      }
      if lines.isEmpty { missing = noneIsYours ?? (isOfFramework ? nothingOfYours : nil) }
      return
    }
    // If no single change is enough, the list has several conflicts.
    if let several = fewest {
      lines = several.map { line(lowering: $0) }
      isTogether = several.count > 1
      return
    }
    let own = constraints.indices.filter { loggedLayout.origin(of: $0) == .author }
    let theirs = LoggedSystem(loggedLayout, without: Set(own)).minimalInfeasibleSubset()
    missing =
      theirs.map { "no change of your constraints is enough: \($0.map { "\($0 + 1)" }.spelledList()) conflict too" }
      ?? "no fix was found that lowers at most \(Self.mostTogether) of your constraints"
  }

  /// Whether the framework made all constraints of the conflict, so that the author need not change any.
  private var isOfFramework: Bool {
    !conflict.members.isEmpty && conflict.members.allSatisfy { loggedLayout.origin(of: $0).isOfFramework }
  }

  private var nothingOfYours: String {
    if conflict.hasOnlyContentHeight {
      return "no constraint here is yours: estimates that are far from the real heights do this, so set a closer "
        + "estimatedRowHeight, or 0 for none"
    }
    if loggedLayout.privateOwner == "VisionKit" {
      return "no constraint here is yours: give the scanner's view a size, by its edges or a frame, before it is shown"
    }
    let isOfFrames = conflict.members.contains { index in
      loggedLayout.origin(of: index) == .mask
        && !conflict.members.contains { loggedLayout.origin(of: $0) == .alertWidth }
        && !constraints[index].anchors.allSatisfy {
          $0.item.className.isSystemClass || $0.item.className == "UIKeyboardAssistantBar"
        }
    }
    return isOfFrames
      ? "nothing here is yours, unless you set these frames" : "nothing here is yours, so there is nothing to fix"
  }

  private var doubles: [[String]] {
    conflict.duplicates.prefix(Self.mostReported).map { ["remove constraint \($0 + 1) or \($1 + 1)", ""] }
  }

  private var isLong: Bool { constraints.count > 200 }
  var tried: ArraySlice<Int> { ranked.prefix(isLong ? 8 : .max) }

  func resolves(_ index: Int) -> Bool { resolves([index]) }
  func resolves(_ left: Set<Int>) -> Bool { LoggedSystem(loggedLayout, without: left).holds }

  /// The smallest set found of constraints that fix the list together; nil if it needs too many.
  private var fewest: [Int]? {
    var fewest: [Int]?
    if isLong { return nil }
    for start in ranked.prefix(constraints.count > 40 ? 1 : 4) {
      guard let found = completed(start) else { continue }
      if found.count < fewest?.count ?? .max { fewest = found }
    }
    return fewest
  }

  /// A constraint and the others that must be lowered with it for the rest to hold; nil if that needs too many.
  private func completed(_ start: Int) -> [Int]? {
    var lowered = [start]
    while let rest = LoggedSystem(loggedLayout, without: Set(lowered)).minimalInfeasibleSubset() {
      let next = rank(rest.filter { loggedLayout.origin(of: $0) == .author }).first
      guard lowered.count < Self.mostTogether, let next else { return nil }
      lowered.append(next)
    }
    for index in lowered {
      let others = lowered.filter { $0 != index }
      if !others.isEmpty, resolves(Set(others)) { lowered = others }
    }
    return resolves(Set(lowered)) ? lowered : nil
  }

  /// The author's constraints, the best one to lower first: constraints at the bottom or trailing edge, where lowering
  /// changes the look of a row least, then sizes and the broken constraint.
  var ranked: [Int] {
    // If a conflict involves both axes, a height follows from the width. The width stays fixed.
    let vertical = conflict.authored.filter { isVertical($0) }
    let isMixed = conflict.members.contains { !isVertical($0) }
    // An alert does not grow: a view pinned to its edges would stick out.
    let sizes = conflict.authored.filter { conflict.length($0) != nil }
    if !sizes.isEmpty, let given = conflict.given, loggedLayout.origin(of: given.constraint) == .alertWidth {
      return rank(sizes)
    }
    return rank(isMixed && !vertical.isEmpty ? vertical : conflict.authored)
  }

  private func isVertical(_ index: Int) -> Bool {
    loggedLayout.row(of: index)?.terms.contains { $0.quantity.axis == .vertical } ?? false
  }

  private func isRatio(_ row: LoggedRow) -> Bool {
    row.terms.allSatisfy { !$0.quantity.isPosition } && Set(row.terms.map(\.quantity.axis)).count == 2
  }

  private func rank(_ indices: [Int]) -> [Int] {
    let collapsed = conflict.collapsed.map(\.quantity.item)
    let container =
      conflict.given?.quantity.item ?? collapsed.flatMap { conflict.hasFarEdge($0) ? $0 : nil } ?? hidden ?? outermost
    let ends = container.map(conflict.ends) ?? []
    let broken = conflict.complaint.brokenIndex
    let isLasting = conflict.staysGiven
    let hasEnd = indices.contains { index in
      loggedLayout.row(of: index)?.terms.contains { ends.contains($0.quantity) } == true
    }
    let isStretched = !hasEnd && conflict.isWithinPoint
    func grade(_ index: Int) -> Int {
      guard let row = loggedLayout.row(of: index) else { return 4 }
      // A length of 0 in a view of another size is probably a mistake.
      if index == conflict.collapsed?.constraint { return 5 }
      if conflict.length(index)?.value == 0 { return -1 }
      // In a size that stays, a least size that does not fit into it is wrong for good.
      if isLasting, index == broken, row.terms.count == 1, row.relation == .greaterThanOrEqual { return -1 }
      if row.terms.contains(where: { ends.contains($0.quantity) }) { return 0 }
      // UIKit stretches a size that yields as it does now; a distance does not show.
      if row.terms.count == 1, row.relation == .equal, isStretched { return 4 }
      if row.terms.count == 1 || isRatio(row) { return index == broken ? 1 : 2 }
      return index == broken ? 2 : 3
    }
    return indices.sorted { (grade($0), $0) < (grade($1), $1) }
  }

  private var hidden: Int? {
    conflict.members.first { loggedLayout.origin(of: $0) == .stack(role: "hiding") }
      .flatMap { loggedLayout.row(of: $0)?.terms.first?.quantity.item }
  }

  private var outermost: Int? {
    loggedLayout.outermostItem(
      of: conflict.members.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity.item) ?? [] })
  }

  private var contents: [[String]] {
    conflict.members.lazy.compactMap { index in
      guard loggedLayout.origin(of: index) == .content, let equation = constraints[index].equation,
        let priority = contentPriority(index, equation.relation)
      else { return nil }
      let direction = equation.first.attribute == .width ? "horizontal" : "vertical"
      let name = loggedLayout.name(of: equation.first.item)
      return ["lower the \(direction) \(priority) of \(name) to 999", ""]
    }
  }

  /// The content priority to lower so that all other constraints hold; nil if that is not enough.
  private func contentPriority(_ index: Int, _ relation: LoggedRelation) -> String? {
    if relation == .equal {
      for (left, priority) in [(Relation.lessThanOrEqual, "compression resistance"), (.greaterThanOrEqual, "hugging")] {
        var bounded = loggedLayout
        bounded.bound(index, to: left)
        if LoggedSystem(bounded).holds { return priority }
      }
    }
    guard resolves(index) else { return nil }
    switch relation {
    case .equal: return "hugging and compression resistance"
    case .lessThanOrEqual: return "hugging"
    case .greaterThanOrEqual: return "compression resistance"
    }
  }

  /// Which of the author's values for one size or distance to remove or keep; empty if other constraints conflict too.
  private var choices: [[String]] {
    let rivals = conflict.rivals
    guard rivals.count > 1, let row = loggedLayout.row(of: rivals[0]) else { return [] }
    if rivals.allSatisfy(resolves) {
      let choice = ["remove constraint \(rivals.map { "\($0 + 1)" }.spelledList("or")), whichever you do not want", ""]
      guard row.terms.count == 1, rivals.count == 2 else { return [choice] }
      var other = line(lowering: rivals[1])
      other[0] += ", if constraint \(rivals[0] + 1) is to win"
      return [choice, other]
    }
    let all = constraints.indices.filter { index in
      loggedLayout.origin(of: index) == .author && loggedLayout.row(of: index)?.isRival(of: row) == true
    }
    guard all.allSatisfy({ resolves(Set(all).subtracting([$0])) }) else { return [] }
    return [["keep one of constraints \(all.map { "\($0 + 1)" }.spelledList()), and remove the others", ""]]
  }

  /// Which of the author's constraints to remove, the odd one out first, and what then holds in its place.
  private var removals: [[String]] {
    Array(conflict.removable.lazy.filter(resolves).prefix(Self.mostReported)).map(line(removing:))
  }

  func line(removing index: Int) -> [String] {
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: conflict.reasoning, members: conflict.members)
    // With assumed margins, the numbers are not certain.
    let result = conflict.margins.isEmpty ? words.consequence(ofRemoving: index) : nil
    let then = result.map { ": \($0)" } ?? ""
    let isNow = index == conflict.complaint.brokenIndex
    let now = isNow ? (then.isEmpty ? ": the layout stays as it is now" : ", as it is now") : ""
    return ["remove \(removedName(index))\(then)\(now)", constraints[index].sourcePlace ?? ""]
  }

  func removedName(_ index: Int) -> String {
    let name = constraints[index].identifier.map { ", '\($0)'" } ?? statement(index).map { ", \($0)" } ?? ""
    return "constraint \(index + 1)\(name)"
  }
}

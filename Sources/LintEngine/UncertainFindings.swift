import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit
import WorkLimit

// The linter draws no certain conclusion from what a source leaves open. It asks six questions, in this order:
//
// 1. Which findings hold for images and views of any size? The layout is solved with each stand-in, and, as the class
//    of a view may give it no size, without the sizes of views. An image that code replaces also keeps the size that
//    the source declares. Only findings that all have in common count, and no number that comes from a stand-in is
//    reported (`WithoutLengths.swift`).
// 2. Which findings hold with any contents, if samples stand for contents that are not known? Only those count that
//    all of these contents have in common. If the contents change what a finding says, it is at most a warning.
// 3. Which findings does the layout have without its placeholder constraints too? Only those count.
// 4. Which findings hold whether or not the row sizes itself? If the source does not say, the layout is also solved
//    at a fixed height. Findings of both keep their severity. Those of the row that sizes itself become one info, and
//    those of the fixed height are dropped (`UnknownHeights.swift`).
// 5. Which findings come from the length of a text that is only a placeholder? They become infos, unless question 2 was
//    asked.
// 6. Which findings go away if code changes a constraint? They become infos. Only layouts with warnings or errors are
//    solved again (`ChangesByCode.swift`).
//
// Samples that a reader only assumes are asked about by themselves (`AssumedSamples.swift`).
//
// A layout that leaves nothing open is solved once. If the work limit is spent, the caller discards the result.

extension Linter {
  /// The findings in a solved layout whose samples are contents, with causes folded in and without constraint shapes.
  func findingsInContents(of layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [LayoutFinding] {
    settled(foundWithoutPlaceholders(in: layout, solutions, by: limit), in: layout, solutions, by: limit)
  }

  /// The findings in a changed layout; nil if one that the change should remove is still there. Then the other heights
  /// of a row whose height is not known need not be solved.
  func findings(
    in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit, unless removed: LayoutFinding
  ) -> [LayoutFinding]? {
    guard layout.unknownHeight != nil, !reader.samplesAreAssumed || layout.samples.isEmpty else {
      return findings(in: layout, solutions, by: limit)
    }
    let found = foundWithoutPlaceholders(in: layout, solutions, by: limit)
    let isStillThere = found.contains {
      $0.constraints == removed.constraints && isSame($0, as: removed, in: removed.environments)
    }
    return isStillThere ? nil : settled(found, in: layout, solutions, by: limit)
  }

  /// The findings of the row that sizes itself, after the questions about its height, its texts and its constraints.
  private func settled(
    _ found: [LayoutFinding], in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit
  ) -> [LayoutFinding] {
    // Findings of a fixed height alone do not count.
    let heights = found.isEmpty ? [] : layout.atFixedHeights
    let rules = found.rulesThatCount
    let fixed = heights.map { foundWithAnyContents(in: $0, $0.solutions(by: limit) ?? [], by: limit, only: rules) }
    return foldedWithAnyHeight(found, fixed, in: layout) { certain in
      let ofAnyText = certain.map { layout.atMostInfoIfFilled(atMostInfo($0, ofPlaceholdersIn: layout)) }
      return atMostInfoIfChanged(ofAnyText, in: layout, solutions, by: limit)
    }
  }

  /// The findings in a layout that has no solutions, with causes folded in. It draws on `limit`.
  func findingsWithoutSolutions(in sampled: Layout, by limit: WorkLimit) -> [LayoutFinding] {
    let layout = reader.samplesAreAssumed ? sampled.withoutSamples : sampled
    func found(in layout: Layout) -> [LayoutFinding] {
      foundByRules(in: layout, layout.environments.map { RowSolution(environment: $0, limit: limit) }, by: limit)
        .filter { $0.rule != .undecidedLayout }
    }
    return foldedWithAnyHeight(found(in: layout), layout.atFixedHeights.map(found), in: layout)
  }

  // MARK: - Placeholder constraints

  /// The findings that a layout has with its placeholder constraints, which the app lacks, and without them. What it
  /// has only without them, code takes care of.
  private func foundWithoutPlaceholders(
    in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit
  ) -> [LayoutFinding] {
    let found = foundWithAnyContents(in: layout, solutions, by: limit)
    let placeholders = layout.constraints.filter { $0.isPlaceholder && $0.isActive }
    guard !found.isEmpty, !placeholders.isEmpty else { return found }
    var built = layout
    for constraint in placeholders { built.applyEverywhere(.setActive(constraint: constraint.index, false)) }
    guard let solved = built.solutions(by: limit) else { return [] }
    let others = foundWithAnyContents(in: built, solved, by: limit, only: found.rulesThatCount)
    return found.filter { $0.rule == .unreadContent || common(to: $0, [others]) != nil }
  }

  // MARK: - Unknown contents

  /// The findings that a layout has with all contents that stand for unknown ones. `only` are the rules that count.
  private func foundWithAnyContents(
    in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit, only: Set<RuleID>? = nil
  ) -> [LayoutFinding] {
    guard layout.isComplete, layout.hasRangeOfContents else {
      return foundWithAnySize(in: layout, solutions, by: limit, only: only)
    }
    var runs: [[LayoutFinding]] = []
    var contents: [Layout] = []
    for (sample, shown) in layout.withRangeOfContents {
      let isDecided = runs.first?.allSatisfy { finding in
        finding.rule == .unreadContent || common(to: finding, runs.showing(finding, in: contents)) == nil
      }
      if isDecided ?? false { break }
      let names = Set(shown.samples.map(\.name))
      let known = solutions.filter { $0.environment.sample.map(names.contains) ?? true }
      guard let solved = sample == nil ? known : shown.solutions(by: limit) else { return [] }
      // That contents are unknown holds with the contents of the layout alone.
      let counting = runs.first.map { Set($0.map(\.rule)).subtracting([.unreadContent]) }
      runs.append(foundWithAnySize(in: shown, solved, by: limit, only: counting ?? only))
      contents.append(shown)
    }
    return (runs.first ?? []).compactMap { finding in
      if finding.rule == .unreadContent { return finding }
      let others = runs.showing(finding, in: contents)
      guard var common = common(to: finding, others) else { return nil }
      if dependsOnContents(finding, others) { common.severity = min(common.severity, .warning) }
      return withoutLengthsOfColumn(common, others, in: layout)
    }
  }

  /// Whether a finding that all runs have comes from contents: it compares lengths, is about texts, or says something
  /// else with other contents.
  private func dependsOnContents(_ finding: LayoutFinding, _ runs: some Sequence<[LayoutFinding]>) -> Bool {
    let rule = rules.first { $0.id == finding.rule }
    if rule?.dependsOnTexts == true || rule?.comparesLengths == true || finding.isAboutCutText { return true }
    if rule.map(isAboutCollapse) == true { return false }
    return !runs.allSatisfy { run in
      run.contains { isSame($0, as: finding, in: finding.environments) && $0.message == finding.message }
    }
  }

  // MARK: - Unknown sizes

  /// The findings that a layout has whatever the sizes of its unknown images and views are.
  private func foundWithAnySize(
    in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit, only: Set<RuleID>? = nil
  ) -> [LayoutFinding] {
    let withoutSize = foundByRules(in: layout, solutions, by: limit, only: only)
    guard layout.isComplete, layout.hasUnknownSizes else { return withoutSize }
    var runs: [[LayoutFinding]] = []
    for shown in layout.withAnySize.reversed() {
      let isDecided = runs.last?.allSatisfy { common(to: $0, runs.dropLast()) == nil }
      if isDecided ?? false { break }
      guard let solutions = shown.solutions(by: limit) else { return withoutSize }
      let counting = runs.last.map { Set($0.map(\.rule)) }
      runs.insert(foundByRules(in: shown, solutions, by: limit, only: counting ?? only), at: 0)
    }
    let certain = (runs.last ?? []).compactMap { finding in
      common(to: finding, runs.dropLast()).map { layout.declaresAllSizes ? $0 : withoutStandIns($0, runs) }
        ?? layout.ofPicture(finding).map { finding.asInfo(ofPicture($0)) }
    }
    // That sizes are unknown matters only where a finding depends on them.
    let isOneDropped = withoutSize.contains { finding in
      finding.severity > .info && !certain.contains { isSame($0, as: finding, in: finding.environments) }
    }
    let unread = isOneDropped ? withoutSize.filter { $0.rule == .unreadContent } : []
    let collapse = withoutSize.first { finding in
      finding.severity == .error && rules.contains { $0.id == finding.rule && $0.isAboutRow }
        && !certain.contains { isSame($0, as: finding, in: finding.environments) }
    }
    let held = unread.isEmpty ? collapse.flatMap { heldByImage($0, in: layout) } : nil
    return certain + unread.map { withAdvice($0, in: layout) } + [held].compactMap { $0 }
  }

  /// An info that only an unknown image may keep a row from a collapse, where code sets it; nil elsewhere.
  private func heldByImage(_ collapse: LayoutFinding, in layout: Layout) -> LayoutFinding? {
    let images = layout.views.filter { layout.items[$0].hasUnknownImage }
    guard let first = images.first, layout.unknownHeight == nil, !reader.samplesAreAssumed,
      reader.howToStateHeight(of: layout.kind) == nil, let rule = rules.first(where: { $0.id == .unreadContent })
    else { return nil }
    let names = images.map { layout.items[$0].name }
    let message = firstLine(naming: names.map { "'\($0)'" }, orElse: "\(names.count) views") {
      onlyHeld(by: $0, names.count, layout.noun)
    }
    return LayoutFinding(
      message: message, place: .property(ItemID(first), .image), views: names,
      notes: [collapse.message, howToCheck], isUniqueInLayout: true
    ).found(by: rule)
  }

  /// An info about unknown sizes whose advice fits the source: in most sources nobody can write what code decides.
  private func withAdvice(_ finding: LayoutFinding, in layout: Layout) -> LayoutFinding {
    guard reader.howToStateHeight(of: layout.kind) == nil else { return finding }
    var own = finding
    let classes = layout.views.filter { layout.items[$0].lacksSize }.compactMap { layout.items[$0].className }
    own.notes = [reader.howToStateSizes(ofClasses: classes.distinct.sorted()) ?? nothingToDo]
    return own
  }

  /// A finding that all runs have, as the run with the fewest environments has it; nil if one does not have it.
  private func common(to finding: LayoutFinding, _ runs: some Sequence<[LayoutFinding]>) -> LayoutFinding? {
    var common = finding
    for run in runs {
      guard let same = run.first(where: { isSame($0, as: finding, in: common.environments) }) else { return nil }
      if same.isNarrower(than: common) { common = same }
    }
    return common
  }

  /// Whether two findings in variants of a layout are about the same fault, and one occurs in some environments.
  func isSame(_ one: LayoutFinding, as other: LayoutFinding, in environments: [Environment]) -> Bool {
    guard one.rule == other.rule, one.occurs(in: environments) else { return false }
    let rule = rules.first { $0.id == one.rule }
    let isSameFault = one.hasWords(of: other) || one.isSameColumn(other)
    let isAtPlace = one.place == other.place && isSameFault
    return (rule.map(isAboutCollapse) == true || isAtPlace || one.isSameImposedHeight(other))
      && (rule?.comparesLengths != true || one.message == other.message)
  }

  /// Whether a rule is about a chain that stops. Where it stops may depend on contents, since empty texts have no
  /// height; that it stops does not.
  private func isAboutCollapse(_ rule: Rule) -> Bool { rule.isAboutRow || rule.id == .incompleteVerticalChain }

  // MARK: - Placeholders

  /// A finding; at most an info if it comes from the length of a placeholder text.
  private func atMostInfo(_ finding: LayoutFinding, ofPlaceholdersIn layout: Layout) -> LayoutFinding {
    guard finding.severity > .info, !layout.hasRangeOfContents,
      let rule = rules.first(where: { $0.id == finding.rule }),
      rule.dependsOnTexts || finding.isAboutCutText || layout.requiresPlaceholder(finding.fault)
    else { return finding }
    if let text = layout.emptyText(below: finding.fault) {
      return finding.asInfo("'\(text)' has no text here; the one that code sets makes the \(layout.noun) higher")
    }
    guard let text = layout.placeholder(in: finding) else { return finding }
    let isEmpty = layout.views.contains { layout.items[$0].name == text && (layout.items[$0].text ?? "").isEmpty }
    return finding.asInfo(
      isEmpty
        ? "'\(text)' has no text here; code may set one"
        : "the text of '\(text)' is a placeholder: code sets the real one")
  }
}

extension [LayoutFinding] {
  /// The rules to which a variant of the layout can only answer that it has their findings too; nil for all rules. That
  /// contents are not read is only worth a finding where that hides another one, of any rule.
  fileprivate var rulesThatCount: Set<RuleID>? {
    let rules = Set(map(\.rule))
    return rules.contains(.unreadContent) ? nil : rules
  }
}

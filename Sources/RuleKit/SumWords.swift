public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

/// The words between the two lengths of a view that conflict.
public let besideOtherConstraints = ", but its other constraints "
/// The maximum length of a finding's first line.
private let mostCharacters = 120
/// The most lengths of a sum that are written out.
private let mostTerms = 5

extension Layout {
  /// The sum of the lengths and what it should be: `16 + 160 + 8 + 160 + 16 = 360, but the row is 320 pt wide`. Nil if
  /// that is too long for the first line. `views` are those of the conflict in quotes, `environments` are words.
  /// `wholes` are the lengths in points in these environments: the sum may be too long for some, too short for others.
  public func doesNotFit(
    _ sum: LengthSum, _ views: [String], _ environments: String, wholes: [Double]
  ) -> String? {
    if let only = sum.parts.first, sum.parts.count == 1 { return isOfTwoLengths(only, sum, environments) }
    let name = quotedName(of: sum.item)
    let isBetween = wholes.contains { $0 < sum.total } && wholes.contains { $0 > sum.total }
    let lengths = isBetween ? nearest(wholes, to: sum.total) : sum.whole.spelledPoints
    let extent = "\(lengths) pt \(sum.axis == .horizontal ? "wide" : "high")"
    let fault = "\(spelledSum(of: sum.parts)), but \(name) is \(extent)"
    let length = sum.whole.spelledPoints
    let place = environments == " at height \(length)" ? "" : environments
    if sum.parts.count > mostTerms,
      let named = namingSizes(of: sum, place == " at width \(length)" ? "" : place, name, extent)
    {
      return named
    }
    // What has no length of its own in the sum is left out if the line is too long.
    let others = views.filter { $0 != name }
    let ofSum = self.views(of: sum.parts.compactMap(\.condition)).map { "'\($0)'" }
    let short = others.filter { ofSum.contains($0) }
    let fits =
      sum.total < sum.whole && !isBetween
      ? "fill \(name)" : areEvenEmpty(others, sum) ? "fit, even 0 pt high" : "fit"
    func sentence(_ views: [String], _ place: String) -> String? {
      views.isEmpty ? nil : "\(views.spelledList()) \(views.count == 1 ? "does" : "do") not \(fits)\(place): \(fault)"
    }
    let lines = [sentence(others, place), sentence(short, place), sentence(others, ""), sentence(short, ""), fault]
    return lines.lazy.compactMap(\.self).first { $0.count <= mostCharacters }
  }

  /// Whether texts do not fit although a sum gives them no height.
  private func areEvenEmpty(_ quotedNames: [String], _ sum: LengthSum) -> Bool {
    sum.axis == .vertical && sum.total > sum.whole && !sum.parts.contains { $0.condition.flatMap(itemSized) != nil }
      && !quotedNames.isEmpty
      && quotedNames.allSatisfy { name in
        views.contains { items[$0].type.showsText && name == "'\(items[$0].name)'" }
      }
  }

  /// The lengths in points that a sum should have in environments, where it is about the width of the row. The sum is
  /// that of the first environment.
  public func wholes(of sum: LengthSum, _ conflict: [ConditionID], in environments: [Environment]) -> [Double] {
    guard let first = environments.first, sum.axis == .horizontal, !conflict.contains(where: growsWithWidth),
      !conflict.contains(where: isAtMargin),
      sum.item == .contentView || sum.item == .cell
    else { return [sum.whole] }
    return environments.map { sum.whole + $0.width - first.width }
  }

  /// Whether a condition is about a guide or the margins of a stack, which differ between widths.
  private func isAtMargin(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint(let index): constraints[index].terms.contains { self[$0.anchor.item].guide != nil }
    case .implied(let stack, _, _): self[stack].stack?.isLayoutMarginsRelativeArrangement == true
    case .hugging, .compressionResistance, .autoresizing: false
    }
  }

  /// From which width on the lengths fit: `it fits where 'root' is at least 326 pt wide`. Nil for other sums.
  /// `conflict` are the conditions of the sum: one about a middle or a multiple is another length at another width.
  public func fitsFrom(_ sum: LengthSum, _ conflict: [ConditionID]) -> String? {
    guard sum.axis == .horizontal, sum.total > sum.whole, !conflict.contains(where: growsWithWidth) else { return nil }
    return "it fits where \(quotedName(of: sum.item)) is at least \(sum.total.spelledPoints) pt wide"
  }

  /// Whether a condition is about the middle of a view, or a multiple of a length.
  private func growsWithWidth(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].terms.contains { $0.anchor.attribute == .centerX || abs($0.coefficient) != 1 }
  }

  /// A long sum by its sizes: `'panel', 'time' and 3 more with their distances need 468 pt, but 'root' is 430 pt wide`.
  /// Nil if it has none, or if the line gets too long.
  private func namingSizes(of sum: LengthSum, _ place: String, _ name: String, _ extent: String) -> String? {
    guard sum.total > sum.whole, sum.parts.allSatisfy({ $0.points >= 0 }) else { return nil }
    let names = sum.parts.compactMap { part -> String? in
      part.points > 0 ? part.condition.flatMap(itemSized).map { "'\(self[$0].name)'" } : nil
    }
    let others = sum.parts.count > names.count ? " with their distances" : ""
    guard !names.isEmpty else { return nil }
    let line = firstLine(naming: names, orElse: "\(names.count) views") {
      "\($0)\(others) need \(sum.total.spelledPoints) pt, but \(name) is \(extent)\(place)"
    }
    return line.count <= mostCharacters ? line : nil
  }

  /// The view whose size a condition sets.
  private func itemSized(by condition: ConditionID) -> ItemID? {
    switch condition {
    case .constraint(let index):
      constraints[index].second == nil && constraints[index].first.anchor.attribute.isSize
        ? constraints[index].first.anchor.item : nil
    case .hugging(let item, _), .compressionResistance(let item, _): item
    case .autoresizing, .implied: nil
    }
  }

  /// What is wrong with a length beside that of a view around it: `'table' must be 375 pt wide, but its other
  /// constraints leave it only the 320 pt of 'root'`. Nil if the length is not a view's.
  private func isOfTwoLengths(
    _ part: (points: Double, condition: ConditionID?), _ sum: LengthSum, _ environments: String
  ) -> String? {
    guard case .constraint(let index)? = part.condition, constraints[index].first.anchor.attribute.isSize else {
      return nil
    }
    var inner = (item: constraints[index].first.anchor.item, points: part.points)
    var outer = (item: sum.item, points: sum.whole)
    if isItem(outer.item, inside: inner.item) { swap(&inner, &outer) }
    guard inner.item != outer.item, isItem(inner.item, inside: outer.item) else { return nil }
    let size = sum.axis == .horizontal ? "wide" : "high"
    let verb = inner.points > outer.points ? "leave it only" : "stretch it to"
    // The rows of a finding may have several widths.
    let isOfRow = outer.item == .contentView && kind != .view && sum.axis == .horizontal
    let length =
      isOfRow
      ? "make it as wide as \(quotedName(of: outer.item))"
      : "\(verb) the \(outer.points.spelledPoints) pt of \(quotedName(of: outer.item))"
    let sentence =
      "'\(self[inner.item].name)' must be \(inner.points.spelledPoints) pt \(size)\(environments)"
      + besideOtherConstraints + length
    return sentence.count <= mostCharacters ? sentence : nil
  }

  /// What is wrong with a hidden view whose constraints need a length: `hidden 'card' is 0 pt high in the stack 'rows',
  /// but these 2 required constraints need 24 pt`. Nil if that is too long for the first line.
  public func isHiddenWithLength(
    _ hidden: ItemID, _ stack: ItemID, _ sum: LengthSum, _ constraints: String, _ environments: String
  ) -> String? {
    let size = "hidden '\(self[hidden].name)' is 0 pt \(sum.axis == .horizontal ? "wide" : "high")"
    let need = ", but \(constraints) need \(sum.total.spelledPoints) pt"
    let lines = [" in the stack '\(self[stack].name)'", " in its stack", ""].flatMap { place in
      [environments, ""].map { size + place + need + $0 }
    }
    return lines.first { $0.count <= mostCharacters }
  }

  private func quotedName(of item: ItemID) -> String {
    item == .cell ? "the cell" : item == .contentView && kind != .view ? "the \(noun)" : "'\(self[item].name)'"
  }
}

/// The lengths next to a sum: `320 or 430`.
private func nearest(_ lengths: [Double], to sum: Double) -> String {
  [lengths.filter { $0 < sum }.max(), lengths.filter { $0 > sum }.min()].compactMap { $0?.spelledPoints }
    .spelledList("or")
}

/// The sum of several equal shares: `5 * 0.25 = 1.25`.
public func spelledShares(_ count: Int, _ share: Double) -> String {
  "\(count) * \(share.spelledNumber) = \((Double(count) * share).spelledNumber)"
}

/// The note about views of a line whose shares are more than the whole.
public func areTooWide(_ count: Int, _ box: String) -> String {
  "the \(count) views of the line are together wider than '\(box)'"
}

extension RuleContext {
  /// Whether some row is as wide as that, in points, and all that are have a solution.
  public func isSolved(from width: Double) -> Bool {
    let wide = solutions.filter { $0.environment.width >= width }
    return !wide.isEmpty && wide.allSatisfy { if case .unsatisfiable = $0.status { false } else { true } }
  }
}

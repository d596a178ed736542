public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

/// The maximum length of a finding's first line.
private let mostCharacters = 120

extension Layout {
  /// The sum of the lengths and what it should be: `16 + 160 + 8 + 160 + 16 = 360, but the row is 320 pt wide`. Nil if
  /// that is too long for the first line. `views` are those of the conflict in quotes, `environments` are words.
  public func doesNotFit(_ sum: LengthSum, _ views: [String], _ environments: String) -> String? {
    if let only = sum.parts.first, sum.parts.count == 1 { return isOfTwoLengths(only, sum, environments) }
    let name = quotedName(of: sum.item)
    let extent = "\(sum.whole.spelledPoints) pt \(sum.axis == .horizontal ? "wide" : "high")"
    let fault = "\(spelledSum(of: sum.parts)), but \(name) is \(extent)"
    let others = views.filter { $0 != name }
    let fits = sum.total < sum.whole ? "fill \(name)" : "fit"
    let place = environments == " at height \(sum.whole.spelledPoints)" ? "" : environments
    let sentence = "\(others.spelledList()) \(others.count == 1 ? "does" : "do") not \(fits)\(place): \(fault)"
    let short = "\(others.spelledList()) \(others.count == 1 ? "does" : "do") not \(fits): \(fault)"
    return [others.isEmpty ? fault : sentence, others.isEmpty ? fault : short, fault].first {
      $0.count <= mostCharacters
    }
  }

  /// What is wrong with a length beside that of a view around it: `'table' must be 375 pt wide, but its other constraints
  /// leave it only the 320 pt of 'root'`. Nil if the length is not a view's.
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
    let sentence =
      "'\(self[inner.item].name)' must be \(inner.points.spelledPoints) pt \(size)\(environments), but its other "
      + "constraints \(verb) the \(outer.points.spelledPoints) pt of \(quotedName(of: outer.item))"
    return sentence.count <= mostCharacters ? sentence : nil
  }

  private func quotedName(of item: ItemID) -> String {
    item == .cell ? "the cell" : item == .contentView && kind != .view ? "the \(noun)" : "'\(self[item].name)'"
  }
}

/// The sum of several equal shares: `5 * 0.25 = 1.25`.
public func spelledShares(_ count: Int, _ share: Double) -> String {
  "\(count) * \(share.spelledNumber) = \((Double(count) * share).spelledNumber)"
}

/// The note about views of a line whose shares are more than the whole.
public func areTooWide(_ count: Int, _ box: String) -> String {
  "the \(count) views of the line are together wider than '\(box)'"
}

import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel
import Simplex

// What the other constraints of a log leave of a size or a distance.
extension ConflictWords {
  /// The range that the other constraints leave, such as `without 1, UITextField is at most 34 high`; nil if it does
  /// not fit in a short sentence.
  var without: String? {
    let own = members.filter { loggedLayout.origin(of: $0) == .author }
    let authored = own.isEmpty ? members : own
    let sizes = authored.filter { loggedLayout.row(of: $0)?.terms.count == 1 }
    guard members.count > 1 else { return nil }
    return (sizes + authored.reversed()).prefix(24).lazy.compactMap(without).first
  }

  /// `by 1 and 2, UIView is 0 wide, and by 3 and 4 at least 52`: what surrounds a view against what is in it; nil if
  /// the conflict has no such view.
  var bounds: [String]? {
    guard let first = without, first.hasPrefix("without"), !first.hasSuffix(" high"), !first.hasSuffix(" wide"),
      let axis = members.lazy.compactMap({ loggedLayout.row(of: $0)?.terms.first?.quantity.axis }).first
    else { return nil }
    let all = Set(loggedLayout.constraints.indices)
    func range(_ kept: [Int], _ length: Quantity) -> ValueRange? {
      LoggedSystem(loggedLayout, without: all.subtracting(kept)).range(of: [(1, length)])
    }
    for item in Set(loggedLayout.superviews.values).sorted() where !loggedLayout.limit.isSpent {
      let inner = members.filter { index in
        loggedLayout.row(of: index)?.terms.allSatisfy { term in
          term.quantity.item == item || loggedLayout.contains(item, term.quantity.item)
        } == true && loggedLayout.constraints[index].equation?.second != nil
      }
      let outer = members.filter { !inner.contains($0) }
      let length = Quantity(item: item, axis: axis, kind: .length)
      guard !inner.isEmpty, !outer.isEmpty, let low = range(inner, length)?.low, let own = range(outer, length),
        let least = own.low, let most = own.high, most - least < 0.02, low > most + 0.02
      else { continue }
      return halves(
        "by \(numbers(outer)), \(size(of: item, most, .equal, axis))",
        "and by \(numbers(inner)), at least \(low.spelledPoints)")
    }
    return nil
  }

  /// `by 4, 5 and 6, photo is 211 high, so by 1 it is 375 wide`: a length that follows from the other one by a ratio;
  /// nil for other lengths.
  func ratioWords(_ length: Quantity, _ points: Double, _ relation: Relation) -> String? {
    let facts = reasoning.facts
    guard
      let fact = facts.first(where: { fact in
        fact.quantity == length && abs(fact.value - points) < mostPrinted && fact.condition != nil
      }), let ratio = fact.condition, loggedLayout.row(of: ratio)?.terms.count == 2,
      let premise = fact.premises.first(where: {
        facts[$0].quantity.kind == .length && facts[$0].quantity.axis != length.axis
      })
    else { return nil }
    let other = facts[premise]
    let causes = Set(facts.ancestors(of: [premise]).compactMap { facts[$0].condition }).sorted()
    guard !causes.isEmpty else { return nil }
    return
      "by \(numbers(causes)), \(size(of: other.quantity.item, other.value, other.relation, other.quantity.axis)), so by "
      + "\(ratio + 1) it is \(spelledSize(points, relation, length.axis))"
  }

  func without(_ index: Int) -> String? {
    guard !loggedLayout.limit.isSpent, let row = loggedLayout.row(of: index), row.terms.count <= 2 else { return nil }
    let left = Set(loggedLayout.constraints.indices).subtracting(members).union([index])
    guard let range = LoggedSystem(loggedLayout, without: left).range(of: row.terms),
      let (value, relation) = bound(range, for: row)
    else { return nil }
    let first = row.terms[0].quantity
    let known = "without \(index + 1), "
    if row.terms.count == 1 {
      return first.isPosition ? nil : known + size(of: first.item, value, relation, first.axis)
    }
    let second = row.terms[1]
    guard first.isPosition, second.quantity.isPosition, second.coefficient == -1 else { return nil }
    let distances = [(-row.constant, row.relation), (value, relation)].map {
      spelledDistance($0, $1, first.axis, from: name(second.quantity))
    }
    guard relation == .equal else { return "\(known)\(name(first)) is \(distances[1])" }
    let others = members.filter { $0 != index }
    return "by \(index + 1), \(name(first)) is \(distances[0]); by \(numbers(others)), it is \(distances[1])"
  }

  /// What holds in place of a constraint that is removed, such as `UIView.top is then 20 below UILabel.bottom`; nil if
  /// the others leave it open or it does not fit in a short sentence.
  func consequence(ofRemoving index: Int) -> String? {
    guard !loggedLayout.limit.isSpent, let row = loggedLayout.row(of: index), row.terms.count <= 2,
      let range = LoggedSystem(loggedLayout, without: [index]).range(of: row.terms),
      let (value, relation) = bound(range, for: row)
    else { return nil }
    let first = row.terms[0].quantity
    guard row.terms.count == 2 else {
      return first.isPosition
        ? nil : "\(name(ofItem: first.item)) is then \(spelledSize(value, relation, first.axis))"
    }
    let second = row.terms[1]
    guard first.isPosition, second.quantity.isPosition, row.terms[0].coefficient == 1, second.coefficient == -1 else {
      return nil
    }
    let distance = spelledDistance(value, relation, first.axis, from: name(second.quantity))
    return "\(name(first)) is then \(distance)"
  }

  private func bound(_ range: ValueRange, for row: LoggedRow) -> (Double, Relation)? {
    // A log prints only six digits.
    if let low = range.low, let high = range.high, !range.isAmbiguous || high - low < mostPrinted {
      return ((low + high) / 2, .equal)
    }
    if let low = range.low, low > -row.constant { return (low, .greaterThanOrEqual) }
    if let high = range.high, high < -row.constant { return (high, .lessThanOrEqual) }
    return nil
  }
}

/// The greatest variation of one number that is printed with six digits, in points.
private let mostPrinted = 0.005

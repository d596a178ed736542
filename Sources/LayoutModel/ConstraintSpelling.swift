extension Layout {
  /// A multiplier with the digits of single precision [semantics 1.5]: 0.1, not 0.10000000149011612.
  private func spelled(multiplier: Double) -> String {
    let single = Float(multiplier)
    if let fraction = Fraction(multiplier), "\(single)".utf8.count > shortDecimal {
      return "\(fraction.numerator) / \(fraction.denominator)"
    }
    return single == single.rounded() ? Double(single).spelledNumber : "\(single)"
  }

  /// An anchor as constraints spell it: `title.top`.
  public func spelled(_ anchor: Anchor) -> String {
    "\(self[anchor.item].name).\(anchor.attribute.name)"
  }

  /// A constraint as the format spells it, with one anchor alone on the left if possible: `a.top == b.bottom + 8`.
  public func spelled(_ constraint: Constraint) -> String {
    spelled(
      constraint, anchor: { spelled($0) }, constant: \.spelledNumber, multiplier: { spelled(multiplier: $0) },
      priority: \.spelled)
  }

  /// A constraint like `spelled`, with enough digits to read back the same constraint, and with margins as attributes:
  /// `contentView.bottomMargin`.
  ///
  /// `naming` gives the name of a constant between these attributes, if it has one. `namesGuides` spells margins as
  /// reports do: `contentView.layoutMarginsGuide.bottom`.
  public func written(
    _ constraint: Constraint, namesGuides: Bool = false,
    naming name: (Double, [Attribute]) -> String? = { _, _ in nil }
  ) -> String {
    let attributes = constraint.terms.map(\.anchor.attribute)
    return spelled(
      constraint, anchor: { namesGuides ? spelled($0) : written($0) },
      constant: { name($0, attributes) ?? $0.spelledNumber },
      multiplier: { written(multiplier: $0) }, priority: \.written)
  }

  /// A constraint like `written`, with its anchors in their order: `8 <= icon.width`, not `icon.width >= 8`.
  public func writtenInOrder(_ constraint: Constraint) -> String {
    guard constraint.first.coefficient < 0 else { return written(constraint) }
    func product(_ term: Term) -> String {
      let factor = abs(term.coefficient)
      return factor == 1 ? written(term.anchor) : "\(written(multiplier: factor)) * \(written(term.anchor))"
    }
    let left = "\(constraint.constant.spelledNumber) \(constraint.relation.rawValue) "
    let others = constraint.second.map { " \($0.coefficient < 0 ? "+" : "-") \(product($0))" } ?? ""
    let priority = constraint.priority.isRequired ? "" : " @ \(constraint.priority.written)"
    return left + product(constraint.first) + others + priority
  }

  private func written(multiplier number: Double) -> String {
    let text = spelled(multiplier: number)
    return text.contains("/") || Double(text) == number ? text : number.spelledNumber
  }

  private func written(_ anchor: Anchor) -> String {
    guard self[anchor.item].guide == .layoutMarginsGuide, anchor.attribute.hasMargin,
      let owner = self[anchor.item].superview
    else { return spelled(anchor) }
    return "\(self[owner].name).\(anchor.attribute.name)Margin"
  }

  private func spelled(
    _ constraint: Constraint, anchor: (Anchor) -> String, constant spelledConstant: (Double) -> String,
    multiplier: (Double) -> String, priority: (Priority) -> String
  ) -> String {
    func product(_ term: Term, _ coefficient: Double) -> String {
      coefficient == 1 ? anchor(term.anchor) : "\(multiplier(coefficient)) * \(anchor(term.anchor))"
    }
    let flips = constraint.first.coefficient < 0
    let sign: Double = flips ? -1 : 1
    let relation = flips ? constraint.relation.reversed : constraint.relation
    var text = "\(product(constraint.first, sign * constraint.first.coefficient)) \(relation.rawValue) "
    let constant = -sign * constraint.constant
    if let second = constraint.second {
      text += product(second, -sign * second.coefficient)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(spelledConstant(abs(constant)))" }
    } else {
      text += constant < 0 ? constant.spelledNumber : spelledConstant(constant)
    }
    return constraint.priority.isRequired ? text : "\(text) @ \(priority(constraint.priority))"
  }
}

extension Attribute {
  /// Whether an item's margin has a name: `topMargin`.
  fileprivate var hasMargin: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

extension Priority {
  /// The number with enough digits to read back the same one.
  public var written: String { Float(spelled) == value ? spelled : "\(value)" }
}

extension Double {
  /// A number as the format writes it: all of its digits, without `.0`.
  public var spelledNumber: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension Layout {
  /// A constraint without numbers, priority and order: `title.top == contentView.top`, `avatar.height == n`.
  public func shape(of constraint: Constraint) -> String {
    let first = spelled(constraint.first.anchor)
    let relation = constraint.first.coefficient < 0 ? constraint.relation.reversed : constraint.relation
    guard let second = constraint.second else { return "\(first) \(relation.rawValue) n" }
    let other = spelled(second.anchor)
    return other < first
      ? "\(other) \(relation.reversed.rawValue) \(first)" : "\(first) \(relation.rawValue) \(other)"
  }

  /// The shapes of some constraints, by their names in findings.
  public func shapes(ofConstraintsNamed names: [String]) -> [String: String] {
    var isNamed = [Bool](repeating: false, count: (constraints.lazy.map(\.authoredIndex).max() ?? -1) + 1)
    let ids = Set(constraints.lazy.compactMap(\.id))
    let wanted = ids.intersection(names)
    for name in names where !wanted.contains(name) {
      let digits = name.utf8.drop { !$0.isDigit }.prefix(while: \.isDigit)
      if let index = Int(Substring(digits)), isNamed.indices.contains(index) { isNamed[index] = true }
    }
    let named = constraints.filter { isNamed[$0.authoredIndex] || $0.id.map(wanted.contains) ?? false }
    return Dictionary(named.map { ($0.name, shape(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// The most characters of a decimal multiplier that is not written as a fraction: `0.75`, but `9 / 16`.
private let shortDecimal = 5

/// A number as the quotient of two small whole numbers.
private struct Fraction {
  var numerator: Int
  var denominator: Int

  /// The fraction that is exactly a number in double precision; nil if its denominator would be too large.
  init?(_ number: Double) {
    guard number > 0, number < Double(Self.greatest) else { return nil }
    for denominator in 2...Self.greatest {
      let numerator = (number * Double(denominator)).rounded()
      guard numerator >= 1, numerator / Double(denominator) == number else { continue }
      (self.numerator, self.denominator) = (Int(numerator), denominator)
      return
    }
    return nil
  }

  private static let greatest = 2_000
}

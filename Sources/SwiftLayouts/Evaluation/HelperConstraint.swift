public import LayoutModel

/// A constraint that a function makes which the program lacks: `$0.edges == $1.edges inset $padding`.
public struct HelperConstraint: Hashable, Sendable {
  /// The receiver of a call, or one of its arguments.
  public enum Operand: Hashable, Sendable {
    /// `$0` is the receiver, `$1` the first argument.
    case position(Int)
    /// `$padding`.
    case label(String)
    /// `superview` or `$0.superview`, the view around another one.
    indirect case superview(of: Operand)
  }

  /// A number as written, or an argument.
  public enum Number: Hashable, Sendable {
    /// Points, or a priority.
    case value(Double)
    case argument(Operand, isNegative: Bool)
  }

  /// Attributes of one operand: several for `edges`, `size` and `center`.
  public struct Side: Hashable, Sendable {
    /// The view.
    public var operand: Operand
    /// The attributes, in the order of those of the other side.
    public var attributes: [Attribute]

    /// Attributes of an operand.
    public init(_ operand: Operand, _ attributes: [Attribute]) {
      self.operand = operand
      self.attributes = attributes
    }
  }

  /// The left side.
  public var first: Side
  /// The right side; nil for a number alone.
  public var second: Side?
  /// How the sides compare.
  public var relation: Relation
  /// The constant in points, or the inset of `edges`.
  public var constant: Number
  /// Whether the constant moves each edge inward.
  public var isInset: Bool
  /// The priority.
  public var priority: Number

  /// A required constraint between two sides.
  public init(
    first: Side, second: Side?, relation: Relation = .equal, constant: Number = .value(0), isInset: Bool = false,
    priority: Number = .value(1000)
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.constant = constant
    self.isInset = isInset
    self.priority = priority
  }

  /// Reads a constraint as configurations write it; nil if it is none.
  public init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    var priority = Number.value(1000)
    if let at = words.firstIndex(of: "@") {
      guard at + 2 == words.count, let number = Number(words[at + 1], isNegative: false) else { return nil }
      priority = number
      words.removeSubrange(at...)
    }
    guard words.count >= 3, let relation = Relation(rawValue: words[1]), let first = Side(words[0]) else { return nil }
    self.init(first: first, second: Side(words[2]), relation: relation, priority: priority)
    if second == nil {
      guard words.count == 3, let number = Number(words[2], isNegative: false) else { return nil }
      constant = number
      return
    }
    guard second?.attributes.count == first.attributes.count else { return nil }
    if words.count == 3 { return }
    guard words.count == 5, ["+", "-", "inset"].contains(words[3]),
      let number = Number(words[4], isNegative: words[3] == "-")
    else { return nil }
    (constant, isInset) = (number, words[3] == "inset")
  }
}

extension HelperConstraint.Operand {
  /// Reads `$0` or `$padding`.
  fileprivate init?(_ word: some StringProtocol) {
    guard word.first == "$", word.count > 1 else { return nil }
    let name = word.dropFirst()
    let position = name.count <= 2 && name.allSatisfy(\.isNumber) ? Int(name) : nil
    self = position.map { .position($0) } ?? .label(String(name))
  }
}

extension HelperConstraint.Number {
  fileprivate init?(_ word: String, isNegative: Bool) {
    if let operand = HelperConstraint.Operand(word) {
      self = .argument(operand, isNegative: isNegative)
    } else if let value = Double(word), value.isFinite {
      self = .value(isNegative ? -value : value)
    } else {
      return nil
    }
  }
}

extension HelperConstraint.Side {
  private static let groups: [String: [Attribute]] = [
    "edges": [.top, .leading, .bottom, .trailing], "size": [.width, .height], "center": [.centerX, .centerY],
  ]

  /// Reads `$0`, `superview` or `$0.superview`.
  private static func operand(_ word: Substring) -> HelperConstraint.Operand? {
    if word == "superview" { return .superview(of: .position(0)) }
    guard word.hasSuffix(".superview") else { return HelperConstraint.Operand(word) }
    return HelperConstraint.Operand(word.dropLast(".superview".count)).map { .superview(of: $0) }
  }

  /// Reads `$0.top`, `$0.edges` or `superview.edges`.
  fileprivate init?(_ word: String) {
    guard let dot = word.lastIndex(of: "."), let operand = Self.operand(word[..<dot]) else { return nil }
    let name = String(word[word.index(after: dot)...])
    let attribute = Attribute.allCases.first { $0.name == name }
    guard let attributes = Self.groups[name] ?? attribute.map({ [$0] }) else { return nil }
    self.init(operand, attributes)
  }
}

/// The priority of a constraint: a 32-bit number in (0, 1000], as UIKit's `UILayoutPriority` [semantics 1.3].
public struct Priority: Hashable, Sendable, Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The number.
  public var value: Float

  /// Creates a priority from a number.
  public init(_ value: Float) { self.value = value }
  /// Creates a priority from a literal.
  public init(floatLiteral value: Float) { self.value = value }
  /// Creates a priority from a literal.
  public init(integerLiteral value: Int) { self.value = Float(value) }

  /// 1000: required.
  public static let required: Priority = 1000
  /// 750: the compression resistance of most views.
  public static let defaultHigh: Priority = 750
  /// 250: the hugging of most views.
  public static let defaultLow: Priority = 250
  /// 50: the priority with which UIKit makes a row 0 high when it measures it.
  public static let fittingSizeLevel: Priority = 50

  /// Whether the priority is 1000.
  public var isRequired: Bool { self >= .required }
  /// Orders by strength, the weaker first.
  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }

  /// The priority as C's `%g` prints it: up to six significant digits.
  public var spelled: String {
    guard value.isFinite else { return "\(value)" }
    let whole = value.rounded()
    if whole == value, abs(value) < 1e6 { return "\(Int(value))" }
    var scale: Float = 1
    var digits = 0
    while digits < 9, abs(value) * scale < 99_999.95 {
      scale *= 10
      digits += 1
    }
    let scaled = Int((Double(value) * Double(scale)).rounded())
    var fraction = "\(abs(scaled) % Int(scale))"
    while fraction.utf8.count < digits { fraction = "0" + fraction }
    while fraction.last == "0" { fraction.removeLast() }
    let integer = abs(scaled) / Int(scale)
    return fraction.isEmpty ? "\(integer)" : "\(integer).\(fraction)"
  }
}

/// An attribute of an item that constraints use. The raw values are UIKit's [semantics 1.2].
public enum Attribute: UInt8, Sendable, CaseIterable {
  case left = 1
  case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline

  private static let names = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline",
  ]

  /// The name as the format and UIKit spell it.
  public var name: String { Self.names[Int(rawValue) - 1] }

  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    }
  }

  /// Whether it is a width or a height, not a position.
  public var isSize: Bool { self == .width || self == .height }
}

/// An attribute of an item.
public struct Anchor: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// The attribute.
  public var attribute: Attribute

  /// An attribute of an item.
  public init(_ item: ItemID, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// An anchor with its coefficient.
public struct Term: Hashable, Sendable {
  /// The anchor.
  public var anchor: Anchor
  /// The coefficient.
  public var coefficient: Double

  /// An anchor with its coefficient.
  public init(_ anchor: Anchor, coefficient: Double) {
    self.anchor = anchor
    self.coefficient = coefficient
  }
}

/// How the two sides of a constraint compare.
public enum Relation: String, Sendable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The relation with the two sides swapped.
  public var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// A constraint of the author, with all terms on the left side: `first + second + constant  RELATION  0`.
public struct Constraint: Hashable, Sendable {
  /// Its position in `Layout.constraints`.
  public var index: Int
  /// The index of the author's entry that it comes from; inactive entries count.
  public var authoredIndex: Int
  /// The index among the constraints of its visual format or composite; nil if its entry is one constraint.
  public var part: Int?
  /// The term that is written first.
  public var first: Term
  /// The other term; nil if there is none.
  public var second: Term?
  /// The constant in points.
  public var constant: Double
  /// How `first + second + constant` compares to 0.
  public var relation: Relation
  /// The priority.
  public var priority: Priority
  /// The name that the source gives it, such as Interface Builder's object id; nil if it has none.
  public var id: String?
  /// The identifier, which UIKit prints.
  public var identifier: String?
  /// Whether it is active.
  public var isActive: Bool
  /// Whether the program may change it at run time, because an outlet leads to it.
  public var isChangedByCode = false
  /// Whether it is only there while the source is edited: the app that is built does not have it, and its program puts
  /// something else in its place.
  public var isPlaceholder = false
  /// Whether the program changes no more than its constant or priority.
  public var staysActive = false

  /// A required, active constraint.
  public init(
    index: Int = 0, first: Term, second: Term? = nil, constant: Double = 0, relation: Relation = .equal,
    priority: Priority = .required
  ) {
    self.index = index
    authoredIndex = index
    self.first = first
    self.second = second
    self.constant = constant
    self.relation = relation
    self.priority = priority
    isActive = true
  }

  /// UIKit's `constant` in points: the number added to the second item, if the first is alone on its side.
  public var uiKitConstant: Double {
    get { -constant / first.coefficient }
    set { constant = -newValue * first.coefficient }
  }

  /// The name in reports and conflicts: the source's, else `constraints[3]`, or `constraints[3]/1` for a part of an
  /// entry.
  public var name: String {
    if let id { return id }
    return part.map { "constraints[\(authoredIndex)]/\($0)" } ?? "constraints[\(authoredIndex)]"
  }

  /// Whether one of its anchors belongs to an item.
  public func mentions(_ item: ItemID) -> Bool {
    first.anchor.item == item || second?.anchor.item == item
  }

  /// Its terms, one or two.
  public var terms: [Term] { second.map { [first, $0] } ?? [first] }
}

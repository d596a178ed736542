/// A view or a guide, as a log names it.
public struct LoggedItem: Hashable, Sendable {
  /// The class as printed, with its module: `UILabel`, `Feed.FeedCell`. Empty where the log gives a name in its place.
  public var className: String
  /// The address; nil where a name stands in its place.
  public var address: UInt64?
  /// The name that stands in place of the class or of the address: an identifier, SnapKit's label, Masonry's key.
  public var name: String?
  /// The text that it shows, or a guide's identifier; UIKit cuts it after 25 characters [semantics 9.7].
  public var text: String?

  /// An item of a class.
  public init(className: String, address: UInt64?, name: String? = nil, text: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.text = text
  }

  /// The `|` of a visual format that the log does not resolve.
  public static let unknownSuperview = LoggedItem(className: "", address: nil, name: "|")

  /// Whether two namings are of the same item: by address where both have one.
  public func isSame(as other: LoggedItem) -> Bool {
    if let address, let theirs = other.address { return address == theirs }
    return className == other.className && name == other.name
  }
}

/// What of an item a logged constraint speaks about, as it is printed.
public enum LoggedAttribute: String, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, midX, maxX, minY, midY, maxY
}

/// An attribute of a logged item.
public struct LoggedAnchor: Hashable, Sendable {
  /// Whose.
  public var item: LoggedItem
  /// Which.
  public var attribute: LoggedAttribute

  /// An attribute of an item.
  public init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// How the two sides of a logged constraint compare.
public enum LoggedRelation: String, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}

/// What a constraint says: `first  RELATION  multiplier * second + constant`.
public struct LoggedEquation: Hashable, Sendable {
  /// The left side.
  public var first: LoggedAnchor
  /// How the sides compare.
  public var relation: LoggedRelation
  /// What the second anchor is multiplied by.
  public var multiplier = 1.0
  /// The anchor on the right side; nil where there is the constant alone.
  public var second: LoggedAnchor?
  /// In points.
  public var constant: Double

  /// What a constraint says.
  public init(_ first: LoggedAnchor, _ relation: LoggedRelation, _ second: LoggedAnchor? = nil, constant: Double) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}

/// The two priorities of a content size, of which UIKit prints one equation.
public struct ContentPriorities: Hashable, Sendable {
  /// How strongly the view is not to be larger than its content; nil where none is printed.
  public var hugging: Float?
  /// How strongly the view is not to be smaller than its content; nil where none is printed.
  public var resistance: Float?

  /// Two priorities of a content size.
  public init(hugging: Float?, resistance: Float?) {
    self.hugging = hugging
    self.resistance = resistance
  }

  /// How both together bind the view's size at a priority or above; nil where neither does.
  public func relation(from priority: Float = 1000) -> LoggedRelation? {
    let hugs = hugging.map { $0 >= priority } ?? false
    let resists = resistance.map { $0 >= priority } ?? false
    if hugs, resists { return .equal }
    return hugs ? .lessThanOrEqual : resists ? .greaterThanOrEqual : nil
  }
}

/// A constraint of a log's list.
public struct LoggedConstraint: Hashable, Sendable {
  /// The class as printed: `NSLayoutConstraint`, `SnapKit.LayoutConstraint`, `MASLayoutConstraint`.
  public var className: String
  /// The address; nil where a name stands in its place.
  public var address: UInt64?
  /// SnapKit's label or Masonry's key, which stands in place of the address.
  public var key: String?
  /// The file and the line that SnapKit prints.
  public var sourceFile: String?
  /// The line in `sourceFile`.
  public var sourceLine: Int?
  /// The autoresizing mask as printed, `h=--& v=--&` [semantics 5.11].
  public var mask: String?
  /// Its identifier.
  public var identifier: String?
  /// What it says; nil where its text was not understood.
  public var equation: LoggedEquation?
  /// How strongly it holds; 1000 where nothing is printed.
  public var priority: Float = 1000
  /// How strongly content resists change; `equation` has what is required of it, `priority` is the greater of both.
  public var content: ContentPriorities?
  /// Whether the log says that it is active; nil where it says nothing.
  public var isActive: Bool?
  /// Whether it was printed with `(LTR)` or `(RTL)`: then its sides are left and right.
  public var isRightToLeft: Bool?
  /// The view that `|` stands for.
  public var superview: LoggedItem?
  /// The whole of it as printed, on one line, without the angle brackets.
  public var text: String
  /// The line of the log where it begins, from 1.
  public var line: Int

  /// Whether it must hold.
  public var isRequired: Bool { priority >= 1000 }
}

/// One "Unable to simultaneously satisfy constraints" of a log.
public struct ConstraintComplaint: Hashable, Sendable {
  /// The line of the log where it begins, from 1.
  public var line: Int
  /// The constraints of its list, in their order.
  public var constraints: [LoggedConstraint] = []
  /// The one that UIKit broke; nil where the log does not come so far.
  public var broken: LoggedConstraint?
  /// Whether a constraint was cut off in the middle, and is left out.
  public var isCut = false
  /// Whether the log has `<private>` where constraints would stand.
  public var isPrivate = false
  /// Whether the log ends behind the head, before the list begins.
  public var endsBeforeList = false

  /// Which of `constraints` UIKit broke.
  public var brokenIndex: Int? {
    guard let broken else { return nil }
    if broken.address != nil, let index = constraints.firstIndex(where: { $0.address == broken.address }) {
      return index
    }
    return constraints.firstIndex { $0.text == broken.text }
  }
}

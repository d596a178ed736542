/// A view or a guide, as a log names it.
public struct LoggedItem: Hashable, Sendable {
  /// The class as printed, with its module: `UILabel`, `Feed.FeedCell`. Empty if the log prints a name instead.
  public var className: String
  /// The address; nil if the log prints a name instead.
  public var address: UInt64?
  /// The name in place of the class or of the address: an identifier, SnapKit's label or Masonry's key.
  public var name: String?
  /// The displayed text, or a guide's identifier; UIKit cuts it after 25 characters [semantics 9.7].
  public var text: String?

  /// Creates an item of a class.
  public init(className: String, address: UInt64?, name: String? = nil, text: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.text = text
  }

  /// The superview of a `|` that the log does not name.
  public static let unknownSuperview = LoggedItem(className: "", address: nil, name: "|")

  /// Whether both are the same item: by address if both have one, else by class and name.
  public func isSame(as other: LoggedItem) -> Bool {
    if let address, let theirs = other.address { return address == theirs }
    return className == other.className && name == other.name
  }
}

/// The attribute of an item in a logged constraint, as printed.
public enum LoggedAttribute: String, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, midX, maxX, minY, midY, maxY
}

/// An attribute of a logged item.
public struct LoggedAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LoggedItem
  /// The attribute of the item.
  public var attribute: LoggedAttribute

  /// Creates an anchor from an item and an attribute.
  public init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// The relation between the two sides of a logged constraint.
public enum LoggedRelation: String, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}

/// The equation of a constraint: `first  RELATION  multiplier * second + constant`.
public struct LoggedEquation: Hashable, Sendable {
  /// The anchor on the left side.
  public var first: LoggedAnchor
  /// The relation of the left side to the right side.
  public var relation: LoggedRelation
  /// The multiplier of the second anchor.
  public var multiplier = 1.0
  /// The anchor on the right side; nil if the right side is only a constant.
  public var second: LoggedAnchor?
  /// The constant, in points.
  public var constant: Double

  /// Creates an equation with the multiplier 1.
  public init(_ first: LoggedAnchor, _ relation: LoggedRelation, _ second: LoggedAnchor? = nil, constant: Double) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}

/// The two priorities of a content size. UIKit prints them after one equation.
public struct ContentPriorities: Hashable, Sendable {
  /// The hugging priority; nil if none is printed.
  public var hugging: Float?
  /// The compression resistance priority; nil if none is printed.
  public var resistance: Float?

  /// Creates the priorities of a content size.
  public init(hugging: Float?, resistance: Float?) {
    self.hugging = hugging
    self.resistance = resistance
  }

  /// The relation between the view's size and the content size at a priority or above; nil if both are weaker.
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
  /// The address; nil if the log prints a name instead.
  public var address: UInt64?
  /// SnapKit's label or Masonry's key in place of the address.
  public var key: String?
  /// The file that SnapKit prints.
  public var sourceFile: String?
  /// The line in `sourceFile`.
  public var sourceLine: Int?
  /// The autoresizing mask as printed, `h=--& v=--&` [semantics 5.11].
  public var mask: String?
  /// The identifier.
  public var identifier: String?
  /// The equation; nil if the text was not understood.
  public var equation: LoggedEquation?
  /// The priority; 1000 if none is printed.
  public var priority: Float = 1000
  /// The priorities of a content size. `priority` is the higher one, and `equation` its bound.
  public var content: ContentPriorities?
  /// Whether the constraint is active; nil if the log does not say.
  public var isActive: Bool?
  /// Whether the description contains `(RTL)` rather than `(LTR)`; nil if it contains neither. With either, the horizontal
  /// attributes are left and right.
  public var isRightToLeft: Bool?
  /// The view that `|` means.
  public var superview: LoggedItem?
  /// The whole text as printed, on one line, without the angle brackets.
  public var text: String
  /// The line of the log where the text begins, from 1.
  public var line: Int

  /// Whether the constraint is required.
  public var isRequired: Bool { priority >= 1000 }
}

/// One "Unable to simultaneously satisfy constraints" message of a log.
public struct ConstraintComplaint: Hashable, Sendable {
  /// The line of the log where the text begins, from 1.
  public var line: Int
  /// The constraints of the list, in their order.
  public var constraints: [LoggedConstraint] = []
  /// The constraint that UIKit broke; nil if the log ends before it.
  public var broken: LoggedConstraint?
  /// Whether a constraint of the list was cut off in the middle and is left out.
  public var isCut = false
  /// The beginning of the constraint that was cut off; empty if none was.
  public var cutText = ""
  /// The process that printed the message; nil if its first line names none.
  public var process: String?
  /// Whether the log begins within the list.
  public var lacksBeginning = false
  /// Whether the log has `<private>` in place of constraints.
  public var isPrivate = false
  /// Whether the log ends after the head, before the list begins.
  public var endsBeforeList = false

  /// The index of the broken constraint in `constraints`; nil if it is unknown or not listed.
  public var brokenIndex: Int? {
    guard let broken else { return nil }
    if broken.address != nil, let index = constraints.firstIndex(where: { $0.address == broken.address }) {
      return index
    }
    return constraints.firstIndex { $0.text == broken.text }
  }
}

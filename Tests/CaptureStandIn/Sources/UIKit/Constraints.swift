// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents the declarations; README.md says what this is.

@_exported import Foundation

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin,
      centerXWithinMargins, centerYWithinMargins
  }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public private(set) var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var identifier: String?
  fileprivate weak var holder: UIView?

  public required init(
    item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem: AnyObject?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, firstAttribute, self.relation) = (item, attribute, relation)
    (secondItem, secondAttribute, self.multiplier, self.constant) = (toItem, other, multiplier, constant)
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if !newValue {
        holder?.removeConstraint(self)
      } else {
        nearestAncestor?.addConstraint(self)
      }
    }
  }

  private var nearestAncestor: UIView? {
    func chain(_ item: AnyObject?) -> [UIView] {
      var views: [UIView] = []
      var view = (item as? UILayoutGuide)?.owningView ?? item as? UIView
      while let current = view {
        views.append(current)
        view = current.superview
      }
      return views
    }
    let first = chain(firstItem)
    guard secondItem != nil else { return first.first }
    return first.first { view in chain(secondItem).contains { $0 === view } }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The class of a constraint that the app observes. An app cannot name it.
public final class NSKVONotifying_NSLayoutConstraint: NSLayoutConstraint {}
/// What UIKit makes of a frame and an autoresizing mask.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}
/// What UIKit makes of an intrinsic content size.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    constraint.holder = self
  }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.holder = nil
  }
}

@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  public internal(set) weak var owningView: UIView?
  open var identifier = ""
}

@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute
  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
  public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.equal, other, 1, constant)
  }
  public func constraint(lessThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, other, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, other, 1, constant)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, 0, constant) }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 0, constant)
  }
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, other, multiplier, constant)
  }
}

/// The anchors that views and guides share.
@MainActor @preconcurrency public protocol Anchored: AnyObject {}
extension Anchored {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
extension UIView: Anchored {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
}
extension UILayoutGuide: Anchored {}

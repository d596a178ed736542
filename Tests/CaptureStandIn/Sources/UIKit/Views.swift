// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents the declarations; README.md says what this is.

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A rotation, which is all that the cells need.
public struct CGAffineTransform: Sendable {
  let angle: CGFloat
  public static let identity = CGAffineTransform(rotationAngle: 0)
  public init(rotationAngle angle: CGFloat) { self.angle = angle }
}

@MainActor @preconcurrency public final class CALayer {
  public let anchorPoint = CGPoint(x: 0.5, y: 0.5)
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor @preconcurrency open class UITraitCollection: NSObject {
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public var displayScale: CGFloat = 2
  /// Set by tests.
  public static let standIn = UITraitCollection()
}

@MainActor @preconcurrency public final class UIDevice {
  public static let current = UIDevice()
  public let systemVersion = "15.4.1"
}

@MainActor @preconcurrency open class UIView: NSObject {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open var transform = CGAffineTransform.identity
  public let layer = CALayer()
  /// The box around the view, also around a turned one.
  open var frame: CGRect {
    get {
      let (across, down) = (abs(cos(transform.angle)), abs(sin(transform.angle)))
      let width = bounds.width * across + bounds.height * down
      let height = bounds.width * down + bounds.height * across
      return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public internal(set) var constraints: [NSLayoutConstraint] = []
  public private(set) var layoutGuides: [UILayoutGuide] = []
  open var isHidden = false
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  open var accessibilityIdentifier: String?
  open var traitCollection: UITraitCollection { .standIn }
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }
  /// The intrinsic size, set by tests: nothing is measured here. -1 is UIKit's `noIntrinsicMetric`.
  public var standInSize = CGSize(width: -1, height: -1)
  open var intrinsicContentSize: CGSize { standInSize }
  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var builtIn: [String: UILayoutGuide] = [:]

  public init(frame: CGRect = .zero) {
    super.init()
    self.frame = frame
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func layoutIfNeeded() {}
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.owningView = self
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    resistance[axis] = priority
  }

  public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide", ["left", "right"], "argin-guide") }
  public var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide", ["top"], "") }
  public var readableContentGuide: UILayoutGuide { guide("UIViewReadableContentGuide", [], "") }

  /// A guide that UIKit makes when it is first asked for, with constraints to its view.
  func guide(_ identifier: String, _ sides: [String], _ suffix: String) -> UILayoutGuide {
    if let known = builtIn[identifier] { return known }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    builtIn[identifier] = guide
    addLayoutGuide(guide)
    for side in sides {
      let constraint = NSLayoutConstraint(
        item: guide, attribute: side == "left" ? .left : side == "right" ? .right : .top, relatedBy: .equal,
        toItem: self, attribute: side == "left" ? .left : side == "right" ? .right : .top, multiplier: 1, constant: 8)
      constraint.identifier = suffix.isEmpty ? nil : "UIView-\(side)M\(suffix)-constraint"
      addConstraint(constraint)
    }
    return guide
  }

  /// Adds what UIKit adds before a layout: constraints for masks and content sizes.
  func addOwnConstraints() {
    for view in subviews { view.addOwnConstraints() }
    let kinds: [NSLayoutConstraint.Type] = [
      NSAutoresizingMaskLayoutConstraint.self, NSContentSizeLayoutConstraint.self,
    ]
    for kind in kinds where !constraints.contains(where: { type(of: $0) == kind }) {
      let isMask = kind == NSAutoresizingMaskLayoutConstraint.self
      guard isMask ? translatesAutoresizingMaskIntoConstraints : standInSize.width >= 0 else { continue }
      let constraint = kind.init(
        item: self, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0,
        constant: 0)
      isMask ? superview?.addConstraint(constraint) : addConstraint(constraint)
    }
  }
}

open class UIWindow: UIView {}

open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  public static let spacingUseSystem = CGFloat(1.175494351e-38)
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open var isBaselineRelativeArrangement = false
  public private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  public convenience init(arrangedSubviews: [UIView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
    let constraint = view.topAnchor.constraint(equalTo: topAnchor)
    constraint.identifier = "UISV-alignment"
    constraint.isActive = true
  }
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) { spacings[ObjectIdentifier(view)] = spacing }
  open func customSpacing(after view: UIView) -> CGFloat { spacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault }
}

open class UIScrollView: UIView {
  open var isScrollEnabled = true
  public var contentLayoutGuide: UILayoutGuide { guide("UIScrollView-contentLayoutGuide", [], "") }
  public var frameLayoutGuide: UILayoutGuide { guide("UIScrollView-frameLayoutGuide", [], "") }
}

/// The indicator of a scroll view. It holds a plain view.
final class _UIScrollViewScrollIndicator: UIView {}

extension UIScrollView {
  /// What UIKit adds to a scroll view by itself.
  public func standInAddIndicator() {
    let indicator = _UIScrollViewScrollIndicator()
    indicator.addSubview(UIView())
    addSubview(indicator)
  }
}

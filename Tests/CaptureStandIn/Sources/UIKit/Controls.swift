// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents the declarations; README.md says what this is.

@MainActor @preconcurrency public final class UIFontDescriptor: NSObject {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let textStyle = AttributeName(name: "NSCTFontUIUsageAttribute")
    public static let traits = AttributeName(name: "NSCTFontTraitsAttribute")
  }
  public struct TraitKey: Hashable, Sendable {
    let name: String
    public static let weight = TraitKey(name: "NSCTFontWeightTrait")
  }
  let attributes: [AttributeName: Any]
  init(_ attributes: [AttributeName: Any]) { self.attributes = attributes }
  public func object(forKey key: AttributeName) -> Any? { attributes[key] }
}

@MainActor @preconcurrency public final class UIFont: NSObject {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
  public let fontName: String
  public let familyName: String
  public let pointSize: CGFloat
  public let fontDescriptor: UIFontDescriptor

  init(_ name: String, _ family: String, _ size: CGFloat, _ attributes: [UIFontDescriptor.AttributeName: Any]) {
    (fontName, familyName, pointSize, fontDescriptor) = (name, family, size, UIFontDescriptor(attributes))
  }
  public convenience init?(name: String, size: CGFloat) {
    self.init(name, name.components(separatedBy: "-")[0], size, [.textStyle: "CTFontRegularUsage"])
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(".SFUI-Text", ".AppleSystemUIFont", size, [.traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue]])
  }
  private static var preferred: [TextStyle: UIFont] = [:]
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    if let known = preferred[style] { return known }
    // The size matters only to Plumb, which knows it by the style.
    let font = UIFont(".SFUI-Text", ".AppleSystemUIFont", 17, [.textStyle: style.rawValue])
    preferred[style] = font
    return font
  }
}

@MainActor @preconcurrency public final class UIImage {
  public let size: CGSize
  public let alignmentRectInsets: UIEdgeInsets
  public init(size: CGSize, alignmentRectInsets: UIEdgeInsets = .zero) {
    (self.size, self.alignmentRectInsets) = (size, alignmentRectInsets)
  }
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    UIImage(size: size, alignmentRectInsets: insets)
  }
}

open class UILabel: UIView {
  open var text: String?
  open var font = UIFont.systemFont(ofSize: 17)
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
}

open class UIImageView: UIView {
  open var image: UIImage?
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  open override var intrinsicContentSize: CGSize {
    guard let image else { return standInSize }
    return alignmentRect(forFrame: CGRect(x: 0, y: 0, width: image.size.width, height: image.size.height)).size
  }
}

open class UIControl: UIView {}
open class UIButton: UIControl { open var currentTitle: String? }
open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
}
open class UISwitch: UIControl {
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
  }
}
open class UISlider: UIControl {}
open class UIStepper: UIControl {}
open class UISegmentedControl: UIControl {
  open var numberOfSegments: Int { 0 }
  open func titleForSegment(at segment: Int) -> String? { nil }
}
/// UIKit puts a text field of its own into it.
open class UISearchBar: UIView {
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    let (box, field) = (UIView(), UITextField())
    addSubview(box)
    box.addSubview(field)
    field.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }
}
open class UIPickerView: UIView {}
open class UIPageControl: UIControl {}
open class UIDatePicker: UIControl {}
open class UIProgressView: UIView {}
open class UIActivityIndicatorView: UIView {}
open class UITextView: UIScrollView {
  open var text: String?
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public let textContainer = NSTextContainer()
}
@MainActor @preconcurrency public final class NSTextContainer {
  public var lineFragmentPadding: CGFloat = 5
}
open class UICollectionView: UIScrollView {}

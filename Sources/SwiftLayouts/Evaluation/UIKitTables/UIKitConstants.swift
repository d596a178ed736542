import LayoutModel
import SwiftProgram

/// The fields of UIKit's structures of numbers, in the order of their initializers.
private let structures: [String: [String]] = [
  "CGSize": ["width", "height"],
  "CGPoint": ["x", "y"],
  "CGRect": ["x", "y", "width", "height"],
  "UIEdgeInsets": ["top", "left", "bottom", "right"],
  "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
  "ConstraintInsets": ["top", "left", "bottom", "right"],
  "UIOffset": ["horizontal", "vertical"],
]

extension Interpreter {
  /// A structure of UIKit from its fields; nil if it is none.
  func geometry(_ name: String, _ arguments: [EvaluatedArgument]) -> Value? {
    guard let fields = structures[name] else { return nil }
    var record = Record(name, [:])
    for field in fields { record.fields[field] = .number(0) }
    if arguments.isEmpty { return .record(record) }
    if name == "CGRect", let origin = arguments["origin"], let size = arguments["size"] {
      for (field, owner) in [("x", origin), ("y", origin), ("width", size), ("height", size)] {
        record.fields[field] = owner.value.field(field).map { .number($0) } ?? .unknown("a frame")
      }
      return .record(record)
    }
    let labels = arguments.compactMap(\.label)
    guard labels.count == arguments.count, labels.allSatisfy(fields.contains) else { return nil }
    for argument in arguments { record.fields[argument.label ?? ""] = argument.value }
    return .record(record)
  }

  /// The type of structure or font that a property of UIKit has, for members without a base.
  func uiKitPropertyType(_ name: String) -> SwiftTypeName? {
    switch name {
    case "font": SwiftTypeName("UIFont")
    case "frame", "bounds": SwiftTypeName("CGRect")
    case "layoutMargins", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "textContainerInset":
      SwiftTypeName("UIEdgeInsets")
    case "directionalLayoutMargins", "contentInsets": SwiftTypeName("NSDirectionalEdgeInsets")
    case "priority": SwiftTypeName("UILayoutPriority")
    case "spacing", "constant", "preferredMaxLayoutWidth", "imagePadding": SwiftTypeName("CGFloat")
    case "textColor", "backgroundColor", "tintColor": SwiftTypeName("UIColor")
    default: nil
    }
  }

  /// A constant of UIKit: `.zero` of a structure, a priority, a number.
  func uiKitConstant(_ name: String, of type: String) -> Value? {
    if name == "zero", structures[type] != nil { return geometry(type, []) }
    switch (type, name) {
    case ("CGFloat", "zero"), ("Double", "zero"), ("Int", "zero"): return .number(0)
    case ("CGFloat", "greatestFiniteMagnitude"), ("CGFloat", "infinity"), ("CGFloat", "leastNormalMagnitude"):
      return .number(name == "leastNormalMagnitude" ? Double.leastNormalMagnitude : Double.greatestFiniteMagnitude)
    case ("UILayoutPriority", _): return priorityNumber(name).map { .number($0) } ?? .member(name)
    case ("UIView", "noIntrinsicMetric"), ("UIViewNoIntrinsicMetric", _): return .number(-1)
    case ("UIView", "layoutFittingCompressedSize"): return geometry("CGSize", [])
    case ("UITableView", "automaticDimension"): return .number(-1)
    case ("UIScreen", "main"): return .foreignType("UIScreen.main")
    case ("UIScreen.main", "bounds"), ("UIScreen.main", "nativeBounds"):
      graph.dependsOnScreenWidth = true
      return Record.numbers("CGRect", [("x", 0), ("y", 0), ("width", screenWidth), ("height", screenHeight)])
    case ("UIScreen.main", "scale"), ("UIScreen.main", "nativeScale"): return .number(screenWidth > 400 ? 3 : 2)
    case ("UIDevice", "current"): return .foreignType("UIDevice.current")
    case ("UIDevice.current", "userInterfaceIdiom"): return .member(configuration.idiom.rawValue)
    case ("UIFont", _): return fontConstant(name)
    case ("UITraitCollection", _), ("UITraitCollection.preferredContentSizeCategory", _): return trait(name)
    case ("UIColor", _), ("UIImage", _): return .member(name)
    default:
      // The members of UIKit's enumerations: `NSLayoutConstraint.Axis.vertical`, `UIStackView.Alignment.center`.
      let isOfUIKit = ["UI", "NS", "Constraint", "CA", "CG"].contains { type.hasPrefix($0) } && type != "CGFloat"
      return name.first?.isLowercase == true && !["shared", "main", "current"].contains(name) && isOfUIKit
        ? .member(name) : nil
    }
  }

  /// A trait of the environment in which the layout is evaluated: an iPhone in portrait, at the usual text size.
  private func trait(_ name: String) -> Value? {
    switch name {
    case "displayScale": .number(2)
    case "horizontalSizeClass": .member(configuration.idiom == .pad ? "regular" : "compact")
    case "verticalSizeClass": .member("regular")
    case "userInterfaceIdiom": .member(configuration.idiom.rawValue)
    case "layoutDirection": .member("leftToRight")
    case "current": .foreignType("UITraitCollection")
    case "preferredContentSizeCategory": .foreignType("UITraitCollection.preferredContentSizeCategory")
    case "isAccessibilityCategory": .boolean(false)
    default: nil
    }
  }

  /// The height in points of a common screen of this width.
  private var screenHeight: Double {
    switch screenWidth {
    case ..<350: 568
    case ..<380: 667
    case ..<400: 844
    default: 932
    }
  }

  /// The number of a priority of UIKit or SnapKit, by its name.
  func priorityNumber(_ name: String) -> Double? {
    switch name {
    case "required": 1000
    case "defaultHigh", "high": 750
    case "defaultLow", "low": 250
    case "medium": 500
    case "dragThatCanResizeScene": 510
    case "sceneSizeStayPut": 500
    case "dragThatCannotResizeScene": 490
    case "fittingSizeLevel": 50
    default: nil
    }
  }

  /// The number of a priority value; nil if it is not known.
  func priority(_ value: Value) -> Priority? {
    let number: Double?
    switch value {
    case .member(let name): number = priorityNumber(name)
    default: number = value.number
    }
    return number.flatMap { $0 > 0 && $0 <= 1000 ? Priority(Float($0)) : nil }
  }
}

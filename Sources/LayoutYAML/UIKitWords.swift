import LayoutModel

/// What UIKit's exceptions say about constraints that it refuses.
enum UIKitWords {
  static let pairing = "Invalid pairing of layout attributes"
  static let types = "Constraint improperly relates anchors of incompatible types"
  static let readingDirection =
    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute."
  static let ancestor =
    "Unable to activate constraint with anchors <…> and <…> because they have no common ancestor."
  static let format = "Unable to parse constraint format"
  static let noSuperview =
    "Unable to interpret '|' character, because the related view doesn't have a superview"
  static let location = "Location attributes must be specified in pairs."

  static func priority(_ value: Double) -> String { "It's illegal to set priority:\(spelled(value))." }
  static func constant(_ value: Double) -> String {
    "Constant is not finite! That's illegal. constant:\(spelled(value))"
  }

  /// What a visual format's options say about an edge along its own axis [semantics 7.3].
  static func parallelOption(_ axis: Axis) -> String {
    "Options mask required views to be aligned on a \(axis.name) edge, which is not allowed for layout that is also \(axis.name)."
  }

  private static func spelled(_ value: Double) -> String { value.isFinite ? value.spelledNumber : "\(value)" }

  /// Why UIKit refuses to tie two attributes, or one to a constant; nil where it does not [semantics 1.15 to 1.18].
  static func problem(_ first: Attribute, _ second: Attribute?) -> String? {
    guard let second else {
      guard !first.isSize else { return nil }
      return "\(phrase(first)) cannot be tied to a constant alone; UIKit would throw \"\(location)\""
    }
    if first.isSize, second.isSize { return nil }
    if first.isSize != second.isSize {
      return "\(phrase(first)) cannot be tied to \(phrase(second)); UIKit would throw \"\(pairing)\""
    }
    if first.axis != second.axis {
      return "\(phrase(first)) cannot be tied to \(phrase(second)); UIKit would throw \"\(types)\""
    }
    if first.readsDirection && second.isAbsolute || first.isAbsolute && second.readsDirection {
      return "\(phrase(first)) cannot be tied to \(phrase(second)); UIKit would throw \"\(readingDirection)\""
    }
    return nil
  }

  private static func phrase(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "a left edge"
    case .right: "a right edge"
    case .top: "a top edge"
    case .bottom: "a bottom edge"
    case .leading: "a leading edge"
    case .trailing: "a trailing edge"
    case .width: "a width"
    case .height: "a height"
    case .centerX: "a horizontal centre"
    case .centerY: "a vertical centre"
    case .lastBaseline, .firstBaseline: "a baseline"
    }
  }
}

extension Attribute {
  fileprivate var readsDirection: Bool { self == .leading || self == .trailing }
  fileprivate var isAbsolute: Bool { self == .left || self == .right }
}

import LayoutModel

enum CompositeFault {
  case unclearRelation(Composite), otherComposite(Composite, Composite), oneAttribute(Composite, String)
  case numbersAlone(Composite), countOfNumbers(Composite), insetOfNoEdges(Composite)
  case arithmetic(Composite), compositeForAttribute(String, String, Composite), openBracket, notAlone
  case constantOfMapping(Composite), multiplierOfMapping(Composite)

  var message: String {
    switch self {
    case .unclearRelation(let kind):
      "'\(kind.rawValue)' takes only ==; for inequalities, write one constraint for each \(kind.isEdges ? "edge" : "axis")"
    case .otherComposite(let first, let second):
      "'\(first.rawValue)' stands for \(first.list), and cannot be tied to '\(second.rawValue)'"
    case .oneAttribute(let kind, let anchor):
      "'\(kind.rawValue)' stands for \(kind.list), and '\(anchor)' is one attribute; use another item's '\(kind.rawValue)'"
    case .numbersAlone(let kind):
      "'\(kind.rawValue)' must equal another item's, such as superview.\(kind.rawValue)\(kind.isEdges ? " inset 8" : ""); UIKit would throw \"\(UIKitExceptions.location)\""
    case .countOfNumbers(let kind):
      switch kind {
      case .edges: "'inset' takes one number, or [top, leading, bottom, trailing]"
      case .horizontalEdges: "the inset of 'horizontalEdges' takes one number, or [leading, trailing]"
      case .verticalEdges: "the inset of 'verticalEdges' takes one number, or [top, bottom]"
      case .size, .center: "'size' takes one number, or [width, height]"
      }
    case .insetOfNoEdges(let kind): "'inset' works only with edges, not with '\(kind.rawValue)'"
    case .arithmetic(let kind):
      kind.isEdges
        ? "'\(kind.rawValue)' takes no sums or products; write 'inset 8' at the end to move the edges inward"
        : "'\(kind.rawValue)' takes no sums or products; write one constraint each for \(kind.list)"
    case .compositeForAttribute(let item, let anchor, let kind):
      "'\(anchor)' is one attribute, and '\(kind.rawValue)' stands for \(kind.list); did you mean '\(item).\(kind.rawValue)'?"
    case .openBracket: "the bracket is not closed"
    case .notAlone:
      "edges, size and center must be alone on the left side, as in title.edges == superview.edges inset 8"
    case .constantOfMapping(let kind):
      "a constant would move all of '\(kind.rawValue)' the same way; use an equation with 'inset', or one constraint for each attribute"
    case .multiplierOfMapping(let kind):
      "'\(kind.rawValue)' takes no multiplier; write one constraint for each attribute"
    }
  }
}

extension Composite {
  /// `width and height`.
  var list: String {
    let names = attributes.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

/// The texts of UIKit's exceptions about constraints.
enum UIKitExceptions {
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

  /// The exception for an option that aligns edges along the axis of the visual format [semantics 7.3].
  static func parallelOption(_ axis: Axis) -> String {
    "Options mask required views to be aligned on a \(axis.name) edge, which is not allowed for layout that is also \(axis.name)."
  }

  private static func spelled(_ value: Double) -> String { value.isFinite ? value.spelledNumber : "\(value)" }

  /// Why UIKit refuses to pair two attributes, or one with a constant; nil if it accepts [semantics 1.15 to 1.18].
  static func problem(_ first: Attribute, _ second: Attribute?) -> String? {
    guard let second else {
      guard !first.isSize else { return nil }
      return "\(faultOfLocationAlone(first)); UIKit would throw \"\(location)\""
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

  static func faultOfLocationAlone(_ attribute: Attribute) -> String {
    "\(phrase(attribute)) cannot be tied to a constant alone"
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

/// What is wrong with a constraint between composites.
enum CompositeFault {
  case unclearRelation(Composite), otherComposite(Composite, Composite), oneAttribute(Composite, String)
  case itemAlone(Composite, String), numbersAlone(Composite), countOfNumbers(Composite), insetOfNoEdges(Composite)
  case arithmetic(Composite), compositeForAttribute(String, String, Composite), openBracket, notAlone
  case constantOfMapping(Composite), multiplierOfMapping(Composite)

  var words: String {
    switch self {
    case .unclearRelation(let kind):
      "'\(kind.rawValue)' can only be equal: the inequalities differ from \(kind.isEdges ? "edge to edge" : "axis to axis"), and are written one by one"
    case .otherComposite(let first, let second):
      "'\(first.rawValue)' stands for \(first.list), and cannot be tied to '\(second.rawValue)'"
    case .oneAttribute(let kind, let anchor):
      "'\(kind.rawValue)' stands for \(kind.list), and '\(anchor)' is one attribute; another item's '\(kind.rawValue)' is meant"
    case .itemAlone(let kind, let item): "'\(item)' is a view; '\(item).\(kind.rawValue)' is meant"
    case .numbersAlone(let kind):
      "'\(kind.rawValue)' is tied to another item's, as superview.\(kind.rawValue)\(kind.isEdges ? " inset 8" : ""); UIKit would throw \"\(UIKitWords.location)\""
    case .countOfNumbers(let kind):
      switch kind {
      case .edges: "'inset' takes one number, or [top, leading, bottom, trailing]"
      case .horizontalEdges: "the inset of 'horizontalEdges' takes one number, or [leading, trailing]"
      case .verticalEdges: "the inset of 'verticalEdges' takes one number, or [top, bottom]"
      case .size, .center: "'size' takes one number, or [width, height]"
      }
    case .insetOfNoEdges(let kind): "'inset' goes with edges, not with '\(kind.rawValue)'"
    case .arithmetic(let kind):
      kind.isEdges
        ? "'\(kind.rawValue)' takes no sums and products; 'inset 8' behind them moves the edges inward"
        : "'\(kind.rawValue)' takes no sums and products; \(kind.list) are tied one by one"
    case .compositeForAttribute(let item, let anchor, let kind):
      "'\(anchor)' is one attribute, and '\(kind.rawValue)' stands for \(kind.list); '\(item).\(kind.rawValue)' is meant"
    case .openBracket: "the bracket is not closed"
    case .notAlone: "the composite stands alone on the left, like title.edges == superview.edges inset 8"
    case .constantOfMapping(let kind):
      "a constant would move all of '\(kind.rawValue)' the same way; an equation with 'inset' or one constraint each is meant"
    case .multiplierOfMapping(let kind):
      "'\(kind.rawValue)' takes no multiplier; its attributes are tied one by one"
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

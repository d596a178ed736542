import LayoutModel

/// The insets in points of safe areas of a screen: below a status bar, and around a notch and a home indicator.
private let screenInsets = [
  (name: "status bar", top: 20.0, bottom: 0.0), (name: "notch", top: 47, bottom: 34),
]

// A document does not say how far bars and the shape of the screen reach into a controller's view, so that its safe area
// is solved as the whole view.
extension Layout {
  /// The changes of a controller's view that stand for other safe areas, with words for each.
  var changesOfSafeArea: [(changes: [LayoutChange], words: String)] {
    guard kind == .view, constraints.contains(where: isOfSafeArea) else { return [] }
    return screenInsets.map { inset in
      let changes = constraints.filter { isOfSafeArea($0) && $0.isActive }.map { constraint in
        LayoutChange.setConstant(
          constraint: constraint.index, constraint.uiKitConstant + move(of: constraint, inset.top, inset.bottom))
      }
      return (changes, goesAway(inset.top, below: inset.name))
    }
  }

  /// Whether a constraint relates something to a vertical edge of the whole view's safe area.
  func isOfSafeArea(_ constraint: Constraint) -> Bool {
    constraint.terms.contains { isOfSafeArea($0) }
  }

  private func isOfSafeArea(_ term: Term) -> Bool {
    let item = self[term.anchor.item]
    return item.guide == .safeAreaLayoutGuide && item.superview == .contentView
      && term.anchor.attribute.axis == .vertical
  }

  /// By how much the constant changes in points.
  private func move(of constraint: Constraint, _ top: Double, _ bottom: Double) -> Double {
    func distance(_ attribute: Attribute) -> Double {
      switch attribute {
      case .top: top
      case .bottom: -bottom
      case .centerY: (top - bottom) / 2
      case .height: -top - bottom
      default: 0
      }
    }
    let first = isOfSafeArea(constraint.first) ? distance(constraint.first.anchor.attribute) : 0
    guard let second = constraint.second, isOfSafeArea(second) else { return -first }
    // first + second + constant == 0 with first 1: UIKit's multiplier is the negative coefficient.
    return -first - second.coefficient * distance(second.anchor.attribute)
  }
}

// MARK: - Words

private func goesAway(_ top: Double, below what: String) -> String {
  "below a \(what), the safe area begins \(top.spelledPoints) pt below the top, and this does not occur"
}

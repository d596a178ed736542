public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension RuleContext {
  /// `'consent' is 158 pt high at width 320, centred in a row of 60.5 pt, and sticks out of it, and so does 'mandatory'`.
  /// The height is that of the environment where the view is highest.
  public func isTooHigh(_ item: ItemID, in environments: [Environment], with followers: [ItemID]) -> String {
    let sizes = solutions.filter { environments.contains($0.environment) }.compactMap { solution in
      layout.frame(of: item, in: solution).map { (solution: solution, height: $0.height) }
    }
    guard let most = sizes.max(by: { $0.height < $1.height }), let row = most.solution.rowHeight else { return "" }
    let isSame = sizes.allSatisfy { $0.height.spelledPoints == most.height.spelledPoints }
    let place = isSame ? words(for: environments) : name(of: most.solution.environment)
    let view = "'\(layout[item].name)' is \(most.height.spelledPoints) pt high\(place)"
    let text = "\(view), centred in a \(layout.noun) of \(row.spelledPoints) pt, and sticks out of it"
    guard !followers.isEmpty else { return text }
    let verb = followers.count == 1 ? "does" : "do"
    return firstLine(naming: followers.map { "'\(layout[$0].name)'" }, orElse: "other views") {
      "\(text), and so \(verb) \($0)"
    }
  }

  /// The lines that place views on one that sticks out of the row.
  public func marks(of carried: [(item: ItemID, tie: Int)]) -> [RelatedPart] {
    carried.map { RelatedPart("'\(layout[$0.item].name)' is tied to it", at: .constraint($0.tie)) }
  }
}

extension RuleContext {
  /// Whether a view sticks out because a centred view carries it, or because the row is too low for it.
  public func isOfRow(_ exit: ViewOverhang, _ environments: [Environment]) -> Bool {
    guard let solution = solution(in: environments) else { return false }
    return layout.centredOverhang(under: exit, in: solution) != nil
      || layout.isTallerThanRow(exit.item, exit.side, in: solution)
  }
}

extension Layout {
  /// What to do about a view below another one that a sample shows, and the row otherwise hides. Nil for other views.
  public func adviceOnHidden(_ exit: ViewOverhang, below placing: Constraint) -> String? {
    let others = placing.terms.map(\.anchor.item).filter { $0 != exit.item }
    guard exit.side == .bottom, self[exit.item].isHidden, let other = others.first, other > .contentView,
      self[other].superview == self[exit.item].superview, self[exit.item].superview == .contentView
    else { return nil }
    let (name, above) = ("'\(self[exit.item].name)'", "'\(self[other].name)'")
    return "put \(above) and \(name) into a vertical stack view, which gives \(name) no space while it is hidden"
  }
}

/// `'list' sticks out of 'root' by up to 94 pt on the right and up to 328 pt at the bottom at sizes ...`.
public func sticksOut(
  _ view: String, _ sides: [(ViewOverhang.Side, CollectedSizes)], _ box: String, _ environments: String
) -> String {
  let places = sides.map { side, sizes in
    let place =
      switch side {
      case .left: "on the left"
      case .right: "on the right"
      case .top: "at the top"
      case .bottom: "at the bottom"
      }
    return "\(sizes.spelled) \(place)"
  }
  return "'\(view)' sticks out of '\(box)' by \(places.spelledList())\(environments)"
}

/// The label of the constraint that centres a view.
public let centredGrows = "a centred view grows at its top and its bottom"

/// Why a view with a fixed frame sticks out, although constraints place it.
public func keepsDrawnSize(_ view: String, _ frame: Rectangle) -> String {
  "the autoresizing mask of '\(view)' keeps the size that it was drawn with: \(frame.width.spelledPoints) x"
    + " \(frame.height.spelledPoints) pt"
}

/// Why a view without constraints sticks out: its frame does not follow the width or the height of the row.
public func hasFixedFrame(_ view: String, _ frame: Rectangle, _ axis: Axis, _ box: String) -> String {
  let extent =
    axis == .horizontal
    ? "x \(frame.x.spelledPoints), width \(frame.width.spelledPoints)"
    : "y \(frame.y.spelledPoints), height \(frame.height.spelledPoints)"
  return "'\(view)' has a fixed frame (\(extent)) instead of constraints, which would keep it inside '\(box)'"
}

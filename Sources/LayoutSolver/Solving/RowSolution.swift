import Findings
public import LayoutModel
public import WorkLimit

/// The identity of a condition in a layout: where it comes from.
public enum ConditionID: Hashable, Sendable {
  /// The authored constraint with that index.
  case constraint(Int)
  /// A view's content hugging: it is no larger than its content.
  case hugging(ItemID, Axis)
  /// A view's compression resistance: it is no smaller than its content.
  case compressionResistance(ItemID, Axis)
  /// The frame that a view's autoresizing mask keeps.
  case autoresizing(ItemID)
  /// A constraint that a stack view adds, numbered from 0 within its role; one that hides a view, by that view's place
  /// in the stack.
  case implied(ItemID, ImpliedRole, Int)
}

/// The role of a constraint that a stack view adds. The raw values are UIKit's identifiers [semantics 6.1 to 6.13].
public enum ImpliedRole: String, Hashable, Sendable, CaseIterable {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case alignment = "UISV-alignment"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case canvasFit = "UISV-canvas-fit"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case distributingEdge = "UISV-distributing-edge"
  case distributing = "UISV-distributing"
  case textWidthDisambiguation = "UISV-text-width-disambiguation"
  case hiding = "UISV-hiding"

  /// The role in words.
  public var words: String {
    switch self {
    case .canvasConnection: "the edges"
    case .spacing: "the spacing"
    case .alignment: "the alignment"
    case .ambiguitySuppression, .spanningBoundary, .spanningFit: "the size across the axis"
    case .canvasFit: "the smallest size"
    case .fillEqually: "the equal sizes"
    case .fillProportionally: "the proportional sizes"
    case .distributingEdge, .distributing: "the equal distances"
    case .textWidthDisambiguation: "the equal label widths"
    case .hiding: "the hidden subviews"
    }
  }
}

extension Layout {
  /// The layout in the environment of a solution. `contentSize(of:_:in:_:)` returns the intrinsic sizes there.
  public func showing(_ solution: RowSolution) -> Layout { showing(solution.environment) }

  /// The view that a condition hides in its stack; nil for other conditions.
  public func hiddenView(of condition: ConditionID, in solution: RowSolution) -> ItemID? {
    showing(solution).hiddenView(of: condition)
  }

  /// The same, in the layout's own environment. Such conditions are numbered by the views of their stack, so that they
  /// keep their numbers when another view is shown.
  func hiddenView(of condition: ConditionID) -> ItemID? {
    guard case .implied(let stack, .hiding, let number) = condition, let arranged = self[stack].stack?.arranged else {
      return nil
    }
    return arranged.indices.contains(number) && self[arranged[number]].isHidden ? arranged[number] : nil
  }
}

extension Layout {
  /// A condition's name in conflicts: `constraints[3]`, `title.hugging.vertical`.
  public func name(of condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index): constraints[index].name
    case .autoresizing(let item): "\(self[item].name).autoresizing"
    case .implied(let item, let role, let number): "\(self[item].name).\(role.rawValue)[\(number)]"
    case .hugging(let item, let axis): "\(self[item].name).hugging.\(axis.name)"
    case .compressionResistance(let item, let axis): "\(self[item].name).compressionResistance.\(axis.name)"
    }
  }
}

/// A view's frame in its superview, in points from its left and its top edge. Sizes are never negative.
public typealias Frame = Rectangle

/// One of the four values of a frame.
public enum FrameValue: String, Sendable, CaseIterable {
  case x, y, width, height

  /// The axis on which it is measured.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
  /// Whether it is a width or a height, not a position.
  public var isSize: Bool { self == .width || self == .height }
}

/// An ambiguous value: optimal layouts differ in it.
public struct AmbiguousValue: Sendable, Hashable {
  /// The item.
  public var item: ItemID
  /// The value of its frame.
  public var value: FrameValue
  /// The least value over all optimal layouts, in points; nil if it is unbounded.
  public var low: Double?
  /// The greatest value over all optimal layouts, in points; nil if it is unbounded.
  public var high: Double?
  /// The group of values that share degrees of freedom, so that they vary together.
  public var group: Int
}

/// A height that UIKit gives the content view at some time, besides the fitted one.
public struct Scenario: Sendable {
  /// The cause of the height. The raw values are the format's.
  public enum Cause: String, Sendable {
    /// The estimated row height, else the standard one, before the row is measured.
    case firstPass
    /// The separator's pixel, which the content view includes from iOS 13 on.
    case separator
    /// The fitted height rounded up to a pixel.
    case pixel
    /// One of `measure.imposedHeights`.
    case imposed
  }

  /// The cause of the height.
  public var cause: Cause
  /// The content view's height in points.
  public var contentHeight: Double
  /// Minimal sets of conditions that cannot all hold at that height; empty if all can.
  public var conflicts: [[ConditionID]]
  /// Whether the required conditions can all hold at that height.
  public var isSatisfiable: Bool { conflicts.isEmpty }
}

/// An optional condition that is unsatisfied in the layout pass.
public struct UnsatisfiedCondition: Sendable {
  /// The condition.
  public var condition: ConditionID
  /// Its priority.
  public var priority: Priority
  /// Its error in points.
  public var error: Double
}

/// The solution of a row in one environment.
public struct RowSolution: Sendable {
  /// The two passes in which a layout is solved.
  public enum Pass: String, Sendable {
    /// UIKit finds the row's height.
    case fitting
    /// UIKit places the views in a cell of that height.
    case layout
  }

  /// The number of optimal layouts.
  public enum Status: Sendable, Equatable {
    /// One.
    case determined
    /// More than one.
    case ambiguous
    /// None: required conditions cannot all hold.
    case unsatisfiable(Pass)
    /// Not known: the system is too ill-conditioned for an answer, or the work limit is spent.
    case undecided
  }

  /// The environment that it was solved for.
  public var environment: Environment
  /// The number of optimal layouts.
  public var status = Status.undecided
  /// The content view's height in points; nil if the fitting pass is infeasible and `unhidden` is empty.
  public var contentHeight: Double?
  /// The content view's width in points; nil if the fitting pass is infeasible and `unhidden` is empty.
  public var contentWidth: Double?
  /// The row's height in points; nil if the fitting pass is infeasible and `unhidden` is empty.
  public var rowHeight: Double?
  /// Whether the fitted height is 0 although nothing intends that.
  public var fitsToZero = false
  /// Whether UIKit gives a table's cell the standard height because of such a 0; other rows stay 0 pt high.
  public var isCollapsed = false
  /// The frames of the views, in the order of `Layout.views`; empty if infeasible and `unhidden` is empty.
  public var frames: [Frame] = []
  /// The frames of the guides, in the order of `Layout.guides`; empty if infeasible.
  public var guideFrames: [Frame] = []
  /// The content sizes in points of the scroll views.
  public var contentSizes: [(item: ItemID, width: Double, height: Double)] = []
  /// The ambiguous values.
  public var ambiguousValues: [AmbiguousValue] = []
  /// The ambiguous widths and heights of scroll views' contents, by scroll view.
  public var ambiguousContents: [(item: ItemID, axis: Axis)] = []
  /// The unsatisfied optional conditions, in the order of the layout's conditions.
  public var unsatisfied: [UnsatisfiedCondition] = []
  /// Minimal sets of required conditions that cannot all hold.
  public var conflicts: [[ConditionID]] = []
  /// The hidden views of stacks that keep their size, because UIKit breaks the conflicts by not hiding them. The row
  /// has a height and frames although it is infeasible.
  public var unhidden: [ItemID] = []
  /// The other heights at which UIKit lays out the cell.
  public var scenarios: [Scenario] = []
  /// Whether each conflict can hold at some height, as far as that was asked; nil if there are no conflicts.
  package var canHoldAtSomeHeight: KnownAnswers?
  /// The measured contents; nil if nothing was measured.
  var measurement: Measurement?
  /// The work limit of all questions about the solution; nil for none.
  public private(set) var limit: WorkLimit?

  /// The measurements of a layout's contents. An immutable reference, so that copies of solutions share it.
  final class Measurement: Sendable {
    /// The items' intrinsic sizes in the fitting pass; empty if there was none.
    let fittedSizes: [IntrinsicSize]
    /// The items' intrinsic sizes in the layout pass; empty if that was not reached.
    let placedSizes: [IntrinsicSize]
    /// The measurements before widths were known; nil if the work limit was spent on it.
    let contents: MeasuredContents?

    init(fittedSizes: [IntrinsicSize], placedSizes: [IntrinsicSize], contents: MeasuredContents?) {
      self.fittedSizes = fittedSizes
      self.placedSizes = placedSizes
      self.contents = contents
    }
  }

  /// A solution without any values yet. Questions about the layout draw on `limit`.
  public init(environment: Environment, limit: WorkLimit? = nil) {
    self.environment = environment
    self.limit = limit
  }

  /// The same solution with another work limit for all questions about it.
  public func drawing(on limit: WorkLimit) -> RowSolution {
    var solution = self
    solution.limit = limit
    return solution
  }

  /// Whether the intrinsic sizes were the same in both passes.
  package var hasSameSizesInBothPasses: Bool {
    guard let measurement else { return true }
    return measurement.fittedSizes.isEmpty || measurement.fittedSizes == measurement.placedSizes
  }

  /// The items' intrinsic sizes in a pass, else in the other one; empty if neither was reached.
  func sizes(in pass: Pass) -> [IntrinsicSize] {
    guard let measurement else { return [] }
    let (first, second) =
      pass == .fitting
      ? (measurement.fittedSizes, measurement.placedSizes) : (measurement.placedSizes, measurement.fittedSizes)
    return first.isEmpty ? second : first
  }

  /// The total error of the optional conditions at each priority, the strongest first.
  public var violations: [(priority: Priority, error: Double)] {
    var sums: [(priority: Priority, error: Double)] = []
    for condition in unsatisfied.sorted(by: { $0.priority > $1.priority }) {
      if sums.last?.priority == condition.priority {
        sums[sums.count - 1].error += condition.error
      } else {
        sums.append((condition.priority, condition.error))
      }
    }
    return sums
  }
}

import Findings
public import LayoutModel
public import WorkLimit

/// One of the linear conditions that a layout is solved from, by what it comes from.
public enum ConditionID: Hashable, Sendable {
  /// The authored constraint of that index.
  case constraint(Int)
  /// A view's refusal to be larger than its content.
  case hugging(ItemID, Axis)
  /// A view's refusal to be smaller than its content.
  case compressionResistance(ItemID, Axis)
  /// The frame that a view's autoresizing mask keeps.
  case autoresizing(ItemID)
  /// One of the constraints that a stack view adds, counted from 0 within its role.
  case implied(ItemID, ImpliedRole, Int)
}

/// What a constraint that a stack view adds is for. The raw values are UIKit's identifiers [semantics 6.1 to 6.13].
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
  case hiding = "UISV-hiding"

  /// What it is for, in words.
  public var words: String {
    switch self {
    case .canvasConnection: "the edges"
    case .spacing: "the spacing"
    case .alignment: "the alignment"
    case .ambiguitySuppression, .spanningBoundary, .spanningFit: "the thickness"
    case .canvasFit: "the smallest size"
    case .fillEqually: "the equal sizes"
    case .fillProportionally: "the proportional sizes"
    case .distributingEdge, .distributing: "the equal distances"
    case .hiding: "the hidden subviews"
    }
  }
}

extension Layout {
  /// The layout in the circumstances of a solution. What its contents asked for there says `contentSize(of:_:in:_:)`.
  public func showing(_ solution: RowSolution) -> Layout { showing(solution.circumstances) }

  /// The view that a stack hides by a condition; nil for conditions of another kind.
  public func hiddenView(of condition: ConditionID, in solution: RowSolution) -> ItemID? {
    guard case .implied(_, .hiding, _) = condition else { return nil }
    let rows = Lowering(sized(as: solution), in: room(at: measure.widths.first ?? 320)).rows
    return rows.first { $0.condition == condition }?.terms.first.map { ItemID($0.variable / 4) }
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

/// A view's place in its superview, in points: from its left and its top edge. Sizes are never negative.
public typealias Frame = Rectangle

/// One of the four numbers of a frame.
public enum FrameValue: String, Sendable, CaseIterable {
  case x, y, width, height

  /// The axis that it is measured on.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
  /// Whether it is a width or a height, not a place.
  public var isSize: Bool { self == .width || self == .height }
}

/// A value that the constraints leave open.
public struct OpenValue: Sendable, Hashable {
  /// Whose frame it is of.
  public var item: ItemID
  /// Which number of the frame.
  public var value: FrameValue
  /// The least value over all optimal layouts, in points; nil where there is none.
  public var low: Double?
  /// The greatest value over all optimal layouts, in points; nil where there is none.
  public var high: Double?
  /// Values of the same group move together.
  public var group: Int
}

/// A height that UIKit gives the content view at some time, besides the fitted one.
public struct Scenario: Sendable {
  /// Where the height comes from. The raw values are the format's.
  public enum Mechanism: String, Sendable {
    /// The estimated row height, else 44, before the row was measured.
    case firstPass
    /// The separator's pixel, which the content view takes from iOS 13 on.
    case separator
    /// The fitted height rounded up to a pixel.
    case pixel
    /// One of `measure.imposedHeights`.
    case imposed
  }

  /// Where the height comes from.
  public var mechanism: Mechanism
  /// The content view's height in points.
  public var contentHeight: Double
  /// Minimal sets of conditions that cannot hold at that height; empty where all can.
  public var conflicts: [[ConditionID]]
  /// Whether the required conditions can all hold at that height.
  public var isSatisfiable: Bool { conflicts.isEmpty }
}

/// An optional condition that does not hold in the layout pass.
public struct YieldingCondition: Sendable {
  /// Which.
  public var condition: ConditionID
  /// Its priority.
  public var priority: Priority
  /// By how many points it does not hold.
  public var error: Double
}

/// What a row comes out as in one set of circumstances.
public struct RowSolution: Sendable {
  /// When a layout is solved: to find the row's height, or to place its views.
  public enum Pass: String, Sendable {
    /// Finding the height.
    case fitting
    /// Placing the views in a cell of that height.
    case layout
  }

  /// How many layouts are as good as the best.
  public enum Status: Sendable, Equatable {
    /// One.
    case determined
    /// More than one.
    case ambiguous
    /// None: required conditions cannot all hold.
    case unsatisfiable(Pass)
    /// Not known: the numbers were too ill for an answer.
    case undecided
  }

  /// What it was solved for.
  public var circumstances: Circumstances
  /// How many layouts are as good as the best.
  public var status = Status.undecided
  /// The content view's height in points; nil where fitting is unsatisfiable.
  public var contentHeight: Double?
  /// The content view's width in points; nil where fitting is unsatisfiable.
  public var contentWidth: Double?
  /// The row's height in points; nil where fitting is unsatisfiable.
  public var rowHeight: Double?
  /// Whether the content fitted to 0 without meaning to.
  public var fitsToNothing = false
  /// Whether UIKit shows a table's cell 44 pt high because its content fitted to 0 unmeant; other rows stay 0 high.
  public var isCollapsed = false
  /// The frames of the views, in the order of `Layout.views`; empty where unsatisfiable.
  public var frames: [Frame] = []
  /// The frames of the guides, in the order of `Layout.guides`; empty where unsatisfiable.
  public var guideFrames: [Frame] = []
  /// The content sizes in points of the scroll views.
  public var contentSizes: [(item: ItemID, width: Double, height: Double)] = []
  /// The values that the constraints leave open.
  public var openValues: [OpenValue] = []
  /// The widths and heights of the contents of scroll views that the constraints leave open, by the scroll view.
  public var openContents: [(item: ItemID, axis: Axis)] = []
  /// Optional conditions that do not hold, in the order of the layout's conditions.
  public var yielding: [YieldingCondition] = []
  /// Minimal sets of required conditions that cannot all hold.
  public var conflicts: [[ConditionID]] = []
  /// The other heights that UIKit lays the cell out at.
  public var scenarios: [Scenario] = []
  /// What measuring the contents came to; nil where nothing was measured.
  var measurement: Measurement?
  /// What all questions about the solution draw on; nil where they may take as long as they take.
  public private(set) var limit: WorkLimit?

  /// What measuring the contents of a layout's items came to while it was solved. A reference, so that solutions that
  /// are handed on share it; nobody changes it.
  final class Measurement: Sendable {
    /// The sizes that the contents asked for while the row's height was found; empty where it was not fitted.
    let fittedSizes: [IntrinsicSize]
    /// The sizes that they asked for when the views were placed; empty where that was not reached.
    let placedSizes: [IntrinsicSize]
    /// What was measured before widths were known; nil where work ran out over it.
    let contents: MeasuredContents?

    init(fittedSizes: [IntrinsicSize], placedSizes: [IntrinsicSize], contents: MeasuredContents?) {
      self.fittedSizes = fittedSizes
      self.placedSizes = placedSizes
      self.contents = contents
    }
  }

  /// Nothing is known yet; questions about the layout draw on `limit`.
  public init(circumstances: Circumstances, limit: WorkLimit? = nil) {
    self.circumstances = circumstances
    self.limit = limit
  }

  /// The same solution, all questions about which draw on another limit.
  public func drawing(on limit: WorkLimit) -> RowSolution {
    var solution = self
    solution.limit = limit
    return solution
  }

  /// Whether the contents asked for the same sizes in both passes.
  package var measuresAlikeInBothPasses: Bool {
    guard let measurement else { return true }
    return measurement.fittedSizes.isEmpty || measurement.fittedSizes == measurement.placedSizes
  }

  /// The sizes that the items' contents asked for in a pass, else in the other one; empty where neither was reached.
  func sizes(in pass: Pass) -> [IntrinsicSize] {
    guard let measurement else { return [] }
    let (first, second) =
      pass == .fitting
      ? (measurement.fittedSizes, measurement.placedSizes) : (measurement.placedSizes, measurement.fittedSizes)
    return first.isEmpty ? second : first
  }

  /// Summed errors of the optional conditions by priority, the strongest first.
  public var violations: [(priority: Priority, error: Double)] {
    var sums: [(priority: Priority, error: Double)] = []
    for condition in yielding.sorted(by: { $0.priority > $1.priority }) {
      if sums.last?.priority == condition.priority {
        sums[sums.count - 1].error += condition.error
      } else {
        sums.append((condition.priority, condition.error))
      }
    }
    return sums
  }
}

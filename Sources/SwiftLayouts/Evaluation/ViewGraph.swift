public import LayoutModel
public import LayoutSource
public import SwiftProgram

/// A class that is a cell or a view with a layout of its own, as one path through its code lays it out.
public struct ViewGraph: Sendable {
  /// A view or a guide, as an index into `views`. 0 is the cell; 1 is its content view, or the view itself.
  public typealias ViewID = Int

  /// A view or a layout guide.
  public struct View: Sendable {
    /// Its properties, but for its superview and the views that a stack arranges. Its name has a dot between the names
    /// of a nested view and what that view makes.
    public var item: Item
    /// The nearest class of UIKit, such as `UILabel`.
    public var uiKitClass: String
    /// The view that contains it; nil if it was never added.
    public var superview: ViewID?
    /// The views inside it, the lowest first.
    public var subviews: [ViewID] = []
    /// The views that a stack arranges, in order.
    public var arranged: [ViewID] = []
    /// The distances in points after arranged views.
    public var customSpacing: [ViewID: Double] = [:]
    /// Where it is made, or the name of its property.
    public var place: SourcePlace
    /// Where it is added to its superview; nil if it is not.
    public var addition: SourcePlace?
    /// Where a helper or a base class adds it, if `addition` is only the call that leads there.
    public var additionOrigin: SourcePlace?
    /// Whether it is a layout guide of the author.
    public var isGuide = false
    /// Where its properties are set.
    public var places: [ViewKey: SourcePlace] = [:]
    /// Whether its text, image or font is not known, or whether it is of a class that the program lacks.
    public var hasUnknownText = false
    /// Whether its font, or the size of its font, is not known.
    public var hasUnknownFont = false
    /// The expression that makes its font, as a configuration states it; nil if that is not known.
    public var fontExpression: String?
    /// Whether code sets a font that UIKit does not scale with the text size: one of a fixed size without font metrics.
    var hasFixedFont = false
    /// Whether code asks for a font that follows the text size.
    var asksForScaledFont = false
    /// Whether code that is not followed may hide or show it.
    public var mayBeHidden = false
    /// Whether code that is not followed may add views to it or move it.
    public var isTouched = false

    /// A view that is made at a place.
    public init(item: Item, uiKitClass: String, place: SourcePlace) {
      self.item = item
      self.uiKitClass = uiKitClass
      self.place = place
    }
  }

  /// An attribute of a view or guide.
  public struct Anchor: Hashable, Sendable {
    /// The view or guide.
    public var view: ViewID
    /// The guide of the view that is meant; nil for its own edges.
    public var guide: Guide?
    /// The attribute.
    public var attribute: Attribute

    /// An attribute of a view, or of a guide of it.
    public init(_ view: ViewID, _ attribute: Attribute, guide: Guide? = nil) {
      self.view = view
      self.attribute = attribute
      self.guide = guide
    }
  }

  /// How a constraint is written, for the edits of it.
  public enum Spelling: Hashable, Sendable {
    /// `a.topAnchor.constraint(equalTo:)`.
    case anchors
    /// A part of a SnapKit chain.
    case snapKit
    /// A part of a visual format.
    case visualFormat
    /// `NSLayoutConstraint(item:…)`.
    case initializer
    /// Several constraints from one call that is not in the program, as a configured helper.
    case helper
  }

  /// A constraint: `first == multiplier * second + constant`.
  public struct Equation: Sendable {
    /// The anchor on the left.
    public var first: Anchor
    /// The anchor on the right; nil for a number alone.
    public var second: Anchor?
    /// The factor of the second anchor.
    public var multiplier = 1.0
    /// Points.
    public var constant = 0.0
    /// How the two sides compare.
    public var relation = Relation.equal
    /// The priority.
    public var priority = Priority.required
    /// Whether code gives it a priority that is not known, so that it may not be required.
    public var hasUnknownPriority = false
    /// UIKit's identifier; nil if none is set.
    public var identifier: String?
    /// Whether it is active at the end of the path.
    public var isActive = false
    /// Whether code that is not followed may change its constant or priority, deactivate or remove it.
    public var isTouched = false
    /// Whether that code may deactivate or remove it, and not only change its constant or priority.
    public var mayBeDeactivated = false
    /// Whether UIKit holds the views like that, and the text does not have the constraint.
    public var isOfUIKit = false
    /// How it is written.
    public var spelling: Spelling
    /// The entry that it is a part of, such as a SnapKit chain; constraints of one entry are neighbours.
    public var entry: Int
    /// Its position in that entry; nil if it is the whole entry.
    public var part: Int?
    /// The whole expression.
    public var place: SourcePlace
    /// The anchors as written; those of a chain have the chain's place.
    public var firstPlace: SourcePlace
    /// The second anchor as written; nil if there is none.
    public var secondPlace: SourcePlace?
    /// The literal or name of the constant; nil if none is written.
    public var constantPlace: SourcePlace?
    /// Whether the constant is a literal that only this constraint uses.
    public var hasOwnConstant = false
    /// The priority's value as written; nil if none is.
    public var priorityPlace: SourcePlace?
    /// The call, or the superclass's name, in the class's own file, if a helper or a base class makes it.
    public var call: SourcePlace?

    /// A constraint between anchors.
    public init(
      first: Anchor, second: Anchor?, spelling: Spelling, entry: Int, place: SourcePlace, firstPlace: SourcePlace
    ) {
      self.first = first
      self.second = second
      self.spelling = spelling
      self.entry = entry
      self.place = place
      self.firstPlace = firstPlace
    }
  }

  /// Something that may change the layout and was not understood.
  public struct Gap: Hashable, Sendable {
    /// What was not understood: "an unknown function gets 'stack'".
    public var reason: String
    /// Where it is.
    public var place: SourcePlace
    /// What kind of thing it is.
    public var kind: LayoutReading.Kind

    /// A gap at a place.
    public init(_ reason: String, _ place: SourcePlace, kind: LayoutReading.Kind = .code) {
      self.reason = reason
      self.place = place
      self.kind = kind
    }
  }

  /// The fault of code that traps or throws when it runs.
  public struct Trap: Hashable, Sendable {
    /// What goes wrong.
    public enum Reason: Hashable, Sendable {
      /// A constraint is activated before its views have a common superview.
      case noCommonSuperview
    }
    /// Why it traps.
    public var reason: Reason
    /// The constraint's position in `equations`.
    public var equation: Int

    /// A fault of a constraint.
    public init(_ reason: Reason, equation: Int) {
      self.reason = reason
      self.equation = equation
    }
  }

  /// The views and guides, in the order in which they are made.
  public var views: [View] = []
  /// The constraints, active ones in the order of activation, then those that were never activated.
  public var equations: [Equation] = []
  /// What was not understood, in the order of evaluation.
  public var gaps: [Gap] = []
  /// Where the code traps.
  public var traps: [Trap] = []
  /// The accessory at the trailing edge.
  public var accessory = Accessory.Kind.none
  /// Other accessories that code sets which is not followed.
  public var otherAccessories: [Accessory.Kind] = []
  /// Whether the cell gets an accessory view of its own, whose width is not known.
  public var hasAccessoryView = false
  /// Whether the layout depends on the screen's width.
  public var dependsOnScreenWidth = false
  /// The screen's width in points for which it holds; nil if it holds for all.
  public var screenWidth: Double?
  /// Whether code mentions the cell's content view, or a nib makes it.
  public var hasEarlyContentView = false
  /// Whether UIKit lays out a content configuration instead.
  public var usesContentConfiguration = false

  /// The cell.
  public static let cell: ViewID = 0
  /// The content view.
  public static let contentView: ViewID = 1

  /// A graph without views.
  public init() {}
}

/// What one path through a class decides about conditions whose values are not known.
public struct PathCondition: Hashable, Sendable {
  /// The condition as written, without `!`.
  public var text: String
  /// What the path assumes.
  public var isTrue: Bool

  /// A condition with what the path assumes.
  public init(text: String, isTrue: Bool) {
    self.text = text
    self.isTrue = isTrue
  }
}

/// A class with the layouts that the paths through its code make.
public struct EvaluatedClass: Sendable {
  /// A layout, and the conditions of the path to it.
  public struct Path: Sendable {
    /// What the path assumes, in the order of evaluation.
    public var conditions: [PathCondition]
    /// What it lays out.
    public var graph: ViewGraph
    /// What it follows, if it goes on through code that runs later than the initializer.
    public var followed: Followed?

    /// A path with its layout.
    public init(conditions: [PathCondition], graph: ViewGraph) {
      self.conditions = conditions
      self.graph = graph
    }
  }

  /// Code that runs later than the initializer.
  public struct Followed: Sendable {
    /// The position of the path that it goes on from.
    public var base: Int
    /// What is not understood of that path's layout if this one cannot be compared with it.
    public var gaps: [ViewGraph.Gap]
  }

  /// A superclass that the program declares.
  public struct Base: Sendable {
    /// Its name, with the types around it.
    public var name: String
    /// Its whole declaration.
    public var whole: SourcePlace
  }

  /// The name, with the types around it.
  public var name: String
  /// Its superclasses in the program, the nearest first.
  public var bases: [Base] = []
  /// What kind of cell it is.
  public var kind: Layout.Kind
  /// The place of the class's name.
  public var place: SourcePlace
  /// The different layouts; empty if it is laid out elsewhere. The first is the main one.
  public var paths: [Path] = []
  /// Why it is not read; nil if it is.
  public var notRead: ViewGraph.Gap?
  /// The height of its rows as the program's tables set it.
  public var rowHeight = GivenHeight.unknown
  /// Whether the table shows no separators.
  public var hidesSeparators = false
  /// The estimated height in points that the program's tables set; nil if it sets none.
  public var estimatedRowHeight: Double?

  /// A class without layouts yet.
  public init(name: String, kind: Layout.Kind, place: SourcePlace) {
    self.name = name
    self.kind = kind
    self.place = place
  }
}

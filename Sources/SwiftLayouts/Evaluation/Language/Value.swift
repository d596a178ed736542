import LayoutModel
import SwiftProgram

/// A value of the abstract interpretation: what is known of a value that the running program would have.
indirect enum Value {
  /// Nothing is known but why.
  case unknown(Unknown)
  case void
  case number(Double)
  case boolean(Bool)
  case text(String)
  case null
  /// A member of a type of UIKit, such as `.vertical`, by its name.
  case member(String)
  /// A call of a member without a base whose type is not known yet: `.system(.bold)`.
  case implicitCall(String, [Value])
  /// A method of a view that UIKit declares: `stack.addArrangedSubview`.
  case viewMethod(String, of: ViewGraph.ViewID)
  /// A case of an enumeration of the program, with its associated values.
  case enumCase(TypeID, String, [Value])
  /// A structure: one of the program, or `CGSize`, `CGPoint`, `CGRect`, `UIEdgeInsets`, `NSDirectionalEdgeInsets`.
  case record(Record)
  case font(FontValue)
  /// An image, whose size only the running program knows.
  case image
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  /// A range of integers without its upper bound.
  case range(Int, Int)
  case closure(ClosureValue)
  /// A function of the program with its receiver.
  case function(FunctionID, receiver: Value?)
  /// A type of the program.
  case type(TypeID)
  /// A type that the program lacks, such as one of UIKit.
  case foreignType(String)
  /// A view or a layout guide that the author makes.
  case view(ViewGraph.ViewID)
  /// A guide of a view.
  case guide(Guide, of: ViewGraph.ViewID)
  /// An instance of a class of the program that is no view, or a configuration of UIKit.
  case object(ObjectID)
  case anchor(ViewGraph.Anchor)
  /// Constraints, by their numbers: one, or those of a SnapKit chain.
  case constraint([Int])
  case snapKit(SnapKitValue)
  case keyPath([String])
}

/// An object, as an index into the interpreter's objects.
typealias ObjectID = Int

/// Why a value is not known.
struct Unknown {
  /// What it is: "the argument 'style'".
  var reason: String
  /// The condition that it would be, as written, where that identifies it: the same name has the same value.
  var identity: String?

  /// The class that the program lacks, if it is what an initializer of one makes that gets no views.
  var foreignClass: String?
  /// The class that the program lacks, if it is the size of a view of one.
  var sizedClass: String?
  /// What is not known in an expression: the names that it lacks. Empty if it is no calculation.
  var parts: [Unknown] = []
  /// Whether a gap says already what it is.
  var isReported = false

  init(_ reason: String, identity: String? = nil) {
    self.reason = reason
    self.identity = identity
  }

  /// A member of it, which is not known either.
  func member(_ name: String) -> Unknown {
    guard let identity else { return Unknown(reason) }
    let path = "\(identity).\(name)"
    var unknown = Unknown(reason == "'\(identity)'" ? "'\(path)'" : reason, identity: path)
    unknown.sizedClass = sizedClass
    return unknown
  }

  /// Whether it is a side of the guide that places the separator of a list cell. A constraint of it moves no view.
  var isOfSeparator: Bool {
    guard let parts = identity?.split(separator: "."), parts.dropLast().last == "separatorLayoutGuide" else {
      return false
    }
    return parts.last == "leadingAnchor" || parts.last == "trailingAnchor"
  }

  /// A constraint that places the separator of a list cell.
  static var constraintOfSeparator: Unknown {
    var constraint = Unknown("a constraint of the separator")
    constraint.isReported = true
    return constraint
  }

  /// Whether it is something that the code names or calls by a name.
  var isNamed: Bool { reason.hasPrefix("'") }

  /// The name or the path of names that it is in the code, such as `Theme.margin`; nil if it is anything else.
  var name: String? {
    guard isNamed, let identity,
      identity.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    else { return nil }
    return identity
  }
}

/// A structure's fields by their names.
struct Record {
  /// The name of its type.
  var type: String
  /// The type, if it is one of the program.
  var programType: TypeID?
  var fields: [String: Value]

  init(_ type: String, _ fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }

  /// A structure of numbers, such as `CGSize`.
  static func numbers(_ type: String, _ fields: [(String, Double)]) -> Value {
    .record(Record(type, Dictionary(uniqueKeysWithValues: fields.map { ($0.0, .number($0.1)) })))
  }
}

/// A font. Its size or its face may be unknown.
struct FontValue {
  /// The font, with a size that may stand for an unknown one.
  var font: Font
  /// Whether face and size are known.
  var isKnown = true
  /// Whether it is one of `UIFontMetrics`, which follows the text size.
  var isScaled = false
}

/// A closure with what it captured.
final class ClosureValue {
  let closure: SwiftClosure
  let scope: Scope
  /// Whether code made it that runs after the initializer.
  let isOfOtherCode: Bool

  init(_ closure: SwiftClosure, _ scope: Scope, isOfOtherCode: Bool) {
    self.closure = closure
    self.scope = scope
    self.isOfOtherCode = isOfOtherCode
  }
}

extension Value {
  /// A size in points.
  static func size(_ width: Double, _ height: Double) -> Value {
    Record.numbers("CGSize", [("width", width), ("height", height)])
  }

  /// An unknown value with a reason.
  static func unknown(_ reason: String) -> Value { .unknown(Unknown(reason)) }

  /// The most elements of a list, and the most bytes of a text, that are kept: code may double them again and again.
  private static let mostElements = 10_000
  private static let mostBytes = 100_000

  /// A list, unless it is too long.
  static func list(_ elements: [Value]) -> Value {
    elements.count > mostElements ? .unknown("a long list") : .array(elements)
  }

  /// A text, unless it is too long.
  static func shortText(_ text: String) -> Value {
    text.utf8.count > mostBytes ? .unknown("a long text") : .text(text)
  }

  /// Whether it holds no more elements than are kept. Counts no further than that.
  var isShort: Bool {
    var left = Self.mostElements
    return fits(into: &left)
  }

  private func fits(into left: inout Int) -> Bool {
    left -= 1
    guard left > 0 else { return false }
    switch self {
    case .array(let elements):
      for element in elements where !element.fits(into: &left) { return false }
    case .tuple(let elements):
      for element in elements where !element.value.fits(into: &left) { return false }
    case .dictionary(let entries):
      for entry in entries where !entry.value.fits(into: &left) { return false }
    case .record(let record):
      for field in record.fields.values where !field.fits(into: &left) { return false }
    default: break
    }
    return true
  }

  /// Whether it is a list, a text, a structure or a font.
  var isPlain: Bool {
    switch self {
    case .array, .text, .record, .font: true
    default: false
    }
  }

  /// The names that are not known in it: its own, or those in the calculation that it is.
  var unknownParts: [Unknown] {
    switch self {
    case .unknown(let unknown): unknown.parts.isEmpty ? (unknown.name == nil ? [] : [unknown]) : unknown.parts
    case .record(let record): record.fields.sorted { $0.key < $1.key }.flatMap(\.value.unknownParts)
    default: []
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }
  var isConstraint: Bool { if case .constraint = self { true } else { false } }

  /// The number; nil if it is none, not known, or greater than any length.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite && abs(number) < 1e9 ? number : nil
    case .record(let record): record.fields["rawValue"]?.number
    default: nil
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var elements: [Value]? { if case .array(let elements) = self { elements } else { nil } }
  var view: ViewGraph.ViewID? { if case .view(let id) = self { id } else { nil } }

  /// The number of a field of a structure.
  func field(_ name: String) -> Double? {
    guard case .record(let record) = self else { return nil }
    return record.fields[name]?.number
  }

  /// The distances of an insets structure in points; nil if one of them is not known.
  var edges: Edges? {
    guard let top = field("top"), let bottom = field("bottom"), let leading = field("leading") ?? field("left"),
      let trailing = field("trailing") ?? field("right")
    else { return nil }
    return Edges(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// Whether a view, guide or constraint is or may be in it.
  var reachesLayout: Bool {
    switch self {
    case .view, .guide, .anchor, .constraint, .snapKit, .viewMethod: true
    case .array(let elements): elements.contains(where: \.reachesLayout)
    case .tuple(let elements): elements.contains { $0.value.reachesLayout }
    case .dictionary(let entries): entries.contains { $0.value.reachesLayout }
    case .record(let record): record.fields.values.contains(where: \.reachesLayout)
    default: false
    }
  }

  /// The views in it.
  var views: [ViewGraph.ViewID] {
    switch self {
    case .view(let id), .guide(_, let id), .viewMethod(_, let id): [id]
    case .anchor(let anchor): [anchor.view]
    case .array(let elements): elements.flatMap(\.views)
    case .tuple(let elements): elements.flatMap(\.value.views)
    case .dictionary(let entries): entries.flatMap(\.value.views)
    default: []
    }
  }
}

import Findings
import LayoutModel
import SwiftProgram

/// A view or a guide of a view, as SnapKit constrains it.
struct SnapKitTarget: Equatable {
  var view: ViewGraph.ViewID
  var guide: Guide?
}

/// What SnapKit's calls return.
enum SnapKitValue {
  /// `view.snp`.
  case proxy(SnapKitTarget)
  /// `make` in a closure.
  case maker(SnapKitMaker)
  /// `make.top.left`, before or after its relation.
  case chain(SnapKitChain)
  /// `view.snp.bottom`.
  case attributes(SnapKitTarget, [SnapKitAttribute])
}

/// An attribute of a chain.
struct SnapKitAttribute: Hashable {
  var attribute: Attribute
  var isOfMargins = false
}

/// The receiver of `make` in the closure of `makeConstraints`, `remakeConstraints` and so on.
final class SnapKitMaker {
  enum Mode { case make, update, prepare }
  let target: SnapKitTarget
  let mode: Mode
  /// Whether code made it that runs after the initializer.
  let isOfOtherCode: Bool
  var chains: [SnapKitChain] = []

  init(_ target: SnapKitTarget, _ mode: Mode, isOfOtherCode: Bool) {
    self.target = target
    self.mode = mode
    self.isOfOtherCode = isOfOtherCode
  }
}

/// A chain such as `make.top.equalTo(a).offset(8)`: its attributes, its relation and what it is related to.
final class SnapKitChain {
  let maker: SnapKitMaker
  var attributes: [SnapKitAttribute]
  var relation: Relation?
  var other: Value = .null
  /// The number or insets of `offset` or `inset`.
  var distance: Value?
  var isInset = false
  var multiplier = 1.0
  var priority = Priority.required
  var identifier: String?
  /// The numbers of its constraints, one for each attribute, once its relation is known.
  var numbers: [Int] = []
  /// The expression, which grows with each call.
  var range: SourceRange
  var firstRange: SourceRange
  var otherRange: SourceRange?
  var constantRange: SourceRange?
  var hasOwnConstant = false
  var priorityRange: SourceRange?

  init(_ maker: SnapKitMaker, _ attributes: [SnapKitAttribute], _ range: SourceRange) {
    self.maker = maker
    self.attributes = attributes
    self.range = range
    firstRange = range
  }
}

/// The chain that made a constraint, and which of its attributes.
struct SnapKitPart {
  var chain: SnapKitChain
  var attribute: SnapKitAttribute
}

/// The attributes of the names in a chain.
let snapKitAttributes: [String: [SnapKitAttribute]] = {
  func own(_ attributes: Attribute...) -> [SnapKitAttribute] { attributes.map { SnapKitAttribute(attribute: $0) } }
  func margins(_ attributes: Attribute...) -> [SnapKitAttribute] {
    attributes.map { SnapKitAttribute(attribute: $0, isOfMargins: true) }
  }
  return [
    "left": own(.left), "top": own(.top), "right": own(.right), "bottom": own(.bottom), "leading": own(.leading),
    "trailing": own(.trailing), "width": own(.width), "height": own(.height), "centerX": own(.centerX),
    "centerY": own(.centerY), "lastBaseline": own(.lastBaseline), "baseline": own(.lastBaseline),
    "firstBaseline": own(.firstBaseline), "edges": own(.left, .top, .right, .bottom),
    "horizontalEdges": own(.left, .right), "verticalEdges": own(.top, .bottom),
    "directionalEdges": own(.leading, .top, .trailing, .bottom),
    "directionalHorizontalEdges": own(.leading, .trailing), "directionalVerticalEdges": own(.top, .bottom),
    "size": own(.width, .height), "center": own(.centerX, .centerY), "leftMargin": margins(.left),
    "topMargin": margins(.top), "rightMargin": margins(.right), "bottomMargin": margins(.bottom),
    "leadingMargin": margins(.leading), "trailingMargin": margins(.trailing),
    "centerXWithinMargins": margins(.centerX), "centerYWithinMargins": margins(.centerY),
    "margins": margins(.left, .top, .right, .bottom), "directionalMargins": margins(.leading, .top, .trailing, .bottom),
    "centerWithinMargins": margins(.centerX, .centerY),
  ]
}()

/// SnapKit's order of the attributes of one chain.
private let order: [Attribute] = [
  .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
]

extension [SnapKitAttribute] {
  /// The attributes with others, in SnapKit's order.
  func adding(_ others: [SnapKitAttribute]) -> [SnapKitAttribute] {
    let all = self + others.filter { !contains($0) }
    func rank(_ attribute: SnapKitAttribute) -> Int {
      (attribute.isOfMargins ? 100 : 0) + (order.firstIndex(of: attribute.attribute) ?? 99)
    }
    return all.sorted { rank($0) < rank($1) }
  }
}

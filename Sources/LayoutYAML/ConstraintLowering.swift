import Findings
import LayoutModel
import LayoutSource
import VisualFormat

struct ConstraintEntry {
  var index: Int
  /// The node of the text in which places are offsets; -1 if they are offsets in the file.
  var node: Int
  var place: SourceRange
}

/// An anchor whose item is known, with its coefficient when all terms are on the left side.
struct AnchorTerm {
  /// The item's index; `Self.superview` for the word `superview`.
  var item: Int
  /// The item's guide that has the attribute; nil if the item itself has it.
  var guide: Guide?
  var attribute: Attribute
  var coefficient: Double
  /// The place of the anchor: offsets in the entry's text, or in the file if it uses UIKit's keys.
  var place: Range<Int>

  static let superview = -1
}

struct LoweredConstraint {
  /// The constraint without its position in the layout.
  var constraint: Constraint
  var places: SourceMap.ConstraintPlaces
}

/// The constraints of an entry, up to the first that cannot be made.
struct LoweredParts {
  var constraints: [LoweredConstraint] = []
  var error: LoweringError?
}

/// Why an entry makes no constraint. The places are those in the file.
enum LoweringError: Error {
  /// An unknown name, at offsets in the entry's text.
  case unknownItem(Range<Int>)
  /// `superview`, without another item whose superview it could be.
  case superviewAlone(SourceRange)
  /// `superview` of an item whose superview is not part of the layout.
  case superviewOutside(item: Int, SourceRange)
  case guideOfGuide(Guide, item: Int, SourceRange)
  case guideOfScrollViews(Guide, item: Int, SourceRange)
  case baselineOfGuide(item: Int, SourceRange)
  /// No anchors; anchors that cancel each other out.
  case noAnchor(SourceRange), cancelled(SourceRange)
  case tooManyAnchors(count: Int, SourceRange)
  /// UIKit refuses to pair two attributes of these items, or one with a constant.
  case invalidPair(Attribute, Attribute?, items: [Int], SourceRange)
  case infiniteMultiplier(SourceRange)
  case visualFormat(VisualFormatError)
  case emptyFormat
}

/// A sum of anchors and a constant, compared to 0. `part` is its index among the constraints of its entry.
private struct Statement {
  var terms = ShortList<AnchorTerm>()
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var part: Int?
}

// Lowering: all notations become statements, which become constraints of the model.
extension DocumentReader {
  @inline(__always)
  mutating func lower(
    _ equation: EquationSyntax, of entry: ConstraintEntry
  ) throws(LoweringError) -> LoweredConstraint {
    var statement = Statement(
      constant: equation.constant, relation: equation.relation, priority: equation.priority.value)
    for index in equation.terms.indices {
      let term = equation.terms[index]
      statement.terms.append(try anchorTerm(term.anchor, term.attribute, term.coefficient))
    }
    var lowered = try lower(&statement, of: entry, entry.place)
    if equation.priority.isWritten {
      lowered.places.priority = place(entry.node, equation.priority.place)
    }
    return lowered
  }

  /// One constraint for each attribute. The anchors of the first composite are on the left.
  mutating func lower(_ composite: CompositeSyntax, of entry: ConstraintEntry) -> LoweredParts {
    var parts = LoweredParts()
    do throws(LoweringError) {
      for (part, attribute) in composite.kind.attributes.enumerated() {
        var statement = Statement(
          constant: -composite.constants[part], relation: composite.relation, priority: composite.priority.value,
          part: part)
        statement.terms.append(try anchorTerm(composite.first, attribute, 1))
        if let second = composite.second {
          statement.terms.append(try anchorTerm(second, attribute, -composite.multiplier))
        }
        var lowered = try lower(&statement, of: entry, entry.place)
        if composite.priority.isWritten { lowered.places.priority = place(entry.node, composite.priority.place) }
        parts.constraints.append(lowered)
      }
    } catch {
      parts.error = error
    }
    return parts
  }

  mutating func lower(_ syntax: VisualFormatSyntax, of entry: ConstraintEntry) -> LoweredParts {
    let equations: [FormatEquation<Int>]
    do {
      equations = try syntax.format.equations(in: syntax.text.bytes, names, syntax.options)
    } catch {
      return LoweredParts(error: .visualFormat(error))
    }
    var parts = LoweredParts()
    do throws(LoweringError) {
      for (part, equation) in equations.enumerated() {
        var statement = Statement(
          terms: ShortList(AnchorTerm(equation.first), equation.second.map { AnchorTerm($0) }),
          constant: equation.constant, relation: equation.relation, priority: equation.priority ?? syntax.priority,
          part: part)
        let place =
          switch equation.origin {
          case .string(let range): self.place(entry.node, range)
          case .alignment(let option): syntax.alignmentPlaces[option]
          }
        parts.constraints.append(try lower(&statement, of: entry, place))
      }
      if equations.isEmpty { throw .emptyFormat }
    } catch {
      parts.error = error
    }
    return parts
  }

  @inline(__always)
  private func anchorTerm(
    _ anchor: AnchorSyntax, _ attribute: Attribute, _ coefficient: Double
  ) throws(LoweringError) -> AnchorTerm {
    let item = anchor.item
    guard let id = item.equals("superview") ? AnchorTerm.superview : itemIndex(of: item) else {
      throw .unknownItem(anchor.itemPlace)
    }
    return AnchorTerm(
      item: id, guide: anchor.guide, attribute: attribute, coefficient: coefficient, place: anchor.place)
  }

  // MARK: statements

  /// Collects like terms, checks that UIKit accepts them, and makes a constraint of them.
  @inline(__always)
  private mutating func lower(
    _ statement: inout Statement, of entry: ConstraintEntry, _ place: SourceRange
  ) throws(LoweringError) -> LoweredConstraint {
    try resolveSuperviews(&statement.terms, entry)
    try resolveGuides(&statement.terms, entry)
    let (first, second) = try collected(&statement.terms, entry, place)
    let places = SourceMap.ConstraintPlaces(
      whole: place, first: self.place(entry.node, first.place), second: second.map { self.place(entry.node, $0.place) })
    var lowered = LoweredConstraint(
      constraint: Constraint(
        first: Term(first), second: second.map { Term($0) }, constant: statement.constant,
        relation: statement.relation, priority: statement.priority),
      places: places)
    lowered.constraint.authoredIndex = entry.index
    lowered.constraint.part = statement.part
    return lowered
  }

  /// Replaces `superview` by the superview of the other item.
  @inline(__always)
  private func resolveSuperviews(
    _ terms: inout ShortList<AnchorTerm>, _ entry: ConstraintEntry
  ) throws(LoweringError) {
    guard let index = terms.firstIndex(where: { $0.item == AnchorTerm.superview }) else { return }
    let place = place(entry.node, terms[index].place)
    guard let other = terms.first(where: { $0.item >= 0 }) else { throw .superviewAlone(place) }
    guard let superview = names.superview(of: other.item) else { throw .superviewOutside(item: other.item, place) }
    for index in terms.indices where terms[index].item == AnchorTerm.superview { terms[index].item = superview }
  }

  /// Replaces the owners of guides by the guides' own items.
  @inline(__always)
  private mutating func resolveGuides(
    _ terms: inout ShortList<AnchorTerm>, _ entry: ConstraintEntry
  ) throws(LoweringError) {
    for index in terms.indices {
      let term = terms[index]
      if let guide = term.guide { terms[index].item = try resolve(guide, of: term, entry) }
      // A guide has neither margins nor a baseline [semantics 6.25].
      if term.attribute.isBaseline, terms[index].item >= layout.viewsEnd {
        throw .baselineOfGuide(item: terms[index].item, place(entry.node, term.place))
      }
    }
  }

  /// The item of a guide [semantics 6.21].
  private mutating func resolve(
    _ guide: Guide, of term: AnchorTerm, _ entry: ConstraintEntry
  ) throws(LoweringError) -> Int {
    let owner = layout.items[term.item]
    guard owner.guide == nil else { throw .guideOfGuide(guide, item: term.item, place(entry.node, term.place)) }
    if guide == .contentLayoutGuide || guide == .frameLayoutGuide, owner.type != .scroll {
      throw .guideOfScrollViews(guide, item: term.item, place(entry.node, term.place))
    }
    return guideItem(guide, of: term.item)
  }

  /// The item of a view's guide, which is created at its first use.
  mutating func guideItem(_ guide: Guide, of owner: Int) -> Int {
    if let id = guideIDs.id(of: guide, owner, in: layout) { return id }
    map.items.append(map.range(of: LayoutPart.item(ItemID(owner))))
    var item = Item(name: "\(layout.items[owner].name).\(guide.rawValue)", superview: ItemID(owner))
    item.guide = guide
    layout.items.append(item)
    return layout.items.count - 1
  }

  /// The one or two terms that remain after like terms are added.
  @inline(__always)
  private func collected(
    _ terms: inout ShortList<AnchorTerm>, _ entry: ConstraintEntry, _ place: SourceRange
  ) throws(LoweringError) -> (first: AnchorTerm, second: AnchorTerm?) {
    if terms.mayHaveLikeTerms { terms.collect() }
    let dropped = terms.limitCoefficients()
    guard let first = terms.first else { throw dropped == nil ? .noAnchor(place) : .cancelled(place) }
    guard terms.count <= 2 else { throw .tooManyAnchors(count: terms.count, self.place(entry.node, terms[2].place)) }
    let second = terms.count == 2 ? terms[1] : nil
    guard UIKitExceptions.problem(first.attribute, second?.attribute) == nil else {
      let culprit = second ?? dropped ?? first
      throw .invalidPair(
        first.attribute, second?.attribute, items: terms.map(\.item), self.place(entry.node, culprit.place))
    }
    guard first.coefficient.isFinite, second?.coefficient.isFinite ?? true else { throw .infiniteMultiplier(place) }
    return (first, second)
  }
}

extension ShortList<AnchorTerm> {
  /// Whether two terms may have the same anchor; true for three or more terms, without a comparison.
  @inline(__always) fileprivate var mayHaveLikeTerms: Bool {
    if count < 2 { return false }
    return count > 2 || self[0].isLike(self[1])
  }

  /// Adds up the terms of each anchor, at the place of the first.
  fileprivate mutating func collect() {
    var collected = ShortList()
    for term in self {
      if let known = collected.firstIndex(where: { $0.isLike(term) }) {
        collected[known].coefficient += term.coefficient
      } else {
        collected.append(term)
      }
    }
    self = collected
  }

  /// Leaves out the terms of coefficient 0, and returns the first of them. Coefficients become 0 or infinite if they do
  /// so in UIKit's single precision [semantics 1.5]. Others are not rounded, so that three thirds are exactly 1.
  @inline(__always) fileprivate mutating func limitCoefficients() -> AnchorTerm? {
    var dropped: AnchorTerm?
    for index in indices {
      let single = Float(self[index].coefficient)
      if single == 0 || !single.isFinite { self[index].coefficient = Double(single) }
      if single == 0, dropped == nil { dropped = self[index] }
    }
    guard dropped != nil else { return nil }
    var others = ShortList()
    for term in self where term.coefficient != 0 { others.append(term) }
    self = others
    return dropped
  }
}

extension AnchorTerm {
  @inline(__always) fileprivate func isLike(_ other: AnchorTerm) -> Bool {
    item == other.item && attribute == other.attribute
  }

  fileprivate init(_ term: FormatEquation<Int>.Term) {
    self.init(
      item: term.item, guide: term.isOfMargins ? .layoutMarginsGuide : nil, attribute: term.attribute,
      coefficient: term.coefficient, place: term.place)
  }
}

extension Term {
  @inline(__always) fileprivate init(_ term: AnchorTerm) {
    self.init(Anchor(ItemID(term.item), term.attribute), coefficient: term.coefficient)
  }
}

extension Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

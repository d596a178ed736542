import Findings
import LayoutModel
import LayoutSource
import SwiftEvaluation
import SwiftProgram

/// Renders changes of a layout as edits of the class that makes it, in the style of that class. What it cannot write is
/// shown in words.
struct SwiftEditor: LayoutEditor {
  /// The equations that the constraints come from.
  let equations: [ViewGraph.Equation]
  /// Where views are added to their superviews, by item.
  let additions: [SourcePlace?]
  let file: FileID
  let text: SourceBytes
  /// Whether the source may do more than the layout says.
  let isPartly: Bool

  init(_ assembled: AssembledLayout, file: FileID, bytes: [UInt8]) {
    equations = assembled.equations
    additions = assembled.views.map { $0?.addition }
    isPartly = assembled.completeness == .partly
    (self.file, text) = (file, SourceBytes(bytes))
  }

  var showsFixesInWords: Bool { true }

  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? {
    guard !isPartly, bytes == text.bytes else { return nil }
    // The number of each constraint in the text, which removals change.
    var numbers = Array(equations.indices)
    var edits: [TextEdit] = []
    let moved = Set(changes.compactMap(\.movedItem))
    for change in changes {
      var own: [TextEdit]?
      switch change {
      case .setConstant(let index, let points): own = equation(index, numbers).flatMap { constant(of: $0, points) }
      case .setPriority(let index, let priority):
        own = equation(index, numbers).flatMap { self.priority(of: $0, priority) }
      case .setAnchor(let index, let side, let anchor):
        own = equation(index, numbers).flatMap { equation in
          retarget(equation, side, to: anchor, of: sourced.layout, movingOwnView: moved, index: numbers[index])
        }
      case .removeConstraint(let index):
        own = equation(index, numbers).flatMap(removal)
        if numbers.indices.contains(index) { numbers.remove(at: index) }
      case .setProperty(let item, .superview(.contentView)): own = addingToContentView(item)
      case .addGuide(_, let owner): own = owner == .contentView ? [] : nil
      default: own = nil
      }
      guard let own else { return nil }
      edits += own
    }
    return edits.distinct
  }

  func isSafe(_ changes: [LayoutChange], of sourced: SourcedLayout) -> Bool {
    guard let edits = edits(for: changes, of: sourced, in: text.bytes), !edits.isEmpty else { return false }
    return !changes.contains { change in
      change.constraint.map { index in
        sourced.layout.constraints.indices.contains(index) && sourced.layout.constraints[index].isChangedByCode
      } ?? false
    }
  }

  /// The equation of a constraint, if it is written in the class; numbers are those in the text.
  private func equation(_ index: Int, _ numbers: [Int]) -> ViewGraph.Equation? {
    guard numbers.indices.contains(index) else { return nil }
    let equation = equations[numbers[index]]
    return equation.place.file == file && equation.call == nil ? equation : nil
  }

  /// Whether a constraint is all that its expression makes.
  func isAlone(_ equation: ViewGraph.Equation) -> Bool {
    equations.count { $0.place == equation.place } == 1
  }

  // MARK: - Numbers

  private func constant(of equation: ViewGraph.Equation, _ points: Double) -> [TextEdit]? {
    guard let place = equation.constantPlace else { return addingConstant(points, to: equation) }
    guard equation.hasOwnConstant, place.file == file, let (range, value) = text.number(at: place.range) else {
      return nil
    }
    // `inset(8)` at a trailing edge is the constant -8.
    let isNegated = value != equation.constant && value == -equation.constant
    guard isNegated || value == equation.constant else { return nil }
    return [TextEdit(replace: range, with: ((isNegated ? -points : points) + 0).spelledNumber)]
  }

  private func addingConstant(_ points: Double, to equation: ViewGraph.Equation) -> [TextEdit]? {
    guard isAlone(equation), text.ends(equation.place.range, with: ")") else { return nil }
    let end = equation.place.range.end
    switch equation.spelling {
    case .anchors:
      return [.insertion(", constant: \(points.spelledNumber)", at: end - 1)]
    case .snapKit:
      let isPlain = equation.priorityPlace == nil && equation.constant == 0
      return isPlain ? [.insertion(".offset(\(points.spelledNumber))", at: end)] : nil
    case .visualFormat, .initializer, .helper: return nil
    }
  }

  private func priority(of equation: ViewGraph.Equation, _ priority: Priority) -> [TextEdit]? {
    guard isAlone(equation) else { return nil }
    let number = priority.written
    if let place = equation.priorityPlace {
      guard place.file == file else { return nil }
      let isNumber = text.number(at: place.range) != nil
      return [
        TextEdit(
          replace: place.range,
          with: isNumber || equation.spelling == .snapKit ? number : "UILayoutPriority(\(number))")
      ]
    }
    switch equation.spelling {
    case .snapKit:
      let suffix = text.ends(equation.place.range, with: ".constraint") ? ".constraint".utf8.count : 0
      return [.insertion(".priority(\(number))", at: equation.place.range.end - suffix)]
    case .anchors, .initializer:
      guard let stored = text.assignment(around: equation.place.range) else { return nil }
      let line = "\(stored.indent)\(stored.name).priority = UILayoutPriority(\(number))\(text.lineBreak)"
      return [.insertion(line, at: stored.nextLine)]
    case .visualFormat, .helper: return nil
    }
  }

  // MARK: - Views

  /// Replaces the cell by its content view in a constraint.
  private func retarget(
    _ equation: ViewGraph.Equation, _ side: ConstraintSide, to anchor: Anchor, of layout: Layout,
    movingOwnView moved: Set<ItemID>, index: Int
  ) -> [TextEdit]? {
    let constraint = layout.constraints[index]
    guard let old = side == .first ? constraint.first.anchor : constraint.second?.anchor,
      old.attribute == anchor.attribute, layout.isCell(old.item), layout.isContentView(anchor.item)
    else { return nil }
    switch equation.spelling {
    case .anchors:
      guard let place = side == .first ? equation.firstPlace : equation.secondPlace, place.file == file else {
        return nil
      }
      return text.naming("contentView", insteadOfSelfIn: place.range).map { [$0] }
    case .snapKit:
      guard isAlone(equation), side == .second else { return nil }
      let range = equation.place.range
      if let call = text.only("equalToSuperview()", in: range) {
        // The chain means the view's new superview.
        let isMoved = constraint.terms.contains { moved.contains($0.anchor.item) }
        return isMoved ? [] : [TextEdit(replace: call, with: "equalTo(contentView)")]
      }
      return text.only("equalTo(self)", in: range).map { [TextEdit(replace: $0, with: "equalTo(contentView)")] }
        ?? text.only("equalTo(self.", in: range).map { [TextEdit(replace: $0, with: "equalTo(contentView.")] }
    case .initializer, .visualFormat, .helper: return nil
    }
  }

  private func addingToContentView(_ item: ItemID) -> [TextEdit]? {
    guard additions.indices.contains(item.index), let place = additions[item.index], place.file == file,
      let call = text.callOfAddSubview(around: place.range)
    else { return nil }
    return text.naming("contentView", insteadOfSelfIn: call).map { [$0] }
  }

  // MARK: - Removals

  private func removal(of equation: ViewGraph.Equation) -> [TextEdit]? {
    guard isAlone(equation), let lines = text.wholeLines(of: equation.place.range) else { return nil }
    return [TextEdit(replace: lines, with: "")]
  }
}

extension TextEdit {
  fileprivate static func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(replace: SourceRange(start: offset, end: offset), with: text)
  }
}

extension LayoutChange {
  /// The view that it moves to another superview.
  fileprivate var movedItem: ItemID? {
    if case .setProperty(let item, .superview) = self { item } else { nil }
  }
}

extension Layout {
  /// Whether an item is the cell or one of its guides.
  fileprivate func isCell(_ item: ItemID) -> Bool { owner(of: item) == .cell }
  /// Whether an item is the content view or one of its guides, which may be new.
  fileprivate func isContentView(_ item: ItemID) -> Bool {
    !items.indices.contains(item.index) || owner(of: item) == .contentView
  }

  private func owner(of item: ItemID) -> ItemID {
    self[item].guide == nil ? item : self[item].superview ?? item
  }
}

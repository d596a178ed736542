public import LayoutModel
public import LayoutSolver
import Simplex
public import WorkLimit

/// How far a view's width is limited by what the author wrote, apart from its own content.
public enum WidthReach: Sendable {
  /// It is the same at every table width.
  case fixed
  /// There is a greatest width.
  case bounded
  /// It may be as wide as it likes.
  case unbounded
}

extension Layout {
  /// How far a view's width is limited by the authored constraints above the fitting priority. Asking draws on `limit`.
  public func widthReach(of item: ItemID, limit: WorkLimit?) -> WidthReach {
    SizedLayout(layout: self, limit: limit).widthReach(of: item)
  }

  /// Whether a view's text of several lines never wraps: nothing the author wrote limits it [semantics 3.8, 3.10].
  public func mayBeEndless(_ item: ItemID, in solution: RowSolution) -> Bool {
    mayWrapAnywhere(item) && sized(as: solution).widthReach(of: item) == .unbounded
  }

  /// The views that may be endless, in the order of the layout. Asking draws on `limit`.
  public func endlessTexts(limit: WorkLimit?) -> [ItemID] {
    let texts = textsWrappingAnywhere
    return texts.isEmpty ? [] : SizedLayout(layout: self, limit: limit).endless(texts)
  }

  /// The greatest width in points that a view may have in a solved row, whatever its own content asks for, while all
  /// other conditions are met as well as they can be. Nil where there is none.
  public func greatestWidth(of item: ItemID, in solution: RowSolution) -> Double? {
    let sized = sized(as: solution, in: .layout)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.room(of: solution), heights: heights) {
      condition, priority in
      switch condition {
      case .hugging(item, .horizontal), .compressionResistance(item, .horizontal): nil
      default: priority
      }
    }
    var best = Solution(rows.system)
    guard best.status == .optimal else { return nil }
    return best.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))]).high
  }

  /// Whether anything but distances and endless texts gives the item of a collection view its width.
  public func hasWidthSource(in solution: RowSolution) -> Bool {
    let sized = sized(as: solution)
    let layout = sized.layout
    let room = layout.room(at: solution.circumstances.width)
    guard room.contentWidth == nil else { return true }
    func fittedWidth(_ isKept: (ConditionID) -> Bool) -> Double? {
      let rows = RowSystem(oneByOne: sized, in: room, heights: .fitting) { condition, priority in
        isKept(condition) ? priority : nil
      }
      let fitted = Solution(rows.system)
      return fitted.status == .optimal ? fitted.values[RowSystem.right(.contentView)] : nil
    }
    let endless = Set(sized.endless(layout.textsWrappingAnywhere))
    let width = fittedWidth { condition in
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _): !endless.contains(item)
      default: true
      }
    }
    // What is left of the width where nobody has one is what the distances take.
    let distances = fittedWidth { condition in
      switch condition {
      case .constraint(let index): !layout.constraints[index].terms.contains { $0.anchor.attribute == .width }
      case .hugging, .compressionResistance, .autoresizing: false
      case .implied: true
      }
    }
    guard let width, let distances else { return true }
    return width > distances + Tolerance.visible
  }

  private var textsWrappingAnywhere: [ItemID] { views.filter { mayWrapAnywhere(ItemID($0)) }.map { ItemID($0) } }

  /// Whether a view shows a text of several lines that is told no width to wrap at.
  private func mayWrapAnywhere(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .label where self[item].numberOfLines != 1: break
    case .textView where self[item].isScrollEnabled == false: break
    default: return false
    }
    return explicitWrapWidth(item.index) == nil
  }
}

extension SizedLayout {
  fileprivate func widthReach(of item: ItemID) -> WidthReach {
    let width = layout.measure.widths.first ?? 320
    // Whether the width follows the row's is seen in a second row that is wider.
    guard let range = authoredWidth(of: item, inRowOf: width), let wider = authoredWidth(of: item, inRowOf: width + 100)
    else { return .bounded }
    guard let high = range.high else { return .unbounded }
    return !range.isAmbiguous && wider.high.map { abs($0 - high) < Tolerance.visible } ?? false ? .fixed : .bounded
  }

  private func authoredWidth(of item: ItemID, inRowOf width: Double) -> ValueRange? {
    let heights = RowSystem.Heights.open(cellIsHigherBy: layout.cellIsHigherBy)
    let rows = RowSystem(oneByOne: self, in: layout.room(at: width), heights: heights) { condition, priority in
      switch condition {
      case .hugging, .compressionResistance: nil
      default: priority > .fittingSizeLevel ? priority : nil
      }
    }
    var solution = Solution(rows.system)
    guard solution.status == .optimal else { return nil }
    return solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
  }

  fileprivate func endless(_ texts: [ItemID]) -> [ItemID] {
    guard !texts.isEmpty else { return [] }
    // What pushes keep from getting far is not asked of the solver.
    let bounds = WidthBounds(self, in: layout.room(at: layout.measure.widths.first ?? 320))
    return texts.filter { !bounds.areGiven(for: $0) && widthReach(of: $0) == .unbounded }
  }
}

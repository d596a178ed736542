public import LayoutModel
public import LayoutSolver
import Simplex
public import WorkLimit

/// The limit that authored constraints set on a view's width, apart from its own content.
public enum WidthReach: Sendable {
  /// The width is the same at every table width.
  case fixed
  /// The width has an upper bound.
  case bounded
  /// The width has no upper bound.
  case unbounded
}

extension Layout {
  /// The limit that authored constraints above priority 50 set on a view's width. The computation draws on `limit`.
  public func widthReach(of item: ItemID, limit: WorkLimit?) -> WidthReach {
    SizedLayout(layout: self, limit: limit).widthReach(of: item)
  }

  /// Whether a text of several lines never wraps, as no authored constraint limits its width [semantics 3.8, 3.10].
  public func mayBeEndless(_ item: ItemID, in solution: RowSolution) -> Bool {
    mayWrapAnywhere(item) && sized(as: solution).widthReach(of: item) == .unbounded
  }

  /// The texts that never wrap, in the order of the layout. The computation draws on `limit`.
  public func endlessTexts(limit: WorkLimit?) -> [ItemID] {
    let texts = textsWrappingAnywhere
    return texts.isEmpty ? [] : SizedLayout(layout: self, limit: limit).endless(texts)
  }

  /// The greatest width in points of a view in a solved row without its own content priorities, over the optimal face
  /// of all other conditions. Nil where it is unbounded.
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

  /// Whether a collection item gets its width from anything besides distances and texts that never wrap.
  public func hasWidthSource(in solution: RowSolution) -> Bool {
    let sized = sized(as: solution)
    let layout = sized.layout
    let room = layout.room(at: solution.environment.width)
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
    // The width that distances alone take, without width constraints and contents.
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

  /// Whether a view shows a text of several lines without a given width to wrap at.
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
    // A second, wider row shows whether the width depends on the row's.
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
    // Bound propagation spares the solver most of the texts.
    let bounds = WidthBounds(self, in: layout.room(at: layout.measure.widths.first ?? 320))
    return texts.filter { !bounds.areGiven(for: $0) && widthReach(of: $0) == .unbounded }
  }
}

public import LayoutModel
public import LayoutSolver
import Simplex
public import WorkLimit

/// The limit that authored constraints, without its own content, set on a view's width.
public enum WidthLimit: Sendable {
  /// The width is the same at every table width.
  case fixed
  /// The width has an upper bound.
  case bounded
  /// The width has no upper bound.
  case unbounded
}

extension Layout {
  /// The limit that authored constraints above priority 50 set on a view's width. The computation draws on `limit`.
  public func widthLimit(of item: ItemID, limit: WorkLimit?) -> WidthLimit {
    SizedLayout(layout: self, limit: limit).widthLimit(of: item)
  }

  /// Whether equations about two horizontal positions of a view, or about its width, set its width.
  public func hasEquatedWidth(_ item: ItemID) -> Bool {
    let attributes = constraints.filter { $0.isActive && $0.relation == .equal }.flatMap { constraint in
      constraint.terms.map(\.anchor).filter { $0.item == item && $0.attribute.axis == .horizontal }.map(\.attribute)
    }
    return attributes.contains(.width) || attributes.distinct.count > 1
  }

  /// Whether a multi-line text never wraps, because no authored constraint limits its width [semantics 3.8,
  /// 3.10].
  public func neverWraps(_ item: ItemID, in solution: RowSolution) -> Bool {
    hasFreeWrapWidth(item) && sized(as: solution).widthLimit(of: item) == .unbounded
  }

  /// The texts that never wrap, in the order of the layout. The computation draws on `limit`.
  public func neverWrappingTexts(limit: WorkLimit?) -> [ItemID] {
    let texts = textsWithFreeWrapWidth
    return texts.isEmpty ? [] : SizedLayout(layout: self, limit: limit).neverWrapping(texts)
  }

  /// The greatest width in points of a view in a solved row without its own content priorities, over the optimal face
  /// of all other conditions. Nil if it is unbounded.
  public func greatestWidth(of item: ItemID, in solution: RowSolution) -> Double? {
    let sized = sized(as: solution, in: .layout)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
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

  /// Whether a collection item gets its width from more than distances and texts that never wrap.
  public func hasWidthSource(in solution: RowSolution) -> Bool {
    let sized = sized(as: solution)
    let layout = sized.layout
    let rowWidths = layout.rowWidths(at: solution.environment.width)
    guard rowWidths.contentWidth == nil else { return true }
    func fittedWidth(_ isKept: (ConditionID) -> Bool) -> Double? {
      let rows = RowSystem(oneByOne: sized, in: rowWidths, heights: .fitting) { condition, priority in
        isKept(condition) ? priority : nil
      }
      let fitted = Solution(rows.system)
      return fitted.status == .optimal ? fitted.values[RowSystem.right(.contentView)] : nil
    }
    let neverWrapping = Set(sized.neverWrapping(layout.textsWithFreeWrapWidth))
    let width = fittedWidth { condition in
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _): !neverWrapping.contains(item)
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

  private var textsWithFreeWrapWidth: [ItemID] { views.filter { hasFreeWrapWidth(ItemID($0)) }.map { ItemID($0) } }

  /// Whether a view shows a multi-line text without a given width to wrap at.
  private func hasFreeWrapWidth(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .label where self[item].numberOfLines != 1: break
    case .textView where self[item].isScrollEnabled == false: break
    default: return false
    }
    return explicitWrapWidth(item.index) == nil
  }
}

extension SizedLayout {
  fileprivate func widthLimit(of item: ItemID) -> WidthLimit {
    let width = layout.measure.widths.first ?? 320
    // A second, wider row shows whether the width depends on the row's.
    guard let range = authoredWidth(of: item, inRowOf: width), let wider = authoredWidth(of: item, inRowOf: width + 100)
    else { return .bounded }
    guard let high = range.high else { return .unbounded }
    return !range.isAmbiguous && wider.high.map { abs($0 - high) < Tolerance.visible } ?? false ? .fixed : .bounded
  }

  private func authoredWidth(of item: ItemID, inRowOf width: Double) -> ValueRange? {
    let heights = RowSystem.Heights.open(cellIsHigherBy: layout.cellIsHigherBy)
    let rows = RowSystem(oneByOne: self, in: layout.rowWidths(at: width), heights: heights) { condition, priority in
      switch condition {
      case .hugging, .compressionResistance: nil
      default: priority > .fittingSizeLevel ? priority : nil
      }
    }
    var solution = Solution(rows.system)
    guard solution.status == .optimal else { return nil }
    return solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
  }

  fileprivate func neverWrapping(_ texts: [ItemID]) -> [ItemID] {
    guard !texts.isEmpty else { return [] }
    // Bound propagation is cheap and excludes most texts.
    let bounds = WidthBounds(self, in: layout.rowWidths(at: layout.measure.widths.first ?? 320))
    return texts.filter { !bounds.boundWidth(of: $0) && widthLimit(of: $0) == .unbounded }
  }
}

import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension Layout {
  /// What the layout is called in sentences.
  public var noun: String {
    switch kind {
    case .cell: "row"
    case .collectionCell: "item"
    case .headerFooter, .view: "view"
    }
  }
}

extension RuleContext {
  /// Whether the content view is 0 high in some circumstance, or fits to that.
  public var hasZeroHeight: Bool {
    solutions.indices.contains { solutions[$0].fitsToNothing || solutions[$0].contentHeight == 0 }
  }

  /// The row heights in points in all circumstances, the lowest first; empty where one has none of its own.
  public var rowHeights: [Double] {
    let heights = solutions.compactMap { $0.fitsToNothing || $0.contentHeight == 0 ? nil : $0.rowHeight }
    return heights.count == solutions.count ? heights.sorted() : []
  }
}

extension RuleContext {
  /// The circumstances in which some of the contents are shown, which are counted as `showing(content:)` counts them.
  public func circumstances(showingContents contents: Set<Int>) -> [Circumstances] {
    let names = [nil] + layout.samples.map { Optional($0.name) }
    return solutions.map(\.circumstances).filter { circumstances in
      contents.contains { names[$0] == circumstances.sample }
    }
  }
}

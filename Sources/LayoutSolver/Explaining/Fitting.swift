public import Findings
public import LayoutModel

extension Layout {
  /// Whether the row's height can be measured, without which it has no answer. What is not measured, because the table fixes it
  /// or nothing is constrained, can be.
  ///
  /// Costs a part of what the answer costs, above all where there is none: why is not looked for.
  public func canBeFitted(in circumstances: Circumstances) -> Bool {
    if kind == .cell, table.rowHeight != .automatic || !hasActiveConstraints { return true }
    return fittedHeight(self, in: circumstances) != nil
  }
}

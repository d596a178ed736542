public import ConsoleLogs
import Reporters

/// What a warning about a row of height zero means, and how to find its cause: the log does not say it. `log` is the
/// name of the log's file.
public func explanation(of warning: CollapseWarning, in log: String) -> String {
  if warning.isOfCollection { return explanationOfCell(warning, in: log) }
  let row = warning.cellClass.map { "a row of \($0)" } ?? "a row"
  let cell = warning.cellClass ?? "the cell"
  let steps = tableLines([
    ["plumb lint", "in the project, if \(cell) is in Swift, a xib or a storyboard"],
    ["plumb new \(warning.cellClass ?? "NAME")", "to describe it in a layout file, if not"],
  ])
  let reason = wrapped(
    "either no chain of constraints leads from contentView.top to contentView.bottom, or the views in it are 0 pt high: "
      + "the log does not say which", hanging: "")
  return """
    UIKit measured \(row) as 0 pt high, and uses the standard height of 44 pt
      --> \(log):\(warning.line)

    \(reason)
       how to fix it:
         pin the bottom of the lowest view to contentView.bottom
         if all rows have one height, set rowHeight

       how to find where the chain stops:
         \(steps.joined(separator: "\n     "))

    """
}

private func explanationOfCell(_ warning: CollapseWarning, in log: String) -> String {
  let cell = warning.cellClass ?? "the cell"
  let steps = tableLines([
    ["plumb lint", "in the project, if \(cell) is in Swift, a xib or a storyboard"],
    ["plumb new \(warning.cellClass ?? "NAME")", "to describe it in a layout file, if not"],
  ])
  let reason = wrapped(
    "the collection's layout has an estimate, so that cells size themselves, but no chain of constraints leads from edge "
      + "to edge of contentView, or the views in it have no size: the log does not say which", hanging: "")
  return """
    UIKit measured \(warning.cellClass ?? "a cell of a collection") as 0 pt wide and high, and uses the standard size
      --> \(log):\(warning.line)

    \(reason)
       how to fix it:
         pin views to all four edges of contentView, not of the cell
         if all cells have one size, set itemSize, and estimatedItemSize to .zero

       how to find where the chain stops:
         \(steps.joined(separator: "\n     "))

    """
}

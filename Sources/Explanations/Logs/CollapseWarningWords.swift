public import ConsoleLogs
import Reporters

/// What a warning about a row of height zero or a cell of size zero means, and how to find its cause: the log does not
/// say it. `log` is the name of the log's file.
public func explanation(of warning: CollapseWarning, in log: String) -> String {
  let (head, reason, fixes) = warning.isOfCollection ? words(ofCell: warning) : words(ofRow: warning)
  let cell = warning.cellClass ?? "the cell"
  let steps = tableLines([
    ["plumb lint", "in the project, if \(cell) is in Swift, a xib or a storyboard"],
    ["plumb new \(warning.cellClass ?? "NAME")", "to describe it in a layout file, if not"],
  ])
  return """
    \(head)
      --> \(log):\(warning.line)

    \(wrapped(reason, hanging: ""))
       how to fix it:
         \(fixes.joined(separator: "\n     "))

       how to find where the chain stops:
         \(steps.joined(separator: "\n     "))

    """
}

private typealias Words = (head: String, reason: String, fixes: [String])

private func words(ofRow warning: CollapseWarning) -> Words {
  let row = warning.cellClass.map { "a row of \($0)" } ?? "a row"
  return (
    "UIKit measured \(row) as 0 pt high, and uses the standard height of 44 pt",
    "either no chain of constraints leads from contentView.top to contentView.bottom, or the views in it are 0 pt "
      + "high: the log does not say which",
    ["pin the bottom of the lowest view to contentView.bottom", "if all rows have one height, set rowHeight"]
  )
}

private func words(ofCell warning: CollapseWarning) -> Words {
  (
    "UIKit measured \(warning.cellClass ?? "a cell of a collection") as 0 pt wide and high, and uses the standard size",
    "the collection's layout has an estimate, so that cells size themselves, but no chain of constraints leads from "
      + "edge to edge of contentView, or the views in it have no size: the log does not say which",
    [
      "pin views to all four edges of contentView, not of the cell",
      "if all cells have one size, set itemSize, and estimatedItemSize to .zero",
    ]
  )
}

public import ConsoleLogs
import Reporters

/// What a warning about a row of height zero means, and how to find its cause: the log does not say it. `log` is the
/// name of the log's file.
public func explanation(of warning: CollapseWarning, in log: String) -> String {
  let row = warning.cellClass.map { "a row of \($0)" } ?? "a row"
  let cell = warning.cellClass ?? "the cell"
  let steps = tableLines([
    ["plumb lint", "in the project, if \(cell) is in Swift, a xib or a storyboard"],
    ["plumb new \(warning.cellClass ?? "NAME")", "to describe it in a layout file, if not"],
  ])
  return """
    UIKit measured \(row) as 0 pt high, and shows it 44 pt high
      --> \(log):\(warning.line)

       no chain of constraints connects contentView.top with contentView.bottom, so nothing gives the row a height;
       44 pt is the standard height, and the log does not say where the chain stops

       how to find it:
         \(steps.joined(separator: "\n     "))

    """
}

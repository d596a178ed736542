import Findings
public import LayoutModel
import LayoutSolver

/// From how many points on an author would call it a difference: `visible` of docs/numerics.md.
public let visibleDifference = 1e-3

extension Layout {
  /// The layout with one of its contents, counted from 0: what the views themselves say, then the samples.
  public func showing(content: Int) -> Layout {
    guard samples.indices.contains(content - 1) else { return self }
    var layout = self
    layout.items = samples[content - 1].items
    layout.constraints = samples[content - 1].constraints
    return layout
  }

  /// Whether a constraint takes part and no sample changes it.
  public func isSettled(constraint index: Int) -> Bool {
    guard constraints[index].isActive else { return false }
    for sample in samples.indices {
      let isSame =
        samples[sample].constraints[index].isActive
        && samples[sample].constraints[index].constant == constraints[index].constant
        && samples[sample].constraints[index].priority == constraints[index].priority
        && samples[sample].constraints[index].relation == constraints[index].relation
      if !isSame { return false }
    }
    return true
  }
}

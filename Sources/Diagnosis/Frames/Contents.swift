import Findings
public import LayoutModel
import LayoutSolver

/// The least difference in points that an author would notice: `visible` of docs/internals/numerics.md.
public let visibleDifference = 1e-3

extension Layout {
  /// The layout with one of its contents: 0 is the views' own, then come the samples.
  public func showing(content: Int) -> Layout {
    guard samples.indices.contains(content - 1) else { return self }
    var layout = self
    layout.items = samples[content - 1].items
    layout.constraints = samples[content - 1].constraints
    return layout
  }

  /// Whether a constraint is active and the same in all samples.
  public func isActiveInAllSamples(constraint index: Int) -> Bool {
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

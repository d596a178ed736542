import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

/// The message about constraints that contradict the frame that an autoresizing mask keeps. The frame is no constraint
/// of the file, so it is not counted as one.
public func contradictsFrame(
  of masked: ItemID, _ others: [ConditionID], _ layout: Layout, _ environments: String
) -> String {
  let frame = layout.words(for: .autoresizing(masked))
  let named = "\(layout.distinctWords(for: others).spelledList()) contradicts \(frame)\(environments)"
  if others.count == 1, named.count <= 120 { return named }
  let count = others.count == 1 ? "a required constraint" : "\(others.count) required constraints"
  let views = layout.views(of: others).map { "'\($0)'" }
  return firstLine(naming: views, orElse: "the row") {
    "\(count) on \($0) \(others.count == 1 ? "contradicts" : "contradict") \(frame)\(environments)"
  }
}

extension Layout {
  /// Marks at the other constraints of a view that contradict the frame that its autoresizing mask keeps.
  public func marksAgainstFrame(of masked: ItemID, besides conflict: [ConditionID]) -> [RelatedPart] {
    constraintsContradictingFrame(of: masked).filter { !conflict.contains(.constraint($0)) }.map {
      RelatedPart(contradictsItToo, at: .constraint($0))
    }
  }
}

private let contradictsItToo = "contradicts the frame, too"

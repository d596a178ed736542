import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A constraint gives an image view the inverse of its image's ratio: width and height are swapped.
public let invertedAspectRatio = Rule(
  id: "inverted-aspect-ratio", severity: .warning, summary: "an image view has the inverse of its image's ratio",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  return layout.invertedRatios.compactMap { index, item in
    guard let image = layout.pictureSize(of: item) else { return nil }
    let name = layout[item].name
    let shown = context.solutions.lazy.filter { layout.showing($0).isShown(item) }.compactMap { solution in
      solution.isPlaced ? layout.frame(of: item, in: solution) : nil
    }.first
    return LayoutFinding(
      message: isInverted(name, image, shown), place: .constraint(index), views: [name],
      constraints: [layout.constraints[index].name], environments: context.solutions.map(\.environment),
      fault: .invertedRatio(constraint: index))
  }
}

// MARK: - Words

private func isInverted(_ view: String, _ image: PerAxis<Double>, _ frame: Frame?) -> String {
  func size(_ width: Double, _ height: Double) -> String { "\(width.spelledPoints) by \(height.spelledPoints)" }
  let result = frame.map { ", but the view is \(size($0.width, $0.height)) pt" } ?? ""
  return "the ratio of '\(view)' is upside down: its image is \(size(image.horizontal, image.vertical))\(result)"
}

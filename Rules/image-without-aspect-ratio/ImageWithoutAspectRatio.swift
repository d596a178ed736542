import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A picture that is as wide as the row makes it, and as high as its file. The solver's word. Silent about small
/// pictures, which are icons, lines and backgrounds made to be stretched, and about heights that the author gave.
public let imageWithoutAspectRatio = Rule(
  id: "image-without-aspect-ratio", severity: .warning,
  summary: "a picture's width follows the row, and its height stays that of its file", isAboutHeight: true
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].type == .image }.map { ItemID($0) }.compactMap { item in
    guard let image = layout[item].image,
      min(image.horizontal, image.vertical) >= smallestPicture, !layout.hasAuthoredHeight(item)
    else { return nil }
    return finding(item, image, context)
  }
}

/// What is smaller than the smallest thing that a finger can hit is an icon or a line.
private let smallestPicture = 44.0
/// By how much of its width a picture may be wider or narrower than it should without that being seen.
private let unseenDistortion = 0.1

private func finding(_ item: ItemID, _ image: PerAxis<Double>, _ context: RuleContext) -> LayoutFinding? {
  let layout = context.layout
  var distorted: [(width: Double, circumstances: Circumstances)] = []
  for solution in context.solutions where solution.isPlaced {
    let shown = layout.showing(solution.circumstances)
    guard let size = shown[item].image, size == image, shown.isShown(item),
      !solution.leavesOpen(item, [.width, .height]),
      let frame = shown.frame(of: item, in: solution), abs(frame.height - image.vertical) < 0.5,
      abs(frame.width - image.horizontal) > unseenDistortion * image.horizontal
    else { continue }
    distorted.append((frame.width, solution.circumstances))
  }
  guard let first = distorted.first, layout.widthReach(of: item, limit: context.limit) == .bounded else { return nil }
  let circumstances = distorted.map(\.circumstances)
  let name = layout[item].name
  return LayoutFinding(
    message: staysHigh(name, image.vertical, context.words(for: circumstances)), place: .property(item, .image),
    label: shape(first.width, image, at: context.name(of: first.circumstances)),
    views: [name], circumstances: circumstances, notes: [distorts],
    fault: .noAspectRatio(item))
}

extension Layout {
  /// Whether the author says how high a view is: by a number, by another view's height, or by its own width.
  fileprivate func hasAuthoredHeight(_ item: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.terms.contains { $0.anchor == Anchor(item, .height) }
    }
  }
}

// MARK: - Words

private func staysHigh(_ view: String, _ height: Double, _ circumstances: String) -> String {
  "'\(view)' is as wide as the row makes it\(circumstances), but stays \(height.spelledPoints) pt high, as its file is"
}

private func shape(_ width: Double, _ image: PerAxis<Double>, at head: String) -> String {
  let height = image.vertical.spelledPoints
  return "\(width.spelledPoints) by \(height) pt\(head), not \(image.horizontal.spelledPoints) by \(height)"
}

private let distorts = "the picture is distorted, or stands between empty stripes, as its contentMode has it"

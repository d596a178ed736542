import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// Views whose size the file leaves open, so that the engine drops findings that depend on it.
public let unreadContent = Rule(
  id: .unreadContent, severity: .info,
  summary: "the file leaves the sizes of views open, so findings that depend on them are not reported"
) { context in
  let layout = context.layout
  let views = layout.views.filter { index in
    layout.items[index].lacksSize || layout.samples.contains { $0.items[index].lacksSize }
  }
  let names = views.map { layout.items[$0].name }
  guard let first = views.first else { return [] }
  let message = firstLine(naming: names.map { "'\($0)'" }, orElse: "\(names.count) views") {
    isOpen($0)
  }
  return [
    LayoutFinding(
      message: message, place: .property(ItemID(first), .intrinsicContentSize), views: names, notes: [whatToWrite],
      isUniqueInLayout: true)
  ]
}

// MARK: - Words

private func isOpen(_ view: String) -> String {
  "the intrinsicContentSize of \(view) is unknown, so faults that depend on it are not reported"
}

private let whatToWrite =
  "to have them reported, write the size, such as [24, 20], or [none, 20] for a view without a width of its own"

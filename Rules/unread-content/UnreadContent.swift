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
  let names = layout.views.filter { index in
    layout.items[index].lacksSize || layout.samples.contains { $0.items[index].lacksSize }
  }.map { layout.items[$0].name }
  guard !names.isEmpty else { return [] }
  let message = firstLine(naming: names.map { "'\($0)'" }, orElse: "\(names.count) views") {
    names.count == 1 ? isOpen($0) : areOpen($0)
  }
  return [LayoutFinding(message: message, place: .layout, views: names, notes: [whatToWrite], isUniqueInLayout: true)]
}

// MARK: - Words

private func isOpen(_ view: String) -> String {
  "the file does not give the size of \(view); findings that depend on it are not reported"
}

private func areOpen(_ views: String) -> String {
  "the file does not give the sizes of \(views); findings that depend on them are not reported"
}

private let whatToWrite =
  "to have such findings reported, give the size: intrinsicContentSize: [24, 20], or none for an axis"

import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// A text that is measured in the system font, because no file is named for its font. Fonts of iOS itself are left out:
/// nobody has their files at hand.
public let unknownFont = Rule(
  id: "unknown-font", severity: .info, summary: "a text is measured in the system font: no file is named for its own",
  isAboutFile: true
) { context in
  var findings: [LayoutFinding] = []
  for use in uses(in: context.layout) {
    if let index = findings.firstIndex(where: { $0.message == measuredAsSystem(use.font) }) {
      if !findings[index].views.contains(use.view) { findings[index].views.append(use.view) }
      let isKnown = ([findings[index].place] + findings[index].related.map(\.place)).contains(use.place)
      if !isKnown { findings[index].related.append(RelatedPart(alsoHere(use.view), at: use.place)) }
    } else {
      findings.append(
        LayoutFinding(
          message: measuredAsSystem(use.font), place: use.place, views: [use.view], notes: [howToName(use.font)]))
    }
  }
  return findings
}

/// A view whose size comes from a text in a font without a file.
private struct Use {
  var font: String
  var view: String
  var place: LayoutPlace
}

private func uses(in layout: Layout) -> [Use] {
  var uses: [Use] = []
  for (position, items) in ([layout.items] + layout.samples.map(\.items)).enumerated() {
    for index in layout.views where items[index].font != nil && items[index].isSizedByText {
      guard let font = items[index].font, case .named(let name) = font.face,
        !isFontOfIOS(name), !layout.fonts.contains(where: { $0.name == name })
      else { continue }
      // A font that only a sample sets has no place in the source.
      let isOwn = position == 0 || font == layout.items[index].font
      let place: LayoutPlace = isOwn ? .property(ItemID(index), .font) : .item(ItemID(index))
      uses.append(Use(font: name, view: items[index].name, place: place))
    }
  }
  return uses
}

extension Item {
  /// Whether the view gets its size from its text. An empty text field is one line of its font high.
  fileprivate var isSizedByText: Bool {
    guard intrinsicContentSize == nil else { return false }
    return switch type {
    case .label, .button: !(text ?? "").isEmpty
    case .textField: true
    case .textView: isScrollEnabled == false
    case .segmentedControl: !segments.isEmpty
    default: false
    }
  }
}

// MARK: - Words

private func measuredAsSystem(_ font: String) -> String {
  "text in '\(font)' is measured in the system font: no font file is stated for it"
}

private func alsoHere(_ view: String) -> String { "'\(view)' uses it too" }

private func howToName(_ font: String) -> String {
  "to measure in the font, name its file in .plumb.yml or a layout file: fonts: {\(quoted(font)): \(quoted("path/to/\(font).ttf"))}"
}

/// A text in quotes, if YAML needs them inside braces.
private func quoted(_ text: String) -> String {
  guard text.contains(where: { ",[]{}:#\"'\\&*!|>%@`".contains($0) }) else { return text }
  return "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
}

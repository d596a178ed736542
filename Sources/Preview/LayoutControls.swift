internal import Findings
internal import JSONText
internal import LayoutModel
internal import LayoutSource

/// What a page lets a person change about a layout: what the file measures, the texts, and the constants.
struct LayoutControls {
  private let layout: Layout
  private let map: SourceMap
  private let source: SourceText
  /// The items of the chosen sample, whose texts hide those of the layout.
  private let sampled: [Item]?

  init(_ sourced: SourcedLayout, sample: String?, _ source: SourceText) {
    (layout, map, self.source) = (sourced.layout, sourced.map, source)
    sampled = sample.flatMap { name in sourced.layout.samples.first { $0.name == name }?.items }
  }

  var json: JSON {
    let measure = layout.measure
    return [
      "widthName": .string(layout.widthName), "widths": .array(measure.widths.map { .number($0) }),
      "heights": layout.kind == .view ? .array(measure.heights.map { .number($0) }) : .null,
      "textSizes": .strings(measure.textSizes.map(\.rawValue)),
      "layoutDirections": .strings(measure.layoutDirections.map(\.rawValue)),
      "samples": .strings(layout.samples.compactMap(\.name)),
      "sized": .strings(layout.views.filter(isSized).map { layout.items[$0].name.visible }),
      "texts": .array(layout.views.filter(hasText).map { text(of: ItemID($0)) }),
      "constants": .array(layout.constraints.filter(hasConstant).map(constant)),
    ]
  }

  private func hasText(_ index: Int) -> Bool { layout.items[index].type.showsText || layout.items[index].text != nil }

  /// Whether a view has a text whose size the file gives, so that the text size changes nothing.
  private func isSized(_ index: Int) -> Bool {
    guard hasText(index), let size = layout.items[index].intrinsicContentSize else { return false }
    return size.horizontal != nil && size.vertical != nil
  }

  private func text(of item: ItemID) -> JSON {
    let shown = sampled.flatMap { $0.indices.contains(item.index) ? $0[item.index].text : nil } ?? layout[item].text
    return [
      "key": .string("\(layout[item].name).text"), "name": .string(layout[item].name.visible),
      "value": .string(shown ?? ""), "line": line(of: .item(item)),
      "isSampled": .bool(sampled != nil && shown != layout[item].text),
    ]
  }

  /// Whether a constraint stands in the file and is active. A part of a composite that has no distance is `0` too.
  private func hasConstant(_ constraint: Constraint) -> Bool { constraint.isActive }

  private func constant(of constraint: Constraint) -> JSON {
    [
      "key": .string("\(constraint.name).constant"), "name": .string(layout.spelled(constraint).visible),
      "value": .number(constraint.uiKitConstant), "line": line(of: .constraint(constraint.index)),
    ]
  }

  private func line(of part: LayoutPart) -> JSON {
    .integer(source.position(at: map.range(of: part).start).line)
  }
}

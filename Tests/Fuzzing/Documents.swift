import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSource
import LintEngine
import Rules

private let reader = InterfaceBuilderReader()
private let linter = Linter(rules: allRules, reader: reader)

/// Reads bytes as a document of Interface Builder, and edits what it reads.
func readDocument(_ bytes: [UInt8]) {
  let file = reader.read(bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
  check(file.findings, in: bytes)
  check(file.notes, in: bytes)
  for sourced in file.layouts {
    for (index, constraint) in sourced.layout.constraints.enumerated() {
      let place = sourced.map.range(of: LayoutPart.constraint(index))
      always(place.end <= bytes.count, "a constraint lies outside of the file")
      always(bytes[place.start..<place.end].starts(with: "<constraint".utf8), "a place is not that of a constraint")
      always(constraint.index == index, "constraints are not numbered in order")
    }
    guard sourced.layout.isComplete else { continue }
    edit(sourced, bytes)
  }
  // Solving takes longer than reading.
  if bytes.count % 8 == 0 { check(linter.lint(file: "Fuzzed.xib", bytes: bytes).findings, in: bytes) }
}

/// Changes each constraint. Reading the edited text gives the changed layout.
private func edit(_ sourced: SourcedLayout, _ bytes: [UInt8]) {
  for index in sourced.layout.constraints.indices.prefix(4) {
    for change in [
      LayoutChange.setConstant(constraint: index, 12.5), .setPriority(constraint: index, 750),
      .setRelation(constraint: index, .lessThanOrEqual), .removeConstraint(index),
    ] {
      guard let edits = sourced.editor.edits(for: [change], of: sourced, in: bytes) else { continue }
      var text = EditedText(bytes)
      always(text.apply(edits), "edits overlap or lie outside of the file")
      let again = reader.read(text.bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
      guard let read = again.layouts.first(where: { $0.id == sourced.id && $0.document == sourced.document }) else {
        // A layout without constraints is none.
        always(sourced.layout.constraints.count == 1, "an edited layout is gone")
        continue
      }
      let wanted = sourced.layout.applying([change])
      always(read.layout.isSameInAnyOrder(as: wanted), "an edited text reads as another layout")
    }
  }
}

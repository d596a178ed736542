import Findings
import LayoutModel
import LayoutSource
import SwiftLayouts
import Testing

private let allFixtures = anchorFixtures + viewFixtures + snapKitFixtures + projectFixtures + idiomFixtures

@Suite struct `Fixtures of idioms` {
  @Test(arguments: allFixtures) func `read like a file by hand`(fixture: Fixture) throws {
    let file = fixture.read
    #expect(file.findings.isEmpty && file.unread.isEmpty)
    let readings = file.layouts.compactMap(\.reading)
    #expect(
      readings.map(\.completeness) == fixture.layouts.map { _ in fixture.completeness },
      "\(readings.flatMap(\.reasons))")
    #expect(file.layouts.count == fixture.layouts.count)
    for (sourced, text) in zip(file.layouts, fixture.layouts) {
      var own = sourced.layout
      // A layout file has no such sample.
      own.samples.removeAll(where: \.isRangeOfContents)
      let other = try layout(text)
      let isSame = own.isSameInAnyOrder(as: other)
      #expect(isSame, "\(difference(own, other))")
    }
  }

  /// The first parts in which two layouts differ, in few words.
  private func difference(_ one: Layout, _ other: Layout) -> String {
    func parts(_ layout: Layout) -> [String] {
      [layout.name, "\(layout.measure.widths)"]
        + layout.items.map { "\($0)" }
        + layout.constraints.map {
          "\(layout.writtenInOrder($0)) active \($0.isActive) touched \($0.isChangedByCode) \($0.identifier ?? "")"
        }.sorted()
        + layout.samples.map { "\($0.name): \($0.changes)" }
    }
    let (own, others) = (parts(one), parts(other))
    let differing = zip(own, others).filter { $0 != $1 }.prefix(2).map { "\($0)\n  by hand: \($1)" }
    return "\(own.count) and \(others.count) parts\n" + differing.joined(separator: "\n")
  }
}

import Findings
import Foundation
import LayoutSource
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import LayoutModel

/// The findings do not depend on the notation of a layout, for all bad fixtures of all rules.
@Suite struct InvarianceTests {
  private static let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Rules")

  /// The readable bad fixtures, as `RULE/NAME`.
  static let fixtures: [String] = {
    let rooms = (try? FileManager.default.contentsOfDirectory(atPath: rules.path)) ?? []
    return rooms.sorted().flatMap { room -> [String] in
      let folder = rules.appendingPathComponent("\(room)/bad").path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".layout.yaml") }.sorted().map { "\(room)/bad/\($0)" }
    }
  }()

  private func layouts(_ fixture: String) throws -> [SourcedLayout] {
    let bytes = try Data(contentsOf: Self.rules.appendingPathComponent(fixture))
    return loadLayouts(Array(bytes)).layouts.filter(\.layout.isComplete)
  }

  /// Findings without their order: rule, severity, views and constraints, and causes.
  private func found(_ layout: SourcedLayout) -> [String] {
    Linter(rules: allRules, reader: LayoutFileReader()).findings(in: layout).map { finding in
      let causes = finding.causes.map { "\($0.rule) \($0.views.sorted())" }.sorted()
      return "\(finding.rule) \(finding.severity) \(finding.views.sorted()) \(finding.constraints.sorted()) \(causes)"
    }.sorted()
  }

  /// The layout with changed constraints, also in its samples. Constraints keep their names from the file.
  private func changed(_ sourced: SourcedLayout, _ change: ([Constraint]) -> [Constraint]) -> SourcedLayout {
    func renumbered(_ constraints: [Constraint]) -> [Constraint] {
      change(constraints).enumerated().map { index, constraint in
        var constraint = constraint
        constraint.index = index
        return constraint
      }
    }
    var layout = sourced.layout
    layout.constraints = renumbered(layout.constraints)
    for index in layout.samples.indices {
      layout.samples[index].constraints = renumbered(layout.samples[index].constraints)
    }
    var changed = sourced
    changed.layout = layout
    return changed
  }

  @Test func thereAreFixtures() {
    #expect(Self.fixtures.count > 80)
  }

  @Test("the sides of an equation may be swapped", arguments: fixtures)
  func sides(fixture: String) throws {
    for layout in try layouts(fixture) {
      let swapped = changed(layout) { constraints in
        constraints.map { constraint in
          guard let second = constraint.second else { return constraint }
          var constraint = constraint
          (constraint.first, constraint.second) = (second, constraint.first)
          return constraint
        }
      }
      #expect(found(swapped) == found(layout))
    }
  }

  @Test("constraints may be in another order, as far as rules and views are concerned", arguments: fixtures)
  func order(fixture: String) throws {
    func rules(_ layout: SourcedLayout) -> [String] {
      Linter(rules: allRules, reader: LayoutFileReader()).findings(in: layout).map { finding in
        "\(finding.rule) \(finding.severity) \(finding.views.sorted()) \(finding.causes.map(\.rule.name).sorted())"
      }.sorted()
    }
    for layout in try layouts(fixture) {
      #expect(rules(changed(layout) { $0.reversed() }) == rules(layout))
    }
  }
}

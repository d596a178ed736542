import Foundation
import Testing

@testable import LayoutYAML

/// Facts, tolerances and keys in the code that the documents must name.
@Suite struct ReferenceTests {
  @Test func `Every tolerance is in numerics.md with its value`() throws {
    let numerics = try Repository.text("docs/internals/numerics.md").components(separatedBy: "\n")
    let tolerances = try Repository.text("Sources/Simplex/Tolerances.swift").matches(
      of: /static let (\w+) = ([0-9.e+-]+)/)
    #expect(tolerances.count > 0)
    for tolerance in tolerances {
      #expect(
        numerics.contains { $0.contains("`\(tolerance.1)`") && $0.contains("| \(tolerance.2) ") },
        "\(tolerance.1) = \(tolerance.2)")
    }
  }

  /// Citations are `[semantics 4.14]`, `[semantics 4.3, 5.7]` or `[semantics 2.8 to 2.11]`. Test names have just numbers.
  @Test func `Every fact that the code cites is in semantics.md`() throws {
    let facts = Set(
      try Repository.text("docs/internals/semantics.md").matches(of: /\n\| (\d+\.\d+) \|/).map { String($0.1) })
    var cited: Set<String> = []
    for folder in ["Sources", "Rules", "Tests"] {
      for file in try Repository.files(in: folder, endingIn: ".swift") {
        let text = try Repository.text(file)
        for citation in text.matches(of: /\[semantics ([^\]]+)\]/) { cited.formUnion(Self.numbers(in: citation.1)) }
        if folder == "Tests" {
          for citation in text.matches(of: /\[(\d\.\d+(?:, \d\.\d+| to \d\.\d+)*)\]"\)/) {
            cited.formUnion(Self.numbers(in: citation.1))
          }
        }
      }
    }
    #expect(cited.count > 10)
    #expect(cited.subtracting(facts).sorted() == [])
  }

  /// The numbers in a citation, including those inside a range such as `4.1 to 4.10`.
  private static func numbers(in citation: Substring) -> [String] {
    citation.split(separator: ",").flatMap { part -> [String] in
      let ends = part.matches(of: /(\d+)\.(\d+)/)
      guard let first = ends.first, let last = ends.last, first.1 == last.1, let low = Int(first.2),
        let high = Int(last.2), low <= high
      else { return ends.map { String($0.0) } }
      return (low...high).map { "\(first.1).\($0)" }
    }
  }

  @Test(arguments: FormatKey.all)
  func `Every key is in the format`(key: FormatKey) throws {
    let format = try Repository.text("docs/reference/format.md")
    #expect(format.contains("`\(key.name)`") || format.contains("`\(key.name):"), "\(key.name)")
  }
}

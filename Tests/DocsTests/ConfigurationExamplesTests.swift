import Findings
import Reporters
import Rules
import Testing

@testable import Configuration

/// The configurations that the documents show are read as they say.
@Suite struct ConfigurationExamplesTests {
  private static let document = "docs/configuration.md"

  /// A `yaml` block, and the report that stands right behind it.
  private static func examples() throws -> [(block: Block, report: String)] {
    let blocks = try Block.all(in: document)
    return blocks.indices.filter { blocks[$0].language == "yaml" }.map { index in
      let isReported = index + 1 < blocks.count && blocks[index + 1].language == "text"
      return (blocks[index], isReported ? blocks[index + 1].text : "")
    }
  }

  @Test(arguments: try examples())
  func `A configuration is read without a word, or with those that stand behind it`(block: Block, report: String) {
    let bytes = Array(block.text.utf8)
    let findings = readConfiguration(bytes, rules: allRules).findings
    let source = SourceText(file: ".plumb.yml", bytes: bytes)
    #expect(textReport(of: FileReport(source: source, layoutCount: 0, findings: findings)) == report)
  }

  @Test func `One is sound and one is not`() throws {
    #expect(Set(try Self.examples().map(\.report.isEmpty)) == [true, false])
  }

  @Test(arguments: Set(ConfigurationScope.file.keys + ConfigurationScope.override.keys).sorted())
  func `Every key stands in the table and in the first example`(key: String) throws {
    let rows = try Repository.text(Self.document).split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.contains { $0.contains("`\(key)`") }, "\(key)")
    let example = try #require(try Self.examples().first).block.text
    #expect(key == "fonts" || example.contains("\(key):"), "\(key)")
  }
}

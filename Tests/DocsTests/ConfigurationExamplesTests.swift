import Findings
import Reporters
import Rules
import Testing

@testable import Configuration

/// Configurations in the documents are read as the text says.
@Suite struct ConfigurationExamplesTests {
  private static let document = "docs/reference/configuration.md"

  /// The `yaml` blocks, each with the report right after it.
  private static func examples() throws -> [(block: Block, report: String)] {
    let blocks = try Block.all(in: document)
    return blocks.indices.filter { blocks[$0].language == "yaml" }.map { index in
      let isReported = index + 1 < blocks.count && blocks[index + 1].language == "text"
      return (blocks[index], isReported ? blocks[index + 1].text : "")
    }
  }

  @Test(arguments: try examples())
  func `A configuration is read without findings, or with those in the report after it`(block: Block, report: String) {
    let bytes = Array(block.text.utf8)
    let findings = readConfiguration(bytes, rules: allRules).findings
    let source = SourceText(file: ".plumb.yml", bytes: bytes)
    #expect(textReport(of: FileReport(source: source, layoutCount: 0, findings: findings)) == report)
  }

  @Test func `One is correct and one is not`() throws {
    #expect(Set(try Self.examples().map(\.report.isEmpty)) == [true, false])
  }

  @Test(arguments: Set(ConfigurationScope.file.keys + ConfigurationScope.override.keys).sorted())
  func `Every key is in the table and in the first example`(key: String) throws {
    let rows = try Repository.text(Self.document).split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.contains { $0.contains("`\(key)`") }, "\(key)")
    let example = try #require(try Self.examples().first).block.text
    #expect(key == "fonts" || example.contains("\(key):"), "\(key)")
  }
}

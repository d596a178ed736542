import LayoutYAML
import LintEngine
import Reporters
import Rules
import Testing

/// The diffs that pages show are those that --fix makes.
@Suite struct `The diffs in pages` {
  private static let document = "docs/reference/commands.md"

  private static func diffs() throws -> [(document: String, file: String, text: String)] {
    try Repository.documents().flatMap { document in
      try Repository.text(document).matches(of: /<!-- diff: (\S+) -->\n```diff\n((?:.*\n)*?)```\n/).map {
        (document, String($0.1), String($0.2))
      }
    }
  }

  @Test(arguments: try diffs())
  func `A diff belongs to the named file`(document: String, file: String, text: String) throws {
    let bytes = try Repository.bytes(file)
    let fixed = Linter(rules: allRules, reader: LayoutFileReader()).fix(
      file: file, bytes: bytes, includingUnsafe: false)
    #expect(unifiedDiff(of: file, from: bytes, to: fixed.bytes) == text, "\(document)")
  }

  @Test func `The page about commands shows a diff`() throws {
    #expect(try Self.diffs().contains { $0.document == Self.document })
  }
}

import LayoutYAML
import LintEngine
import Reporters
import Rules
import Testing

/// What the page about mending shows is so.
@Suite struct `The page about mending` {
  private static let document = "docs/fixing.md"

  @Test func `The diff that is shown is that of the file that is named`() throws {
    let text = try Repository.text(Self.document)
    let shown = try #require(text.firstMatch(of: /<!-- diff: (\S+) -->\n```diff\n((?:.*\n)*?)```\n/))
    let file = String(shown.1)
    let bytes = try Repository.bytes(file)
    let mended = Linter(rules: allRules, reader: LayoutFileReader()).mend(
      file: file, bytes: bytes, includingUnsafe: false)
    #expect(unifiedDiff(of: file, from: bytes, to: mended.bytes) == String(shown.2))
  }
}

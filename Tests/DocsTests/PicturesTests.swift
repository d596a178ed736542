import Findings
import Foundation
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import LintEngine
import Pictures
import Rules
import Testing

/// A picture in a document and the command that draws it: `<!-- picture: plumb explain --format svg FILE -->` on the
/// line above `![what it shows](PATH)`.
struct DocumentPicture: CustomTestStringConvertible {
  var document: String
  /// The layout file that is drawn.
  var layout: String
  /// The stored picture, relative to the folder of the repository.
  var file: String
  /// The alternative text.
  var words: String

  var testDescription: String { "\(file) in \(document)" }

  static func all() throws -> [DocumentPicture] {
    try Repository.documents().flatMap { document in
      let folder = URL(fileURLWithPath: "/\(document)").deletingLastPathComponent()
      let pattern = /<!-- picture: plumb explain --format svg (\S+) -->\n!\[([^\]]*)\]\(([^)]+)\)/
      return try Repository.text(document).matches(of: pattern).map { match in
        let path = folder.appendingPathComponent(String(match.3)).standardizedFileURL.path
        return DocumentPicture(
          document: document, layout: String(match.1), file: String(path.dropFirst()), words: String(match.2))
      }
    }
  }

  /// The output of the command.
  func drawn() throws -> String {
    let bytes = try Repository.bytes(layout)
    let source = SourceText(file: layout, bytes: bytes)
    let fonts = Repository.openingFonts(of: layout)
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let findings = linter.lint(file: layout, bytes: bytes, openingFonts: fonts).findings
    return picture(
      of: loadLayouts(bytes, openingFonts: fonts).layouts.map { sourced in
        PicturedLayout(
          sourced, in: source, solutions: sourced.layout.environments.map { solve(sourced.layout, in: $0) },
          findings: findings, reading: { loadLayouts($0, openingFonts: fonts) }, solving: { solve($0, in: $1) })
      })
  }
}

/// The pictures in documents are up to date. `UPDATE_GOLDENS=1 swift test` records them.
@Suite struct PicturesTests {
  private static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  @Test(arguments: try DocumentPicture.all())
  func `A picture in a document is what its command draws`(shown: DocumentPicture) throws {
    let drawn = try shown.drawn()
    let file = Repository.root.appendingPathComponent(shown.file)
    if Self.isRecording {
      try Data(drawn.utf8).write(to: file)
      Issue.record("recorded \(shown.file)")
    }
    #expect(try Repository.text(shown.file) == drawn)
    #expect(!shown.words.isEmpty)
  }

  @Test func `The README shows two and the page of pictures three, and no picture is stored that nothing shows`() throws
  {
    let all = try DocumentPicture.all()
    #expect(Set(all.filter { $0.document == "README.md" }.map(\.file)).count == 2)
    #expect(Set(all.filter { $0.document == "docs/reference/pictures.md" }.map(\.file)).count == 3)
    #expect(Set(all.map(\.file)) == Set(try Repository.files(in: "docs/reference/pictures", endingIn: ".svg")))
  }
}

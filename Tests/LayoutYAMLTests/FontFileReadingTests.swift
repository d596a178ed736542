import Foundation
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing
import TextMeasuring

/// The paths that were opened, in order.
private final class Asked: @unchecked Sendable {
  var paths: [String] = []
}

@Suite struct FontFileReadingTests {
  private static let font: FontFile? = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try? Data(contentsOf: tests.appendingPathComponent("TextMeasuringTests/Fonts/Tally.ttf"))
    return data.flatMap { try? FontFile([UInt8]($0)) }
  }()

  /// Loads a text with an opener that opens only `Tally.ttf`.
  private func load(_ text: String, _ requested: Asked = Asked()) throws -> SourcedFile {
    let font = try #require(Self.font)
    return loadLayouts(Array(text.utf8)) { path in
      requested.paths.append(path)
      return path.hasSuffix("Tally.ttf") ? .success(font) : .failure(FontFileError("does not exist"))
    }
  }

  @Test func `each declared font is opened only once`() throws {
    let requested = Asked()
    let loaded = try load(
      """
      cell: A
      fonts: {Lato: fonts/Tally.ttf, Avenir Next: "../Tally.ttf"}
      views:
        a: {type: label, font: {name: Lato, size: 17}}
        b: {type: label, font: {name: Lato, size: 13}}
      """, requested)
    #expect(loaded.findings.isEmpty)
    #expect(requested.paths == ["fonts/Tally.ttf", "../Tally.ttf"])
    let layout = try #require(loaded.layouts.first).layout
    #expect(layout.isComplete)
    #expect(layout.fonts.map(\.name) == ["Lato", "Avenir Next"])
    #expect(layout.fonts.map(\.path) == ["fonts/Tally.ttf", "../Tally.ttf"])
    #expect(layout.fonts.allSatisfy { $0.file == Self.font })
  }

  @Test func `a file that cannot be opened is an error at its path`() throws {
    let text = "cell: A\nfonts:\n  Lato: Lato.ttf\n  Tally: Tally.ttf\n"
    let loaded = try load(text)
    let finding = try #require(loaded.findings.first)
    #expect(loaded.findings.count == 1)
    #expect(finding.message == "'Lato.ttf' does not exist")
    #expect(finding.rule == "invalid-value" && finding.severity == .error && finding.layout == "A")
    // "cell: A", "fonts:" and "  Lato: " are 8, 7 and 8 bytes.
    #expect(finding.place.start == 23 && finding.place.end == 31)
    let layout = try #require(loaded.layouts.first).layout
    #expect(!layout.isComplete)
    #expect(layout.fonts.map { $0.file == nil } == [true, false])
  }

  @Test func `without an opener, no font file is read`() {
    expect(
      "cell: A\nfonts: {Lato: a.ttf}\n", "2:15: 'a.ttf' cannot be opened: no files are read here [invalid-value]")
  }

  @Test func `errors in the mapping are reported without opening files`() {
    expect(
      "cell: A\nfonts: [a.ttf]\n", "2:8: 'fonts' must be a mapping from names to files, not a list [invalid-value]")
    expect("cell: A\nfonts: {Lato: [a.ttf]}\n", "2:15: 'Lato' must be a text, not a list [invalid-value]")
    expect(
      "cell: A\nfonts: {system: a.ttf}\n",
      "2:9: 'system' is the name of the system font, which cannot have a file [invalid-value]")
    expect("cell: A\nfonts: {\"\": a.ttf}\n", "2:9: a font without a name cannot have a file [invalid-value]")
    expect("cell: A\nfonts:\n")
  }

  @Test func `a font name can appear only once`() throws {
    let loaded = try load("cell: A\nfonts: {Lato: Tally.ttf, Lato: b.ttf}\n")
    #expect(loaded.findings.map(\.message) == ["the font 'Lato' appears twice; only the first is read"])
    #expect(loaded.layouts.first?.layout.fonts.map(\.path) == ["Tally.ttf"])
  }

  @Test func `a font without a file is not an error`() throws {
    let loaded = try load(
      "cell: A\nfonts: {Lato: Tally.ttf}\nviews: {a: {type: label, font: {name: Latto, size: 9}}}\n")
    #expect(loaded.findings.isEmpty)
  }
}

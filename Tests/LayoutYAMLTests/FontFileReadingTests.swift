import Foundation
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing
import TextMeasuring

/// The paths that an opener was asked for, in their order.
private final class Asked: @unchecked Sendable {
  var paths: [String] = []
}

@Suite struct FontFileReadingTests {
  private static let font: FontFile? = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try? Data(contentsOf: tests.appendingPathComponent("TextMeasuringTests/Fonts/Tally.ttf"))
    return data.flatMap { try? FontFile([UInt8]($0)) }
  }()

  /// What a text loads to where `Tally.ttf` is a font and no other file is.
  private func load(_ text: String, _ asked: Asked = Asked()) throws -> SourcedFile {
    let font = try #require(Self.font)
    return loadLayouts(Array(text.utf8)) { path in
      asked.paths.append(path)
      return path.hasSuffix("Tally.ttf") ? .success(font) : .failure(FontFileError("does not exist"))
    }
  }

  @Test("each declared font is asked for once, whoever uses it") func onceEach() throws {
    let asked = Asked()
    let loaded = try load(
      """
      cell: A
      fonts: {Lato: fonts/Tally.ttf, Avenir Next: "../Tally.ttf"}
      views:
        a: {type: label, font: {name: Lato, size: 17}}
        b: {type: label, font: {name: Lato, size: 13}}
      """, asked)
    #expect(loaded.findings.isEmpty)
    #expect(asked.paths == ["fonts/Tally.ttf", "../Tally.ttf"])
    let layout = try #require(loaded.layouts.first).layout
    #expect(layout.isComplete)
    #expect(layout.fonts.map(\.name) == ["Lato", "Avenir Next"])
    #expect(layout.fonts.map(\.path) == ["fonts/Tally.ttf", "../Tally.ttf"])
    #expect(layout.fonts.allSatisfy { $0.file == Self.font })
  }

  @Test("a file that cannot be opened is an error at its path") func missing() throws {
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

  @Test("nothing is read where nobody says how") func noOpener() {
    expect(
      "cell: A\nfonts: {Lato: a.ttf}\n", "2:15: 'a.ttf' cannot be opened: no files are read here [invalid-value]")
  }

  @Test("what is wrong with the mapping is said without asking for files") func wrongMappings() {
    expect("cell: A\nfonts: [a.ttf]\n", "2:8: 'fonts' is a mapping from names to files, not a list [invalid-value]")
    expect("cell: A\nfonts: {Lato: [a.ttf]}\n", "2:15: 'Lato' wants a text, not a list [invalid-value]")
    expect(
      "cell: A\nfonts: {system: a.ttf}\n",
      "2:9: 'system' is the system font's own name, and cannot have a file [invalid-value]")
    expect("cell: A\nfonts: {\"\": a.ttf}\n", "2:9: a font without a name cannot have a file [invalid-value]")
    expect("cell: A\nfonts:\n")
  }

  @Test("a name stands once") func duplicates() throws {
    let loaded = try load("cell: A\nfonts: {Lato: Tally.ttf, Lato: b.ttf}\n")
    #expect(loaded.findings.map(\.message) == ["the font 'Lato' stands twice; only the first is read"])
    #expect(loaded.layouts.first?.layout.fonts.map(\.path) == ["Tally.ttf"])
  }

  @Test("a font without a file is no error") func undeclared() throws {
    let loaded = try load(
      "cell: A\nfonts: {Lato: Tally.ttf}\nviews: {a: {type: label, font: {name: Latto, size: 9}}}\n")
    #expect(loaded.findings.isEmpty)
  }
}

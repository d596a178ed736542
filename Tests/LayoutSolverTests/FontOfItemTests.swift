import Foundation
import LayoutModel
import LayoutYAML
import Testing
import TextMeasuring

@testable import LayoutSolver

@Suite struct FontOfItemTests {
  private static let font: FontFile? = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try? Data(contentsOf: tests.appendingPathComponent("TextMeasuringTests/Fonts/Tally.ttf"))
    return data.flatMap { try? FontFile([UInt8]($0)) }
  }()

  private func layout() throws -> Layout {
    let font = try #require(Self.font)
    let text = """
      cell: A
      fonts: {Tally: Tally.ttf}
      views:
        drawn: {type: label, text: abc, font: {name: Tally, size: 20, weight: bold}}
        other: {type: label, text: abc, font: {name: Lato, size: 20, weight: bold}}
        plain: {type: label, text: abc, font: system 15 light}
        style: {type: label, text: abc, font: headline}
      """
    let loaded = loadLayouts(Array(text.utf8)) { _ in .success(font) }
    try #require(loaded.findings.isEmpty)
    return try #require(loaded.layouts.first).layout
  }

  private func font(of name: String) throws -> TextFont {
    let layout = try layout()
    let item = try #require(layout.items.first { $0.name == name })
    return layout.textFont(try #require(item.font))
  }

  @Test("a font with a file uses that file at every weight [semantics 3.26]") func declared() throws {
    #expect(try font(of: "drawn") == TextFont(face: .file(try #require(Self.font)), size: 20))
  }

  @Test("a font without a file is the system font in its size and weight") func undeclared() throws {
    #expect(try font(of: "other") == TextFont(face: .system(.bold), size: 20))
    #expect(try font(of: "plain") == TextFont(face: .system(.light), size: 15))
    // Headline is semibold at 17 points.
    #expect(try font(of: "style") == TextFont(face: .system(.semibold), size: 17))
  }
}

import Explanations
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LintEngine
import RuleKit
import Rules
import Testing

/// A reader of another format gets all of Plumb's features from `LayoutReader` and `LayoutEditor` alone.
@Suite struct `A reader of another format` {
  /// No constraint uses the bottom of the note.
  private let collapsed = """
    {
      "name": "NoteCell",
      "labels": {"note": "Hello"},
      "constraints": [
        "note.top == contentView.top + 8",
        "note.leading == contentView.leading + 16",
        "note.trailing == contentView.trailing - 16"
      ]
    }

    """

  private var linter: Linter { Linter(rules: allRules, reader: ToyReader()) }

  @Test func `lint finds a collapsed row and marks the constraint`() throws {
    let report = linter.lint(file: "note.json", bytes: Array(collapsed.utf8))
    let finding = try #require(report.findings.first { $0.rule == "zero-height" })
    #expect(finding.layout == "NoteCell")
    #expect(report.source.text(in: finding.place) == "note.top == contentView.top + 8")
    #expect(finding.causes.map(\.rule) == ["incomplete-vertical-chain"])
    #expect(finding.fixes.map(\.title) == ["add contentView.bottom == note.bottom + 8"])
  }

  /// A label of one line in the body font is 20.5 pt high, with 8 pt above and below it; the separator takes 0.5 pt.
  @Test func `the row is solved`() throws {
    let whole = collapsed.replacing("- 16\"\n", with: "- 16\",\n    \"contentView.bottom == note.bottom + 8\"\n")
    let read = ToyReader().read(Array(whole.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
    let layout = try #require(read.layouts.first).layout
    let heights = Set(layout.environments.map { solve(layout, in: $0).contentHeight })
    #expect(heights == [36.5])
  }

  @Test func `explain says why the row collapses`() throws {
    let bytes = Array(collapsed.utf8)
    let sourced = try #require(
      ToyReader().read(bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles).layouts.first)
    let solutions = sourced.layout.environments.map { solve(sourced.layout, in: $0) }
    let text = explanation(
      of: sourced.layout, solutions, in: QuotedText(SourceText(file: "note.json", bytes: bytes), sourced.map))
    #expect(text.hasPrefix("NoteCell: collapses to 0 pt at widths 320, 375 and 430: "))
    #expect(text.contains("from the top     contentView.top ─8─ note 20.5 ─✗"))
  }

  @Test func `fixing adds the constraint to the file and leaves no finding`() throws {
    let fixed = linter.fix(file: "note.json", bytes: Array(collapsed.utf8), includingUnsafe: true)
    #expect(fixed.applied.map(\.fix.title) == ["add contentView.bottom == note.bottom + 8"])
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == collapsed.replacing("top + 8\",\n", with: "top + 8\",\n    \"contentView.bottom == note.bottom + 8\",\n"))
    #expect(!fixed.linted.report().findings.contains { $0.rule == "zero-height" })
  }

  /// An editor that breaks the law: its text differs from the changed layout.
  private struct WrongReader: LayoutReader {
    struct WrongEditor: LayoutEditor {
      func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? {
        ToyEditor().edits(for: changes, of: sourced, in: bytes)?.map {
          TextEdit(replace: $0.range, with: $0.text.replacing("note.bottom + 8", with: "note.bottom + 9"))
        }
      }
    }

    func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile {
      var file = ToyReader().read(bytes, defaults: defaults, openingFonts: openingFonts)
      for index in file.layouts.indices { file.layouts[index].editor = WrongEditor() }
      return file
    }
  }

  @Test func `an edit that does not read as the changed layout is never written`() {
    let linter = Linter(rules: allRules, reader: WrongReader())
    let fixed = linter.fix(file: "note.json", bytes: Array(collapsed.utf8), includingUnsafe: true)
    #expect(fixed.applied.isEmpty)
    #expect(fixed.bytes == Array(collapsed.utf8))
  }
}

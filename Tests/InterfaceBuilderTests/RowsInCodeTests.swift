import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import Testing

/// Code that gives the rows of each class a height.
private struct Code: RowsInCode {
  var shown: [String: RowHeightInCode] = [:]
  var registered: [String: RowHeightInCode] = [:]

  func height(ofRowsShownBy classes: [String]) -> RowHeightInCode {
    classes.lazy.compactMap { shown[$0] }.first ?? RowHeightInCode(.unstated)
  }
  func height(ofRegisteredRows className: String) -> RowHeightInCode {
    registered[className] ?? RowHeightInCode(.unstated)
  }
}

/// A label that is only centred, so that a row of its own size collapses.
private let centred = """
  <constraint firstItem="lab" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="l-y"/>
  <constraint firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="l-x"/>
  """

/// A storyboard's table with a row of a label.
private func storyboard(_ table: String, row: String = "", tables: Int = 1) -> String {
  let cells = cell(label("lab"), constraints: centred, cell: row)
  return """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>
        <tableViewController id="ctl" customClass="FeedController">
          <tableView key="view" \(table) style="plain" id="tab"><prototypes>
    \(cells)
          </prototypes></tableView>
          \(tables > 1 ? #"<tableView key="other" id="two"/>"# : "")
        </tableViewController></objects></scene></scenes>
    </document>
    """
}

@Suite struct RowsInCodeTests {
  private func sourced(_ text: String, _ code: Code) throws -> SourcedLayout {
    let file = InterfaceBuilderReader(rowsInCode: code)
      .read(Array(text.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
    #expect(file.findings.isEmpty)
    return try #require(file.layouts.first)
  }

  private func height(_ text: String, _ code: Code) throws -> String {
    let layout = try sourced(text, code).layout
    if let unknown = layout.unknownHeight { return unknown.isGiven ? "given" : "unknown" }
    if case .points(let points) = layout.table.rowHeight { return "\(points)" }
    return "automatic"
  }

  /// The estimate that code sets counts more than the one that Xcode writes; of several tables, it is one's own.
  @Test func `estimated heights in code`() throws {
    var height = RowHeightInCode(.automatic, className: "FeedController")
    height.estimate = 78
    let code = Code(shown: ["FeedController": height])
    let table = #"rowHeight="-1" estimatedRowHeight="44""#
    #expect(try sourced(storyboard(table), code).layout.table.estimatedRowHeight == .points(78))
    #expect(try sourced(storyboard(table, tables: 2), code).layout.table.estimatedRowHeight == .points(44))
    height.estimate = 900
    let far = Code(shown: ["FeedController": height])
    let pinned = storyboard(table).replacing(centred, with: pins("lab"))
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader(rowsInCode: far))
      .lint(file: "Feed.storyboard", bytes: Array(pinned.utf8)).findings
    let wrong = try #require(found.first { $0.rule == "inaccurate-estimated-row-height" }, "\(found.map(\.message))")
    #expect(wrong.notes.contains("code sets estimatedRowHeight to 900"), "\(wrong.notes)")
    height.estimate = nil
    let silent = Code(shown: ["FeedController": height])
    #expect(try sourced(storyboard(table), silent).layout.table.estimatedRowHeight == .points(44))
  }

  private func feed(_ height: RowHeightInCode.Height, isByDelegate: Bool = false) -> Code {
    Code(shown: ["FeedController": RowHeightInCode(height, className: "FeedController", isByDelegate: isByDelegate)])
  }

  @Test func `what the controller says replaces the height of the table`() throws {
    let fixed = storyboard(#"rowHeight="173""#)
    #expect(try height(fixed, feed(.unstated)) == "173.0")
    #expect(try height(fixed, feed(.automatic)) == "automatic")
    #expect(try height(fixed, feed(.points(64))) == "64.0")
    #expect(try height(fixed, feed(.given)) == "given")
    #expect(try height(storyboard(#"rowHeight="-1""#), feed(.unknown)) == "unknown")
    // Nobody knows which of two tables it is about.
    #expect(try height(storyboard(#"rowHeight="-1""#, tables: 2), feed(.points(64))) == "unknown")
  }

  @Test func `what code says of a registered row settles the height of a xib`() throws {
    let xib = document(cell(label("lab"), constraints: centred))
    #expect(try height(xib, Code()) == "unknown")
    func code(_ height: RowHeightInCode.Height) -> Code {
      Code(registered: ["NoteCell": RowHeightInCode(height, className: "FeedController")])
    }
    #expect(try height(xib, code(.points(64))) == "64.0")
    #expect(try height(xib, code(.automatic)) == "automatic")
    // Its table may draw separators or not.
    #expect(try !sourced(xib, code(.automatic)).layout.table.hasSeparator)
  }

  @Test func `a configuration counts more than code`() throws {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .points(50)
    let xib = document(cell(label("lab"), constraints: centred))
    let code = Code(registered: ["NoteCell": RowHeightInCode(.automatic, className: "FeedController")])
    let file = InterfaceBuilderReader(rowsInCode: code)
      .read(Array(xib.utf8), defaults: defaults, openingFonts: noFontFiles)
    #expect(file.layouts.first?.layout.table.rowHeight == .points(50))
  }

  @Test func `separators that code hides add no height`() throws {
    var code = feed(.unstated)
    #expect(try sourced(storyboard(#"rowHeight="-1""#), code).layout.table.hasSeparator)
    code.shown["FeedController"]?.hidesSeparators = true
    #expect(try !sourced(storyboard(#"rowHeight="-1""#), code).layout.table.hasSeparator)
  }

  /// Fixed at 64 pt, the row of the label is sound; sized by itself it has no height, which code makes certain.
  @Test func `findings follow what code says`() throws {
    func found(_ height: RowHeightInCode.Height) -> [Finding] {
      Linter(rules: allRules, reader: InterfaceBuilderReader(rowsInCode: feed(height)))
        .lint(file: "a.storyboard", bytes: Array(storyboard(#"rowHeight="44""#).utf8)).findings
    }
    #expect(found(.unstated).map(\.rule) == ["unknown-row-height"])
    #expect(found(.points(64)).isEmpty && found(.given).isEmpty)
    let zero = try #require(found(.automatic).first)
    #expect(zero.rule == "zero-height" && zero.severity > .info)
    #expect(zero.notes.contains("FeedController makes its rows size themselves"))
    let open = try #require(found(.unknown).first)
    #expect(open.rule == "unknown-row-height")
    #expect(open.notes.contains("FeedController sets the height of the row in a way that Plumb does not read"))
  }
}

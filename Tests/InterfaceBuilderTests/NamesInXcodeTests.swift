import Findings
import InterfaceBuilder
import LayoutModel
import LintEngine
import Rules
import Testing

/// How findings in documents name what Xcode calls otherwise, and which sizes their views have.
@Suite struct `Names and sizes in Xcode` {
  private func findings(_ text: String) -> [Finding] {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "Note.storyboard", bytes: Array(text.utf8)).findings
  }

  /// A label that is only centred.
  private func centred(_ attributes: String) -> String {
    let constraints =
      pins("lab").split(separator: "\n").filter { !$0.contains("lab-t") && !$0.contains("lab-u") }.map(String.init) + [
        #"<constraint firstItem="lab" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="l-y"/>"#
      ]
    let row = cell(label("lab"), constraints: constraints.joined(separator: "\n"))
      .replacing(#"id="cel" customClass="NoteCell""#, with: #"id="Ab1-cd-E23" \#(attributes)"#)
    return document("<tableView rowHeight=\"-1\" id=\"t1\"><prototypes>\(row)</prototypes></tableView>")
  }

  @Test func `a row without a name is marked by its object ID`() throws {
    let unnamed = try #require(findings(centred("")).first { $0.rule == "zero-height" })
    #expect(unnamed.label.hasPrefix("row (object ID Ab1-cd-E23)"), "\(unnamed.label)")
    let named = try #require(findings(centred(#"reuseIdentifier="note""#)).first { $0.rule == "zero-height" })
    #expect(named.label.hasPrefix("note"), "\(named.label)")
  }

  @Test func `a view with another name than in Xcode has its object ID in a note`() throws {
    let copy = #"<constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="top" id="b-0"/>"#
    let text = storyboard(
      width: 375, height: 667,
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#,
      constraints: copy + copy.replacing("b-0", with: "b-1")
    ).replacing(
      #"id="con" sceneMemberID="viewController">"#,
      with:
        #"id="con" sceneMemberID="viewController"><connections><outlet property="contentView" destination="box" id="out"/></connections>"#
    )
    let twice = try #require(findings(text).first { $0.rule == "duplicate-constraint" })
    #expect(twice.message.contains("contentView_2.top"))
    #expect(twice.notes.contains("named by Plumb: 'contentView_2' (object ID box)"), "\(twice.notes)")
  }

  /// The inner stack needs 12 + 60 + 12 = 84 pt without its texts, more than 44; its mark is its name alone.
  @Test func `a view that is only marked has its object ID in the note`() throws {
    func stack(_ id: String, _ attributes: String, _ views: String) -> String {
      #"<stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)" \#(attributes)>"#
        + #"<rect key="frame" x="16" y="12" width="288" height="90"/><subviews>\#(views)</subviews></stackView>"#
    }
    let inner = stack("inn", #"spacing="60""#, label("one") + label("two"))
    let found = findings(document(cell(stack("out", "", inner), constraints: pins("out"))))
    let conflict = try #require(found.first { $0.rule == "encapsulated-height-conflict" }, "\(found.map(\.message))")
    #expect(conflict.related.contains { $0.message.hasPrefix("stack_2") }, "\(conflict.related)")
    #expect(conflict.notes.contains { $0.contains("'stack_2' (object ID inn)") }, "\(conflict.notes)")
  }

  /// An outlet leads to the second of two constraints that the fix changes.
  @Test func `a fix of several constraints names the one that code may change`() throws {
    let own = """
      <constraints>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="cel" secondAttribute="leading" constant="16" id="k-1"/>
      <constraint firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" constant="16" id="k-2"/>
      </constraints>
      <connections><outlet property="end" destination="k-2" id="out"/></connections>
      """
    let vertical = pins("lab").split(separator: "\n").prefix(2).joined(separator: "\n")
    let found = findings(document(cell(label("lab"), constraints: vertical, after: own)))
    let pinned = try #require(found.first { $0.rule == "pinned-to-cell" }, "\(found.map(\.message))")
    let doubts = pinned.fixes.map(\.doubt)
    #expect(doubts == ["not safe: code may change 'cell.trailing == label.trailing + 16'"], "\(doubts)")
  }

  /// 16 + 60 + 16 = 92, and the header is 90 pt high.
  @Test func `the header of a table is called so`() throws {
    let size = #"<rect key="frame" x="0.0" y="0.0" width="320" height="90"/>"#
    let height = #"<constraints><constraint firstAttribute="height" constant="60" id="h-1"/></constraints>"#
    let box = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="box">\#(size)\#(height)</view>"#
    let pins = ["top", "bottom", "leading", "trailing"].map { side in
      let (one, other) = side == "top" || side == "leading" ? ("box", "hea") : ("hea", "box")
      return
        #"<constraint firstItem="\#(one)" firstAttribute="\#(side)" secondItem="\#(other)" secondAttribute="\#(side)" constant="16" id="b-\#(side)"/>"#
    }.joined()
    let header =
      #"<view key="tableHeaderView" id="hea">\#(size)<subviews>\#(box)</subviews><constraints>\#(pins)</constraints></view>"#
    let found = findings(document(#"<tableView rowHeight="-1" id="t1">\#(size)\#(header)</tableView>"#))
    let conflict = try #require(found.first { $0.rule == "unsatisfiable-constraints" }, "\(found.map(\.message))")
    #expect(conflict.message.contains("16 + 60 + 16 = 92, but 'root' is 90 pt high"), "\(conflict.message)")
    #expect(
      conflict.notes.contains("'root' is the header or footer view of a table (object ID hea)"), "\(conflict.notes)")
  }

  private static let top =
    #"<constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="top" id="l-t"/>"#

  /// 219 pt is narrower than any screen.
  @Test func `a freeform view that is narrower than any screen keeps its drawn size`() throws {
    let metrics = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    func sizes(_ metrics: String) throws -> [PerAxis<Double>] {
      try layout(
        storyboard(width: 219, height: 300, label("lab"), constraints: Self.top, metrics: metrics)
      ).measure.sizes
    }
    #expect(try sizes(metrics) == [PerAxis(horizontal: 219, vertical: 300)])
    #expect(try sizes("").count == 3)
  }

  /// The label has 288 pt at most, in a row of 320 pt.
  @Test func `a wrapping width matters only where the label is as high as its lines`() {
    let attributes = #"numberOfLines="0" preferredMaxLayoutWidth="250""#
    func isStale(_ label: String, _ constraints: String) -> Bool {
      findings(document(cell(label, constraints: constraints))).contains {
        $0.rule == "stale-preferred-max-layout-width"
      }
    }
    #expect(isStale(label("lab", attributes), pins("lab")))
    #expect(!isStale(label("lab", attributes + #" fixedFrame="YES""#), ""))
  }
}

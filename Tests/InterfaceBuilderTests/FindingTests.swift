import Findings
import LayoutModel
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Findings in a document` {
  private func findings(_ text: String, isOpen: Bool = false) -> [Finding] {
    var defaults = LayoutDefaults()
    if !isOpen { defaults.rowHeight = .automatic }
    return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "Note.xib", bytes: Array(text.utf8)).findings
  }

  /// A storyboard with a table of cells. Their labels are only centred.
  private func table(_ attributes: String, cells: [String]) -> String {
    let prototypes = cells.map { name in
      """
      <tableViewCell id="\(name)" customClass="\(name)" reuseIdentifier="\(name)">
        <tableViewCellContentView key="contentView" id="\(name)-c"><subviews>
          <label text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="\(name)-l"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
          <constraints>
            <constraint firstItem="\(name)-l" firstAttribute="centerY" secondItem="\(name)-c" secondAttribute="centerY" id="\(name)-y"/>
            <constraint firstItem="\(name)-l" firstAttribute="leading" secondItem="\(name)-c" secondAttribute="leading" constant="16" id="\(name)-x"/>
            <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="\(name)-l" secondAttribute="trailing" constant="16" id="\(name)-z"/>
          </constraints></tableViewCellContentView></tableViewCell>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene sceneID="s"><objects>
          <tableViewController id="ctl" customClass="FeedController"><tableView key="view" \(attributes) style="plain" id="tab">
      <prototypes>
      \(prototypes.joined(separator: "\n"))
      </prototypes>
      <connections><outlet property="delegate" destination="ctl" id="del"/></connections>
      </tableView></tableViewController></objects></scene></scenes>
      </document>
      """
  }

  @Test func `a table that leaves its row height open has one info, which names its other rows`() throws {
    let found = findings(table(#"rowHeight="44""#, cells: ["A", "B", "C"]), isOpen: true)
    #expect(found.map(\.rule) == ["unknown-row-height"])
    let info = try #require(found.first)
    // 44 pt are enough for the 20.5 pt of the label.
    #expect(
      info.message
        == "if this row sizes itself, no constraints give it a height, so it stays 44 pt high, even if its content grows"
    )
    // Each prototype has eight lines; the place is that of its tag, the first of them.
    #expect(info.notes.contains("the same holds for 'B' (line 13) and 'C' (line 21) of this table"))
    #expect(info.related.contains { $0.message.hasPrefix("Xcode 8 and older wrote 44 into every table") })
    let other = findings(table("", cells: ["A"]), isOpen: true)
    #expect(other.first?.notes.contains { $0.hasPrefix("the table has no row height") } == true)
  }

  /// Text of 60 pt is about 71.6 pt high, so the standard height of 44 pt does not do.
  @Test func `a collapse names the delegate, which may give the row its height`() throws {
    let text = table(#"rowHeight="-1""#, cells: ["A"]).replacing(#"pointSize="17""#, with: #"pointSize="60""#)
    let error = try #require(findings(text, isOpen: true).first { $0.severity == .error })
    #expect(error.rule == "zero-height")
    #expect(
      error.notes.contains("a tableView(_:heightForRowAt:) of FeedController would give the row its height instead"))
  }

  /// Xcode writes a row height into a prototype that was dragged to a height. If the app showed the row at another one,
  /// its author would have seen it.
  @Test func `a collapse of a prototype with a height of its own is an info if the table has a delegate`() throws {
    let text = table(#"rowHeight="-1""#, cells: ["A"]).replacing(#"pointSize="17""#, with: #"pointSize="60""#)
    let drawn = text.replacing("<tableViewCell ", with: #"<tableViewCell rowHeight="96" "#)
    let info = try #require(findings(drawn, isOpen: true).first { $0.rule == "zero-height" })
    #expect(info.severity == .info)
    #expect(
      info.notes.contains(
        "it was drawn 96 pt high: a tableView(_:heightForRowAt:) of FeedController may give it this height"))
    let alone = drawn.replacing(#"property="delegate""#, with: #"property="other""#)
    #expect(findings(alone, isOpen: true).first { $0.rule == "zero-height" }?.severity == .error)
  }

  /// A view in a box must be 12 + 30 + 12 pt high, and the box is 40 pt high. Only the box has a label in Xcode.
  @Test func `the object IDs of unnamed views are said once, with their texts`() throws {
    let box = """
      <view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box"><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="Xy1-ab-C23"/></subviews>
        <constraints>
          <constraint firstItem="Xy1-ab-C23" firstAttribute="top" secondItem="box" secondAttribute="top" constant="12" id="i-t"/>
          <constraint firstAttribute="bottom" secondItem="Xy1-ab-C23" secondAttribute="bottom" constant="12" id="i-b"/>
          <constraint firstItem="Xy1-ab-C23" firstAttribute="height" constant="30" id="i-h"/>
          <constraint firstItem="box" firstAttribute="height" constant="40" id="b-h"/>
        </constraints></view>
      """
    let found = findings(document(cell(box, constraints: pins("box"))))
    let conflict = try #require(found.first { $0.rule == "unsatisfiable-constraints" })
    #expect(conflict.notes.contains("unnamed in Xcode: 'view' (object ID Xy1-ab-C23)"))
    let inner = box.replacing("<view tr", with: #"<view userLabel="Inner" tr"#)
    let named = findings(document(cell(inner, constraints: pins("box"))))
    #expect(!named.contains { $0.notes.contains { $0.hasPrefix("unnamed in Xcode") } })
    let text = box.replacing("<view tr", with: #"<label text="Two lines of a text that is long" numberOfLines="2" tr"#)
    let labels = findings(document(cell(text, constraints: pins("box"))))
    #expect(
      labels.contains {
        $0.notes.contains("unnamed in Xcode: 'label' (\"Two lines of a text that…\", object ID Xy1-ab-C23)")
      })
    #expect(named.contains { $0.rule == "unsatisfiable-constraints" })
  }

  private func width(_ points: Int, _ id: String, placeholder: Bool) -> String {
    """
    <constraint firstItem="lab" firstAttribute="width" constant="\(points)" \(placeholder ? #"placeholder="YES""# : "") id="\(id)"/>
    """
  }

  /// 16 + 100 + 16 is 132, and the row is at least 320 pt wide.
  @Test func `a placeholder conflicts with nothing, as the app lacks it, and its absence is no fault`() {
    func found(placeholder: Bool) -> [Finding] {
      findings(document(cell(label("lab"), constraints: pins("lab") + width(100, "p1", placeholder: placeholder))))
    }
    #expect(found(placeholder: false).map(\.rule) == ["unsatisfiable-constraints"])
    #expect(found(placeholder: true) == [])
    // Without the placeholder the label has no bottom.
    let open = pins("lab").replacing(#"constant="12" id="lab-u""#, with: #"constant="12" placeholder="YES" id="lab-u""#)
    #expect(findings(document(cell(label("lab"), constraints: open))) == [])
  }

  @Test func `a conflict with a picture that code may replace is an info`() throws {
    let image = """
      <imageView contentMode="scaleToFill" horizontalCompressionResistancePriority="1000" image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="lab"/>
      """
    let sides = pins("lab").split(separator: "\n").filter { !$0.contains("lab-w") }.joined(separator: "\n")
    func found(_ after: String) -> [Finding] {
      findings(
        document(
          cell(image, constraints: sides + width(176, "w1", placeholder: false), after: after),
          resources: #"<image name="logo" width="263" height="54"/>"#))
    }
    let outlet = #"<connections><outlet property="logo" destination="lab" id="o1"/></connections>"#
    #expect(found("").map(\.severity) == [.error])
    let info = try #require(found(outlet).first)
    #expect(info.rule == "unsatisfiable-constraints" && info.severity == .info)
    #expect(info.notes.contains("the picture of 'logo' is a placeholder: code may set another one"))
  }

  @Test func `of a plain view, a note says which one is the root`() {
    let frame = #"<rect key="frame" x="0.0" y="0.0" width="320" height="60"/>"#
    let twice =
      #"<constraint firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12" id="lab-2"/>"#
    let text = document(
      """
      <view id="con" customClass="Card">\(frame)<subviews>\(label("lab"))</subviews><constraints>\(pins("lab"))\(twice)</constraints></view>
      """)
    let notes = findings(text).first { $0.rule == "duplicate-constraint" }?.notes
    #expect(notes?.contains("'root' is the outermost view (object ID con)") == true)
  }
}

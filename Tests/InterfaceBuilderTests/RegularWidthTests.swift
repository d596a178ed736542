import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

private let key = #"key="heightClass=regular-widthClass=regular""#

/// A cell with a label above a badge. The variations belong to the content view, the stack, the badge's width and the
/// label.
private func row(
  content: String = "", stack: String = "", width: String = "", label inside: String = "",
  runtime: String = "iOS.CocoaTouch"
) -> String {
  document(
    """
    <tableViewCell id="cel" customClass="NoteCell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
            <subviews>
                \(label("lab", inside: inside))
                <stackView translatesAutoresizingMaskIntoConstraints="NO" id="sta">
                    <subviews><view userLabel="badge" translatesAutoresizingMaskIntoConstraints="NO" id="bad"/></subviews>
                    <constraints>
                        <constraint firstItem="bad" firstAttribute="width" constant="40" id="wid">\(width)</constraint>
                        <constraint firstItem="bad" firstAttribute="height" constant="30" id="hei"/>
                    </constraints>
                    \(stack)
                </stackView>
            </subviews>
            <constraints>
    \(pins("lab").replacing(#"<constraint firstAttribute="bottom" secondItem="lab""#, with: #"<constraint firstItem="sta" firstAttribute="top" secondItem="lab""#))
                <constraint firstItem="sta" firstAttribute="leading" secondItem="con" secondAttribute="leading" id="s1"/>
                <constraint firstAttribute="bottom" secondItem="sta" secondAttribute="bottom" id="s2"/>
                <constraint firstItem="sta" firstAttribute="height" constant="90" id="s3"/>
            </constraints>
            \(content)
        </tableViewCellContentView>
    </tableViewCell>
    """, runtime: runtime)
}

private func changes(_ text: String) throws -> [LayoutChange] {
  let layout = try layout(text)
  #expect(layout.samples.map(\.name) == ["regularWidth"])
  return try #require(layout.samples.first).changes
}

@Suite struct `Regular width` {
  @Test func `changes constants, axes and fonts in a sample`() throws {
    let text = row(
      stack: #"<variation \#(key) axis="vertical" spacing="6"/>"#, width: #"<variation \#(key) constant="70"/>"#,
      label:
        #"<variation \#(key)><fontDescription key="fontDescription" type="system" pointSize="21"/></variation>"#)
    let layout = try layout(text)
    let found = try changes(text)
    let width = try #require(layout.constraints.firstIndex { $0.id == "wid" })
    #expect(
      found == [
        .setProperty(ItemID(2), .font(Font(face: .system, size: 21))), .setProperty(ItemID(3), .axis(.vertical)),
        .setProperty(ItemID(3), .spacing(6)), .setConstant(constraint: width, 70),
      ])
    // An iPhone in portrait has compact width.
    #expect(layout.constraints[width].uiKitConstant == 40 && layout.items[3].stack?.axis == .horizontal)
  }

  @Test func `hides views that it does not have, and their constraints are inactive`() throws {
    let text = row(
      content:
        #"<variation key="widthClass=regular"><mask key="constraints"><exclude reference="s3"/></mask></variation>"#,
      stack: #"<variation \#(key)><mask key="subviews"><exclude reference="bad"/></mask></variation>"#)
    let layout = try layout(text)
    func index(_ id: String) throws -> Int { try #require(layout.constraints.firstIndex { $0.id == id }) }
    let found = try changes(text)
    #expect(
      Set(found) == [
        .setProperty(ItemID(4), .hidden(true)), .setProperty(ItemID(4), .mayBeAmbiguous(true)),
        .setActive(constraint: try index("wid"), false),
        .setActive(constraint: try index("hei"), false), .setActive(constraint: try index("s3"), false),
      ])
    #expect(layout.items[4].name == "badge" && !layout.items[4].isHidden && layout.constraints.allSatisfy(\.isActive))
  }

  @Test func `that adds a constraint or a view is not read`() throws {
    let swap =
      #"<variation key="default"><mask key="constraints"><exclude reference="s3"/></mask></variation><variation \#(key)><mask key="constraints"><include reference="s3"/><exclude reference="s2"/></mask></variation>"#
    let view =
      #"<variation key="default"><mask key="subviews"><exclude reference="bad"/></mask></variation><variation \#(key)><mask key="subviews"><include reference="bad"/></mask></variation>"#
    for text in [row(content: swap), row(stack: view)] {
      let sourced = try #require(read(text).layouts.first)
      #expect(sourced.layout.samples.isEmpty)
      #expect(sourced.unread.map(\.text) == ["regular width, as on an iPad: what it adds cannot be in a sample"])
    }
  }

  @Test(arguments: [
    #"key="heightClass=regular-widthClass=compact" constant="70""#, #"key="heightClass=regular" constant="70""#,
    #"key="heightClass=compact-widthClass=regular" constant="70""#, #"\#(key) constant="40""#,
  ])
  func `is none without a difference of its own`(variation: String) throws {
    #expect(try layout(row(width: "<variation \(variation)/>")).samples.isEmpty)
  }

  @Test func `is the only one of an iPad`() throws {
    let layout = try layout(row(width: #"<variation \#(key) constant="70"/>"#, runtime: "iOS.CocoaTouch.iPad"))
    #expect(layout.samples.isEmpty && layout.constraints.contains { $0.uiKitConstant == 70 })
  }

  @Test func `is a sample of the layout file too`() throws {
    let text = row(
      content: #"<variation \#(key)><mask key="constraints"><exclude reference="s3"/></mask></variation>"#,
      stack: #"<variation \#(key) axis="vertical"/>"#, width: #"<variation \#(key) constant="70"/>"#)
    let layout = try layout(text)
    let file = layoutDocument(of: layout)
    let again = loadLayouts(Array(file.utf8))
    #expect(layout.samples.count == 1 && again.findings.isEmpty)
    #expect(again.layouts.first?.layout.isSame(as: layout) == true, "\(file)")
  }
}

@Suite struct `A fault of regular width` {
  @Test func `is none where a view that it does not have would be`() throws {
    // Without its constraints, nothing places the label.
    let text = row(
      content:
        #"<variation \#(key)><mask key="subviews"><exclude reference="lab"/></mask></variation>"#
    ).replacing(
      #"<constraint firstItem="sta" firstAttribute="leading""#,
      with: """
        <constraint firstItem="sta" firstAttribute="top" relation="greaterThanOrEqual" secondItem="con" secondAttribute="top" id="s0"/>
        <constraint firstItem="sta" firstAttribute="leading"
        """)
    let changes = try #require(try layout(text).samples.first).changes
    #expect(
      changes.prefix(2) == [.setProperty(ItemID(2), .hidden(true)), .setProperty(ItemID(2), .mayBeAmbiguous(true))])
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader()).lint(file: "a.xib", bytes: Array(text.utf8))
      .findings.filter { $0.environments.contains { $0.sample != nil } }
    #expect(found.allSatisfy { !$0.views.contains("label") })
  }

  private func faults(_ constant: Int) -> [Finding] {
    // The badge is at most as wide as the row.
    let required =
      #"<constraint firstItem="con" firstAttribute="width" relation="greaterThanOrEqual" secondItem="bad" secondAttribute="width" id="lim"/>"#
    let text = row(width: #"<variation \#(key) constant="\#(constant)"/>"#).replacing(
      #"<constraint firstItem="sta" firstAttribute="leading""#,
      with: required + #"<constraint firstItem="sta" firstAttribute="leading""#)
    return Linter(rules: allRules, reader: InterfaceBuilderReader()).lint(file: "a.xib", bytes: Array(text.utf8))
      .findings.filter { $0.environments.contains { $0.sample == "regularWidth" } }
  }

  @Test func `is an info, at the widths of an iPad`() throws {
    // 900 pt fit into a row of 1024 pt, and not into one of 768 pt; 700 pt fit into both, but not into one of 430 pt.
    #expect(faults(700).isEmpty)
    let info = try #require(faults(900).first)
    #expect(faults(900).count == 1 && info.rule == "unsatisfiable-constraints" && info.severity == .info)
    #expect(info.environments.map(\.width) == [768] && info.fixes.isEmpty)
  }
}

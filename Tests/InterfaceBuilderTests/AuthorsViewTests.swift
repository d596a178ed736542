import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import Testing

/// The findings in a xib whose rows size themselves.
private func findings(_ text: String) -> [Finding] {
  var defaults = LayoutDefaults()
  defaults.rowHeight = .automatic
  return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
    .lint(file: "a.xib", bytes: Array(text.utf8)).findings
}

private func view(_ id: String, height: Double, _ attributes: String = "", inside: String = "") -> String {
  """
  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
      \(inside)
  </view>
  """
}

private func fills(_ id: String, _ around: String) -> String {
  """
  <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(around)" secondAttribute="top" id="\(id)-t"/>
  <constraint firstItem="\(around)" firstAttribute="bottom" secondItem="\(id)" secondAttribute="bottom" id="\(id)-b"/>
  <constraint firstItem="\(id)" firstAttribute="leading" secondItem="\(around)" secondAttribute="leading" id="\(id)-l"/>
  <constraint firstItem="\(around)" firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" id="\(id)-r"/>
  """
}

/// What the author of a document saw in Xcode, and what a person would change.
@Suite struct AuthorsViewTests {
  /// The box fills the row and the inner view the box, 100 pt and 60 pt of priority 500: one of both does not hold.
  private func clash(drawnAt height: Double) throws -> Finding {
    let inner = view(
      "inner", height: height,
      inside: #"<constraints><constraint firstAttribute="height" priority="500" constant="60" id="i-h"/></constraints>"#
    )
    let box = view(
      "box", height: height,
      inside: """
        <subviews>\(inner)</subviews>
        <constraints>\(fills("inner", "box"))
        <constraint firstAttribute="height" priority="500" constant="100" id="b-h"/></constraints>
        """)
    let found = findings(document(cell(box, constraints: fills("box", "con"))))
    return try #require(found.first { $0.rule == "priority-clash" })
  }

  @Test(arguments: [
    (60.0, "inner.height == 60 @ 500", "box.height == 100 @ 500"),
    (100.0, "box.height == 100 @ 500", "inner.height == 60 @ 500"),
  ])
  func `of two constraints the one goes that does not hold in Xcode`(height: Double, kept: String, broken: String)
    throws
  {
    let found = try clash(drawnAt: height)
    #expect(found.notes.contains("in Xcode, '\(kept)' holds, and '\(broken)' does not"))
    #expect(found.fixes.first?.title.contains("remove '\(broken)'") == true)
  }

  @Test func `frames that satisfy neither say nothing`() throws {
    #expect(try !clash(drawnAt: 80).notes.contains { $0.hasPrefix("in Xcode") })
  }

  @Test func `views that a stack hides are one finding with one fix`() throws {
    func hidden(_ id: String, _ height: Int) -> String {
      view(
        id, height: 0, #"hidden="YES""#,
        inside:
          #"<constraints><constraint firstAttribute="height" constant="\#(height)" id="\#(id)-h"/></constraints>"#)
    }
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta" userLabel="column">
          <rect key="frame" x="0.0" y="0.0" width="320" height="20.5"/>
          <subviews>\(label("lab"))\(hidden("one", 40))\(hidden("two", 60))</subviews>
      </stackView>
      """
    let found = findings(document(cell(stack, constraints: fills("sta", "con"))))
      .filter { $0.rule == "unsatisfiable-constraints" }
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.message == "2 hidden views of the stack 'column' cannot be 0 pt high: their heights are required")
    #expect(
      only.causeSentences.map(\.message) == [
        "the stack 'column' makes 'one' and 'two' 0 pt high, but their sizes are required"
      ])
    #expect(
      only.fixes.map(\.title) == ["lower the priority of 'one.height == 40' and 'two.height == 60' to 999"])
  }

  /// The edges make the label 288 pt wide; its text needs about 33 pt. Its vertical priority is nobody's concern here.
  @Test func `a fix of a hugging priority keeps that of the other axis`() throws {
    let tight = label("lab", #"horizontalHuggingPriority="1000" verticalHuggingPriority="1000""#)
    // The bottom yields to the height that UIKit gives the row first.
    let constraints = pins("lab").replacing(#"id="lab-u""#, with: #"priority="999" id="lab-u""#)
    let found = findings(document(cell(tight, constraints: constraints)))
    let conflict = try #require(found.first { $0.rule == "unsatisfiable-constraints" })
    #expect(conflict.fixes.first?.title == "lower the horizontal hugging priority of 'label' to 250")
  }

  /// 44 - 0.5 for the separator - 20.5 for the text = 23 pt, 11.5 pt on each side: nearly the margin of 11 pt. On iOS 26,
  /// the margin is 15 pt and the separator 1 pt high: 15 + 20.5 + 15 + 1 = 51.5.
  @Test func `a centred text is kept inside the margins that leave the row nearly as high`() throws {
    let toggle = """
      <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="tog">
          <rect key="frame" x="255" y="14" width="51" height="31"/>
      </switch>
      """
    let constraints = """
      <constraint firstItem="lab" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="l-y"/>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="l-x"/>
      <constraint firstItem="tog" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="t-y"/>
      <constraint firstItem="con" firstAttribute="trailing" secondItem="tog" secondAttribute="trailing" constant="16" id="t-x"/>
      <constraint firstItem="tog" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="lab" secondAttribute="trailing" constant="8" id="t-l"/>
      """
    // As in a storyboard, where nobody asked for rows that size themselves.
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene sceneID="s"><objects>
          <tableViewController id="ctl"><tableView key="view" rowHeight="-1" style="plain" id="tab"><prototypes>
      \(cell(label("lab", #"numberOfLines="0""#) + toggle, constraints: constraints))
          </prototypes></tableView></tableViewController></objects></scene></scenes>
      </document>
      """
    let zero = try #require(findings(text).first { $0.rule == "zero-height" })
    let fix = try #require(zero.fixes.first)
    #expect(fix.title == "add label.top >= contentView.topMargin and add label.bottom <= contentView.bottomMargin")
    #expect(fix.outcome == "the row is then 43 pt high at widths 320, 375 and 430, and 51.5 pt on iOS 26")
  }

  /// The button is hidden and 44 pt wide, which contradicts its stack; that the row is open at its bottom is another fault.
  @Test func `a hidden view does not hide where the chain of its row stops`() throws {
    let button = view(
      "gone", height: 44, #"hidden="YES""#,
      inside: #"<constraints><constraint firstAttribute="width" constant="44" id="g-w"/></constraints>"#)
    let inner = """
      <stackView alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="row" userLabel="line">
          <rect key="frame" x="0.0" y="0.0" width="288" height="20.5"/>
          <subviews>\(label("lab"))\(button)</subviews>
      </stackView>
      """
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta" userLabel="column">
          <rect key="frame" x="16" y="12" width="288" height="20.5"/>
          <subviews>\(inner)</subviews>
      </stackView>
      """
    let open = pins("sta").split(separator: "\n").filter { !$0.contains("sta-u") }.joined(separator: "\n")
    let zero = try #require(findings(document(cell(stack, constraints: open))).first { $0.rule == "zero-height" })
    #expect(zero.causes.map(\.message) == ["no constraint connects the bottom of 'column' to 'contentView'"])
  }

  /// 16 + 150 + 8 + 150 + 16 = 340 pt: too wide for the screen of 320 pt, and for no other.
  @Test func `a sum that does not fit says from which width on it does`() throws {
    func box(_ id: String) -> String {
      view(
        id, height: 40,
        inside: """
          <constraints><constraint firstAttribute="width" constant="150" id="\(id)-w"/>
          <constraint firstAttribute="height" constant="40" id="\(id)-h"/></constraints>
          """)
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene sceneID="s"><objects><viewController id="ctl" customClass="NoteController">
          <view key="view" id="con"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>\(box("one"))\(box("two"))</subviews>
            <constraints>
              <constraint firstItem="one" firstAttribute="top" secondItem="con" secondAttribute="top" constant="80" id="o-t"/>
              <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="top" id="t-t"/>
              <constraint firstItem="one" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="o-l"/>
              <constraint firstItem="two" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="one" secondAttribute="trailing" constant="8" id="t-l"/>
              <constraint firstItem="con" firstAttribute="trailing" secondItem="two" secondAttribute="trailing" constant="16" id="t-r"/>
            </constraints></view></viewController></objects></scene></scenes>
      </document>
      """
    let sum = try #require(findings(text).first { $0.rule == "unsatisfiable-constraints" })
    #expect(sum.notes.contains("it fits where 'root' is at least 340 pt wide"))
  }
}

import Findings
import LayoutModel
import LayoutSolver
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Constraints of a document` {
  private func layout(with constraint: String, views: String = label("lab") + label("two")) throws -> Layout {
    try layoutOf(document(cell(views, constraints: constraint)))
  }

  private func layoutOf(_ text: String) throws -> Layout { try InterfaceBuilderTests.layout(text) }

  @Test(arguments: [
    (
      #"firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12""#,
      "label.top == contentView.top + 12"
    ),
    (#"firstAttribute="bottom" secondItem="lab" secondAttribute="bottom""#, "contentView.bottom == label.bottom"),
    (#"firstItem="lab" firstAttribute="width" constant="40""#, "label.width == 40"),
    (
      #"firstItem="lab" firstAttribute="top" relation="greaterThanOrEqual" secondItem="two" secondAttribute="bottom" constant="8""#,
      "label.top >= label_2.bottom + 8"
    ),
    (
      #"firstItem="lab" firstAttribute="width" relation="lessThanOrEqual" secondItem="con" secondAttribute="width" multiplier="0.5""#,
      "label.width <= 0.5 * contentView.width"
    ),
    (
      #"firstItem="lab" firstAttribute="width" secondItem="lab" secondAttribute="height" multiplier="16:9""#,
      "label.width == 16 / 9 * label.height"
    ),
    (
      #"firstItem="lab" firstAttribute="width" secondItem="two" secondAttribute="width" multiplier="1/3""#,
      "label.width == 1 / 3 * label_2.width"
    ),
    (
      #"firstItem="lab" firstAttribute="baseline" secondItem="two" secondAttribute="baseline" priority="750""#,
      "label.lastBaseline == label_2.lastBaseline @ 750"
    ),
    (
      #"firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leadingMargin""#,
      "label.leading == contentView.layoutMarginsGuide.leading"
    ),
    (
      #"firstItem="lab" firstAttribute="centerX" secondItem="con" secondAttribute="centerXWithinMargins""#,
      "label.centerX == contentView.layoutMarginsGuide.centerX"
    ),
    (
      #"firstItem="lab" firstAttribute="leading" secondItem="two" secondAttribute="trailing" symbolic="YES""#,
      "label.leading == label_2.trailing + 8"
    ),
    (#"firstItem="lab" firstAttribute="top" secondItem="cel" secondAttribute="top""#, "label.top == cell.top"),
  ])
  func `absent attributes have their defaults`(attributes: String, equation: String) throws {
    let layout = try layout(with: "<constraint \(attributes) id=\"c1\"/>")
    #expect(layout.equations == [equation])
    #expect(layout.constraints.map(\.name) == ["c1"])
  }

  @Test func `a placeholder stands for what code does`() throws {
    let text = document(
      cell(
        label("lab"),
        constraints: pins("lab")
          + #"<constraint firstItem="lab" firstAttribute="width" constant="9" placeholder="YES" id="p1"/>"#))
    #expect(try layoutOf(text).constraints.map(\.isChangedByCode) == [false, false, false, false, true])
    #expect(try layoutOf(text).constraints.map(\.isPlaceholder) == [false, false, false, false, true])
  }

  @Test func `an outlet to a constraint says that code may change it`() throws {
    let text = document(
      cell(
        label("lab"), constraints: pins("lab"),
        after: #"<connections><outlet property="topInset" destination="lab-t" id="o1"/></connections>"#))
    #expect(try layoutOf(text).constraints.map(\.isChangedByCode) == [true, false, false, false])
  }

  @Test func `a constraint with an end elsewhere is left out with a note`() throws {
    let text = document(
      cell(
        label("lab"),
        constraints: pins("lab")
          + #"<constraint firstItem="lab" firstAttribute="top" secondItem="gone" secondAttribute="top" id="d1"/>"#))
    let file = read(text)
    #expect(file.findings.isEmpty)
    #expect(file.layouts.first?.layout.constraints.count == 4)
    #expect(file.notes.map(\.message) == ["this constraint is left out: no object has the id 'gone'"])
    #expect(file.notes.map(\.severity) == [.info])
  }

  @Test func `a safe area is that of the view which holds it`() throws {
    let text = document(
      """
      <viewController id="vc"><view key="view" id="vew"><subviews>\(label("lab"))</subviews>
      <constraints><constraint firstItem="lab" firstAttribute="top" secondItem="saf" secondAttribute="top" id="c1"/></constraints>
      <viewLayoutGuide key="safeArea" id="saf"/></view></viewController>
      """)
    #expect(try layoutOf(text).equations == ["label.top == root.safeAreaLayoutGuide.top"])
  }

  @Test func `the guides of controllers become safe areas`() throws {
    let text = document(
      """
      <viewController id="vc"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bot"/></layoutGuides>
      <view key="view" id="vew"><subviews>\(label("lab"))</subviews><constraints>
      <constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="c1"/>
      <constraint firstItem="bot" firstAttribute="top" secondItem="lab" secondAttribute="bottom" id="c2"/>
      <constraint firstItem="lab" firstAttribute="top" relation="greaterThanOrEqual" secondItem="top" secondAttribute="top" id="c3"/>
      </constraints></view></viewController>
      """)
    #expect(
      try layoutOf(text).equations == [
        "label.top == root.safeAreaLayoutGuide.top + 8", "root.safeAreaLayoutGuide.bottom == label.bottom",
        "label.top >= root.top",
      ])
  }

  /// UIKit: without a keyboard, the top of its guide is the bottom of the safe area, and its sides are the view's.
  @Test func `the guide of the keyboard begins at the end of the safe area`() throws {
    let text = document(
      """
      <viewController id="vc"><view key="view" id="vew"><subviews>\(label("lab"))</subviews>
      <constraints><constraint firstItem="lab" firstAttribute="bottom" secondItem="key" secondAttribute="top" constant="-8" id="c1"/>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="key" secondAttribute="leading" id="c2"/></constraints>
      <viewLayoutGuide key="safeArea" id="saf"/><keyboardLayoutGuide key="keyboard" id="key"/></view></viewController>
      """)
    #expect(
      try layoutOf(text).equations == [
        "label.bottom == root.safeAreaLayoutGuide.bottom - 8", "label.leading == root.leading",
      ])
  }

  @Test func `a variation changes numbers and what is installed`() throws {
    let constraint = """
      <constraint firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12" id="c1">
        <variation key="heightClass=regular-widthClass=compact" constant="20"/><variation key="widthClass=regular" constant="99"/>
      </constraint>
      <constraint firstItem="lab" firstAttribute="width" constant="1" id="c2"/><constraint firstItem="lab" firstAttribute="width" constant="2" id="c3"/>
      """
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="c2"/><exclude reference="c3"/></mask></variation>
      <variation key="widthClass=compact"><mask key="constraints"><include reference="c3"/></mask></variation>
      """
    let text = document(cell(label("lab"), constraints: constraint)).replacing(
      "</tableViewCellContentView>", with: masks + "</tableViewCellContentView>")
    #expect(try layoutOf(text).equations == ["label.top == contentView.top + 20", "label.width == 2"])
  }

  @Test func `a view that is not installed takes its constraints with it`() throws {
    let masks = #"<variation key="default"><mask key="subviews"><exclude reference="two"/></mask></variation>"#
    let text = document(
      cell(
        label("lab") + label("two"),
        constraints: pins("lab")
          + #"<constraint firstItem="two" firstAttribute="top" secondItem="lab" secondAttribute="bottom" id="c9"/>"#)
    ).replacing("</tableViewCellContentView>", with: masks + "</tableViewCellContentView>")
    let file = read(text)
    #expect(file.layouts.first?.layout.views.count == 1)
    #expect(file.layouts.first?.layout.constraints.count == 4)
    #expect(file.notes.isEmpty)
  }

  /// The canvas is a phone, upright or on its side; 5.5 inches are wide enough for a regular width on the side.
  private func hiddenButton(_ key: String, device: String) throws -> Layout {
    let button =
      #"<button translatesAutoresizingMaskIntoConstraints="NO" id="btn"><rect key="frame" x="4" y="2" width="15" height="22"/></button>"#
    let mask = #"<variation key="\#(key)"><mask key="subviews"><exclude reference="btn"/></mask></variation>"#
    let pin =
      #"<constraint firstItem="btn" firstAttribute="top" secondItem="lab" secondAttribute="bottom" id="c9"/>"#
    return try layoutOf(
      document(cell(label("lab") + button, constraints: pins("lab") + (key.contains("compact-") ? "" : pin)))
        .replacing("</tableViewCellContentView>", with: mask + "</tableViewCellContentView>")
        .replacing(#"id="retina6_12" orientation="portrait""#, with: device))
  }

  @Test(arguments: ["heightClass=regular-widthClass=compact", "heightClass=regular", "widthClass=compact"])
  func `a view that is left out upright on a phone is not in the layout, nor are its constraints`(key: String) throws {
    let layout = try hiddenButton(key, device: #"id="retina4_7" orientation="portrait""#)
    #expect(layout.views.count == 1 && layout.constraints.count == 4)
  }

  @Test func `Xcode does not check a view that its canvas does not show`() throws {
    let landscape = #"id="retina5_5" orientation="landscape""#
    let unseen = try hiddenButton("heightClass=compact-widthClass=regular", device: landscape).item("button")
    #expect(unseen.autoresizingFrame == Rectangle(x: 4, y: 2, width: 15, height: 22))
    let seen = try hiddenButton(
      "heightClass=compact-widthClass=regular", device: #"id="retina4_7" orientation="landscape""#)
    #expect(try seen.item("button").autoresizingFrame == nil)
  }

  /// 300 pt are not 23 / 4 of 80 pt, wherever code places the view.
  @Test func `the sizes of a view that code places contradict each other, and no mask does`() throws {
    let outlet = #"<connections><outlet property="player" destination="seg" id="o1"/></connections>"#
    let sizes = #"""
      <segmentedControl translatesAutoresizingMaskIntoConstraints="NO" id="seg"><rect key="frame" x="8" y="59" width="161" height="29"/><constraints>
      <constraint firstAttribute="width" secondItem="seg" secondAttribute="height" multiplier="23:4" id="s1"/>
      <constraint firstAttribute="height" constant="80" id="s2"/><constraint firstAttribute="width" constant="300" id="s3"/></constraints></segmentedControl>
      """#
    let text = document(cell(label("lab") + sizes, constraints: pins("lab"), after: outlet))
    let report = Linter(rules: allRules, reader: InterfaceBuilderReader()).lint(file: "a.xib", bytes: Array(text.utf8))
    let errors = report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["unsatisfiable-constraints"])
    #expect(errors.first.map { Set($0.constraints) } == ["s1", "s2", "s3"])
  }

  /// A label of one line at 17 points is 20.5 pt high, with 12 above and below it: 44.5, and the separator is 0.5.
  @Test func `a row is solved`() throws {
    let layout = try layoutOf(document(cell(label("lab"), constraints: pins("lab"))))
    let heights = Set(layout.environments.map { solve(layout, in: $0).rowHeight })
    #expect(heights == [45])
  }

  /// The edges of a scroll view are those of its content for the views inside it.
  @Test func `a scroll view may hold more than it shows`() throws {
    let text = document(
      """
      <viewController id="vc"><view key="view" id="vew"><subviews><scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scr"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="inn"><constraints><constraint firstAttribute="height" constant="2000" id="c0"/></constraints></view></subviews>
      <constraints><constraint firstItem="inn" firstAttribute="top" secondItem="scr" secondAttribute="top" id="c1"/>
      <constraint firstAttribute="bottom" secondItem="inn" secondAttribute="bottom" id="c2"/></constraints></scrollView></subviews>
      <constraints><constraint firstItem="scr" firstAttribute="top" secondItem="vew" secondAttribute="top" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="scr" secondAttribute="bottom" id="c4"/></constraints></view></viewController>
      """)
    let layout = try layoutOf(text)
    for environment in layout.environments {
      if case .unsatisfiable = solve(layout, in: environment).status { Issue.record("the view does not fit") }
    }
  }

  @Test func `places are those of the constraint's own attributes`() throws {
    let text = document(cell(label("lab"), constraints: pins("lab")))
    let file = read(text)
    let sourced = try #require(file.layouts.first)
    func part(_ part: LayoutPart) -> String? {
      sourced.map.statedRange(of: part).map { String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self) }
    }
    #expect(part(.anchor(constraint: 0, .first)) == #"firstItem="lab" firstAttribute="top""#)
    #expect(part(.anchor(constraint: 0, .second)) == #"secondItem="con" secondAttribute="top""#)
    #expect(part(.anchor(constraint: 1, .first)) == #"firstAttribute="bottom""#)
    #expect(part(.constraint(1))?.hasSuffix(#"id="lab-u"/>"#) == true)
    #expect(part(.item(ItemID(2))) == "<label")
    #expect(part(.property(ItemID(2), .text)) == #"text="Milk""#)
    #expect(
      part(.property(ItemID(2), .font))
        == #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
  }
}

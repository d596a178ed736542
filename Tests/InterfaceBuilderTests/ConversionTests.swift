import LayoutModel
import LayoutYAML
import Testing

@testable import InterfaceBuilder

/// A document as a layout file is the same layout, with constraints of the same names.
@Suite struct `A converted document` {
  private func check(_ text: String) throws {
    let layout = try layout(text)
    let file = layoutDocument(of: layout, comments: [])
    let again = loadLayouts(Array(file.utf8))
    #expect(again.findings.map(\.message) == [], "\(file)")
    let read = try #require(again.layouts.first).layout
    let isSame = read.isSame(as: layout)
    #expect(isSame, "\(file)")
    #expect(read.constraints.map(\.name) == layout.constraints.map(\.name))
  }

  @Test func `cells of all states of height`() throws {
    try check(document(cell(label("lab"), constraints: pins("lab"))))
    for table in [
      #"rowHeight="-1" estimatedRowHeight="80" style="insetGrouped""#, #"rowHeight="60" separatorStyle="none""#,
    ] {
      let row = cell(label("lab"), constraints: pins("lab"), cell: #"accessoryType="checkmark" reuseIdentifier="Row""#)
      try check(document("<tableView id=\"tab\" \(table)><prototypes>\(row)</prototypes></tableView>"))
    }
  }

  @Test func `views of all types`() throws {
    let tags = [
      "view", "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper", "pageControl",
      "segmentedControl", "progressView", "activityIndicatorView", "datePicker", "scrollView", "tableView", "searchBar",
      "collectionView", "wkWebView", "mapView", "pickerView", "containerView",
    ]
    let free = tags.enumerated().map {
      #"<\#($1) translatesAutoresizingMaskIntoConstraints="NO" id="v\#($0)"><rect key="frame" x="1" y="2" width="30" height="40"/></\#($1)>"#
    }
    let kept =
      #"<view id="k1"><rect key="frame" x="1" y="2" width="30" height="40"/><autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>"#
    let fixed =
      #"<view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="k2"><rect key="frame" x="1" y="2" width="30" height="40"/></view>"#
    let stack =
      #"<stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="st"><rect key="frame" x="1" y="2" width="30" height="40"/><subviews>\#(label("in1", #"hidden="YES" numberOfLines="0""#))<view customClass="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="in2"/></subviews></stackView>"#
    try check(
      document(cell(label("lab") + free.joined(separator: "\n") + kept + fixed + stack, constraints: pins("lab"))))
  }

  @Test func `constraints with priorities, multipliers, margins and outlets`() throws {
    let more = """
      <constraint firstItem="lab" firstAttribute="width" secondItem="con" secondAttribute="width" multiplier="1/3" priority="750" id="m1"/>
      <constraint firstItem="lab" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="con" secondAttribute="leadingMargin" constant="0.5" identifier="inset" id="m2"/>
      <constraint firstItem="lab" firstAttribute="top" relation="greaterThanOrEqual" secondItem="cel" secondAttribute="top" placeholder="YES" id="m3"/>
      """
    try check(document(cell(label("lab"), constraints: pins("lab") + more)))
  }

  @Test func `the margins of a xib's view, and of others`() throws {
    let view = """
      <view id="roo" customClass="Header">
          <rect key="frame" x="0.0" y="0.0" width="320" height="90"/>
          <subviews>\(label("lab"))</subviews>
          <constraints><constraint firstItem="lab" firstAttribute="leading" secondItem="roo" secondAttribute="leadingMargin" id="m1"/></constraints>
      """
    // The margins of a xib's view are 8, not those of a screen.
    try check(document(view + "</view>"))
    let margins = #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#
    try check(document(view + margins + "</view>"))
    try check(
      document(
        "<viewController id=\"vc\">" + view.replacing("<view ", with: "<view key=\"view\" ")
          + "</view></viewController>"))
  }

  @Test func `has comments where something was not read`() throws {
    let badge = #"<view customClass="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="bad"/>"#
    let attributed = label(
      "lab", #"semanticContentAttribute="forceRightToLeft""#,
      inside:
        #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="key" value="a"/></userDefinedRuntimeAttributes>"#
    )
    let dangling = #"<constraint firstItem="lab" firstAttribute="top" secondItem="nil" secondAttribute="top" id="x1"/>"#
    let text = document(cell(attributed + badge, constraints: pins("lab") + dangling))
    let sourced = try #require(read(text).layouts.first)
    let file = layoutDocument(of: sourced.layout, notes: sourced.unread.map { ($0.part, "not read: \($0.text)") })
    let lines = file.split(separator: "\n").map { $0.drop { $0 == " " } }
    func linesAbove(_ start: String) -> [String] {
      let index = lines.firstIndex { $0.hasPrefix(start) } ?? 0
      return lines[..<index].reversed().prefix { $0.hasPrefix("#") }.reversed().map(String.init)
    }
    #expect(
      linesAbove("label:") == [
        "# not read: the runtime attribute 'key'", "# not read: semanticContentAttribute forceRightToLeft",
      ])
    #expect(linesAbove("view:") == ["# not read: the size of the class 'Badge'"])
    #expect(linesAbove("constraints:") == ["# not read: the constraint 'x1': no object has the id 'nil'"])
    let again = loadLayouts(Array(file.utf8))
    #expect(again.findings.isEmpty && again.layouts.first?.layout.isSame(as: sourced.layout) == true)
  }

  @Test func `a controller's view, with pictures that code replaces and views that may be ambiguous`() throws {
    let view = #"""
      <viewController id="c1"><view key="view" id="v1"><subviews><imageView verifyAmbiguity="off" image="poster" translatesAutoresizingMaskIntoConstraints="NO" id="p1"/></subviews>
      <constraints><constraint firstAttribute="width" constant="40" id="a1"/></constraints></view><connections><outlet property="poster" destination="p1" id="o1"/></connections></viewController>
      """#
    try check(document(view, resources: #"<image name="poster" width="133" height="172"/>"#))
  }

  @Test func `an item of a collection view`() throws {
    try check(
      document(
        """
        <collectionViewCell id="k3" customClass="Tile"><rect key="frame" x="0" y="0" width="90" height="70"/><view key="contentView"><subviews>\(label("lab"))</subviews></view>
        <constraints><constraint firstItem="lab" firstAttribute="top" secondItem="k3" secondAttribute="top" id="x1"/></constraints></collectionViewCell>
        """))
  }
}

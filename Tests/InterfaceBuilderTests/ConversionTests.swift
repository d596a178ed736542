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

import Findings
import InterfaceBuilder
import LintEngine
import Rules
import Testing

/// A controller's view with a label from its leading side, 40 pt narrower than the view.
private func scene(width: Int, height: Int, metrics: String) -> String {
  let pins = """
    <constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="20" id="l-l"/>
    <constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="top" constant="20" id="l-t"/>
    <constraint firstItem="lab" firstAttribute="width" constant="\(width - 40)" id="l-w"/>
    """
  return storyboard(width: width, height: height, label("lab"), constraints: pins, metrics: metrics)
}

/// 815 pt is wider than a phone, 430 pt at most, but not wider than one in landscape, 932 pt. On a screen of 320 pt, the
/// label of the view of 815 pt ends at 20 + 775 = 795, 475 pt outside.
@Test(
  "a freeform view wider than a phone, and any view wider than a phone in landscape, keeps its drawn size",
  arguments: [
    (815, 660, true, false), (815, 660, false, true), (815, 375, true, false), (815, 375, false, true),
    (1024, 660, false, false), (430, 660, true, true),
  ])
func drawnSize(width: Int, height: Int, isFreeform: Bool, sticksOut: Bool) throws {
  let metrics = isFreeform ? #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"# : ""
  let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
    .lint(file: "a.storyboard", bytes: Array(scene(width: width, height: height, metrics: metrics).utf8)).findings
    .filter { $0.rule == "view-outside-superview" }
  #expect(found.isEmpty != sticksOut)
}

/// A prototype of a table whose rows size themselves, drawn as high as `height`, with a view 50 pt high in its middle.
private func centred(height: Double) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="16097" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
      <scene sceneID="sce"><objects>
        <tableViewController id="con" sceneMemberID="viewController">
          <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="tab">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <prototypes>
              <tableViewCell contentMode="scaleToFill" rowHeight="\(height)" id="cel">
                <rect key="frame" x="0.0" y="28" width="375" height="\(height)"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel" id="cov">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
                  <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
                      <rect key="frame" x="0.0" y="0.5" width="375" height="50"/>
                      <constraints><constraint firstAttribute="height" constant="50" id="b-h"/></constraints>
                    </view>
                  </subviews>
                  <constraints>
                    <constraint firstItem="box" firstAttribute="centerY" secondItem="cov" secondAttribute="centerY" id="b-c"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="cov" secondAttribute="leading" id="b-l"/>
                    <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="b-t"/>
                  </constraints>
                </tableViewCellContentView>
              </tableViewCell>
            </prototypes>
          </tableView>
        </tableViewController>
      </objects></scene>
    </scenes>
  </document>
  """
}

/// Content of 51 - 0.5 = 50.5 pt leaves 0.25 pt at each end, and one of 71 - 0.5 = 70.5 pt leaves 10.25.
@Test(
  "a view in the middle of a row keeps the distances of the drawing",
  arguments: [(51, ""), (71, " + 10")])
func centredAsDrawn(height: Int, inset: String) throws {
  let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
    .lint(file: "a.storyboard", bytes: Array(centred(height: Double(height)).utf8)).findings
  let first = try #require(found.first { $0.rule == "zero-height" }?.fixes.first)
  let bounds = ["add box.top >= contentView.top\(inset)", "add box.bottom <= contentView.bottom\(inset)"]
  #expect(first.steps.joined().replacing(" - ", with: " + ") == bounds.map { "\($0) @ 999" }.joined())
}

/// A screen of 375 x 667 with a view of 60 x 60 that no constraint places.
private func unplaced(x: Int, y: Int) -> String {
  storyboard(
    width: 375, height: 667,
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="badge">
      <rect key="frame" x="\(x)" y="\(y)" width="60" height="60"/>
      <constraints>
        <constraint firstAttribute="width" constant="60" id="b-w"/>
        <constraint firstAttribute="height" constant="60" id="b-h"/>
      </constraints>
    </view>
    """)
}

/// 375 - 31 - 60 = 284 to the right, so the left is nearer, and 667 - 194 - 60 = 413 below. Drawn at 157, the middle is at
/// 187, half a point from that of the screen, 187.5; 667 - 590 - 60 = 17 below. At 299, 375 - 299 - 60 = 16 are left.
@Test(
  "a view that may be anywhere is kept where it is drawn",
  arguments: [
    (31, 194, "add badge.leading == root.leading + 31 and add badge.top == root.top + 194"),
    (157, 590, "add badge.centerX == root.centerX and add badge.bottom == root.bottom - 17"),
    (299, 20, "add badge.trailing == root.trailing - 16 and add badge.top == root.top + 20"),
  ])
func placedAsDrawn(x: Int, y: Int, fix: String) throws {
  let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
    .lint(file: "a.storyboard", bytes: Array(unplaced(x: x, y: y).utf8)).findings
  let open = try #require(found.first { $0.rule == "ambiguous-layout" })
  let first = try #require(open.fixes.first)
  #expect(first.steps.joined(separator: " and ") == fix && !first.isSafe)
}

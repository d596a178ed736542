import Findings
import InterfaceBuilder
import LintEngine
import Rules
import Testing

/// A controller's view with a label from its leading side, 40 pt narrower than the view.
private func scene(width: Int, metrics: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
      <scene sceneID="sce"><objects>
        <viewController id="con" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="top">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="660"/>
            <subviews>
              <label contentMode="left" text="Lots" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                <rect key="frame" x="20" y="20" width="\(width - 40)" height="20.5"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="20" id="l-l"/>
              <constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="top" constant="20" id="l-t"/>
              <constraint firstItem="lab" firstAttribute="width" constant="\(width - 40)" id="l-w"/>
            </constraints>
          </view>
          \(metrics)
        </viewController>
      </objects></scene>
    </scenes>
  </document>
  """
}

/// 815 pt is wider than a phone, 430 pt at most, but not wider than one on its side, 932 pt. A free size is not that of a
/// screen. On one of 320 pt, the label ends at 20 + 775 = 795, 475 pt outside.
@Test(
  "a view that is drawn freely and wider than a phone, or wider than a phone on its side, is as large as it is drawn",
  arguments: [(815, true, false), (815, false, true), (1024, false, false), (430, true, true)])
func drawnSize(width: Int, isFree: Bool, sticksOut: Bool) throws {
  let metrics = isFree ? #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"# : ""
  let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
    .lint(file: "a.storyboard", bytes: Array(scene(width: width, metrics: metrics).utf8)).findings
    .filter { $0.rule == "view-outside-superview" }
  #expect(found.isEmpty != sticksOut)
}

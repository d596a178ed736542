import Findings
import InterfaceBuilder
import LintEngine
import Rules
import Testing

/// A screen 393 pt wide in Xcode, with a label 200 pt from its leading side.
private func screen(labelWidth: Int) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
      <scene sceneID="sce"><objects>
        <viewController id="con" customClass="NoteController" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="top">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                <rect key="frame" x="200" y="80" width="\(labelWidth)" height="20.5"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="200" id="l-l"/>
              <constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="top" constant="80" id="l-t"/>
              <constraint firstItem="lab" firstAttribute="width" constant="\(labelWidth)" id="l-w"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene>
    </scenes>
  </document>
  """
}

/// 200 + 160 = 360 is within the 393 pt of the screen in Xcode, and 40 pt too much for one of 320 pt. 200 + 240 = 440 is
/// beyond the one in Xcode too: whoever drew it saw that.
@Test("a view that sticks out in Xcode too is an info without a fix")
func drawnOutside() throws {
  func finding(labelWidth: Int) throws -> Finding {
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "a.storyboard", bytes: Array(screen(labelWidth: labelWidth).utf8)).findings
    return try #require(found.first { $0.rule == "view-outside-superview" })
  }
  let unseen = try finding(labelWidth: 160)
  #expect(unseen.severity == .warning && !unseen.fixes.isEmpty)
  #expect(unseen.message == "'label' sticks out of 'root' by 40 pt on the right at size 320 x 568")
  let seen = try finding(labelWidth: 240)
  #expect(seen.severity == .info && seen.fixes.isEmpty)
  #expect(seen.notes.contains("the frames saved in Xcode show it too, so it may be intended"))
}

/// An element that fills the lower part of a screen of 852 pt, and whose constraint keeps it 13 pt lower than the screen.
private func sheet(_ element: String, y: Double) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <view contentMode="scaleToFill" id="top" customClass="SheetView">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
          <\(element) opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="she">
            <rect key="frame" x="0.0" y="\(y)" width="393" height="300"/>
          </\(element)>
        </subviews>
        <constraints>
          <constraint firstItem="she" firstAttribute="top" relation="greaterThanOrEqual" secondItem="top" secondAttribute="top" constant="20" id="s-t"/>
          <constraint firstAttribute="bottom" secondItem="she" secondAttribute="bottom" constant="-13" id="s-b"/>
          <constraint firstItem="she" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="s-l"/>
          <constraint firstAttribute="trailing" secondItem="she" secondAttribute="trailing" id="s-r"/>
        </constraints>
      </view>
    </objects>
  </document>
  """
}

/// 852 - 300 + 13 = 565: so far down, a sheet ends 13 pt below the screen in Xcode as in the app, to hide its lower
/// corners. At 552 it ends with the screen, though its constraint says otherwise. A text is not kept outside on purpose.
@Test("a sheet that Xcode draws below the screen is an info without a fix")
func drawnBelowTheScreen() throws {
  func finding(_ element: String, y: Double) throws -> Finding {
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "a.xib", bytes: Array(sheet(element, y: y).utf8)).findings
    return try #require(found.first { $0.rule == "inverted-inset" })
  }
  let seen = try finding("view", y: 565)
  #expect(seen.severity == .info && seen.fixes.isEmpty)
  #expect(seen.notes.contains("the frames saved in Xcode show it too, so it may be intended"))
  #expect(try finding("view", y: 552).severity == .warning)
  #expect(try finding("button", y: 565).severity == .warning)
}

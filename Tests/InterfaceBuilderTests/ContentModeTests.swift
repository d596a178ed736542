import Findings
import InterfaceBuilder
import LintEngine
import Rules
import Testing

/// A screen whose views are at its sides and its top.
private func screen(_ views: String, around id: String, resources: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
      <scene sceneID="sce"><objects>
        <viewController id="con" customClass="NoteController" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="top">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>\(views)</subviews>
            <constraints>
              <constraint firstItem="\(id)" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l-l"/>
              <constraint firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" id="l-r"/>
              <constraint firstItem="\(id)" firstAttribute="top" secondItem="top" secondAttribute="top" constant="80" id="l-t"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene>
    </scenes>
    <resources>\(resources)</resources>
  </document>
  """
}

private func found(_ text: String) -> Finding? {
  Linter(rules: allRules, reader: InterfaceBuilderReader())
    .lint(file: "a.storyboard", bytes: Array(text.utf8)).findings.first { $0.rule == "image-without-aspect-ratio" }
}

private func image(_ mode: String, _ name: String) -> String {
  """
  <imageView contentMode="\(mode)" image="\(name)" translatesAutoresizingMaskIntoConstraints="NO" id="img">
    <rect key="frame" x="0" y="80" width="393" height="251"/>
  </imageView>
  """
}

@Suite struct ContentModeTests {
  private func banner(_ mode: String) -> Finding? {
    found(screen(image(mode, "banner"), around: "img", resources: #"<image name="banner" width="375" height="251"/>"#))
  }

  /// At 320 pt, the picture is 251 * 320 / 375 = 214.2 pt high, and 36.8 pt are left; at 430 pt, 430 - 375 = 55 are.
  @Test func `what the content mode does is said, and nothing else`() throws {
    let fitted = try #require(banner("scaleAspectFit"))
    #expect(fitted.severity == .warning)
    #expect(
      fitted.notes.contains(
        "contentMode is scaleAspectFit: 18 pt empty above and below at size 320 x 568, "
          + "28 pt empty on the left and right at size 430 x 932"))
    #expect(try #require(banner("scaleToFill")).notes.contains("contentMode is scaleToFill: the image is distorted"))
    let centred = try #require(banner("center"))
    #expect(centred.severity == .info)
  }

  private func icon(_ mode: String, textAlignment: String) -> Finding? {
    let label = """
      <label contentMode="left" text="Milk" textAlignment="\(textAlignment)" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
        <rect key="frame" x="0" y="70" width="393" height="20.5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta">
        <rect key="frame" x="0" y="80" width="393" height="90.5"/>
        <subviews>\(image(mode, "icon"))\(label)</subviews>
      </stackView>
      """
    return found(screen(stack, around: "sta", resources: #"<image name="icon" width="70" height="70"/>"#))
  }

  @Test func `an icon that keeps its size in the middle of its view is no fault`() {
    #expect(icon("scaleAspectFit", textAlignment: "center") == nil)
    #expect(icon("center", textAlignment: "natural") == nil)
  }

  @Test func `no fix moves a text that is centred`() throws {
    let leading = "set alignment of 'stack' to leading"
    #expect(try #require(icon("scaleToFill", textAlignment: "natural")).fixes.first?.title == leading)
    #expect(try #require(icon("scaleToFill", textAlignment: "center")).fixes.isEmpty)
  }
}

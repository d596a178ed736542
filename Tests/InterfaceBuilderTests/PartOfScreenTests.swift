import Findings
import InterfaceBuilder
import LayoutModel
import LintEngine
import Rules
import Testing

/// The view of a controller with a picture above a text, from its top to its bottom. Code may add it to another screen.
@Suite struct PartOfScreenTests {
  private func controller(height: Int, metrics: String) -> String {
    document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NoteController">
        <connections><outlet property="view" destination="con" id="out"/></connections>
      </placeholder>
      <view contentMode="scaleToFill" id="con">
        <rect key="frame" x="0.0" y="0.0" width="393" height="\(height)"/>
        <subviews>
          <imageView userInteractionEnabled="NO" verticalHuggingPriority="251" image="note" translatesAutoresizingMaskIntoConstraints="NO" id="pic">
            <rect key="frame" x="146" y="0.0" width="100" height="76"/>
          </imageView>
          <label contentMode="left" verticalHuggingPriority="251" text="Milk" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
            <rect key="frame" x="50" y="100" width="293" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
        </subviews>
        <constraints>
          <constraint firstItem="pic" firstAttribute="top" secondItem="con" secondAttribute="top" id="c-1"/>
          <constraint firstItem="pic" firstAttribute="centerX" secondItem="con" secondAttribute="centerX" id="c-2"/>
          <constraint firstItem="lab" firstAttribute="top" secondItem="pic" secondAttribute="bottom" constant="24" id="c-3"/>
          <constraint firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="50" id="c-4"/>
          <constraint firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" constant="50" id="c-5"/>
          <constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" constant="10" id="c-6"/>
        </constraints>
        \(metrics)
      </view>
      """, resources: #"<image name="note" width="100" height="76"/>"#)
  }

  private let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#

  private func tie(_ text: String) throws -> Finding {
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "Note.xib", bytes: Array(text.utf8)).findings
    return try #require(found.first { $0.rule == "priority-tie" })
  }

  /// 76 + 24 + 20.5 + 10 = 130.5, so that a screen of 568 pt leaves height over for the picture or the text; a view that
  /// is as high as its content does not.
  @Test func `a freeform view that is lower than any screen need not fill one`() throws {
    for text in [
      controller(height: 852, metrics: ""), controller(height: 852, metrics: freeform),
      controller(height: 131, metrics: ""), controller(height: 480, metrics: freeform),
    ] {
      #expect(try tie(text).severity == .warning)
    }
    let part = try tie(controller(height: 131, metrics: freeform))
    #expect(part.severity == .info && part.fixes.isEmpty)
    #expect(
      part.notes.contains(
        "'root' is drawn 131 pt high in Xcode, lower than any screen; it matters only where it fills one"))
  }

  /// 50 + 300 + 50 = 400 is too wide for a screen of 320 pt, however high the view is.
  @Test func `the width of a freeform view is that of the screen`() throws {
    let wide = controller(height: 131, metrics: freeform).replacing(
      "<constraints>",
      with: #"<constraints><constraint firstItem="lab" firstAttribute="width" constant="300" id="c-7"/>"#)
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "Note.xib", bytes: Array(wide.utf8)).findings
    #expect(found.contains { $0.rule == "unsatisfiable-constraints" && $0.severity == .error })
  }
}

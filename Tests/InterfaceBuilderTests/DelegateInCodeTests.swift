import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import Testing

/// Code in which the class of a delegate says nothing of heights.
private struct Code: RowsInCode {
  var outlets: OutletsInCode

  func height(ofRowsShownBy classes: [String]) -> RowHeightInCode { RowHeightInCode(.unstated) }
  func height(ofRegisteredRows className: String) -> RowHeightInCode { RowHeightInCode(.unstated) }
  func outlets(of className: String) -> OutletsInCode { outlets }
}

@Suite struct DelegateInCodeTests {
  private func linted(_ text: String, _ code: Code?, rowHeight: TableSettings.Height? = nil) -> [Finding] {
    var defaults = LayoutDefaults()
    (defaults.rowHeight, defaults.viewHeight) = (rowHeight, rowHeight)
    return Linter(rules: allRules, reader: InterfaceBuilderReader(rowsInCode: code), defaults: defaults)
      .lint(file: "Feed.storyboard", bytes: Array(text.utf8)).findings
  }

  /// A row that was drawn 96 pt high, in a table whose rows size themselves. Its picture is only centred.
  private let table = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>
        <tableViewController id="ctl" customClass="FeedController"><tableView key="view" rowHeight="-1" style="plain" id="tab">
          <prototypes>
            <tableViewCell rowHeight="96" id="cel" customClass="FeedCell"><rect key="frame" x="0.0" y="0.0" width="393" height="96"/>
              <tableViewCellContentView key="contentView" tableViewCell="cel" id="con"><rect key="frame" x="0.0" y="0.0" width="393" height="96"/>
                <subviews>
                  <view userLabel="dot" translatesAutoresizingMaskIntoConstraints="NO" id="dot"><rect key="frame" x="166" y="18" width="60" height="60"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="60" id="d-1"/>
                      <constraint firstAttribute="height" constant="60" id="d-2"/>
                    </constraints>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstItem="dot" firstAttribute="centerX" secondItem="con" secondAttribute="centerX" id="c-1"/>
                  <constraint firstItem="dot" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="c-2"/>
                </constraints>
              </tableViewCellContentView></tableViewCell>
          </prototypes>
          <connections><outlet property="delegate" destination="ctl" id="del"/></connections>
        </tableView></tableViewController></objects></scene></scenes>
    </document>
    """

  @Test func `a delegate whose code is read and says nothing of heights gives a row none`() throws {
    func collapse(_ code: Code?) throws -> Finding {
      try #require(linted(table, code).first { $0.rule == "zero-height" })
    }
    #expect(try collapse(nil).severity == .info)
    // A superclass that is not read may return the height.
    #expect(try collapse(Code(outlets: OutletsInCode(isRead: true))).severity == .info)
    var whole = OutletsInCode(isRead: true)
    whole.isReadWhole = true
    let error = try collapse(Code(outlets: whole))
    #expect(error.severity == .error)
    #expect(error.notes.allSatisfy { !$0.contains("heightForRowAt") })
  }

  /// 8 + 34 + 8 = 50, and the view is 81 pt wide in Xcode. Its height has nothing to do with that, nor has a row height.
  @Test func `a conflict with the width of a xib's view says nothing of its height`() throws {
    let square = document(
      """
      <view contentMode="scaleToFill" id="Ab1-cd-E23"><rect key="frame" x="0.0" y="0.0" width="81" height="82"/>
        <subviews>
          <imageView userLabel="icon" translatesAutoresizingMaskIntoConstraints="NO" id="ico"><rect key="frame" x="8" y="8" width="34" height="34"/>
            <constraints>
              <constraint firstAttribute="width" constant="34" id="i-1"/>
              <constraint firstAttribute="width" secondItem="ico" secondAttribute="height" multiplier="1:1" id="i-2"/>
            </constraints>
          </imageView>
        </subviews>
        <constraints>
          <constraint firstAttribute="trailing" secondItem="ico" secondAttribute="trailing" constant="8" id="c-1"/>
          <constraint firstItem="ico" firstAttribute="leading" secondItem="Ab1-cd-E23" secondAttribute="leading" constant="8" id="c-2"/>
          <constraint firstItem="ico" firstAttribute="top" secondItem="Ab1-cd-E23" secondAttribute="top" constant="8" id="c-3"/>
          <constraint firstAttribute="bottom" secondItem="ico" secondAttribute="bottom" constant="8" id="c-4"/>
        </constraints></view>
      """)
    let found = linted(square, nil)
    #expect(found.allSatisfy { $0.rule != "unknown-row-height" })
    let info = try #require(found.first { $0.rule == "unsatisfiable-constraints" })
    #expect(info.severity == .info && info.fixes.isEmpty)
    #expect(info.message == "'icon' does not fill 'root': 8 + 34 + 8 = 50, but 'root' is 81 pt wide")
    #expect(info.notes.contains("'root' is the outermost view (object ID Ab1-cd-E23)"))
    let fixed = linted(square, nil, rowHeight: .points(81))
    let error = try #require(fixed.first { $0.rule == "unsatisfiable-constraints" })
    #expect(error.severity == .error && error.fixes.isEmpty)
    #expect(
      error.notes.contains(
        "no fix is shown, because each change that was tried brings another fault: "
          + "decide which of the marked constraints has to give way"))
  }
}

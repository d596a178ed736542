import Findings
import InterfaceBuilder
import LayoutSource
import LintEngine
import Rules
import Testing

/// Code of one class that does something with outlets.
private struct Code: RowsInCode {
  var outlets: OutletsInCode

  func height(ofRowsShownBy classes: [String]) -> RowHeightInCode { RowHeightInCode(.unstated) }
  func height(ofRegisteredRows className: String) -> RowHeightInCode { RowHeightInCode(.unstated) }
  func outlets(of className: String) -> OutletsInCode {
    className == "NoteController" ? outlets : OutletsInCode(isRead: false)
  }
}

/// A screen with one view, which the outlet 'note' leads to.
private func screen(_ view: String, constraints: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
      <scene sceneID="sce"><objects>
        <viewController id="con" customClass="NoteController" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="top">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>\(view)</subviews>
            <constraints>\(constraints)</constraints>
          </view>
          <connections><outlet property="note" destination="lab" id="out"/></connections>
        </viewController>
      </objects></scene>
    </scenes>
  </document>
  """
}

/// A label that nothing places vertically.
private let unplaced = screen(
  """
  <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
    <rect key="frame" x="16" y="80" width="100" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
  </label>
  """,
  constraints:
    #"<constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="16" id="l-l"/>"#
)

@Suite struct OutletsInCodeTests {
  private func found(_ text: String, _ rule: RuleID, _ outlets: OutletsInCode) throws -> Finding {
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader(rowsInCode: Code(outlets: outlets)))
      .lint(file: "a.storyboard", bytes: Array(text.utf8)).findings
    return try #require(found.first { $0.rule == rule })
  }

  @Test func `what code makes constraints for is not ambiguous for certain`() throws {
    let silent = try found(unplaced, "ambiguous-layout", OutletsInCode(isRead: true))
    #expect(silent.severity == .error && !silent.fixes.isEmpty)
    #expect(silent.message == "the vertical position of 'note' is ambiguous")
    var placing = OutletsInCode(isRead: true)
    placing.constrained["note"] = "Note.swift:7"
    let placed = try found(unplaced, "ambiguous-layout", placing)
    #expect(placed.severity == .info && placed.fixes.isEmpty)
    #expect(placed.message == "no constraint in this document sets the vertical position of 'note'")
    #expect(placed.notes.contains("NoteController makes constraints for 'note' in code (Note.swift:7)"))
    placing.constrained = ["other": "Note.swift:7"]
    #expect(try found(unplaced, "ambiguous-layout", placing).severity == .error)
  }

  @Test func `a class that is not read may place the views of its outlets`() throws {
    let open = try found(unplaced, "ambiguous-layout", OutletsInCode(isRead: false))
    #expect(open.severity == .info && open.fixes.isEmpty)
    #expect(open.notes.contains("'note' is an outlet of NoteController, whose code is not read and may place it"))
  }

  /// 87 + 240 = 327 is 7 pt more than the least screen is wide, and less than the 393 pt of the one in Xcode.
  @Test func `a frame that code sets does not stick out for certain`() throws {
    let fixed = screen(
      """
      <imageView contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
        <rect key="frame" x="87" y="80" width="240" height="40"/>
      </imageView>
      <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="oth">
        <rect key="frame" x="16" y="180" width="100" height="20.5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """,
      constraints: """
        <constraint firstItem="oth" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="16" id="o-l"/>
        <constraint firstItem="oth" firstAttribute="top" secondItem="top" secondAttribute="top" constant="180" id="o-t"/>
        """)
    let kept = try found(fixed, "view-outside-superview", OutletsInCode(isRead: true))
    #expect(kept.severity == .warning)
    #expect(kept.message == "'note' sticks out of 'root' by 7 pt on the right at size 320 x 568")
    var framing = OutletsInCode(isRead: true)
    framing.framed["note"] = "Note.swift:9"
    let set = try found(fixed, "view-outside-superview", framing)
    #expect(set.severity == .info)
    #expect(set.notes.contains("NoteController places 'note' in code (Note.swift:9)"))
  }

  /// The only arranged view is as wide as the stack, 320 pt on the least screen, and must be 24 pt wide.
  @Test func `a conflict along a stack is not certain if code changes what the stack arranges`() throws {
    let lone = screen(
      """
      <stackView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
        <rect key="frame" x="0.0" y="80" width="393" height="40"/>
        <subviews>
          <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0.0" y="0.0" width="393" height="40"/>
            <constraints>
              <constraint firstAttribute="width" constant="24" id="b-w"/>
              <constraint firstAttribute="height" constant="40" id="b-h"/>
            </constraints>
          </view>
        </subviews>
      </stackView>
      """,
      constraints: """
        <constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l-l"/>
        <constraint firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" id="l-r"/>
        <constraint firstItem="lab" firstAttribute="top" secondItem="top" secondAttribute="top" constant="80" id="l-t"/>
        """)
    var code = OutletsInCode(isRead: true)
    code.isReadWhole = true
    let alone = try found(lone, "unsatisfiable-constraints", code)
    #expect(alone.severity == .error)
    code.filled["note"] = "Note.swift:9"
    let filled = try found(lone, "unsatisfiable-constraints", code)
    #expect(filled.severity == .info && filled.fixes.isEmpty)
    #expect(
      filled.notes.contains(
        "NoteController changes the arranged views of 'note' in code (Note.swift:9), which may end this conflict"))
  }
}

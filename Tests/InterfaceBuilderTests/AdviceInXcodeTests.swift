import Findings
import InterfaceBuilder
import LayoutModel
import LintEngine
import Rules
import Testing

/// What a finding in a document that has no fix says to do by hand.
@Suite struct AdviceInXcodeTests {
  private func found(_ text: String, _ rule: RuleID) throws -> Finding {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    let found = Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "Note.xib", bytes: Array(text.utf8)).findings
    return try #require(found.first { $0.rule == rule })
  }

  private func stack(_ id: String, _ attributes: String, _ views: String) -> String {
    """
    <stackView opaque="NO" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <subviews>\(views)</subviews>
    </stackView>
    """
  }

  /// The outer stack makes the inner one 0 pt high, and the spacing in it needs 6 pt.
  @Test func `a hidden stack with a spacing asks to hide its views too`() throws {
    let inner = stack("numbers", #"hidden="YES" spacing="6""#, label("one") + label("two"))
    let outer = stack("column", "", label("lab") + inner)
    let finding = try found(document(cell(outer, constraints: pins("column"))), "unsatisfiable-constraints")
    #expect(finding.severity == .error && finding.fixes.isEmpty)
    #expect(
      finding.notes.contains(
        "no fix in the document: code that hides 'numbers' can hide the views in it too, which then have no spacing"))
  }

  /// 0 + 393 is 73 pt wider than the smallest screen.
  @Test func `a view with a fixed frame asks to follow the screen`() throws {
    let screen = document(
      """
      <viewController id="ctl" customClass="NoteController"><view key="view" id="con"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews>
        <view contentMode="scaleToFill" userLabel="empty" id="emp"><rect key="frame" x="0.0" y="300" width="393" height="80"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          <subviews>\(label("lab"))</subviews>
          <constraints>
            <constraint firstItem="lab" firstAttribute="centerX" secondItem="emp" secondAttribute="centerX" id="c-1"/>
            <constraint firstItem="lab" firstAttribute="centerY" secondItem="emp" secondAttribute="centerY" id="c-2"/>
          </constraints>
        </view>
      </subviews></view></viewController>
      """)
    let finding = try found(screen, "view-outside-superview")
    #expect(finding.severity == .warning && finding.fixes.isEmpty)
    #expect(
      finding.notes.contains(
        "in Xcode, let autoresizing change the width of 'empty', or pin its left and right to 'root'"))
  }

  /// 414 - 320 = 94, and 72 + 824 - 568 = 328: the search bar ends at 44 + 28 = 72.
  @Test func `a drawn size beside constraints is one finding about two sides`() throws {
    let screen = document(
      """
      <viewController id="ctl" customClass="ServersController"><view key="view" id="con"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" userLabel="bar" id="bar">
          <rect key="frame" x="0.0" y="44" width="414" height="28"/>
          <constraints><constraint firstAttribute="height" constant="28" id="c-1"/></constraints>
        </view>
        <tableView contentMode="scaleToFill" userLabel="list" id="tab"><rect key="frame" x="0.0" y="72" width="414" height="824"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        </tableView>
      </subviews>
      <constraints>
        <constraint firstItem="bar" firstAttribute="leading" secondItem="tab" secondAttribute="leading" id="c-2"/>
        <constraint firstItem="bar" firstAttribute="trailing" secondItem="tab" secondAttribute="trailing" id="c-3"/>
        <constraint firstItem="bar" firstAttribute="bottom" secondItem="tab" secondAttribute="top" id="c-4"/>
      </constraints></view></viewController>
      """)
    let finding = try found(screen, "view-outside-superview")
    #expect(
      finding.message
        == "'list' sticks out of 'root' by up to 94 pt on the right and up to 328 pt at the bottom at sizes 320 x 568 and 390 x 844"
    )
    #expect(
      finding.notes.contains(
        "the autoresizing mask of 'list' keeps the size that it was drawn with: 414 x 824 pt"))
    #expect(
      finding.notes.contains(
        "in Xcode, pin the other sides of 'list' to 'root', so that the size it was drawn with no longer counts"))
    #expect(finding.related.isEmpty)
  }
}

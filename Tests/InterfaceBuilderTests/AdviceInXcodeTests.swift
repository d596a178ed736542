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
}

import Findings
import InterfaceBuilder
import LayoutModel
import LintEngine
import Rules
import Testing

/// A view before a text that begins 8 pt before its end. `drawnAt` is where Xcode drew the text.
private func row(_ view: String, drawnAt x: Int) -> String {
  let constraints = """
    <constraint firstItem="pic" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="c-1"/>
    <constraint firstItem="pic" firstAttribute="width" constant="100" id="c-2"/>
    <constraint firstItem="pic" firstAttribute="height" constant="40" id="c-3"/>
    <constraint firstItem="pic" firstAttribute="top" secondItem="con" secondAttribute="top" constant="8" id="c-4"/>
    <constraint firstAttribute="bottom" secondItem="pic" secondAttribute="bottom" constant="8" id="c-5"/>
    <constraint firstItem="pic" firstAttribute="trailing" secondItem="lab" secondAttribute="leading" constant="8" id="c-6"/>
    <constraint firstItem="lab" firstAttribute="centerY" secondItem="pic" secondAttribute="centerY" id="c-7"/>
    <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="lab" secondAttribute="trailing" constant="16" id="c-8"/>
    """
  let text = label("lab").replacing(#"<rect key="frame" x="16" y="12" "#, with: #"<rect key="frame" x="\#(x)" y="18" "#)
  return document(
    cell(view + text, constraints: constraints), resources: #"<image name="note" width="40" height="40"/>"#)
}

private func picture(_ mode: String) -> String {
  """
  <imageView contentMode="\(mode)" image="note" translatesAutoresizingMaskIntoConstraints="NO" id="pic">
    <rect key="frame" x="16" y="8" width="100" height="40"/>
  </imageView>
  """
}

private func gaps(_ text: String) -> [Finding] {
  var defaults = LayoutDefaults()
  defaults.rowHeight = .automatic
  return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
    .lint(file: "Note.xib", bytes: Array(text.utf8)).findings.filter { $0.rule == "inverted-gap" }
}

/// The view ends at 116, and the text begins at 108. A picture of 40 by 40 that keeps its shape in 100 by 40 ends at
/// 16 + 70 = 86; one that is stretched ends with its view.
@Test("the empty part of an image view overlaps nothing")
func emptyPartOfPicture() {
  #expect(gaps(row(picture("scaleToFill"), drawnAt: 124)).map(\.severity) == [.warning])
  #expect(gaps(row(picture("scaleAspectFit"), drawnAt: 124)).isEmpty)
}

/// At 124, Xcode drew a gap of 8 pt; at 108, what the constraint says.
@Test("a view of an own class that a text overlaps in Xcode too is an info without a fix")
func drawnOverOwnView() throws {
  func view(_ name: String) -> String {
    """
    <view contentMode="scaleToFill" \(name) translatesAutoresizingMaskIntoConstraints="NO" id="pic">
      <rect key="frame" x="16" y="8" width="100" height="40"/>
    </view>
    """
  }
  let own = #"customClass="ScoreView""#
  #expect(gaps(row(view(own), drawnAt: 124)).map(\.severity) == [.warning])
  let seen = try #require(gaps(row(view(own), drawnAt: 108)).first)
  #expect(seen.severity == .info && seen.fixes.isEmpty)
  #expect(seen.notes.contains("the frames saved in Xcode show it too, so it may be intended"))
  #expect(gaps(row(view(""), drawnAt: 108)).map(\.severity) == [.warning])
}

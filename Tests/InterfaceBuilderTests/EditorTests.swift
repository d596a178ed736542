import Findings
import Foundation
import LayoutModel
import LayoutSource
import LayoutSolver
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Edits of a document` {
  private let text = document(
    cell(
      label("lab"),
      constraints: pins("lab").replacing(
        #"constant="12" id="lab-t""#, with: #"priority="750" constant="12" id="lab-t""#)))

  /// The text after changes, which must read as the changed layout.
  private func edited(_ changes: [LayoutChange], of text: String) throws -> String? {
    let sourced = try #require(read(text).layouts.first)
    guard let edits = sourced.editor.edits(for: changes, of: sourced, in: Array(text.utf8)) else { return nil }
    var edited = EditedText(Array(text.utf8))
    let isApplied = edited.apply(edits)
    #expect(isApplied)
    let result = String(decoding: edited.bytes, as: UTF8.self)
    let again = try #require(read(result).layouts.first).layout
    #expect(again.isSameInAnyOrder(as: sourced.layout.applying(changes)), "\(result)")
    return result
  }

  private func line(_ id: String, in text: String?) -> String? {
    text?.split(separator: "\n").first { $0.contains("id=\"\(id)\"") }?.trimmingPrefix { $0 == " " }.description
  }

  @Test func `a constant is set, inserted and dropped`() throws {
    let set = try edited([.setConstant(constraint: 1, 20.5)], of: text)
    #expect(
      line("lab-u", in: set)
        == #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" constant="20.5" id="lab-u"/>"#
    )
    let dropped = try edited([.setConstant(constraint: 1, 0)], of: text)
    #expect(
      line("lab-u", in: dropped)
        == #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" id="lab-u"/>"#)
    #expect(try edited([.setConstant(constraint: 1, 12)], of: #require(dropped)) == text)
  }

  @Test func `a label wraps at its own width if it has no other`() throws {
    let narrow = text.replacing("<label ", with: #"<label preferredMaxLayoutWidth="200" "#)
    #expect(narrow != text)
    #expect(try edited([.setProperty(ItemID(2), .preferredMaxLayoutWidth(.automatic))], of: narrow) == text)
  }

  @Test func `a priority comes before the constant`() throws {
    let set = try edited([.setPriority(constraint: 1, 999)], of: text)
    #expect(
      line("lab-u", in: set)
        == #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" priority="999" constant="12" id="lab-u"/>"#
    )
    let required = try edited([.setPriority(constraint: 0, .required)], of: text)
    #expect(line("lab-t", in: required)?.contains("priority") == false)
  }

  @Test func `a relation comes behind the first anchor`() throws {
    let set = try edited([.setRelation(constraint: 1, .greaterThanOrEqual)], of: text)
    #expect(
      line("lab-u", in: set)
        == #"<constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="lab" secondAttribute="bottom" constant="12" id="lab-u"/>"#
    )
  }

  @Test func `content priorities come behind the content mode`() throws {
    let set = try edited(
      [.setProperty(ItemID(2), .contentHuggingPriority(PerAxis(horizontal: 251, vertical: 250)))], of: text)
    #expect(
      line("lab", in: set)?.hasPrefix(#"<label contentMode="left" horizontalHuggingPriority="251" text="Milk""#) == true
    )
  }

  @Test func `an alignment comes behind the axis, and is absent if it is fill`() throws {
    let stack =
      #"<stackView contentMode="scaleToFill" axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="stk"/>"#
    let text = document(cell(stack, constraints: pins("stk")))
    let set = try edited([.setProperty(ItemID(2), .alignment(.leading))], of: text)
    #expect(
      line("stk", in: set)?.hasPrefix(
        #"<stackView contentMode="scaleToFill" axis="vertical" alignment="leading" spacing="4""#)
        == true)
    #expect(try edited([.setProperty(ItemID(2), .alignment(.fill))], of: #require(set)) == text)
  }

  @Test func `a new constraint is sorted in by its id`() throws {
    let layout = try layout(text)
    let label = ItemID(2)
    let height = Constraint(first: Term(Anchor(label, .height), coefficient: 1), constant: -30)
    let width = Constraint(
      first: Term(Anchor(label, .width), coefficient: 1), second: Term(Anchor(.contentView, .width), coefficient: -0.5),
      relation: .lessThanOrEqual, priority: 999)
    let both = try edited(layout.additions(of: [height, width]), of: text)
    let lines = try #require(both).split(separator: "\n").map(String.init)
    let added = lines.filter { $0.contains("firstAttribute=\"height\"") || $0.contains("firstAttribute=\"width\"") }
    #expect(added.count == 2)
    // The height is held by the label, which had no constraints, and the width by the content view.
    let list = try #require(lines.firstIndex { $0.contains("</label>") })
    #expect(lines[..<list].contains { $0.contains(#"<constraint firstAttribute="height" constant="30" id=""#) })
    #expect(
      lines[list...].contains {
        $0.contains(
          #"<constraint firstItem="lab" firstAttribute="width" relation="lessThanOrEqual" secondItem="con" secondAttribute="width" multiplier="0.5" priority="999" id=""#
        )
      })
  }

  @Test func `a removed constraint takes everything with it that names it`() throws {
    let own = document(
      cell(
        label("lab"), constraints: pins("lab"),
        after: """
                    <connections>
                        <outlet property="topInset" destination="lab-t" id="o1"/>
                        <outlet property="title" destination="lab" id="o2"/>
                    </connections>
          """))
    let result = try #require(try edited([.removeConstraint(0)], of: own))
    #expect(!result.contains("lab-t"))
    #expect(result.contains("o2"))
    #expect(result.split(separator: "\n").count == own.split(separator: "\n").count - 2)
  }

  /// A label whose bottom and trailing edge are pinned to the cell. The ids in the content view's list are `lab-l` and
  /// `lab-t`, so `lab-b` goes before them and `lab-x` behind them.
  private func pinnedToCell(besides other: String = "") -> String {
    document(
      cell(
        label("lab"),
        constraints: """
                              <constraint firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="lab-l"/>
                              <constraint firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12" id="lab-t"/>
          """,
        after: """
                      <constraints>
                          <constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" priority="999" constant="12" id="lab-b"/>
                          <constraint firstItem="lab" firstAttribute="trailing" secondItem="cel" secondAttribute="trailing" constant="-16" id="lab-x"/>
          \(other)
                      </constraints>
                      <connections><outlet property="bottomInset" destination="lab-b" id="o1"/></connections>
          """))
  }

  private func pinningToContentView(_ text: String, _ ids: String...) throws -> [LayoutChange] {
    try ids.map { id in
      let constraint = try #require(layout(text).constraints.first { $0.id == id })
      let side: ConstraintSide = constraint.first.anchor.item == .cell ? .first : .second
      let anchor = side == .first ? constraint.first.anchor : try #require(constraint.second).anchor
      return .setAnchor(constraint: constraint.index, side, Anchor(.contentView, anchor.attribute))
    }
  }

  @Test func `constraints that leave the cell move into the list of the content view, sorted by their ids`() throws {
    let own = pinnedToCell()
    let result = try #require(try edited(pinningToContentView(own, "lab-b", "lab-x"), of: own))
    let ids = result.split(separator: "\n").filter { $0.contains("<constraint ") }.compactMap { line in
      line.split(separator: "\"").dropLast().last.map(String.init)
    }
    #expect(ids == ["lab-b", "lab-l", "lab-t", "lab-x"])
    #expect(result.components(separatedBy: "<constraints>").count == 2, "the cell's list is empty and goes")
    #expect(
      line("lab-b", in: result)
        == #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" priority="999" constant="12" id="lab-b"/>"#
    )
    #expect(result.contains(#"destination="lab-b""#), "an outlet to it stays")
    let one = try #require(try edited(pinningToContentView(own, "lab-x"), of: own))
    #expect(one.components(separatedBy: "<constraints>").count == 3, "the other one stays in the cell's list")
  }

  /// The content view has no constraints of its own: those of the cell make its list, sorted by their ids.
  @Test func `constraints that leave the cell make the list of a content view without one`() throws {
    let own = document(
      cell(
        label("lab"), constraints: "",
        after: """
                      <constraints>
                          <constraint firstItem="lab" firstAttribute="top" secondItem="cel" secondAttribute="top" id="lab-t"/>
                          <constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" id="lab-b"/>
                      </constraints>
          """)
    ).replacing(#/ *<constraints>\s*</constraints>\n/#, with: "")
    let result = try #require(try edited(pinningToContentView(own, "lab-b", "lab-t"), of: own))
    let lines = result.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let list = try #require(lines.firstIndex { $0 == "<constraints>" })
    #expect(lines.count { $0 == "<constraints>" } == 1)
    #expect(
      lines[list...].prefix(5) == [
        "<constraints>",
        #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" id="lab-b"/>"#,
        #"<constraint firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" id="lab-t"/>"#,
        "</constraints>", "</tableViewCellContentView>",
      ])
  }

  @Test func `a constant of a variation is not written`() throws {
    let varied = text.replacing(
      #"constant="12" id="lab-u"/>"#,
      with: #"constant="12" id="lab-u"><variation key="heightClass=compact" constant="3"/></constraint>"#)
    #expect(try edited([.setConstant(constraint: 1, 20)], of: varied) == nil)
  }

  @Test func `what code changes is shown, and written only on request`() throws {
    let own = document(
      cell(
        label("lab"), constraints: pins("lab"),
        after: #"<connections><outlet property="topInset" destination="lab-t" id="o1"/></connections>"#))
    let sourced = try #require(read(own).layouts.first)
    #expect(!sourced.editor.isSafe([.setConstant(constraint: 0, 3)], of: sourced))
    #expect(sourced.editor.isSafe([.setConstant(constraint: 1, 3)], of: sourced))
    #expect(!sourced.editor.isSafe([.removeConstraint(0)], of: sourced))
    #expect(sourced.editor.isSafe([.removeConstraint(1)], of: sourced))
  }

  /// The bottom of the label reaches no edge of the content view, so the row collapses. The fix is the same distance as
  /// above the label, and the row is then 45 pt high, as in the test of solving.
  @Test func `fixing writes a constraint that Xcode could have written`() throws {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    let broken = document(
      cell(
        label("lab"),
        constraints: pins("lab").split(separator: "\n").filter { !$0.contains("lab-u") }.joined(separator: "\n")))
    let linter = Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
    let fixed = linter.fix(file: "Note.xib", bytes: Array(broken.utf8), includingUnsafe: true)
    #expect(fixed.applied.map(\.finding.rule) == ["zero-height"])
    let result = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(
      result.contains(
        #"<constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" constant="12" id=""#))
    let repaired = try layout(result)
    let heights = Set(repaired.environments.map { solve(repaired, in: $0).rowHeight })
    #expect(heights == [45])
  }
}

import Findings
import LayoutModel
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

/// What a document leaves to code, or says in a way that its author does not see at once.
@Suite struct `Findings that code may settle` {
  private func report(_ text: String, isOpen: Bool = false) -> FileReport {
    var defaults = LayoutDefaults()
    if !isOpen { defaults.rowHeight = .automatic }
    return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "Note.xib", bytes: Array(text.utf8))
  }

  private func controller(_ subviews: String, constraints: String) -> String {
    document(
      """
      <viewController id="ctl" customClass="NoteController"><view key="view" id="con"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
      <subviews>
      \(subviews)
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      \(constraints)
      </constraints></view></viewController>
      """)
  }

  /// The item is 50 pt high on the canvas, and its content needs 15 + 35 + 8 = 58 pt.
  @Test func `a conflict with the size at which an item was drawn is an info without a fix`() throws {
    func item(_ tag: String) -> String {
      document(
        """
        <collectionViewCell id="cel" customClass="BusyItem"><rect key="frame" x="0.0" y="0.0" width="402" height="50"/>
        <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="402" height="50"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="dot"/></subviews></view>
        <constraints>
        <constraint firstItem="dot" firstAttribute="top" secondItem="cel" secondAttribute="top" constant="15" id="c-1"/>
        <constraint firstItem="dot" firstAttribute="height" constant="35" id="c-2"/>
        <constraint firstItem="dot" firstAttribute="width" constant="50" id="c-3"/>
        <constraint firstItem="dot" firstAttribute="centerX" secondItem="cel" secondAttribute="centerX" id="c-4"/>
        <constraint firstAttribute="\(tag)" secondItem="dot" secondAttribute="bottom" constant="8" id="c-5"/>
        </constraints></collectionViewCell>
        """)
    }
    let info = try #require(report(item("bottom")).findings.first { $0.rule == "unsatisfiable-constraints" })
    #expect(info.severity == .info)
    #expect(info.fixes.isEmpty)
    #expect(info.notes.contains("402 x 50 is the size of the item in Xcode; code may give it another one"))
  }

  /// One line of system 17 needs 20.5 pt.
  @Test func `a text clipped by the drawn size of an item says that size`() throws {
    let frame = #"<rect key="frame" x="0.0" y="0.0" width="97" height="12"/>"#
    let sides = ["top", "bottom", "leading", "trailing"].map { side in
      #"<constraint firstItem="lab" firstAttribute="\#(side)" secondItem="box" secondAttribute="\#(side)" id="\#(side)"/>"#
    }.joined()
    let text = document(
      #"<collectionViewCell id="cel" customClass="TagItem">\#(frame)<view key="contentView" id="box">\#(frame)"#
        + "<subviews>\(label("lab"))</subviews><constraints>\(sides)</constraints></view></collectionViewCell>")
    let clipped = try #require(report(text).findings.first { $0.rule == "clipped-text" })
    #expect(clipped.message.hasSuffix("needs 20.5 pt of height, has 12 pt"), "\(clipped.message)")
    let note = "97 x 12 is the size of the item in Xcode; code may give it another one"
    #expect(clipped.notes.filter { $0.contains("the item") } == [note], "\(clipped.notes)")
  }

  /// Two buttons of 150 pt and 3 gaps of 16 are 348 pt wide: too much for 320 pt, not for 390.
  @Test func `a conflict on the smallest screen says which one that is`() throws {
    func button(_ id: String) -> String {
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)" userLabel="\#(id)"/>"#
    }
    let constraints = """
      <constraint firstItem="a" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="c-1"/>
      <constraint firstItem="a" firstAttribute="width" constant="150" id="c-2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="16" id="c-3"/>
      <constraint firstItem="b" firstAttribute="width" relation="greaterThanOrEqual" constant="150" id="c-4"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="16" id="c-5"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c-6"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c-7"/>
      <constraint firstItem="a" firstAttribute="height" constant="44" id="c-8"/>
      <constraint firstItem="b" firstAttribute="height" constant="44" id="c-9"/>
      """
    let found = report(controller(button("a") + button("b"), constraints: constraints)).findings
    let error = try #require(found.first { $0.rule == "unsatisfiable-constraints" })
    #expect(
      error.message
        == "'a' and 'b' do not fit at size 320 x 568: 16 + 150 + 16 + 150 + 16 = 348, but 'root' is 320 pt wide")
    #expect(error.notes.contains("320 x 568 is the smallest screen, that of an iPhone SE with Display Zoom"))
    #expect(error.notes.contains("'root' is the outermost view of NoteController, as large as the screen"))
  }

  /// A panel 350 pt wide and 2 gaps of 8 need 366 pt. With the bar before it, 44 pt and 8 more, it is 418 pt: too much
  /// for 390 pt as well.
  @Test func `a longer conflict that has all constraints of a shorter one is not reported too`() {
    let views = """
      <view userLabel="panel" translatesAutoresizingMaskIntoConstraints="NO" id="pan"/>
      <view userLabel="main" translatesAutoresizingMaskIntoConstraints="NO" id="mai"><subviews>
        <view userLabel="bar" translatesAutoresizingMaskIntoConstraints="NO" id="bar"/></subviews>
      <constraints>
        <constraint firstItem="bar" firstAttribute="leading" secondItem="mai" secondAttribute="leading" constant="8" id="d-1"/>
        <constraint firstItem="bar" firstAttribute="width" constant="44" id="d-2"/>
        <constraint firstAttribute="trailing" secondItem="bar" secondAttribute="trailing" id="d-3"/>
        <constraint firstItem="bar" firstAttribute="top" secondItem="mai" secondAttribute="top" id="d-4"/>
        <constraint firstAttribute="bottom" secondItem="bar" secondAttribute="bottom" id="d-5"/>
      </constraints></view>
      """
    let constraints = """
      <constraint firstItem="mai" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="8" id="c-1"/>
      <constraint firstItem="pan" firstAttribute="leading" secondItem="mai" secondAttribute="trailing" id="c-2"/>
      <constraint firstItem="pan" firstAttribute="width" constant="350" id="c-3"/>
      <constraint firstAttribute="trailing" secondItem="pan" secondAttribute="trailing" constant="8" id="c-4"/>
      <constraint firstItem="mai" firstAttribute="top" secondItem="con" secondAttribute="top" id="c-5"/>
      <constraint firstAttribute="bottom" secondItem="mai" secondAttribute="bottom" id="c-6"/>
      <constraint firstItem="pan" firstAttribute="top" secondItem="con" secondAttribute="top" id="c-7"/>
      <constraint firstAttribute="bottom" secondItem="pan" secondAttribute="bottom" id="c-8"/>
      """
    let found = report(controller(views, constraints: constraints)).findings
    let conflicts = found.filter { $0.rule == "unsatisfiable-constraints" }
    #expect(conflicts.count == 1)
    // 8 + 0 + 350 + 8 = 366.
    #expect(conflicts.allSatisfy { $0.message.contains("366") })
  }

  @Test func `sides that are pinned to a cell of unknown height are an info`() {
    let toCell = pins("lab").replacing(
      #"<constraint firstAttribute="bottom""#, with: #"<constraint firstItem="cel" firstAttribute="bottom""#)
    #expect(toCell != pins("lab"))
    let bound =
      #"<constraint firstItem="con" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="lab" secondAttribute="bottom" constant="12" id="lab-9"/>"#
    let text = document(cell(label("lab"), constraints: toCell + bound))
    let open = report(text, isOpen: true).findings.filter { $0.rule == "pinned-to-cell" }
    #expect(open.map(\.severity) == [.info])
    #expect(open.allSatisfy { $0.notes.contains("it matters only if the row sizes itself") })
    #expect(report(text).findings.contains { $0.rule == "pinned-to-cell" && $0.severity > .info })
  }

  /// A badge at the trailing side of a box keeps its place: with an equation, its text would begin at the other side.
  @Test func `a text that ends alone at the trailing side begins not before its box`() throws {
    let box = """
      <view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box"><subviews>
        <label text="Paid in full" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="bad" userLabel="Badge"/></subviews>
        <constraints>
          <constraint firstItem="bad" firstAttribute="top" secondItem="box" secondAttribute="top" id="b-1"/>
          <constraint firstAttribute="bottom" secondItem="bad" secondAttribute="bottom" id="b-2"/>
          <constraint firstAttribute="trailing" secondItem="bad" secondAttribute="trailing" id="b-3"/>
        </constraints></view>
      """
    let found = report(document(cell(box, constraints: pins("box")))).findings
    let finding = try #require(found.first { $0.rule == "unbounded-text-width" })
    #expect(finding.fixes.first?.title == "add Badge.leading >= Box.leading")
  }

  /// Code adds the rows of the sheet, which is centred: nothing in the document gives it a height.
  @Test func `the ambiguous size of a box of a class of the app is an info without a fix`() throws {
    func sheet(_ name: String) -> [Finding] {
      let view = """
        <view \(name) userLabel="sheet" translatesAutoresizingMaskIntoConstraints="NO" id="she"><subviews>
        <view userLabel="grip" translatesAutoresizingMaskIntoConstraints="NO" id="gri"/></subviews>
        <constraints>
        <constraint firstItem="gri" firstAttribute="top" secondItem="she" secondAttribute="top" constant="8" id="d-1"/>
        <constraint firstItem="gri" firstAttribute="centerX" secondItem="she" secondAttribute="centerX" id="d-2"/>
        <constraint firstItem="gri" firstAttribute="width" constant="40" id="d-3"/>
        <constraint firstItem="gri" firstAttribute="height" constant="4" id="d-4"/>
        </constraints></view>
        """
      let constraints = """
        <constraint firstItem="she" firstAttribute="leading" secondItem="con" secondAttribute="leading" id="c-1"/>
        <constraint firstAttribute="trailing" secondItem="she" secondAttribute="trailing" id="c-2"/>
        <constraint firstItem="she" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="c-3"/>
        """
      return report(controller(view, constraints: constraints)).findings.filter { $0.rule == "ambiguous-layout" }
    }
    #expect(sheet("").map(\.severity) == [.error])
    let info = try #require(sheet(#"customClass="SheetView""#).first)
    #expect(info.severity == .info && info.fixes.isEmpty)
    #expect(info.notes.contains("it goes away if SheetView adds views that give it a height"))
  }

  @Test func `a copy is removed by its id, as both are spelled alike`() throws {
    let twice =
      #"<constraint firstItem="lab" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12" id="lab-2"/>"#
    let found = report(document(cell(label("lab"), constraints: pins("lab") + twice))).findings
    let finding = try #require(found.first { $0.rule == "duplicate-constraint" })
    #expect(finding.fixes.first?.title.hasSuffix("with the id lab-2") == true)
  }

  @Test func `constraints that tie the content view to the cell are removed`() throws {
    let ties = ["top", "bottom"].map {
      #"<constraint firstItem="con" firstAttribute="\#($0)" secondItem="cel" secondAttribute="\#($0)" id="t-\#($0)"/>"#
    }.joined(separator: "\n")
    let found = report(document(cell(label("lab"), constraints: pins("lab") + ties))).findings
    let finding = try #require(found.first { $0.rule == "content-view-constrained" })
    #expect(finding.message == "2 constraints tie contentView to the cell, which sets the frame of contentView itself")
    #expect(finding.fixes.first?.edits.isEmpty == false)
  }

  @Test func `a launch screen is recognized`() {
    let text = document("", attributes: #"useAutolayout="YES" launchScreen="YES""#)
    #expect(isLaunchScreen(Array(text.utf8)))
    #expect(!isLaunchScreen(Array(text.replacing("YES\" launch", with: "YES\" old").utf8)))
    #expect(!isLaunchScreen(Array("<document".utf8)))
  }
}

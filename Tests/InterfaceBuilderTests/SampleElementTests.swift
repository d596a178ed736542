import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

/// A cell with a stack of a label and a badge, which an outlet or a collection of outlets may lead to.
private func row(_ badge: String, connections: String = "", inside: String = "") -> String {
  document(
    cell(
      """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="sta">
          <rect key="frame" x="16" y="12" width="288" height="36"/>
          <subviews>
              <label text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lab"/>
              <view \(badge) userLabel="badge" translatesAutoresizingMaskIntoConstraints="NO" id="bad">
                  \(inside)
              </view>
          </subviews>
      </stackView>
      """, constraints: pins("sta"), after: "<connections>\(connections)</connections>"))
}

private let outlet = #"<outlet property="badge" destination="bad" id="o1"/>"#

private func lint(_ text: String) -> [Finding] {
  Linter(rules: allRules, reader: InterfaceBuilderReader()).lint(file: "a.xib", bytes: Array(text.utf8)).findings
}

@Suite struct `A hidden view` {
  @Test func `that an outlet leads to is also shown, in a sample`() throws {
    let layout = try layout(row(#"hidden="YES""#, connections: outlet))
    let sample = try #require(layout.samples.first)
    #expect(layout.samples.count == 1 && sample.name == "badge shown")
    #expect(try layout.item("badge").isHidden)
    #expect(sample.items.filter { $0.name == "badge" }.map(\.isHidden) == [false])
  }

  @Test func `of a collection of outlets is also shown`() throws {
    let collection = #"<outletCollection property="badges" destination="bad" id="o1"/>"#
    #expect(try layout(row(#"hidden="YES""#, connections: collection)).samples.map(\.name) == ["badges shown"])
  }

  @Test(arguments: [(#"hidden="YES""#, ""), ("", outlet), (#"alpha="0.0""#, outlet)])
  func `without an outlet, or a view that is shown, has no other state`(badge: String, connections: String) throws {
    #expect(try layout(row(badge, connections: connections)).samples.isEmpty)
  }

  @Test func `that no stack arranges has the same frames if it is shown`() throws {
    let labels = label("lab") + label("oth", #"hidden="YES""#)
    let text = document(
      cell(
        labels, constraints: pins("lab") + pins("oth"),
        after: #"<connections><outlet property="other" destination="oth" id="o1"/></connections>"#))
    #expect(try layout(text).samples.isEmpty)
  }

  @Test func `on the canvas is hidden`() {
    let bytes = Array(row(#"hidden="YES""#, connections: outlet).utf8)
    #expect(canvasLayouts(bytes).map(\.layout.samples.count) == [0])
  }

  @Test func `beside many others: eight are shown`() throws {
    let views = (1...10).map { #"<view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="v\#($0)"/>"# }
    let outlets = (1...10).map { #"<outlet property="part\#($0)" destination="v\#($0)" id="o\#($0)"/>"# }
    let stack =
      #"<stackView translatesAutoresizingMaskIntoConstraints="NO" id="lab"><subviews>\#(views.joined())</subviews></stackView>"#
    let text = document(
      cell(stack, constraints: pins("lab"), after: "<connections>\(outlets.joined())</connections>"))
    #expect(try layout(text).samples.map(\.name) == (1...8).map { "part\($0) shown" })
  }
}

/// The stack of 288 pt at width 320 holds no badge of 400 pt.
private let required = #"<constraints><constraint firstAttribute="width" constant="400" id="w1"/></constraints>"#

@Suite struct `A fault of a shown view` {
  @Test func `that the document hides is an info without a fix`() throws {
    let shown = lint(row("", inside: required)).filter { $0.severity == .error }
    #expect(shown.map(\.rule) == ["unsatisfiable-constraints"])
    let found = lint(row(#"hidden="YES""#, connections: outlet, inside: required))
      .filter { $0.environments.contains { $0.sample != nil } }
    let info = try #require(found.first)
    #expect(found.count == 1 && info.rule == "unsatisfiable-constraints" && info.severity == .info)
    #expect(info.environments.allSatisfy { $0.sample == "badge shown" } && info.environments.count == 3)
    #expect(info.notes.contains("only in sample 'badge shown', not in the state that the file shows"))
    #expect(info.fixes.isEmpty)
  }

  @Test func `is none if nothing leads to the view`() {
    let found = lint(row(#"hidden="YES""#, inside: required))
    #expect(found.allSatisfy { $0.environments.allSatisfy { $0.sample == nil } })
  }

  @Test func `leaves the faults of the document and their fixes as they are`() {
    // A hidden view of a stack has no width, so that the required 400 pt are a fault of the document as it is.
    func faults(_ connections: String) -> [[String]] {
      lint(row(#"hidden="YES""#, connections: connections, inside: required)).filter { $0.severity > .info }
        .map { ["\($0.rule)", $0.message] + $0.fixes.map(\.title) }
    }
    #expect(!faults("").isEmpty && faults("").allSatisfy { $0.count > 2 })
    #expect(faults(outlet) == faults(""))
  }

  @Test func `a fault of both states is reported once, with its severity`() {
    let broken = row(#"hidden="YES""#, connections: outlet).replacing(
      #"<constraint firstAttribute="bottom""#,
      with: """
        <constraint firstItem="sta" firstAttribute="width" constant="80" id="c1"/>
        <constraint firstAttribute="bottom"
        """)
    let found = lint(broken).filter { $0.rule == "unsatisfiable-constraints" }
    #expect(found.map(\.severity) == [.error])
  }
}

@Suite struct `A converted document with samples` {
  @Test func `is the same layout`() throws {
    let layout = try layout(row(#"hidden="YES""#, connections: outlet))
    let file = layoutDocument(of: layout)
    #expect(file.contains("samples: {badge shown: {badge: {hidden: false}}}"))
    let again = loadLayouts(Array(file.utf8))
    #expect(again.findings.isEmpty && again.layouts.first?.layout.isSame(as: layout) == true)
  }
}

@Suite struct `A fix of a document with samples` {
  @Test func `adds a constraint, and reading it again gives the same samples`() throws {
    let open = row(#"hidden="YES""#, connections: outlet)
    let layout = try layout(open)
    let added = Constraint(
      index: 0, first: Term(Anchor(ItemID(2), .height), coefficient: 1), second: nil, constant: -40,
      relation: .greaterThanOrEqual, priority: .required)
    // Wherever it is added.
    let ends = [0, layout.constraints.count].map { layout.applying([.addConstraint(added, at: $0)]) }
    #expect(ends[0].isSameInAnyOrder(as: ends[1]) && !ends[0].isSameInAnyOrder(as: layout))
    var other = ends[1]
    other.applyEverywhere(.setConstant(constraint: 0, 99))
    #expect(!other.isSameInAnyOrder(as: ends[1]))
    // A sample that sets another number is another layout.
    var sampled = layout
    sampled.samples = [Sample(name: "badge shown", changes: [.setConstant(constraint: 0, 9)], of: layout)]
    var unlike = layout
    unlike.samples = [Sample(name: "badge shown", changes: [.setConstant(constraint: 0, 8)], of: layout)]
    #expect(!sampled.isSameInAnyOrder(as: unlike) && sampled.isSameInAnyOrder(as: sampled))
  }
}

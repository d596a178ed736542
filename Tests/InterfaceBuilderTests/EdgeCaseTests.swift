import Findings
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Documents at the edge` {
  private func rules(_ text: String) -> [String] {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    return Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "a.xib", bytes: Array(text.utf8)).findings.map(\.rule.name)
  }

  @Test func `an empty file is an error at its start`() {
    let file = read("")
    #expect(file.findings.map(\.rule) == [.invalidXML] && file.findings.first?.place.start == 0)
  }

  @Test(arguments: [
    (#"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"/>"#, "Xcode 3"),
    (#"<plist version="1.0"/>"#, "not a document of Interface Builder"),
    (#"<document type="com.apple.InterfaceBuilder.AppleTV.XIB" targetRuntime="AppleTV"/>"#, "'AppleTV'"),
    (#"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit"/>"#, "'watchKit'"),
  ])
  func `what is not for iOS is an error that says so`(text: String, words: String) throws {
    let file = read(text)
    #expect(file.layouts.isEmpty && file.findings.first?.message.contains(words) == true)
  }

  @Test func `a content view whose mask is off is reported`() {
    let text = document(
      cell(label("lab"), constraints: pins("lab"), content: #"translatesAutoresizingMaskIntoConstraints="NO""#))
    #expect(rules(text) == ["content-view-constrained"])
  }

  @Test func `constraints in the cell are judged by their ends`() throws {
    let pinned = pins("lab").split(separator: "\n").map(String.init)
    // The element that holds a constraint stands for an end that is left out: here the cell, not the content view.
    let own = pinned.map {
      $0.replacing("<constraint firstAttribute", with: #"<constraint firstItem="con" firstAttribute"#)
    }
    let text = document(
      cell(label("lab"), constraints: "", after: "<constraints>\(own.joined(separator: "\n"))</constraints>"))
    #expect(try layout(text).equations == layout(document(cell(label("lab"), constraints: pins("lab")))).equations)
    let toCell = document(
      cell(label("lab"), constraints: "", after: "<constraints>\(pinned.joined(separator: "\n"))</constraints>"))
    #expect(try layout(toCell).equations[1] == "cell.bottom == label.bottom + 12")
    #expect(rules(toCell).contains("pinned-to-cell") || rules(toCell).contains("zero-height"))
  }

  @Test func `a content view that is higher than its cell has no canvas`() {
    let text = document(cell(label("lab"), constraints: pins("lab"))).replacing(
      #"<rect key="frame" x="0.0" y="0.0" width="320" height="60"/>"#, with: "", maxReplacements: 1)
    #expect(canvasLayouts(Array(text.utf8)).isEmpty)
    let high = document(cell(label("lab"), constraints: pins("lab"))).replacing(
      #"height="60"/>"#, with: #"height="260"/>"#, maxReplacements: 1)
    #expect(canvasLayouts(Array(high.utf8)).isEmpty)
  }

  @Test func `the canvas has the width and the scale of its device`() throws {
    let text = document(cell(label("lab"), constraints: pins("lab")))
    let canvas = try #require(canvasLayouts(Array(text.utf8)).first)
    #expect(canvas.deviceWidth == 393 && !canvas.isAsWideAsDevice && canvas.isObject)
    #expect(canvas.layout.table.displayScale == 3)
    let prototype = document("<tableView id=\"t1\"><prototypes>\(cell("", constraints: ""))</prototypes></tableView>")
    #expect(canvasLayouts(Array(prototype.utf8)).allSatisfy { !$0.isObject })
  }

  @Test(arguments: [(content: "59", scale: 1.0), ("59.5", 2), ("59.666666666666664", 3), ("60", 1)])
  func `without a device, the separator is a pixel of the canvas`(content: String, scale: Double) throws {
    let device = #"<device id="retina6_12" orientation="portrait" appearance="light"/>"#
    let rect = #"<rect key="frame" x="0.0" y="0.0" width="320" height="60"/>"#
    let own = rect.replacing("60", with: content)
    let cell = cell(label("lab"), constraints: pins("lab"))
      .replacing(rect, with: own).replacing(own, with: rect, maxReplacements: 1)
    let canvas = try #require(canvasLayouts(Array(document(cell).replacing(device, with: "").utf8)).first)
    #expect(canvas.layout.table.displayScale == scale && canvas.deviceWidth == nil)
  }

  /// Two cells of one reuse identifier, whose tops differ.
  private func twoCells(between: String) -> String {
    let one = cell(
      label("lab", inside: #"<fontDescription key="other" type="system"/>"#), constraints: pins("lab"),
      cell: #"reuseIdentifier="Cell""#)
    let ids = [#"cel""#, #"con""#, #"lab""#, "lab-"].reduce(one) { $0.replacing("\"\($1)", with: "\"2\($1)") }
    let two = ids.replacing(#"constant="12""#, with: #"constant="20""#)
    return document("<tableView rowHeight=\"-1\" id=\"t1\"><prototypes>\(one)\(between)\(two)</prototypes></tableView>")
  }

  @Test func `reuse identifiers are those of one table`() {
    #expect(rules(twoCells(between: "")) == ["shared-reuse-identifier"])
    let next = #"</prototypes></tableView><tableView rowHeight="-1" id="t2"><prototypes>"#
    #expect(rules(twoCells(between: next)) == [])
  }

  /// A label that is only centred, in a table whose rows are automatic.
  private func centred(fontSize: String, text: String = "Milk") -> String {
    let centre =
      #"<constraint firstItem="lab" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="c1"/>"#
    let sides = pins("lab").split(separator: "\n").filter { !$0.contains("top") && !$0.contains("bottom") }
    let label = label("lab", #"numberOfLines="0""#).replacing(#"pointSize="17""#, with: #"pointSize="\#(fontSize)""#)
      .replacing("Milk", with: text)
    let row = cell(label, constraints: (sides.map(String.init) + [centre]).joined(separator: "\n"))
    return document("<tableView rowHeight=\"-1\" id=\"t1\"><prototypes>\(row)</prototypes></tableView>")
  }

  @Test func `a row whose content fits into the standard height is a warning [4.14]`() throws {
    func finding(_ fontSize: String) throws -> Finding {
      let report = Linter(rules: allRules, reader: InterfaceBuilderReader())
        .lint(file: "a.storyboard", bytes: Array(centred(fontSize: fontSize).utf8))
      return try #require(report.findings.first { $0.rule == "zero-height" })
    }
    // A line of 17 pt is 20.5 pt high, one of 60 pt 72: UIKit shows both rows 44 pt high.
    let low = try finding("17")
    #expect(low.severity == .warning && low.message.contains("it stays 44 pt high, even if its content grows"))
    #expect(try finding("60").severity == .error)
  }

  /// The text is 305 pt wide: two lines beside insets of 16 in a row of 320 pt, one line in wider ones. There it is 20.5
  /// pt high, and the margins of 11 pt make the row 11 + 20.5 + 11 + 0.5 = 43 pt high.
  @Test func `a row whose text wraps in narrow rows nearly keeps its height in others`() throws {
    let text = centred(fontSize: "17", text: "Your first parcel is on its way to you now")
    let report = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "a.storyboard", bytes: Array(text.utf8))
    let fix = try #require(report.findings.first { $0.rule == "zero-height" }?.fixes.first)
    #expect(fix.title.contains("contentView.topMargin") && fix.title.contains("contentView.bottomMargin"))
    #expect(fix.outcome.contains("43 pt at"))
    // The wrapped rows have other heights on iOS 26 too.
    #expect(!fix.outcome.contains("iOS 26"))
  }

  /// Two labels that hug equally leave open which one is wider, at any height of the row.
  @Test func `what only widths leave open does not make a row worse`() {
    func row(_ label: String, from edge: String) -> [String] {
      [
        #"<constraint firstItem="\#(label)" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="\#(label)-y"/>"#,
        #"<constraint firstItem="\#(label)" firstAttribute="leading" \#(edge) id="\#(label)-l"/>"#,
      ]
    }
    let constraints =
      row("la", from: #"secondItem="con" secondAttribute="leading" constant="16""#)
      + row("lb", from: #"secondItem="la" secondAttribute="trailing" constant="8""#)
      + [
        #"<constraint firstItem="con" firstAttribute="trailing" secondItem="lb" secondAttribute="trailing" constant="16" id="e"/>"#
      ]
    let cell = cell(label("la") + label("lb"), constraints: constraints.joined(separator: "\n"))
    let text = document("<tableView rowHeight=\"-1\" id=\"t1\"><prototypes>\(cell)</prototypes></tableView>")
    let report = Linter(rules: allRules, reader: InterfaceBuilderReader())
      .lint(file: "a.storyboard", bytes: Array(text.utf8))
    #expect(report.findings.filter { $0.rule == "zero-height" }.map(\.severity) == [.warning])
  }

  @Test func `a launch screen is no layout`() {
    let text = document(
      "<view id=\"v\"><subviews>\(label("lab"))</subviews><constraints>"
        + #"<constraint firstItem="lab" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints></view>"#,
      attributes: #"useAutolayout="YES" launchScreen="YES""#)
    #expect(read(text).layouts.isEmpty)
    #expect(read(text.replacing(#" launchScreen="YES""#, with: "")).layouts.count == 1)
  }

  @Test func `a font without a file is reported once in a document`() {
    let text = twoCells(between: "").replacing(
      #"key="fontDescription" type="system""#, with: #"key="fontDescription" name="Lato-Regular" family="Lato""#)
    #expect(rules(text).filter { $0 == "unknown-font" }.count == 1)
  }

  @Test func `a cell with a list configuration has no views, so it is no layout`() {
    let text = document(
      """
      <tableViewCell id="c1"><tableViewCellContentView key="contentView" id="c2"/>
      <listContentConfiguration key="contentConfiguration" text="Milk"/></tableViewCell>
      """)
    #expect(read(text).layouts.isEmpty && read(text).findings.isEmpty)
  }

  @Test func `an unknown attribute or element changes nothing`() throws {
    let plain = document(cell(label("lab"), constraints: pins("lab")))
    let new = document(
      cell(
        label("lab", #"fontOpticalSize="7""#, inside: "<typesettingLanguage key=\"a\" value=\"b\"/>"),
        constraints: pins("lab") + "<pin/>"))
    #expect(try layout(new).isSame(as: layout(plain)))
  }
}

/// Each element of the design's tables that other suites leave out. Sizes are UIKit's [semantics], or the document's.
@Suite struct `Elements with their attributes` {
  private func item(_ element: String) throws -> Item {
    let placed = element.replacing(#"id="x""#, with: #"translatesAutoresizingMaskIntoConstraints="NO" id="x""#)
    return try layout(document(cell(label("lab") + placed, constraints: pins("lab")))).items[3]
  }

  @Test(arguments: [
    ("toolbar", 44.0), ("navigationBar", 44), ("tabBar", 49), ("pickerView", 216), ("searchBar", 56),
  ])
  func `bars and pickers have a height and no width`(tag: String, height: Double) throws {
    let size = try #require(try item("<\(tag) id=\"x\"/>").intrinsicContentSize)
    let (width, own): (Double?, Double?) = (size.horizontal, size.vertical)
    #expect(own == height)
    #expect(width == nil)
  }

  @Test(arguments: [("white", nil), ("gray", nil), ("medium", nil), ("whiteLarge", 37.0), ("large", 37)])
  func `an indicator of a large style is 37 pt`(style: String, length: Double?) throws {
    let size = try item(#"<activityIndicatorView style="\#(style)" id="x"/>"#).intrinsicContentSize
    let (width, height): (Double?, Double?) = (size?.horizontal ?? nil, size?.vertical ?? nil)
    #expect(width == length)
    #expect(height == length)
  }

  @Test func `a date picker has a known size only with wheels`() throws {
    #expect(try !item(#"<datePicker style="wheels" id="x"/>"#).hasUnknownSize)
    #expect(try item(#"<datePicker style="compact" id="x"/>"#).hasUnknownSize)
    #expect(try item(#"<datePicker id="x"/>"#).hasUnknownSize)
  }

  @Test func `segments have titles, and pictures of unknown width`() throws {
    let titles = #"<segment title="One"/><segment title="Two"/>"#
    let plain = try item("<segmentedControl id=\"x\"><segments>\(titles)</segments></segmentedControl>")
    #expect(plain.segments == ["One", "Two"] && !plain.hasUnknownSize)
    let pictured = try item(
      "<segmentedControl id=\"x\"><segments>\(titles)<segment image=\"star\"/></segments></segmentedControl>")
    #expect(pictured.segments == ["One", "Two", ""] && pictured.hasUnknownSize)
  }

  @Test func `a text field has no border if none is written`() throws {
    let plain = try item(#"<textField placeholder="Name" id="x"/>"#)
    #expect(plain.borderStyle == .none && plain.placeholder == "Name")
    #expect(try item(#"<textField borderStyle="roundedRect" id="x"/>"#).borderStyle == .roundedRect)
  }

  @Test func `a text view scrolls unless that is turned off`() throws {
    #expect(try item("<textView id=\"x\"/>").isScrollEnabled == nil)
    #expect(try item(#"<textView scrollEnabled="NO" id="x"/>"#).isScrollEnabled == false)
  }

  @Test func `a label may shrink its text`() throws {
    let scaled = try item(#"<label minimumScaleFactor="0.5" adjustsFontSizeToFit="YES" id="x"/>"#)
    #expect(scaled.adjustsFontSizeToFitWidth && scaled.minimumScaleFactor == 0.5)
    // The least size of 10 is half of the font's 20.
    let sized = try item(
      #"<label minimumFontSize="10" adjustsFontSizeToFit="YES" id="x"><fontDescription key="fontDescription" type="system" pointSize="20"/></label>"#
    )
    #expect(sized.minimumScaleFactor == 0.5)
    #expect(try !item(#"<label adjustsFontSizeToFit="NO" minimumFontSize="10" id="x"/>"#).adjustsFontSizeToFitWidth)
  }

  @Test func `a visual effect view holds its subviews in a view that fills it`() throws {
    let text = document(
      cell(
        label("lab")
          + """
          <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="x"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
          <view key="contentView" id="y"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/><subviews>\(label("in"))</subviews></view></visualEffectView>
          """, constraints: pins("lab")))
    let layout = try layout(text)
    #expect(layout.views.count == 4)
    #expect(layout.items[4].superview == ItemID(3) && layout.items[5].superview == ItemID(4))
    #expect(layout.items[4].autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `margins are read from left and right, or from leading and trailing`() throws {
    let edges = try item(
      #"<view id="x"><edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></view>"#)
    #expect(edges.layoutMargins == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    let directional = try item(
      #"<view preservesSuperviewLayoutMargins="YES" id="x"><directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" bottom="7" trailing="8"/></view>"#
    )
    #expect(directional.layoutMargins == Edges(top: 5, leading: 6, bottom: 7, trailing: 8))
    #expect(directional.preservesSuperviewLayoutMargins)
  }

  @Test func `a stack ignores the frames of what it arranges`() throws {
    let text = document(
      cell(
        label("lab")
          + """
          <stackView baselineRelativeArrangement="YES" translatesAutoresizingMaskIntoConstraints="NO" id="x"><subviews>
          <view fixedFrame="YES" id="y"><rect key="frame" x="1" y="2" width="30" height="40"/></view></subviews></stackView>
          """, constraints: pins("lab")))
    let layout = try layout(text)
    #expect(layout.items[3].stack?.isBaselineRelativeArrangement == true)
    #expect(
      layout.items[4].autoresizingFrame == nil && layout.items[4].translatesAutoresizingMaskIntoConstraints == nil)
  }

  @Test func `placeholder sizes are of the canvas only`() throws {
    let element = #"<label placeholderIntrinsicWidth="80" placeholderIntrinsicHeight="infinite" id="x"/>"#
    let label = try item(element)
    let size = try #require(label.placeholderIntrinsicSize)
    let (width, height): (Double?, Double?) = (size.horizontal, size.vertical)
    #expect(width == 80)
    #expect(height == nil)
    let isOpen = label.intrinsicContentSize == nil
    #expect(isOpen)
  }

  @Test func `a button takes title and insets from its configuration`() throws {
    let button = try item(
      """
      <button id="x"><state key="normal" title="Old"/><buttonConfiguration key="configuration" style="tinted" title="New" imagePadding="6" imagePlacement="trailing"/></button>
      """)
    #expect(button.text == "New" && button.button.configuration == .tinted)
    #expect(button.button.imagePadding == 6 && button.button.imagePlacement == .trailing)
    let background = try item(#"<button id="x"><state key="normal" backgroundImage="pill"/></button>"#)
    #expect(background.hasUnknownSize)
  }

  /// Xcode leaves the title of the state in the file when a configuration with a picture replaces it. A canvas shows
  /// such a button 48 pt wide: a picture of 24 pt and insets of 12 pt, and no title.
  @Test func `a configuration with a picture alone shows no title of the state`() throws {
    let button = try item(
      """
      <button id="x"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" image="play.fill" catalog="system"/></button>
      """)
    #expect(button.text == nil)
    #expect(button.hasUnknownImage)
  }

  @Test func `the font of the system has 14 points`() throws {
    let size = try item(
      #"<label text="x" id="x"><fontDescription key="fontDescription" type="system" size="system"/></label>"#)
    // `size="system"` is 14 points.
    #expect(size.font == Font(face: .system, size: 14))
  }

  @Test func `headers of tables are named by the configuration`() throws {
    var defaults = LayoutDefaults()
    defaults.headerFooterClasses = ["*Header"]
    let text = document(
      """
      <view id="v1" customClass="MonthHeader"><rect key="frame" x="0.0" y="0.0" width="320" height="40"/><subviews>\(label("lab"))</subviews>
      <constraints><constraint firstItem="lab" firstAttribute="top" secondItem="v1" secondAttribute="top" id="c1"/></constraints></view>
      """)
    #expect(try layout(text).kind == .view)
    #expect(try layout(text, defaults: defaults).kind == .headerFooter)
  }
}

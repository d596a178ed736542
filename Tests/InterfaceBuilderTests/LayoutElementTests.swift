import LayoutModel
import LayoutSolver
import LayoutSource
import Testing

@testable import InterfaceBuilder

@Suite struct `Layouts of a document` {
  private let width = #"<constraints><constraint firstAttribute="width" constant="40" id="a1"/></constraints>"#

  private func storyboard(_ controllers: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>\(controllers)</objects></scene></scenes>
    </document>
    """
  }

  @Test func `cells, items and views are layouts, in the order of the document`() {
    let file = read(
      storyboard(
        """
        <tableViewController id="c1" customClass="FeedController"><tableView key="view" rowHeight="-1" style="plain" id="t1"><prototypes>
          <tableViewCell id="p1" customClass="PostCell"><tableViewCellContentView key="contentView" id="p2"><subviews><view id="p3">\(width)</view></subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController>
        <viewController id="c2" customClass="HomeController"><view key="view" id="v1">\(width)<subviews>
          <collectionView id="k1"><cells><collectionViewCell id="k2" reuseIdentifier="Tile"><view key="contentView"><subviews><view id="k3">\(width)</view></subviews></view></collectionViewCell></cells>
          <collectionReusableView key="sectionHeaderView" id="k4" customClass="Header">\(width)</collectionReusableView></collectionView></subviews></view></viewController>
        """))
    #expect(file.layouts.map(\.layout.name) == ["PostCell", "HomeController", "Tile", "Header"])
    #expect(file.layouts.map(\.layout.kind) == [.cell, .view, .collectionCell, .collectionCell])
    #expect(file.layouts.map(\.document) == [0, 1, 2, 3])
    // The cells of the inner collection view are layouts of their own.
    #expect(file.layouts[1].layout.views.count == 1)
  }

  @Test func `a subtree without constraints, and a document without Auto Layout, has no layouts`() {
    #expect(read(document("<view id=\"a\"><subviews><label id=\"b\"/></subviews></view>")).layouts.isEmpty)
    #expect(read(document(cell(label("lab"), constraints: pins("lab")), attributes: "")).layouts.isEmpty)
  }

  @Test func `a document for another system is refused only if it is named`() {
    let text = document("", runtime: "MacOSX.Cocoa")
    #expect(read(text).findings.map(\.message) == ["this document is not for iOS: its runtime is 'MacOSX.Cocoa'"])
    let inFolder = InterfaceBuilderReader(refusesOtherSystems: false)
    #expect(inFolder.read(Array(text.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles).findings.isEmpty)
  }

  @Test func `a second layout of the same name gets its id`() {
    let one = "<view id=\"a1B-2c\" customClass=\"Card\">\(width)</view>"
    let file = read(document(one + one.replacing("a1B-2c", with: "d3E-4f")))
    #expect(file.layouts.map(\.layout.name) == ["Card", "Card_d3E_4f"])
  }

  @Test func `a view without a class is named by its id`() {
    #expect(read(document("<view id=\"iN0-l3-epB\">\(width)</view>")).layouts.map(\.layout.name) == ["View_iN0_l3_epB"])
  }

  @Test func `an id that appears twice is an error at the second one`() throws {
    let text = document(cell(label("lab") + label("lab"), constraints: pins("lab")))
    let file = read(text)
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the id 'lab' appears twice; Xcode cannot open such a document")
    #expect(finding.place.start > text.utf8.count / 2)
    #expect(file.layouts.map(\.layout.isComplete) == [false])
  }

  @Test func `views are named by outlets, labels of the outline, and types`() throws {
    let connections = """
      <connections><outlet property="titleLabel" destination="la1" id="x1"/><outlet property="delegate" destination="la2" id="x2"/></connections>
      """
    let views =
      label("la1", #"userLabel="Ignored""#) + label("la2", #"userLabel="2nd line""#) + label("la3") + label("la4")
    let layout = try layout(document(cell(views, constraints: pins("la1"), after: connections)))
    #expect(layout.views.map { layout.items[$0].name } == ["titleLabel", "_2nd_line", "label", "label_2"])
  }

  @Test func `a deployment target is binary-coded decimal`() throws {
    let text = document(cell(label("lab"), constraints: pins("lab")), resources: #"<deployment version="5136"/>"#)
    #expect(try layout(text).platform == Platform(major: 14, minor: 1))
  }
}

@Suite struct `The height of a row` {
  private func row(_ table: String, cell attributes: String = "", isStatic: Bool = false) throws -> Layout {
    let own = cell(label("lab"), constraints: pins("lab"), cell: attributes)
    let cells =
      isStatic
      ? "<sections><tableViewSection id=\"s1\"><cells>\(own)</cells></tableViewSection></sections>"
      : "<prototypes>\(own)</prototypes>"
    return try layout(document("<tableView id=\"tab\" \(table)>\(cells)</tableView>"))
  }

  @Test func `-1 is automatic, a number is fixed`() throws {
    #expect(try row(#"rowHeight="-1""#).table.rowHeight == .automatic)
    #expect(try row(#"rowHeight="80""#).table.rowHeight == .points(80))
    #expect(try row(#"rowHeight="-1""#).unknownHeight == nil)
    #expect(try row(#"rowHeight="80""#).unknownHeight == nil)
  }

  @Test func `44 is what old Xcodes write unasked, and an own height is that of the canvas`() throws {
    #expect(try row(#"rowHeight="44""#).unknownHeight == UnknownHeight(designHeight: 60))
    #expect(try row(#"rowHeight="44""#, cell: #"rowHeight="72""#).unknownHeight == UnknownHeight(designHeight: 72))
    #expect(try row(#"rowHeight="-1""#, cell: #"rowHeight="72""#).table.rowHeight == .automatic)
  }

  @Test func `a static cell keeps its own height`() throws {
    #expect(try row(#"rowHeight="-1""#, cell: #"rowHeight="72""#, isStatic: true).table.rowHeight == .points(72))
    #expect(try row(#"rowHeight="-1""#, isStatic: true).table.rowHeight == .automatic)
  }

  @Test func `a configuration settles what the document leaves open`() throws {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    let text = document(cell(label("lab"), constraints: pins("lab")))
    #expect(try layout(text).unknownHeight == UnknownHeight(designHeight: 60))
    #expect(try layout(text, defaults: defaults).unknownHeight == nil)
  }

  @Test func `a table's style, separator and estimate are read`() throws {
    let layout = try row(#"style="insetGrouped" separatorStyle="none" rowHeight="-1" estimatedRowHeight="85""#)
    #expect(layout.table.style == .insetGrouped)
    #expect(!layout.table.hasSeparator)
    #expect(layout.table.estimatedRowHeight == .points(85))
    #expect(try row(#"rowHeight="-1" estimatedRowHeight="-1""#).table.estimatedRowHeight == .automatic)
  }

  @Test func `an item has the size of the flow layout unless that estimates it`() throws {
    func item(_ flow: String, _ sizes: String) throws -> Layout {
      try layout(
        document(
          """
          <collectionView id="k1"><collectionViewFlowLayout key="collectionViewLayout" id="k2" \(flow)>\(sizes)</collectionViewFlowLayout><cells>
          <collectionViewCell id="k3"><rect key="frame" x="0" y="0" width="90" height="70"/><view key="contentView"><subviews>\(label("lab"))</subviews></view>
          <constraints><constraint firstItem="lab" firstAttribute="top" secondItem="k3" secondAttribute="top" id="x1"/></constraints></collectionViewCell></cells></collectionView>
          """))
    }
    let fixed = try item("", #"<size key="itemSize" width="100" height="120"/>"#)
    #expect(fixed.collection.itemWidth == .points(100))
    #expect(fixed.collection.itemHeight == 120)
    // The id of the item stands for its content view, which has none.
    #expect(fixed.equations == ["lab.top == contentView.top"].map { $0.replacing("lab", with: "label") })
    let estimated = try item(#"automaticEstimatedItemSize="YES""#, #"<size key="itemSize" width="100" height="120"/>"#)
    #expect(estimated.collection.itemHeight == nil)
    #expect(estimated.collection.itemWidth == .points(90))
  }

  @Test func `an item of a xib has the size of its frame, not an older one of the canvas`() throws {
    let item = try layout(
      document(
        """
        <collectionViewCell id="k3"><rect key="frame" x="0" y="0" width="36" height="22"/><view key="contentView"><subviews>\(label("lab"))</subviews></view>
        <constraints><constraint firstItem="lab" firstAttribute="top" secondItem="k3" secondAttribute="top" id="x1"/></constraints>
        <size key="customSize" width="413" height="170"/></collectionViewCell>
        """))
    #expect(item.collection.itemWidth == .points(36))
    #expect(item.collection.itemHeight == 22)
  }

  @Test func `a controller's view has the sizes of screens, a xib's view its own`() throws {
    let width = #"<constraints><constraint firstAttribute="width" constant="40" id="a1"/></constraints>"#
    let view =
      "<view key=\"view\" id=\"v1\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"200\"/>\(width)</view>"
    let screen = try layout(document("<viewController id=\"c1\">\(view)</viewController>"))
    let sizes = screen.environments.map { [$0.width, $0.height] }
    #expect(sizes == [[320, 568], [390, 844], [430, 932]])
    #expect(screen.unknownHeight == nil)
    let lying = document("<viewController id=\"c1\">\(view)</viewController>").replacing("portrait", with: "landscape")
    #expect(try layout(lying).environments.map { [$0.width, $0.height] } == [[568, 320], [844, 390], [932, 430]])
    let metrics = #"<simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>"#
    let turned = try layout(document("<viewController id=\"c1\">\(view)\(metrics)</viewController>"))
    #expect(turned.environments.map { [$0.width, $0.height] } == [[568, 320], [844, 390], [932, 430]])
    let own = try layout(document(view.replacing("key=\"view\" ", with: "")))
    #expect(own.measure.widths == [375])
    #expect(own.unknownHeight == UnknownHeight(designHeight: 200))
  }
}

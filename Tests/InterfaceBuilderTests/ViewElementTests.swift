import LayoutModel
import Testing

@testable import InterfaceBuilder

@Suite struct `Views of a document` {
  private func view(_ element: String, resources: String = "", after: String = "") throws -> Item {
    let text = document(
      cell(label("lab") + element, constraints: pins("lab"), after: after), resources: resources)
    let layout = try layout(text)
    return layout.items[3]
  }

  @Test(arguments: [
    ("view", ViewType.view), ("label", .label), ("button", .button), ("imageView", .image), ("textField", .textField),
    ("textView", .textView), ("switch", .switch), ("slider", .slider), ("stepper", .stepper), ("stackView", .stack),
    ("segmentedControl", .segmentedControl), ("progressView", .progress), ("pageControl", .pageControl),
    ("activityIndicatorView", .activityIndicator), ("datePicker", .datePicker), ("scrollView", .scroll),
    ("tableView", .tableView), ("collectionView", .collectionView), ("wkWebView", .webView), ("mapView", .view),
    ("aViewOfNextYear", .view),
  ])
  func `each element has a type`(tag: String, type: ViewType) throws {
    #expect(try view("<\(tag) id=\"x\"/>").type == type)
  }

  @Test func `priorities that are absent are 250 and 750, whatever the type`() throws {
    let item = try view(#"<switch horizontalHuggingPriority="750" id="x"/>"#)
    #expect(item.contentHuggingPriority == PerAxis(horizontal: 750, vertical: 250))
    #expect(item.contentCompressionResistancePriority == PerAxis(horizontal: 750, vertical: 750))
  }

  /// Early versions of Xcode 7 kept the frames of arranged views instead of constraints.
  @Test func `a stack of views with fixed frames may be ambiguous`() throws {
    func stack(_ attribute: String) throws -> Item {
      try view("<stackView id=\"x\"><subviews><view \(attribute) id=\"y\"/></subviews></stackView>")
    }
    #expect(try stack(#"fixedFrame="YES""#).mayBeAmbiguous)
    #expect(try !stack("").mayBeAmbiguous)
  }

  @Test func `a label has one line and the font of its description`() throws {
    let plain = try view(#"<label text="Hi" id="x"/>"#)
    #expect(plain.numberOfLines == 1)
    #expect(plain.text == "Hi")
    #expect(plain.font == nil)
    let styled = try view(
      #"<label text="Hi" numberOfLines="0" preferredMaxLayoutWidth="280" id="x"><fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/></label>"#
    )
    #expect(styled.numberOfLines == 0)
    #expect(styled.preferredMaxLayoutWidth == .points(280))
    #expect(styled.font == Font(face: .style(.subheadline), size: 15))
  }

  @Test(arguments: [
    (#"type="system" pointSize="15""#, Font(face: .system, size: 15)),
    (#"type="system" weight="semibold" pointSize="15""#, Font(face: .system, size: 15, weight: .semibold)),
    (#"type="boldSystem" pointSize="20""#, Font(face: .system, size: 20, weight: .bold)),
    (#"name="Lato-Regular" family="Lato" pointSize="13""#, Font(face: .named("Lato-Regular"), size: 13)),
    (
      #"name=".SFUIText-Semibold" family=".SF UI Text" pointSize="13""#,
      Font(face: .system, size: 13, weight: .semibold)
    ),
    (#"style="UICTFontTextStyleTitle0""#, Font(face: .style(.largeTitle), size: 34)),
    (#"style="UICTFontTextStyleHeadline""#, Font(face: .style(.headline), size: 17, weight: .semibold)),
  ])
  func `fonts`(description: String, font: Font) throws {
    #expect(try view("<label id=\"x\"><fontDescription key=\"fontDescription\" \(description)/></label>").font == font)
  }

  @Test func `a text with line breaks is an element`() throws {
    #expect(try view("<label id=\"x\"><string key=\"text\">one\ntwo</string></label>").text == "one\ntwo")
    // "Milk" in base 64 is TWlsaw==, and Xcode leaves the padding out.
    #expect(
      try view("<label id=\"x\"><mutableString key=\"text\" base64-UTF8=\"YES\">TWlsaw</mutableString></label>").text
        == "Milk")
    let attributed =
      #"<label id="x"><attributedString key="attributedText"><fragment content="a "/><fragment content="b"/></attributedString></label>"#
    #expect(try view(attributed).text == "a b")
  }

  @Test func `a text is a placeholder if an outlet leads to it, or if it is Xcode's`() throws {
    let outlet = #"<connections><outlet property="other" destination="x" id="o1"/></connections>"#
    #expect(try view(#"<label text="Hi" id="x"/>"#, after: outlet).isTextPlaceholder)
    #expect(try view(#"<label text="Label" id="x"/>"#).isTextPlaceholder)
    #expect(try !view(#"<label text="Hi" id="x"/>"#).isTextPlaceholder)
  }

  @Test func `pictures have the size of their resource, unless that stands for another one`() throws {
    let resources =
      #"<image name="photo" width="40" height="30"/><image name="lost" width="16" height="16"/><image name="star" catalog="system" width="128" height="116"/>"#
    let known = try view(#"<imageView image="photo" id="x"/>"#, resources: resources)
    #expect(known.image == PerAxis(horizontal: 40, vertical: 30))
    #expect(!known.hasUnknownImage)
    for unknown in [#"image="lost""#, #"image="star" catalog="system""#, ""] {
      #expect(try view("<imageView \(unknown) id=\"x\"/>", resources: resources).hasUnknownImage)
    }
  }

  @Test func `a custom class without subviews may have a size of its own`() throws {
    #expect(
      try view(#"<view customClass="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#).hasUnknownSize)
    #expect(
      try !view(#"<view customClass="Card" translatesAutoresizingMaskIntoConstraints="NO" id="x"><subviews/></view>"#)
        .hasUnknownSize)
    #expect(try !view(#"<view translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#).hasUnknownSize)
    // A table or a collection may be as high as its content; a view that scrolls has the height that others give it.
    #expect(
      try view(#"<tableView customClass="ContentSizedTable" translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#)
        .hasUnknownSize)
    #expect(
      try view(
        #"<collectionView customClass="ContentSizedGrid" translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#
      ).hasUnknownSize)
    #expect(try !view(#"<tableView translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#).hasUnknownSize)
    #expect(
      try !view(#"<scrollView customClass="KeyboardScroll" translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#)
        .hasUnknownSize)
  }

  @Test func `code gives an empty button with an outlet its size`() throws {
    let outlet = #"<connections><outlet property="menu" destination="x" id="o1"/></connections>"#
    let empty = #"<button translatesAutoresizingMaskIntoConstraints="NO" id="x"><state key="normal"/></button>"#
    #expect(try view(empty, after: outlet).hasUnknownSize)
    #expect(try !view(empty).hasUnknownSize)
    #expect(
      try !view(empty.replacing(#"key="normal""#, with: #"key="normal" title="Go""#), after: outlet).hasUnknownSize)
  }

  @Test func `a system button has a font of 15 points, a custom one of 18`() throws {
    let custom = try view(#"<button id="x"><state key="normal" title="Go"/></button>"#)
    #expect(custom.font == Font(face: .system, size: 18))
    #expect(custom.text == "Go")
    #expect(try view(#"<button buttonType="system" id="x"><state key="normal" title="Go"/></button>"#).font == nil)
    let info = try view(#"<button buttonType="infoLight" id="x"/>"#)
    #expect(info.intrinsicContentSize == PerAxis(horizontal: 22, vertical: 22))
    let inset = try view(
      #"<button id="x"><inset key="contentEdgeInsets" minX="10" minY="2.2250738585072014e-308" maxX="12" maxY="4"/></button>"#
    )
    #expect(inset.button.contentEdgeInsets == Edges(top: 0, leading: 10, bottom: 4, trailing: 12))
  }

  @Test func `a stack arranges its subviews inside of margins that it sets`() throws {
    let stack = try view(
      #"<stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="7" id="x"><subviews><view id="y"/><view id="z"/></subviews></stackView>"#
    )
    let own = try #require(stack.stack)
    #expect(own.axis == .vertical)
    #expect(own.distribution == .fillEqually)
    #expect(own.alignment == .center)
    #expect(own.spacing == 7)
    #expect(own.arranged == [ItemID(4), ItemID(5)])
    #expect(!own.isLayoutMarginsRelativeArrangement)
    let standard = try view(
      #"<stackView spacingType="standard" id="x"><subviews/><edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></stackView>"#
    )
    #expect(standard.stack?.spacing == 8)
    #expect(standard.stack?.axis == .horizontal)
    #expect(standard.stack?.isLayoutMarginsRelativeArrangement == true)
    #expect(standard.layoutMargins == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test func `a view without constraints of its own keeps its frame`() throws {
    let frame = #"<rect key="frame" x="1" y="2" width="30" height="40"/>"#
    let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>"#
    let kept = try view("<view id=\"x\">\(frame)\(mask)</view>")
    #expect(kept.autoresizingFrame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(kept.translatesAutoresizingMaskIntoConstraints == true)
    #expect(kept.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(kept.autoresizingSuperviewSize == PerAxis(horizontal: 320, vertical: 60))
    let fixed = try view(
      "<view fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"x\">\(frame)</view>")
    #expect(fixed.autoresizingFrame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(fixed.translatesAutoresizingMaskIntoConstraints == nil)
    let free = try view("<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"x\">\(frame)</view>")
    #expect(free.autoresizingFrame == nil)
  }

  @Test func `a view that only code can place keeps its frame`() throws {
    let element =
      #"<label translatesAutoresizingMaskIntoConstraints="NO" id="x"><rect key="frame" x="1" y="2" width="30" height="40"/></label>"#
    let outlet = #"<connections><outlet property="badge" destination="x" id="o1"/></connections>"#
    #expect(try view(element, after: outlet).autoresizingFrame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(try view(element).autoresizingFrame == nil)
  }

  @Test func `a view that only code can place and that has a size keeps no frame`() throws {
    let element =
      #"<label translatesAutoresizingMaskIntoConstraints="NO" id="x"><rect key="frame" x="1" y="2" width="30" height="40"/><constraints><constraint firstAttribute="width" constant="90" id="w1"/></constraints></label>"#
    let outlet = #"<connections><outlet property="badge" destination="x" id="o1"/></connections>"#
    let placed = try view(element, after: outlet)
    #expect(placed.autoresizingFrame == nil && placed.mayBeAmbiguous)
    #expect(try !view(element).mayBeAmbiguous)
  }

  @Test func `an author who turns the check of ambiguity off knows about it`() throws {
    for value in ["off", "ignoreSizes"] {
      #expect(try view(#"<view verifyAmbiguity="\#(value)" id="x"/>"#).mayBeAmbiguous)
    }
    #expect(try !view(#"<view id="x"/>"#).mayBeAmbiguous)
  }

  @Test func `a picture that code replaces keeps the size that the document declares`() throws {
    let outlet = #"<connections><outlet property="poster" destination="x" id="o1"/></connections>"#
    let resources = #"<image name="poster" width="133" height="172"/>"#
    let replaced = try view(#"<imageView image="poster" id="x"/>"#, resources: resources, after: outlet)
    #expect(replaced.image == PerAxis(horizontal: 133, vertical: 172))
    #expect(replaced.isImagePlaceholder && !replaced.hasUnknownImage)
    #expect(try !view(#"<imageView image="poster" id="x"/>"#, resources: resources).isImagePlaceholder)
  }

  @Test func `the cell's own views are predefined`() throws {
    let text = document(
      cell(
        label("lab") + "<label text=\"Own\" id=\"own\"/>", constraints: pins("lab"),
        cell: #"style="IBUITableViewCellStyleDefault" textLabel="own""#))
    let own = try layout(text).items[3]
    #expect(own.predefined == .textLabel)
    #expect(own.autoresizingFrame == nil)
  }

  @Test func `hidden is hidden, transparent is not`() throws {
    #expect(try view(#"<view hidden="YES" id="x"/>"#).isHidden)
    #expect(try !view(#"<view alpha="0.0" id="x"/>"#).isHidden)
  }
}

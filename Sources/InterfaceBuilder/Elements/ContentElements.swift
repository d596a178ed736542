import LayoutModel
import LayoutSource

// What views show: texts, pictures, titles.
extension LayoutAssembly {
  mutating func readContent(of item: ItemID) {
    let element = elements[item.index]
    switch layout[item].type {
    case .label: readLabel(item)
    case .button: readButton(item)
    case .image: readPicture(of: item, named: document.value("image", of: element), of: element)
    case .textField: readTextField(item)
    case .textView: readTextView(item)
    case .stack: readStack(item)
    case .scroll:
      if document.value("scrollEnabled", of: element) == "NO" { layout[item].isScrollEnabled = false }
    case .segmentedControl: readSegments(of: item)
    case .activityIndicator:
      let style = document.value("style", of: element) ?? ""
      if style == "whiteLarge" || style == "large" { setSize(37, of: item) }
    default: break
    }
    readPlacementOfContent(of: item)
    if let id = tree.value("id", of: element) { readPredefined(item, id) }
  }

  /// Reads where in its frame a view shows its text or its picture.
  private mutating func readPlacementOfContent(of item: ItemID) {
    let element = elements[item.index]
    switch layout[item].type {
    case .image:
      let mode = document.value("contentMode", of: element).flatMap(ContentMode.init(rawValue:)) ?? .scaleToFill
      layout[item].contentMode = mode
      layout[item].isContentCentred = mode == .center || mode == .scaleAspectFit
    case .button: layout[item].isContentCentred = document.value("contentHorizontalAlignment", of: element) == "center"
    case .label, .textField, .textView:
      layout[item].isContentCentred = document.value("textAlignment", of: element) == "center"
    default: break
    }
  }

  /// The cell's own views are named by its attributes.
  private mutating func readPredefined(_ item: ItemID, _ id: String) {
    guard layout.kind == .cell, layout[item].superview == .contentView,
      let style = document.value("style", of: source.element), style.hasPrefix("IBUITableViewCellStyle")
    else { return }
    for content in PredefinedContent.allCases where document.value(content.rawValue, of: source.element) == id {
      layout[item].predefined = content
    }
  }

  private mutating func setSize(_ length: Double, of item: ItemID) {
    layout[item].intrinsicContentSize = PerAxis(horizontal: length, vertical: length)
  }

  // MARK: - Texts

  private mutating func readLabel(_ item: ItemID) {
    let element = elements[item.index]
    readText(of: item)
    readFont(of: item)
    readAttributedStyle(of: item)
    if let lines = document.number("numberOfLines", of: element), lines >= 0, lines < 1000 {
      layout[item].numberOfLines = Int(lines)
      note(.numberOfLines, of: item, "numberOfLines")
    }
    if let width = document.number("preferredMaxLayoutWidth", of: element), width > 0 {
      layout[item].preferredMaxLayoutWidth = .points(width)
      note(.preferredMaxLayoutWidth, of: item, "preferredMaxLayoutWidth")
    }
    readFontScaling(of: item)
    if let scale = document.number("minimumScaleFactor", of: element), (0...1).contains(scale) {
      layout[item].adjustsFontSizeToFitWidth = true
      layout[item].minimumScaleFactor = scale
    } else if let least = document.number("minimumFontSize", of: element), let font = layout[item].font, font.size > 0,
      layout[item].adjustsFontSizeToFitWidth
    {
      layout[item].minimumScaleFactor = min(max(least / font.size, 0), 1)
    }
  }

  private mutating func readFont(of item: ItemID) {
    guard let description = document.child(of: elements[item.index], "fontDescription", key: "fontDescription") else {
      return
    }
    layout[item].font = font(of: description)
    map.note(.font, of: item, at: tree[description].startTag)
  }

  private mutating func readFontScaling(of item: ItemID) {
    let element = elements[item.index]
    layout[item].adjustsFontSizeToFitWidth = document.isSet("adjustsFontSizeToFit", of: element)
    layout[item].adjustsFontForContentSizeCategory = document.isSet("adjustsFontForContentSizeCategory", of: element)
  }

  /// Reads a text, and whether it stands for one that the program sets.
  private mutating func readText(of item: ItemID) {
    let element = elements[item.index]
    let text = text("text", of: element) ?? attributedText(of: element) ?? ""
    layout[item].text = text
    layout[item].isTextPlaceholder = document.isPlaceholder(text, of: element)
    note(.text, of: item, "text")
  }

  /// A text in an attribute, or in an element of its own if it has line breaks.
  private func text(_ key: String, of element: Int) -> String? {
    if let value = document.value(key, of: element) { return value }
    for tag in ["string", "mutableString"] {
      guard let child = document.child(of: element, tag, key: key) else { continue }
      let text = tree.text(of: child) ?? ""
      return tree.value("base64-UTF8", of: child) == "YES" ? decodedBase64(text) : text
    }
    return nil
  }

  private func attributedText(of element: Int) -> String? {
    guard let text = document.child(of: element, "attributedString", key: "attributedText") else { return nil }
    let fragments = tree.children(of: text).filter { tree[$0].tag == "fragment" }
    return fragments.compactMap { self.text("content", of: $0) }.joined()
  }

  /// Reads the font of an attributed text. With several fonts, or lines of other heights, its size is open.
  private mutating func readAttributedStyle(of item: ItemID) {
    guard let text = document.child(of: elements[item.index], "attributedString", key: "attributedText") else { return }
    let attributes = tree.children(of: text).filter { tree[$0].tag == "fragment" }
      .map { tree.child(of: $0, "attributes") }
    let fonts = attributes.map { attributes in
      attributes.flatMap { tree.child(of: $0, "font", key: "NSFont") }.flatMap(attributedFont)
    }
    if layout[item].font == nil { layout[item].font = fonts.first ?? nil }
    if Set(fonts).count > 1 { leaveSizeOpen(of: item, because: "the fonts of the attributed text") }
    let styles = attributes.compactMap { attributes in
      attributes.flatMap { tree.child(of: $0, "paragraphStyle", key: "NSParagraphStyle") }
    }
    let lengths = ["lineSpacing", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple", "paragraphSpacing"]
    if styles.contains(where: { style in lengths.contains { (document.number($0, of: style) ?? 0) != 0 } }) {
      leaveSizeOpen(of: item, because: "the line heights of the attributed text")
    }
  }

  private func attributedFont(_ font: Int) -> Font? {
    guard let size = document.number("size", of: font), size > 0 else { return nil }
    return Font(face: document.value("name", of: font).map { face(named: $0) } ?? .system, size: size)
  }

  private mutating func readTextField(_ item: ItemID) {
    let element = elements[item.index]
    readText(of: item)
    layout[item].placeholder = text("placeholder", of: element)
    layout[item].borderStyle = document.value("borderStyle", of: element).flatMap(BorderStyle.init(rawValue:)) ?? .none
    readFont(of: item)
    readFontScaling(of: item)
  }

  private mutating func readTextView(_ item: ItemID) {
    let element = elements[item.index]
    readText(of: item)
    readFont(of: item)
    layout[item].adjustsFontForContentSizeCategory = document.isSet("adjustsFontForContentSizeCategory", of: element)
    if document.value("scrollEnabled", of: element) == "NO" {
      layout[item].isScrollEnabled = false
      note(.scrollEnabled, of: item, "scrollEnabled")
    }
  }

  // MARK: - Pictures and controls

  /// Reads a picture from the document's resources. One that Xcode did not find, or that the program sets, has a size
  /// that the document does not give.
  private mutating func readPicture(of item: ItemID, named name: String?, of element: Int) {
    let isSetByProgram = layout[item].type == .image && document.hasOutlet(to: element)
    guard let name, let image = document.images[name] else {
      layout[item].hasUnknownImage = layout[item].type == .image || name != nil
      return
    }
    let isStandIn = image.size == PerAxis(horizontal: 16, vertical: 16)
    if isStandIn || image.isSymbol || tree.value("catalog", of: element) == "system" {
      layout[item].hasUnknownImage = true
    } else {
      layout[item].image = image.size
      layout[item].isImagePlaceholder = isSetByProgram && !isOnCanvas
    }
    if isOnCanvas { layout[item].set(.image(image.size)) }
    note(.image, of: item, "image")
  }

  private mutating func readButton(_ item: ItemID) {
    let element = elements[item.index]
    let type = document.value("buttonType", of: element)
    if let type, ["infoLight", "infoDark", "contactAdd", "detailDisclosure"].contains(type) { setSize(22, of: item) }
    let isSystem = type == "system" || type == "roundedRect"
    readFont(of: item)
    if layout[item].font == nil, !isSystem { layout[item].font = Font(face: .system, size: 18) }
    let configuration = document.child(of: element, "buttonConfiguration", key: "configuration")
    // The first place of a title counts, and that of the configuration replaces that of the state.
    if let place = configuration.flatMap({ document.attribute("title", of: $0)?.place }) {
      map.note(.text, of: item, at: place)
    }
    if let state = document.child(of: element, "state", key: "normal") {
      layout[item].text = text("title", of: state)
      if let name = document.value("image", of: state) { readPicture(of: item, named: name, of: state) }
      if let place = document.attribute("title", of: state)?.place { map.note(.text, of: item, at: place) }
      // A button without a title and a picture has the size of its background.
      if document.value("backgroundImage", of: state) != nil {
        leaveSizeOpen(of: item, because: "the background image")
      }
    }
    if let inset = document.child(of: element, "inset", key: "contentEdgeInsets") {
      layout[item].button.contentEdgeInsets = edges(of: inset)
    }
    if let configuration { readConfiguration(configuration, of: item) }
    layout[item].isTextPlaceholder =
      document.hasOutlet(to: element) || ["", "Button"].contains(layout[item].text ?? "")
    // Code gives an empty button a title or a picture.
    let isEmpty = (layout[item].text ?? "").isEmpty && layout[item].image == nil && !layout[item].hasUnknownImage
    if isEmpty, document.hasOutlet(to: element) {
      leaveSizeOpen(of: item, because: "the title or picture that code sets")
    }
  }

  private func edges(of inset: Int) -> Edges {
    // For 0, Xcode may write the smallest number of a double.
    func length(_ name: String) -> Double {
      let number = document.number(name, of: inset) ?? 0
      return abs(number) < 1e-6 ? 0 : number
    }
    return Edges(top: length("minY"), leading: length("minX"), bottom: length("maxY"), trailing: length("maxX"))
  }

  /// A configuration replaces the title and the picture of the button's state.
  private mutating func readConfiguration(_ configuration: Int, of item: ItemID) {
    let style = document.value("style", of: configuration) ?? "plain"
    layout[item].button.configuration = ButtonConfiguration(rawValue: style) ?? .plain
    layout[item].font = font(of: document.child(of: configuration, "fontDescription", key: "titleFontDescription"))
    layout[item].text = text("title", of: configuration) ?? layout[item].text
    if let padding = document.number("imagePadding", of: configuration) { layout[item].button.imagePadding = padding }
    if let placement = document.value("imagePlacement", of: configuration).flatMap(ImagePlacement.init(rawValue:)) {
      layout[item].button.imagePlacement = placement
    }
    if let insets = document.child(of: configuration, "directionalEdgeInsets", key: "contentInsets") {
      func length(_ name: String) -> Double { document.number(name, of: insets) ?? 0 }
      layout[item].button.contentInsets = Edges(
        top: length("top"), leading: length("leading"), bottom: length("bottom"), trailing: length("trailing"))
    }
    let hasImage =
      document.value("image", of: configuration) != nil
      || document.child(of: configuration, "imageReference", key: "image") != nil
    if hasImage {
      // Beside a picture alone, the canvas shows no title of the state, which stays when the style is changed.
      if text("title", of: configuration) == nil { layout[item].text = nil }
      layout[item].set(.unknownImage)
    }
    // Subtitles and attributed titles are not read.
    let unread = ["subtitle", "attributedTitle"].contains { document.value($0, of: configuration) != nil }
    if unread || tree.child(of: configuration, "attributedString") != nil {
      leaveSizeOpen(of: item, because: "the subtitle or attributed title")
    }
  }

  private mutating func readSegments(of item: ItemID) {
    guard let list = tree.child(of: elements[item.index], "segments") else { return }
    let segments = tree.children(of: list).filter { tree[$0].tag == "segment" }
    layout[item].segments = segments.map { text("title", of: $0) ?? "" }
    if segments.contains(where: { document.value("image", of: $0) != nil }) {
      leaveSizeOpen(of: item, because: "the pictures of segments")
    }
  }

  private mutating func readStack(_ item: ItemID) {
    let element = elements[item.index]
    var stack = Stack()
    stack.axis = document.value("axis", of: element) == "vertical" ? .vertical : .horizontal
    stack.distribution =
      document.value("distribution", of: element).flatMap(Stack.Distribution.init(rawValue:)) ?? .fill
    stack.alignment = document.value("alignment", of: element).flatMap(Stack.Alignment.init(rawValue:)) ?? .fill
    stack.spacing =
      document.value("spacingType", of: element) == "standard"
      ? standardSpacing : document.number("spacing", of: element) ?? 0
    stack.isBaselineRelativeArrangement = document.isSet("baselineRelativeArrangement", of: element)
    stack.isLayoutMarginsRelativeArrangement = layout[item].layoutMargins != nil
    layout[item].stack = stack
    for (key, name) in [
      (ViewKey.axis, "axis"), (.distribution, "distribution"), (.alignment, "alignment"), (.spacing, "spacing"),
    ] { note(key, of: item, name) }
  }
}

/// A text from base 64, whose padding Xcode leaves out. Bytes that are not UTF-8 become U+FFFD.
private func decodedBase64(_ text: String) -> String {
  var bytes: [UInt8] = []
  var (bits, count) = (UInt32(0), UInt32(0))
  for byte in text.utf8 {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: continue
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

import LayoutModel

// The settings of what contains a layout: its table, its collection view, its screen.
extension LayoutAssembly {
  mutating func readRow() {
    layout.platform = document.platform
    switch source.origin {
    case .prototype(let container):
      if tree[container].tag == "tableView" { readTable(container) } else { readItemSize(in: container) }
    case .fixedCell(let table): readTable(table, isFixedCell: true)
    case .controller(let controller): readScreen(of: controller)
    case .tableHeader: readOwnSize(isHeightKnown: true)
    case .supplementary(let container, let sizeKey): readSupplementarySize(in: container, sizeKey)
    case .topLevel: readTopLevel()
    }
    if layout.kind == .cell { readAccessory() }
  }

  private mutating func readTopLevel() {
    switch layout.kind {
    case .cell:
      layout.table.drawnRowHeight = designHeight
      guard readHeightInCode() else { return leaveHeightOpen() }
      // The table of the row is not known, so that its separators are not either.
      layout.table.hasSeparator = false
    case .collectionCell:
      // Xcode keeps an older size for the canvas beside the frame in 12 of 39 xibs.
      setItemSize(ownSize ?? document.size(of: document.child(of: source.element, "size", key: "customSize")))
      switch heightInCode?.height {
      case .automatic: layout.collection.itemHeight = nil
      case .points(let points): layout.collection.itemHeight = points
      case .unstated, .given, .unknown, nil: break
      }
    case .view, .headerFooter: readOwnSize(isHeightKnown: false)
    }
  }

  /// The size of the layout's frame in points; nil if it has none or an empty one.
  private var ownSize: PerAxis<Double>? {
    guard let frame = frames[0] ?? frames[1], frame.width > 0, frame.height > 0 else { return nil }
    return PerAxis(horizontal: frame.width, vertical: frame.height)
  }

  // MARK: - Tables

  private mutating func readTable(_ table: Int, isFixedCell: Bool = false) {
    layout.table.style = document.value("style", of: table).flatMap(TableSettings.Style.init(rawValue:)) ?? .plain
    layout.table.hasSeparator = document.value("separatorStyle", of: table) != "none"
    if let estimate = document.attribute("estimatedRowHeight", of: table), let height = Double(estimate.value) {
      layout.table.estimatedRowHeight = height < 0 ? .automatic : .points(height)
      map.note(.estimatedRowHeight, at: estimate.place)
    }
    layout.table.drawnRowHeight = designHeight
    if readHeightInCode(ofFixedCell: isFixedCell) { return }
    if isFixedCell, let own = document.number("rowHeight", of: source.element), own > 0 {
      layout.table.rowHeight = .points(own)
      if let place = document.attribute("rowHeight", of: source.element) { map.note(.rowHeight, at: place.place) }
      return
    }
    let height = document.number("rowHeight", of: table)
    if let place = document.attribute("rowHeight", of: table) { map.note(.rowHeight, at: place.place) }
    if let height, height < 0 {
      layout.table.rowHeight = .automatic
      // Xcode 9 and later write it into every new table.
      layout.table.isAutomaticUnasked = true
    } else if let height, height > 0, height != Self.unaskedRowHeight {
      layout.table.rowHeight = .points(height)
    } else {
      leaveHeightOpen()
    }
  }

  /// The height in points that Xcode 8 and older write into every table.
  private static let unaskedRowHeight = 44.0

  /// Notes that the document does not say how high the row is, unless a configuration does.
  private mutating func leaveHeightOpen() {
    if let height = defaults.rowHeight {
      layout.table.rowHeight = height
    } else {
      layout.unknownHeight = UnknownHeight(designHeight: designHeight)
      // If it is automatic after all, Xcode has not asked either.
      layout.table.isAutomaticUnasked = true
    }
  }

  /// Whether code gives the row its height, which then counts. A configuration counts more, and for a static cell with
  /// a height of its own only a delegate counts.
  private mutating func readHeightInCode(ofFixedCell isFixedCell: Bool = false) -> Bool {
    if heightInCode?.hidesSeparators ?? false { layout.table.hasSeparator = false }
    if let estimate = heightInCode?.estimate {
      layout.table.estimatedRowHeight = .points(estimate)
      layout.table.isEstimateInCode = true
    }
    let hasOwnHeight = isFixedCell && document.number("rowHeight", of: source.element).map { $0 > 0 } ?? false
    guard let code = heightInCode, defaults.rowHeight == nil, code.isByDelegate || !hasOwnHeight else {
      heightInCode = nil
      return false
    }
    switch code.height {
    case .unstated:
      heightInCode = nil
      return false
    case .automatic: layout.table.rowHeight = .automatic
    case .points(let points): layout.table.rowHeight = .points(points)
    case .given: layout.unknownHeight = UnknownHeight(designHeight: designHeight, isGiven: true)
    case .unknown:
      layout.unknownHeight = UnknownHeight(designHeight: designHeight)
      layout.table.isAutomaticUnasked = true
    }
    return true
  }

  /// The height at which the row is drawn on the canvas, in points.
  private var designHeight: Double? {
    let stored = document.number("rowHeight", of: source.element) ?? frames[0]?.height
    return stored.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func readAccessory() {
    let kind = document.value("accessoryType", of: source.element)
    layout.accessory.kind = kind.flatMap(Accessory.Kind.init(rawValue:)) ?? .none
  }

  // MARK: - Collection views

  private mutating func readItemSize(in collection: Int) {
    let flow = tree.child(of: collection, "collectionViewFlowLayout", key: "collectionViewLayout")
    let own = document.size(of: document.child(of: source.element, "size", key: "customSize")) ?? ownSize
    guard let flow else { return setItemSize(own) }
    let estimate = document.size(of: document.child(of: flow, "size", key: "estimatedItemSize"))
    if document.isSet("automaticEstimatedItemSize", of: flow) || estimate != nil {
      layout.collection.estimatedItemSize = estimate
      // Code that sizes items by their contents gives them a width.
      if let own, own.horizontal > 0 { layout.collection.itemWidth = .points(own.horizontal) }
    } else {
      setItemSize(document.size(of: document.child(of: flow, "size", key: "itemSize")) ?? own)
    }
  }

  private mutating func readSupplementarySize(in collection: Int, _ sizeKey: String) {
    let flow = tree.child(of: collection, "collectionViewFlowLayout", key: "collectionViewLayout")
    let size = document.size(of: flow.flatMap { document.child(of: $0, "size", key: sizeKey) })
    // The layout uses one of the two lengths, by its direction; the other one is that of the collection view.
    let height = size.map { $0.vertical > 0 ? $0.vertical : ownSize?.vertical } ?? ownSize?.vertical
    layout.collection.itemWidth = .container
    layout.collection.itemHeight = height
  }

  private mutating func setItemSize(_ size: PerAxis<Double>?) {
    guard let size, size.horizontal > 0, size.vertical > 0 else { return }
    layout.collection.itemWidth = .points(size.horizontal)
    layout.collection.itemHeight = size.vertical
  }

  // MARK: - Plain views

  /// The height in points at which Xcode draws the view of a controller that is a part of a screen: its author chose a
  /// size for it that is lower than any screen, or another controller embeds it so. Nil for other layouts.
  var drawnHeightOfPart: Double? {
    guard case .controller(let controller) = source.origin, let height = ownSize?.vertical, height < Self.lowestScreen
    else { return nil }
    return isFreeform(controller) || document.isEmbedded(controller) ? height : nil
  }

  /// Whether the layout is the header or the footer view of a table.
  var isTableHeader: Bool { if case .tableHeader = source.origin { true } else { false } }

  /// Whether Xcode draws the view of a controller at a size that its author chose.
  private func isFreeform(_ controller: Int) -> Bool {
    [controller, source.element].contains { element in
      document.child(of: element, "freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics") != nil
    }
  }

  /// The height in points of the lowest screen that iOS has run on, in portrait.
  private static let lowestScreen = 480.0

  /// The sizes in points of the smallest, a usual and the largest screen.
  private static let phones = [
    PerAxis(horizontal: 320.0, vertical: 568), PerAxis(horizontal: 390, vertical: 844),
    PerAxis(horizontal: 430, vertical: 932),
  ]

  /// Whether the document has a freeform view of the same size, which is wider and higher than phones are wide.
  private func isSizeOfFreeform(_ size: PerAxis<Double>) -> Bool {
    guard min(size.horizontal, size.vertical) > Self.phones[Self.phones.count - 1].horizontal else { return false }
    return tree.elements.indices.contains { element in
      tree[element].tag == "size" && tree.value("key", of: element) == "freeformSize"
        && document.number("width", of: element) == size.horizontal
        && document.number("height", of: element) == size.vertical
    }
  }

  /// Whether a freeform view is narrower than any screen, as one that is shown in a popover or a part of a screen.
  private func isPopover(_ size: PerAxis<Double>, _ controller: Int) -> Bool {
    isFreeform(controller) && size.horizontal < Self.phones[0].horizontal
  }

  /// A controller's view fills the screen. A freeform view wider or narrower than a phone, a view as large as a freeform
  /// one, and any view wider than a phone in landscape, is made for another place, such as a part of an iPad's screen: it
  /// keeps the size at which it is drawn. What is drawn in landscape may never be seen in portrait.
  private mutating func readScreen(of controller: Int) {
    let largest = Self.phones[Self.phones.count - 1]
    let widest = isFreeform(controller) ? largest.horizontal : largest.vertical
    if !document.isForPad, let own = ownSize,
      own.horizontal > widest || isSizeOfFreeform(own) || isPopover(own, controller)
    {
      layout.measure.setSizes([own])
    } else {
      let screens = document.isForPad ? padScreens : Self.phones
      layout.measure.setSizes(isInLandscape(controller) ? screens.inLandscape : screens)
    }
  }

  /// Whether Xcode draws the view of a controller in landscape.
  private func isInLandscape(_ controller: Int) -> Bool {
    let metrics = document.child(of: controller, "simulatedOrientationMetrics", key: "simulatedOrientationMetrics")
    let orientation = metrics.flatMap { document.value("orientation", of: $0) } ?? ""
    return document.isDrawnInLandscape || orientation.hasPrefix("landscape")
  }

  /// A view that its author sizes: it has its own width, and its own height if that is known.
  private mutating func readOwnSize(isHeightKnown: Bool) {
    guard let size = ownSize else { return }
    // A header is as wide as its table.
    if layout.kind == .view { layout.measure.widths = [size.horizontal] }
    switch isHeightKnown ? .points(size.vertical) : defaults.viewHeight {
    case .points(let height): layout.measure.heights = [height]
    case .automatic: break
    case nil: layout.unknownHeight = UnknownHeight(designHeight: size.vertical)
    }
  }

  /// Applies the defaults of configurations to what the document does not set.
  mutating func applyDefaults() {
    layout.platform = layout.platform ?? defaults.platform
    if layout.kind != .view {
      layout.measure.widths = defaults.widths ?? (document.isForPad ? padSides : layout.measure.widths)
    }
    if let sizes = defaults.textSizes { layout.measure.textSizes = sizes }
    if let directions = defaults.layoutDirections { layout.measure.layoutDirections = directions }
    if let heights = defaults.imposedHeights { layout.measure.imposedHeights = heights }
    for (name, file) in defaults.fonts.sorted(by: { $0.key < $1.key }) {
      layout.fonts.append(DeclaredFont(name: name, path: nil, file: file))
    }
  }
}

/// The sides in points of an iPad's screen, which turns.
private let padSides = [768.0, 1024]
/// Its sizes in points.
private let padScreens = [
  PerAxis(horizontal: padSides[0], vertical: padSides[1]), PerAxis(horizontal: padSides[1], vertical: padSides[0]),
]

extension [PerAxis<Double>] {
  /// The sizes of screens that lie on their sides, each once.
  fileprivate var inLandscape: [PerAxis<Double>] {
    map { PerAxis(horizontal: Swift.max($0.horizontal, $0.vertical), vertical: Swift.min($0.horizontal, $0.vertical)) }
      .distinct
  }
}

extension InterfaceBuilderDocument {
  /// Whether an embed segue shows a controller inside another one.
  fileprivate func isEmbedded(_ controller: Int) -> Bool {
    guard let id = tree.value("id", of: controller) else { return false }
    return tree.elements.indices.contains { element in
      tree[element].tag == "segue" && tree.value("kind", of: element) == "embed"
        && tree.value("destination", of: element) == id
    }
  }
}

extension Layout {
  /// The environments on an iPad. A view that has a width of its own keeps it.
  var measureOnPad: Measure {
    var measure = measure
    // A single size is the view's own.
    if measure.sizes.count > 1 { measure.setSizes(padScreens) } else if kind != .view { measure.widths = padSides }
    return measure
  }
}

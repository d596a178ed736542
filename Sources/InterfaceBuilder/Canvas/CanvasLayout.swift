import Findings
public import LayoutModel

/// A cell as Interface Builder drew it on its canvas, with the frames that it stored.
public struct CanvasLayout: Sendable {
  /// The cell with its placeholders, at the width and the height of its stored content view.
  public var layout: Layout
  /// The stored frames of the items, in points; nil where the document has none.
  public var frames: [Rectangle?]
  /// The id of the cell.
  public var id: String
  /// The width of the document's device in points; nil if unknown.
  public var deviceWidth: Double?
  /// Whether the cell is the object of a xib, not a cell in a table or collection view.
  public var isObject: Bool
  /// Whether Xcode marked a view as misplaced or ambiguous.
  public var isMarked: Bool
  /// The sizes that custom classes returned for what they showed, by item; nil on an axis without one.
  public var designableSizes: [ItemID: PerAxis<Double?>]
}

/// The cells of a document as the canvas shows them. Cells without a stored content view are left out.
public func canvasLayouts(_ bytes: [UInt8]) -> [CanvasLayout] {
  let (tree, problem) = readXML(bytes)
  guard problem == nil, tree[0].tag == "document", tree.value("targetRuntime", of: 0)?.hasPrefix("iOS") ?? false else {
    return []
  }
  let document = InterfaceBuilderDocument(tree, bytes)
  let elements = document.layoutElements
  return zip(elements, document.names(of: elements)).compactMap { element, name in
    guard element.kind != .view else { return nil }
    var assembly = LayoutAssembly(document, element, name: name, LayoutDefaults(), isOnCanvas: true)
    assembly.assemble()
    return assembly.canvasLayout
  }
}

extension CanvasLayout {
  /// Whether the device of the document is as wide as the cell, or as its table if that insets it.
  public var isAsWideAsDevice: Bool { deviceWidth == nil || deviceWidth == layout.measure.widths.first }
}

extension LayoutAssembly {
  fileprivate var canvasLayout: CanvasLayout? {
    guard let cell = frames[0], let content = frames[1] ?? (layout.kind == .cell ? nil : frames[0]), content.width > 0,
      content.height > 0, abs(cell.height - content.height) < 20
    else { return nil }
    var layout = layout
    layout.platform = document.canvasRelease
    layout.unknownHeight = nil
    layout.measure.widths = [tableWidth ?? cell.width]
    layout.measure.textSizes = [.large]
    layout.table.displayScale = document.deviceScale ?? scale(ofSeparator: cell.height - content.height)
    if layout.kind == .cell {
      layout.table.rowHeight = .points(cell.height)
    } else {
      layout.collection.itemWidth = .points(content.width)
      layout.collection.itemHeight = content.height
    }
    return CanvasLayout(
      layout: layout, frames: frames, id: tree.value("id", of: source.element) ?? "",
      deviceWidth: document.canvasWidth, isObject: source.origin == .topLevel,
      isMarked: elements.contains { document.isSet("misplaced", of: $0) || document.isSet("ambiguous", of: $0) },
      designableSizes: designableSizes)
  }

  /// The pixels per point of a canvas without a device, whose separator is a pixel high: 1 unless it is thinner than a
  /// point.
  private func scale(ofSeparator height: Double) -> Double {
    layout.kind == .cell && height > 0.2 && height < 0.9 ? (1 / height).rounded() : 1
  }

  /// The stored width of a table that insets its cells, in points; nil for other cells.
  private var tableWidth: Double? {
    guard layout.table.style == .insetGrouped else { return nil }
    switch source.origin {
    case .prototype(let table), .fixedCell(let table): return document.frame(of: table)?.width
    default: return nil
    }
  }

  private var designableSizes: [ItemID: PerAxis<Double?>] {
    var sizes: [ItemID: PerAxis<Double?>] = [:]
    for element in tree.elements.indices where tree[element].tag == "designable" {
      guard let id = tree.value("name", of: element), case .item(let item)? = targets[id],
        let size = tree.child(of: element, "size", key: "intrinsicContentSize")
      else { continue }
      func length(_ name: String) -> Double? { document.number(name, of: size).flatMap { $0 < 0 ? nil : $0 } }
      sizes[item] = PerAxis(horizontal: length("width"), vertical: length("height"))
    }
    return sizes
  }
}

extension InterfaceBuilderDocument {
  /// The first versions of Xcode's tools that drew each release of iOS.
  private static let releases: [(tools: Int, release: Int)] = [
    (4510, 7), (5500, 8), (8100, 9), (11000, 10), (13500, 11), (14200, 12), (14800, 13), (17000, 14), (19000, 15),
    (21000, 16), (22000, 17), (23000, 18), (24000, 26),
  ]
  /// Development builds of Xcode count on from here, and the plug-in has the version.
  private static let firstDevelopmentBuild = 32000

  /// The release of iOS that drew the canvas; nil if it is older than iOS 7 or unknown.
  fileprivate var canvasRelease: Platform? {
    func version(_ text: String?) -> Int? { text.flatMap { Int($0.prefix { $0 != "." }) } }
    var tools = version(tree.value("toolsVersion", of: 0))
    if tools.map({ $0 >= Self.firstDevelopmentBuild }) ?? false {
      let plugIn = tree.elements.indices.first { tree[$0].tag == "plugIn" }
      tools = version(plugIn.flatMap { tree.value("version", of: $0) })
    }
    guard let tools else { return nil }
    return Self.releases.last { $0.tools <= tools }.map { Platform(major: $0.release) }
  }

  private static let widths: [String: Double] = [
    "retina3_5": 320, "retina4_0": 320, "retina4_7": 375, "retina6_1": 414, "ipad9_7": 768, "retina5_5": 414,
    "retina5_9": 375, "retina6_5": 414, "retina6_0": 390, "retina6_12": 393, "retina6_3": 402, "retina6_7": 428,
  ]
  private static let threefold: Set<String> = [
    "retina5_5", "retina5_9", "retina6_5", "retina6_0", "retina6_12", "retina6_3", "retina6_7",
  ]

  /// The phones whose width is regular if they lie on their side.
  private static let wide: Set<String> = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"]

  private var deviceElement: Int? { tree.elements.indices.first { tree[$0].tag == "device" } }
  private var device: String? { deviceElement.flatMap { tree.value("id", of: $0) } }

  /// Whether the device of the canvas lies on its side.
  var isDrawnInLandscape: Bool { deviceElement.flatMap { tree.value("orientation", of: $0) } == "landscape" }

  /// The size classes of the canvas, as keys of variations.
  var canvasSizeClasses: Set<String> {
    let isOnSide = isDrawnInLandscape
    let isPad = isForPad || device?.hasPrefix("ipad") ?? false
    let isWide = isPad || isOnSide && device.map(Self.wide.contains) ?? false
    return [
      isOnSide && !isPad ? "heightClass=compact" : "heightClass=regular",
      isWide ? "widthClass=regular" : "widthClass=compact",
    ]
  }

  /// The width of the canvas in points; nil if unknown.
  fileprivate var canvasWidth: Double? { device.flatMap { Self.widths[$0] } }

  /// The pixels per point of the device; nil if the document has none.
  fileprivate var deviceScale: Double? { device.map { Self.threefold.contains($0) ? 3 : 2 } }
}

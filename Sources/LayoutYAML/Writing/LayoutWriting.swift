public import LayoutModel

/// The text of one document of a layout file, which is read as the layout. Only what differs from the format's defaults
/// is written. Each of `comments` becomes a comment line above the document, each of `notes` one above the entry of its
/// part, a view or all constraints, and each of `constraintComments` one behind the constraint of its index.
///
/// The model knows less than a text: metrics are written as numbers, and each part of a visual format or a composite as
/// an equation of its own. A constraint that a sample changes gets an `id` if it has no name. Properties that a view of
/// its type, or a sample, cannot have in the format are left out, and a stack arranges its views in the order of the
/// layout. The names of items must be identifiers. The document begins without `---`.
public func layoutDocument(
  of layout: Layout, comments: [String] = [], notes: [(part: LayoutPart, text: String)] = [],
  constraintComments: [Int: String] = [:]
) -> String {
  let lines = comments.map { $0.isEmpty ? "#\n" : "# \($0.asComment)\n" }.joined()
  return lines + WrittenNode.text(of: DocumentWriting(layout, notes, constraintComments).entries)
}

/// The parts of a layout as entries of a document.
struct DocumentWriting {
  let layout: Layout
  /// The ids of constraints that samples change and that have no other name.
  let addedIDs: [Int: String]
  /// The comments above parts.
  let notes: [(part: LayoutPart, text: String)]
  /// The comments behind constraints, by index.
  private let comments: [Int: String]

  init(_ layout: Layout, _ notes: [(part: LayoutPart, text: String)] = [], _ comments: [Int: String] = [:]) {
    (self.layout, self.notes, self.comments) = (layout, notes, comments)
    addedIDs = layout.missingIDs
  }

  var entries: [WrittenEntry] {
    var entries = [WrittenEntry(layout.kind.rawValue, .text(layout.name))]
    if let identifier = layout.reuseIdentifier { entries.append(WrittenEntry(.reuseIdentifier, .text(identifier))) }
    if let platform = layout.platform { entries.append(WrittenEntry(.platform, .word(platform.description))) }
    add(.table, .table, table, to: &entries)
    if layout.accessory.kind != .none {
      entries.append(WrittenEntry(.accessoryType, .word(layout.accessory.kind.rawValue)))
    }
    if let width = layout.accessory.viewWidth {
      entries.append(WrittenEntry(.accessoryView, .mapping([WrittenEntry(.width, .number(width))])))
    }
    add(.collection, .collection, collection, to: &entries)
    add(layout.kind == .view ? .root : .contentView, .contentView, contentView, to: &entries)
    add(.measure, .measure, measure, to: &entries)
    let files = layout.fonts.compactMap { font in font.path.map { WrittenEntry(font.name, .text($0)) } }
    if !files.isEmpty { entries.append(WrittenEntry(.fonts, .mapping(files))) }
    if !layout.views.isEmpty { entries.append(WrittenEntry(.views, .lines(views))) }
    if !guides.isEmpty { entries.append(WrittenEntry(.guides, .lines(guides))) }
    if !layout.constraints.isEmpty {
      var list = WrittenEntry(.constraints, .listedLines(layout.constraints.map(listed)))
      list.comments = notes.filter { if case .constraint = $0.part { true } else { false } }.map(\.text)
      entries.append(list)
    }
    let expected = [expectedHeights.map { WrittenEntry(.rowHeight, $0) }, expectedFrames].compactMap { $0 }
    if !expected.isEmpty { entries.append(WrittenEntry(.expect, .mapping(expected))) }
    return entries.filter { isAllowed($0.key, in: .document) }
  }

  /// Adds a mapping of the keys that this kind of layout has, unless there are none.
  private func add(_ key: Key, _ scope: KeyScope, _ own: [WrittenEntry], to entries: inout [WrittenEntry]) {
    let allowed = own.filter { isAllowed($0.key, in: scope) }
    if !allowed.isEmpty { entries.append(WrittenEntry(key, .mapping(allowed))) }
  }

  /// Whether this kind of layout has a key. Keys that are unknown to the table of keys are kept.
  private func isAllowed(_ key: String, in scope: KeyScope) -> Bool {
    scope.table.keys.first { $0.name == key }.map { $0.kinds.isEmpty || $0.kinds.contains(layout.kind) } ?? true
  }

  private func listed(_ constraint: Constraint) -> WrittenNode {
    let node = self.constraint(constraint)
    return comments[constraint.index].map { .commented(node, $0) } ?? node
  }

  // MARK: - Settings

  private var table: [WrittenEntry] {
    let (table, usual) = (layout.table, Layout(kind: layout.kind, name: "").table)
    var entries: [WrittenEntry] = []
    if table.style != usual.style { entries.append(WrittenEntry(.style, .word(table.style.rawValue))) }
    if layout.kind == .cell, let unknown = layout.unknownHeight {
      entries += unknownHeight(unknown, .rowHeight)
    } else if table.rowHeight != usual.rowHeight {
      entries.append(WrittenEntry(.rowHeight, height(table.rowHeight)))
    }
    if let estimate = table.estimatedRowHeight { entries.append(WrittenEntry(.estimatedRowHeight, height(estimate))) }
    if !table.hasSeparator { entries.append(WrittenEntry(.separatorStyle, .word("none"))) }
    if table.displayScale != usual.displayScale {
      entries.append(WrittenEntry(.displayScale, .number(table.displayScale)))
    }
    if table.hasSectionIndex { entries.append(WrittenEntry(.sectionIndex, .flag(true))) }
    return entries
  }

  private func height(_ height: TableSettings.Height) -> WrittenNode {
    switch height {
    case .automatic: .word("automatic")
    case .points(let points): .number(points)
    }
  }

  private func unknownHeight(_ unknown: UnknownHeight, _ key: Key) -> [WrittenEntry] {
    let design = unknown.designHeight.map { [WrittenEntry("designHeight", .number($0))] } ?? []
    return [WrittenEntry(key, .word("unknown"))] + design
  }

  private var collection: [WrittenEntry] {
    var entries: [WrittenEntry] = []
    switch layout.collection.itemWidth {
    case .fitted: break
    case .container: entries.append(WrittenEntry(.itemWidth, .word("container")))
    case .points(let points): entries.append(WrittenEntry(.itemWidth, .number(points)))
    }
    if let height = layout.collection.itemHeight { entries.append(WrittenEntry(.itemHeight, .number(height))) }
    if let size = layout.collection.estimatedItemSize {
      entries.append(WrittenEntry(.estimatedItemSize, .list([.number(size.horizontal), .number(size.vertical)])))
    }
    return entries
  }

  private var contentView: [WrittenEntry] {
    properties(of: layout[.contentView]).compactMap { property in
      value(of: property).map { WrittenEntry(property.key.rawValue, $0) }
    }.filter { entry in KeyScope.contentView.table.keys.contains { $0.name == entry.key } }
  }

  private var measure: [WrittenEntry] {
    let (measure, usual) = (layout.measure, Layout(kind: layout.kind, name: "").measure)
    var entries: [WrittenEntry] = []
    func add(_ key: Key, _ list: [WrittenNode]) { entries.append(WrittenEntry(key, .list(list))) }
    let isPaired = !measure.sizes.isEmpty
    if isPaired { add(.sizes, measure.sizes.map { .list([.number($0.horizontal), .number($0.vertical)]) }) }
    if measure.widths != usual.widths, !isPaired { add(.widths, measure.widths.map { .number($0) }) }
    if layout.kind != .cell, let unknown = layout.unknownHeight {
      entries += unknownHeight(unknown, .heights)
    } else if measure.heights != usual.heights, !isPaired {
      add(.heights, measure.heights.map { .number($0) })
    }
    if measure.textSizes != usual.textSizes { add(.textSizes, measure.textSizes.map { .word($0.rawValue) }) }
    if measure.layoutDirections != usual.layoutDirections {
      add(.layoutDirections, measure.layoutDirections.map { .word($0.rawValue) })
    }
    if measure.imposedHeights != usual.imposedHeights {
      add(.imposedHeights, measure.imposedHeights.map { .number($0) })
    }
    if !layout.samples.isEmpty { entries.append(WrittenEntry(.samples, .mapping(layout.samples.map(sample)))) }
    return entries
  }

  // MARK: - What is expected

  private var expectedFrames: WrittenEntry? {
    let frames = layout.expectation.frames
    if frames.isEmpty { return nil }
    func atWidths(_ sample: String?) -> [WrittenEntry] {
      let own = frames.filter { $0.sample == sample }
      return own.map(\.width).distinct.flatMap { width in
        let views = own.filter { $0.width == width }.map { WrittenEntry(layout[$0.item].name, list(of: $0.frame)) }
        return width.map { [WrittenEntry($0.spelledNumber, .mapping(views))] } ?? views
      }
    }
    let samples = frames.compactMap(\.sample).distinct.map { WrittenEntry($0, .mapping(atWidths($0))) }
    return WrittenEntry(.frames, .mapping(atWidths(nil) + samples))
  }

  private func list(of frame: Rectangle) -> WrittenNode {
    .list([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }

  private var expectedHeights: WrittenNode? {
    let heights = layout.expectation.rowHeights
    if let everywhere = heights.first, heights.count == 1, everywhere.width == nil, everywhere.sample == nil {
      return .number(everywhere.height)
    }
    var entries: [WrittenEntry] = []
    for (index, expected) in heights.enumerated() {
      guard let sample = expected.sample else {
        if let width = expected.width { entries.append(WrittenEntry(width.spelledNumber, .number(expected.height))) }
        continue
      }
      if heights[..<index].contains(where: { $0.sample == sample }) { continue }
      let own = heights.filter { $0.sample == sample }
      let widths = own.compactMap { height in
        height.width.map { WrittenEntry($0.spelledNumber, .number(height.height)) }
      }
      entries.append(WrittenEntry(sample, widths.isEmpty ? .number(expected.height) : .mapping(widths)))
    }
    return entries.isEmpty ? nil : .mapping(entries)
  }
}

import LayoutModel
import VisualFormat

struct DocumentNames: FormatNames {
  let metrics: Metrics
  let viewIDs: NameTable<Int>
  let kind: Layout.Kind
  let items: [LayoutModel.Item]
  let viewsEnd: Int
  let platform: Platform?

  func isItem(_ name: Text) -> Bool { name.equals("superview") || item(name) != nil }
  private func item(_ name: Text) -> Int? { viewIDs.value(of: name) ?? outerItem(name, in: kind) }

  // MARK: the names in visual formats

  func item(named name: UnsafeBufferPointer<UInt8>) -> Int? { Text(name).flatMap { item($0) } }
  func metric(named name: UnsafeBufferPointer<UInt8>) -> Double? { Text(name).flatMap { metrics.value(of: $0) } }
  func superview(of item: Int) -> Int? { kind == .view && item == 1 ? nil : items[item].superview?.index }
  func hasBaselines(_ item: Int) -> Bool { item < viewsEnd }

  var standardDistanceIsMargin: Bool { platform.map { $0 >= Platform(major: 8) } ?? true }
}

/// The index of an item that every layout of a kind has: the cell and its content view, or the root.
func outerItem(_ name: Text, in kind: Layout.Kind) -> Int? {
  if kind == .view { return name.equals("root") ? 1 : nil }
  if name.equals("contentView") { return 1 }
  return name.equals("cell") ? 0 : nil
}

extension DocumentReader {
  /// The names that constraints can use, once all views are read.
  var names: DocumentNames {
    DocumentNames(
      metrics: metrics, viewIDs: viewIDs, kind: layout.kind, items: layout.items, viewsEnd: layout.viewsEnd,
      platform: layout.platform)
  }

  @inline(__always) func itemIndex(of name: Text) -> Int? {
    if let id = viewIDs.value(of: name) { return id }
    return outerItem(name, in: layout.kind)
  }
}

struct GuideTable {
  private struct Name: Hashable {
    var guide: Guide
    var owner: Int
  }

  private var ids: [Name: Int] = [:]
  private var known = 0

  /// The item of a view's guide; nil if the layout does not have it yet.
  mutating func id(of guide: Guide, _ owner: Int, in layout: Layout) -> Int? {
    for index in max(known, layout.viewsEnd)..<layout.items.count {
      guard let guide = layout.items[index].guide, let owner = layout.items[index].superview?.index else { continue }
      if guide != .authored { ids[Name(guide: guide, owner: owner)] = index }
    }
    known = layout.items.count
    return ids[Name(guide: guide, owner: owner)]
  }
}

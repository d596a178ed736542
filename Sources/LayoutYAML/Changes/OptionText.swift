import Findings
import LayoutModel
import LayoutSource

/// An option's text with the names of a layout, so that it is read as a part of that layout.
struct OptionText {
  private var tree: NodeTree
  private let text: [UInt8]
  private let layout: Layout
  private let map: SourceMap
  private var views: [(range: Range<Int>, item: Int)] = []
  private var metrics: [(range: Range<Int>, value: Double)] = []

  init(_ tree: NodeTree, _ text: [UInt8], layout: Layout, metrics: [String: Double], _ map: SourceMap) {
    self.tree = tree
    self.text = text
    self.layout = layout
    self.map = map
    for item in layout.items.indices where item > ItemID.contentView.index {
      views.append((self.tree.add(layout.items[item].name), item))
    }
    for (name, value) in metrics.sorted(by: { $0.key < $1.key }) {
      self.metrics.append((self.tree.add(name), value))
    }
  }

  /// Reads the tree, and answers what is wrong with it.
  func read(_ body: (inout DocumentReader) -> Void) -> [Finding] {
    text.withUnsafeBufferPointer { source in
      tree.withNodes(of: source) { nodes, base, arena in
        var reader = DocumentReader(
          nodes: nodes, source: base, sourceCount: source.count, arena: arena, document: 0, isTruncated: false,
          defaults: LayoutDefaults(), openingFonts: noFontFiles)
        reader.layout = layout
        reader.map = map
        reader.map.items += [SourceRange](
          repeating: map.layout, count: max(layout.items.count - map.items.count, 0))
        for (range, item) in views {
          _ = reader.viewIDs.define(Text(base: arena + range.lowerBound, count: range.count), as: item)
        }
        for (range, value) in metrics {
          _ = reader.metrics.define(Text(base: arena + range.lowerBound, count: range.count), as: value)
        }
        body(&reader)
        return reader.findings
      }
    } ?? []
  }
}

extension NodeTree {
  /// Adds a text to the arena, and says where it stands.
  fileprivate mutating func add(_ text: String) -> Range<Int> {
    let start = arena.count
    arena += text.utf8
    return start..<arena.count
  }
}

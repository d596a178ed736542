import Findings
import LayoutModel

// What single types of view say of themselves, and frames that an autoresizing mask keeps.
extension DocumentReader {
  /// A list of texts.
  mutating func readTexts(_ node: Int, _ key: String, _ owner: Owner) -> [String] {
    guard nodes[node].kind == .sequence else {
      report(.invalidValue, "'\(key)' is a list of texts, not \(spelled(node))", node, owner: owner)
      return []
    }
    var texts: [String] = []
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if nodes[child].kind != .broken, let text = readText(child, key, owner: owner) { texts.append(text.string) }
      child = Int(nodes[child].next)
    }
    return texts
  }

  /// The autoresizing mask's constraints keep a frame, and nothing else looks at one [semantics 5.10].
  mutating func readFrame(_ node: Int, _ index: Int, _ owner: Owner) {
    let item = ItemID(index)
    let masks = map.statedRange(of: .property(item, .translatesAutoresizingMaskIntoConstraints))
    let isKept = layout.items[index].translatesAutoresizingMaskIntoConstraints
    if node >= 0 {
      let frame = readRectangle(node, "frame", owner: owner)
      if isKept == true {
        layout.items[index].autoresizingFrame = frame
      } else if isKept == false || masks == nil && !isTruncated,
        let place = map.statedRange(of: .property(item, .frame))
      {
        report(
          .invalidValue,
          "constraints place this view and no one looks at its frame; 'translatesAutoresizingMaskIntoConstraints: true' keeps it",
          at: place, owner: owner)
      }
    } else if map.statedRange(of: .property(item, .frame)) == nil, !isTruncated, let masks {
      report(
        .invalidValue,
        "the autoresizing mask keeps the view's frame, and there is none; 'frame: [x, y, width, height]' says it",
        at: masks, owner: owner)
    }
  }

  /// A cell has each of its own views once, in its content view, and what each of them is cannot be chosen.
  mutating func checkPredefinedContent() {
    var seen: Set<PredefinedContent> = []
    for (view, value) in predefinedKeys {
      guard let content = layout.items[view].predefined else { continue }
      let type: ViewType = content == .imageView ? .image : .label
      let item = layout.items[view]
      let count = findings.count
      if item.type == .label || item.type == .image, item.type != type {
        report(
          .invalidValue,
          "'\(content.rawValue)' is of type '\(type.rawValue)', and '\(item.name)' of type '\(item.type.rawValue)'",
          value)
      } else if !seen.insert(content).inserted {
        report(.invalidValue, "a cell has one '\(content.rawValue)', and another view is it already", value)
      } else if let superview = item.superview, superview != .contentView {
        report(
          .invalidValue,
          "'\(content.rawValue)' stands in the content view, and '\(item.name)' in '\(layout[superview].name)'",
          value)
      }
      if findings.count > count { findings[count].views = [item.name] }
    }
  }
}

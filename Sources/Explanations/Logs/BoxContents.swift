import ConsoleLogs
import Findings
import LayoutModel

// AppKit places the content view of an NSBox with a mask, within the box's border and margins.
extension LoggedLayout {
  /// The box whose content view a mask places; nil for other constraints.
  func box(of index: Int) -> Int? {
    guard origin(of: index) == .mask else { return nil }
    let superview = constraints[index].superview.map { [$0] } ?? []
    let items = constraints[index].anchors.map(\.item) + superview
    guard let box = items.first(where: { $0.className == "NSBox" }), items.contains(where: { $0.className == "NSView" })
    else { return nil }
    return self.index(of: box)
  }
}

extension LoggedConflict {
  /// A box of a fixed size in which its content view has no room, and what AppKit keeps around that view.
  var crampedBox: (size: Given, around: Double)? {
    guard isProved, given == nil else { return nil }
    for size in authored.compactMap(length) {
      let masks = members.filter { loggedLayout.box(of: $0) == size.quantity.item }
      let around = masks.reduce(0) { $0 + abs(loggedLayout.row(of: $1)?.constant ?? 0) }
      if !masks.isEmpty, around > size.value { return (size, around) }
    }
    return nil
  }

  var boxWords: String? {
    guard let box = crampedBox else { return nil }
    let name = loggedLayout.names[box.size.quantity.item]
    return
      "\(framework) keeps \(box.around.spelledPoints) around the content view of \(name), for its border and margins"
  }
}

extension LogAdvice {
  /// For a box that is as thin as a line: one without a content view.
  var boxFixes: [[String]] {
    guard let box = conflict.crampedBox, resolves(box.size.constraint) else { return [] }
    let name = loggedLayout.names[box.size.quantity.item]
    if box.size.value <= widestLine {
      return [
        ["\(name).boxType = .separator", "a line needs no content view"], ["or use a plain NSView as the line", ""],
      ]
    }
    guard let row = loggedLayout.row(of: box.size.constraint),
      let least = LoggedSystem(loggedLayout, without: [box.size.constraint]).range(of: row.terms)?.low
    else { return [] }
    let size = "make \(name) at least \(least.spelledPoints) \(box.size.quantity.axis.adjective)"
    return [
      ["\(name).contentViewMargins = .zero", "makes it smaller"],
      [size, constraints[box.size.constraint].sourcePlace ?? ""],
    ]
  }
}

/// The greatest width of a line, in points.
private let widestLine = 2.0

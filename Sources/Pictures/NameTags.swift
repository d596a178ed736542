import Diagnosis
import LayoutModel
import LayoutSolver
import RuleKit

/// The names of a row's views, each where it covers neither a text nor another name, if there is such a place.
struct NameTags {
  private let row: PicturedRow
  private let shown: [ItemID]
  private let field: Field
  private let bounds: (left: Double, top: Double, right: Double, bottom: Double)
  /// What is better not covered.
  private var taken: [Rectangle] = []

  /// How far the tags that are drawn reach to either side.
  private(set) var left = 0.0
  private(set) var right = 0.0

  private static let height = 9.0
  /// How wide a name is at most, in points: 40 letters.
  private static let mostWidth = 220.0
  /// The same of one that hangs out of the picture, where there is less room: 28 letters.
  private static let mostWidthOutside = 154.0

  init(
    _ row: PicturedRow, shown: [ItemID], field: Field,
    bounds: (left: Double, top: Double, right: Double, bottom: Double)
  ) {
    self.row = row
    self.shown = shown
    self.field = field
    self.bounds = bounds
    for item in shown {
      guard let frame = row.rectangle(item), let text = row.text(of: item) else { continue }
      for line in text.lines { taken.append(Self.box(of: line, text, in: frame, isTurned: isTurned)) }
    }
  }

  private var isTurned: Bool { row.solution.circumstances.layoutDirection == .rightToLeft }

  private static func box(of line: ShownText.Line, _ text: ShownText, in frame: Rectangle, isTurned: Bool) -> Rectangle
  {
    let x =
      text.isCentred
      ? (frame.width - line.width) / 2 : isTurned ? frame.width - text.inset - line.width : text.inset
    return Rectangle(
      x: frame.x + x, y: frame.y + line.baseline - 0.75 * text.size, width: line.width, height: 0.95 * text.size)
  }

  mutating func drawn() -> String {
    var markup = ""
    for item in shown {
      guard let frame = row.visible(item).map({ field.seen(of: $0) }) else { continue }
      let others = shown.filter { $0 != item }
      var name = name(of: item, within: Self.mostWidth)
      var place = place(of: frame, width: Self.width(of: name), others: others)
      if place.x < bounds.left || place.x + place.width > bounds.right {
        name = self.name(of: item, within: Self.mostWidthOutside)
        place = self.place(of: frame, width: Self.width(of: name), others: others)
      }
      taken.append(place)
      left = min(left, place.x)
      right = max(right, place.x + place.width)
      let tip = name.contains("…") ? row.layout[item].name : ""
      markup += textElement(name, x: place.x + 1, y: place.y + 7, name: "n", tip: tip)
    }
    return markup
  }

  /// A view's name, cut off where it is too wide, and whether it is hidden.
  private func name(of item: ItemID, within most: Double) -> String {
    let suffix = row.layout.isShown(item) ? "" : ", hidden"
    var name = row.layout[item].name
    let room = most - Self.width(of: suffix)
    guard Self.width(of: name) > room else { return name + suffix }
    while !name.isEmpty, Self.width(of: name) + Self.width(of: "…") > room { name.removeLast() }
    return name + "…" + suffix
  }

  private static func width(of name: String) -> Double { name.reduce(0) { $0 + ($1.isASCII || $1 == "…" ? 5.5 : 9) } }

  /// The first of some places where the tag covers least.
  private func place(of frame: Rectangle, width: Double, others: [ItemID]) -> Rectangle {
    let (left, right) = (frame.x + 1, frame.x + frame.width - width - 2)
    let (top, bottom) = (frame.y + 1, frame.y + frame.height - Self.height - 1)
    let middle = frame.y + (frame.height - Self.height) / 2
    let beside = isTurned ? frame.x - width - 3 : frame.x + frame.width + 2
    let inside = [(right, top), (left, top), (right, middle), (right, bottom), (left, bottom)]
    let outside = [
      (beside, middle), (frame.x, frame.y - Self.height - 0.5), (right, frame.y - Self.height - 0.5),
      (frame.x, frame.y + frame.height + 0.5), (beside, top),
    ]
    let fits = frame.width >= width + 3 && frame.height >= Self.height + 1
    let tags = (fits ? inside + outside : outside + inside).map {
      Rectangle(x: $0.0, y: $0.1, width: width, height: Self.height)
    }
    let frames = others.compactMap { row.visible($0) }.map { field.seen(of: $0) }.filter {
      !$0.holds(frame)
    }
    var best = (tag: tags[0], cost: Double.infinity)
    for (index, tag) in tags.enumerated() {
      var cost = taken.reduce(0) { $0 + $1.overlap(tag) } * 4 + Double(index)
      cost += frames.reduce(0) { $0 + ($1.holds(frame) ? 0 : $1.overlap(tag)) }
      let isOutside =
        tag.x < bounds.left || tag.x + tag.width > bounds.right || tag.y < bounds.top - Self.height
        || tag.y + tag.height > bounds.bottom + Self.height
      if isOutside { cost += 200 }
      if cost < best.cost { best = (tag, cost) }
    }
    return best.tag
  }
}

extension Rectangle {
  /// The area that both cover.
  fileprivate func overlap(_ other: Rectangle) -> Double {
    let width = min(x + self.width, other.x + other.width) - max(x, other.x)
    let height = min(y + self.height, other.y + other.height) - max(y, other.y)
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Whether another rectangle lies within.
  func holds(_ other: Rectangle) -> Bool {
    other.x >= x - 0.1 && other.y >= y - 0.1 && other.x + other.width <= x + width + 0.1
      && other.y + other.height <= y + height + 0.1
  }
}

import Diagnosis
import LayoutModel
import LayoutSolver
import RuleKit

/// The names of the views of a row. If possible, they cover no text and no other name.
struct NameTags {
  private let row: PicturedRow
  private let shown: [ItemID]
  private let canvas: Canvas
  private let bounds: Bounds
  private(set) var taken: [Rectangle] = []
  private(set) var left = 0.0
  private(set) var right = 0.0
  private(set) var top = 0.0
  private(set) var bottom = 0.0
  static let height = 9.0
  /// The maximum width of a name in points: 40 letters.
  private static let mostWidth = 220.0
  /// The maximum width of a name that extends beyond the row, in points: 28 letters.
  private static let mostWidthOutside = 154.0

  /// How far a name may be from its places, in points.
  private static let shifts = [-4.0, 4, -8, 8]
  /// What the order of the places counts at most: less than an edge through a name.
  private static let mostPreference = 20.0

  /// `taken` are the places of texts and other words.
  init(_ row: PicturedRow, shown: [ItemID], canvas: Canvas, bounds: Bounds, taken: [Rectangle]) {
    self.row = row
    self.shown = shown
    self.canvas = canvas
    self.bounds = bounds
    self.taken = taken
  }

  private var isRightToLeft: Bool { row.solution.environment.layoutDirection == .rightToLeft }

  /// The places of the texts of views.
  static func texts(of row: PicturedRow, shown: [ItemID]) -> [Rectangle] {
    let isRightToLeft = row.solution.environment.layoutDirection == .rightToLeft
    return shown.flatMap { item -> [Rectangle] in
      guard let frame = row.rectangle(item), let text = row.text(of: item) else { return [] }
      return text.lines.map { box(of: $0, text, in: frame, isRightToLeft: isRightToLeft) }
    }
  }

  private static func box(of line: ShownText.Line, _ text: ShownText, in frame: Rectangle, isRightToLeft: Bool)
    -> Rectangle
  {
    let x =
      text.isCentred
      ? (frame.width - line.width) / 2 : isRightToLeft ? frame.width - text.inset - line.width : text.inset
    return Rectangle(
      x: frame.x + x, y: frame.y + line.baseline - 0.75 * text.size, width: line.width, height: 0.95 * text.size)
  }

  mutating func drawn() -> String {
    var markup = ""
    for item in shown {
      guard let frame = row.visible(item).map({ canvas.visiblePart(of: $0) }) else { continue }
      let others = shown.filter { $0 != item }
      var name = name(of: item, within: Self.mostWidth)
      var place = place(of: frame, width: Self.width(of: name), others: others)
      if place.x < bounds.left || place.right > bounds.right {
        name = self.name(of: item, within: Self.mostWidthOutside)
        place = self.place(of: frame, width: Self.width(of: name), others: others)
      }
      taken.append(place)
      left = min(left, place.x)
      right = max(right, place.right)
      top = min(top, place.y)
      bottom = max(bottom, place.bottom)
      let tip = name.contains("…") ? row.layout[item].name : ""
      markup += textElement(name, x: place.x + 1, y: place.y + 7, name: "n", tip: tip)
    }
    return markup
  }

  private func name(of item: ItemID, within most: Double) -> String {
    let suffix = row.layout.isShown(item) ? "" : ", hidden"
    var name = row.layout[item].name
    let room = most - Self.width(of: suffix)
    guard Self.width(of: name) > room else { return name + suffix }
    while !name.isEmpty, Self.width(of: name) + Self.width(of: "…") > room { name.removeLast() }
    return name + "…" + suffix
  }

  private static func width(of name: String) -> Double { name.reduce(0) { $0 + ($1.isASCII || $1 == "…" ? 5.5 : 9) } }

  private func place(of frame: Rectangle, width: Double, others: [ItemID]) -> Rectangle {
    let (left, right) = (frame.x + 1, frame.right - width - 2)
    let (top, bottom) = (frame.y + 1, frame.bottom - Self.height - 1)
    let middle = frame.y + (frame.height - Self.height) / 2
    let beside = isRightToLeft ? frame.x - width - 3 : frame.right + 2
    let inside = [(right, top), (left, top), (right, middle), (right, bottom), (left, bottom)]
    let outside = [
      (beside, middle), (frame.x, frame.y - Self.height - 0.5), (right, frame.y - Self.height - 0.5),
      (frame.x, frame.bottom + 0.5), (beside, top), (right, frame.bottom + 0.5),
      (isRightToLeft ? frame.right + 2 : frame.x - width - 3, middle), (beside, frame.y - Self.height),
      (beside, frame.bottom), (frame.x, frame.y - 2 * Self.height), (frame.x, frame.bottom + Self.height),
      (right, frame.y - 2 * Self.height), (right, frame.bottom + Self.height),
    ]
    let fits = frame.width >= width + 3 && frame.height >= Self.height + 1
    var tags = (fits ? inside + outside : outside + inside).map {
      Rectangle(x: $0.0, y: $0.1, width: width, height: Self.height)
    }
    // Where an edge would strike them all through, a few points up or down are free.
    tags += Self.shifts.flatMap { shift in
      tags.map { Rectangle(x: $0.x, y: $0.y + shift, width: width, height: Self.height) }
    }
    let all = [canvas.row, frame] + others.compactMap { row.visible($0) }.map { canvas.visiblePart(of: $0) }
    let frames = all.dropFirst(2).filter { !$0.contains(frame) }
    var best = (tag: tags[0], cost: Double.infinity)
    for (index, tag) in tags.enumerated() {
      var cost = taken.reduce(0) { $0 + $1.overlap(tag) } * 4 + min(Double(index), Self.mostPreference)
      cost += frames.reduce(0) { $0 + $1.overlap(tag) }
      // An edge would strike the name through.
      for edges in all where edges.overlap(tag) > 0 && !edges.contains(tag) { cost += 40 }
      let beyond = max(bounds.top - tag.y, tag.bottom - bounds.bottom)
      if tag.x < bounds.left || tag.right > bounds.right || beyond > 2.5 * Self.height {
        cost += 200
      } else if beyond > Self.height {
        cost += 20
      }
      if cost < best.cost { best = (tag, cost) }
    }
    return best.tag
  }
}

import Diagnosis
import Findings
import LayoutModel

/// Draws the marks of faults on top of the views, and their words beside them.
extension RowDrawing {
  mutating func drawFaults() {
    for mark in faults { markup += "<g class=\"\(mark.className)\">\(shape(of: mark))</g>" }
  }

  private func shape(of mark: FaultMark) -> String {
    switch mark.shape {
    case .area(let frame):
      let frame = canvas.visiblePart(of: frame)
      return box(frame, "ar") + "<path class=\"ht\" d=\"\(hatching(of: frame))\"/>"
    case .line(let frame):
      let (right, bottom) = (frame.right, frame.bottom)
      // A point has a ring.
      if frame.width < 1 && frame.height < 1 {
        return "<path class=\"rg\" d=\"M\(pt: frame.x - 4) \(pt: frame.y)a4 4 0 0 1 8 0a4 4 0 0 1 -8 0z\"/>"
      }
      return "<path class=\"ln\" d=\"M\(pt: frame.x) \(pt: frame.y)L\(pt: right) \(pt: bottom)\"/>"
    case .ghost(let frame): return box(canvas.drawn(frame), "gh")
    case .cut(let frame, let axis):
      return "<path class=\"tn\" d=\"\(tornEdge(of: frame, axis))\"/>"
    case .outline(let frame): return box(canvas.drawn(frame), "ol")
    case .gap(let x, let from, let to):
      // Without a distance there is only the tick.
      let half = abs(to - from.y) < 6 ? 24.0 : 4
      let tick = "M\(pt: x - half) \(pt: from.y)H\(pt: x + half)M\(pt: x) \(pt: from.y)V\(pt: to)"
      let edge = "<path class=\"tn\" d=\"M\(pt: from.x) \(pt: from.y)H\(pt: from.right)\"/>"
      return "\(from.width > 0 ? edge : "")<path class=\"gp\" d=\"\(tick)\"/>"
    case .side(let frame):
      return "<path class=\"gp\" d=\"M\(pt: frame.x) \(pt: frame.y)L\(pt: frame.right) \(pt: frame.bottom)\"/>"
    case .link(let x, let from, let to): return link(at: x, from, to)
    }
  }

  /// The two edges, and a dashed line between them from ring to ring.
  private func link(at x: Double, _ from: Rectangle, _ to: Rectangle) -> String {
    var (edges, rings) = ("", "")
    for edge in [from, to] {
      edges += "M\(pt: edge.x) \(pt: edge.y)H\(pt: x - linkTick)"
      rings += "M\(pt: x - linkTick) \(pt: edge.y)a3 3 0 0 1 6 0a3 3 0 0 1 -6 0z"
    }
    let down = to.y > from.y ? linkTick : -linkTick
    let line = "M\(pt: x) \(pt: from.y + down)V\(pt: to.y - down)"
    return "<path class=\"tn\" d=\"\(edges)\"/><path class=\"gp\" d=\"\(line)\"/><path class=\"rg\" d=\"\(rings)\"/>"
  }

  private func box(_ frame: Rectangle, _ name: String) -> String {
    "<rect class=\"\(name)\" \(attributes(x: frame.x, y: frame.y, width: frame.width, height: frame.height))/>"
  }

  /// Draws the words of the marks that have no other cause, each beside its mark.
  mutating func drawReasons(in places: inout FreePlaces) {
    var seen: Set<String> = []
    for mark in faults where !mark.isConsequence && !mark.words.isEmpty && seen.insert(mark.words).inserted {
      let frame = canvas.visiblePart(of: mark.place)
      let place = places.takePlace(
        width: width(of: mark.words), height: wordsHeight, beside: frame, outside: outer(mark))
      draw(mark, at: place, leader: leader(from: place, to: frame))
    }
  }

  /// Draws the words of consequences where there is a free place for them.
  mutating func drawConsequences(in places: inout FreePlaces) {
    for mark in faults where mark.isConsequence && !mark.words.isEmpty {
      let frame = canvas.visiblePart(of: mark.frame)
      let place = places.takeFreePlace(
        width: width(of: mark.words), height: wordsHeight, beside: frame, outside: outer(mark))
      if let place { draw(mark, at: place) }
    }
  }

  /// The row, if a mark shows what is outside of it: its words are beyond the same edge.
  private func outer(_ mark: FaultMark) -> Rectangle? {
    guard case .area = mark.shape else { return nil }
    return canvas.row
  }

  private func width(of words: String) -> Double { roughWidth(words, size: 10.5) + 4 }

  private mutating func draw(_ mark: FaultMark, at place: Rectangle, leader: String = "") {
    bounds.left = min(bounds.left, place.x)
    bounds.right = max(bounds.right, place.right)
    bounds.top = min(bounds.top, place.y)
    bounds.bottom = max(bounds.bottom, place.bottom)
    labels.append(place)
    let words = textElement(mark.words, x: place.x + 2, y: place.y + 10, name: "w")
    markup += "<g class=\"\(mark.className)\">\(leader)\(words)</g>"
  }

  /// A thin line from words to what they are about, if it is not beside them.
  private func leader(from place: Rectangle, to frame: Rectangle) -> String {
    let x = min(max(place.x + place.width / 2, frame.x), frame.right)
    let y = min(max(place.y + place.height / 2, frame.y), frame.bottom)
    let start = (x: min(max(x, place.x), place.right), y: min(max(y, place.y), place.bottom))
    guard abs(start.x - x) + abs(start.y - y) > 8 else { return "" }
    return "<path class=\"ld\" d=\"M\(pt: start.x) \(pt: start.y)L\(pt: x) \(pt: y)\"/>"
  }
}

private let wordsHeight = 13.0

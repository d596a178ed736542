import Diagnosis
import LayoutModel
import LayoutSolver

/// Places for words in a picture that cover no text and no other words.
struct FreePlaces {
  private(set) var taken: [Rectangle]
  /// The frames of the views: words about one should be in no other.
  private let views: [Rectangle]
  /// All frames, whose edges should not strike words through.
  private let frames: [Rectangle]
  /// The places of lines, which should not either.
  private let strokes: [Rectangle]
  private let bounds: Bounds

  init(taken: [Rectangle], views: [Rectangle], frames: [Rectangle], strokes: [Rectangle], bounds: Bounds) {
    self.taken = taken
    self.views = views
    self.frames = frames + views
    self.strokes = strokes
    self.bounds = bounds
  }

  mutating func take(_ frame: Rectangle) { taken.append(frame) }

  /// Takes the best place for words of a size beside a frame. Words about what is outside of a row are outside too.
  mutating func takePlace(
    width: Double, height: Double, beside frame: Rectangle, outside row: Rectangle? = nil
  ) -> Rectangle {
    let all = places(width: width, height: height, beside: frame, within: rows, by: 0.5)
    let beyond = all.filter { isBeyond($0.place, as: frame, row) }
    let places = beyond.isEmpty ? all : beyond
    var best = (place: places[0].place, cost: Double.infinity)
    for (place, distance) in places {
      let cost = cost(of: place, about: frame) + distance
      if cost < best.cost { best = (place, cost) }
    }
    taken.append(best.place)
    return best.place
  }

  /// Takes a place directly beside a frame that covers nothing, and that no line strikes; nil if there is none.
  mutating func takeFreePlace(
    width: Double, height: Double, beside frame: Rectangle, outside row: Rectangle? = nil
  ) -> Rectangle? {
    let places = places(width: width, height: height, beside: frame, within: 1, by: 1)
    let free = places.filter { isBeyond($0.place, as: frame, row) && cost(of: $0.place, about: frame) == 0 }
      .min { $0.distance < $1.distance }
    if let free { taken.append(free.place) }
    return free?.place
  }

  /// Whether a place is beyond the edges of a row that a frame is beyond.
  private func isBeyond(_ place: Rectangle, as frame: Rectangle, _ row: Rectangle?) -> Bool {
    guard let row else { return true }
    return Axis.allCases.allSatisfy { axis in
      (frame.start(axis) < row.end(axis) || place.start(axis) >= row.end(axis))
        && (frame.end(axis) > row.start(axis) || place.end(axis) <= row.start(axis))
    }
  }

  /// The possible places for words of a size beside a frame, at most some rows above and below it, and how far from it
  /// each one is.
  private func places(width: Double, height: Double, beside frame: Rectangle, within rows: Double, by step: Double)
    -> [(place: Rectangle, distance: Double)]
  {
    let middle = frame.y + (frame.height - height) / 2
    let centre = frame.x + (frame.width - width) / 2
    let columns = [
      frame.right + 4, centre, frame.x - width - 4, frame.x, frame.right - width, frame.x + 4, frame.right - width - 4,
    ]
    return columns.enumerated().flatMap { column, x in
      stride(from: -rows, through: rows, by: step).compactMap { step in
        let isBeside = column == 0 || column == 2
        if !isBeside && abs(step) < 1 { return nil }
        let start = isBeside ? middle : step < 0 ? frame.y - height - 2 + rowHeight : frame.bottom + 2 - rowHeight
        let place = Rectangle(x: x, y: start + step * rowHeight, width: width, height: height)
        return (place, abs(step) * 9 + Double(column))
      }
    }
  }

  private func cost(of place: Rectangle, about frame: Rectangle) -> Double {
    var cost = taken.reduce(0) { $0 + $1.overlap(place) } * 4
    for frame in frames where frame.overlap(place) > 0 && !frame.contains(place) { cost += 40 }
    for stroke in strokes where stroke.overlap(place) > 0 { cost += 40 }
    for view in views where view.overlap(place) > 0 && !view.contains(frame) { cost += 60 }
    let outside = max(bounds.left - place.x, 0) + max(place.right - bounds.right, 0)
    return cost + (outside > 0 ? 30 + outside : 0)
  }
}

private let rows = 4.0
private let rowHeight = 12.0

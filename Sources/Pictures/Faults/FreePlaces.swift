import Diagnosis
import LayoutModel
import LayoutSolver

/// Places for words in a picture that cover no text and no other words.
struct FreePlaces {
  private(set) var taken: [Rectangle]
  /// The edges of the views, which should not strike words through.
  private let frames: [Rectangle]
  private let bounds: Bounds

  init(taken: [Rectangle], frames: [Rectangle], bounds: Bounds) {
    self.taken = taken
    self.frames = frames
    self.bounds = bounds
  }

  mutating func take(_ frame: Rectangle) { taken.append(frame) }

  /// Takes the best place for words of a size beside a frame.
  mutating func takePlace(width: Double, height: Double, beside frame: Rectangle) -> Rectangle {
    let middle = frame.y + (frame.height - height) / 2
    let centre = frame.x + (frame.width - width) / 2
    let columns = [frame.right + 4, centre, frame.x - width - 4, frame.x, frame.right - width]
    var best = (place: Rectangle(x: columns[0], y: middle, width: width, height: height), cost: Double.infinity)
    for (column, x) in columns.enumerated() {
      for step in -rows...rows {
        let isBeside = column == 0 || column == 2
        let start = isBeside ? middle : step < 0 ? frame.y - height - 2 + rowHeight : frame.bottom + 2 - rowHeight
        if !isBeside && step == 0 { continue }
        let place = Rectangle(x: x, y: start + Double(step) * rowHeight, width: width, height: height)
        let cost = cost(of: place) + Double(abs(step)) * 9 + Double(column)
        if cost < best.cost { best = (place, cost) }
      }
    }
    taken.append(best.place)
    return best.place
  }

  private func cost(of place: Rectangle) -> Double {
    var cost = taken.reduce(0) { $0 + $1.overlap(place) } * 4
    for frame in frames where frame.overlap(place) > 0 && !frame.contains(place) { cost += 40 }
    let outside = max(bounds.left - place.x, 0) + max(place.right - bounds.right, 0)
    return cost + (outside > 0 ? 30 + outside : 0)
  }
}

private let rows = 4
private let rowHeight = 12.0

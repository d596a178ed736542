import LayoutModel

/// Dimensions in lanes in which none overlap. The vertical chain has the first lane to itself.
struct Lanes {
  /// The dimensions by lane, nearest lane first.
  private(set) var lanes: [[Dimension]] = []

  init(_ dimensions: [Dimension]) {
    let isChain = { (dimension: Dimension) in dimension.mark == .chain || dimension.isInChain }
    let chain = dimensions.filter(isChain)
    for dimension in chain { place(dimension, from: 0) }
    let first = lanes.count
    // Short dimensions are nearer to the row, so a dimension is outside those that it encloses.
    let others = dimensions.filter { !isChain($0) }.sorted {
      ($0.length, $0.from, $0.number ?? 0, $0.label) < ($1.length, $1.from, $1.number ?? 0, $1.label)
    }
    for dimension in others {
      place(dimension, from: dimension.mark == .missing ? 0 : dimension.axis == .vertical ? first : 0)
    }
  }

  private mutating func place(_ dimension: Dimension, from first: Int) {
    let free = lanes.indices.dropFirst(first).first { lane in
      lanes[lane].allSatisfy { other in
        let (a, b) = (Self.extent(dimension), Self.extent(other))
        return a.high <= b.low + 0.1 || b.high <= a.low + 0.1
      }
    }
    if let free { lanes[free].append(dimension) } else { lanes.append([dimension]) }
  }

  private static func extent(_ dimension: Dimension) -> (low: Double, high: Double) {
    guard dimension.axis == .horizontal else { return (dimension.from, dimension.to) }
    let middle = (dimension.from + dimension.to) / 2
    let half = dimension.width / 2 + 2
    return (min(dimension.from, middle - half), max(dimension.to, middle + half))
  }
}

/// The places at least `distance` apart that are nearest to the wanted places (least squares). Both are in ascending
/// order.
func spread(_ wanted: [Double], apart distance: Double) -> [Double] {
  // Isotonic regression: places minus index times distance must not decrease. Groups that do are pooled at their mean.
  var groups: [(sum: Double, count: Int)] = []
  for (index, place) in wanted.enumerated() {
    groups.append((place - Double(index) * distance, 1))
    while groups.count > 1 {
      let (last, before) = (groups[groups.count - 1], groups[groups.count - 2])
      guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
      groups.removeLast()
      groups[groups.count - 1] = (before.sum + last.sum, before.count + last.count)
    }
  }
  let means = groups.flatMap { [Double](repeating: $0.sum / Double($0.count), count: $0.count) }
  return means.enumerated().map { $1 + Double($0) * distance }
}

/// The places of the numbers of a lane, each beside its line and between two ends. Without room for all numbers, the
/// shortest dimensions have none.
func numberPlaces(_ lane: [Dimension], low: Double, high: Double) -> [Int: Double] {
  var kept = Array(lane.indices)
  while !kept.isEmpty {
    let wanted = kept.map { min(max((lane[$0].from + lane[$0].to) / 2, low), high) }
    var places = spread(wanted, apart: numberHeight)
    for index in places.indices { places[index] = max(places[index], low + Double(index) * numberHeight) }
    for index in places.indices {
      places[index] = min(places[index], high - Double(places.count - 1 - index) * numberHeight)
    }
    guard let strayed = places.indices.first(where: { !isBeside(places[$0], lane[kept[$0]], low: low) }) else {
      return Dictionary(uniqueKeysWithValues: zip(kept, places))
    }
    // The numbers that push this one away touch it without a gap.
    func touches(_ index: Int) -> Bool { places[index + 1] - places[index] < numberHeight + 0.01 }
    var (first, last) = (strayed, strayed)
    while first > 0, touches(first - 1) { first -= 1 }
    while last + 1 < places.count, touches(last) { last += 1 }
    let shortest = (first...last).min { a, b in
      let (a, b) = (lane[kept[a]], lane[kept[b]])
      return (a.number == nil ? 0 : 1, a.length) < (b.number == nil ? 0 : 1, b.length)
    }
    kept.remove(at: shortest ?? strayed)
  }
  return [:]
}

/// Whether a number is beside its line or at most half its height away; with a ring, at most twice its height.
private func isBeside(_ place: Double, _ dimension: Dimension, low: Double) -> Bool {
  let slack = dimension.number == nil ? numberHeight / 2 : 2 * numberHeight
  return place >= low - 0.01 && place >= dimension.from - slack && place <= dimension.to + slack
}

/// The minimum distance between the baselines of two numbers, in points.
private let numberHeight = 11.0
let numberSize = 10.0

import LayoutModel

/// The distinct values of each part of some environments: widths, heights and text sizes in ascending order, directions
/// and samples in the order of first appearance.
struct EnvironmentValues: Equatable {
  var widths: [Double]
  /// The given heights; nil for a height that the content sets.
  var heights: [Double?]
  var textSizes: [TextSize]
  var layoutDirections: [LayoutDirection]
  /// The sample names; nil for the views' own content.
  var samples: [String?]
  /// The words for a width in sentences.
  var widthName = "width"

  init(of environments: [Environment]) {
    if let first = environments.first, environments.allSatisfy({ $0 == first }) {
      (widths, heights, textSizes) = ([first.width], [first.height], [first.textSize])
      (layoutDirections, samples) = ([first.layoutDirection], [first.sample])
      return
    }
    widths = Set(environments.map(\.width)).sorted()
    heights = Set(environments.map(\.height)).sorted { ($0 ?? 0) < ($1 ?? 0) }
    textSizes = Set(environments.map(\.textSize)).sorted()
    layoutDirections = environments.map(\.layoutDirection).distinct
    samples = environments.map(\.sample).distinct
  }

  fileprivate func values(at positions: PointProduct) -> EnvironmentValues {
    var values = self
    values.widths = positions[0].map { widths[$0] }
    values.heights = positions[1].map { heights[$0] }
    values.textSizes = positions[2].map { textSizes[$0] }
    values.layoutDirections = positions[3].map { layoutDirections[$0] }
    values.samples = positions[4].map { samples[$0] }
    return values
  }

  /// Few Cartesian products of values that together are exactly these environments, in the order of the values.
  func products(of environments: [Environment]) -> [EnvironmentValues] {
    if [widths.count, heights.count, textSizes.count, layoutDirections.count, samples.count].allSatisfy({ $0 == 1 }) {
      return environments.isEmpty ? [] : [self]
    }
    let positions = (
      widths: positions(widths), heights: positions(heights), textSizes: positions(textSizes),
      directions: positions(layoutDirections), samples: positions(samples)
    )
    let points = environments.compactMap { one -> Point? in
      guard let width = positions.widths[one.width], let height = positions.heights[one.height],
        let textSize = positions.textSizes[one.textSize],
        let direction = positions.directions[one.layoutDirection], let sample = positions.samples[one.sample]
      else { return nil }
      return Point(width, height, textSize, direction, sample, 0, 0, 0)
    }
    return pointProducts(Set(points)).sorted { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
      .map { values(at: $0) }
  }

  private func positions<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(values.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// An environment as the positions of its five values; the rest is 0.
private typealias Point = SIMD8<Int>
private let parts = 0..<5
private typealias PointProduct = [[Int]]

/// Products that together are exactly the points: all points as one product, or the slices along the part that gives
/// the fewest products.
private func pointProducts(_ points: Set<Point>) -> [PointProduct] {
  let spans = parts.map { part in Set(points.map { $0[part] }).sorted() }
  if spans.reduce(1, { $0 * $1.count }) == points.count { return [spans] }
  var fewest: [PointProduct]?
  for part in parts where spans[part].count > 1 {
    var products: [PointProduct] = []
    for (rest, values) in slices(points, by: part) {
      products += pointProducts(rest).map { product in
        var product = product
        product[part] = values
        return product
      }
    }
    if products.count < fewest?.count ?? .max { fewest = products }
  }
  return fewest ?? []
}

/// The points divided by the values of one part. Values with the same rest of each point are one slice.
private func slices(_ points: Set<Point>, by part: Int) -> [(rest: Set<Point>, values: [Int])] {
  var rests: [Int: Set<Point>] = [:]
  for point in points {
    var rest = point
    rest[part] = 0
    rests[point[part], default: []].insert(rest)
  }
  var values: [Set<Point>: [Int]] = [:]
  for (value, rest) in rests { values[rest, default: []].append(value) }
  return values.map { (rest: $0, values: $1.sorted()) }
}

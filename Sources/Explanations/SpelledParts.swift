import Findings

/// Lengths in points, rounded to hundredths so that they add up to the rounded whole. Those with the largest rounding
/// errors change by the hundredths that are missing.
public func spelledParts(_ lengths: [Double], of whole: Double) -> [String] {
  let exact = lengths.map { $0 * 100 }
  guard exact.allSatisfy({ abs($0) < 1e15 }), abs(whole) < 1e13 else { return lengths.map(\.spelledPoints) }
  var rounded = exact.map { $0.rounded() }
  let missing = (whole * 100).rounded() - rounded.reduce(0, +)
  // Rounding errs by at most a hundredth per part.
  guard abs(missing) <= Double(lengths.count) else { return lengths.map(\.spelledPoints) }
  let sign: Double = missing < 0 ? -1 : 1
  for _ in 0..<Int(abs(missing)) {
    let off = rounded.indices.max { (exact[$0] - rounded[$0]) * sign < (exact[$1] - rounded[$1]) * sign }
    if let off { rounded[off] += sign }
  }
  return rounded.map { ($0 / 100).spelledPoints }
}

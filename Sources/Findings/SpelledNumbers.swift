extension Double {
  /// A length in points for a report: at most two decimals, as precise as a device, without trailing zeros.
  public var spelledPoints: String {
    guard isFinite else { return self > 0 ? "any" : "-any" }
    guard abs(self) < 1e15 else { return "\(self)" }
    // Half a hundredth is rounded up, also if computing left it a little smaller.
    let hundredths = (self * 100 + (self < 0 ? -noise : noise)).rounded()
    if hundredths == 0 { return "0" }
    let whole = Int(abs(hundredths)) / 100
    let rest = Int(abs(hundredths)) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The error of a computed number of points, in hundredths: more than rounding causes, and too little to see.
private let noise = 1e-6

extension Int {
  /// The number for a message: `16,384`.
  public var spelledCount: String {
    var digits = Array("\(magnitude)")
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return (self < 0 ? "-" : "") + String(digits)
  }
}

extension Sequence<String> {
  /// `a`, `a and b`, `a, b and c`.
  public func spelledList(_ word: String = "and") -> String {
    let all = Array(self)
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return "\(all.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

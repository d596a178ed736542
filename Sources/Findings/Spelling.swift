extension Double {
  /// A length in points as a report spells it: at most two decimals, no more than a device has, no trailing zeros.
  public var spelledPoints: String {
    guard isFinite else { return self > 0 ? "any" : "-any" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let hundredths = (self * 100).rounded()
    if hundredths == 0 { return "0" }
    let whole = Int(abs(hundredths)) / 100
    let rest = Int(abs(hundredths)) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Sequence where Element == String {
  /// `a`, `a and b`, `a, b and c`.
  public func spelledList(_ word: String = "and") -> String {
    let all = Array(self)
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return "\(all.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

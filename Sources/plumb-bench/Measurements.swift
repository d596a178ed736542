struct Measurements {
  private(set) var names: [String] = []
  private var numbers: [String: [Double]] = [:]

  mutating func add(_ number: Double, to name: String) {
    if numbers[name] == nil { names.append(name) }
    numbers[name, default: []].append(number)
  }

  /// The median of the numbers with a name; 0 if there are none.
  func median(of name: String) -> Double {
    let sorted = (numbers[name] ?? []).sorted()
    return sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  func least(of name: String) -> Double { numbers[name]?.min() ?? 0 }
}

func tableLine(_ name: String, _ cells: [String]) -> String {
  func pad(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
  return name + pad(38 - name.count) + cells.map { pad(16 - $0.count) + $0 }.joined()
}

/// A number with two decimals.
func spelledHundredths(_ number: Double) -> String {
  let hundredths = Int(min(number * 100, 1e15).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

/// What was measured of several things, each several times.
struct Figures {
  private(set) var names: [String] = []
  private var numbers: [[Double]] = []

  mutating func add(_ number: Double, to name: String) {
    if let index = names.firstIndex(of: name) {
      numbers[index].append(number)
    } else {
      names.append(name)
      numbers.append([number])
    }
  }

  /// The middle one of a thing's numbers; 0 where there is none.
  func median(of name: String) -> Double {
    let sorted = all(of: name).sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The least of a thing's numbers; 0 where there is none.
  func least(of name: String) -> Double { all(of: name).min() ?? 0 }

  private func all(of name: String) -> [Double] { names.firstIndex(of: name).map { numbers[$0] } ?? [] }
}

/// A line of a table: a name, and figures to the right of it.
func tableLine(_ name: String, _ figures: [String]) -> String {
  func pad(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
  return name + pad(38 - name.count) + figures.map { pad(16 - $0.count) + $0 }.joined()
}

/// A number with two digits behind the point.
func spelledHundredths(_ number: Double) -> String {
  let hundredths = Int(min(number * 100, 1e15).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

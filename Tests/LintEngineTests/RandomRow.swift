/// A generator with the same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A column of labels and pictures with one or two mistakes, which can be written in several ways.
struct RandomRow {
  struct WrittenConstraint {
    var left: String
    var relation: String
    var right: String
    var constant: Int
    var priority: Int?

    /// The constraint with its sides swapped.
    var swapped: WrittenConstraint {
      let relation = ["==": "==", "<=": ">=", ">=": "<="][relation] ?? "=="
      return WrittenConstraint(left: right, relation: relation, right: left, constant: -constant, priority: priority)
    }

    var text: String {
      let offset = constant == 0 ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)"
      return "\(left) \(relation) \(right)\(offset)" + (priority.map { " @ \($0)" } ?? "")
    }
  }

  var views: [(name: String, rest: String)] = []
  var writtenConstraints: [WrittenConstraint] = []
  var sizes: [String] = []

  init(seed: Int) {
    var random = Seeded(seed)
    let count = Int.random(in: 1...4, using: &random)
    var above = "contentView.top"
    for index in 0..<count {
      let name = ["title", "note", "photo", "price"][index]
      let height = Int.random(in: 2...8, using: &random) * 10
      let isText = Bool.random(using: &random)
      views.append((name, "{type: \(isText ? "label" : "image"), intrinsicContentSize: [\(height * 2), \(height)]}"))
      let inset = Int.random(in: 0...3, using: &random) * 4
      writtenConstraints.append(WrittenConstraint(left: "\(name).top", relation: "==", right: above, constant: inset))
      writtenConstraints.append(
        WrittenConstraint(left: "\(name).leading", relation: "==", right: "contentView.leading", constant: 16))
      writtenConstraints.append(
        WrittenConstraint(left: "\(name).trailing", relation: "==", right: "contentView.trailing", constant: -16))
      if Int.random(in: 0..<4, using: &random) == 0 { sizes.append("\(name).height == \(height - 10)") }
      if Int.random(in: 0..<12, using: &random) == 0 { sizes += ["\(name).width == 40", "\(name).width == 48"] }
      above = "\(name).bottom"
    }
    writtenConstraints.append(WrittenConstraint(left: "contentView.bottom", relation: "==", right: above, constant: 12))
    for _ in 0..<Int.random(in: 0...2, using: &random) { makeMistake(&random) }
  }

  private mutating func makeMistake(_ random: inout Seeded) {
    guard !writtenConstraints.isEmpty else { return }
    let index = Int.random(in: 0..<writtenConstraints.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: writtenConstraints.remove(at: index)
    case 1:
      writtenConstraints[index].right = writtenConstraints[index].right.replacingPrefix("contentView", with: "cell")
    case 2: writtenConstraints[index].relation = "<="
    case 3: writtenConstraints[index].relation = ">="
    default: writtenConstraints[index].priority = [30, 50, 51, 250, 999].randomElement(using: &random)
    }
  }

  /// The row as a layout file.
  var text: String {
    var lines = ["cell: RandomCell", "platform: iOS 15", "measure: {widths: [375]}", "views:"]
    lines += views.map { "  \($0.name): \($0.rest)" }
    lines.append("constraints:")
    lines += (writtenConstraints.map(\.text) + sizes).map { "  - \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The row with its constraints in another order.
  func shuffled(_ seed: Int) -> RandomRow {
    var random = Seeded(seed)
    var row = self
    row.writtenConstraints.shuffle(using: &random)
    row.sizes.shuffle(using: &random)
    return row
  }

  /// The row with the two sides of each constraint swapped.
  var swapped: RandomRow {
    var row = self
    row.writtenConstraints = writtenConstraints.map(\.swapped)
    return row
  }

  /// The row with a letter before the name of each view.
  var renamed: RandomRow {
    func rename(_ anchor: String) -> String { anchor.hasPrefix("c") ? anchor : "z\(anchor)" }
    var row = self
    row.views = views.map { ("z\($0.name)", $0.rest) }
    row.writtenConstraints = writtenConstraints.map {
      var constraint = $0
      (constraint.left, constraint.right) = (rename($0.left), rename($0.right))
      return constraint
    }
    row.sizes = sizes.map(rename)
    return row
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}

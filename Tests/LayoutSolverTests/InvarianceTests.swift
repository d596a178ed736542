import LayoutModel
import LayoutSolver
import Seeds
import Testing

/// Properties of a solution that must not depend on how the cell is written.
private struct Answer {
  var status: String
  var isCollapsed: Bool
  var lengths: [String: Double?] = [:]
  var scenarios: [String]

  /// The solution of a cell. `scale` and `names` undo what was done to the cell; with `isMirrored`, positions count
  /// from the right.
  init(_ sketch: Sketch, scale: Double = 1, names: [String: String] = [:], isMirrored: Bool = false) throws {
    let row = try SolvedRow(sketch.text)
    let solution = row.solution
    status = "\(solution.status)"
    isCollapsed = solution.isCollapsed
    scenarios = solution.scenarios.map {
      "\($0.cause) \(rounded($0.contentHeight / scale)) \($0.isSatisfiable)"
    }
    if !isCollapsed {
      lengths["content"] = solution.contentHeight.map { $0 / scale }
      lengths["row"] = solution.rowHeight.map { $0 / scale }
    }
    let open = row.open
    for (index, view) in sketch.views.enumerated() where solution.frames.indices.contains(index) {
      let frame = try row.frame(view.name)
      for (number, attribute) in FrameValue.allCases.enumerated() {
        var span = open["\(view.name).\(attribute)"] ?? Span(frame[number], frame[number])
        if isMirrored && attribute == .x { span = try Self.mirrored(row, sketch, index, span) }
        lengths["\(names[view.name] ?? view.name).\(attribute) least"] = span.low.map { $0 / scale }
        lengths["\(names[view.name] ?? view.name).\(attribute) most"] = span.high.map { $0 / scale }
      }
    }
  }

  private static func mirrored(_ row: SolvedRow, _ sketch: Sketch, _ index: Int, _ span: Span) throws -> Span {
    let superview = sketch.views[index].superview
    let whole = try superview.map { try row.frame(sketch.views[$0].name)[2] } ?? sketch.width
    let own = try row.frame(sketch.views[index].name)[2]
    // With an ambiguous width the right edge has a range of its own, which is not checked here.
    let names = [sketch.views[index].name] + (superview.map { [sketch.views[$0].name] } ?? [])
    if names.contains(where: { row.open["\($0).width"] != nil }) { return Span(nil, nil) }
    return Span(span.high.map { whole - own - $0 }, span.low.map { whole - own - $0 })
  }

  /// The differences of two solutions. In a mirrored cell, positions of views with ambiguous widths are not compared.
  func differences(from other: Answer, ignoringOpenPlaces: Bool = false) -> [String] {
    var differences: [String] = []
    if status != other.status { differences.append("\(status) is \(other.status)") }
    if isCollapsed != other.isCollapsed { differences.append("collapsed: \(isCollapsed) is \(other.isCollapsed)") }
    if scenarios != other.scenarios { differences.append("\(scenarios) is \(other.scenarios)") }
    for (name, length) in lengths where other.lengths.keys.contains(name) {
      let otherLength = other.lengths[name] ?? nil
      if ignoringOpenPlaces && (length == nil || otherLength == nil) { continue }
      if let length, let otherLength, abs(length - otherLength) < 1e-4 { continue }
      if length == nil && otherLength == nil { continue }
      differences.append("\(name): \(length as Any) is \(otherLength as Any)")
    }
    return differences.sorted()
  }
}

@Suite("A solution does not depend on") struct InvarianceTests {
  private static let seeds = manySeeds(150)

  @Test("the order of the constraints", arguments: seeds)
  func order(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    var numbers = Numbers(seed: seed + 1_000)
    var shuffled = sketch
    shuffled.writtenConstraints.shuffle(using: &numbers)
    let differences = try Answer(shuffled).differences(from: Answer(sketch))
    #expect(differences.isEmpty, "\(sketch.text)\n\(shuffled.text)")
  }

  @Test("the names of the views", arguments: seeds)
  func names(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    var renamed = sketch
    var names: [String: String] = [:]
    for index in sketch.views.indices {
      renamed.views[index].name = "z\(97 - index)_\(index)"
      names[renamed.views[index].name] = sketch.views[index].name
    }
    let differences = try Answer(renamed, names: names).differences(from: Answer(sketch))
    #expect(differences.isEmpty, "\(sketch.text)")
  }

  @Test("which side of a constraint is written first", arguments: seeds)
  func sides(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    var swapped = sketch
    for index in swapped.writtenConstraints.indices where swapped.writtenConstraints[index].other != nil {
      swapped.writtenConstraints[index].isSwapped = true
    }
    let differences = try Answer(swapped).differences(from: Answer(sketch))
    #expect(differences.isEmpty, "\(sketch.text)")
  }

  @Test("whether it is mirrored", arguments: seeds)
  func mirror(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let differences = try Answer(sketch.mirrored, isMirrored: true)
      .differences(from: Answer(sketch), ignoringOpenPlaces: true)
    #expect(differences.isEmpty, "\(sketch.text)\n\(sketch.mirrored.text)")
  }

  @Test("the unit of length", arguments: seeds)
  func scale(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed)
    let (plain, doubled) = (try Answer(sketch), try Answer(sketch.doubled, scale: 2))
    #expect(plain.isCollapsed == doubled.isCollapsed)
    // The 44 pt of a collapsed row do not scale, and neither does anything in it.
    if plain.isCollapsed { return }
    let differences = doubled.differences(from: plain)
    #expect(differences.isEmpty, "\(sketch.text)")
  }

  @Test("the generated cells cover all cases: most are sound, some collapse, some conflict, some are ambiguous")
  func kinds() throws {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      let row = try SolvedRow(Drawing.cell(seed: seed).text)
      counts["\(row.solution.status)", default: 0] += 1
      if row.solution.isCollapsed { counts["collapsed", default: 0] += 1 }
    }
    for kind in ["determined", "ambiguous", "collapsed", "\(RowSolution.Status.unsatisfiable(.fitting))"] {
      #expect(counts[kind, default: 0] >= 10, "\(kind)")
    }
  }
}

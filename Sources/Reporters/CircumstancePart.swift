import Findings
public import LayoutModel
import LayoutSolver

/// Heads for what holds in some of the circumstances that a layout was solved in, on a line each.
public func spelledCircumstances(_ some: [Circumstances], among solved: [Circumstances]) -> [String] {
  heads(for: some, among: solved).map(\.visible)
}

enum CircumstancePart: CaseIterable {
  case textSize, layoutDirection, sample

  var title: String {
    switch self {
    case .textSize: "text size"
    case .layoutDirection: "direction"
    case .sample: "sample"
    }
  }

  func spelled(_ circumstances: Circumstances) -> String {
    switch self {
    case .textSize: circumstances.textSize.rawValue
    case .layoutDirection: circumstances.layoutDirection.spelled
    case .sample: circumstances.sample?.visible ?? "own content"
    }
  }

  func hasColumn(_ solutions: [RowSolution]) -> Bool {
    let ordinary = spelled(Circumstances(width: 0))
    return solutions.contains { spelled($0.circumstances) != ordinary }
  }

  /// Whether it varies, and what is answered does not vary with it.
  func isIdle(_ solutions: [RowSolution], _ answer: (RowSolution) -> [String]) -> Bool {
    guard count(solutions) > 1 else { return false }
    var answers: [Circumstances: [String]] = [:]
    return solutions.allSatisfy { solution in
      let answer = answer(solution)
      let known = answers.updateValue(answer, forKey: without(solution.circumstances))
      return known == nil || known == answer
    }
  }

  func everywhere(_ solutions: [RowSolution]) -> String {
    let count = count(solutions)
    let all = count == 2 ? "both" : "all \(count)"
    return switch self {
    case .textSize: "at \(all) text sizes"
    case .layoutDirection: "left to right and right to left"
    case .sample: "with \(all) contents"
    }
  }

  func count(_ solutions: [RowSolution]) -> Int { Set(solutions.map { spelled($0.circumstances) }).count }

  private func without(_ circumstances: Circumstances) -> Circumstances {
    var rest = circumstances
    switch self {
    case .textSize: rest.textSize = .large
    case .layoutDirection: rest.layoutDirection = .leftToRight
    case .sample: rest.sample = nil
    }
    return rest
  }
}

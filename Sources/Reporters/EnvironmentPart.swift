import Findings
public import LayoutModel
import LayoutSolver

/// The headings of results for some of the environments in which a layout was solved, one per line.
public func spelledEnvironments(
  _ some: [Environment], among solved: [Environment], widthName: String = "width"
) -> [String] {
  headings(for: some, among: solved, widthName: widthName).map(\.visible)
}

enum EnvironmentPart: CaseIterable {
  case height, textSize, layoutDirection, sample

  var title: String {
    switch self {
    case .height: "height"
    case .textSize: "text size"
    case .layoutDirection: "direction"
    case .sample: "sample"
    }
  }

  func spelled(_ environment: Environment) -> String {
    switch self {
    case .height: environment.height?.spelledPoints ?? "fitted"
    case .textSize: environment.textSize.rawValue
    case .layoutDirection: environment.layoutDirection.spelled
    case .sample: environment.sample?.visible ?? "own content"
    }
  }

  func hasColumn(_ solutions: [RowSolution]) -> Bool {
    let ordinary = spelled(Environment(width: 0))
    return solutions.contains { spelled($0.environment) != ordinary }
  }

  /// Whether this part varies between the solutions without an effect on the answer.
  func isIrrelevant(_ solutions: [RowSolution], _ answer: (RowSolution) -> [String]) -> Bool {
    guard count(solutions) > 1 else { return false }
    var answers: [Environment: [String]] = [:]
    return solutions.allSatisfy { solution in
      let answer = answer(solution)
      let known = answers.updateValue(answer, forKey: without(solution.environment))
      return known == nil || known == answer
    }
  }

  func allValues(_ solutions: [RowSolution]) -> String {
    let count = count(solutions)
    let all = count == 2 ? "both" : "all \(count)"
    return switch self {
    case .height: "at \(all) heights"
    case .textSize: "at \(all) text sizes"
    case .layoutDirection: "left to right and right to left"
    case .sample: "with \(all) contents"
    }
  }

  func count(_ solutions: [RowSolution]) -> Int { Set(solutions.map { spelled($0.environment) }).count }

  private func without(_ environment: Environment) -> Environment {
    var rest = environment
    switch self {
    case .height: rest.height = nil
    case .textSize: rest.textSize = .large
    case .layoutDirection: rest.layoutDirection = .leftToRight
    case .sample: rest.sample = nil
    }
    return rest
  }
}

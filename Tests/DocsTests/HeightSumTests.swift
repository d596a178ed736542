import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import Testing

/// In all layouts of the repository, the lengths in an explanation add up to the height of the row.
@Suite struct HeightSumTests {
  private static func files() throws -> [String] {
    try Repository.files(in: "docs/examples", endingIn: ".layout.yaml")
      + Repository.files(in: "Rules", endingIn: ".layout.yaml")
  }

  @Test(arguments: try files())
  func `The lengths of a chain add up to the height of the row`(file: String) throws {
    let loaded = loadLayouts(try Repository.bytes(file), openingFonts: Repository.openingFonts(of: file))
    for layout in loaded.layouts.map(\.layout) where layout.isComplete && layout.isFitted {
      for environment in layout.environments {
        let solution = solve(layout, in: environment)
        let isMeasured = layout.kind != .cell || layout.constraints.contains(where: \.isActive)
        guard let height = solution.contentHeight, height > 0, !solution.fitsToZero, isMeasured else { continue }
        let sum = HeightReason(layout, solution)?.stretches.map(\.length).reduce(0, +)
        #expect(abs((sum ?? 0) - height) < 1e-6, "\(layout.name) at \(environment.width)")
      }
    }
  }
}

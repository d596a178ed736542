import Findings
import LayoutModel
import SwiftProgram

extension ProgramEvaluation {
  /// The height of the rows of a class, as the files say that register or dequeue it; nil if that is not known.
  func rowHeight(of type: TypeID) -> SwiftFile.RowHeightStatement? {
    let name = symbols.types[type].name
    for entry in configuration.rowHeights where matches(name, entry.pattern) {
      switch entry.height {
      case .automatic: return .automatic
      case .points(let points): return .points(points)
      }
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let files = symbols.filesRegistering(name, or: last)
    guard !files.isEmpty else { return nil }
    // A file that says nothing proves nothing: a delegate elsewhere may compute the heights.
    let statements = files.flatMap { symbols.files[$0].rowHeights.isEmpty ? [.other] : symbols.files[$0].rowHeights }
    let isSame = statements.allSatisfy { $0 == statements[0] }
    return isSame ? statements[0] : .other
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    matchesGlob(Array(name.utf8), Array(pattern.utf8))
  }
}

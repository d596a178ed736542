package import LayoutSource

/// A program in Swift as it says how high the rows of its documents are.
package struct SwiftProgramRows: Hashable, RowsInCode {
  let program: SwiftSources

  package static func == (a: SwiftProgramRows, b: SwiftProgramRows) -> Bool { a.program === b.program }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(program)) }

  /// A text that is another one if a file of the program changes.
  package var digest: String { program.digest }

  package func height(ofRowsShownBy classes: [String]) -> RowHeightInCode { program.height(ofRowsShownBy: classes) }

  package func height(ofRegisteredRows className: String) -> RowHeightInCode {
    program.height(ofRegisteredRows: className)
  }

  package func outlets(of className: String) -> OutletsInCode { program.outlets(of: className) }
}

#if SwiftSource
  internal import Findings
  internal import SwiftParser
  internal import SwiftProgram
  internal import SwiftSyntax

  /// Parses bytes and lowers the tree.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, name: String, file: FileID) -> SwiftFile {
    // Brackets are counted already. The parser counts other levels as well, several for each bracket.
    let tree = Parser.parse(source: bytes, maximumNestingLevel: 4 * SwiftReadingLimits.brackets)
    let lowering = SwiftLowering(file: file)
    var program = SwiftFile(name: name)
    lowering.lower(tree, into: &program)
    if tree.hasError { program.syntaxError = firstError(in: Syntax(tree)) }
    if contains(bytes, "plumb:") { program.comments = suppressingComments(in: tree) }
    return program
  }
#endif

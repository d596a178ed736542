#if SwiftSource
  internal import Findings
  internal import SwiftParser
  internal import SwiftProgram
  internal import SwiftSyntax

  /// Parses bytes and lowers the tree.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, name: String, file: FileID) -> SwiftFile {
    // The parser counts the same levels, and `#if` and `<` with them.
    let most = SwiftReadingLimits.brackets + SwiftReadingLimits.conditions
    let tree = Parser.parse(source: bytes, maximumNestingLevel: most)
    let lowering = SwiftLowering(file: file)
    var program = SwiftFile(name: name)
    lowering.lower(tree, into: &program)
    if tree.hasError { program.syntaxError = firstError(in: Syntax(tree)) }
    if contains(bytes, "plumb:") { program.comments = suppressingComments(in: tree) }
    return program
  }
#endif

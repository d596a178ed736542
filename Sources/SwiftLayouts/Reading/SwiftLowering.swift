#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  /// Our source range; swift-syntax has another one.
  typealias ByteRange = Findings.SourceRange

  /// Turns the syntax tree of a file into the values of SwiftProgram: each method lowers one kind of syntax.
  final class SwiftLowering {
    let file: FileID
    /// The nesting level of what is lowered now. Bounds the stack of lowering, and of all who walk the result.
    private var depth = 0
    /// What the file says about cells and heights; see `SwiftFile`.
    var registered: Set<String> = []
    var heights = StatedHeights()
    var placed = PlacedViews()
    /// The full names of the types around what is lowered now.
    var typesAround: [String] = []

    init(file: FileID) { self.file = file }

    /// Lowers a part that is some levels deeper; nil beyond the limit.
    func nested<Result>(by levels: Int = 1, _ lower: () -> Result) -> Result? {
      guard depth + levels <= SwiftReadingLimits.depth else { return nil }
      depth += levels
      defer { depth -= levels }
      return lower()
    }

    func range(of node: some SyntaxProtocol) -> ByteRange {
      ByteRange(
        start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func name(_ token: TokenSyntax) -> SwiftName { SwiftName(text(token), range(of: token)) }

    /// The text of a name, without backticks.
    func text(_ token: TokenSyntax) -> String {
      let text = token.text
      guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
      return String(text.dropFirst().dropLast())
    }

    /// Whether a node itself, not a part of it, could not be parsed: tokens are left over, or one is missing that is no
    /// closing bracket.
    func isBroken(_ node: some SyntaxProtocol) -> Bool {
      guard node.hasError else { return false }
      for child in node.children(viewMode: .all) {
        if child.is(UnexpectedNodesSyntax.self) { return true }
        if let token = child.as(TokenSyntax.self) {
          switch token.tokenKind {
          case .rightBrace, .rightParen, .rightSquare, .rightAngle: continue
          default: if token.hasError { return true }
          }
        }
      }
      return false
    }
  }

  extension SwiftExpression {
    static func broken(_ range: ByteRange) -> SwiftExpression {
      SwiftExpression(.other("a part with a syntax error"), range)
    }
    static func tooDeep(_ range: ByteRange) -> SwiftExpression {
      SwiftExpression(.other("code nested too deeply"), range)
    }
  }

  extension SwiftStatement {
    static func broken(_ range: ByteRange) -> SwiftStatement {
      SwiftStatement(.other("a part with a syntax error"), range)
    }
    static func tooDeep(_ range: ByteRange) -> SwiftStatement {
      SwiftStatement(.other("code nested too deeply"), range)
    }
  }
#endif

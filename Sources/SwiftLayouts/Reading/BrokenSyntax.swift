#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  /// The first place of a tree with an unexpected or a missing token.
  func firstError(in tree: Syntax) -> ByteRange? {
    var node = tree
    while let child = node.children(viewMode: .all).first(where: { isWrong($0) }) {
      if child.is(UnexpectedNodesSyntax.self) { return trimmed(child) }
      if let token = child.as(TokenSyntax.self) { return place(of: token) }
      node = child
    }
    return nil
  }

  private func isWrong(_ node: Syntax) -> Bool { node.is(UnexpectedNodesSyntax.self) || node.hasError }

  /// A missing token is missed behind the one before.
  private func place(of token: TokenSyntax) -> ByteRange {
    guard token.presence == .missing else { return trimmed(Syntax(token)) }
    let end = token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
    return ByteRange(start: end, end: end)
  }

  private func trimmed(_ node: Syntax) -> ByteRange {
    ByteRange(
      start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The comments that begin with `plumb:`, from there to the end of their line.
  func suppressingComments(in tree: SourceFileSyntax) -> [SwiftName] {
    var comments: [SwiftName] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if let comment = suppressingComment(piece, at: offset) { comments.append(comment) }
        offset += piece.sourceLength.utf8Length
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        if let comment = suppressingComment(piece, at: offset) { comments.append(comment) }
        offset += piece.sourceLength.utf8Length
      }
    }
    return comments
  }

  private func suppressingComment(_ piece: TriviaPiece, at offset: Int) -> SwiftName? {
    var text: Substring.UTF8View
    switch piece {
    case .lineComment(let comment), .docLineComment(let comment): text = comment[...].utf8
    case .blockComment(let comment), .docBlockComment(let comment): text = comment.dropLast(2).utf8
    default: return nil
    }
    let whole = text.count
    while let byte = text.first, Set("/*! \t".utf8).contains(byte) { text.removeFirst() }
    guard text.starts(with: "plumb:".utf8) else { return nil }
    let start = offset + whole - text.count
    if let end = text.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      text = text[..<end]
    }
    while let byte = text.last, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { text.removeLast() }
    return SwiftName(String(Substring(text)), ByteRange(start: start, end: start + text.count))
  }
#endif

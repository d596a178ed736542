public import Findings
public import SwiftProgram

/// What reading a Swift file gives.
public enum SwiftReadingResult: Sendable {
  /// The file, as far as it could be parsed: `SwiftFile.syntaxError` has the first place that could not.
  case file(SwiftFile)
  /// The file was not parsed.
  case refused(SwiftRefusal)
}

/// Why a Swift file was not parsed.
public struct SwiftRefusal: Hashable, Sendable {
  /// The reason in words, such as "the file nests more than 250 brackets".
  public var words: String
  /// What to do, such as "save it as UTF-8".
  public var advice: String
  /// Where the reason shows first.
  public var place: SourceRange

  /// A reason at a place.
  public init(_ words: String, advice: String, _ place: SourceRange) {
    self.words = words
    self.advice = advice
    self.place = place
  }
}

/// Reads a Swift file into its statement trees. The syntax tree is dropped before it returns.
///
/// Call it on a thread with 256 MiB of stack. The parser and the syntax tree need stack for each link of a chain such
/// as `a.b().c()` or `else if`, and a file of 1 MiB may have 260,000. The result needs little: no tree in it is deeper
/// than `SwiftReadingLimits.depth`; deeper parts are `other("code nested too deeply")`.
///
/// - Parameters:
///   - bytes: The file's bytes.
///   - name: The name of the file, for `SwiftFile.name`.
///   - file: The index of the file in the program, for the places in it.
public func readSwift(_ bytes: [UInt8], name: String, file: FileID) -> SwiftReadingResult {
  if let refusal = swiftRefusal(of: bytes) { return .refused(refusal) }
  #if SwiftSource
    return .file(bytes.withUnsafeBufferPointer { parse($0, name: name, file: file) })
  #else
    return .file(SwiftFile(name: name))
  #endif
}

/// Why a Swift file is not parsed; nil if it is.
public func swiftRefusal(of bytes: [UInt8]) -> SwiftRefusal? {
  #if SwiftSource
    return refusal(of: bytes)
  #else
    return SwiftRefusal(
      "this plumb was built without Swift source", advice: "build it with the package trait SwiftSource", .startOfFile)
  #endif
}

/// The limits of reading Swift, so that it ends soon and needs bounded stack.
public enum SwiftReadingLimits {
  /// The bytes of a file. Larger files are generated.
  public static let fileBytes = 1 << 20
  /// The nesting levels of brackets outside of strings and comments. The parser's time grows with the square of the
  /// depth of unclosed ones.
  public static let brackets = 250
  /// The nesting levels of `#if`. The parser's time grows with the square of them.
  public static let conditions = 100
  /// The `->` of one type. The parser needs stack for each.
  public static let arrows = 500
  /// How often `<` may stand in an expression without `>`, `repeat` or `switch` without braces, and `#` in a row: the
  /// parser looks ahead to the last one at each.
  public static let repetitions = 30
  /// How often `[` may be tried out as the beginning of a type in a file. swift-syntax 603 tries it out twice for each
  /// `[` that directly follows another one, so that its time for `[[[…` doubles with each: 1,048,572 for 19 of them.
  public static let typeTries = 1_000_000
  /// The nesting levels of a statement tree: those of expressions and statements, the links of a chain of calls, the
  /// operators of an expression and the `if`s of an `else if` chain.
  public static let depth = 500
}

#if SwiftSource
  private func refusal(of bytes: [UInt8]) -> SwiftRefusal? {
    if bytes.count > SwiftReadingLimits.fileBytes {
      return SwiftRefusal("the file is larger than 1 MiB", advice: "split it", .startOfFile)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      if let offset = firstInvalidByte(in: bytes) {
        let place = SourceRange(start: offset, end: offset + 1)
        return SwiftRefusal("the file is not UTF-8", advice: "save it as UTF-8", place)
      }
      guard let (risk, offset) = parserRisk(in: bytes) else { return nil }
      let words =
        switch risk {
        case .brackets: "the file nests more than \(SwiftReadingLimits.brackets) brackets"
        case .conditions: "the file nests more than \(SwiftReadingLimits.conditions) '#if'"
        case .squareBrackets: "the file nests too many square brackets"
        case .repetition(let word): "the file repeats '\(word)' too often in one expression"
        }
      let advice = "move the inner code into functions of its own"
      return SwiftRefusal(words, advice: advice, SourceRange(start: offset, end: offset + 1))
    }
  }
#endif

import Findings

/// How text for people is set: on a terminal to its width and in color, elsewhere in 80 columns and plain.
public struct TextStyle: Sendable {
  /// The width of the terminal in columns; nil if the text does not go to a terminal.
  public var columns: Int?
  /// Whether the terminal shows colors, which change no word.
  public var isInColor: Bool

  /// Creates a style; by default the one for text that does not go to a terminal.
  public init(columns: Int? = nil, isInColor: Bool = false) {
    self.columns = columns.map { max($0, Self.leastColumns) }
    self.isInColor = isInColor
  }

  /// A narrower terminal breaks the lines itself.
  private static let leastColumns = 40
  /// The style of the text that is being written.
  @TaskLocal public static var current = TextStyle()
}

extension String {
  /// The text in a color, if the current style has colors.
  public func painted(_ paint: Paint) -> String {
    TextStyle.current.isInColor && !isEmpty ? "\u{1B}[\(paint.rawValue)m\(self)\u{1B}[0m" : self
  }

  /// The width in terminal columns without the sequences that set colors.
  var paintedColumnCount: Int {
    guard contains("\u{1B}") else { return columnCount }
    var (count, isInSequence) = (0, false)
    for character in self {
      if character == "\u{1B}" { isInSequence = true }
      if !isInSequence { count += character.columnCount }
      if isInSequence, character == "m" { isInSequence = false }
    }
    return count
  }

  /// The words in lines of at most `columns` columns; later lines begin with `hanging`. A longer word has its own line.
  func folded(to columns: Int, hanging: String) -> [String] {
    let blanks = String(prefix { $0 == " " })
    var lines: [String] = []
    var (line, width) = (blanks, blanks.count)
    var isEmpty = true
    for word in dropFirst(blanks.count).split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let length = word.paintedColumnCount
      if isEmpty || width + 1 + length <= columns {
        line += isEmpty ? word : " \(word)"
        width += length + (isEmpty ? 0 : 1)
      } else {
        lines.append(line)
        (line, width) = (hanging + word, hanging.columnCount + length)
      }
      isEmpty = false
    }
    return (lines + [line]).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// A report with its headlines, causes, notes and fixes in lines of at most `columns` columns. Source lines, their marks
/// and places stay as they are.
func folded(report: String, to columns: Int) -> String {
  report.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
    let line = String(line)
    guard line.paintedColumnCount > columns, let indent = line.hangingIndent else { return line }
    return line.folded(to: columns, hanging: String(repeating: " ", count: indent)).joined(separator: "\n")
  }.joined(separator: "\n")
}

/// The least number of blanks before a further line of a fix: below "= fix: ". The other lines of excerpts have fewer.
private let leastOfMoreLines = 9

extension String {
  /// The columns before the words of a headline, a cause, a note or a fix, and of its further lines; nil for
  /// other lines.
  fileprivate var hangingIndent: Int? {
    let plain = withoutSequences
    if Severity.allCases.contains(where: { plain.hasPrefix("\($0.rawValue)[") }) { return 2 }
    let blanks = plain.prefix { $0 == " " }.count
    let rest = plain.dropFirst(blanks)
    guard rest.hasPrefix("= ") else { return blanks < leastOfMoreLines || rest.hasPrefix("|") ? nil : blanks }
    let words = ["fix: ", "\(unsafeFix) ", "or:  ", "cause: ", "also: "]
    return blanks + 2 + (words.first { rest.dropFirst(2).hasPrefix($0) }?.count ?? 0)
  }

  private var withoutSequences: String {
    guard contains("\u{1B}") else { return self }
    var (plain, isInSequence) = ("", false)
    for character in self {
      if character == "\u{1B}" { isInSequence = true }
      if !isInSequence { plain.append(character) }
      if isInSequence, character == "m" { isInSequence = false }
    }
    return plain
  }
}

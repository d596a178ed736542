/// Why the parser would need too much time or stack for a file.
enum ParserRisk: Equatable {
  /// More brackets are nested than the limit.
  case brackets
  /// More `#if` are nested than the limit.
  case conditions
  /// Square brackets begin with square brackets so often that trying out types takes too long.
  case squareBrackets
  /// What is repeated too often: `->`, `<`, `#`, or a word that lacks its braces.
  case repetition(String)
}

/// Looks for what would take the parser time that grows with the square of the file or faster, or stack for each part,
/// and returns where the first one exceeds its limit.
func parserRisk(in bytes: UnsafeBufferPointer<UInt8>) -> (risk: ParserRisk, offset: Int)? {
  var scan = BracketScan(bytes: bytes)
  while scan.risk == nil, scan.step() {}
  return scan.risk.map { ($0, scan.index) }
}

/// Counts brackets, which takes lexing strings, their interpolations and comments. It is no parser: a quote in a
/// regular expression counts as the start of a string. A string ends at the end of its line at the latest, so that only
/// that line is miscounted.
private struct BracketScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var risk: ParserRisk?
  /// The open brackets, after an entry for the file.
  private var levels = [Level(isSquare: false, chain: 0)]
  /// The open `#if`.
  private var conditions = 0
  private var tries = 0
  /// The strings around, with the number of levels outside of their interpolation.
  private var strings: [(string: OpenString, depth: Int)] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private struct OpenString {
    var pounds: Int
    var isMultiline: Bool
  }

  private struct Level {
    var isSquare: Bool
    /// How many square brackets around, with this one, may all begin with the next inner one. swift-syntax 603 tries
    /// out twice, at each `[`, whether a type follows: 2 to this power.
    var chain: Int
    /// Whether what stands in it so far may be the beginning of a type.
    var mayBeType = true
    /// The `->` of one type, the `<` without `>` of one expression, and the words without braces so far.
    var arrows = 0
    var angles = 0
    var words = 0
  }

  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// Passes a byte, a string or a comment; false at the end.
  mutating func step() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open(bytes[index])
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "/"): passComment()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): passPounds()
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      if bytes[index] != UInt8(ascii: ":"), bytes[index] != UInt8(ascii: "&") { level.mayBeType = false }
      level.angles = 0
      index += 1
    case UInt8(ascii: "+"), UInt8(ascii: "*"):
      level.mayBeType = false
      index += 1
    case UInt8(ascii: ","):
      if level.isSquare { level.mayBeType = false }
      level.arrows = 0
      index += 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"): passAngle()
    case UInt8(ascii: "c"), UInt8(ascii: "f"), UInt8(ascii: "l"), UInt8(ascii: "r"), UInt8(ascii: "s"),
      UInt8(ascii: "v"):
      passLetter()
    default: index += 1
    }
    return true
  }

  private mutating func open(_ byte: UInt8) {
    guard levels.count <= SwiftReadingLimits.brackets else { return risk = .brackets }
    let isSquare = byte == UInt8(ascii: "[")
    let isBrace = byte == UInt8(ascii: "{")
    if isBrace { (level.arrows, level.angles, level.words) = (0, 0, 0) }
    // The parentheses of a call are in no type.
    let isCall = byte == UInt8(ascii: "(") && index > 0 && isNameByte(bytes[index - 1])
    let outer = level.mayBeType && !isBrace && !isCall ? level.chain : 0
    let chain = isSquare ? outer + 1 : outer
    levels.append(Level(isSquare: isSquare, chain: chain))
    if isSquare, chain > 1 { tries += 1 << min(chain, 40) }
    if tries > SwiftReadingLimits.typeTries { return risk = .squareBrackets }
    index += 1
  }

  private mutating func close() {
    index += 1
    if levels.count > 1 { levels.removeLast() }
    if let last = strings.last, levels.count == last.depth {
      strings.removeLast()
      pass(last.string)
    }
  }

  private mutating func passAngle() {
    let before = byte(index - 1)
    let after = byte(index + 1)
    if bytes[index] == UInt8(ascii: ">") {
      if before == UInt8(ascii: "-") { level.arrows += 1 } else if level.angles > 0 { level.angles -= 1 }
      if level.arrows > SwiftReadingLimits.arrows { return risk = .repetition("->") }
    } else if ![UInt8(ascii: "."), UInt8(ascii: "<")].contains(before),
      ![UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "-")].contains(after)
    {
      level.angles += 1
      if level.angles > SwiftReadingLimits.repetitions { return risk = .repetition("<") }
    }
    index += 1
  }

  /// Passes a letter. Words that begin a declaration or a case end what stands before them.
  private mutating func passLetter() {
    defer { if risk == nil { index += 1 } }
    guard index == 0 || !isNameByte(bytes[index - 1]) else { return }
    if isWord("func") || isWord("let") || isWord("var") || isWord("case") {
      (level.arrows, level.angles) = (0, 0)
    } else if isWord("repeat") || isWord("switch") {
      level.words += 1
      if level.words > SwiftReadingLimits.repetitions {
        risk = .repetition(bytes[index] == UInt8(ascii: "r") ? "repeat" : "switch")
      }
    }
  }

  private func isWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return (0..<count).allSatisfy { byte(index + $0) == word.utf8Start[$0] } && !isNameByte(byte(index + count))
  }

  /// Passes a string, or `#` before something else.
  private mutating func passPounds() {
    level.mayBeType = false
    let start = index
    if isWord("#if") { conditions += 1 } else if isWord("#endif"), conditions > 0 { conditions -= 1 }
    if conditions > SwiftReadingLimits.conditions { return risk = .conditions }
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    if pounds > SwiftReadingLimits.repetitions { return risk = .repetition("#") }
    guard byte(index) == UInt8(ascii: "\"") else { return }
    let isMultiline = byte(index + 1) == UInt8(ascii: "\"") && byte(index + 2) == UInt8(ascii: "\"")
    index += isMultiline ? 3 : 1
    pass(OpenString(pounds: pounds, isMultiline: isMultiline))
  }

  private func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  private mutating func passComment() {
    switch byte(index + 1) {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
    case UInt8(ascii: "*"):
      var level = 0
      repeat {
        if byte(index) == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
          level += 1
          index += 2
        } else if byte(index) == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
          level -= 1
          index += 2
        } else {
          index += 1
        }
      } while level > 0 && index < bytes.count
    default: index += 1
    }
  }

  /// Passes the rest of a string, up to its end or its next interpolation.
  private mutating func pass(_ string: OpenString) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: index + 1):
        index += 1 + string.pounds
        if byte(index) == UInt8(ascii: "(") {
          strings.append((string, levels.count))
          levels.append(Level(isSquare: false, chain: 0))
          index += 1
          return
        }
        index += 1
      case UInt8(ascii: "\""):
        let quotes = string.isMultiline ? 3 : 1
        if (1..<quotes).allSatisfy({ byte(index + $0) == UInt8(ascii: "\"") }),
          hasPounds(string.pounds, at: index + quotes)
        {
          index += quotes + string.pounds
          return
        }
        index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !string.isMultiline { return }
        index += 1
      default: index += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }
}

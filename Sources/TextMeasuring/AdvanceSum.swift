/// The sum of the advances of characters, in points. It keeps the last character for kerning and emoji sequences.
struct AdvanceSum {
  /// The file of the font; nil for the system font.
  private let file: FontFile?
  private let font: SystemFont
  private let ascii: [Double]
  /// The points of a thousandth of an em of kerning; 0 for fonts from files, which are not kerned.
  private let kernScale: Double
  private(set) var points = 0.0
  /// The ASCII letter whose kerning the last glyph shares, or 0.
  private var lastBase: UInt8 = 0
  private var last: Unicode.Scalar = "\0"
  private var lastWidth = 0.0
  private var lastIsEmoji = false
  /// Whether a joiner merges the next emoji into the last one.
  private var isJoined = false
  private var isHalfFlag = false

  init(in textFont: TextFont) {
    switch textFont.face {
    case .system(let weight):
      file = nil
      font = SystemFont(size: textFont.size, weight: weight)
      kernScale = textFont.size / 1000
    case .file(let fontFile):
      file = fontFile
      font = SystemFont(size: textFont.size, weight: .regular)
      kernScale = 0
    }
    ascii =
      file == nil
      ? font.ascii : (0..<128).map { [file, font] in Self.width(of: Unicode.Scalar($0), in: font, or: file) }
  }

  private static func width(of scalar: Unicode.Scalar, in font: SystemFont, or file: FontFile?) -> Double {
    if scalar == "\t" { return SystemFont.tabWidth }
    let width = GlyphWidth(of: scalar)
    if width == .none { return 0 }
    if let advance = file?.advance(of: scalar) { return advance * font.size }
    switch width {
    case .systemFont(let thousandths, let isCapital, _): return font.width(thousandths, isCapital: isCapital)
    case .fallback(let thousandths): return thousandths * font.size / 1000
    case .emoji: return font.emojiWidth
    case .none: return 0
    }
  }

  var hyphen: Double { ascii[0x2D] }

  mutating func reset() {
    points = 0
    clearLast()
    lastBase = 0
  }

  private mutating func clearLast() {
    last = "\0"
    lastWidth = 0
    lastIsEmoji = false
    isJoined = false
    isHalfFlag = false
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    let kerning = Kerning.table
    while index < range.upperBound {
      guard bytes[index] < 0x80 else {
        let character = decodeCharacter(in: bytes, at: index)
        index += character.length
        add(Unicode.Scalar(character.value) ?? "\u{FFFD}")
        continue
      }
      var sum = points
      var left = lastBase
      while index < range.upperBound, bytes[index] < 0x80 {
        let byte = bytes[index]
        sum += ascii[Int(byte)] + Double(kerning[Int(left) << 7 | Int(byte)]) * kernScale
        left = byte
        index += 1
      }
      points = sum
      clearLast()
      lastBase = left
      last = Unicode.Scalar(left)
      lastWidth = ascii[Int(left)]
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200D: isJoined = lastIsEmoji
    case 0xFE0F: if last.properties.isEmoji { becomeEmoji() }
    case 0x20E3: if last.isASCII, last.properties.isEmoji { becomeEmoji() }
    case 0x1F3FB...0x1F3FF where lastIsEmoji: break
    case 0x1F1E6...0x1F1FF where isHalfFlag: isHalfFlag = false
    case 0x1F1E6...0x1F1FF:
      clearLast()
      points += font.emojiWidth
      isHalfFlag = true
      lastBase = 0
    default: addGlyph(scalar)
    }
  }

  private mutating func addGlyph(_ scalar: Unicode.Scalar) {
    let glyph = GlyphWidth(of: scalar)
    guard glyph != .none else { return }
    guard !isJoined || !scalar.properties.isEmoji else {
      isJoined = false
      last = scalar
      lastWidth = font.emojiWidth
      return
    }
    clearLast()
    last = scalar
    lastWidth = Self.width(of: scalar, in: font, or: file)
    lastIsEmoji = glyph == .emoji
    var base: UInt8 = 0
    if case .systemFont(_, _, let letter) = glyph { base = letter }
    points += lastWidth + Double(Kerning.table[Int(lastBase) << 7 | Int(base)]) * kernScale
    lastBase = base
  }

  /// Turns the last glyph into an emoji.
  private mutating func becomeEmoji() {
    points += font.emojiWidth - lastWidth
    lastWidth = font.emojiWidth
    lastIsEmoji = true
    lastBase = 0
  }
}

/// The offset where the white space at the end of a range starts. It has no width at a line end [semantics 3.24].
func trimmedEnd(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var end = range.upperBound
  while end > range.lowerBound {
    let byte = bytes[end - 1]
    if byte == 0x20 || (0x09...0x0D).contains(byte) {
      end -= 1
      continue
    }
    guard byte >= 0x80 else { break }
    var start = end - 1
    while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard isHanging(decodeCharacter(in: bytes, at: start).value) else { break }
    end = start
  }
  return end
}

/// Whether a non-ASCII character is white space that may hang at the end of a line. Non-breaking spaces are not.
private func isHanging(_ value: UInt32) -> Bool {
  switch value {
  case 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000: true
  default: false
  }
}

/// The width of the glyph of a character, in thousandths of an em.
enum GlyphWidth: Hashable {
  /// A glyph of the system font. `base` is the ASCII letter whose kerning it shares, or 0.
  case systemFont(Double, isCapital: Bool, base: UInt8)
  /// A glyph of a fallback font, without weight and tracking [semantics 3.21].
  case fallback(Double)
  /// An emoji, wider than its font's size [semantics 3.22].
  case emoji
  case none

  /// The width of a character [semantics 3.18, 3.21, 3.22].
  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F: self = Self.latin(UInt8(truncatingIfNeeded: value))
    case 0..<0xA0, 0xAD: self = .none
    case 0x483...0x489: self = .none
    case 0x370..<0x530: self = Self.systemFont(Script(of: value))
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: self = .space(value)
    case 0x2E80...0xA4CF, 0xAC00...0xD7A3: self = value == 0x303F ? .fallback(500) : Self.wide(scalar)
    default: self = SystemFontTable.symbols[value].map(Self.symbol) ?? Self.letter(scalar)
    }
  }

  private static func symbol(_ width: Double) -> GlyphWidth { .systemFont(width, isCapital: false, base: 0) }

  private static func systemFont(_ script: Script) -> GlyphWidth {
    .systemFont(script.mean, isCapital: script.isCapital, base: 0)
  }

  private static func latin(_ byte: UInt8) -> GlyphWidth {
    let isCapital = (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    return .systemFont(SystemFontTable.ascii[Int(byte) - 0x20], isCapital: isCapital, base: byte)
  }

  /// The width of a space: the width that its Unicode name states, else that of U+0020.
  private static func space(_ value: UInt32) -> GlyphWidth {
    switch value {
    case 0x2000, 0x2002: .fallback(500)
    case 0x2001, 0x2003: .fallback(1000)
    case 0x2004: .fallback(1000 / 3)
    case 0x2005: .fallback(250)
    case 0x2006: .fallback(1000 / 6)
    case 0x2007: .systemFont(SystemFontTable.ascii[0x10], isCapital: true, base: 0)
    case 0x2008: .systemFont(SystemFontTable.ascii[0x0E], isCapital: false, base: 0)
    case 0x2009, 0x202F: .fallback(200)
    case 0x200A: .fallback(100)
    case 0x205F: .fallback(4000 / 18)
    default: .systemFont(SystemFontTable.ascii[0], isCapital: false, base: 0)
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> GlyphWidth {
    let value = scalar.value
    switch value {
    case 0xC0..<0x250: return latin(SystemFontTable.latin[Int(value) - 0xC0])
    case 0x1E00..<0x1F00: return latin(SystemFontTable.latinAdditional[Int(value) - 0x1E00])
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return .none
    default: break
    }
    // From U+1F000 on only the emoji font has these characters, also those that Unicode shows as text by default.
    if properties.isEmojiPresentation || value >= 0x1F000 && properties.isEmoji { return .emoji }
    if isWide(value) { return .fallback(1000) }
    let script = Script(of: value)
    switch properties.generalCategory {
    case .spacingMark: return .fallback(script.mean / 2)
    default: return script.isInSystemFont ? systemFont(script) : .fallback(script.mean)
    }
  }

  private static func wide(_ scalar: Unicode.Scalar) -> GlyphWidth {
    switch scalar.value {
    case 0x302A...0x302F, 0x3099, 0x309A: .none
    case 0x3030, 0x303D, 0x3297, 0x3299: .emoji
    default: .fallback(1000)
    }
  }

  /// Whether a character outside U+2E80 to U+A4CF and the Hangul syllables is wide or fullwidth.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0xA960...0xA97F, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

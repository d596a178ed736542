extension Character {
  /// The width in terminal columns: 2 for East Asian wide characters and emoji, 0 for combining marks alone, else 1.
  var columnCount: Int {
    var count = 0
    for scalar in unicodeScalars {
      // The selector requests the emoji form of a character that otherwise appears as text.
      if scalar.value == 0xFE0F { return count == 0 ? 0 : 2 }
      count = max(count, scalar.columnCount)
    }
    return count
  }
}

extension Unicode.Scalar {
  fileprivate var columnCount: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Self.wideBlocks.contains { $0.contains(value) } ? 2 : 1
  }

  /// The ranges of full-width East Asian characters, from the blocks of Unicode Standard Annex 11.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}

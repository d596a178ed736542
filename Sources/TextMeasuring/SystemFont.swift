/// The system font at a size and weight. It converts glyph widths from thousandths of an em to points.
struct SystemFont: Hashable, Sendable {
  let size: Double
  /// The extra points after each glyph, negative if glyphs are closer together [semantics 3.19].
  let tracking: Double
  /// The points of a thousandth of an em in capitals and digits.
  private let capitalScale: Double
  /// The points of a thousandth of an em in all other glyphs.
  private let scale: Double

  /// The smallest size in points that uses the display cut [semantics 3.18].
  static let displayFrom = 20.0
  /// The width of capitals and digits in the display cut, relative to the text cut [semantics 3.18].
  static let displayCapitals = 0.962
  /// The width of all other glyphs in the display cut, relative to the text cut [semantics 3.18].
  static let displayOthers = 0.913

  init(size: Double, weight: FontWeight) {
    self.size = size
    let isDisplay = size >= Self.displayFrom
    let ratios = weight.widthRatios(isDisplay: isDisplay)
    capitalScale = size / 1000 * ratios.capitals * (isDisplay ? Self.displayCapitals : 1)
    scale = size / 1000 * ratios.others * (isDisplay ? Self.displayOthers : 1)
    tracking = isDisplay ? 0 : Self.tracking(at: size)
  }

  /// The default distance between tab stops, in points [semantics 3.24].
  static let tabWidth = 28.0

  /// The width of each ASCII character in points, tracking included.
  var ascii: [Double] {
    (0..<128).map { byte in
      guard (0x20..<0x7F).contains(byte) else { return byte == 0x09 ? Self.tabWidth : 0 }
      let isCapital = (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      return width(SystemFontTable.ascii[byte - 0x20], isCapital: isCapital)
    }
  }

  func width(_ thousandths: Double, isCapital: Bool) -> Double {
    thousandths * (isCapital ? capitalScale : scale) + tracking
  }

  /// The width of an emoji in points, interpolated between measured sizes; about 5 pt beyond the font's size
  /// [semantics 3.22].
  var emojiWidth: Double {
    let measured = Self.emojiWidths
    guard let above = measured.firstIndex(where: { $0.size >= size }), above > 0 else { return size + 5 }
    let (low, high) = (measured[above - 1], measured[above])
    return low.width + (high.width - low.width) * (size - low.size) / (high.size - low.size)
  }

  private static let emojiWidths: [(size: Double, width: Double)] = [
    (11, 16), (17, 23), (18, 22.7), (22, 25.7), (27, 31), (68, 73),
  ]

  /// The tracking of the text cut in points, for sizes from 6 to 19 [semantics 3.19].
  private static let trackings = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45,
  ]

  /// The tracking at a size, interpolated linearly between whole sizes.
  private static func tracking(at size: Double) -> Double {
    let place = min(max(size - 6, 0), Double(trackings.count - 1))
    let below = Int(place)
    let above = min(below + 1, trackings.count - 1)
    return trackings[below] + (trackings[above] - trackings[below]) * (place - Double(below))
  }
}

extension FontWeight {
  /// The width of a text in this weight, relative to the regular weight: that of capitals and digits, and that of all
  /// other characters [semantics 3.18].
  func widthRatios(isDisplay: Bool) -> (capitals: Double, others: Double) {
    switch self {
    case .ultraLight: (0.985, 0.985)
    case .thin: (0.99, 0.99)
    case .light: (0.996, 0.996)
    case .regular: (1, 1)
    case .medium: (1.015, 1.0265)
    case .semibold: (1.044, 1.044)
    case .bold: (1.045, 1.0775)
    case .heavy: isDisplay ? (1.11, 1.11) : (1.09, 1.09)
    case .black: isDisplay ? (1.18, 1.18) : (1.135, 1.135)
    }
  }
}

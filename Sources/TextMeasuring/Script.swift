/// The mean width of a letter of a script, in thousandths of an em [semantics 3.21].
struct Script {
  var mean: Double
  /// Whether the system font has glyphs for the script.
  var isInSystemFont = false
  var isCapital: Bool { isInSystemFont && mean > 640 }

  /// Creates the script of a character that is neither Latin nor wide. An unknown script has the mean of Latin letters.
  init(of value: UInt32) {
    switch value {
    case 0x1160...0x11FF: self.init(mean: 0)
    case 0x370...0x3FF, 0x1F00...0x1FFF: self.init(greek: value)
    case 0x400...0x52F: self.init(cyrillic: value)
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: self.init(mean: 500)
    case 0x250...0x2AF, 0x1D00...0x1DBF: self.init(mean: 570, isInSystemFont: true)
    default:
      let block = Self.blocks.last { $0.first <= value }
      self.init(mean: block?.mean ?? Self.unknown)
    }
  }

  private init(mean: Double, isInSystemFont: Bool = false) {
    self.mean = mean
    self.isInSystemFont = isInSystemFont
  }

  private init(greek value: UInt32) {
    self.init(mean: (0x386...0x3AB).contains(value) && value != 0x390 ? 669 : 585, isInSystemFont: true)
  }

  private init(cyrillic value: UInt32) {
    switch value {
    case 0x406, 0x407, 0x4C0: self.init(mean: 283, isInSystemFont: true)
    case 0x456, 0x457, 0x458, 0x4CF: self.init(mean: 249, isInSystemFont: true)
    case 0x416, 0x428, 0x429, 0x42E: self.init(mean: 970, isInSystemFont: true)
    case 0x436, 0x448, 0x449, 0x44E: self.init(mean: 830, isInSystemFont: true)
    case 0x400...0x42F: self.init(mean: 704, isInSystemFont: true)
    case 0x430...0x45F: self.init(mean: 588, isInSystemFont: true)
    default: self.init(mean: value & 1 == 0 ? 704 : 588, isInSystemFont: true)
    }
  }

  private static let unknown = 600.0

  /// The mean width of letters by the first scalar of each block, or of the gap after a block.
  private static let blocks: [(first: UInt32, mean: Double)] = [
    (0x000, unknown), (0x530, 654), (0x590, 545), (0x600, 560), (0x700, unknown), (0x750, 560), (0x780, unknown),
    (0x8A0, 560), (0x900, 663), (0x980, 710), (0xA00, 646), (0xA80, 698), (0xB00, 710), (0xB80, 1058), (0xC00, 797),
    (0xC80, 844), (0xD00, 1083), (0xD80, 943), (0xE00, 622), (0xE80, 631), (0xF00, unknown), (0x1000, 904),
    (0x10A0, 651), (0x1100, unknown), (0x1200, 717), (0x13A0, unknown), (0x1780, 704), (0x1800, 767), (0x18B0, unknown),
    (0x2190, 955), (0x2200, 659), (0x2300, 800), (0x2500, 915), (0x2800, unknown), (0xFB1D, 545), (0xFB50, 560),
    (0xFE00, unknown), (0xFE70, 560), (0xFF00, unknown),
  ]
}

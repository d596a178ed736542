import Findings
import Testing

@Suite struct `Scalars that are not seen` {
  /// The shortcuts without the category give the same result as the category.
  @Test func `are those of some categories, but for the joiners`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden: Bool
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: isHidden = value != 0x200C && value != 0x200D
      default: isHidden = false
      }
      if scalar.isHidden != isHidden { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}

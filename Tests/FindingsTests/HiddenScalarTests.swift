import Findings
import Testing

@Suite struct `Hidden scalars` {
  /// The fast paths give the same result as the general category.
  @Test func `have certain categories, except the joiners`() {
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

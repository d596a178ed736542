/// A number made of bytes that is the same on every machine and in every run: FNV-1a with 64 bits, its upper half folded into
/// the lower one, so that the remainder of a small divisor depends on all bits.
public func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash ^ hash >> 32
}

extension FindingIdentity {
  /// Sixteen hexadecimal digits that stay the same when lines move, for tools that follow findings from run to run.
  /// `occurrence` tells findings of one file apart that are known by the same; `isVerdict` leaves out the views and
  /// constraints, which are then only an example.
  public func fingerprint(occurrence: Int, isVerdict: Bool) -> String {
    var parts = [layout ?? "", rule.name, "\(occurrence)"]
    if !isVerdict { parts += views + ["\u{1E}"] + constraints }
    return hexadecimal(stableHash(parts.joined(separator: "\u{1F}").utf8))
  }
}

/// A number in sixteen hexadecimal digits.
public func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

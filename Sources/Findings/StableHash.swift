/// A hash that is the same in every run: FNV-1a with 64 bits, with the upper half folded in for small divisors.
public func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash ^ hash >> 32
}

/// A number in hexadecimal digits, with leading zeros up to `count` digits.
public func hexadecimal(_ number: some BinaryInteger, digits count: Int = 16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
}

/// A log as UTF-8. A log with a byte order mark, or with zeros in every other byte, is UTF-16.
func inUTF8(_ log: [UInt8]) -> [UInt8] {
  guard let encoding = utf16Encoding(of: log) else { return log }
  let units = stride(from: encoding.start, to: log.count - 1, by: 2).map { index in
    let (first, second) = (UInt16(log[index]), UInt16(log[index + 1]))
    return encoding.isLittleEndian ? second << 8 | first : first << 8 | second
  }
  return Array(String(decoding: units, as: UTF16.self).utf8)
}

private func utf16Encoding(of log: [UInt8]) -> (isLittleEndian: Bool, start: Int)? {
  if log.starts(with: [0xFF, 0xFE]) || log.starts(with: [0xFE, 0xFF]) { return (log[0] == 0xFF, 2) }
  let pairs = min(log.count, mostBytesSampled) / 2
  guard pairs >= 8 else { return nil }
  let zeros = (0...1).map { side in (0..<pairs).count { log[2 * $0 + side] == 0 } }
  // Most characters of a log are ASCII, so exactly one byte of nearly every unit is 0.
  guard zeros.max() ?? 0 > pairs / 2, zeros.min() ?? 0 < pairs / 20 + 1 else { return nil }
  return (zeros[1] > zeros[0], 0)
}

private let mostBytesSampled = 2000

extension [UInt8] {
  /// The text with escapes such as `\U00fc` decoded. The description of an array escapes UTF-16 units outside ASCII.
  var withEscapesDecoded: [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var decoded: [UInt8] = []
    var units: [UInt16] = []
    var at = 0
    while at < count {
      if let unit = escapedUnit(at: at) {
        units.append(unit)
        at += 6
        continue
      }
      // Two units may be a surrogate pair.
      decoded += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
      let length = has("\\\\", at: at) ? 2 : 1
      decoded += self[at..<at + length]
      at += length
    }
    return decoded + Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private func escapedUnit(at start: Int) -> UInt16? {
    guard has("\\U", at: start), start + 6 <= count else { return nil }
    let digits = self[start + 2..<start + 6]
    return digits.allSatisfy(\.isHexadecimal) ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}

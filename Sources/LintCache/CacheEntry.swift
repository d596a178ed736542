import Findings
public import LintEngine

/// The inputs of linting a file by itself: the program, its settings and the file's bytes.
/// Two keys may share a name, so an entry holds its whole key.
public struct CacheKey: Sendable {
  let bytes: [UInt8]

  /// The key of a file's bytes. `program` and `settings` describe the rest as text.
  public init(program: String, settings: String, file: [UInt8]) {
    var writer = ByteWriter()
    writer.write(program, settings)
    writer.write(counted: file)
    bytes = writer.bytes
  }

  /// The name of the entry in the cache: sixteen hexadecimal digits.
  public var name: String { hexadecimal(checksum(bytes[...])) }
}

/// The beginning of each entry, with a format version. A checksum in eight bytes, the key and the result follow it.
private let mark = Array("plumb lint 1\n".utf8)

/// The bytes of a cache entry with a result for a key.
public func cacheEntry(of content: LintedContent, for key: CacheKey) -> [UInt8] {
  var body = ByteWriter()
  body.write(counted: key.bytes)
  body.write(content)
  var head = ByteWriter()
  head.write(word: checksum(body.bytes[...]))
  return mark + head.bytes + body.bytes
}

/// The result in an entry, with the name of the file; nil if the entry has another key or is damaged.
public func content(ofEntry entry: [UInt8], for key: CacheKey, inFile file: String) -> LintedContent? {
  guard entry.count >= mark.count + 8, entry.starts(with: mark) else { return nil }
  let bodyStart = mark.count + 8
  do throws(DamagedEntry) {
    var head = ByteReader(entry[mark.count..<bodyStart])
    guard try head.word() == checksum(entry[bodyStart...]) else { return nil }
    var body = ByteReader(entry[bodyStart...])
    guard try body.block() == key.bytes[...] else { return nil }
    var content: LintedContent = try body.read()
    for index in content.reusable.indices { content.reusable[index].file = file }
    return body.isAtEnd ? content : nil
  } catch {
    return nil
  }
}

/// A checksum of bytes, eight at a time, in invertible steps: bytes that differ in one place have different checksums.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBytes { buffer in
    var hash = UInt64(buffer.count) ^ 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    var index = 0
    while index + 8 <= buffer.count {
      mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    while index < buffer.count {
      rest = rest << 8 | UInt64(buffer[index])
      index += 1
    }
    mix(rest)
    return hash
  }
}

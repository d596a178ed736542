/// The tables of a font file, by the ranges in its directory.
struct FontTables {
  private let bytes: [UInt8]
  private let directory: [String: Range<Int>]

  /// Reads the directory of a font, or of the first font of a collection.
  init(_ bytes: [UInt8]) throws(FontFileError) {
    self.bytes = bytes
    guard !bytes.isEmpty else { throw FontFileError("is empty") }
    let file = FontTable(name: nil, bytes: bytes[...])
    let first = bytes.count < 4 ? "" : try file.tag(at: 0)
    var start = 0
    switch first {
    case "\0\u{1}\0\0", "OTTO", "true": break
    case "ttcf":
      guard try file.unsigned32(at: 8) > 0 else { throw FontFileError("is an empty font collection") }
      start = try file.unsigned32(at: 12)
    case "wOFF", "wOF2": throw FontFileError("is a web font (WOFF); Plumb reads TrueType and OpenType")
    default: throw FontFileError("is not a TrueType or OpenType font")
    }
    var directory: [String: Range<Int>] = [:]
    for index in 0..<(try file.unsigned16(at: start + 4)) {
      let entry = start + 12 + 16 * index
      let offset = try file.unsigned32(at: entry + 8)
      let tag = try file.tag(at: entry)
      if directory[tag] == nil { directory[tag] = offset..<(offset + (try file.unsigned32(at: entry + 12))) }
    }
    self.directory = directory
  }

  /// Returns a table by its tag, truncated if the file ends before it does.
  func table(_ tag: String) throws(FontFileError) -> FontTable {
    guard let range = directory[tag] else { throw FontFileError("has no table '\(tag)'") }
    return FontTable(name: tag, bytes: bytes[range.clamped(to: 0..<bytes.count)])
  }
}

/// Bytes of a font file, read as big-endian numbers at offsets from the first byte.
struct FontTable {
  /// The tag; nil for the whole file.
  let name: String?
  private let bytes: ArraySlice<UInt8>

  init(name: String?, bytes: ArraySlice<UInt8>) {
    self.name = name
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns the part from an offset on. Offsets into it start at 0 again.
  func dropFirst(_ offset: Int) -> FontTable { FontTable(name: name, bytes: bytes.dropFirst(offset)) }

  func unsigned16(at offset: Int) throws(FontFileError) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else { throw ending }
    let index = bytes.startIndex + offset
    return Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  func signed16(at offset: Int) throws(FontFileError) -> Int {
    Int(Int16(truncatingIfNeeded: try unsigned16(at: offset)))
  }

  func unsigned32(at offset: Int) throws(FontFileError) -> Int {
    try unsigned16(at: offset) << 16 | unsigned16(at: offset + 2)
  }

  func tag(at offset: Int) throws(FontFileError) -> String {
    let four = try unsigned32(at: offset)
    return String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(four >> $0 & 0xFF)) }))
  }

  private var ending: FontFileError {
    FontFileError(name.map { "ends in the middle of its table '\($0)'" } ?? "ends in the middle of its list of tables")
  }
}

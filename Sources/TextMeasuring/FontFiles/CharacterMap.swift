struct CharacterMap: Hashable, Sendable {
  /// Consecutive scalars whose glyphs are consecutive too, or the same.
  struct Run: Hashable, Sendable {
    var first: UInt32
    var last: UInt32
    var glyph: UInt32
    var isOneGlyph = false
  }

  /// In ascending order, without overlaps.
  private(set) var runs: [Run] = []

  /// Reads the best map of a 'cmap' table. In order of preference: all of Unicode, the first 65,536 scalars, symbols,
  /// Macintosh ASCII.
  init(_ table: FontTable) throws(FontFileError) {
    var best: (rank: Int, offset: Int, format: Int)?
    for index in 0..<(try table.unsigned16(at: 2)) {
      let entry = 4 + 8 * index
      let (platform, encoding) = (try table.unsigned16(at: entry), try table.unsigned16(at: entry + 2))
      let offset = try table.unsigned32(at: entry + 4)
      guard let rank = Self.rank(platform, encoding), rank > best?.rank ?? 0 else { continue }
      let format = try table.unsigned16(at: offset)
      if [0, 4, 6, 10, 12, 13].contains(format) { best = (rank, offset, format) }
    }
    guard let best else { throw FontFileError("has no map from Unicode to its glyphs") }
    try read(table.dropFirst(best.offset), format: best.format)
    // Beyond ASCII, Macintosh codes differ from Unicode.
    if best.rank == Self.macintosh { keepScalars(to: 0x7F) }
  }

  private static let macintosh = 1

  private static func rank(_ platform: Int, _ encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 6
    case (0, 4), (0, 6): 5
    case (3, 1): 4
    case (0, 0...3): 3
    case (3, 0): 2
    case (1, 0): macintosh
    default: nil
    }
  }

  func glyph(of scalar: Unicode.Scalar) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].first <= scalar.value else { return 0 }
    return Int(runs[low].glyph) + (runs[low].isOneGlyph ? 0 : Int(scalar.value - runs[low].first))
  }

  // MARK: - Formats

  private mutating func read(_ map: FontTable, format: Int) throws(FontFileError) {
    switch format {
    case 0: for code in 0..<256 { append(code, glyph: try map.unsigned16(at: 5 + code) & 0xFF) }
    case 4: try readSegments(map)
    case 6, 10:
      let isLong = format == 10
      let first = isLong ? try map.unsigned32(at: 12) : try map.unsigned16(at: 6)
      for index in 0..<(isLong ? try map.unsigned32(at: 16) : try map.unsigned16(at: 8)) {
        append(first + index, glyph: try map.unsigned16(at: (isLong ? 20 : 10) + 2 * index))
      }
    default: try readGroups(map, areOneGlyph: format == 13)
    }
  }

  /// Reads format 4. The glyphs of a segment are its codes plus a delta, or come from an array after the segments.
  private mutating func readSegments(_ map: FontTable) throws(FontFileError) {
    let size = try map.unsigned16(at: 6) & ~1
    let (ends, starts) = (14, 16 + size)
    let (deltas, offsets) = (starts + size, starts + 2 * size)
    // Each code is read once, even if segments overlap.
    var next = 0
    for index in stride(from: 0, to: size, by: 2) {
      let (start, end) = (try map.unsigned16(at: starts + index), try map.unsigned16(at: ends + index))
      let (delta, offset) = (try map.unsigned16(at: deltas + index), try map.unsigned16(at: offsets + index))
      let from = max(start, next)
      guard from <= end else { continue }
      next = end + 1
      for code in from...end {
        if offset == 0 || offset == 0xFFFF {
          append(code, glyph: (code + delta) & 0xFFFF)
        } else if let glyph = try? map.unsigned16(at: offsets + index + offset + 2 * (code - start)), glyph != 0 {
          append(code, glyph: (glyph + delta) & 0xFFFF)
        }
      }
    }
  }

  private mutating func readGroups(_ map: FontTable, areOneGlyph: Bool) throws(FontFileError) {
    var next = 0
    for index in 0..<(try map.unsigned32(at: 12)) {
      let group = 16 + 12 * index
      let (first, last) = (try map.unsigned32(at: group), min(try map.unsigned32(at: group + 4), 0x10FFFF))
      let glyph = try map.unsigned32(at: group + 8)
      guard first >= next, first <= last else { continue }
      next = last + 1
      runs.append(Run(first: UInt32(first), last: UInt32(last), glyph: UInt32(glyph), isOneGlyph: areOneGlyph))
    }
  }

  /// Adds the glyph of a code, and extends the last run if possible. Codes come in ascending order.
  private mutating func append(_ code: Int, glyph: Int) {
    guard glyph != 0, code <= 0x10FFFF else { return }
    let (code, glyph) = (UInt32(code), UInt32(glyph))
    if let run = runs.last, run.last + 1 == code, run.glyph + (code - run.first) == glyph {
      runs[runs.count - 1].last = code
    } else {
      runs.append(Run(first: code, last: code, glyph: glyph))
    }
  }

  private mutating func keepScalars(to last: UInt32) {
    runs = runs.filter { $0.first <= last }.map { run in
      var run = run
      run.last = min(run.last, last)
      return run
    }
  }
}

import Foundation
import TextMeasuring

/// The bytes of Tally.ttf, the font that `Fonts/make-tally.py` draws.
func tallyBytes() throws -> [UInt8] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts/Tally.ttf")
  return [UInt8](try Data(contentsOf: file))
}

/// A font with handmade tables. An em has 1,000 units. Glyph n is 100 n units wide, and glyphs after 9 are 900 wide.
struct SketchedFont {
  var tag: [UInt8] = [0, 1, 0, 0]
  var unitsPerEm = 1000
  var heights = [800, -200, 90]
  /// The maps of the 'cmap' table: platform, encoding, and the map itself.
  var maps: [(platform: Int, encoding: Int, map: [UInt8])] = []
  /// The tags of tables to leave out.
  var missing: Set<String> = []

  var bytes: [UInt8] { file(at: 0) }

  /// The font as a collection of one font.
  var collection: [UInt8] { Array("ttcf".utf8) + words(0, 1) + long(1) + long(16) + file(at: 16) }

  private func file(at start: Int) -> [UInt8] {
    let tables = [("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx)].filter { !missing.contains($0.0) }
    var directory = tag + words(tables.count, 0, 0, 0)
    var contents: [UInt8] = []
    let behind = start + 12 + 16 * tables.count
    for (name, bytes) in tables {
      directory += Array(name.utf8) + long(0) + long(behind + contents.count) + long(bytes.count)
      contents += bytes
    }
    return directory + contents
  }

  private var head: [UInt8] { [UInt8](repeating: 0, count: 18) + words(unitsPerEm) + [UInt8](repeating: 0, count: 34) }
  private var hhea: [UInt8] { words(1, 0) + words(heights) + [UInt8](repeating: 0, count: 24) + words(10) }
  private var hmtx: [UInt8] { (0..<10).flatMap { words(100 * $0, 0) } }

  private var cmap: [UInt8] {
    var records = words(0, maps.count)
    var contents: [UInt8] = []
    for (platform, encoding, map) in maps {
      records += words(platform, encoding) + long(4 + 8 * maps.count + contents.count)
      contents += map
    }
    return records + contents
  }
}

/// 16-bit numbers in big-endian order.
func words(_ numbers: Int...) -> [UInt8] { words(numbers) }
func words(_ numbers: [Int]) -> [UInt8] {
  numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

/// A 32-bit number in big-endian order.
func long(_ number: Int) -> [UInt8] { words(number >> 16, number) }

/// A map of format 4 from its segments. An offset is relative to its own position in the file.
func segmentMap(_ segments: [(start: Int, end: Int, delta: Int, offset: Int)], glyphs: [Int] = []) -> [UInt8] {
  words(4, 0, 0, 2 * segments.count, 0, 0, 0) + words(segments.map(\.end)) + words(0)
    + words(segments.map(\.start)) + words(segments.map(\.delta)) + words(segments.map(\.offset)) + words(glyphs)
}

/// A map of format 12 or 13.
func groupMap(_ groups: [(first: Int, last: Int, glyph: Int)], format: Int = 12) -> [UInt8] {
  words(format, 0) + long(0) + long(0) + long(groups.count)
    + groups.flatMap { long($0.first) + long($0.last) + long($0.glyph) }
}

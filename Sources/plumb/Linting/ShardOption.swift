internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters

extension Shard {
  /// Reads `2/5`.
  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count >= 1,
      (1...count).contains(index)
    else { throw ValidationError("--shard needs a part and the number of parts: 2/5 is the second of five") }
    self.init(index, of: count)
  }

  /// The shard with a hash of the input names and the options that affect findings, which identifies its run.
  func of(_ inputs: [Input], _ words: [String]) -> Shard {
    let names = inputs.map { Self.tidy($0.name) }.sorted { $0.lexicographicallyPrecedes($1) }
    let text = names.joined(separator: [0]) + [0, 0] + Array(words.joined(separator: "\u{0}").utf8)
    return Shard(index, of: count, run: hexadecimal(stableHash(text)))
  }

  /// Whether a file belongs to the shard. Only its name decides, so new or removed files do not move others.
  func holds(_ file: Path) -> Bool { stableHash(Self.tidy(file)) % UInt64(count) == UInt64(index - 1) }

  private static func tidy(_ file: Path) -> ArraySlice<UInt8> {
    var name = file.bytes[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2) }
    return name
  }
}

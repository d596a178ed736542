internal import ArgumentParser
internal import Findings
internal import Platform
internal import Reporters

extension Shard {
  /// Reads `2/5`.
  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count >= 1,
      (1...count).contains(index)
    else { throw ValidationError("a part is written as its number and how many there are: 2/5 is the second of five") }
    self.init(index, of: count)
  }

  /// The same as a part of a run over some files; the words of the call that decide findings keep other runs apart.
  func of(_ inputs: [Input], _ words: [String]) -> Shard {
    let names = inputs.map { Self.tidy($0.name) }.sorted { $0.lexicographicallyPrecedes($1) }
    let text = names.joined(separator: [0]) + [0, 0] + Array(words.joined(separator: "\u{0}").utf8)
    return Shard(index, of: count, run: hexadecimal(stableHash(text)))
  }

  /// Whether a file belongs to it by its name alone: none moves to another part when others come or go.
  func holds(_ file: Path) -> Bool { stableHash(Self.tidy(file)) % UInt64(count) == UInt64(index - 1) }

  private static func tidy(_ file: Path) -> ArraySlice<UInt8> {
    var name = file.bytes[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2) }
    return name
  }
}

internal import ArgumentParser
internal import Findings
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

  /// Whether a file belongs to it, which its name alone decides: however many files there are, none moves to another part
  /// when one comes or goes.
  func holds(_ file: Path) -> Bool {
    var name = file.bytes[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2) }
    return stableHash(name) % UInt64(count) == UInt64(index - 1)
  }
}

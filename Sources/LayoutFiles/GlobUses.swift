internal import Configuration

/// The globs of configurations for a search of folders, and which of them have matched nothing so far.
struct GlobUses {
  private struct Glob: Hashable {
    /// The folder of the configuration.
    var folder: [[UInt8]]
    var key: String
    var text: String
  }

  private var unmatched: [Glob: PathPatterns] = [:]

  /// Adds the globs of a configuration that is new. A glob that makes an exception needs no match.
  mutating func add(_ configuration: Configuration, of folder: [[UInt8]]) {
    for (key, globs) in configuration.globs {
      for glob in globs where !glob.hasPrefix("!") {
        unmatched[Glob(folder: folder, key: key, text: glob)] = PathPatterns(globs: [glob])
      }
    }
  }

  /// Notes an entry of a folder that a search has found. `include` is about files that may hold layouts.
  mutating func note(_ names: [[UInt8]], isFolder: Bool, mayHoldLayouts: Bool) {
    let matched = unmatched.filter { glob, patterns in
      guard names.starts(with: glob.folder) else { return false }
      let path = names[glob.folder.count...]
      if glob.key == "include" { return mayHoldLayouts && patterns.cover(path) }
      return patterns.match(path, isFolder: isFolder) == true
    }
    for glob in matched.keys { unmatched[glob] = nil }
  }

  /// A sentence for each glob that has matched nothing, among the configurations in some folders that were searched.
  func sentences(searching folders: [[[UInt8]]]) -> [String] {
    let open = unmatched.keys.filter { glob in folders.contains { glob.folder.starts(with: $0) } }
    return Set(open.map { [$0.key, $0.text] }).sorted { $0.lexicographicallyPrecedes($1) }.map { words in
      let nothing = words[0] == "include" ? "matches no file that plumb reads" : "matches no file or folder"
      return "'\(words[1])', which .plumb.yml names under '\(words[0])', \(nothing)"
    }
  }
}

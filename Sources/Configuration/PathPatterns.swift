import Findings

/// The patterns of a `.gitignore` file, or globs. Paths are lists of names, as bytes, from the file's folder down.
public struct PathPatterns: Sendable {
  private struct Pattern {
    var segments: [[UInt8]]
    var isNegated = false
    var isForFoldersOnly = false
    /// Whether it matches the whole path from the file's folder, not a name at any depth.
    var isAnchored = false
  }

  private var patterns: [Pattern] = []

  /// Reads the lines of a `.gitignore`; as in git, a line that is not a pattern matches nothing.
  public init(gitIgnore bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { Self.pattern($0) }
  }

  /// Creates patterns from globs, in which `#` begins no comment.
  public init(globs: [String]) {
    patterns = globs.compactMap { glob in
      let bytes = Array((glob.hasPrefix("#") ? "\\" : "").utf8) + Array(glob.utf8)
      return Self.pattern(bytes[...])
    }
  }

  /// Whether there are no patterns.
  public var isEmpty: Bool { patterns.isEmpty }

  /// Whether the patterns match a file or a folder above it. The match of the innermost path decides.
  public func cover(_ path: ArraySlice<[UInt8]>) -> Bool {
    for end in path.indices.reversed() {
      if let verdict = match(path[...end], isFolder: end != path.endIndex - 1) { return verdict }
    }
    return false
  }

  /// Whether a path matches. The last matching pattern decides, and a `!` makes it false; nil if none matches.
  public func match(_ path: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool? {
    guard let name = path.last else { return nil }
    let deciding = patterns.last { pattern in
      if pattern.isForFoldersOnly && !isFolder { return false }
      if pattern.isAnchored { return Self.matches(path, pattern.segments[...]) }
      return pattern.segments.first.map { matchesGlob(name, $0) } ?? false
    }
    return deciding.map { !$0.isNegated }
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.first == UInt8(ascii: "#") { return nil }
    line = withoutTrailingBlanks(line)
    var pattern = Pattern(segments: [])
    if line.first == UInt8(ascii: "!") {
      pattern.isNegated = true
      line.removeFirst()
    }
    if line.last == UInt8(ascii: "/") {
      pattern.isForFoldersOnly = true
      line.removeLast()
    }
    pattern.isAnchored = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    guard !line.isEmpty else { return nil }
    pattern.segments = line.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
    return pattern
  }

  /// The line without its trailing blanks, except those after a backslash.
  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\") && index + 1 < line.endIndex
      let isBlank = line[index] == UInt8(ascii: " ")
      index += isEscape ? 2 : 1
      if !isBlank { end = index }
    }
    return line[..<end]
  }

  /// Whether a segment is `**`. More stars mean the same in git.
  private static func isDoubleStar(_ segment: [UInt8]) -> Bool {
    segment.count > 1 && segment.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Whether the names of a path match the segments of a pattern. `**` matches any number of names.
  private static func matches(_ path: ArraySlice<[UInt8]>, _ pattern: ArraySlice<[UInt8]>) -> Bool {
    var (name, segment) = (path.startIndex, pattern.startIndex)
    // Where to retry, with the last `**` matching one more name. Earlier ones need no retry.
    var retry: (name: Int, segment: Int)?
    while name < path.endIndex {
      if segment < pattern.endIndex, isDoubleStar(pattern[segment]) {
        segment += 1
        // A final `**` matches everything inside a folder: at least one name.
        if segment == pattern.endIndex { return true }
        retry = (name, segment)
      } else if segment < pattern.endIndex, matchesGlob(path[name], pattern[segment]) {
        name += 1
        segment += 1
      } else if let last = retry {
        retry = (last.name + 1, last.segment)
        (name, segment) = (last.name + 1, last.segment)
      } else {
        return false
      }
    }
    return segment == pattern.endIndex
  }
}

/// The files in the repository of the current folder that differ from a revision.
public struct GitDifference: Sendable {
  /// The content of a changed file in the revision.
  public enum Earlier: Hashable, Sendable {
    /// No file, or one without text: a link or a submodule.
    case nothing
    /// A blob, and the path whose git attributes say how git converts it.
    case blob(String, Path)

    /// The earlier bytes of the file, as git would write them.
    public var text: [UInt8]? {
      get throws(GitError) {
        guard case .blob(let blob, let path) = self else { return nil }
        let option = Path(bytes: Array("--path=".utf8) + path.bytes)
        return try answer([Path("cat-file"), Path("--filters"), option, Path(blob)])
      }
    }
  }

  /// The canonical path of the work tree.
  public let top: Path
  /// The canonical path of the current folder.
  public let currentFolder: Path
  /// Changed entries that are links in the revision, relative to the top.
  public private(set) var formerLinks: [Path] = []
  /// The changed files, including removed ones, by their paths relative to the top.
  private var files: [Path: Earlier] = [:]
  private var submodules: Set<Path> = []

  /// Compares the work tree with a revision, nil for `HEAD`. Before the first commit, all files are new.
  public init(since revision: String?) throws(GitError) {
    prepareGit()
    let folder = try answer("rev-parse", "--show-toplevel")
    do throws(SystemError) {
      top = try Path(bytes: folder.dropLast()).canonical
      currentFolder = try Path.currentFolder.canonical
    } catch { throw GitError(error) }
    try compare(with: Self.commit(of: revision))
    try noteIndex()
  }

  /// The hash of the commit, or of the empty tree before the first commit.
  private static func commit(of revision: String?) throws(GitError) -> Path {
    if revision == nil, try runGit(["rev-parse", "--verify", "--quiet", "HEAD"].map { Path($0) }).status != 0 {
      return Path(bytes: try answer("hash-object", "-t", "tree", "/dev/null").dropLast())
    }
    let name = revision ?? "HEAD"
    let found = try runGit(["rev-parse", "--verify", "\(name)^{commit}"].map { Path($0) })
    if found.status == 0 { return Path(bytes: found.output.dropLast()) }
    var words = "git does not know the revision '\(name)'"
    // Git says this about every unknown word, so it has no information.
    if found.errorMessage != "Needed a single revision" { words += ": \(found.errorMessage)" }
    if try answer("rev-parse", "--is-shallow-repository") == Array("true\n".utf8) {
      words += "; this clone is shallow and may lack it: git fetch --unshallow"
    }
    throw GitError(words)
  }

  private mutating func compare(with commit: Path) throws(GitError) {
    let settings = ["-c", "diff.relative=false"]
    // A renamed file may have other settings, so it counts as a new file.
    let options = ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv"]
    let differing = try answer(
      (settings + options + ["--ignore-submodules=dirty"]).map { Path($0) } + [commit, Path("--")])
    var fields = differing.split(separator: 0, omittingEmptySubsequences: false).makeIterator()
    while let entry = fields.next(), !entry.isEmpty {
      let words = words(of: entry)
      guard words.count == 5, let name = fields.next() else { throw GitError("git's answer cannot be read") }
      let path = Path(bytes: name)
      // Links and submodules have no text to compare.
      let hasText = words[0].hasPrefix(":100") && words[2].contains { $0 != "0" }
      let earlier = hasText ? Earlier.blob(words[2], path) : .nothing
      // In a merge conflict, git lists a path more than once.
      if files[path] == nil || earlier != .nothing { files[path] = earlier }
      if words[0].hasPrefix(":120") { formerLinks.append(path) }
    }
    // A file that was removed from the index but is still in the work tree keeps the earlier text found above.
    let others = try answer("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/")
    for path in others.split(separator: 0).map({ Path(bytes: $0) }) where files[path] == nil { files[path] = .nothing }
  }

  /// Finds what `git diff` does not fully compare: submodules, and files marked assume-unchanged or skip-worktree.
  private mutating func noteIndex() throws(GitError) {
    let index = try answer("ls-files", "--stage", "-v", "--full-name", "-z", "--", ":/")
    for entry in index.split(separator: 0) {
      // Git compares files with the tag H, and unmerged files with the tag M.
      let isSubmodule = entry.dropFirst(2).starts(with: "160000".utf8)
      if !isSubmodule, entry.first == UInt8(ascii: "H") || entry.first == UInt8(ascii: "M") { continue }
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { throw GitError("git's answer cannot be read") }
      let path = Path(bytes: parts[1])
      if isSubmodule {
        submodules.insert(path)
        continue
      }
      let words = words(of: parts[0])
      // Files that a sparse checkout leaves out have the same tag, S.
      let isSparse = words[0] == "S" && !top.appending(path.bytes).isTaken
      guard files[path] == nil, words.count == 4, !isSparse else { continue }
      files[path] = words[1].hasPrefix("100") ? .blob(words[2], path) : .nothing
    }
  }

  private func words(of entry: ArraySlice<UInt8>) -> [String] {
    entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The earlier content of a changed file with a canonical path; nil if it has not changed.
  public func earlier(of file: Path) -> Earlier? { file.relative(to: top).flatMap { files[$0] } }
  /// Whether a file, or a link on the path to it, was changed or removed.
  public func hasChanged(_ file: Path) -> Bool { hasChanged(file, from: currentFolder) }

  /// Whether a file with a path relative to `folder`, or a link on the path, was changed or removed.
  public func hasChanged(_ file: Path, from folder: Path) -> Bool {
    !files.isEmpty && file.trail(from: folder).contains { earlier(of: $0) != nil }
  }

  /// Whether a link on the path to a file has changed. `real` is the canonical path of the file.
  public func hasMoved(_ file: Path, to real: Path) -> Bool {
    file.trail(from: currentFolder).contains { $0 != real && earlier(of: $0) != nil }
  }

  /// The nested repository or submodule that contains or is the file; nil if there is none.
  public func innerRepository(of file: Path) -> Path? {
    guard file != top, let path = file.relative(to: top) else { return nil }
    return submodules.contains(path) || isRepository(file) ? file : innerRepository(of: file.split.folder)
  }

  /// Throws for a path that git does not compare: it would always count as unchanged.
  public func checkIsCompared(_ path: Path) throws(GitError) {
    guard let real = try? path.canonical, real != top else { return }
    guard real.isInside(top) else {
      throw GitError("'\(path.name)' is outside of the repository of the current folder, '\(top.name)'")
    }
    if innerRepository(of: real) != nil {
      throw GitError("'\(path.name)' is in a separate git repository; run plumb there")
    }
  }
}

/// Which files of the repository of the current folder differ from a revision of it.
public struct GitDifference: Sendable {
  /// What a revision has of a file that differs.
  public enum Earlier: Hashable, Sendable {
    /// Nothing, or what has no text: a link, a submodule.
    case nothing
    /// A blob, and the path that says how git writes it to files.
    case blob(String, Path)

    /// The bytes that the file had, as git would write them.
    public var text: [UInt8]? {
      get throws(GitFault) {
        guard case .blob(let blob, let path) = self else { return nil }
        let option = Path(bytes: Array("--path=".utf8) + path.bytes)
        return try answer([Path("cat-file"), Path("--filters"), option, Path(blob)])
      }
    }
  }

  /// The folder that the work tree is in, by its one name.
  public let top: Path
  /// The folder of the process, by its one name.
  public let currentFolder: Path
  /// Links that the revision has and that differ, from the top.
  public private(set) var formerLinks: [Path] = []
  /// The paths of what differs, from the top, files that were taken away among them.
  private var files: [Path: Earlier] = [:]
  private var submodules: Set<Path> = []

  /// Compares the work tree with a revision, nil for the commit that is checked out. Where there is none yet, all is
  /// new.
  public init(since revision: String?) throws(GitFault) {
    prepareGit()
    let folder = try answer("rev-parse", "--show-toplevel")
    do throws(SystemError) {
      top = try Path(bytes: folder.dropLast()).canonical
      currentFolder = try Path.currentFolder.canonical
    } catch { throw GitFault(error) }
    try compare(with: Self.commit(of: revision))
    try noteIndex()
  }

  /// The name of a commit, or that of the empty tree where there is none yet.
  private static func commit(of revision: String?) throws(GitFault) -> Path {
    if revision == nil, try runGit(["rev-parse", "--verify", "--quiet", "HEAD"].map { Path($0) }).status != 0 {
      return Path(bytes: try answer("hash-object", "-t", "tree", "/dev/null").dropLast())
    }
    let name = revision ?? "HEAD"
    let found = try runGit(["rev-parse", "--verify", "\(name)^{commit}"].map { Path($0) })
    if found.status == 0 { return Path(bytes: found.output.dropLast()) }
    var words = "git knows no revision '\(name)'"
    // This is what git says of every word that it does not know.
    if found.complaint != "Needed a single revision" { words += ": \(found.complaint)" }
    if try answer("rev-parse", "--is-shallow-repository") == Array("true\n".utf8) {
      words += "; this clone is shallow and may lack it: git fetch --unshallow"
    }
    throw GitFault(words)
  }

  private mutating func compare(with commit: Path) throws(GitFault) {
    let settings = ["-c", "diff.relative=false"]
    // A file under another name may be governed by other settings, so that it is another file.
    let options = ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv"]
    let differing = try answer(
      (settings + options + ["--ignore-submodules=dirty"]).map { Path($0) } + [commit, Path("--")])
    var fields = differing.split(separator: 0, omittingEmptySubsequences: false).makeIterator()
    while let entry = fields.next(), !entry.isEmpty {
      let words = words(of: entry)
      guard words.count == 5, let name = fields.next() else { throw GitFault("git's answer cannot be read") }
      let path = Path(bytes: name)
      // Of links and submodules there is no text to compare with.
      let hasText = words[0].hasPrefix(":100") && words[2].contains { $0 != "0" }
      let earlier = hasText ? Earlier.blob(words[2], path) : .nothing
      // A path that two sides of a merge have changed is told more than once.
      if files[path] == nil || earlier != .nothing { files[path] = earlier }
      if words[0].hasPrefix(":120") { formerLinks.append(path) }
    }
    // The text of a file that was taken out of the index and stays in the work tree is that of what was taken away.
    let others = try answer("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/")
    for path in others.split(separator: 0).map({ Path(bytes: $0) }) where files[path] == nil { files[path] = .nothing }
  }

  /// Looks for what git compares only as far as it is told to: submodules, and files that it is to take for unchanged.
  private mutating func noteIndex() throws(GitFault) {
    let index = try answer("ls-files", "--stage", "-v", "--full-name", "-z", "--", ":/")
    for entry in index.split(separator: 0) {
      // The tag of a file that git looks at is H, that of one in an unmerged state M.
      let isSubmodule = entry.dropFirst(2).starts(with: "160000".utf8)
      if !isSubmodule, entry.first == UInt8(ascii: "H") || entry.first == UInt8(ascii: "M") { continue }
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { throw GitFault("git's answer cannot be read") }
      let path = Path(bytes: parts[1])
      if isSubmodule {
        submodules.insert(path)
        continue
      }
      let words = words(of: parts[0])
      // What a sparse checkout leaves out is marked likewise.
      let isLeftOut = words[0] == "S" && !top.appending(path.bytes).isTaken
      guard files[path] == nil, words.count == 4, !isLeftOut else { continue }
      files[path] = words[1].hasPrefix("100") ? .blob(words[2], path) : .nothing
    }
  }

  private func words(of entry: ArraySlice<UInt8>) -> [String] {
    entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the revision has of a file that differs, by its one name; nil where it does not.
  public func earlier(of file: Path) -> Earlier? { file.relative(to: top).flatMap { files[$0] } }
  /// Whether a file differs, or did before it was taken away, or the way that leads to it.
  public func hasChanged(_ file: Path) -> Bool { hasChanged(file, from: currentFolder) }

  /// The same with a path that begins in a folder.
  public func hasChanged(_ file: Path, from folder: Path) -> Bool {
    !files.isEmpty && file.trail(from: folder).contains { earlier(of: $0) != nil }
  }

  /// Whether the path to a file leads elsewhere than in the revision. The file by its one name is `real`.
  public func hasMoved(_ file: Path, to real: Path) -> Bool {
    file.trail(from: currentFolder).contains { $0 != real && earlier(of: $0) != nil }
  }

  /// The repository inside of the work tree that a file or folder is in, or is; nil for what is in none.
  public func innerRepository(of file: Path) -> Path? {
    guard file != top, let path = file.relative(to: top) else { return nil }
    return submodules.contains(path) || isRepository(file) ? file : innerRepository(of: file.split.folder)
  }

  /// Refuses a path that git is not asked about: it would be called unchanged whatever happened to it.
  public func refuseElsewhere(_ path: Path) throws(GitFault) {
    guard let real = try? path.canonical, real != top else { return }
    guard real.isInside(top) else {
      throw GitFault("'\(path.name)' does not lie in the repository of the current folder, '\(top.name)'")
    }
    if innerRepository(of: real) != nil {
      throw GitFault("'\(path.name)' lies in a repository of its own; run it there")
    }
  }
}

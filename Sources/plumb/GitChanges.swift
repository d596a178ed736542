internal import Findings
internal import LayoutYAML
internal import LintEngine

/// Which files of the repository of the current folder differ from a revision of it.
struct GitChanges: Sendable {
  /// What a revision has of a file.
  fileprivate enum Earlier: Hashable {
    case nothing
    /// A blob, and the path that says how git writes it to files.
    case blob(String, Path)
  }

  /// The folder that the work tree is in, by its one name.
  private let top: Path
  /// The paths of what differs, from there, files that were taken away among them.
  private var files: [Path: Earlier] = [:]
  /// The configuration of the call, if it names one.
  private let configuration: Path?
  /// Whether fonts have changed that configurations name.
  private var haveFontsChanged = false

  /// Compares the work tree with a revision, nil for the commit that is checked out. Where there is none yet, all is new.
  init(since revision: String?, paths: [Path], configuration: String?) throws(GitFault) {
    let folder = try answer("rev-parse", "--show-toplevel")
    guard let top = canonical(Path(bytes: folder.dropLast())) else { throw GitFault(SystemError.last) }
    self.top = top
    self.configuration = configuration.map { Path($0) }
    for path in paths { try refuseElsewhere(path) }
    let commit = try Self.commit(of: revision)
    try compare(with: commit)
  }

  // MARK: - Asking git

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
    let options = ["diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-ext-diff", "--no-textconv"]
    let differing = try answer(
      (settings + options + ["--ignore-submodules=all"]).map { Path($0) } + [commit, Path("--")])
    var fields = differing.split(separator: 0, omittingEmptySubsequences: false).makeIterator()
    while let entry = fields.next(), !entry.isEmpty {
      let words = entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5, let path = fields.next() else { throw GitFault("git's answer cannot be read") }
      let old = Path(bytes: Array(path))
      let isMoved = words[4].hasPrefix("R") || words[4].hasPrefix("C")
      let new = isMoved ? fields.next().map { Path(bytes: Array($0)) } : old
      // Of links and submodules there is no text to compare with.
      let hasText = words[0].hasPrefix(":100") && words[2].contains { $0 != "0" }
      let earlier = hasText ? Earlier.blob(words[2], old) : .nothing
      if words[4].hasPrefix("R") { files[old] = .nothing }
      // A path that two sides of a merge have changed is told more than once.
      if let new, files[new] == nil || earlier != .nothing { files[new] = earlier }
    }
    // The text of a file that was taken out of the index and stays in the work tree is that of what was taken away.
    let others = try answer("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/")
    for path in others.split(separator: 0).map({ Path(bytes: Array($0)) }) where files[path] == nil {
      files[path] = .nothing
    }
  }

  // MARK: - Answers

  /// What of a file has changed.
  func documents(of input: Path) throws(GitFault) -> ChangedDocuments {
    if haveFontsChanged { return .all }
    let (folder, name) = input.split
    guard let own = canonical(folder)?.appending(name) else { return .all }
    let real = canonical(input) ?? own
    if hasChangedConfiguration(in: real.split.folder) { return .all }
    // A link that leads elsewhere now is another file.
    if real != own, let link = fromTop(own), files[link] != nil { return .all }
    // Of what lies outside git knows nothing.
    guard let path = fromTop(real) else { return .all }
    switch files[path] {
    case nil: return .none
    case .nothing: return .all
    case .blob(let blob, let earlierPath):
      let option = Path(bytes: Array("--path=".utf8) + earlierPath.bytes)
      return ChangedDocuments(since: try answer([Path("cat-file"), Path("--filters"), option, Path(blob)]))
    }
  }

  /// Lets all layouts count as changed where one of the fonts has that configurations name.
  mutating func note(configurationFonts fonts: [Path]) {
    haveFontsChanged = fonts.contains(where: hasChanged)
  }

  /// Whether a file differs, or did before it was taken away.
  func hasChanged(_ file: Path) -> Bool {
    let (folder, name) = file.split
    let names = [canonical(folder)?.appending(name), canonical(file)].compactMap { $0.flatMap(fromTop) }
    return names.contains { files[$0] != nil }
  }

  /// Whether a configuration that holds in a folder differs.
  private func hasChangedConfiguration(in folder: Path) -> Bool {
    if let configuration { return hasChanged(configuration) }
    guard folder == top || fromTop(folder) != nil else { return false }
    if hasChanged(folder.appending(ConfigurationFiles.fileName)) { return true }
    return folder != top && hasChangedConfiguration(in: folder.split.folder)
  }

  /// The way to a file by its one name from the top of the work tree; nil where it is not below.
  private func fromTop(_ file: Path) -> Path? {
    let slash = UInt8(ascii: "/")
    let prefix = top.bytes.last == slash ? top.bytes : top.bytes + [slash]
    return file.bytes.starts(with: prefix) ? Path(bytes: Array(file.bytes[prefix.count...])) : nil
  }

  /// A path of the call that git is not asked about would be called unchanged whatever happened to it.
  private func refuseElsewhere(_ path: Path) throws(GitFault) {
    guard let real = canonical(path), real != top else { return }
    guard fromTop(real) != nil else {
      throw GitFault("'\(path.name)' does not lie in the repository of the current folder, '\(top.name)'")
    }
    var folder = (try? FileKind(of: real)) == .folder ? real : real.split.folder
    while folder != top, fromTop(folder) != nil {
      if (try? FileKind(of: folder.appending(Array(".git".utf8)))) != nil {
        throw GitFault("'\(path.name)' lies in a repository of its own; run it there")
      }
      folder = folder.split.folder
    }
  }
}

/// What git answers.
private func answer(_ arguments: String...) throws(GitFault) -> [UInt8] {
  try answer(arguments.map { Path($0) })
}

private func answer(_ arguments: [Path]) throws(GitFault) -> [UInt8] {
  let run = try runGit(arguments)
  guard run.status == 0 else { throw GitFault("git says: \(run.complaint)") }
  return run.output
}

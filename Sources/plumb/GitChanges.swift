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
  /// The folder of the call, by its one name.
  private let currentFolder: Path
  /// The paths of what differs, from there, files that were taken away among them.
  private var files: [Path: Earlier] = [:]
  /// The folders of submodules, from there.
  private var submodules: Set<Path> = []
  /// The configuration of the call, if it names one.
  private let configuration: Path?
  /// Whether something has changed that may bear on any layout.
  private var haveAllChanged = false

  /// Compares the work tree with a revision, nil for the commit that is checked out. Where there is none yet, all is new.
  init(since revision: String?, paths: [Path], configuration: String?) throws(GitFault) {
    let folder = try answer("rev-parse", "--show-toplevel")
    guard let top = canonical(Path(bytes: folder.dropLast())), let current = canonical(.currentFolder) else {
      throw GitFault(SystemError.last)
    }
    self.top = top
    currentFolder = current
    self.configuration = configuration.map { Path(argument: $0) }
    let commit = try Self.commit(of: revision)
    try compare(with: commit)
    try noteIndex()
    for path in paths { try refuseElsewhere(path) }
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
    // A file under another name may be governed by other settings, so that it is another file.
    let options = ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv"]
    let differing = try answer(
      (settings + options + ["--ignore-submodules=dirty"]).map { Path($0) } + [commit, Path("--")])
    var fields = differing.split(separator: 0, omittingEmptySubsequences: false).makeIterator()
    while let entry = fields.next(), !entry.isEmpty {
      let words = entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5, let name = fields.next() else { throw GitFault("git's answer cannot be read") }
      let path = Path(bytes: Array(name))
      // Of links and submodules there is no text to compare with.
      let hasText = words[0].hasPrefix(":100") && words[2].contains { $0 != "0" }
      let earlier = hasText ? Earlier.blob(words[2], path) : .nothing
      // A path that two sides of a merge have changed is told more than once.
      if files[path] == nil || earlier != .nothing { files[path] = earlier }
      // What a link led to may be linted under its own name now, by other settings.
      if words[0].hasPrefix(":120"), FolderWalk.isLayout(path.split.name) { haveAllChanged = true }
    }
    // The text of a file that was taken out of the index and stays in the work tree is that of what was taken away.
    let others = try answer("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/")
    for path in others.split(separator: 0).map({ Path(bytes: Array($0)) }) where files[path] == nil {
      files[path] = .nothing
    }
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
      let path = Path(bytes: Array(parts[1]))
      if isSubmodule {
        submodules.insert(path)
        continue
      }
      let words = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      // What a sparse checkout leaves out is marked likewise.
      let isLeftOut = words[0] == "S" && (try? FileKind(of: top.appending(path.bytes), followsLinks: false)) == nil
      guard files[path] == nil, words.count == 4, !isLeftOut else { continue }
      files[path] = words[1].hasPrefix("100") ? .blob(words[2], path) : .nothing
    }
  }

  // MARK: - Answers

  /// What of a file has changed.
  func documents(of input: Path) throws(GitFault) -> ChangedDocuments {
    if haveAllChanged { return .all }
    guard let folder = canonical(input.split.folder), let real = canonical(input) else { return .all }
    // A link is governed by the configuration of its own folder.
    if hasChangedConfiguration(in: folder) || hasChangedConfiguration(in: real.split.folder) { return .all }
    // Of what lies outside git knows nothing.
    guard let path = fromTop(real) else { return .all }
    if repository(of: real) != nil { return .none }
    // A way that leads elsewhere now leads to another file.
    if trail(of: input, from: currentFolder).contains(where: { $0 != real && isAmongChanges($0) }) { return .all }
    switch files[path] {
    case nil: return .none
    case .nothing: return .all
    case .blob(let blob, let path):
      let option = Path(bytes: Array("--path=".utf8) + path.bytes)
      let earlier = try answer([Path("cat-file"), Path("--filters"), option, Path(blob)])
      return ChangedDocuments(since: earlier, documents: loadLayouts(earlier).documents)
    }
  }

  /// Lets all layouts count as changed where one of the fonts has that configurations name.
  mutating func note(configurationFonts fonts: [Path]) {
    haveAllChanged = haveAllChanged || fonts.contains(where: hasChanged)
  }

  /// Says on standard error which files of a call were not compared.
  func complain(ofUncompared inputs: [Path]) {
    let folders = Set(inputs.compactMap { canonical($0)?.split.folder })
    for folder in Set(folders.compactMap(repository(of:))).sorted() {
      let name = (folder.below(currentFolder) ?? folder).name
      Stream.complain("'\(name)' is a repository of its own and was not compared; run it there")
    }
  }

  /// Whether a file differs, or did before it was taken away, or the way that leads to it.
  func hasChanged(_ file: Path) -> Bool { hasChanged(file, from: currentFolder) }

  private func hasChanged(_ file: Path, from folder: Path) -> Bool {
    !files.isEmpty && trail(of: file, from: folder).contains(where: isAmongChanges)
  }

  private func isAmongChanges(_ file: Path) -> Bool { fromTop(file).map { files[$0] != nil } ?? false }

  /// Whether a configuration that holds in a folder differs.
  private func hasChangedConfiguration(in folder: Path) -> Bool {
    if let configuration { return hasChanged(configuration) }
    guard folder == top || fromTop(folder) != nil else { return false }
    if hasChanged(Path(bytes: ConfigurationFiles.fileName), from: folder) { return true }
    return folder != top && hasChangedConfiguration(in: folder.split.folder)
  }

  /// The repository inside of the work tree that a file or folder is in, or is; nil for what is in none.
  private func repository(of file: Path) -> Path? {
    var folder = file
    while folder != top, let path = fromTop(folder) {
      if submodules.contains(path) || (try? FileKind(of: folder.appending(Array(".git".utf8)))) != nil { return folder }
      folder = folder.split.folder
    }
    return nil
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
    if repository(of: real) != nil {
      throw GitFault("'\(path.name)' lies in a repository of its own; run it there")
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

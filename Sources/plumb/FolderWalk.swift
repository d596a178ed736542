internal import Configuration
internal import Findings

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The layout files below a folder, and what could not be looked into.
struct FolderWalk {
  /// The files, sorted by their bytes.
  private(set) var files: [Path] = []
  /// Folders that could not be read, and why.
  private(set) var problems: [(path: Path, error: SystemError)] = []
  /// The `.gitignore` files that have a say, the outer ones first, each with how many names stand before its folder.
  private var ignoring: [(patterns: PathPatterns, depth: Int)] = []

  /// Walks a folder. Links to files are followed, links to folders are not: what they lead to would be linted under
  /// a second name, or lies outside, or is the folder itself. What configurations exclude is left out.
  init(_ root: Path, _ configurations: inout ConfigurationFiles) {
    let above = Self.namesInRepository(of: root)
    var folder = above.repository
    for (depth, name) in above.names.enumerated() {
      addIgnoreFile(in: folder, depth: depth)
      folder = folder.appending(name)
    }
    walk(root, names: above.names, real: canonical(root) ?? root, &configurations)
    files.sort()
  }

  /// The repository that a folder is in, and the names that lead down to the folder. Without one, the folder itself.
  private static func namesInRepository(of root: Path) -> (repository: Path, names: [[UInt8]]) {
    guard let real = canonical(root) else { return (root, []) }
    var folder = real
    var names: [[UInt8]] = []
    while !exists(folder.appending(gitFolder)) {
      let (parent, name) = folder.split
      guard parent != folder, !name.isEmpty else { return (real, []) }
      names.insert(name, at: 0)
      folder = parent
    }
    return (folder, names)
  }

  private static let gitFolder = Array(".git".utf8)
  private static let ignoreFile = Array(".gitignore".utf8)

  private static func exists(_ path: Path) -> Bool {
    (try? FileKind(of: path)) != nil
  }

  /// Whether a file is a layout by its name.
  static func isLayout(_ name: [UInt8]) -> Bool {
    [".layout.yaml", ".layout.yml"].contains { ending in
      name.count > ending.utf8.count && name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  private mutating func addIgnoreFile(in folder: Path, depth: Int) {
    let file = folder.appending(Self.ignoreFile)
    // Behind a link may be a device that never ends.
    guard let kind = try? FileKind(of: file), kind == .file, let bytes = try? readFile(file, atMost: Limits.fileBytes)
    else { return }
    let patterns = PathPatterns(gitIgnore: bytes)
    if !patterns.isEmpty { ignoring.append((patterns, depth)) }
  }

  private func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    for (patterns, depth) in ignoring.reversed() {
      if let verdict = patterns.match(path[depth...], isFolder: isFolder) { return verdict }
    }
    return false
  }

  /// `names` lead to the folder from the repository, and `real` is its one name.
  private mutating func walk(
    _ folder: Path, names: [[UInt8]], real: Path, _ configurations: inout ConfigurationFiles
  ) {
    let entries: [Entry]
    do {
      entries = try Self.entries(of: folder)
    } catch {
      problems.append((folder, error))
      return
    }
    let ignoringAbove = ignoring.count
    if entries.contains(where: { $0.name == Self.ignoreFile }) { addIgnoreFile(in: folder, depth: names.count) }
    defer { ignoring.removeSubrange(ignoringAbove...) }
    for entry in entries where entry.name != Self.gitFolder {
      let path = folder.appending(entry.name)
      let isFolder = entry.kind == .folder
      guard isFolder || Self.isLayout(entry.name), !ignores(names + [entry.name], isFolder: isFolder),
        !configurations.leavesOut(entry.name, of: real, isFolder: isFolder)
      else { continue }
      if isFolder {
        walk(path, names: names + [entry.name], real: real.appending(entry.name), &configurations)
      } else {
        // A link that leads nowhere stays in the list: reading it will say so. A pipe or a device would be waited for.
        let kind = entry.kind == .link ? (try? FileKind(of: path)) ?? .file : entry.kind
        if kind == .file { files.append(path) }
      }
    }
  }

  private struct Entry {
    var name: [UInt8]
    var kind: FileKind
  }

  private static func entries(of folder: Path) throws(SystemError) -> [Entry] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    var entries: [Entry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      let kind: FileKind
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): kind = .file
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_LNK): kind = .link
      case Int32(DT_UNKNOWN): kind = (try? FileKind(of: folder.appending(name), followsLinks: false)) ?? .other
      default: kind = .other
      }
      entries.append(Entry(name: name, kind: kind))
      errno = 0
    }
    if errno != 0 { throw .last }
    return entries
  }

  /// The names in a folder; none where it cannot be read.
  static func names(in folder: Path) -> [String] {
    ((try? entries(of: folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}

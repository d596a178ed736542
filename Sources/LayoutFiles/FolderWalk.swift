internal import Configuration
internal import Findings
package import Platform

struct FolderWalk {
  /// A file of the folder.
  struct File {
    var path: Path
    /// The canonical path; nil for a link, which is not resolved.
    var canonical: Path?
  }

  private(set) var files: [File] = []
  /// The Swift files outside of tests. They may hold no layout.
  private(set) var swiftFiles: [File] = []
  private(set) var problems: [(path: Path, error: SystemError)] = []
  /// The patterns of the `.gitignore` files that apply, the outer ones first, each with the depth of its folder.
  private var ignoring: [(patterns: PathPatterns, depth: Int)] = []
  private static let gitFolder = Array(".git".utf8)
  private static let ignoreFile = Array(".gitignore".utf8)
  /// Folders with the code of others, and with what builds make.
  private static let foreignFolders = ["Pods", "Carthage", ".build", "DerivedData", "node_modules"].map {
    Array($0.utf8)
  }

  /// Walks a folder. Follows links to files but not to folders, which may lead outside or in circles.
  init(_ root: Path, _ configurations: inout ConfigurationFiles) {
    let real = (try? root.canonical) ?? root
    var folder = repository(around: real) ?? real
    let names = real.relative(to: folder)?.names ?? []
    for (depth, name) in names.enumerated() {
      addIgnoreFile(in: folder, depth: depth)
      folder = folder.appending(name)
    }
    walk(root, names: names, real: real, holdsSwift: true, &configurations)
    files.sort { $0.path < $1.path }
    swiftFiles.sort { $0.path < $1.path }
  }

  private mutating func addIgnoreFile(in folder: Path, depth: Int) {
    let file = folder.appending(Self.ignoreFile)
    // A link may lead to a device, which can be read without end.
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

  /// Whether a configuration, or the default, says that Swift is not linted there.
  private func excludesSwift(
    _ name: [UInt8], of folder: Path, isFolder: Bool, _ configurations: inout ConfigurationFiles
  ) -> Bool {
    configurations.excludesSwift(name, of: folder, isFolder: isFolder) ?? (isFolder && isUnlintedSwiftFolder(name))
  }

  /// Walks the folder with the path `names` from the top of its repository and the canonical path `real`.
  private mutating func walk(
    _ folder: Path, names: [[UInt8]], real: Path, holdsSwift: Bool, _ configurations: inout ConfigurationFiles
  ) {
    let entries: [(name: [UInt8], kind: FileKind)]
    do throws(SystemError) {
      entries = try folder.entries
    } catch {
      problems.append((folder, error))
      return
    }
    let ignoringAbove = ignoring.count
    if entries.contains(where: { $0.name == Self.ignoreFile }) { addIgnoreFile(in: folder, depth: names.count) }
    defer { ignoring.removeSubrange(ignoringAbove...) }
    for (name, kind) in entries where name != Self.gitFolder {
      let path = folder.appending(name)
      let isFolder = kind == .folder
      let mayHoldLayouts = !isFolder && (isLayout(name) || holdsSwift && isSwift(name))
      configurations.note(name, of: real, isFolder: isFolder, mayHoldLayouts: mayHoldLayouts)
      guard isFolder ? !Self.foreignFolders.contains(name) : mayHoldLayouts,
        !ignores(names + [name], isFolder: isFolder),
        !configurations.excludes(name, of: real, isFolder: isFolder)
      else { continue }
      if isFolder {
        let isUnlinted = holdsSwift && excludesSwift(name, of: real, isFolder: true, &configurations)
        walk(
          path, names: names + [name], real: real.appending(name), holdsSwift: holdsSwift && !isUnlinted,
          &configurations)
      } else if (kind == .link ? (try? FileKind(of: path)) ?? .file : kind) == .file {
        // A link whose target is missing stays in the list, and reading it reports that. Pipes and devices would block.
        let file = File(path: path, canonical: kind == .file ? real.appending(name) : nil)
        if !isSwift(name) {
          files.append(file)
        } else if !excludesSwift(name, of: real, isFolder: false, &configurations) {
          swiftFiles.append(file)
        }
      }
    }
  }
}

/// The files that arguments of a command name, and those that a search of the folders among them finds: files with
/// layouts, and Swift files, which may hold none.
package func foundFiles(_ arguments: [String], configuration: String?) -> [Path] {
  var configurations = ConfigurationFiles(named: configuration, FontFiles())
  return arguments.map { Path(argument: $0) }.flatMap { path -> [Path] in
    guard let kind = try? FileKind(of: path), kind == .folder else { return [path] }
    let walk = FolderWalk(path, &configurations)
    return (walk.files + walk.swiftFiles).map(\.path)
  }
}

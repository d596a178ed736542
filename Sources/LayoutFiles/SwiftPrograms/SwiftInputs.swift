internal import Configuration
internal import Platform
internal import SwiftEvaluation
internal import SwiftReading

/// The Swift files among the inputs, grouped into programs.
struct SwiftInputs {
  /// A Swift file that a search found, or that the command line names.
  struct Found {
    var path: Path
    var canonical: Path
    /// The folder whose search found the file; nil if the command line names the file.
    var root: Path?
  }

  private var found: [Found] = []
  /// All files of the programs, once the inputs are known, whether they declare cells or not.
  private(set) var programFiles: Set<Path> = []

  /// What configurations state of names that no Swift file has, as sentences.
  private(set) var unusedNames: [String] = []

  /// The folders of files that the command line names, around which nothing says where their program ends.
  private(set) var looseFolders: [Path] = []

  /// The programs by their folders, once the inputs are known.
  private var programs: [Path: SwiftSources] = [:]
  /// The first document in each folder of a program with documents.
  private var documents: [Path: Input] = [:]
  /// All documents of these programs.
  private var documentFiles: [Path: Set<Path>] = [:]

  /// The folders that were asked for, with the folders of their projects.
  private let projects = Locked<[Path: Path?]>([:])

  /// The current folder, once it was searched.
  private let searched = Locked<Path??>(nil)

  var isEmpty: Bool { found.isEmpty && documents.isEmpty }
  /// The files of the inputs without those in which names are only looked up.
  var count: Int { found.count - lookedUpCount }
  private var lookedUpCount = 0

  /// Adds a file. `canonical` is its canonical path, if known.
  mutating func add(_ path: Path, canonical: Path?, root: Path?) throws(SystemError) {
    let canonical = if let canonical { canonical } else { try path.canonical }
    found.append(Found(path: path, canonical: canonical, root: root))
  }

  /// Adds a document of Interface Builder, whose rows a program may give heights.
  mutating func add(document input: Input) {
    guard let folder = folder(ofProgramAround: input) else { return }
    if documents[folder] == nil { documents[folder] = input }
    documentFiles[folder, default: []].insert(input.canonical)
  }

  /// The program around a document, once the inputs are known; nil if there is none.
  func program(around input: Input) -> SwiftProgramRows? {
    folder(ofProgramAround: input).flatMap { programs[$0] }.map(SwiftProgramRows.init)
  }

  /// The folder of the program around a document. If nothing around a named one says where its program ends, it is
  /// the current folder, as in a call that names no files; nil if the document is elsewhere.
  private func folder(ofProgramAround input: Input) -> Path? {
    guard !input.isReadOnce else { return nil }
    let file = Found(path: input.name, canonical: input.canonical, root: input.root)
    guard isLoose(file) else { return top(of: file) }
    return currentFolder().flatMap { file.canonical.isInside($0) ? $0 : nil }
  }

  /// The current folder; nil if it is too large to search for the sake of one file, such as a home folder.
  private func currentFolder() -> Path? {
    if let known = searched.withLock({ $0 }) { return known }
    var rest = mostEntries
    let found = (try? Path.currentFolder.canonical).flatMap { holdsFew($0, &rest) ? $0 : nil }
    searched.withLock { $0 = .some(found) }
    return found
  }

  /// The files that declare cells, and those that the command line names. `report` takes what is wrong with a file.
  mutating func inputs(
    jobs: Int, _ configurations: inout ConfigurationFiles, report: (_ path: Path, _ problem: String) -> Void
  ) -> [Input] {
    var inputs: [Input] = []
    var folders: [Path: [Found]] = [:]
    for top in documents.keys { folders[top] = [] }
    for file in found { folders[top(of: file), default: []].append(file) }
    for (top, files) in folders.sorted(by: { $0.key < $1.key }) {
      // A configuration states what holds for a program: that of its first file counts.
      let first = files.first.map { Input(name: $0.path, root: $0.root) } ?? documents[top]
      let settings = first.flatMap { configurations.settings(for: $0) }
      let files = settings?.swift.isOn == false ? files.filter { $0.root == nil } : files
      let problems = problems(in: files, jobs: jobs)
      for (path, problem) in problems { report(path, problem) }
      if files.contains(where: isLoose) { looseFolders.append(top) }
      let refused = Set(problems.map(\.path))
      let lookedUp = lookedUpFiles(settings?.swift.sources ?? [], report)
      // What a search finds there is not linted; what the command line names is.
      let isLookedUp = { (file: Found) in file.root != nil && lookedUp.contains(file.canonical) }
      lookedUpCount += files.count(where: isLookedUp)
      let readable = files.filter { !refused.contains($0.path) && !isLookedUp($0) }
      if !files.isEmpty, readable.isEmpty, files.contains(where: isLookedUp) {
        unusedNames.append("all Swift files here are under 'swift: sources' of .plumb.yml, so none of them is linted")
      }
      let hasDocuments = documents[top] != nil && settings?.swift.isOn != false
      guard !readable.isEmpty || hasDocuments else { continue }
      var stated = settings?.swift.stated ?? SwiftConfiguration()
      stated.platform = settings?.defaults.platform
      // Names in reports are those of the search or of the command line.
      let paths = Dictionary(readable.map { ($0.canonical, $0) }, uniquingKeysWith: { first, _ in first })
      var all = Set(swiftFiles(in: top))
      all.formUnion(paths.keys)
      all.formUnion(lookedUp)
      programFiles.formUnion(all)
      if !readable.isEmpty { unusedNames += names(of: stated, missingIn: all.sorted(), top, jobs: jobs) }
      let program = SwiftSources(
        all.sorted(), wanted: Set(paths.keys), hasDocuments: hasDocuments, stated, jobs: jobs)
      if hasDocuments { programs[top] = program }
      let sources = Dictionary(
        (program?.files ?? []).map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
      for file in readable where file.root == nil || sources[file.canonical] != nil {
        var input = Input(name: file.path, root: file.root)
        input.swift = sources[file.canonical]
        inputs.append(input)
      }
    }
    return inputs
  }

  /// The documents whose rows a configuration may state. A run of one file has not searched for them.
  private func documents(in top: Path, for stated: SwiftConfiguration) -> Set<Path> {
    let others = stated.rowHeights.isEmpty ? [] : foundPaths(in: top, where: LayoutFormat.isDocument)
    return (documentFiles[top] ?? []).union(others)
  }

  /// The Swift files that a configuration names, in which names are only looked up.
  private func lookedUpFiles(_ stated: [String], _ report: (_ path: Path, _ problem: String) -> Void) -> Set<Path> {
    var files: Set<Path> = []
    for source in stated {
      let (found, problem) = swiftFiles(stated: Path(source))
      if let problem { report(Path(source), problem) }
      files.formUnion(found)
    }
    return files
  }

  /// What is wrong with the files: those that a search found and that cannot be opened, and those that the command line
  /// names and that are not parsed. A search passes over the latter: they are generated, or no source.
  private func problems(in files: [Found], jobs: Int) -> [(path: Path, problem: String)] {
    var problems: [(path: Path, problem: String)] = []
    inParallel(
      files, jobs: jobs,
      { file in (file.path, file.root == nil ? refusal(of: file.path) : file.path.readingError?.message)
      }, inOrder: { path, problem in if let problem { problems.append((path, problem)) } })
    return problems
  }

  /// The top of the repository or the project, else the folder that the command line names. For a named file, that is
  /// the folder of its configuration or its own.
  private func top(of file: Found) -> Path {
    let own = file.canonical.split.folder
    let folder = file.root.flatMap { try? $0.canonical } ?? own
    if let top = repository(around: own) ?? project(around: folder) { return top }
    return file.root == nil ? innermost(around: folder, where: isConfigured) ?? folder : folder
  }

  /// The innermost folder of a project around a folder. Each folder is searched once.
  private func project(around folder: Path) -> Path? {
    if let known = projects.withLock({ $0[folder] }) { return known }
    let found = innermost(around: folder, where: isProject)
    projects.withLock { $0[folder] = .some(found) }
    return found
  }

  /// What is stated of names that a program lacks, as sentences; none if the folder is only a part of the project.
  private func names(of stated: SwiftConfiguration, missingIn files: [Path], _ top: Path, jobs: Int) -> [String] {
    if isPartOfConfigured(top) { return [] }
    let documents = documents(in: top, for: stated)
    return stated.names(missingIn: files, documents, jobs: jobs)
      + stated.patterns(missingIn: files, documents, jobs: jobs)
  }

  /// Whether the folder of a program is only a part of what its configuration is about: other parts may have the names.
  private func isPartOfConfigured(_ top: Path) -> Bool {
    guard repository(around: top) == nil, project(around: top) == nil else { return false }
    return innermost(around: top, where: isConfigured).map { $0 != top } ?? false
  }

  /// Whether nothing around a named file says where its program ends.
  private func isLoose(_ file: Found) -> Bool {
    let own = file.canonical.split.folder
    return file.root == nil && repository(around: own) == nil && project(around: own) == nil
      && innermost(around: own, where: isConfigured) == nil
  }
}

/// Whether a folder holds a Swift package or an Xcode project.
private func isProject(_ folder: Path) -> Bool {
  let ends = [".xcodeproj", ".xcworkspace"].map { Array($0.utf8) }
  return folder.appending("Package.swift").isTaken
    || ((try? folder.entries) ?? []).contains { name, _ in ends.contains { name.suffix($0.count).elementsEqual($0) } }
}

private func isConfigured(_ folder: Path) -> Bool { folder.appending(ConfigurationFiles.fileName).isTaken }

/// Why a file is not parsed; nil if it is, or if it cannot be opened, which linting reports.
private func refusal(of path: Path) -> String? {
  guard let bytes = try? readFile(path, atMost: SwiftReadingLimits.fileBytes), let refusal = swiftRefusal(of: bytes)
  else { return nil }
  let line = 1 + bytes[..<min(refusal.place.start, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  return "\(refusal.words)\(line > 1 ? " (line \(line))" : ""), so plumb does not read it; \(refusal.advice)"
}

/// The most files and folders in a current folder that is searched for the program of one file.
private let mostEntries = 100_000

/// Whether a folder and those in it hold no more files and folders than the rest, which it lowers by their number.
private func holdsFew(_ folder: Path, _ rest: inout Int) -> Bool {
  let entries = (try? folder.entries) ?? []
  rest -= entries.count
  for (name, kind) in entries where kind == .folder && !builtFolders.contains(name) {
    if rest < 0 || !holdsFew(folder.appending(name), &rest) { return false }
  }
  return rest >= 0
}

/// The folders whose files are not part of a program: builds make them.
private let builtFolders = [".git", ".build", "DerivedData"].map { Array($0.utf8) }

/// The Swift files in a folder and those inside it.
private func swiftFiles(in folder: Path) -> [Path] { foundPaths(in: folder, where: isSwift) }

/// The files with some names in a folder and those inside it. Follows no links.
private func foundPaths(in folder: Path, where isMeant: ([UInt8]) -> Bool) -> [Path] {
  var files: [Path] = []
  for (name, kind) in (try? folder.entries) ?? [] {
    switch kind {
    case .folder where !builtFolders.contains(name): files += foundPaths(in: folder.appending(name), where: isMeant)
    case .file where isMeant(name): files.append(folder.appending(name))
    default: break
    }
  }
  return files
}

/// The Swift files that a path of a configuration stands for, and why there are none.
private func swiftFiles(stated path: Path) -> (files: [Path], problem: String?) {
  do throws(SystemError) {
    let canonical = try path.canonical
    return (try FileKind(of: canonical) == .folder ? swiftFiles(in: canonical) : [canonical], nil)
  } catch { return ([], "\(error.message); .plumb.yml names it under 'swift: sources'") }
}

/// Whether a file is Swift source, by its name.
func isSwift(_ name: [UInt8]) -> Bool { name.count > 6 && name.suffix(6).elementsEqual(".swift".utf8) }

/// Whether a folder holds tests, or packages of others, in which no Swift is linted.
func isUnlintedSwiftFolder(_ name: [UInt8]) -> Bool {
  name == Array("SourcePackages".utf8) || name.suffix(5).elementsEqual("Tests".utf8)
}

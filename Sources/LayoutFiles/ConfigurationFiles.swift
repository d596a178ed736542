package import Configuration
package import Findings
package import Platform
internal import Reporters
internal import Rules

/// The configurations around files, or the one that a command names. Each is read once.
package struct ConfigurationFiles {
  package private(set) var problems: [String] = []
  package private(set) var broken: [FileReport] = []
  /// The configurations with entries that suppress findings, in the order of their folders.
  package var suppressing: [SuppressingConfiguration] {
    suppressingFiles.map { file in
      let known = knownFolders.values.first { $0.folder.names == file.folder }
      let layers = (isNamed ? named : known?.layers) ?? []
      let settings = Settings(
        layers: layers.map { ($0.configuration, $0.path(file.folder + [Array(Self.fileName.utf8)])) })
      return SuppressingConfiguration(
        source: file.source, folder: file.folder, suppressions: file.suppressions, settings: settings)
    }.sorted { $0.source.file < $1.source.file }
  }
  private var suppressingFiles: [(source: SourceText, folder: [[UInt8]], suppressions: [ConfiguredSuppression])] = []

  /// One message for each configuration that cannot be opened or has mistakes.
  package var unread: [String] {
    let mistakes = broken.map { "\($0.source.file): \($0.findings.first?.message ?? "")" }
    return problems.sorted() + mistakes.sorted()
  }

  private struct Layer {
    var configuration: Configuration
    var folder: [[UInt8]]

    /// The path relative to the folder. A path outside keeps all of its names, so only globs for names can match it.
    func path(_ names: [[UInt8]]) -> ArraySlice<[UInt8]> {
      names.starts(with: folder) ? names[folder.count...] : names[...]
    }
  }

  /// The configurations that apply in a folder, the outermost first; nil if one of them cannot be used.
  private typealias Layers = [Layer]?

  private struct KnownFolder {
    var folder: Path
    var layers: Layers
    /// The settings of the files in the folder; nil if they are not known, or differ.
    var settings: Settings?
  }

  /// Where a configuration was looked for, whether there is one or not.
  package var lookedFor: [Path] {
    if let namedFile { return [namedFile] }
    let folders = knownFolders.values.map(\.folder)
    return folders.flatMap { [$0.appending(Self.fileName), $0.appending(Self.misspeltName)] }
  }

  /// Whether a configuration is named, or one was found, even if it cannot be used.
  package var hasAny: Bool { isNamed || knownFolders.values.contains { $0.layers?.isEmpty != true } }

  private struct Glob: Hashable {
    var folder: [[UInt8]]
    var text: String
  }

  /// The globs of overrides above the files so far, and whether they match one.
  private var globs: [Glob: Bool] = [:]
  /// The globs that say what a search leaves out.
  private var searchGlobs = GlobUses()
  private var named: Layers = []
  private var namedFile: Path?
  private let isNamed: Bool
  private let fonts: FontFiles
  /// The folders looked into, by the keys of their real paths.
  private var knownFolders: [String: KnownFolder] = [:]
  private var realFolders: [String: Path] = [:]
  private let currentFolder = try? Path.currentFolder.canonical
  package static let fileName = ".plumb.yml"
  package static let misspeltName = ".plumb.yaml"

  /// Searches for a `.plumb.yml` above each file, or uses the named one, whose globs start at the current folder.
  package init(named file: String?, _ fonts: FontFiles) {
    self.fonts = fonts
    isNamed = file != nil
    guard let file else { return }
    namedFile = Path(argument: file)
    named = read(Path(argument: file), of: currentFolder?.names ?? []).map { [$0] }
  }

  /// The settings of an input; nil if a configuration above it cannot be used.
  package mutating func settings(for input: Input) -> Settings? {
    let (folder, name) = input.isNameless ? (Path.currentFolder, input.name.bytes) : input.name.split
    let real = realFolder(folder)
    let key = real.key
    if let known = knownFolders[key]?.settings { return known }
    guard let layers = layers(in: real) else { return nil }
    let names = real.names + [name]
    for layer in layers where !layer.configuration.overrides.isEmpty { noteOverrides(of: layer, names) }
    let settings = Settings(layers: layers.map { ($0.configuration, $0.path(names)) })
    // Without settings for some files, all files of the folder have the same settings.
    if layers.allSatisfy(\.configuration.isSameForAllFiles) { knownFolders[key]?.settings = settings }
    return settings
  }

  private mutating func noteOverrides(of layer: Layer, _ names: [[UInt8]]) {
    for glob in layer.configuration.overrides.flatMap(\.globs) where !glob.hasPrefix("!") {
      let key = Glob(folder: layer.folder, text: glob)
      globs[key] = globs[key] == true || PathPatterns(globs: [glob]).cover(layer.path(names))
    }
  }

  /// A sentence for each glob that matches none of the files and folders so far, among the configurations in some folders
  /// that were searched.
  package func unmatchedGlobs(searching folders: [[[UInt8]]]) -> [String] {
    let unmatched = globs.filter { glob, isMatched in !isMatched && folders.contains { glob.folder.starts(with: $0) } }
    let overrides = Set(unmatched.keys.map(\.text)).sorted().map { glob in
      "'\(glob)', which .plumb.yml names under 'overrides: files', matches no file that plumb reads"
    }
    return searchGlobs.sentences(searching: folders) + overrides
  }

  /// Notes an entry of a folder that a search has found, whether it is linted or not.
  mutating func note(_ name: [UInt8], of folder: Path, isFolder: Bool, mayHoldLayouts: Bool) {
    // Reads the configuration of the folder, if none of its entries was noted.
    guard let layers = layers(in: folder), !layers.isEmpty else { return }
    searchGlobs.note(folder.names + [name], isFolder: isFolder, mayHoldLayouts: mayHoldLayouts)
  }

  /// Whether the configurations above exclude an entry of a folder. The innermost one that mentions the entry decides.
  mutating func excludes(_ name: [UInt8], of folder: Path, isFolder: Bool) -> Bool {
    guard let layers = layers(in: folder), !layers.isEmpty else { return false }
    let names = folder.names + [name]
    for layer in layers.reversed() {
      if let verdict = layer.configuration.exclude.match(layer.path(names), isFolder: isFolder) { return verdict }
    }
    guard !isFolder, let layer = layers.last(where: { $0.configuration.include != nil }) else { return false }
    return layer.configuration.include?.cover(layer.path(names)) == false
  }

  /// Whether the innermost configuration that says which Swift files are not linted excludes an entry of a folder. Nil
  /// if none says anything.
  mutating func excludesSwift(_ name: [UInt8], of folder: Path, isFolder: Bool) -> Bool? {
    guard let layers = layers(in: folder), let layer = layers.last(where: { $0.configuration.swiftExclude != nil })
    else {
      return nil
    }
    return layer.configuration.swiftExclude?.match(layer.path(folder.names + [name]), isFolder: isFolder) ?? false
  }

  /// Reports mistakes in the configurations on standard error. Returns whether there are any.
  package func report(inColor: Bool) -> Bool {
    for problem in problems.sorted() { Stream.printError(problem) }
    for report in broken.sorted(by: { $0.source.file < $1.source.file }) {
      try? Stream.error.write(
        textReport(
          of: report, in: TextStyle(columns: Stream.error.columns, isInColor: inColor && Stream.error.wantsColor)))
    }
    return !problems.isEmpty || !broken.isEmpty
  }

  private mutating func realFolder(_ folder: Path) -> Path {
    let key = folder.key
    if let known = realFolders[key] { return known }
    let found = folder.resolved
    realFolders[key] = found
    return found
  }

  private mutating func layers(in folder: Path) -> Layers {
    if isNamed { return named }
    let key = folder.key
    if let known = knownFolders[key] { return known.layers }
    let (parent, name) = folder.split
    let isOutermost = name.isEmpty || parent == folder || isRepository(folder)
    var layers = isOutermost ? [] : self.layers(in: parent)
    let file = folder.appending(Self.fileName)
    // A link whose target is missing counts too, because the author intended a configuration.
    if file.isTaken {
      let own = read(file, of: folder.names)
      layers = own.flatMap { layer in layers.map { $0 + [layer] } }
    } else if folder.appending(Self.misspeltName).isTaken {
      problems.append(
        "\(shown(folder.appending(Self.misspeltName))): rename this file to .plumb.yml, the only name that plumb reads")
      layers = nil
    }
    knownFolders[key] = KnownFolder(folder: folder, layers: layers)
    return layers
  }

  private mutating func read(_ file: Path, of folder: [[UInt8]]) -> Layer? {
    let name = shown(file)
    do throws(SystemError) {
      // Reading a pipe would block, so only a pipe on the command line is read.
      if !isNamed, try FileKind(of: file) == .other {
        problems.append("\(name): not a regular file")
        return nil
      }
      let bytes = try readFile(file, atMost: Limits.fileBytes)
      var (configuration, findings) = readConfiguration(
        bytes, rules: allRules, openingFonts: fonts.opener(in: file.split.folder))
      guard findings.isEmpty else {
        broken.append(FileReport(source: SourceText(file: name, bytes: bytes), layoutCount: 0, findings: findings))
        return nil
      }
      for index in configuration.suppressions.indices { configuration.suppressions[index].entry.configuration = name }
      configuration.swift.sources = configuration.swift.sources.map { source in
        source.hasPrefix("/") ? source : file.split.folder.resolved.appending(Array(source.utf8)).name
      }
      if !configuration.suppressions.isEmpty {
        suppressingFiles.append((SourceText(file: name, bytes: bytes), folder, configuration.suppressions))
      }
      searchGlobs.add(configuration, of: folder)
      return Layer(configuration: configuration, folder: folder)
    } catch {
      problems.append("\(name): \(error.message)")
      return nil
    }
  }

  private func shown(_ file: Path) -> String { (currentFolder.flatMap(file.relative(to:)) ?? file).name }
}

internal import ArgumentParser
internal import Configuration
internal import Findings
internal import Platform
internal import Reporters
internal import Rules

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this configuration for all files, and look for no other.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?
}

struct ConfigurationFiles {
  private(set) var problems: [String] = []
  private(set) var broken: [FileReport] = []

  /// What keeps files from being read, in words: each configuration that cannot be opened, or holds mistakes.
  var unread: [String] {
    let mistakes = broken.map { "\($0.source.file): \($0.findings.first?.message ?? "")" }
    return problems.sorted() + mistakes.sorted()
  }

  private struct Layer {
    var configuration: Configuration
    var folder: [[UInt8]]

    /// A path from the folder. What lies elsewhere keeps all of its names: only globs for names can match it.
    func path(_ names: [[UInt8]]) -> ArraySlice<[UInt8]> {
      names.starts(with: folder) ? names[folder.count...] : names[...]
    }
  }

  /// The configurations that hold in a folder, the outermost first; nil where one of them cannot be used.
  private typealias Layers = [Layer]?

  private var named: Layers = []
  private let isNamed: Bool
  private let fonts: FontFiles
  private var layersOfFolder: [Path: Layers] = [:]
  private var settingsOfFolder: [Path: Settings] = [:]
  private var realFolders: [Path: Path] = [:]
  private let currentFolder = try? Path.currentFolder.canonical
  static let fileName = ".plumb.yml"
  static let misspeltName = ".plumb.yaml"

  /// Looks for a `.plumb.yml` above each file, or takes the named one, whose globs speak from the current folder.
  init(named file: String?, _ fonts: FontFiles) {
    self.fonts = fonts
    isNamed = file != nil
    guard let file else { return }
    named = read(Path(argument: file), of: currentFolder?.names ?? []).map { [$0] }
  }

  /// What holds for an input; nil where a configuration above it cannot be used.
  mutating func settings(for input: Input) -> Settings? {
    let (folder, name) = input.isNameless ? (Path.currentFolder, input.name.bytes) : input.name.split
    let real = realFolder(folder)
    if let known = settingsOfFolder[real] { return known }
    guard let layers = layers(in: real) else { return nil }
    let names = real.names + [name]
    let settings = Settings(layers: layers.map { ($0.configuration, $0.path(names)) })
    // Without overrides they are the same for all files of the folder.
    if layers.allSatisfy(\.configuration.overrides.isEmpty) { settingsOfFolder[real] = settings }
    return settings
  }

  /// Whether the configurations above leave out what a folder holds under a name. The innermost that speaks of it
  /// decides.
  mutating func leavesOut(_ name: [UInt8], of folder: Path, isFolder: Bool) -> Bool {
    guard let layers = layers(in: folder), !layers.isEmpty else { return false }
    let names = folder.names + [name]
    for layer in layers.reversed() {
      if let verdict = layer.configuration.exclude.match(layer.path(names), isFolder: isFolder) { return verdict }
    }
    guard !isFolder, let layer = layers.last(where: { $0.configuration.include != nil }) else { return false }
    return layer.configuration.include?.cover(layer.path(names)) == false
  }

  /// Says on standard error what is wrong with the configurations; whether there was anything.
  func report(inColor: Bool) -> Bool {
    for problem in problems.sorted() { Stream.complain(problem) }
    for report in broken.sorted(by: { $0.source.file < $1.source.file }) {
      try? Stream.error.write(textReport(of: report, inColor: inColor && Stream.error.wantsColor))
    }
    return !problems.isEmpty || !broken.isEmpty
  }

  private mutating func realFolder(_ folder: Path) -> Path {
    if let known = realFolders[folder] { return known }
    let found = folder.resolved
    realFolders[folder] = found
    return found
  }

  private mutating func layers(in folder: Path) -> Layers {
    if isNamed { return named }
    if let known = layersOfFolder[folder] { return known }
    let (parent, name) = folder.split
    let isOutermost = name.isEmpty || parent == folder || isRepository(folder)
    var layers = isOutermost ? [] : self.layers(in: parent)
    let file = folder.appending(Self.fileName)
    // A link that leads nowhere is one that somebody meant to have.
    if file.isTaken {
      let own = read(file, of: folder.names)
      layers = own.flatMap { layer in layers.map { $0 + [layer] } }
    } else if folder.appending(Self.misspeltName).isTaken {
      problems.append("\(shown(folder.appending(Self.misspeltName))): a configuration is called .plumb.yml")
      layers = nil
    }
    layersOfFolder[folder] = .some(layers)
    return layers
  }

  private mutating func read(_ file: Path, of folder: [[UInt8]]) -> Layer? {
    let name = shown(file)
    do throws(SystemError) {
      // A pipe would be waited for, unless the call names it.
      if !isNamed, try FileKind(of: file) == .other {
        problems.append("\(name): this is no file")
        return nil
      }
      let bytes = try readFile(file, atMost: Limits.fileBytes)
      let (configuration, findings) = readConfiguration(
        bytes, rules: allRules, openingFonts: fonts.opener(in: file.split.folder))
      guard findings.isEmpty else {
        broken.append(FileReport(source: SourceText(file: name, bytes: bytes), layoutCount: 0, findings: findings))
        return nil
      }
      return Layer(configuration: configuration, folder: folder)
    } catch {
      problems.append("\(name): \(error.message)")
      return nil
    }
  }

  private func shown(_ file: Path) -> String { (currentFolder.flatMap(file.relative(to:)) ?? file).name }
}

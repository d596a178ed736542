internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import LayoutSource
internal import LayoutModel
internal import LintEngine
internal import Platform
internal import TextMeasuring

struct ChangeChoice {
  var changed = false
  var since: String?

  var isOn: Bool { changed || since != nil }

  func check(_ paths: [String], _ baseline: BaselineChoice, isShard: Bool) throws {
    guard isOn else { return }
    let name = changed ? "--changed" : "--since"
    if paths.contains("-") {
      throw ValidationError("\(name) does not work with standard input ('-')")
    }
    if isShard { throw ValidationError("\(name) and --shard cannot be combined") }
    if baseline.writing != nil {
      throw ValidationError("\(name) lints only a part of the files; a baseline is written from all of them")
    }
  }

  func changes(_ paths: [String], configuration: String?) throws(CommandError) -> ChangedFiles? {
    guard isOn else { return nil }
    do throws(GitError) {
      return try ChangedFiles(since: since, paths: paths.map { Path(argument: $0) }, configuration: configuration)
    } catch { throw CommandError("\(changed ? "--changed" : "--since"): \(error.message)") }
  }
}

struct ChangedFiles: Sendable {
  private let difference: GitDifference
  private let configuration: Path?
  private var haveAllChanged: Bool

  init(since revision: String?, paths: [Path], configuration: String?) throws(GitError) {
    difference = try GitDifference(since: revision)
    self.configuration = configuration.map { Path(argument: $0) }
    // The target of a former link may now be linted under its own name, with other settings.
    haveAllChanged = difference.formerLinks.contains { isLayout($0.split.name) }
    for path in paths { try difference.checkIsCompared(path) }
  }

  /// Marks all layouts as changed if one of the fonts that configurations name has changed.
  mutating func note(configurationFonts fonts: [Path]) {
    haveAllChanged = haveAllChanged || fonts.contains(where: difference.hasChanged)
  }

  func reportNestedRepositories(of inputs: [Path]) {
    let folders = Set(inputs.compactMap { (try? $0.canonical)?.split.folder })
    for folder in Set(folders.compactMap(difference.innerRepository(of:))).sorted() {
      let name = (folder.relative(to: difference.currentFolder) ?? folder).name
      Stream.printError("'\(name)' is a separate git repository and was not compared; run plumb there")
    }
  }

  /// Lints the changed layouts of a file, or all of them if one of their fonts has changed, which is known afterwards.
  func lint<Linted>(
    _ input: Input, _ opener: @escaping FontOpener, _ lint: (ChangedDocuments, @escaping FontOpener) -> Linted
  ) throws(GitError) -> Linted {
    let changed = try documents(of: input.name, LayoutFormat(of: input).reader)
    let requests = FontRequests()
    let linted = lint(changed, requests.recording(opener))
    let folder = input.name.split.folder
    let haveFontsChanged = requests.names.contains { difference.hasChanged(FontFiles.file(named: $0, from: folder)) }
    return haveFontsChanged && !changed.isAll ? lint(.all, opener) : linted
  }

  private func documents(of input: Path, _ reader: any LayoutReader) throws(GitError) -> ChangedDocuments {
    guard !haveAllChanged, let folder = try? input.split.folder.canonical, let real = try? input.canonical
    else { return .all }
    // For a link, the configuration of its own folder applies.
    if hasChangedConfiguration(in: folder) || hasChangedConfiguration(in: real.split.folder) { return .all }
    // Git does not know files outside of the repository.
    guard real.isInside(difference.top) else { return .all }
    if difference.innerRepository(of: real) != nil { return .none }
    if difference.hasMoved(input, to: real) { return .all }
    guard let earlier = difference.earlier(of: real) else { return .none }
    guard let text = try earlier.text else { return .all }
    let earlierFile = reader.read(text, defaults: LayoutDefaults(), openingFonts: noFontFiles)
    return ChangedDocuments(since: text, documents: earlierFile.documents)
  }

  private func hasChangedConfiguration(in folder: Path) -> Bool {
    if let configuration { return difference.hasChanged(configuration) }
    guard folder.isInside(difference.top) else { return false }
    if difference.hasChanged(Path(ConfigurationFiles.fileName), from: folder) { return true }
    return folder != difference.top && hasChangedConfiguration(in: folder.split.folder)
  }
}

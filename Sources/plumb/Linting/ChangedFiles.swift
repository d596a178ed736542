internal import ArgumentParser
internal import Findings
internal import LayoutSource
internal import LayoutYAML
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
    if paths.contains("-") { throw ValidationError("\(name) compares files, and '-' is none") }
    if isShard { throw ValidationError("\(name) looks at a few files, which need no --shard") }
    if baseline.writing != nil {
      throw ValidationError("\(name) looks at a part, and a baseline is written from the whole")
    }
  }

  func changes(_ paths: [String], configuration: String?) throws(Refusal) -> ChangedFiles? {
    guard isOn else { return nil }
    do throws(GitFault) {
      return try ChangedFiles(since: since, paths: paths.map { Path(argument: $0) }, configuration: configuration)
    } catch { throw Refusal("\(changed ? "--changed" : "--since"): \(error.words)") }
  }
}

struct ChangedFiles: Sendable {
  private let difference: GitDifference
  private let configuration: Path?
  private var haveAllChanged: Bool

  init(since revision: String?, paths: [Path], configuration: String?) throws(GitFault) {
    difference = try GitDifference(since: revision)
    self.configuration = configuration.map { Path(argument: $0) }
    // What a link led to may be linted under its own name now, by other settings.
    haveAllChanged = difference.formerLinks.contains { isLayout($0.split.name) }
    for path in paths { try difference.refuseElsewhere(path) }
  }

  /// Lets all layouts count as changed where one of the fonts has that configurations name.
  mutating func note(configurationFonts fonts: [Path]) {
    haveAllChanged = haveAllChanged || fonts.contains(where: difference.hasChanged)
  }

  func complain(ofUncompared inputs: [Path]) {
    let folders = Set(inputs.compactMap { (try? $0.canonical)?.split.folder })
    for folder in Set(folders.compactMap(difference.innerRepository(of:))).sorted() {
      let name = (folder.relative(to: difference.currentFolder) ?? folder).name
      Stream.complain("'\(name)' is a repository of its own and was not compared; run it there")
    }
  }

  /// Lints a file as far as it has changed; changed fonts change all of its layouts, and are known once they are read.
  func lint<Linted>(
    _ input: Input, _ opener: @escaping FontOpener, _ lint: (ChangedDocuments, @escaping FontOpener) -> Linted
  ) throws(GitFault) -> Linted {
    let changed = try documents(of: input.name)
    let requests = FontRequests()
    let linted = lint(changed, requests.recording(opener))
    let folder = input.name.split.folder
    let haveFontsChanged = requests.names.contains { difference.hasChanged(FontFiles.file(named: $0, from: folder)) }
    return haveFontsChanged && !changed.isAll ? lint(.all, opener) : linted
  }

  private func documents(of input: Path) throws(GitFault) -> ChangedDocuments {
    guard !haveAllChanged, let folder = try? input.split.folder.canonical, let real = try? input.canonical
    else { return .all }
    // A link is governed by the configuration of its own folder.
    if hasChangedConfiguration(in: folder) || hasChangedConfiguration(in: real.split.folder) { return .all }
    // Of what lies outside git knows nothing.
    guard real.isInside(difference.top) else { return .all }
    if difference.innerRepository(of: real) != nil { return .none }
    if difference.hasMoved(input, to: real) { return .all }
    guard let earlier = difference.earlier(of: real) else { return .none }
    guard let text = try earlier.text else { return .all }
    return ChangedDocuments(since: text, documents: loadLayouts(text).documents)
  }

  private func hasChangedConfiguration(in folder: Path) -> Bool {
    if let configuration { return difference.hasChanged(configuration) }
    guard folder.isInside(difference.top) else { return false }
    if difference.hasChanged(Path(ConfigurationFiles.fileName), from: folder) { return true }
    return folder != difference.top && hasChangedConfiguration(in: folder.split.folder)
  }
}

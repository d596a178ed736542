internal import Configuration
internal import Findings
internal import JSONText
internal import LayoutFiles
internal import LintEngine
internal import Platform
internal import Reporters

/// The files of a preview: which layouts they hold, and whether they have changed since.
package final class PreviewFiles: Sendable {
  /// A layout in the list of a page.
  fileprivate struct Listed: Sendable {
    var name: String
    var document: Int
    var errors = 0
    var warnings = 0
    var infos = 0
  }

  fileprivate struct File: Sendable {
    var input: Input
    var settings: Settings
    var layouts: [Listed] = []
    /// The errors in documents that could not be read as layouts.
    var errors = 0
    /// Why the file cannot be opened.
    var problem: String?
  }

  private struct State: Sendable {
    var revision = 0
    var files: [File] = []
    /// The findings of the files that were last read, with the settings and fonts of now.
    var linted = LintedTexts()
    /// What is wrong with the arguments and the configurations.
    var problems: [String] = []
    var fonts = FontFiles()
    /// The marks of all files that the list depends on.
    var stamps: [Path: FileStamp?] = [:]
    /// What the last search of the folders found.
    var found: [Path] = []
    /// When the folders were last searched, and how long that took, in seconds.
    var search = (end: 0.0, duration: 0.0)
  }

  private let arguments: [String]
  private let configuration: String?
  private let state = Locked(State())

  /// The files that arguments of a command name, and those in the folders that they name. Reads them.
  package init(_ arguments: [String], configuration: String?) {
    (self.arguments, self.configuration) = (arguments, configuration)
    reload()
  }

  /// How often the files were found changed.
  package var revision: Int { state.withLock { $0.revision } }
  /// What is wrong with the arguments and the configurations.
  package var problems: [String] { state.withLock { $0.problems } }
  package var isEmpty: Bool { state.withLock { $0.files.isEmpty } }
  /// What is shown: `3 layouts in 2 files`.
  package var summary: String {
    let files = state.withLock { $0.files }
    return "\(counted(files.reduce(0) { $0 + $1.layouts.count }, "layout")) in \(counted(files.count, "file"))"
  }

  // MARK: - Following the files

  /// How long a new file may stay unnoticed, in seconds. Searching folders may take a twentieth of the time.
  private static let searchInterval = 1.0
  private static let searchShare = 20.0

  /// Looks for changed files, and reads what depends on them again. Calls `notify` when answers have changed, and
  /// again when the list has. Returns the new revision; nil if nothing has changed. Only one thread may call it at a
  /// time.
  @discardableResult package func refresh(_ notify: (PreviewEvent) -> Void = { _ in }) -> Int? {
    let (known, files, search) = state.withLock { ($0.stamps, $0.files, $0.search) }
    // What changes again while it is read counts as changed afterwards.
    var changed: [Path: FileStamp?] = [:]
    for (path, stamp) in known {
      let now = FileStamp(path)
      if now != stamp { changed[path] = .some(now) }
    }
    let isWholeFile: (Path) -> Bool = { path in
      files.contains { $0.input.name == path && $0.input.swift == nil }
    }
    if changed.isEmpty {
      let isDue = monotonicSeconds() - search.end > max(Self.searchInterval, search.duration * Self.searchShare)
      guard isDue, hasOtherFiles() else { return nil }
      reload()
    } else if changed.keys.allSatisfy(isWholeFile) {
      // An answer reads its file itself, so a page need not wait for the list.
      let revision = nextRevision()
      notify(.answers(revision))
      read(changed)
      notify(.list)
      return revision
    } else {
      reload()
    }
    let revision = nextRevision()
    notify(.answers(revision))
    notify(.list)
    return revision
  }

  private func nextRevision() -> Int {
    state.withLock { state in
      state.revision += 1
      return state.revision
    }
  }

  private func searched() -> (found: [Path], end: Double, duration: Double) {
    let start = monotonicSeconds()
    let found = foundFiles(arguments, configuration: configuration)
    let end = monotonicSeconds()
    return (found, end, end - start)
  }

  /// Whether a search of the folders finds other files than before.
  private func hasOtherFiles() -> Bool {
    let (found, end, duration) = searched()
    return state.withLock { state in
      state.search = (end, duration)
      return state.found != found
    }
  }

  /// Finds and reads all files.
  private func reload() {
    let known = state.withLock { $0.stamps }
    // What changes while it is read counts as changed afterwards.
    let before = known.keys.map { ($0, FileStamp($0)) }
    let search = searched()
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(named: configuration, fonts)
    let inputs = Inputs(arguments, &configurations)
    var files = inputs.all.sorted { $0.name < $1.name }.compactMap { input in
      configurations.settings(for: input).map { File(input: input, settings: $0) }
    }
    let paths = inputs.all.map(\.name) + inputs.programFiles + configurations.lookedFor
    var stamps: [Path: FileStamp?] = [:]
    for path in paths { stamps[path] = .some(FileStamp(path)) }
    var read: [File] = []
    inParallel(files, jobs: processorCount, { $0.read(fonts) { $0.linted } }, inOrder: { read.append($0) })
    files = read
    for path in fonts.openedFiles { stamps[path] = .some(FileStamp(path)) }
    for (path, stamp) in before where stamps[path] != nil { stamps[path] = .some(stamp) }
    let problems = inputs.problems + configurations.unread
    state.withLock { state in
      (state.files, state.problems, state.fonts, state.linted) = (files, problems, fonts, LintedTexts())
      (state.stamps, state.found, state.search) = (stamps, search.found, (search.end, search.duration))
    }
  }

  /// Reads some files, on which no others depend, again.
  private func read(_ changed: [Path: FileStamp?]) {
    let (files, fonts, linted) = state.withLock {
      ($0.files.filter { changed.keys.contains($0.input.name) }, $0.fonts, $0.linted)
    }
    for file in files {
      let read = file.read(fonts) { linted.report(of: $0) }
      state.withLock { state in
        guard let index = state.files.firstIndex(where: { $0.input.name == read.input.name }) else { return }
        state.files[index] = read
      }
    }
    state.withLock { state in
      for (path, stamp) in changed { state.stamps[path] = .some(stamp) }
      for path in fonts.openedFiles where state.stamps[path] == nil { state.stamps[path] = .some(FileStamp(path)) }
    }
  }

  // MARK: - Answers

  /// The files with their layouts, and how many findings of each severity they have.
  var listing: JSON {
    let (revision, files, problems) = state.withLock { ($0.revision, $0.files, $0.problems) }
    let listed = files.map { file -> JSON in
      let layouts = file.layouts.map { layout -> JSON in
        [
          "name": .string(layout.name), "document": .integer(layout.document),
          "errors": .integer(layout.errors), "warnings": .integer(layout.warnings),
          "infos": .integer(layout.infos),
        ]
      }
      return [
        "file": .string(file.input.name.name), "layouts": .array(layouts), "errors": .integer(file.errors),
        "problem": .string(orNull: file.problem),
      ]
    }
    return ["revision": .integer(revision), "problems": .strings(problems), "files": .array(listed)]
  }

  /// What a page shows of a layout. Reads its file as it is now.
  func answer(to question: LayoutQuestion) -> JSON {
    let (file, fonts, linted) = state.withLock { state in
      (state.files.first { $0.input.name.name == question.file }, state.fonts, state.linted)
    }
    // Only files of the list are read, whatever is asked for.
    guard let file else {
      return ["state": .string("gone"), "layout": .string(question.layout), "findings": .array([])]
    }
    do throws(CommandError) {
      return LayoutAnswer(try LayoutText(file.input, file.settings, fonts), question, linted).json
    } catch {
      return [
        "state": .string("unread"), "layout": .string(question.layout), "reasons": .strings(error.lines),
        "findings": .array([]),
      ]
    }
  }
}

extension PreviewFiles.File {
  /// The file as it is now.
  fileprivate func read(_ fonts: FontFiles, _ linting: (LayoutText) -> FileReport) -> Self {
    var file = self
    (file.layouts, file.errors, file.problem) = ([], 0, nil)
    do throws(CommandError) {
      let text = try LayoutText(input, settings, fonts)
      let report = linting(text)
      file.layouts = text.file.layouts.map { sourced in
        let found = report.findings.filter { $0.document == sourced.document }
        return PreviewFiles.Listed(
          name: sourced.layout.name, document: sourced.document, errors: found.count { $0.severity == .error },
          warnings: found.count { $0.severity == .warning }, infos: found.count { $0.severity == .info })
      }
      let known = Set(text.file.layouts.map(\.document))
      file.errors = report.findings.count { $0.severity == .error && !known.contains($0.document) }
    } catch { file.problem = error.lines.joined(separator: "; ") }
    return file
  }
}

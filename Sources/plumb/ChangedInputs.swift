internal import Findings
internal import LayoutSource
internal import LintEngine
internal import TextMeasuring

extension GitChanges? {
  /// Lints a file as far as it has changed. A font file that its layouts name changes all of them; which they are is known when
  /// they were read.
  func lint<Linted>(
    _ input: Input, _ fonts: FontFiles, _ lint: (ChangedDocuments, @escaping FontOpener) -> Linted
  ) -> Result<Linted, GitFault> {
    let opener = fonts.opener(for: input)
    guard let self else { return .success(lint(.all, opener)) }
    return Result { () throws(GitFault) in
      let changed = try self.documents(of: input.name)
      let watched = WatchedFonts(changes: self, folder: input.name.split.folder)
      let linted = lint(changed, watched.watching(opener))
      return watched.haveChanged && !changed.isAll ? lint(.all, opener) : linted
    }
  }
}

/// Whether a font file that layouts of one file name has changed. Asked by one thread at a time, as its file is.
private final class WatchedFonts: @unchecked Sendable {
  private let changes: GitChanges
  private let folder: Path
  private(set) var haveChanged = false

  init(changes: GitChanges, folder: Path) {
    self.changes = changes
    self.folder = folder
  }

  func watching(_ opener: @escaping FontOpener) -> FontOpener {
    { [self] text in
      if changes.hasChanged(FontFiles.file(named: text, from: folder)) { haveChanged = true }
      return opener(text)
    }
  }
}

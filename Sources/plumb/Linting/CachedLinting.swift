internal import Findings
internal import LayoutSource
internal import LintEngine

extension LintRun {
  /// Lints the bytes of a file by itself, or finds in the cache what that came to.
  func linted(_ work: LintWork, _ bytes: [UInt8], _ openingFonts: @escaping FontOpener) -> LintedFile {
    let (linter, name) = (work.linter, work.input.name.name)
    guard let cache, let settings = work.settingsText else {
      return linter.lintAlone(file: name, bytes: bytes, openingFonts: openingFonts)
    }
    let key = cache.key(settings: settings, file: bytes)
    if let known = cache.content(for: key, inFile: name) {
      return linter.linted(known, SourceText(file: name, bytes: known.isOpen ? bytes : []))
    }
    let fonts = AskedFonts()
    let linted = linter.lintAlone(file: name, bytes: bytes, openingFonts: fonts.watching(openingFonts))
    // What a font's file holds may change while all else stays the same.
    if !fonts.wereAsked { cache.keep(linted.content, for: key) }
    return linted
  }
}

/// Whether the layouts of a file name font files. Asked by one thread at a time, as its file is.
private final class AskedFonts: @unchecked Sendable {
  private(set) var wereAsked = false

  func watching(_ opener: @escaping FontOpener) -> FontOpener {
    { [self] text in
      wereAsked = true
      return opener(text)
    }
  }
}

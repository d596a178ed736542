internal import Findings
internal import LayoutFiles
internal import LintEngine
internal import Platform

/// The findings of files as they were last linted. After a save, the list and a page need those of the same text at the
/// same time.
final class LintedTexts: Sendable {
  private let known = Locked<[String: (bytes: [UInt8], report: FileReport)]>([:])

  /// The findings of a file. While one thread lints, others wait, because they mostly need the same file.
  func report(of text: LayoutText) -> FileReport {
    known.withLock { known in
      let name = text.source.file
      if let last = known[name], last.bytes == text.source.bytes { return last.report }
      let report = text.linted
      known[name] = (text.source.bytes, report)
      return report
    }
  }
}

extension LayoutText {
  /// The findings of all rules in the file.
  var linted: FileReport {
    Linter(settings, format).lint(file: source.file, bytes: source.bytes, openingFonts: openingFonts)
  }
}

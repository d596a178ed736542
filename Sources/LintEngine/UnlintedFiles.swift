import Findings
public import LayoutYAML

extension Linter {
  /// Loads a file that has not changed, so that the changed ones of its run can be compared with its layouts. Nothing is
  /// solved and no rule is asked about the file itself.
  public func loadUnchanged(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    let source = SourceText(file: file, bytes: bytes)
    let loaded = loadLayouts(bytes, defaults: defaults, openingFonts: openingFonts)
    var file = linted(loaded, source, [], [], silencings(in: source), .none)
    file.report.isUnchanged = true
    file.report.askedRules = file.report.comparingRules
    return file
  }

  /// What the other files of a run have to know of one of which nothing is told: which of its layouts are reused. The same
  /// without the text, and bytes that say nothing of that are not loaded at all.
  public func glance(
    atFile file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    let isReusable = reuseWords(in: bytes) != .words([])
    var glanced = loadUnchanged(file: file, bytes: isReusable ? bytes : [], openingFonts: openingFonts)
    glanced.report = glanced.report.withoutText
    // It may be new as well.
    glanced.unchangedDocuments = []
    return glanced
  }
}

import Findings
public import LayoutSource

extension Linter {
  /// Loads an unchanged file to compare the changed ones of its run with its layouts; solves nothing, asks no rule.
  public func loadUnchanged(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    let source = SourceText(file: file, bytes: bytes)
    let read = reader.read(bytes, defaults: defaults, openingFonts: openingFonts)
    var file = linted(read, source, [], [], silencings(of: read.comments, in: source), .none)
    file.report.isUnchanged = true
    file.report.askedRules = file.report.comparingRules
    return file
  }

  /// What the other files of a run have to know of one of which nothing is told: which of its layouts are reused.
  public func glance(
    atFile file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    var glanced = loadUnchanged(file: file, bytes: bytes, openingFonts: openingFonts)
    glanced.report = glanced.report.withoutText
    // It may be new as well.
    glanced.unchangedDocuments = []
    return glanced
  }
}

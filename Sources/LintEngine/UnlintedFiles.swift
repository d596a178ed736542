import Findings
public import LayoutSource

extension Linter {
  /// Reads an unchanged file so that changed files can be compared with its layouts. Solves nothing and runs no rule.
  public func loadUnchanged(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    let source = SourceText(file: file, bytes: bytes)
    let read = reader.read(bytes, defaults: defaults, openingFonts: openingFonts)
    var file = linted(read, source, [], [], suppressions(of: read, in: source), .none)
    file.report.isUnchanged = true
    // No finding is moved into it.
    file.isInherited = false
    file.report.rulesRun = file.report.comparingRules
    return file
  }

  /// Reads only the reusable layouts of a file whose findings are not reported, for comparison with other files.
  public func loadForComparison(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> LintedFile {
    var loaded = loadUnchanged(file: file, bytes: bytes, openingFonts: openingFonts).withoutText
    // The file may also be new.
    loaded.unchangedDocuments = []
    return loaded
  }
}

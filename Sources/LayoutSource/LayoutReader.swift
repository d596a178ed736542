public import Findings
public import LayoutModel
public import TextMeasuring

/// Opens the font file at a path, as written in a layout. The error's words follow `'fonts/Lato.ttf' `.
public typealias FontOpener = @Sendable (_ path: String) -> Result<FontFile, FontFileError>

/// Opens no files.
public let noFontFiles: FontOpener = { _ in .failure(FontFileError("cannot be opened: no files are read here")) }

/// A reader turns the bytes of a file into layouts.
public protocol LayoutReader: Sendable {
  /// Reads a file; `defaults` hold where layouts set nothing. Never fails: what it cannot read is missing from the
  /// layouts, and findings report it. Opens no files: `openingFonts` supplies the fonts that a layout names.
  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile
}

/// Renders changes of a layout as edits of its text. The edited text reads as the layout that `Layout.applying` makes.
public protocol LayoutEditor: Sendable {
  /// The edits, in any order, that make all these changes of the layout in its text; nil if the text has no place for
  /// one of them. Of two insertions at one place, the first comes first.
  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]?

  /// The named numbers of the text, such as the `metrics` of layout files.
  var metrics: [String: Double] { get }

  /// The changes of the layout if some of these names have other values, and the errors of the text with these values.
  func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding])
}

extension LayoutEditor {
  /// No named numbers, as in most formats.
  public var metrics: [String: Double] { [:] }

  /// No changes, because there are no named numbers.
  public func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding]) { ([], []) }
}

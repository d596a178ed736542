public import Findings
public import LayoutModel
public import TextMeasuring

/// Opens the font file of a path as it stands in a layout. The error's words go on `'fonts/Lato.ttf' `.
public typealias FontOpener = @Sendable (_ path: String) -> Result<FontFile, FontFileError>

/// Where no files can be read.
public let noFontFiles: FontOpener = { _ in .failure(FontFileError("cannot be opened: no files are read here")) }

/// The seam between texts and layouts, on the way in: what turns the bytes of a file into layouts.
public protocol LayoutReader: Sendable {
  /// Reads a file, and says with `defaults` what layouts leave open. It never fails: what it cannot read is missing
  /// from the layouts and stands in the findings. It opens no files: the fonts that a layout names are what
  /// `openingFonts` says.
  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile
}

/// Renders changes of a layout as edits of its text: the edited text reads as what `Layout.applying` makes of them.
public protocol LayoutEditor: Sendable {
  /// The edits, in no particular order, that make the text say some changes of its layout, all of them at once; nil
  /// where the text has no place for one of them. Of two insertions at one place the first comes first.
  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]?

  /// The names of numbers that the text defines, as `metrics` of layout files.
  var metrics: [String: Double] { get }

  /// The changes of the layout that come of other values for some of these names, and what is wrong with the text then.
  func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding])
}

extension LayoutEditor {
  /// Most formats have no such names.
  public var metrics: [String: Double] { [:] }

  /// Nothing changes where there are no such names.
  public func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding]) { ([], []) }
}

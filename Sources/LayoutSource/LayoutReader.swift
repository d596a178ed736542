public import Findings
public import LayoutModel
public import TextMeasuring

/// Opens the font file at a path, as written in a layout. The path in quotes comes before the error's message.
public typealias FontOpener = @Sendable (_ path: String) -> Result<FontFile, FontFileError>

/// Opens no files.
public let noFontFiles: FontOpener = { _ in .failure(FontFileError("cannot be opened: no files are read here")) }

/// A reader turns the bytes of a file into layouts.
public protocol LayoutReader: Sendable {
  /// Reads a file; `defaults` apply to what layouts do not set. Never fails: findings report what it cannot read, and
  /// the layouts lack it. Opens no files: `openingFonts` supplies the fonts that a layout names.
  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile

  /// How an author states the height of a row of a kind in the source, as a clause without a subject; nil if the source
  /// cannot state heights and sizes that code sets.
  func howToStateHeight(of kind: Layout.Kind) -> String?
  /// How a project states the sizes of views of some classes, as a clause; nil if it cannot outside of the source.
  func howToStateSizes(ofClasses names: [String]) -> String?
  /// Whether samples are states that the reader assumes, not contents that the author names.
  var samplesAreAssumed: Bool { get }
  /// Whether people write the samples. Others get a line of a brief explanation.
  var samplesAreWritten: Bool { get }
  /// The environments of an assumed sample, which may belong to other screens than those of the layout.
  func measure(of layout: Layout, inSample name: String) -> Measure
}

extension LayoutReader {
  /// In the layout itself, as in most formats.
  public func howToStateHeight(of kind: Layout.Kind) -> String? {
    switch kind {
    case .cell: "to settle that, write 'rowHeight: automatic', or the height in points"
    case .view: "to settle that, remove 'heights: unknown', or write the height in points, as in 'heights: [60]'"
    case .collectionCell, .headerFooter: "if it does, remove 'heights: unknown'"
    }
  }

  /// In the source alone, as in most formats.
  public func howToStateSizes(ofClasses names: [String]) -> String? { nil }

  /// Layout files name samples.
  public var samplesAreAssumed: Bool { false }
  /// People write them.
  public var samplesAreWritten: Bool { true }

  /// Those of the layout.
  public func measure(of layout: Layout, inSample name: String) -> Measure { layout.measure }
}

/// Renders changes of a layout as edits of its text. The edited text reads as the layout that `Layout.applying` makes.
public protocol LayoutEditor: Sendable {
  /// The edits of the text that make all these changes; nil if it cannot express one of them. The edits may be in any
  /// order, but insertions at the same place are in the order of the result.
  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]?

  /// Whether changes that keep every sound row as it was may be written without review.
  func isSafe(_ changes: [LayoutChange], of sourced: SourcedLayout) -> Bool

  /// Whether a verified fix that it cannot write is shown in words all the same.
  var showsFixesInWords: Bool { get }

  /// How to write changes that it cannot write, as a clause; nil if the words for the changes say it.
  func wayToWrite(_ changes: [LayoutChange]) -> String?

  /// The named numbers of the text, such as the `metrics` of layout files.
  var metrics: [String: Double] { get }

  /// The changes of the layout if named numbers have these values, and the errors of the text with these values.
  func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding])
}

extension LayoutEditor {
  /// All changes, as in most formats.
  public func isSafe(_ changes: [LayoutChange], of sourced: SourcedLayout) -> Bool { true }

  /// No, as in most formats: a fix is an edit.
  public var showsFixesInWords: Bool { false }

  /// Nothing, as in most formats.
  public func wayToWrite(_ changes: [LayoutChange]) -> String? { nil }

  /// No named numbers, as in most formats.
  public var metrics: [String: Double] { [:] }

  /// No changes, because there are no named numbers.
  public func changes(
    settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> (changes: [LayoutChange], findings: [Finding]) { ([], []) }
}

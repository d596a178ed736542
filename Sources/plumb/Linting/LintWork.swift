internal import Configuration
internal import Findings
internal import LayoutFiles
internal import LayoutSource
internal import LintEngine
internal import Rules

/// A file to lint. A class, so that handing it on does not copy its settings and rules.
final class LintWork: Sendable {
  let input: Input
  let settings: Settings
  let linter: Linter
  /// All settings as text, for the key of the cache; nil without a cache, or if text cannot express them.
  let settingsText: String?
  let isInShard: Bool

  init(input: Input, settings: Settings, linter: Linter, settingsText: String?, isInShard: Bool) {
    (self.input, self.settings, self.linter) = (input, settings, linter)
    (self.settingsText, self.isInShard) = (settingsText, isInShard)
  }
}

extension LintWork {
  /// The bytes of the file. Throws for a console log, and for a file of another kind, which has no layout.
  func bytes() throws(CommandError) -> [UInt8] {
    let bytes = try input.read()
    let name = input.name.name
    if input.isStandardInput || isLayoutName(name) { return bytes }
    if isConsoleLog(bytes) {
      throw CommandError("\(name): this is a console log; 'plumb explain \(name)' explains it")
    }
    // What a program writes into a pipe has no name that says what it is.
    let reader = LayoutFormat(of: input).reader
    if !input.isReadOnce, reader.read(bytes, defaults: settings.defaults, openingFonts: noFontFiles).layouts.isEmpty {
      throw CommandError("\(name): \(Self.isOfAnotherKind)")
    }
    return bytes
  }

  private static let isOfAnotherKind =
    "plumb lints *.layout.yaml, *.xib, *.storyboard and *.swift, and this file holds no layout"

  func linted(_ bytes: [UInt8], _ opener: @escaping FontOpener, _ cache: CacheFolder?) -> LintedFile {
    let name = input.name.name
    guard let cache, let settingsText else { return linter.lintAlone(file: name, bytes: bytes, openingFonts: opener) }
    let key = cache.key(settings: settingsText, file: bytes)
    if let known = cache.content(for: key, inFile: name) {
      return linter.linted(known, SourceText(file: name, bytes: known.needsText ? bytes : []))
    }
    let requests = FontRequests()
    let linted = linter.lintAlone(file: name, bytes: bytes, openingFonts: requests.recording(opener))
    // A font file may change while everything else stays the same, so these results are not cached.
    if requests.names.isEmpty { cache.keep(linted.content, for: key) }
    return linted
  }

  /// A file of another shard, read only for comparisons; nil if it cannot be read, which that shard reports.
  func readForComparison(_ opener: @escaping FontOpener) -> LintedFile? {
    guard let bytes = try? input.read() else { return nil }
    return linter.loadForComparison(file: input.name.name, bytes: bytes, openingFonts: opener)
  }
}

/// Makes the linters of a run, and reuses the last one: most files have the same settings as the file before.
struct Linters {
  let selection: RuleSelection
  let hasCache: Bool
  private var last: (settings: Settings, format: LayoutFormat, linter: Linter, text: String?)?

  init(_ selection: RuleSelection, hasCache: Bool) { (self.selection, self.hasCache) = (selection, hasCache) }

  mutating func work(on input: Input, _ settings: Settings, isInShard: Bool) -> LintWork {
    let format = LayoutFormat(of: input)
    if last?.settings != settings || last?.format != format {
      // A layout in Swift depends on other files too, and so does the height of a row of a document.
      let isWhole = if case .swift = format { false } else { true }
      let text =
        hasCache && isWhole ? settings.canonicalText(selection).map { "format: \(format.key)\n" + $0 } : nil
      last = (settings, format, Linter(settings, format, selection), text)
    }
    let linter = last?.linter ?? Linter(settings, format, selection)
    return LintWork(input: input, settings: settings, linter: linter, settingsText: last?.text, isInShard: isInShard)
  }
}

internal import Configuration
internal import Findings
internal import LayoutSource
internal import LayoutYAML
internal import LintEngine
internal import Rules

struct LintWork: Sendable {
  var input: Input
  var settings: Settings
  var linter: Linter
  /// All that is set for it, as a text; nil where there is no cache to look for it, or it cannot be told by a text.
  var settingsText: String?
  var isOwn: Bool
}

extension LintWork {
  func linted(_ bytes: [UInt8], _ opener: @escaping FontOpener, _ cache: CacheFolder?) -> LintedFile {
    let name = input.name.name
    guard let cache, let settingsText else { return linter.lintAlone(file: name, bytes: bytes, openingFonts: opener) }
    let key = cache.key(settings: settingsText, file: bytes)
    if let known = cache.content(for: key, inFile: name) {
      return linter.linted(known, SourceText(file: name, bytes: known.isOpen ? bytes : []))
    }
    let requests = FontRequests()
    let linted = linter.lintAlone(file: name, bytes: bytes, openingFonts: requests.recording(opener))
    // What a font's file holds may change while all else stays the same.
    if requests.names.isEmpty { cache.keep(linted.content, for: key) }
    return linted
  }

  /// What a file of another shard has to be compared with; nil where it cannot be read, which that shard reports.
  func glanced(_ opener: @escaping FontOpener) -> LintedFile? {
    guard let bytes = try? input.read() else { return nil }
    return linter.glance(atFile: input.name.name, bytes: bytes, openingFonts: opener)
  }
}

extension Linter {
  init(_ settings: Settings, _ selection: RuleSelection = RuleSelection()) {
    let rules = settings.configured(allRules, selection)
    let asked = Set(rules.map(\.id))
    let others = selection.only.isEmpty ? [] : settings.configured(allRules, RuleSelection(ignored: selection.ignored))
    self.init(
      rules: rules, reader: LayoutFileReader(), knownRules: allRules.map(\.id),
      judges: others.filter { !asked.contains($0.id) }, defaults: settings.defaults)
  }
}

/// A linter for each of some settings, which most files of a run share with the one before.
struct Linters {
  let selection: RuleSelection
  let hasCache: Bool
  private var last: (settings: Settings, linter: Linter, text: String?)?

  init(_ selection: RuleSelection, hasCache: Bool) { (self.selection, self.hasCache) = (selection, hasCache) }

  mutating func work(on input: Input, _ settings: Settings, isOwn: Bool) -> LintWork {
    if last?.settings != settings {
      last = (settings, Linter(settings, selection), hasCache ? settings.canonicalText(selection) : nil)
    }
    let linter = last?.linter ?? Linter(settings, selection)
    return LintWork(input: input, settings: settings, linter: linter, settingsText: last?.text, isOwn: isOwn)
  }
}

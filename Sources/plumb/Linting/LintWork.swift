internal import Configuration
internal import Findings
internal import LayoutYAML
internal import LintEngine
internal import Rules

/// A file of the run, and what holds for it.
struct LintWork: Sendable {
  var input: Input
  var settings: Settings
  /// Asks the rules that are on for the file.
  var linter: Linter
  /// All that is set for it, as a text; nil where there is no cache to look for it, or it cannot be told by a text.
  var settingsText: String?
  /// Whether this call lints it, rather than another shard.
  var isOwn: Bool
}

/// What became of it.
enum LintOutcome: Sendable {
  case linted(LintedFile)
  case mended(LintedFile, FileMend)
  case unreadable(String)
  /// A file of another shard.
  case glanced(LintedFile)
  /// A file of another shard that could not be read, of which that one tells.
  case passedOver

  /// Why it could not be read.
  var problem: String? { if case .unreadable(let problem) = self { problem } else { nil } }
}

extension Linter {
  /// Asks the rules that are on for a file, as they are set.
  init(_ settings: Settings, _ selection: RuleSelection = RuleSelection()) {
    let rules = settings.configured(allRules, selection)
    let asked = Set(rules.map(\.id))
    let others = selection.only.isEmpty ? [] : settings.configured(allRules, RuleSelection(ignored: selection.ignored))
    self.init(
      rules: rules, reader: LayoutFileReader(), knownRules: allRules.map(\.id),
      judges: others.filter { !asked.contains($0.id) },
      defaults: settings.defaults)
  }
}

/// A linter for each of some settings, which most files of a run share with the one before.
struct Linters {
  private let selection: RuleSelection
  private let hasCache: Bool
  private var last: (settings: Settings, linter: Linter, text: String?)?

  init(_ selection: RuleSelection, hasCache: Bool) {
    self.selection = selection
    self.hasCache = hasCache
  }

  mutating func work(on input: Input, _ settings: Settings, isOwn: Bool) -> LintWork {
    let known: (settings: Settings, linter: Linter, text: String?)
    if let last, last.settings == settings {
      known = last
    } else {
      known = (settings, Linter(settings, selection), hasCache ? settings.canonicalText(selection) : nil)
      last = known
    }
    return LintWork(
      input: input, settings: known.settings, linter: known.linter, settingsText: known.text, isOwn: isOwn)
  }
}

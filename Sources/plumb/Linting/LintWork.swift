internal import Configuration
internal import Findings
internal import LintEngine
internal import Rules

/// A file of the run, and what holds for it.
struct LintWork: Sendable {
  var input: Input
  var settings: Settings
  /// Asks the rules that are on for the file.
  var linter: Linter
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
      rules: rules, knownRules: allRules.map(\.id), judges: others.filter { !asked.contains($0.id) },
      defaults: settings.defaults)
  }
}

/// A linter for each of some settings, which most files of a run share with the one before.
struct Linters {
  private let selection: RuleSelection
  private var last: (settings: Settings, linter: Linter)?

  init(_ selection: RuleSelection) { self.selection = selection }

  mutating func linter(for settings: Settings) -> Linter {
    if let last, last.settings == settings { return last.linter }
    let linter = Linter(settings, selection)
    last = (settings, linter)
    return linter
  }
}

package import Configuration
package import LintEngine
internal import LayoutSource
internal import RuleKit
internal import Rules

extension Linter {
  /// A linter for files of a format with some settings.
  package init(_ settings: Settings, _ format: LayoutFormat, _ selection: RuleSelection = RuleSelection()) {
    let rules = settings.configured(allRules, selection)
    let requested = Set(rules.map(\.id))
    let others = selection.only.isEmpty ? [] : settings.configured(allRules, RuleSelection(ignored: selection.ignored))
    self.init(
      rules: rules, reader: format.reader, knownRules: allRules.map(\.id),
      verificationRules: others.filter { !requested.contains($0.id) }, defaults: settings.defaults,
      entries: settings.suppressions.filter { $0.section == format.section })
  }
}

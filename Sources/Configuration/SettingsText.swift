import Findings
import LayoutModel

extension Settings {
  /// All settings and the selection as text, equal for equal settings; nil if there are font files.
  public func canonicalText(_ selection: RuleSelection) -> String? {
    guard defaults.fonts.isEmpty else { return nil }
    var lines = [
      line("platform", defaults.platform.map { ["\($0.major)", "\($0.minor)"] }),
      line("widths", defaults.widths.map { $0.map(exact) }),
      line("textSizes", defaults.textSizes.map { $0.map(\.rawValue) }),
      line("layoutDirections", defaults.layoutDirections.map { $0.map(\.rawValue) }),
      line("imposedHeights", defaults.imposedHeights.map { $0.map(exact) }),
      line("rowHeight", defaults.rowHeight.map { [$0 == .automatic ? "automatic" : "\($0)"] }),
      line("viewHeight", defaults.viewHeight.map { [$0 == .automatic ? "automatic" : "\($0)"] }),
      line("headerFooter", defaults.headerFooterClasses),
      line("only", selection.only.map(\.name).sorted()), line("ignored", selection.ignored.map(\.name).sorted()),
    ]
    for (id, setting) in rules.sorted(by: { $0.key < $1.key }) {
      let level: [String]? =
        switch setting.level {
        case .off: ["off"]
        case .severity(let severity): [severity.rawValue]
        case nil: nil
        }
      lines.append(line("rule \(id)", level))
      for (name, value) in setting.options.sorted(by: { $0.key < $1.key }) {
        lines.append(line("option \(name)", [exact(value)]))
      }
    }
    for entry in suppressions {
      let words = ([entry.section.rawValue] + [entry.layouts, entry.ids, entry.rules].map { "\($0.map(\.text))" })
      lines.append(line("suppress", words + [entry.reason?.debugDescription ?? "-"]))
    }
    if swift != SwiftSettings() { return nil }
    return lines.joined()
  }

  private func line(_ key: String, _ words: [String]?) -> String {
    "\(key):\(words.map { $0.map { " \($0)" }.joined() } ?? " -")\n"
  }

  private func exact(_ number: Double) -> String { String(number.bitPattern, radix: 16) }
}

public import Findings
public import RuleKit

/// Lints layouts: loads them, solves them, asks the rules, folds and sorts what they find. Reads and prints nothing.
public struct Linter: Sendable {
  private let rules: [Rule]

  /// A linter that asks these rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// Lints the bytes of a file.
  public func lint(file: String, bytes: [UInt8]) -> FileReport {
    FileReport(source: SourceText(file: file, bytes: bytes), layoutCount: 0, findings: [])
  }
}

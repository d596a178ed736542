package import Configuration
package import Findings

/// A configuration with entries that suppress findings.
package struct SuppressingConfiguration {
  package var source: SourceText
  /// The folder in which its globs start.
  package var folder: [[UInt8]]
  package var suppressions: [ConfiguredSuppression]
  /// The settings of the configuration itself, which give `unused-suppression` its severity.
  package var settings: Settings
}

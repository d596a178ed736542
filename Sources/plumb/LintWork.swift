internal import Configuration
internal import LintEngine

/// A file of the run, and what holds for it.
struct LintWork: Sendable {
  var input: Input
  var settings: Settings
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
  /// Whether what was found in it is told.
  var isShown: Bool {
    switch self {
    case .linted, .mended: true
    case .unreadable, .glanced, .passedOver: false
    }
  }
}

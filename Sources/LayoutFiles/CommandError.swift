package import Platform
internal import Reporters

/// How a program ends.
package enum ExitStatus: Int32, Comparable, Error {
  /// No finding fails the run.
  case success
  /// A finding fails the run, or a layout could not be read.
  case failure
  /// The command line or a configuration is wrong, or a file cannot be opened.
  case unusable

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// The reason why a command cannot do its work, in lines for standard error.
package struct CommandError: Error {
  package var lines: [String]
  package var status = ExitStatus.unusable

  package init(_ lines: String..., status: ExitStatus = .unusable) { self.init(lines: lines, status: status) }

  package init(lines: [String], status: ExitStatus = .unusable) { (self.lines, self.status) = (lines, status) }

  package func printError() -> ExitStatus {
    for line in lines { Stream.printError(line) }
    return status
  }
}

extension Stream {
  /// Prints `plumb: TEXT`. Ignores a failure to write: there is no other place to report it.
  package static func printError(_ text: String) { try? Stream.error.write("plumb: \(text.visible)\n") }
}

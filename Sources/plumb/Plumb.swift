internal import ArgumentParser
internal import LayoutFiles
internal import Platform
internal import Reporters

@main
struct Plumb: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "plumb", abstract: "Finds Auto Layout faults in self-sizing rows and explains their heights.",
    discussion: """
      EXAMPLES:
        plumb                      lint all that Plumb can read below this folder
        plumb lint FeedCell.xib    lint one file
        plumb explain console.log  explain the conflicts in a console log
        plumb help topics          list what else there is help about

      Without a command, plumb runs 'plumb lint'.
      """, version: spelledVersion(version),
    subcommands: [
      LintCommand.self, ExplainCommand.self, PreviewCommand.self, SolveCommand.self, ConvertCommand.self,
      RulesCommand.self, NewCommand.self, InitCommand.self, MergeCommand.self,
    ], defaultSubcommand: LintCommand.self)

  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  static func main() {
    Stream.prepare()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let error = unknownCommand(in: arguments) { throw error }
      if let call = LintCall(plain: arguments) {
        throw try LintRun(call).status()
      } else if let help = HelpWord(arguments) {
        throw try help.answer()
      } else {
        var command = try parseAsRoot()
        try command.run()
      }
    } catch { end(with: error) }
  }

  /// Ends the process. A wrong command line has the same status as a file that cannot be opened, not the parser's own.
  private static func end(with error: any Error) -> Never {
    // The parser's own way to exit takes longer than linting a small file.
    if let status = error as? ExitStatus { endProcess(status.rawValue) }
    if let refusal = error as? CommandError { endProcess(refusal.printError().rawValue) }
    // The parser repeats arguments as they are. They may be file names with control characters that a shell inserted.
    let message = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n").withoutCommands
    if exitCode(for: error).isSuccess {
      try? Stream.output.write(message + "\n")
      exit()
    }
    try? Stream.error.write(message + "\n")
    endProcess(ExitStatus.unusable.rawValue)
  }
}

func deliver(_ text: String, to file: String? = nil) -> ExitStatus {
  guard let file else {
    do throws(SystemError) {
      try Stream.output.write(text)
      return .success
    } catch { return CommandError("standard output: \(error.message)").printError() }
  }
  do throws(WriteError) {
    try writeFile(Path(argument: file), Array(text.utf8))
    return .success
  } catch { return CommandError("\(file): \(error.message)").printError() }
}

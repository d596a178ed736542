internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters

/// What people type instead of a command that has another name.
private let otherCommands = ["diff": "plumb lint --diff", "fix": "plumb lint --fix", "version": "plumb --version"]

/// The error about a first argument that is no file, but nearly a command: `plumb lnt App`. Nil if it may be a path.
func unknownCommand(in arguments: [String]) -> CommandError? {
  guard let word = arguments.first, !word.hasPrefix("-"), !Plumb.commandNames.contains(word), word != "help",
    !Path(argument: word).isTaken,
    let meant = otherCommands[word] ?? nearest(to: word, among: Plumb.commandNames + ["help"])
  else { return nil }
  return CommandError("unknown command '\(word)'; did you mean '\(meant)'?")
}

internal import ArgumentParser

/// Whether a call mends what it finds.
struct MendOptions: ParsableArguments {
  @Flag(help: "Mend what can be mended without changing rows that are sound, in the files themselves.")
  var fix = false

  @Flag(
    name: .customLong("unsafe"), help: "With --fix and --diff: mend what changes rows that are sound, too.")
  var includesUnsafe = false

  @Flag(help: "Print what --fix would do as a unified diff, and change nothing.")
  var diff = false

  /// Whether mends are worked out, be it to be shown alone.
  var isOn: Bool { fix || diff }

  /// Whether files are changed.
  var changesFiles: Bool { fix && !diff }

  func validate() throws {
    if includesUnsafe, !isOn { throw ValidationError("--unsafe goes with --fix or --diff") }
  }
}

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

  func validate() throws {
    if includesUnsafe, !mending.isOn { throw ValidationError("--unsafe goes with --fix or --diff") }
  }

  /// The same as values.
  var mending: Mending { Mending(fix: fix, includesUnsafe: includesUnsafe, diff: diff) }
}

/// Whether a call mends what it finds.
struct Mending {
  /// Whether that is asked for.
  var fix = false
  /// Whether rows that are sound may be changed.
  var includesUnsafe = false
  /// Whether the change is shown, and not made.
  var diff = false

  /// Whether mends are worked out, be it to be shown alone.
  var isOn: Bool { fix || diff }

  /// Whether files are changed.
  var changesFiles: Bool { fix && !diff }
}

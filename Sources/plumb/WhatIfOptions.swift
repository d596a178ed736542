internal import ArgumentParser
internal import LayoutYAML

struct WhatIfOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Show what changes with another value: title.text=Hi or constraints[4].constant=12. Repeatable.",
      valueName: "key=value"))
  var sets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show what changes without a constraint: constraints[3], its identifier, 'line 12', or its text. Repeatable.",
      valueName: "constraint"))
  var without: [String] = []

  @Option(
    help: ArgumentHelp("Show what changes with one more constraint. Repeatable.", valueName: "constraint"))
  var add: [String] = []

  var changes: [ChangeOption] {
    sets.map { ChangeOption(.set, $0) } + without.map { ChangeOption(.without, $0) }
      + add.map { ChangeOption(.add, $0) }
  }
}

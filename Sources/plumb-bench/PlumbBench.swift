internal import ArgumentParser

@main
struct PlumbBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb-bench",
    abstract: "Measures what linting a folder of layouts costs, part by part, against libyaml's bare events.")

  @Argument(help: "A folder with *.layout.yaml files.")
  var folder: String

  @Option(help: "How often everything is measured; the medians are printed.")
  var runs = 5

  @Flag(help: "Measures no more than loading and solving, where layouts are too large to be linted again and again.")
  var solving = false

  @Option(help: "The program whose runs are measured as a whole; by default the one beside this, if there is one.")
  var plumb: String?

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs is a number from 1 on, not \(runs)") }
  }

  func run() throws {
    guard let files = layoutFiles(in: folder) else { throw ValidationError("'\(folder)' cannot be read") }
    guard !files.isEmpty else { throw ValidationError("there is no layout in '\(folder)'") }
    // First of all: what a process holds at its start counts in the peaks of those that it starts.
    if !solving { try measureProcesses(files) }
    var parts = PartsBench(files: files)
    for _ in 0..<runs { parts.measure(withRules: !solving) }
    print(parts.report(runs: runs))
  }

  private func measureProcesses(_ files: [LayoutFile]) throws {
    let program = plumb ?? besides(CommandLine.arguments[0], "plumb")
    guard isExecutable(program) else {
      if let plumb { throw ValidationError("'\(plumb)' cannot be run") }
      return
    }
    var processes = ProcessBench(program: program, folder: folder, files: files)
    for _ in 0..<runs { try processes.measure() }
    print(processes.report(runs: runs) + "\n")
  }

  private func besides(_ path: String, _ name: String) -> String {
    path.lastIndex(of: "/").map { path[...$0] + name } ?? name
  }
}

internal import ArgumentParser

@main
struct PlumbBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb-bench",
    abstract: "Measures the parts of linting a folder of layouts against the time of libyaml alone.")

  @Argument(help: "A folder with *.layout.yaml files.")
  var folder: String

  @Option(help: "The number of runs; the medians are printed.")
  var runs = 5

  @Flag(help: "Measure only loading and solving, for layouts that take too long to lint repeatedly.")
  var solving = false

  @Option(help: "The plumb program for whole runs; by default the one in the folder of this program.")
  var plumb: String?

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs must be 1 or more, not \(runs)") }
  }

  func run() throws {
    guard let files = layoutFiles(in: folder) else { throw ValidationError("'\(folder)' cannot be read") }
    guard !files.isEmpty else { throw ValidationError("there is no layout in '\(folder)'") }
    // This comes first, because the memory of this process counts in the peaks of its child processes.
    if !solving { try measureProcesses(files) }
    var parts = PartsBench(files: files)
    for _ in 0..<runs { parts.measure(withRules: !solving) }
    print(parts.report(runs: runs))
  }

  private func measureProcesses(_ files: [LayoutFile]) throws {
    let program = plumb ?? sibling(of: CommandLine.arguments[0], named: "plumb")
    guard isExecutable(program) else {
      if let plumb { throw ValidationError("'\(plumb)' cannot be run") }
      return
    }
    var processes = ProcessBench(program: program, folder: folder, files: files)
    for _ in 0..<runs { try processes.measure() }
    print(processes.report(runs: runs) + "\n")
  }

  private func sibling(of path: String, named name: String) -> String {
    path.lastIndex(of: "/").map { path[...$0] + name } ?? name
  }
}

internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import Pictures
internal import Platform
internal import Reporters
internal import WorkLimit

struct SolveCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, svg, png }

  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Prints the heights of rows and the frames of their views.",
    discussion: """
      EXAMPLES:
        plumb solve Feed.layout.yaml                         one layout file
        plumb solve .                                        a whole folder
        plumb solve . --format json                          for a script
        plumb solve Feed.layout.yaml --format svg >feed.svg  a picture of its rows

      The exit status is 0 if all layouts can be read and solved, even if they have faults.
      """)

  @Argument(
    help: ArgumentHelp("Files and folders; '-' is standard input.", valueName: "file"), completion: .layoutFiles)
  var files: [String]

  @Option(help: "Print a table, JSON, or an SVG or PNG picture of the rows.")
  var format: Format = .table

  @Flag(help: "Draw the picture for a dark ground, instead of for that of the reader.") var dark = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    if dark, !isPicture { throw ValidationError("--dark needs a picture: --format svg or --format png") }
  }

  func run() throws {
    let inputs = ConfiguredInputs(files, configuration: configuration.config, inColor: true)
    var problems = inputs.inputs.problems
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    var solved: [(row: SolvedLayout, picture: PicturedLayout)] = []
    inputs.inputs.reportFoldersWithoutLayouts()
    inputs.forEach(
      { text in
        if reportErrors(text) { status = max(status, .failure) }
        if !solve(text, into: &solved) { status = max(status, .failure) }
      }, onError: { problems += $0.lines })
    let hasFailed = !problems.isEmpty || status != .success
    // There is no picture of a layout that cannot be read.
    if !isPicture || !solved.isEmpty || !hasFailed {
      let delivered =
        isPicture
        ? deliver(picture: picture(of: solved.map(\.picture), in: dark ? .dark : .ofReader), asPNG: format == .png)
        : deliver(text(of: solved.map(\.row)))
      status = max(status, delivered)
    }
    for problem in problems { Stream.printError(problem) }
    throw problems.isEmpty ? status : .unusable
  }

  private var isPicture: Bool { format == .svg || format == .png }

  /// Appends the solutions of the complete layouts of a file. Returns false, with a message, if this takes too long.
  private func solve(_ text: LayoutText, into solved: inout [(row: SolvedLayout, picture: PicturedLayout)]) -> Bool {
    let limit = WorkLimit(Limits.stepsOfFile)
    let name = text.source.file
    let findings = isPicture ? text.lintedFindings : []
    for sourced in text.file.layouts where sourced.layout.isComplete {
      let layout = sourced.layout
      let solutions = layout.environments.map { LayoutSolver.solve(layout, in: $0, limit: limit) }
      guard !limit.isSpent else {
        Stream.printError("\(name): '\(layout.name.visible)' takes too long to solve; it and the rest are skipped")
        return false
      }
      solved.append(
        (
          SolvedLayout(file: name, document: sourced.document, layout: layout, solutions: solutions),
          text.pictured(sourced, solutions: solutions, findings, limit)
        ))
    }
    return true
  }

  private func text(of layouts: [SolvedLayout]) -> String {
    switch format {
    case .json: jsonReport(of: layouts)
    case .table, .svg, .png:
      TextStyle.$current.withValue(.ofOutput(inColor: true)) {
        painted(explanation: layouts.map { solutionTable(of: $0) }.joined(separator: "\n").withoutCommands)
      }
    }
  }
}

func reportErrors(_ text: LayoutText) -> Bool {
  let errors = text.file.findings.filter { $0.severity == .error }
  guard !errors.isEmpty else { return false }
  let style = TextStyle(
    columns: Stream.error.columns, isInColor: TextStyle.current.isInColor && Stream.error.wantsColor)
  try? Stream.error.write(textReport(of: FileReport(source: text.source, layoutCount: 0, findings: errors), in: style))
  return true
}

internal import ArgumentParser
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import Pictures
internal import Reporters
internal import WorkLimit

struct SolveCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Says how high rows become and where their views are.",
    discussion: "The exit status is 0 where every layout could be read, whatever it comes out as.")

  @Argument(
    help: ArgumentHelp("Files and folders; - is standard input.", valueName: "file"), completion: .layoutFiles)
  var files: [String]

  @Option(help: "How the answer is printed: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: Format = .table

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(named: configuration.config, fonts)
    let inputs = Inputs(files, &configurations)
    let work = inputs.all.compactMap { input in configurations.settings(for: input).map { (input, $0) } }
    var problems = inputs.problems
    var status = configurations.report(inColor: true) ? ExitStatus.unusable : .success
    var layouts: [SolvedLayout] = []
    var pictured: [PicturedLayout] = []
    for folder in inputs.foldersWithoutLayouts {
      Stream.complain("\(folder.name): no *.layout.yaml or *.layout.yml in this folder")
    }
    for (input, settings) in work {
      do throws(SystemError) {
        let bytes = try input.read()
        let file = loadLayouts(bytes, defaults: settings.defaults, openingFonts: fonts.opener(for: input))
        let source = SourceText(file: input.name.name, bytes: bytes)
        if reportErrors(file.findings, in: source) { status = max(status, .failure) }
        // What could not be read whole would be answered as another layout than the author's.
        let limit = WorkLimit(Limits.stepsOfFile)
        for sourced in file.layouts where sourced.layout.isComplete {
          let layout = sourced.layout
          let solutions = layout.circumstances.map { solve(layout, in: $0, limit: limit) }
          guard !limit.isSpent else {
            Stream.complain(
              "\(input.name.name): '\(layout.name.visible)' and what stands behind it take too long to be solved")
            status = max(status, .failure)
            break
          }
          layouts.append(
            SolvedLayout(
              file: input.name.name, document: sourced.document, layout: layout, solutions: solutions))
          pictured.append(
            PicturedLayout(layout: layout, solutions: solutions, text: QuotedText(source, sourced.map)))
        }
      } catch {
        problems.append("\(input.name.name): \(error.message)")
      }
    }
    let hasFailed = !problems.isEmpty || status != .success
    // Of what cannot be read there is no picture.
    if format != .svg || !pictured.isEmpty || !hasFailed {
      status = max(status, deliver(format == .svg ? picture(of: pictured) : text(of: layouts)))
    }
    for problem in problems { Stream.complain(problem) }
    throw problems.isEmpty ? status : .unusable
  }

  private func text(of layouts: [SolvedLayout]) -> String {
    switch format {
    case .json: jsonReport(of: layouts)
    case .table, .svg: layouts.map { solutionTable(of: $0) }.joined(separator: "\n").withoutCommands
    }
  }
}

/// Reports what could not be read, beside the answer; says whether there was any.
func reportErrors(_ findings: [Finding], in source: SourceText) -> Bool {
  let errors = findings.filter { $0.severity == .error }
  guard !errors.isEmpty else { return false }
  try? Stream.error.write(textReport(of: FileReport(source: source, layoutCount: 0, findings: errors)))
  return true
}

internal import ArgumentParser
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import Reporters

struct SolveCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Says how high rows become and where their views are.",
    discussion: "The exit status is 0 where every layout could be read, whatever it comes out as.")

  @Argument(help: ArgumentHelp("Files and folders; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(help: "How the answer is printed: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: Format = .table

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    var configurations = ConfigurationFiles(configuration)
    let inputs = Inputs(files, &configurations)
    let work = inputs.all.compactMap { input in configurations.settings(for: input).map { (input, $0) } }
    var problems = inputs.problems
    var status = configurations.report(inColor: true) ? ExitStatus.unusable : .success
    var layouts: [SolvedLayout] = []
    let fonts = FontFiles()
    for folder in inputs.foldersWithoutLayouts {
      Stream.complain("\(folder.name): no *.layout.yaml or *.layout.yml in this folder")
    }
    for (input, settings) in work {
      do throws(SystemError) {
        let bytes = try input.read()
        let file = loadLayouts(bytes, defaults: settings.defaults, openingFonts: fonts.opener(for: input))
        if reportErrors(file.findings, name: input.name.name, bytes: bytes) { status = max(status, .failure) }
        // What could not be read whole would be answered as another layout than the author's.
        for layout in file.layouts where layout.isComplete {
          let solutions = layout.circumstances.map { solve(layout, in: $0) }
          layouts.append(SolvedLayout(file: input.name.name, layout: layout, solutions: solutions))
        }
      } catch {
        problems.append("\(input.name.name): \(error.message)")
      }
    }
    status = max(status, deliver(text(of: layouts)))
    for problem in problems { Stream.complain(problem) }
    throw (problems.isEmpty ? status : .unusable).code
  }

  /// Reports what could not be read, beside the answer; says whether there was any.
  private func reportErrors(_ findings: [Finding], name: String, bytes: [UInt8]) -> Bool {
    let errors = findings.filter { $0.severity == .error }
    guard !errors.isEmpty else { return false }
    let report = FileReport(source: SourceText(file: name, bytes: bytes), layoutCount: 0, findings: errors)
    try? Stream.error.write(textReport(of: report))
    return true
  }

  private func text(of layouts: [SolvedLayout]) -> String {
    switch format {
    case .json: jsonReport(of: layouts)
    case .table: layouts.map { solutionTable(of: $0) }.joined(separator: "\n")
    }
  }
}

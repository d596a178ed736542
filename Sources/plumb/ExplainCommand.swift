internal import ArgumentParser
internal import Configuration
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import LintEngine
internal import Reporters

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Says why rows have the height they have, or collapse, and what would mend them.",
    discussion: "The exit status is 0 where every layout could be read, whatever there is to say of it.")

  @Argument(help: ArgumentHelp("A layout file; - is standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("Only the layout of this class name.", valueName: "name"))
  var layout: String?

  @Option(help: ArgumentHelp("Only at this table width, in points.", valueName: "points"))
  var width: Double?

  @Flag(help: "No colour, on a terminal either.")
  var noColor = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    if let width, !(width > 0 && width.isFinite) { throw ValidationError("--width is a number of points above 0") }
  }

  func run() throws {
    var configurations = ConfigurationFiles(configuration)
    let inputs = Inputs([file], &configurations)
    let work = inputs.all.compactMap { input in configurations.settings(for: input).map { (input, $0) } }
    let isConfigured = !configurations.report(inColor: !noColor)
    var status = inputs.problems.isEmpty && isConfigured ? ExitStatus.success : .unusable
    for problem in inputs.problems { Stream.complain(problem) }
    for (input, settings) in work {
      do throws(SystemError) {
        status = max(status, explain(try input.read(), name: input.name.name, settings))
      } catch {
        Stream.complain("\(input.name.name): \(error.message)")
        status = .unusable
      }
    }
    throw status.code
  }

  private func explain(_ bytes: [UInt8], name: String, _ settings: Settings) -> ExitStatus {
    let loaded = loadLayouts(bytes, defaults: settings.defaults)
    let asked = loaded.layouts.filter { layout == nil || $0.name.value == layout }
    if let layout, asked.isEmpty {
      let names = loaded.layouts.map { "'\($0.name.value)'" }
      let held = names.isEmpty ? "no layout that can be read" : names.spelledList()
      Stream.complain("\(name): there is no layout '\(layout)'; the file holds \(held)")
      return .unusable
    }
    let report = Linter(settings).lint(file: name, bytes: bytes)
    var parts: [String] = []
    for layout in asked {
      if layout.isComplete {
        let circumstances = width.map { [Circumstances(width: $0)] } ?? layout.circumstances
        let solutions = circumstances.map { solve(layout, in: $0) }
        parts.append(explanation(of: layout, solutions, in: report.source))
      }
      parts.append(text(of: report) { $0.document == layout.document })
    }
    if layout == nil {
      // What could not be read far enough to be a layout stands in documents of no layout.
      let known = Set(loaded.layouts.map(\.document))
      parts.append(text(of: report) { !known.contains($0.document) })
    }
    let unread = loaded.findings.contains { $0.severity == .error }
    return max(unread ? .failure : .success, deliver(parts.filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  private func text(of report: FileReport, where isAsked: (Finding) -> Bool) -> String {
    let part = FileReport(source: report.source, layoutCount: 1, findings: report.findings.filter(isAsked))
    return textReport(of: part, inColor: !noColor && Stream.output.wantsColor)
  }
}

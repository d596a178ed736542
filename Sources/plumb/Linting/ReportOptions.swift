internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters
internal import Rules

enum ReportFormat: String, CaseIterable {
  case text, json, sarif, github, gitlab, junit, checkstyle, xcode, markdown, html

  /// The formats that show the text of the layouts, which a report lacks.
  static let ofTexts: [ReportFormat] = [.text, .html]
  /// The formats that need only a report.
  static var ofReports: [ReportFormat] { allCases.filter { !ofTexts.contains($0) } }

  /// What the format is for.
  var purpose: String {
    switch self {
    case .text: "for people, with the lines of the file"
    case .json: "all that Plumb knows, for scripts and 'plumb merge'"
    case .sarif: "GitHub code scanning, Azure DevOps and editors"
    case .github: "annotations of a workflow on GitHub"
    case .gitlab: "GitLab's code quality"
    case .junit: "the test reports of CI servers"
    case .checkstyle: "Jenkins and others that show Checkstyle's format"
    case .xcode: "a build phase, so that Xcode shows findings in its editor"
    case .markdown: "a summary for a pull request"
    case .html: "a page with pictures, to share"
    }
  }

  /// A line for each format.
  static var purposes: String {
    tableLines(allCases.map { [$0.rawValue, $0.purpose] }).joined(separator: "\n")
  }

  /// The findings of a run in this format; nil for formats that show the text of the layouts.
  func text(of run: RunReport) -> String? {
    switch self {
    case .text, .html: nil
    case .json: jsonReport(of: run)
    case .sarif: sarifReport(of: run, rules: allRules.map { RuleEntry($0, hasPage: true) }, version: Plumb.version)
    case .github: gitHubCommands(of: run)
    case .gitlab: codeQualityReport(of: run)
    case .junit: jUnitReport(of: run)
    case .checkstyle: checkstyleReport(of: run)
    case .xcode: xcodeLines(of: run)
    case .markdown: markdownSummary(of: run)
    }
  }
}

extension [ReportFormat] {
  var names: String { map(\.rawValue).joined(separator: ", ") }
}

/// A report format and its file: `sarif=out.sarif`. Without a file, the report goes to standard output.
struct ReportOutput: Hashable {
  var format: ReportFormat
  var file: String?

  static let json = ReportOutput(format: .json)

  init(format: ReportFormat) { self.format = format }

  init(_ argument: String, among formats: [ReportFormat] = ReportFormat.allCases) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let guess = guess(parts[0], among: formats.map(\.rawValue))
      throw ValidationError("the formats are \(formats.names)\(guess)")
    }
    self.format = format
    guard parts.count > 1 else { return }
    guard !parts[1].isEmpty else { throw ValidationError("there is no file name after '='") }
    file = parts[1]
  }
}

struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Print the findings as \(ReportFormat.allCases.names). For several reports, repeat it as NAME=FILE.",
      valueName: "name[=file]"), completion: .list(ReportFormat.allCases.map(\.rawValue)),
    transform: { try ReportOutput($0) })
  var outputs: [ReportOutput] = []

  @Option(help: "Write the findings to a file, completely or not at all.", completion: .file()) var output: String?

  var choice: ReportChoice { ReportChoice(outputs: outputs, output: output) }

  func validate() throws { try choice.validate() }
}

struct ReportChoice {
  var outputs: [ReportOutput] = []
  var output: String?

  var mainFormat: ReportFormat? { outputs.isEmpty ? .text : outputs.first { $0.file == nil }?.format }

  var all: [(format: ReportFormat, file: String?)] {
    let requested = outputs.map { (format: $0.format, file: $0.file ?? output) }
    return requested.isEmpty ? [(.text, output)] : requested
  }

  var isText: Bool { outputs.allSatisfy { $0.format == .text && $0.file == nil } }

  func validate() throws {
    let main = outputs.filter { $0.file == nil }.map(\.format.rawValue)
    if main.count > 1 {
      throw ValidationError(
        "--format \(main[0]) and --format \(main[1]) cannot both go to standard output; give one a file: "
          + "--format \(main[1])=FILE")
    }
    if let output, mainFormat == nil {
      throw ValidationError("--output \(output) has no effect, because each --format has its own file")
    }
  }

  /// Throws if a report would overwrite another report or an input file.
  func check(against inputs: [Input]) throws(CommandError) {
    guard all.contains(where: { $0.file != nil }) else { return }
    var taken: Set<Path> = []
    let read = Set(inputs.filter { !$0.isStandardInput }.map(\.name.resolved))
    for file in all.compactMap(\.file) {
      let path = Path(argument: file).resolved
      // Several reports can go to a device such as /dev/null.
      if let kind = try? FileKind(of: path), kind == .other { continue }
      if read.contains(path) {
        throw CommandError("\(file): this is an input file; write the findings to another file")
      }
      guard taken.insert(path).inserted else { throw CommandError("\(file): two formats cannot share one file") }
    }
  }
}

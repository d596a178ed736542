internal import ArgumentParser
internal import Findings
internal import Platform
internal import Reporters
internal import Rules

enum ReportFormat: String, CaseIterable {
  case text, json, sarif, github, gitlab, junit, checkstyle, xcode, markdown, html

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The findings of a run in this form; nil for those that show the text of layouts, which a report does not hold.
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

/// A form of the findings and the file that it goes to: `sarif=out.sarif`; without one it is standard output's.
struct ReportOutput: Hashable {
  var format: ReportFormat
  var file: String?

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let guess = guess(parts[0], among: ReportFormat.allCases.map(\.rawValue))
      throw ValidationError("it is one of \(ReportFormat.names)\(guess)")
    }
    self.format = format
    guard parts.count > 1 else { return }
    guard !parts[1].isEmpty else { throw ValidationError("the name of a file is missing behind '='") }
    file = parts[1]
  }
}

struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How findings are told: \(ReportFormat.names). May be given several times, as NAME=FILE.",
      valueName: "name[=file]"), completion: .list(ReportFormat.allCases.map(\.rawValue)),
    transform: { try ReportOutput($0) })
  var outputs: [ReportOutput] = []

  @Option(help: "Write the findings to a file, whole or not at all.", completion: .file()) var output: String?

  var choice: ReportChoice { ReportChoice(outputs: outputs, output: output) }

  func validate() throws {
    let main = outputs.filter { $0.file == nil }.map(\.format.rawValue)
    if main.count > 1 {
      throw ValidationError(
        "--format \(main[0]) and --format \(main[1]) cannot both be standard output; one wants a file: "
          + "--format \(main[1])=FILE")
    }
    if let output, choice.mainFormat == nil {
      throw ValidationError("--output \(output) is for a --format without a file, and each has one")
    }
  }
}

struct ReportChoice {
  var outputs: [ReportOutput] = []
  var output: String?

  var mainFormat: ReportFormat? { outputs.isEmpty ? .text : outputs.first { $0.file == nil }?.format }

  var all: [(format: ReportFormat, file: String?)] {
    let asked = outputs.map { (format: $0.format, file: $0.file ?? output) }
    return asked.isEmpty ? [(.text, output)] : asked
  }

  var isText: Bool { outputs.allSatisfy { $0.format == .text && $0.file == nil } }

  /// Refuses a report that would take the place of another one, or of what is read.
  func check(against inputs: [Input]) throws(Refusal) {
    var taken: Set<Path> = []
    let read = Set(inputs.filter { !$0.isStandardInput }.map(\.name.resolved))
    for file in all.compactMap(\.file) {
      let path = Path(argument: file).resolved
      // Of a device, such as /dev/null, there is enough for many.
      if let kind = try? FileKind(of: path), kind == .other { continue }
      if read.contains(path) { throw Refusal("\(file): this is read, and cannot take the findings") }
      guard taken.insert(path).inserted else { throw Refusal("\(file): two formats cannot both be written to it") }
    }
  }
}

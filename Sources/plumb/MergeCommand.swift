internal import ArgumentParser
internal import Findings
internal import JSONText
internal import LayoutFiles
internal import Platform
internal import Reporters

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the reports of 'plumb lint --shard' into one.",
    usage: "plumb merge <part> ... [<options>]",
    discussion: """
      EXAMPLES:
        plumb lint --shard 1/2 --format json --output 1.json  lint the first part
        plumb lint --shard 2/2 --format json --output 2.json  lint the second part
        plumb merge 1.json 2.json                             join the reports
        plumb merge 1.json 2.json --format sarif              print them as SARIF
        plumb merge 1.json 2.json --strict                    let warnings fail

      Needs the JSON report of every part. The result is byte for byte the report of one run over all files. The \
      default format is json. The parts do not contain the text of the layouts, so text and html are not available.
      """)

  @Argument(
    help: ArgumentHelp("A report of 'plumb lint --shard --format json'.", valueName: "part"),
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Print the findings as \(ReportFormat.ofReports.names). For several reports, repeat it as NAME=FILE.",
      valueName: "name[=file]"), completion: .list(ReportFormat.ofReports.map(\.rawValue)),
    transform: { try ReportOutput($0, among: ReportFormat.ofReports) })
  var formats: [ReportOutput] = []

  @Option(help: "Write the findings to a file, completely or not at all.", completion: .file()) var output: String?

  @OptionGroup var gate: GateOptions

  @Flag(help: "Print only the findings, without a summary.") var quiet = false

  /// JSON unless another format is requested: the parts do not contain the text of the layouts.
  private var choice: ReportChoice {
    formats.isEmpty ? ReportChoice(outputs: [.json], output: output) : ReportChoice(outputs: formats, output: output)
  }

  func validate() throws {
    try choice.validate()
    if let format = formats.map(\.format).first(where: ReportFormat.ofTexts.contains) {
      throw ValidationError(
        "--format \(format) needs the text of the layouts, which the parts do not contain; use markdown or xcode"
      )
    }
  }

  func run() throws {
    try choice.check(against: parts.map { Input(name: Path(argument: $0)) })
    let read = try parts.map { (name: $0, report: try Self.report(inPart: $0)) }
    let run: RunReport
    do throws(MergeFault) {
      run = try merged(read)
    } catch {
      throw CommandError(error.message)
    }
    var status = ExitStatus.success
    for (format, file) in choice.all { status = max(status, deliver(format.text(of: run) ?? "", to: file)) }
    if !quiet, formats.contains(where: { $0.format != .json }) || output != nil {
      try? Stream.error.write(run.summary.spelled() + "\n")
    }
    for problem in run.unread { Stream.printError(problem) }
    if !run.unread.isEmpty { status = .unusable }
    if gate.gate.fails(run.summary, run.reading, isEmpty: run.summary.layouts == 0, isQuiet: quiet) {
      status = max(status, .failure)
    }
    throw status
  }

  private static func report(inPart name: String) throws(CommandError) -> RunReport {
    let input = Input(name: Path(argument: name), isStandardInput: name == "-")
    let bytes = try input.read(atMost: Limits.recordBytes)
    do throws(JSONFault) {
      return try RunReport(reading: bytes)
    } catch {
      throw CommandError(error.words(inFile: name, bytes))
    }
  }
}

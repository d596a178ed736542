internal import ArgumentParser
internal import Findings
internal import JSONText
internal import Platform
internal import Reporters

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the reports of 'plumb lint --shard' into one.",
    discussion: """
      Needs the JSON report of every part. The result is byte for byte the report of one run over all files. The \
      default format is json; text and html are not available, because the parts do not contain the text of the layouts.

      EXAMPLES:
        plumb lint --shard 1/2 --format json --output 1.json  lint the first part
        plumb lint --shard 2/2 --format json --output 2.json  lint the second part
        plumb merge 1.json 2.json                             join the reports
        plumb merge 1.json 2.json --format sarif              print them as SARIF
        plumb merge 1.json 2.json --strict                    let warnings fail
      """)

  @Argument(
    help: ArgumentHelp("A report of 'plumb lint --shard --format json'.", valueName: "part"),
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @OptionGroup var report: ReportOptions
  @OptionGroup var gate: GateOptions

  @Flag(help: "Print only the findings, without a summary.") var quiet = false

  /// JSON unless another format is requested: the parts do not contain the text of the layouts.
  private var outputs: [(format: ReportFormat, file: String?)] {
    report.outputs.isEmpty ? [(.json, report.output)] : report.choice.all
  }

  func validate() throws {
    if let (format, _) = outputs.first(where: { $0.format == .text || $0.format == .html }) {
      throw ValidationError(
        "--format \(format) needs the text of the layouts, which the parts do not contain; use markdown or xcode"
      )
    }
  }

  func run() throws {
    try report.choice.check(against: parts.map { Input(name: Path(argument: $0)) })
    let read = try parts.map { (name: $0, report: try Self.report(inPart: $0)) }
    let run: RunReport
    do throws(MergeFault) {
      run = try merged(read)
    } catch {
      throw CommandError(error.message)
    }
    var status = ExitStatus.success
    for (format, file) in outputs { status = max(status, deliver(format.text(of: run) ?? "", to: file)) }
    if !quiet, report.outputs.contains(where: { $0.format != .json }) || report.output != nil {
      try? Stream.error.write(run.summary.spelled() + "\n")
    }
    for problem in run.unread { Stream.printError(problem) }
    if !run.unread.isEmpty { status = .unusable }
    if gate.gate.fails(run.summary, isQuiet: quiet) { status = max(status, .failure) }
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

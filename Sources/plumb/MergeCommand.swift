internal import ArgumentParser
internal import Findings
internal import JSONText
internal import Platform
internal import Reporters

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the parts of a run that lint --shard has split.",
    discussion: """
      The parts are what 'plumb lint --shard 1/5 --format json' and so on have written. All of them have to be there. \
      The result is the same bytes as that of one run over all files.
      """)

  @Argument(
    help: ArgumentHelp("The parts, each written by lint --format json.", valueName: "part"),
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @OptionGroup var report: ReportOptions
  @OptionGroup var gate: GateOptions

  @Flag(help: "Print the findings and nothing else.") var quiet = false

  /// JSON unless another one is asked for: what it is made of has no text of layouts.
  private var outputs: [(format: ReportFormat, file: String?)] {
    report.outputs.isEmpty ? [(.json, report.output)] : report.choice.all
  }

  func validate() throws {
    if let (format, _) = outputs.first(where: { $0.format == .text || $0.format == .html }) {
      throw ValidationError(
        "--format \(format) shows the text of layouts, which the parts do not hold; markdown and xcode are for people too"
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
      throw Refusal(error.message)
    }
    var status = ExitStatus.success
    for (format, file) in outputs { status = max(status, deliver(format.text(of: run) ?? "", to: file)) }
    if !quiet, report.outputs.contains(where: { $0.format != .json }) || report.output != nil {
      try? Stream.error.write(run.summary.spelled() + "\n")
    }
    for problem in run.unread { Stream.complain(problem) }
    if !run.unread.isEmpty { status = .unusable }
    if gate.gate.fails(run.summary, isQuiet: quiet) { status = max(status, .failure) }
    throw status
  }

  private static func report(inPart name: String) throws(Refusal) -> RunReport {
    let input = Input(name: Path(argument: name), isStandardInput: name == "-")
    let bytes = try input.read(atMost: Limits.recordBytes)
    do throws(JSONFault) {
      return try RunReport(reading: bytes)
    } catch {
      throw Refusal(error.words(inFile: name, bytes))
    }
  }
}

internal import ConsoleLogs
internal import Explanations
internal import Findings
internal import LayoutSource
internal import LayoutYAML
internal import LintEngine

/// What `explain --log` answers about a console log, with the lines of a layout file where one is named.
struct LogExplaining {
  /// The log's file; `-` is standard input.
  var log: String
  /// The file of the layout whose constraints the log's are.
  var layoutFile: String?
  /// Only the layout of this class name.
  var layoutName: String?
  var configuration: ConfigurationOptions
  var isPlain: Bool

  func run() -> ExitStatus {
    let isStandardInput = log == "-"
    let input = Input(
      name: Path(argument: isStandardInput ? Input.standardInput : log), isStandardInput: isStandardInput)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try input.read(atMost: Limits.recordBytes)
    } catch {
      Stream.complain("\(input.name.name): \(error.message)")
      return .unusable
    }
    guard bytes.count <= Limits.recordBytes else {
      Stream.complain(
        "\(input.name.name): the log is larger than \(Limits.recordBytes >> 20) MiB, the most that is read; the part with the complaint is enough"
      )
      return .unusable
    }
    var complaints = constraintComplaints(in: bytes)
    guard !complaints.isEmpty else {
      Stream.complain("\(input.name.name): UIKit complains of no constraints in it")
      return .failure
    }
    var notes: (ConstraintComplaint) -> [String] = { _ in [] }
    var status = ExitStatus.success
    if leaveOut(from: &complaints, input.name.name) { status = .failure }
    if complaints.isEmpty { return status }
    if let layoutFile {
      guard let (find, isWhole) = notesFinder(layoutFile) else { return .unusable }
      notes = find
      if !isWhole { status = .failure }
    }
    return max(status, deliver(explanation(of: complaints, in: input.name.name, notes: notes).withoutCommands))
  }

  /// Leaves out what is more than is explained, and says so. Whether that is anything.
  private func leaveOut(from complaints: inout [ConstraintComplaint], _ name: String) -> Bool {
    let count = complaints.count
    if count > Limits.complaints {
      complaints.removeSubrange(Limits.complaints...)
      Stream.complain(
        "\(name): the log has \(count.spelledCount) complaints, and the first \(Limits.complaints.spelledCount) are explained"
      )
    }
    for complaint in complaints where complaint.constraints.count > Limits.loggedConstraints {
      let most = Limits.loggedConstraints.spelledCount
      Stream.complain(
        "\(name):\(complaint.line): this list has \(complaint.constraints.count.spelledCount) constraints, and lists of up to \(most) are explained"
      )
    }
    complaints.removeAll { $0.constraints.count > Limits.loggedConstraints }
    return count > complaints.count
  }

  /// What finds the lines of a complaint's constraints in a layout file, and whether the file is free of errors, which are
  /// said; nil, and said, where it cannot be opened or has no layout of the name.
  private func notesFinder(_ file: String) -> (find: (ConstraintComplaint) -> [String], isWhole: Bool)? {
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(named: configuration.config, fonts)
    let inputs = Inputs([file], &configurations)
    for problem in inputs.problems { Stream.complain(problem) }
    guard let input = inputs.all.first, let settings = configurations.settings(for: input),
      !configurations.report(inColor: !isPlain)
    else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try input.read()
    } catch {
      Stream.complain("\(input.name.name): \(error.message)")
      return nil
    }
    let openingFonts = fonts.opener(for: input)
    let loaded = loadLayouts(bytes, defaults: settings.defaults, openingFonts: openingFonts)
    let layouts = loaded.layouts.filter { layoutName == nil || $0.layout.name == layoutName }
    let isWhole = !reportErrors(loaded.findings, in: SourceText(file: input.name.name, bytes: bytes))
    if let layoutName, layouts.isEmpty, isWhole {
      Stream.complain("\(input.name.name): there is no layout '\(layoutName)'")
      return nil
    }
    let report = Linter(settings).lint(file: input.name.name, bytes: bytes, openingFonts: openingFonts)
    return ({ layoutNotes(for: $0, in: layouts, report.findings, report.source, whole: isWhole) }, isWhole)
  }
}

internal import ConsoleLogs
internal import Explanations
internal import Findings
internal import LayoutFiles
internal import LayoutSource
internal import LintEngine
internal import Pictures
internal import Platform

struct ConsoleLogExplanation {
  var log: String
  /// The text of the log, if it was read already.
  var bytes: [UInt8]?
  /// The files and folders with the layouts that the log may be about.
  var layoutFiles: [String] = []
  var layoutName: String?
  var format: ExplainCommand.Format
  var configuration: ConfigurationOptions
  var isPlain: Bool
  var dark: Bool
  /// Whether no other log is explained after it.
  var isLast = true

  func status() throws(CommandError) -> ExitStatus {
    let isStandardInput = log == "-"
    let input = Input(
      name: Path(argument: isStandardInput ? Input.standardInput : log), isStandardInput: isStandardInput)
    let name = input.name.name
    var text = bytes ?? []
    if bytes == nil { text = try input.read(atMost: Limits.recordBytes) }
    guard text.count <= Limits.recordBytes else {
      throw CommandError(
        "\(name): the log is larger than \(Limits.recordBytes >> 20) MiB, the limit; the part with UIKit's message is enough"
      )
    }
    var complaints = constraintComplaints(in: text)
    let warnings = collapseWarnings(in: text)
    let messages = layoutMessages(in: text).filter { complaints.isEmpty || $0.kind != .cutHead }
    if complaints.isEmpty, !warnings.isEmpty || !messages.isEmpty { return try answer(to: warnings, messages, name) }
    guard !complaints.isEmpty else {
      let hint = hasPartsOfConstraints(text) ? [pasteHint] : []
      throw CommandError(
        lines: ["\(name): the log has no UIKit message about conflicting constraints"] + hint, status: .failure)
    }
    var status = removeExcess(from: &complaints, name) ? ExitStatus.failure : .success
    if complaints.isEmpty { return status }
    let (notes, isUnread) = try notes()
    if isUnread { status = .failure }
    if format != .text {
      let drawn = picture(of: drawnConflicts(of: complaints), in: name, dark ? .dark : .ofReader)
      return max(status, deliver(picture: drawn, asPNG: format == .png))
    }
    // A table that is laid out too early gives its rows sizes that fit nothing: the cause comes first.
    let causes = messages.filter { $0.kind == .outsideWindow && $0.line < complaints[0].line }
    if !causes.isEmpty { status = max(status, try answer(to: [], causes, name), deliver("\n")) }
    status = max(status, deliver(explanation(of: complaints, in: name, notes: notes).withoutCommands))
    let others = messages.filter { !causes.contains($0) }
    if !warnings.isEmpty || !others.isEmpty {
      status = max(status, deliver("\n"), try answer(to: warnings, others, name))
    }
    return isLast && layoutFiles.isEmpty ? max(status, deliver("\n\(wayToPlaces)\n".withoutCommands)) : status
  }

  /// How to find the places in the project of what a log names by classes and addresses.
  private var wayToPlaces: String {
    let words = log == "-" ? "--log -" : log.quotedForShell
    return "to find the file and line, name the project's folder too:\nplumb explain \(words) ."
  }

  private func answer(
    to warnings: [CollapseWarning], _ messages: [LayoutMessage], _ name: String
  ) throws(CommandError) -> ExitStatus {
    guard format == .text else {
      let what = warnings.isEmpty ? "this message" : "UIKit's warning about a height of zero"
      throw CommandError("\(name): \(what) lists no constraints to draw", status: .failure)
    }
    let answers = warnings.map { explanation(of: $0, in: name) } + messages.map { explanation(of: $0, in: name) }
    return deliver(answers.joined(separator: "\n").withoutCommands)
  }

  /// Removes the messages beyond the limits, with an error message. Returns whether there were any.
  private func removeExcess(from complaints: inout [ConstraintComplaint], _ name: String) -> Bool {
    let count = complaints.count
    if count > Limits.complaints {
      complaints.removeSubrange(Limits.complaints...)
      Stream.printError(
        "\(name): the log has \(count.spelledCount) messages about constraints; only the first \(Limits.complaints.spelledCount) are explained"
      )
    }
    for complaint in complaints where complaint.constraints.count > Limits.loggedConstraints {
      let most = Limits.loggedConstraints.spelledCount
      Stream.printError(
        "\(name):\(complaint.line): this list has \(complaint.constraints.count.spelledCount) constraints; only lists of up to \(most) are explained"
      )
    }
    complaints.removeAll { $0.constraints.count > Limits.loggedConstraints }
    return count > complaints.count
  }

  /// What the layouts say about a message, and whether part of a named file could not be read.
  private func notes() throws(CommandError) -> (notes: (ConstraintComplaint) -> [String], isUnread: Bool) {
    guard let first = layoutFiles.first else { return ({ _ in [] }, false) }
    let inputs = ConfiguredInputs(layoutFiles, configuration: configuration.config, inColor: !isPlain)
    for problem in inputs.inputs.problems { Stream.printError(problem) }
    inputs.inputs.reportFoldersWithoutLayouts()
    let texts = inputs.areConfigured ? try inputs.texts() : []
    guard !texts.isEmpty else { throw CommandError(lines: []) }
    let isSearch = layoutFiles.count > 1 || (try? FileKind(of: Path(argument: first))) == .folder
    let files = texts.map { text in
      let linted = LintedOnce(text)
      return SearchedFile(
        text.file.layouts.filter { sourced in layoutName.map(sourced.isCalled) ?? true }, in: text.source,
        isWhole: !text.hasErrors, findings: { linted.findings })
    }
    let place = layoutFiles.count > 1 ? "there" : first == "." ? "in this folder" : "under \(first.visible)"
    if !isSearch, let text = texts.first, let file = files.first {
      let hasErrors = reportErrors(text)
      if !hasErrors, file.layouts.isEmpty, let layoutName {
        throw noLayout(layoutName, in: texts, "\(text.source.file): there is no layout '\(layoutName)'")
      }
      return ({ layoutNotes(for: $0, in: file) }, hasErrors)
    }
    if let layoutName, files.allSatisfy(\.layouts.isEmpty) {
      throw noLayout(layoutName, in: texts, "there is no layout '\(layoutName)' \(place)")
    }
    return ({ layoutNotes(for: $0, searching: files, under: place) }, false)
  }
}

/// Lints a file when its findings are first asked for: of many files, a log is about few.
private final class LintedOnce {
  private let text: LayoutText
  lazy var findings = text.lintedFindings

  init(_ text: LayoutText) { self.text = text }
}

/// That no layout of some files has a name, with the name that was probably meant.
func noLayout(_ name: String, in texts: [LayoutText], _ words: String) -> CommandError {
  let hint = nearest(to: name, among: texts.flatMap(\.file.layouts).map(\.layout.name))
  return CommandError(words + (hint.map { "; did you mean '\($0.visible)'?" } ?? ""))
}

/// Whether a file is a console log: not a layout file by its name, and a text with UIKit's message about constraints.
func isConsoleLog(_ file: String) -> Bool {
  let path = Path(argument: file)
  guard !isLayoutName(file), (try? FileKind(of: path)) == .file,
    let bytes = try? Input(name: path).read(atMost: Limits.recordBytes)
  else { return false }
  return bytes.count <= Limits.recordBytes && isConsoleLog(bytes)
}

func isConsoleLog(_ bytes: [UInt8]) -> Bool {
  // A text about logs may quote the first line of the message.
  return constraintComplaints(in: bytes).contains { !$0.constraints.isEmpty || $0.isPrivate || $0.endsBeforeList }
    || collapseWarnings(in: bytes).contains(where: \.isWhole)
    || layoutMessages(in: bytes).contains { $0.kind != .cutHead }
}

/// Whether a file has a line as a console prints it: a process and its thread, or a view with its address.
func isAnyConsoleLog(_ file: String) -> Bool {
  guard let bytes = try? Input(name: Path(argument: file)).read(atMost: Limits.recordBytes) else { return false }
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains(/\[\d+:[0-9a-f]+\]/) || text.contains(/<[A-Za-z_.]+: ?0x[0-9a-f]+[;:> ]/)
}

/// Whether a text has parts of UIKit's list of constraints, though none that can be read.
func hasPartsOfConstraints(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains("(active") || text.contains("LayoutConstraint")
}

/// What to paste in place of a shortened list.
let pasteHint =
  "paste the list as Xcode prints it, with whole lines such as <NSLayoutConstraint:0x600000… UILabel:0x7f8… .height == 20>"

/// Whether a file is a layout by its name, or standard input.
func isLayoutName(_ file: String) -> Bool {
  file == "-" || [".yaml", ".yml", ".xib", ".storyboard", ".swift"].contains { file.lowercased().hasSuffix($0) }
}

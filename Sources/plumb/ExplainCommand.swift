internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import Platform
internal import Reporters

struct ExplainCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, svg, png }

  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains why rows have their heights or collapse, and how to fix them.",
    discussion: """
      EXAMPLES:
        plumb explain Feed.layout.yaml                      the heights of its rows
        plumb explain Feed.layout.yaml --view title         the frame of one view
        plumb explain Feed.layout.yaml --width 320          at one table width
        plumb explain Feed.layout.yaml --set title.text=Hi  with another text
        plumb explain console.log                           UIKit's log messages
        plumb explain console.log Sources                   the layouts it is about
        pbpaste | plumb explain --log -                     a log that you copied

      The exit status is 0 if all layouts can be read, even if they have faults.

      A console log is recognized by its text, unless its name is that of a layout file. Explains its messages \
      "Unable to simultaneously satisfy constraints", or draws them with --format svg. With files or folders beside the \
      log, names the layouts there that have its constraints, and their lines. With --log, the exit status is 1 if the \
      log has no such message.
      """)

  @Argument(
    help: ArgumentHelp(
      "Layout files, xibs, storyboards, Swift files, folders or console logs; '-' is a layout on standard input.",
      valueName: "file"),
    completion: .layoutFiles)
  var files: [String] = []

  @Option(help: ArgumentHelp("Explain a console log; '-' is standard input.", valueName: "file"), completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Explain only the layout of this class. With a log and no other <file>, the layout file that the log is about.",
      valueName: "name or file"), completion: .layoutFiles)
  var layout: String?

  @Option(
    help: ArgumentHelp("Explain only this view's frame: what sets it, and what is overridden.", valueName: "name"))
  var view: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use only this table width in points, listed in the layout or not.", valueName: "points"))
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lay out layouts of the kind 'view' only at this height in points, listed or not.", valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp("Use only this text size, such as accessibilityLarge, listed or not.", valueName: "size"),
    completion: .list(TextSize.allCases.map(\.rawValue)))
  var textSize: String?

  @Option(
    help: ArgumentHelp("Use only leftToRight or rightToLeft, listed or not.", valueName: "direction"),
    completion: .list(LayoutDirection.allCases.map(\.rawValue)))
  var layoutDirection: String?

  @Option(help: ArgumentHelp("Use only the sample with this name.", valueName: "name")) var sample: String?

  @Flag(help: "Show all samples that Plumb assumes, and several sets of constraints for each conflict.") var all = false

  @OptionGroup var whatIf: WhatIfOptions
  @Option(help: "Print the explanation as text, or draw the rows as an SVG or PNG picture.")
  var format: Format = .text

  @Flag(help: "Draw the picture for a dark ground, instead of for that of the reader.") var dark = false

  @Flag(help: "Print no colors, even on a terminal.") var noColor = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    if let width, !(width > 0 && width.isFinite) { throw ValidationError("--width must be a number of points above 0") }
    if let height, !(height > 0 && height.isFinite) {
      throw ValidationError("--height must be a number of points above 0")
    }
    if files.isEmpty, log == nil { throw ValidationError(Self.needsFile) }
    if log == "-", files.isEmpty ? layout == "-" : files.contains("-") {
      throw ValidationError("the log and the layout cannot both be standard input")
    }
    if files.contains("-"), files.count > 1 {
      throw ValidationError("'-' is explained alone; with other files, --log - is a log on standard input")
    }
    _ = try narrowing()
    if dark, format == .text { throw ValidationError("--dark needs a picture: --format svg or --format png") }
    if format != .text, view != nil || !whatIf.changes.isEmpty {
      let name = format.rawValue
      throw ValidationError("--format \(name) draws whole rows as they are, without --view, --set, --without and --add")
    }
  }

  private static let needsFile =
    "explain needs a xib, a storyboard, a Swift file, a layout file, a folder or a console log, as in "
    + "'plumb explain FeedCell.xib' or 'plumb explain console.log'"

  func run() throws {
    // Pictures do not depend on the terminal.
    let style = format == .text ? TextStyle.ofOutput(inColor: !noColor) : TextStyle()
    throw try TextStyle.$current.withValue(style) { try status() }
  }

  private func status() throws -> ExitStatus {
    let logs = log.map { [$0] } ?? files.filter(isConsoleLog)
    if !logs.isEmpty {
      let others = log == nil ? files.filter { !logs.contains($0) } : files
      var status = ExitStatus.success
      for log in logs {
        status = max(status, try explanation(ofLog: log, layoutFiles: others, isLast: log == logs.last))
      }
      return status
    }
    let narrowing = try narrowing()
    let inputs = ConfiguredInputs(files, configuration: configuration.config, inColor: !noColor)
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    for problem in inputs.inputs.problems { status = CommandError(problem).printError() }
    inputs.inputs.reportFoldersWithoutLayouts()
    var passedOver: [LayoutText] = []
    var isAnyExplained = false
    inputs.forEach(
      { text throws(CommandError) in
        // Of several files, those are explained that have what is asked for.
        if inputs.inputs.all.count > 1, !hasRequested(text) { return passedOver.append(text) }
        isAnyExplained = true
        status = max(status, try explanation(of: text, narrowing))
      }, onError: { status = max(status, $0.printError()) })
    if !isAnyExplained, !passedOver.isEmpty { status = max(status, nothingRequested(in: passedOver).printError()) }
    return status
  }

  private func explanation(of text: LayoutText, _ narrowing: Narrowing) throws(CommandError) -> ExitStatus {
    let name = text.source.file
    let isPasted = files == ["-"]
    if isPasted, text.file.layouts.isEmpty, isConsoleLog(text.source.bytes) {
      return try explanation(ofLog: "-", layoutFiles: [], bytes: text.source.bytes)
    }
    if !isPasted, text.file.layouts.isEmpty, !isLayoutName(name) { throw unread(name) }
    if text.file.layouts.isEmpty, text.file.findings.isEmpty {
      let unread = text.file.unread.map { unread in
        let way = unread.reading.reasons.first?.kind.wayToState
        return unread.spelled(in: text.source) + (way.map { "; \($0)" } ?? "")
      }
      let reason = text.source.isOfLaunchScreen ? launchScreen : nothingToExplain
      throw CommandError(lines: unread.isEmpty ? ["\(name): \(reason)"] : unread, status: .failure)
    }
    return try FileExplanation(call: self, narrowing: narrowing, text: text).status()
  }

  /// Whether a file has the requested layout and view.
  private func hasRequested(_ text: LayoutText) -> Bool {
    if layout == nil, view == nil { return true }
    return text.file.layouts.contains { sourced in
      (layout.map(sourced.isCalled) ?? true)
        && (view == nil || sourced.layout.items.contains { $0.name == view })
    }
  }

  private func nothingRequested(in texts: [LayoutText]) -> CommandError {
    let layouts = texts.flatMap(\.file.layouts)
    let named = layouts.filter { sourced in layout.map(sourced.isCalled) ?? true }
    let files = counted(texts.count, "file")
    if let layout, named.isEmpty {
      return noLayout(layout, in: texts, "there is no layout '\(layout)' in the \(files)")
    }
    let view = view ?? ""
    let hint = nearest(to: view, among: named.flatMap { $0.layout.items.map(\.name) })
    return CommandError(
      "there is no view '\(view.visible)' in the \(files)" + (hint.map { "; did you mean '\($0.visible)'?" } ?? ""))
  }

  private var nothingToExplain: String {
    "there is no layout in this file that plumb explains: no cell, header or view with constraints"
  }

  private var launchScreen: String { "a launch screen is not explained: the system draws it before the app runs" }

  /// What to do with a file that is neither a layout file nor a console log.
  private func unread(_ file: String) -> CommandError {
    let bytes = (try? Input(name: Path(argument: file)).read(atMost: Limits.recordBytes)) ?? []
    if hasPartsOfConstraints(bytes) {
      return CommandError(
        "\(file): the log has no UIKit message about constraints that can be explained", pasteHint, status: .failure)
    }
    if isAnyConsoleLog(file) {
      return CommandError(
        "\(file): the log has no UIKit message about constraints that can be explained", status: .failure)
    }
    return CommandError(
      "\(file): there is no layout in this file, and no list of constraints that UIKit logged",
      "what can be explained: *.layout.yaml, *.xib, *.storyboard, *.swift and console logs; 'plumb help explain' has examples",
      status: .failure)
  }

  private func explanation(
    ofLog log: String, layoutFiles: [String], bytes: [UInt8]? = nil, isLast: Bool = true
  ) throws(CommandError) -> ExitStatus {
    try ConsoleLogExplanation(
      log: log, bytes: bytes, layoutFiles: layoutFiles.isEmpty ? layout.map { [$0] } ?? [] : layoutFiles,
      layoutName: layoutFiles.isEmpty ? nil : layout, format: format, configuration: configuration, isPlain: noColor,
      dark: dark, isLast: isLast
    ).status()
  }

  private func narrowing() throws -> Narrowing {
    Narrowing(
      width: width, height: height, textSize: try value(of: "--text-size", textSize, TextSize.init(frameworkName:)),
      layoutDirection: try value(of: "--layout-direction", layoutDirection, LayoutDirection.init(frameworkName:)),
      sample: sample)
  }

  private func value<Value: RawRepresentable<String> & CaseIterable>(
    of option: String, _ word: String?, _ frameworkName: (String) -> Value?
  ) throws -> Value? {
    guard let word else { return nil }
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    let guess = frameworkName(word)?.rawValue ?? nearest(to: word, among: words)
    let hint = guess.map { "; did you mean '\($0)'?" } ?? "; its values are \(words.spelledList("and"))"
    throw ValidationError("'\(word.visible)' is not a value of \(option)\(hint)")
  }
}

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
        pbpaste | plumb explain --log -                     a log that you copied

      The exit status is 0 if all layouts can be read, even if they have faults.

      A console log is recognized by its text, unless its name is that of a layout file. Explains its messages \
      "Unable to simultaneously satisfy constraints", or draws them with --format svg. With --layout FILE as well, shows \
      which lines of that file the logged constraints come from. With --log, the exit status is 1 if the log has no such \
      message.
      """)

  @Argument(
    help: ArgumentHelp(
      "A layout file, xib, storyboard, Swift file, folder or console log; '-' is a layout on standard input.",
      valueName: "file"),
    completion: .layoutFiles)
  var file: String?

  @Option(help: ArgumentHelp("Explain a console log; '-' is standard input.", valueName: "file"), completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Explain only the layout of this class. With --log and no <file>, the layout file that the log is about.",
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
    if file == nil, log == nil { throw ValidationError("explain needs a layout file, or a console log with --log") }
    if log == "-", (file ?? layout) == "-" {
      throw ValidationError("the log and the layout cannot both be standard input")
    }
    _ = try narrowing()
    if dark, format == .text { throw ValidationError("--dark needs a picture: --format svg or --format png") }
    if format != .text, view != nil || !whatIf.changes.isEmpty {
      let name = format.rawValue
      throw ValidationError("--format \(name) draws whole rows as they are, without --view, --set, --without and --add")
    }
  }

  func run() throws {
    // Pictures do not depend on the terminal.
    let style = format == .text ? TextStyle.ofOutput(inColor: !noColor) : TextStyle()
    throw try TextStyle.$current.withValue(style) { try status() }
  }

  private func status() throws -> ExitStatus {
    if let log { return try explanation(ofLog: log, layoutFile: file ?? layout, name: file == nil ? nil : layout) }
    guard let file else { return .success }
    if isConsoleLog(file) { return try explanation(ofLog: file, layoutFile: layout, name: nil) }
    let narrowing = try narrowing()
    let inputs = ConfiguredInputs([file], configuration: configuration.config, inColor: !noColor)
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    for problem in inputs.inputs.problems { status = CommandError(problem).printError() }
    inputs.inputs.reportFoldersWithoutLayouts()
    inputs.forEach(
      { text throws(CommandError) in
        let name = text.source.file
        if file == "-", text.file.layouts.isEmpty, isConsoleLog(text.source.bytes) {
          status = max(status, try explanation(ofLog: file, layoutFile: layout, name: nil, bytes: text.source.bytes))
          return
        }
        if file != "-", text.file.layouts.isEmpty, !isLayoutName(name) { throw unread(name) }
        if text.file.layouts.isEmpty, text.file.findings.isEmpty {
          let unread = text.file.unread.map { $0.spelled(in: text.source) }
          let reason = text.source.isOfLaunchScreen ? launchScreen : nothingToExplain
          throw CommandError(lines: unread.isEmpty ? ["\(name): \(reason)"] : unread, status: .failure)
        }
        status = max(status, try FileExplanation(call: self, narrowing: narrowing, text: text).status())
      }, onError: { status = max(status, $0.printError()) })
    return status
  }

  private var nothingToExplain: String {
    "there is no layout in this file that plumb explains: no cell, header or view with constraints"
  }

  private var launchScreen: String { "a launch screen is not explained: the system draws it before the app runs" }

  /// What to do with a file that is neither a layout file nor a console log.
  private func unread(_ file: String) -> CommandError {
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
    ofLog log: String, layoutFile: String?, name: String?, bytes: [UInt8]? = nil
  ) throws(CommandError) -> ExitStatus {
    try ConsoleLogExplanation(
      log: log, bytes: bytes, layoutFile: layoutFile, layoutName: name, format: format, configuration: configuration,
      isPlain: noColor, dark: dark
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

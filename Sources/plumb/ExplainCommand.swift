internal import ArgumentParser
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutYAML
internal import Platform
internal import Reporters

struct ExplainCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, svg }

  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Says why rows have the height they have, or collapse, and what would mend them.",
    discussion: """
      The exit status is 0 where every layout could be read, whatever there is to say of it.

      With --log, it says what UIKit's "Unable to simultaneously satisfy constraints" in a console log means; with \
      --layout FILE as well, at which lines of that file the log's constraints stand. The exit status is 1 where there is \
      no such complaint in the log.
      """)

  @Argument(help: ArgumentHelp("A layout file; - is standard input.", valueName: "file"), completion: .layoutFiles)
  var file: String?

  @Option(help: ArgumentHelp("A console log to explain; - is standard input.", valueName: "file"), completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Only the layout of this class name; with --log and no other file, the layout file that the log belongs to.",
      valueName: "name or file"), completion: .layoutFiles)
  var layout: String?

  @Option(help: ArgumentHelp("Only the frame of this view: what decides it, and what was outvoted.", valueName: "name"))
  var view: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only at this table width, in points, measured or not.", valueName: "points"))
  var width: Double?

  @Option(
    help: ArgumentHelp("Only at this text size, as accessibilityLarge, measured or not.", valueName: "size"),
    completion: .list(TextSize.allCases.map(\.rawValue)))
  var textSize: String?

  @Option(
    help: ArgumentHelp("Only leftToRight or rightToLeft, measured or not.", valueName: "direction"),
    completion: .list(LayoutDirection.allCases.map(\.rawValue)))
  var layoutDirection: String?

  @Option(help: ArgumentHelp("Only with this sample.", valueName: "name")) var sample: String?

  @OptionGroup var whatIf: WhatIfOptions
  @Option(help: "How it is told: \(Format.allCases.map(\.rawValue).joined(separator: ", ")), the latter a picture.")
  var format: Format = .text

  @Flag(help: "No colour, on a terminal either.") var noColor = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    if let width, !(width > 0 && width.isFinite) { throw ValidationError("--width is a number of points above 0") }
    if file == nil, log == nil { throw ValidationError("explain wants a layout file, or a console log with --log") }
    if log == "-", (file ?? layout) == "-" {
      throw ValidationError("the log and the layout cannot both be standard input")
    }
    _ = try narrowing()
    if format == .svg, view != nil || !whatIf.changes.isEmpty {
      throw ValidationError("--format svg draws rows as they are; --view, --set, --without and --add are told as text")
    }
  }

  func run() throws {
    if let log {
      throw try LogExplaining(
        log: log, layoutFile: file ?? layout, layoutName: file == nil ? nil : layout, configuration: configuration,
        isPlain: noColor
      ).status()
    }
    guard let file else { return }
    let narrowing = try narrowing()
    let inputs = ConfiguredInputs([file], configuration, inColor: !noColor)
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    for problem in inputs.inputs.problems { status = Refusal(problem).complain() }
    inputs.forEach(
      { text throws(Refusal) in
        status = max(status, try FileExplanation(call: self, narrowing: narrowing, text: text).status())
      }, refuse: { status = max(status, $0.complain()) })
    throw status
  }

  private func narrowing() throws -> Narrowing {
    Narrowing(
      width: width, textSize: try value(of: "--text-size", textSize, TextSize.init(nameElsewhere:)),
      layoutDirection: try value(of: "--layout-direction", layoutDirection, LayoutDirection.init(nameElsewhere:)),
      sample: sample)
  }

  private func value<Value: RawRepresentable<String> & CaseIterable>(
    of option: String, _ word: String?, _ nameElsewhere: (String) -> Value?
  ) throws -> Value? {
    guard let word else { return nil }
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    let guess = nameElsewhere(word)?.rawValue ?? nearest(to: word, among: words)
    let hint = guess.map { "; did you mean '\($0)'?" } ?? ", which is one of \(words.spelledList("and"))"
    throw ValidationError("there is no '\(word.visible)' for \(option)\(hint)")
  }
}

struct Narrowing {
  var width: Double?
  var textSize: TextSize?
  var layoutDirection: LayoutDirection?
  var sample: String?

  func circumstances(of layout: Layout) -> [Circumstances] {
    narrowed(layout).circumstances.filter { sample == nil || $0.sample == sample }
  }

  func narrowed(_ layout: Layout) -> Layout {
    var layout = layout
    if let width { layout.measure.widths = [width] }
    if let textSize { layout.measure.textSizes = [textSize] }
    if let layoutDirection { layout.measure.layoutDirections = [layoutDirection] }
    return layout
  }
}

internal import ArgumentParser
internal import Configuration
internal import Explanations
internal import Findings
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import LintEngine
internal import Pictures
internal import Reporters
internal import WorkLimit

struct ExplainCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, svg
  }

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

  @Option(
    help: ArgumentHelp("A console log to explain; - is standard input.", valueName: "file"), completion: .file())
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

  @Option(help: ArgumentHelp("Only with this sample.", valueName: "name"))
  var sample: String?

  @OptionGroup var whatIf: WhatIfOptions
  @Option(help: "How it is told: \(Format.allCases.map(\.rawValue).joined(separator: ", ")), the latter a picture.")
  var format: Format = .text

  @Flag(help: "No colour, on a terminal either.")
  var noColor = false

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
      let explaining = LogExplaining(
        log: log, layoutFile: file ?? layout, layoutName: file == nil ? nil : layout, configuration: configuration,
        isPlain: noColor)
      throw explaining.run()
    }
    guard let file else { return }
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(named: configuration.config, fonts)
    let inputs = Inputs([file], &configurations)
    let work = inputs.all.compactMap { input in configurations.settings(for: input).map { (input, $0) } }
    let isConfigured = !configurations.report(inColor: !noColor)
    var status = inputs.problems.isEmpty && isConfigured ? ExitStatus.success : .unusable
    for problem in inputs.problems { Stream.complain(problem) }
    for (input, settings) in work {
      do throws(SystemError) {
        status = max(status, explain(try input.read(), of: input, settings, fonts))
      } catch {
        Stream.complain("\(input.name.name): \(error.message)")
        status = .unusable
      }
    }
    throw status
  }

  private func explain(_ bytes: [UInt8], of input: Input, _ settings: Settings, _ fonts: FontFiles) -> ExitStatus {
    let name = input.name.name
    let openingFonts = fonts.opener(for: input)
    let loaded = loadLayouts(bytes, defaults: settings.defaults, openingFonts: openingFonts)
    let asked = loaded.layouts.filter { layout == nil || $0.layout.name == layout }
    if let layout, asked.isEmpty {
      let names = loaded.layouts.map { "'\($0.layout.name)'" }
      let held = names.isEmpty ? "no layout that can be read" : names.spelledList()
      Stream.complain("\(name): there is no layout '\(layout)'; the file holds \(held)")
      return .unusable
    }
    let limit = WorkLimit(Limits.stepsOfFile)
    let explained = asked.filter { !$0.layout.isComplete || sample.map($0.layout.hasSample) ?? true }
    if let sample, explained.isEmpty, !asked.isEmpty {
      Stream.complain("\(name): \(noSample(sample, in: asked))")
      return .unusable
    }
    if let view,
      !asked.contains(where: { $0.layout.items.map(\.name).contains(view) }),
      asked.contains(where: \.layout.isComplete)
    {
      Stream.complain("\(name): \(noView(view, in: asked))")
      return .unusable
    }
    guard let narrowing = try? narrowing() else { return .unusable }
    if format == .svg {
      let source = SourceText(file: name, bytes: bytes)
      let isUnread = reportErrors(loaded.findings, in: source)
      let drawn = explained.filter(\.layout.isComplete).map { sourced in
        let layout = sourced.layout
        let solutions = narrowing.circumstances(of: layout).map { solve(layout, in: $0, limit: limit) }
        return PicturedLayout(layout: layout, solutions: solutions, text: QuotedText(source, sourced.map))
      }
      if isUnread, drawn.isEmpty { return .failure }
      let picture = picture(of: drawn)
      if limit.isSpent { return complain(ofLimitIn: name) }
      return max(isUnread ? .failure : .success, deliver(picture))
    }
    var parts: [String] = []
    if !whatIf.changes.isEmpty {
      let source = SourceText(file: name, bytes: bytes)
      let row = WhatIf(
        options: whatIf.changes, source: source, comments: loaded.comments, settings: settings, narrowing: narrowing,
        limit: limit)
      do throws(WhatIf.Mistakes) {
        parts += try row.explanations(of: explained.filter(\.layout.isComplete))
      } catch {
        for line in error.lines { Stream.complain("\(name): \(line)") }
        return .unusable
      }
      if limit.isSpent { return complain(ofLimitIn: name) }
    }
    let report = Linter(settings).lint(file: name, bytes: bytes, openingFonts: openingFonts)
    for sourced in explained where !sourced.layout.isComplete || whatIf.changes.isEmpty {
      let layout = sourced.layout
      if layout.isComplete {
        let solutions = narrowing.circumstances(of: layout).map { solve(layout, in: $0, limit: limit) }
        parts.append(prose(of: layout, solutions, in: QuotedText(report.source, sourced.map)))
      }
      parts.append(
        text(of: report) { finding in
          // Of a layout that cannot be read it is never known what a view comes to, so that the reasons are told.
          finding.document == sourced.document && (isAsked(finding) || !layout.isComplete && finding.severity == .error)
        })
    }
    if layout == nil {
      // What could not be read far enough to be a layout stands in documents of no layout.
      let known = Set(loaded.layouts.map(\.document))
      parts.append(text(of: report) { !known.contains($0.document) })
    }
    if limit.isSpent { return complain(ofLimitIn: name) }
    let unread = loaded.findings.contains { $0.severity == .error }
    return max(
      unread ? .failure : .success, deliver(parts.filter { !$0.isEmpty }.joined(separator: "\n").withoutCommands))
  }

  /// Says that an answer was not finished, so that none is given.
  private func complain(ofLimitIn name: String) -> ExitStatus {
    Stream.complain("\(name): this takes too long to be explained; '--layout' and '--width' ask for less")
    return .failure
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

  private func prose(of layout: Layout, _ solutions: [RowSolution], in text: QuotedText) -> String {
    guard let view else { return explanation(of: layout, solutions, in: text) }
    return explanation(ofView: view, in: layout, solutions, in: text) ?? ""
  }

  /// Whether a finding belongs to what was asked about.
  private func isAsked(_ finding: Finding) -> Bool { view.map { finding.views.contains($0) } ?? true }

  private func noView(_ view: String, in layouts: [SourcedLayout]) -> String {
    let names = layouts.flatMap { $0.layout.items.map(\.name) }
    let hint = nearest(to: view, among: names).map { "; did you mean '\($0.visible)'?" }
    return "there is no view '\(view.visible)'\(hint ?? "")"
  }

  private func noSample(_ sample: String, in layouts: [SourcedLayout]) -> String {
    let names = layouts.flatMap { $0.layout.samples.map(\.name) }
    let hint = nearest(to: sample, among: names).map { "; did you mean '\($0.visible)'?" }
    let held = names.isEmpty ? "; there is none" : "; there are \(names.map { "'\($0.visible)'" }.spelledList())"
    return "there is no sample '\(sample.visible)'\(hint ?? held)"
  }

  private func text(of report: FileReport, where isAsked: (Finding) -> Bool) -> String {
    let findings = findingsBelowExplanation(report.findings.filter(isAsked))
    let part = FileReport(source: report.source, layoutCount: 1, findings: findings)
    return textReport(of: part, inColor: !noColor && Stream.output.wantsColor)
  }
}

/// Circumstances that a call asks about in place of those that a layout is measured in.
struct Narrowing {
  var width: Double?
  var textSize: TextSize?
  var layoutDirection: LayoutDirection?
  var sample: String?

  func circumstances(of layout: Layout) -> [Circumstances] {
    narrowed(layout).circumstances.filter { sample == nil || $0.sample == sample }
  }

  /// The layout as if it were measured in these circumstances alone, with all samples.
  func narrowed(_ layout: Layout) -> Layout {
    var layout = layout
    if let width { layout.measure.widths = [width] }
    if let textSize { layout.measure.textSizes = [textSize] }
    if let layoutDirection { layout.measure.layoutDirections = [layoutDirection] }
    return layout
  }
}

extension Layout {
  fileprivate func hasSample(_ name: String) -> Bool { samples.contains { $0.name == name } }
}

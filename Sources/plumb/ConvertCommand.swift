internal import ArgumentParser
internal import Findings
internal import LayoutFiles
internal import LayoutSource
internal import LayoutYAML
internal import Platform

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Prints layouts in the format of layout files.",
    discussion: """
      EXAMPLES:
        plumb convert Feed.xib >Feed.layout.yaml          the layouts of a xib
        plumb convert Feed.layout.yaml --layout FeedCell  one of them

      Prints a YAML document for each layout of the files, with '---' between them. For layout files, it drops \
      comments, writes metrics as numbers, and writes each part of a visual format as an equation. It does not print \
      layouts with errors. What a xib or storyboard says and a layout file cannot is a comment: '# not read: …'.

      The exit status is 0 if all layouts can be read.
      """)

  @Argument(
    help: ArgumentHelp("Files and folders; '-' is standard input.", valueName: "file"), completion: .layoutFiles)
  var files: [String]

  @Option(help: ArgumentHelp("Print only the layouts of this class.", valueName: "name")) var layout: String?

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let inputs = ConfiguredInputs(files, configuration: configuration.config, inColor: true)
    var problems = inputs.inputs.problems
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    var found: [(layout: SourcedLayout, comments: [String], places: [Int: String])] = []
    inputs.inputs.reportFoldersWithoutLayouts()
    inputs.forEach(
      { text in
        if reportErrors(text) { status = max(status, .failure) }
        found += text.file.layouts.map { ($0, origin(of: $0, in: text.source), places(in: $0, of: text.source)) }
        for unread in text.file.unread { Stream.printError(unread.spelled(in: text.source)) }
      }, onError: { problems += $0.lines })
    let named = found.filter { sourced, _, _ in layout.map(sourced.isCalled) ?? true }
    if let layout, named.isEmpty, !found.isEmpty { problems.append(missing(layout, among: found.map(\.layout))) }
    let documents = named.filter { $0.layout.layout.isComplete || $0.layout.reading?.completeness == .partly }.map {
      layoutDocument(
        of: $0.layout.layout, comments: $0.comments,
        notes: $0.layout.unread.map { ($0.part, "not read: \($0.text)") }, constraintComments: $0.places)
    }
    if !documents.isEmpty { status = max(status, deliver(documents.joined(separator: "---\n"))) }
    for problem in problems { Stream.printError(problem) }
    throw problems.isEmpty ? status : .unusable
  }

  /// Where a layout comes from, if its source does not read like a layout file, and what was not understood.
  private func origin(of sourced: SourcedLayout, in source: SourceText) -> [String] {
    if let reading = sourced.reading {
      let line = source.position(at: sourced.map.layout.start).line
      return ["From \(source.file.visible), line \(line)"]
        + reading.reasons.map { "not understood: \($0.words.visible) (\($0.file.visible):\($0.line))" }
    }
    guard let id = sourced.id else { return [] }
    let line = source.position(at: sourced.map.layout.start).line
    return ["From \(source.file.visible), line \(line), id \(id.visible)"]
  }

  /// The files and lines of constraints, for a source that is no layout file.
  private func places(in sourced: SourcedLayout, of source: SourceText) -> [Int: String] {
    guard sourced.reading != nil else { return [:] }
    let file = source.file.split(separator: "/").last.map(String.init) ?? source.file
    return Dictionary(
      uniqueKeysWithValues: sourced.layout.constraints.indices.compactMap { index in
        guard let range = sourced.map.statedRange(of: .constraint(index)) else { return nil }
        let line = "\(file):\(source.position(at: range.start).line)"
        guard case .elsewhere(let origin)? = sourced.map.origin(ofConstraint: index) else { return (index, line) }
        return (index, "\(line), made in \(origin)")
      })
  }

  private func missing(_ layout: String, among found: [SourcedLayout]) -> String {
    let names = found.map(\.layout.name)
    if let guess = nearest(to: layout, among: names) {
      return "there is no layout '\(layout)'; did you mean '\(guess)'?"
    }
    return "there is no layout '\(layout)'"
  }
}

internal import ArgumentParser
internal import Findings
internal import LayoutSource
internal import LayoutYAML
internal import Platform

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Prints layouts in the format of layout files.",
    discussion: """
      Prints a YAML document for each layout of the files, with '---' between them. For layout files, it drops \
      comments, writes metrics as numbers, and writes each part of a visual format as an equation. It does not print \
      layouts with errors. What a xib or storyboard says and a layout file cannot is a comment: '# not read: …'.

      The exit status is 0 if all layouts can be read.

      EXAMPLES:
        plumb convert Feed.xib >Feed.layout.yaml          the layouts of a xib
        plumb convert Feed.layout.yaml --layout FeedCell  one of them
      """)

  @Argument(
    help: ArgumentHelp("Files and folders; '-' is standard input.", valueName: "file"), completion: .layoutFiles)
  var files: [String]

  @Option(help: ArgumentHelp("Print only the layouts of this class.", valueName: "name")) var layout: String?

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let inputs = ConfiguredInputs(files, configuration, inColor: true)
    var problems = inputs.inputs.problems
    var status = inputs.areConfigured ? ExitStatus.success : .unusable
    var found: [(layout: SourcedLayout, comments: [String])] = []
    inputs.inputs.reportFoldersWithoutLayouts()
    inputs.forEach(
      { text in
        if reportErrors(text) { status = max(status, .failure) }
        found += text.file.layouts.map { ($0, origin(of: $0, in: text.source)) }
      }, onError: { problems += $0.lines })
    let named = found.filter { sourced, _ in layout.map(sourced.isCalled) ?? true }
    if let layout, named.isEmpty, !found.isEmpty { problems.append(missing(layout, among: found.map(\.layout))) }
    let documents = named.filter(\.layout.layout.isComplete).map { sourced, comments in
      layoutDocument(
        of: sourced.layout, comments: comments, notes: sourced.unread.map { ($0.part, "not read: \($0.text)") })
    }
    if !documents.isEmpty { status = max(status, deliver(documents.joined(separator: "---\n"))) }
    for problem in problems { Stream.printError(problem) }
    throw problems.isEmpty ? status : .unusable
  }

  /// Where a layout comes from, if its source names it by an id.
  private func origin(of sourced: SourcedLayout, in source: SourceText) -> [String] {
    guard let id = sourced.id else { return [] }
    let line = source.position(at: sourced.map.layout.start).line
    return ["From \(source.file.visible), line \(line), id \(id.visible)"]
  }

  private func missing(_ layout: String, among found: [SourcedLayout]) -> String {
    let names = found.map(\.layout.name)
    if let guess = nearest(to: layout, among: names) {
      return "there is no layout '\(layout)'; did you mean '\(guess)'?"
    }
    return "there is no layout '\(layout)'"
  }
}

internal import ArgumentParser
internal import LayoutFiles
internal import Platform

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Shows layouts on a local page that follows the files.",
    discussion: """
      EXAMPLES:
        plumb preview                        all layouts below this folder
        plumb preview Feed.layout.yaml       the layouts of one file
        plumb preview --port 8080 --no-open  at port 8080, and no browser opens

      Prints the address of the page, and opens it where there is a desktop. The page shows the picture of a row, its \
      findings and why it has its height. Sliders, switches and fields show what another width, text size, text or \
      constant would do; they change no file. When a file is saved, the page follows.

      Only this machine can open the page. The preview ends with Control-C, or when its terminal closes.
      """)

  @Argument(help: ArgumentHelp("Files and folders to show.", valueName: "path"), completion: .layoutFiles)
  var paths: [String] = ["."]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use this port of the machine instead of any that is free.", valueName: "number"))
  var port: Int?

  @Flag(help: "Do not open the page in a browser.") var noOpen = false

  @OptionGroup var configuration: ConfigurationOptions

  /// The program that is the preview. It is one of its own, because it links a library for HTTP.
  private static let program = "plumb-preview"

  func validate() throws {
    if let port, !(1...65535).contains(port) { throw ValidationError("--port must be a number from 1 to 65535") }
    if paths.contains("-") { throw ValidationError("preview follows files, and standard input ('-') is none") }
  }

  func run() throws {
    var words: [String] = []
    if let port { words += ["--port", "\(port)"] }
    if noOpen { words.append("--no-open") }
    if let config = configuration.config { words += ["--config", config] }
    let arguments = (words + ["--"] + paths).map { Path(argument: $0) }
    let beside = programFolder()?.appending(Self.program)
    if let beside, beside.isTaken { throw CommandError("\(beside.name): \(becomeProgram(beside, arguments).message)") }
    let error = becomeProgram(Path(Self.program), arguments)
    throw CommandError(
      error.isMissingFile
        ? "the program '\(Self.program)' is missing; it is installed beside plumb" : "\(Self.program): \(error.message)"
    )
  }
}

internal import ArgumentParser

/// The findings that a call does not want to hear of.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Hide the findings that this file records.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Take out of the baseline what no longer occurs; where there is none yet, record all findings.")
  var writeBaseline = false

  @Flag(help: "Write the baseline with all findings, new ones too.")
  var growBaseline = false

  func validate() throws {
    guard baseline == nil, writeBaseline || growBaseline else { return }
    throw ValidationError("--\(writeBaseline ? "write" : "grow")-baseline wants to know where: --baseline FILE")
  }

  /// The same as values.
  var choice: BaselineChoice {
    BaselineChoice(file: baseline, writing: growBaseline ? .grown : writeBaseline ? .shrunk : nil)
  }
}

/// The baseline that a call names.
struct BaselineChoice {
  /// Its file; nil where there is none.
  var file: String?
  /// How it is to be written.
  var writing: BaselineFile.Writing?

  /// The baseline of the call; nil where none is asked for. Says on standard error why one cannot be used.
  func opened() throws -> BaselineFile? {
    guard let file else { return nil }
    do throws(SystemError) {
      if let baseline = try BaselineFile(Path(argument: file), writing: writing) { return baseline }
    } catch {
      let hint = error.isMissingFile && writing != .shrunk ? "; --write-baseline makes one" : ""
      Stream.complain("\(file): \(error.message)\(hint)")
    }
    throw ExitStatus.unusable
  }
}

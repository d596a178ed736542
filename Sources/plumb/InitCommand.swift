internal import ArgumentParser
internal import Configuration
internal import LayoutFiles
internal import LayoutModel
internal import Platform

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a first configuration, .plumb.yml, to the current folder.",
    discussion: """
      EXAMPLES:
        plumb init                                    take the project's target
        plumb init --platform 'iOS 15'                set it to iOS 15
        plumb init --platform 'iOS 15' && plumb lint  lint the folder right away

      Looks for what Plumb can read below this folder, and for the deployment target in the Xcode project or the \
      Package.swift; on a terminal, asks for it if there is none. Does not change an existing file: the exit status is \
      then 2.
      """)

  @Option(help: ArgumentHelp("Deployment target of layouts that set none, such as 'iOS 15'.", valueName: "platform"))
  var platform: String?

  func validate() throws {
    guard let platform else { return }
    if Platform(inConfiguration: platform) == nil { throw ValidationError(Self.reason(against: platform)) }
  }

  func run() throws {
    if let existing = FirstConfiguration.existing {
      throw CommandError("\(existing) exists already and is not changed")
    }
    let stated = platform.flatMap(Platform.init(inConfiguration:)).map { ($0, nil as String?) }
    let target = try stated ?? deploymentTarget(in: Path.currentFolder) ?? promptedPlatform().map { ($0, nil) }
    var configurations = ConfigurationFiles(named: nil, FontFiles())
    let found = FoundFiles(Inputs(["."], &configurations))
    let name = ConfigurationFiles.fileName
    do throws(SystemError) {
      try createFile(Path(name), FirstConfiguration.text(platform: target?.0))
    } catch {
      throw CommandError("\(name): \(error.message)")
    }
    throw deliver(FirstConfiguration.nextSteps(platform: target?.0, from: target?.1, found))
  }

  /// The answer of the person at the terminal; nil if there is no terminal or the answer is empty.
  private func promptedPlatform() throws -> Platform? {
    guard Stream.isInputTerminal, Stream.output.isTerminal else { return nil }
    try? Stream.output.write("deployment target, such as iOS 15 (leave empty for none): ")
    let answer = (readLine() ?? "").drop { $0 == " " }
    if answer.isEmpty { return nil }
    guard let platform = Platform(inConfiguration: String(answer)) else {
      throw CommandError(Self.reason(against: String(answer)))
    }
    return platform
  }

  private static func reason(against platform: String) -> String {
    "a platform is iOS and a version, such as 'iOS 15', not '\(platform.visible)'"
  }
}

extension Platform {
  fileprivate init?(inConfiguration text: String) {
    let (configuration, findings) = readConfiguration(Array("platform: \(text)".utf8), rules: [])
    guard findings.isEmpty, let platform = configuration.defaults.platform else { return nil }
    self = platform
  }
}

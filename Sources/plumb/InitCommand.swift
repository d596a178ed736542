internal import ArgumentParser
internal import Configuration
internal import LayoutModel
internal import Platform

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a configuration to begin with, .plumb.yml, in the current folder.",
    discussion: """
      A file that is there already stays as it is, and the exit status is 2. On a terminal the deployment target is \
      asked for where --platform does not say it.
      """)

  @Option(help: ArgumentHelp("The deployment target of layouts that name none, as \"iOS 15\".", valueName: "platform"))
  var platform: String?

  func validate() throws {
    guard let platform else { return }
    if Platform(inConfiguration: platform) == nil { throw ValidationError(Self.reason(against: platform)) }
  }

  func run() throws {
    if let existing = FirstConfiguration.existing { throw Refusal("\(existing) is there already, and stays as it is") }
    let platform = try platform ?? askedFor()
    let target = platform.flatMap(Platform.init(inConfiguration:))
    let name = ConfigurationFiles.fileName
    do throws(SystemError) {
      try createFile(Path(name), FirstConfiguration.text(platform: target))
    } catch {
      throw Refusal("\(name): \(error.message)")
    }
    throw deliver(FirstConfiguration.nextSteps(platform: target))
  }

  /// What somebody at a terminal answers; nil where nobody is asked, or wants none.
  private func askedFor() throws -> String? {
    guard Stream.hasPersonAtInput, Stream.output.isTerminal else { return nil }
    try? Stream.output.write("deployment target, as iOS 15 (leave empty for none): ")
    let answer = (readLine() ?? "").drop { $0 == " " }
    if answer.isEmpty { return nil }
    guard Platform(inConfiguration: String(answer)) != nil else { throw Refusal(Self.reason(against: String(answer))) }
    return String(answer)
  }

  private static func reason(against platform: String) -> String {
    "a platform is iOS and a version, as 'iOS 15', not '\(platform.visible)'"
  }
}

extension Platform {
  fileprivate init?(inConfiguration text: String) {
    let (configuration, findings) = readConfiguration(Array("platform: \(text)".utf8), rules: [])
    guard findings.isEmpty, let platform = configuration.defaults.platform else { return nil }
    self = platform
  }
}

internal import ArgumentParser

/// Whether a call wants to hear only of what differs from a revision.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Show only findings in layouts that differ from the commit that is checked out.")
  var changed = false

  @Option(
    help: ArgumentHelp("Show only findings in layouts that differ from this git revision.", valueName: "revision"))
  var since: String?

  /// The same as values.
  var choice: ChangeChoice { ChangeChoice(changed: changed, since: since) }

  func validate() throws {
    if changed, since != nil { throw ValidationError("--changed is --since HEAD; give one of them") }
    if let since, since.hasPrefix("-") { throw ValidationError("'\(since)' is no git revision") }
  }

}

/// Which changes a call wants to hear of.
struct ChangeChoice {
  /// Those since the commit that is checked out.
  var changed = false
  /// Those since this revision.
  var since: String?

  /// Whether only what differs is shown.
  var isOn: Bool { changed || since != nil }

  /// Says what does not go with it.
  func check(_ paths: [String], _ baseline: BaselineChoice, isShard: Bool) throws {
    guard isOn else { return }
    let name = changed ? "--changed" : "--since"
    if paths.contains("-") { throw ValidationError("\(name) compares files, and '-' is none") }
    if isShard { throw ValidationError("\(name) looks at a few files, which need no --shard") }
    if baseline.writing != nil {
      throw ValidationError("\(name) looks at a part, and a baseline is written from the whole")
    }
  }

  /// What has changed; nil where that is not asked for. Says on standard error why it cannot be known.
  func changes(_ paths: [String], configuration: String?) throws -> GitChanges? {
    guard isOn else { return nil }
    do throws(GitFault) {
      return try GitChanges(since: since, paths: paths.map { Path(argument: $0) }, configuration: configuration)
    } catch {
      Stream.complain("\(changed ? "--changed" : "--since"): \(error.words)")
    }
    throw ExitStatus.unusable
  }
}

internal import ArgumentParser

/// Whether a call keeps what linting came to for later ones.
struct CacheOptions: ParsableArguments {
  @Flag(help: "Keep what is found, and lint again only what has changed since.")
  var cache = false

  @Option(
    help: ArgumentHelp(
      "Keep what is found in this folder instead of 'plumb' in XDG_CACHE_HOME or ~/.cache.", valueName: "folder"),
    completion: .directory)
  var cacheFolder: String?

  func validate() throws {
    if cacheFolder == "" { throw ValidationError("--cache-folder wants the name of a folder") }
  }

  /// The same as values.
  var choice: CacheChoice { CacheChoice(isOn: cache || cacheFolder != nil, folder: cacheFolder) }
}

/// Whether a call keeps what linting came to, and where.
struct CacheChoice {
  /// Whether it does.
  var isOn = false
  /// The folder that is named.
  var folder: String?

  /// The cache of the call; nil where none is asked for. Says on standard error why one cannot be used, unless it is to be quiet.
  func opened(isQuiet: Bool) -> CacheFolder? {
    guard isOn else { return nil }
    func refuse(_ problem: String) -> CacheFolder? {
      if !isQuiet { Stream.complain(problem) }
      return nil
    }
    guard let path = folder.map({ Path(argument: $0) }) ?? Self.standardFolder else {
      return refuse("--cache: neither XDG_CACHE_HOME nor HOME names a folder")
    }
    guard let program = programIdentity() else {
      return refuse("--cache: the program cannot tell which of its versions it is")
    }
    let cache = CacheFolder(path, program: program)
    return cache.take()
      ? cache : refuse("\(path.name): there are other things in this folder; what is found is kept in one of its own")
  }

  /// As the XDG Base Directory Specification has it: a variable that is no absolute path is as if it were not set.
  private static var standardFolder: Path? {
    let name = Array("plumb".utf8)
    if let folder = environmentValue("XDG_CACHE_HOME"), folder.hasPrefix("/") { return Path(folder).appending(name) }
    guard let home = environmentValue("HOME"), home.hasPrefix("/") else { return nil }
    return Path(home).appending(Array(".cache".utf8)).appending(name)
  }
}

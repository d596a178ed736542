internal import LintCache
internal import LintEngine
internal import Platform

struct CacheChoice {
  var isOn = false
  var folder: String?

  /// The cache of the call; nil where none is asked for. Says on standard error why one cannot be used, unless it is to
  /// be quiet.
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
    func folder(_ variable: String) -> Path? {
      environmentValue(variable).map { Path($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    return (folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache"))?.appending("plumb")
  }
}

/// A folder with a file per entry, renamed into place so that runs at the same time never see half of one. Nothing
/// depends on it: what cannot be read is linted, and what cannot be written is linted again.
struct CacheFolder: Sendable {
  private struct State {
    var failure: SystemError?
    var count = 0
  }

  private let path: Path
  private let program: String
  private let state = Locked(State())
  /// What tells the entries that this run is writing from those of others: the number of a process may come back.
  private let mark = "\(processNumber).\(String(UInt64.random(in: 0...UInt64.max), radix: 16))"

  init(_ path: Path, program: String) { (self.path, self.program) = (path, program) }

  func key(settings: String, file: [UInt8]) -> CacheKey { CacheKey(program: program, settings: settings, file: file) }

  /// Makes and marks the folder; false where it holds other things, which backups would then leave out with it.
  func take() -> Bool {
    do throws(SystemError) {
      try path.makeFolder()
      if CachePruning.isMarked(path) { return true }
      guard path.entryNames.isEmpty else { return false }
      CachePruning.mark(path)
    } catch { note(error) }
    return true
  }

  private func note(_ error: SystemError) { state.withLock { $0.failure = $0.failure ?? error } }

  func content(for key: CacheKey, inFile file: String) -> LintedContent? {
    let place = place(of: key)
    guard let bytes = try? readRegularFile(place), let known = LintCache.content(ofEntry: bytes, for: key, inFile: file)
    else { return nil }
    CachePruning.noteUse(of: place)
    return known
  }

  func keep(_ content: LintedContent, for key: CacheKey) {
    let number: Int? = state.withLock { state in
      state.count += 1
      return state.failure == nil ? state.count : nil
    }
    guard let number else { return }
    let place = place(of: key)
    do throws(SystemError) {
      let folder = place.split.folder
      if !folder.isTaken { try folder.makeFolder() }
      let temporary = Path(bytes: place.bytes + Array(".\(mark).\(number).tmp".utf8))
      try writeQuickly(place, cacheEntry(of: content, for: key), by: temporary)
    } catch {
      // Something else has the name of one entry, which concerns no other.
      if !error.isFolder { note(error) }
    }
  }

  func close(isQuiet: Bool) {
    if let failure = state.withLock({ $0.failure }) {
      if !isQuiet { Stream.complain("\(path.name): \(failure.message), so that nothing is kept for the next run") }
      return
    }
    CachePruning(of: path).pruneIfDue()
  }

  /// Entries stand in folders of the first two digits of their names.
  private func place(of key: CacheKey) -> Path {
    path.appending(String(key.name.prefix(2))).appending(String(key.name.dropFirst(2)))
  }
}

/// What tells this program from others: its version and commit, else its own file; nil where neither can be told.
private func programIdentity() -> String? {
  let version = spelledVersion(Plumb.version)
  return version == Plumb.version ? programFileIdentity().map { "\(version) \($0)" } : version
}

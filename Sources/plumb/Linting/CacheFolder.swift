internal import LayoutFiles
internal import LintCache
internal import LintEngine
internal import Platform

struct CacheChoice {
  var isOn = false
  var folder: String?

  /// The cache of the run; nil if none is requested. Unless quiet, reports on standard error why it cannot be used.
  func opened(isQuiet: Bool) -> CacheFolder? {
    guard isOn else { return nil }
    func report(_ problem: String) -> CacheFolder? {
      if !isQuiet { Stream.printError(problem) }
      return nil
    }
    guard let path = folder.map({ Path(argument: $0) }) ?? Self.standardFolder else {
      return report("--cache: neither XDG_CACHE_HOME nor HOME names a folder")
    }
    guard let program = programIdentity() else {
      return report("--cache: the version of this plumb program is not known, so nothing is cached")
    }
    let cache = CacheFolder(path, program: program)
    return cache.claim()
      ? cache : report("\(path.name): this folder has other files; the cache needs a folder of its own")
  }

  /// The XDG Base Directory Specification says to ignore a variable that is not an absolute path.
  private static var standardFolder: Path? {
    func folder(_ variable: String) -> Path? {
      environmentValue(variable).map { Path($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    return (folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache"))?.appending("plumb")
  }
}

/// A folder with a file for each entry, renamed into place so that simultaneous runs never see half of one. A failure
/// is harmless: an entry that cannot be read or written means that the file is linted again.
struct CacheFolder: Sendable {
  private struct State {
    var failure: SystemError?
    var count = 0
  }

  private let path: Path
  private let program: String
  private let state = Locked(State())
  /// Distinguishes the temporary files of this run from those of others. The process number alone can be reused.
  private let mark = "\(processNumber).\(String(UInt64.random(in: 0...UInt64.max), radix: 16))"

  init(_ path: Path, program: String) { (self.path, self.program) = (path, program) }

  func key(settings: String, file: [UInt8]) -> CacheKey { CacheKey(program: program, settings: settings, file: file) }

  /// Creates and marks the folder. Returns false if it has other files: the mark would exclude them from backups.
  func claim() -> Bool {
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
      // A folder has the name of this one entry. The other entries are not affected.
      if !error.isFolder { note(error) }
    }
  }

  func close(isQuiet: Bool) {
    if let failure = state.withLock({ $0.failure }) {
      if !isQuiet { Stream.printError("\(path.name): \(failure.message); the results are not cached") }
      return
    }
    CachePruning(of: path).pruneIfDue()
  }

  /// The path of an entry, in a folder named after the first two digits of the entry's name.
  private func place(of key: CacheKey) -> Path {
    path.appending(String(key.name.prefix(2))).appending(String(key.name.dropFirst(2)))
  }
}

/// Identifies this build: its version and commit, or else its program file. Nil if neither is known.
private func programIdentity() -> String? {
  let version = spelledVersion(Plumb.version)
  return version == Plumb.version ? programFileIdentity().map { "\(version) \($0)" } : version
}

internal import LintCache
internal import LintEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of entries that say what linting files came to. Each is a file of its own, written beside its name and then given it,
/// so that runs at the same time never see half of one.
///
/// Nothing depends on it: what cannot be read is linted, and what cannot be written is linted again.
final class CacheFolder: @unchecked Sendable {
  private let path: Path
  /// What tells this program from others.
  private let program: String
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var failure: SystemError?
  private var count = 0
  /// What tells the entries that this run is writing from those of others: the number of a process may come back.
  private let mark = "\(getpid()).\(String(UInt64.random(in: 0...UInt64.max), radix: 16))"

  init(_ path: Path, program: String) {
    self.path = path
    self.program = program
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  private func locked<Answer>(_ body: () -> Answer) -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// The key of a file that is linted with some settings.
  func key(settings: String, file: [UInt8]) -> CacheKey {
    CacheKey(program: program, settings: settings, file: file)
  }

  /// Makes the folder, and marks it as one of a cache. False where it holds other things: these would be left out of repositories
  /// and backups with it.
  func take() -> Bool {
    do throws(SystemError) {
      try makeFolder(path)
      if CachePruning.isMarked(path) { return true }
      guard FolderWalk.names(in: path).isEmpty else { return false }
      CachePruning.mark(path)
    } catch {
      locked { failure = failure ?? error }
    }
    return true
  }

  /// What linting came to; nil where that is not known.
  func content(for key: CacheKey, inFile file: String) -> LintedContent? {
    let place = place(of: key)
    guard let bytes = try? readRegularFile(place), let known = LintCache.content(ofEntry: bytes, for: key, inFile: file)
    else {
      return nil
    }
    CachePruning.noteUse(of: place)
    return known
  }

  /// Keeps what linting came to.
  func keep(_ content: LintedContent, for key: CacheKey) {
    if locked({ failure }) != nil { return }
    do throws(SystemError) {
      let place = place(of: key)
      let number = locked {
        count += 1
        return count
      }
      let temporary = Path(bytes: place.bytes + Array(".\(mark).\(number).tmp".utf8))
      try makeFolders(for: place)
      try writeNew(temporary, cacheEntry(of: content, for: key))
      let result = temporary.withCString { from in place.withCString { rename(from, $0) } }
      guard result != 0 else { return }
      let error = SystemError.last
      _ = temporary.withCString { unlink($0) }
      // Something else has the name of one entry, which concerns no other.
      if error.code != EISDIR { throw error }
    } catch {
      locked { failure = failure ?? error }
    }
  }

  /// Says what kept entries from being written, and takes out what has long not been used.
  func close(isQuiet: Bool) {
    if let failure = locked({ failure }) {
      if !isQuiet { Stream.complain("\(path.name): \(failure.message), so that nothing is kept for the next run") }
      return
    }
    CachePruning(of: path).pruneIfDue()
  }

  /// Entries stand in folders of the first two digits of their names.
  private func place(of key: CacheKey) -> Path {
    let name = Array(key.name.utf8)
    return path.appending(Array(name.prefix(2))).appending(Array(name.dropFirst(2)))
  }

  private func makeFolders(for place: Path) throws(SystemError) {
    let folder = place.split.folder
    if folder.withCString({ access($0, F_OK) }) == 0 { return }
    try makeFolder(folder)
  }
}

/// Makes a folder, and those above it that are missing.
private func makeFolder(_ folder: Path) throws(SystemError) {
  if folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, folder.split.folder != folder else { throw .last }
  try makeFolder(folder.split.folder)
  guard folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .last }
}

private func writeNew(_ path: Path, _ bytes: [UInt8]) throws(SystemError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  do throws(SystemError) {
    try writeAll(bytes, to: descriptor)
  } catch {
    _ = path.withCString { unlink($0) }
    throw error
  }
}

/// What tells this program from any other that may answer otherwise: its version and the commit that it was built from. Where that is
/// not known, the program's own file as it lies on the disk; nil where that cannot be told.
func programIdentity() -> String? {
  let version = spelledVersion(Plumb.version)
  if version != Plumb.version { return version }
  var status = stat()
  #if os(Linux)
    let program = Path("/proc/self/exe")
  #else
    guard let name = CommandLine.arguments.first, name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let program = Path(name)
  #endif
  guard program.withCString({ stat($0, &status) }) == 0 else { return nil }
  #if canImport(Darwin)
    let (changed, written) = (status.st_ctimespec, status.st_mtimespec)
  #else
    let (changed, written) = (status.st_ctim, status.st_mtim)
  #endif
  let numbers = [
    Int(status.st_dev), Int(status.st_ino), Int(status.st_size), changed.tv_sec, changed.tv_nsec, written.tv_sec,
    written.tv_nsec,
  ]
  return "\(version) \(numbers.map { "\($0)" }.joined(separator: " "))"
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The reason why a file was not written.
public struct WriteError: Error {
  /// The reason, as printed after the name of the file.
  public var message: String

  init(_ message: String) { self.message = message }
  init(_ error: SystemError) { message = error.message }
}

/// Writes a file completely or not at all, by renaming a temporary file that has its permissions and owner. A file with
/// several names, or whose owner cannot be copied, is overwritten in place; meanwhile the temporary file has the new
/// bytes. Throws for a file without write permission and for a link out of its tree. `root` is the folder whose search
/// found the file, and `old` is what the file must still contain.
public func writeFile(
  _ path: Path, _ bytes: [UInt8], foundIn root: Path? = nil, inPlaceOf old: [UInt8]? = nil
) throws(WriteError) {
  do throws(SystemError) {
    if let stream = descriptor(named: path) { return try writeAll(bytes, to: stream) }
  } catch {
    if error.code == EPIPE { return }
    throw WriteError(error)
  }
  // A link stays a link: its target is replaced.
  let target = try writeDestination(of: path, foundIn: root)
  do throws(SystemError) {
    if try replace(target, bytes, inPlaceOf: old) { return }
  } catch {
    throw WriteError(error)
  }
  throw WriteError("the file changed while it was being fixed, so it is left as it is")
}

/// The open descriptor that `/dev/stdout` or `/dev/fd/3` names. The bytes are written to it, and no file is replaced.
private func descriptor(named path: Path) -> Int32? {
  switch path.name {
  case "/dev/stdout": return STDOUT_FILENO
  case "/dev/stderr": return STDERR_FILENO
  default: break
  }
  for folder in ["/dev/fd/", "/proc/self/fd/"] where path.name.hasPrefix(folder) {
    return Int32(path.name.dropFirst(folder.utf8.count))
  }
  return nil
}

/// The file that a write to `path` replaces. Throws if a link leads out of its tree, which is its repository, the
/// searched folder or the current folder: links that other people make there must not redirect a write.
private func writeDestination(of path: Path, foundIn root: Path?) throws(WriteError) -> Path {
  let here = Path.currentFolder.resolved
  let trail = path.trail(from: here)
  // If the target of a link is missing, it is created.
  let target = (try? path.canonical) ?? trail.last ?? path
  let named = [here] + (root.flatMap { try? $0.canonical }.map { [$0] } ?? [])
  for link in trail where (try? FileKind(ofName: link)) == .link {
    let home = link.split.folder
    let trees = (repository(around: home).map { [$0] } ?? []) + named.reversed()
    guard let tree = trees.first(where: { home.isInside($0) }), !target.isInside(tree) else { continue }
    // A link from elsewhere into the current folder or the searched folder is fine.
    if named.contains(where: { target.isInside($0) && !home.isInside($0) }) { continue }
    throw WriteError(
      "the link leads to \(target.name), outside of \(tree.name), and is not followed for writing; "
        + "pass that file itself to write it")
  }
  return target
}

/// Writes a file that is not a link. Returns false and writes nothing if the file does not contain `old`.
private func replace(_ target: Path, _ bytes: [UInt8], inPlaceOf old: [UInt8]?) throws(SystemError) -> Bool {
  switch try? FileKind(of: target) {
  case .folder: throw SystemError(code: EISDIR)
  case .other:
    // Devices and pipes have no contents to preserve and must not be replaced.
    try OpenFile(target, O_WRONLY).append(bytes)
    return true
  case .file, .link, nil: break
  }
  let status = try? target.status()
  // Renaming would replace even a file without write permission.
  if status != nil, target.withCString({ access($0, W_OK) }) != 0 { throw .last }
  let temporary = try TemporaryFile(beside: target, isSecret: status != nil)
  defer { temporary.remove() }
  try temporary.write(bytes)
  let canReplace = status.map { $0.st_nlink == 1 && temporary.copyAttributes(of: $0) } ?? true
  if let old, try readFile(target, atMost: old.count) != old { return false }
  if canReplace { try temporary.rename(to: target) } else { try overwrite(target, bytes, keeping: temporary) }
  return true
}

/// Creates a file completely or not at all. Throws if the name exists, even as a link whose target is missing.
public func createFile(_ path: Path, _ text: String) throws(SystemError) {
  let temporary = try TemporaryFile(beside: path)
  defer { temporary.remove() }
  try temporary.write(Array(text.utf8))
  let result = temporary.path.withCString { from in path.withCString { link(from, $0) } }
  if result == 0 { return }
  if errno == EEXIST { throw .last }
  // Not all file systems have hard links.
  guard !path.isTaken else { throw SystemError(code: EEXIST) }
  try temporary.rename(to: path)
}

/// Creates or replaces a file by renaming `temporary`, a name that nothing else uses. Threads may do so at the same
/// time. An interruption leaves the temporary file, and a power cut may leave half of one.
public func writeQuickly(_ path: Path, _ bytes: [UInt8], by temporary: Path) throws(SystemError) {
  let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
  do throws(SystemError) {
    try file.append(bytes)
    try temporary.rename(to: path)
  } catch {
    temporary.remove()
    throw error
  }
}

/// Overwrites a file in place. If that fails, the file is unchanged, or the temporary file has all of the new bytes.
private func overwrite(_ target: Path, _ bytes: [UInt8], keeping temporary: TemporaryFile) throws(SystemError) {
  let file = try OpenFile(target, O_WRONLY)
  let size = try file.status().st_size
  // From here on, an interruption leaves the temporary file with the new bytes.
  temporary.isNeeded = true
  Interruption.hasRemoved()
  do throws(SystemError) {
    // First write what may not fit on the disk: the bytes after the end of the old text, which can be truncated again.
    try file.write(Array(bytes.dropFirst(Int(size))), at: size)
  } catch {
    temporary.isNeeded = (try? file.truncate(to: size)) == nil
    throw error
  }
  try file.write(bytes, at: 0)
  try file.truncate(to: off_t(bytes.count))
  try file.synchronize()
  temporary.isNeeded = false
}

private final class TemporaryFile {
  let path: Path
  /// Whether it has the only copy of the new bytes and must not be removed.
  var isNeeded = false
  private var isGone = false
  private let file: OpenFile

  /// Creates the file. A secret one, which will replace a file, is private until it has the permissions of that file.
  init(beside target: Path, isSecret: Bool = false) throws(SystemError) {
    let (folder, name) = target.split
    var tries = 0
    while true {
      let mark = String(UInt32.random(in: .min ... .max), radix: 36)
      // File names have at most 255 bytes.
      let path = folder.appending(Array(".".utf8) + name.prefix(200) + Array(".\(mark).tmp".utf8))
      Interruption.willMake(path)
      do throws(SystemError) {
        file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions: isSecret ? 0o600 : 0o666)
        self.path = path
        return
      } catch {
        Interruption.hasRemoved()
        tries += 1
        guard error.code == EEXIST, tries < 16 else { throw error }
      }
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.append(bytes)
    try file.synchronize()
  }

  /// Copies the permissions, owner and group of another file. Returns false if the system refuses.
  func copyAttributes(of other: stat) -> Bool {
    guard let own = try? file.status() else { return false }
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      guard fchown(file.descriptor, other.st_uid, other.st_gid) == 0 else { return false }
    }
    return fchmod(file.descriptor, other.st_mode & 0o7777) == 0
  }

  func rename(to target: Path) throws(SystemError) {
    try path.rename(to: target)
    isGone = true
    Interruption.hasRemoved()
  }

  func remove() {
    guard !isNeeded, !isGone else { return }
    isGone = true
    path.remove()
    Interruption.hasRemoved()
  }
}

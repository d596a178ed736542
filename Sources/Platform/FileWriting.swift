#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file was not written, in words.
public struct WriteFault: Error {
  /// The reason, as it stands behind the name of the file.
  public var words: String

  init(_ words: String) { self.words = words }
  init(_ error: SystemError) { words = error.message }
}

/// Writes a file whole or not at all: by a file beside it that takes its name, permissions and owner; in place, with
/// that file kept meanwhile, where it has other names or a foreign owner. Refuses what may not be written, links out
/// of its tree. `root` is the folder it was found in, `old` what it must hold still at a last look.
public func writeFile(
  _ path: Path, _ bytes: [UInt8], foundIn root: Path? = nil, inPlaceOf old: [UInt8]? = nil
) throws(WriteFault) {
  do throws(SystemError) {
    if let stream = descriptor(named: path) { return try writeAll(bytes, to: stream) }
  } catch {
    if error.code == EPIPE { return }
    throw WriteFault(error)
  }
  // A link stays a link: what it leads to is replaced.
  let target = try writeDestination(of: path, foundIn: root)
  do throws(SystemError) {
    if try replace(target, bytes, inPlaceOf: old) { return }
  } catch {
    throw WriteFault(error)
  }
  throw WriteFault("the file was changed while it was being mended, so it is left as it is")
}

/// The open stream that `/dev/stdout` or `/dev/fd/3` means: what is written goes there, and a file is never replaced.
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

/// Where what is written to a name comes to stand; refused where a link leads out of its tree: its repository, the
/// folder searched or the current one. Others make links there, which must not pick files that nobody named.
private func writeDestination(of path: Path, foundIn root: Path?) throws(WriteFault) -> Path {
  let here = Path.currentFolder.resolved
  let trail = path.trail(from: here)
  // Of a link that leads nowhere, what it names is to be made.
  let target = (try? path.canonical) ?? trail.last ?? path
  let named = [here] + (root.flatMap { try? $0.canonical }.map { [$0] } ?? [])
  for link in trail where (try? FileKind(ofName: link)) == .link {
    let home = link.split.folder
    let trees = (repository(around: home).map { [$0] } ?? []) + named.reversed()
    guard let tree = trees.first(where: { home.isInside($0) }), !target.isInside(tree) else { continue }
    // A link elsewhere that leads to where the user is, or sends Plumb, is on the way there.
    if named.contains(where: { target.isInside($0) && !home.isInside($0) }) { continue }
    throw WriteFault(
      "the link leads to \(target.name), outside of \(tree.name), and is not followed for writing; "
        + "name that file itself to write it")
  }
  return target
}

/// Writes a file that is no link. False, and nothing is written, where it does not hold what it should.
private func replace(_ target: Path, _ bytes: [UInt8], inPlaceOf old: [UInt8]?) throws(SystemError) -> Bool {
  switch try? FileKind(of: target) {
  case .folder: throw SystemError(code: EISDIR)
  case .other:
    // Devices and pipes have no whole to keep, and may not be replaced.
    try OpenFile(target, O_WRONLY).append(bytes)
    return true
  case .file, .link, nil: break
  }
  let status = try? target.status()
  // A name can be taken from a file that may not be written.
  if status != nil, target.withCString({ access($0, W_OK) }) != 0 { throw .last }
  let temporary = try TemporaryFile(beside: target, isSecret: status != nil)
  defer { temporary.remove() }
  try temporary.write(bytes)
  let canTakePlace = status.map { $0.st_nlink == 1 && temporary.take(after: $0) } ?? true
  if let old, try readFile(target, atMost: old.count) != old { return false }
  if canTakePlace { try temporary.rename(to: target) } else { try overwrite(target, bytes, keeping: temporary) }
  return true
}

/// Makes a file, whole or not at all; refused where there is something of that name, be it a link that leads nowhere.
public func createFile(_ path: Path, _ text: String) throws(SystemError) {
  let temporary = try TemporaryFile(beside: path)
  defer { temporary.remove() }
  try temporary.write(Array(text.utf8))
  let result = temporary.path.withCString { from in path.withCString { link(from, $0) } }
  if result == 0 { return }
  if errno == EEXIST { throw .last }
  // Not all file systems know links.
  guard !path.isTaken else { throw SystemError(code: EEXIST) }
  try temporary.rename(to: path)
}

/// Makes or replaces a file, whole or not at all, by another name that nobody else uses. Threads may do so at the same
/// time; an interruption leaves the other file, and a power cut may leave half of one.
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

/// Writes in place. Where that fails, the file is as it was, or all that was to be in it stands beside it.
private func overwrite(_ target: Path, _ bytes: [UInt8], keeping temporary: TemporaryFile) throws(SystemError) {
  let file = try OpenFile(target, O_WRONLY)
  let size = try file.status().st_size
  // From here on an interruption, too, leaves what the file was to hold.
  temporary.isNeeded = true
  Interruption.hasRemoved()
  do throws(SystemError) {
    // What the disk may have no place for comes first, behind the old text, and can be taken back.
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
  /// Whether it holds what stands nowhere else, and must not be removed.
  var isNeeded = false
  private var isGone = false
  private let file: OpenFile

  /// Makes the file. One that is to take the place of another may be read by nobody else until it has its permissions.
  init(beside target: Path, isSecret: Bool = false) throws(SystemError) {
    let (folder, name) = target.split
    var tries = 0
    while true {
      let mark = String(UInt32.random(in: .min ... .max), radix: 36)
      // A name has 255 bytes at most.
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

  /// Takes the permissions, the owner and the group of another file. False where the system refuses that.
  func take(after other: stat) -> Bool {
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

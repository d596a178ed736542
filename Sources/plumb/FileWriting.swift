#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file was not written, in words.
struct WriteFault: Error {
  var words: String

  init(_ words: String) { self.words = words }
  init(_ error: SystemError) { words = error.message }
}

/// Writes a file whole or not at all: into another file beside it, which then takes its name and has its permissions and its
/// owner. A file that has other names too, or an owner that cannot be given to another one, is written in place, with the other
/// file kept until that is done. What may not be written is refused, and so is a link that leads out of the tree it stands in.
///
/// `root` is the folder in which the file was found, if it was looked for. `old` is what it has to hold still, if that matters: what
/// others write between the last look and the new name is lost, which are some microseconds.
func writeFile(
  _ path: Path, _ bytes: [UInt8], foundIn root: Path? = nil, inPlaceOf old: [UInt8]? = nil
) throws(WriteFault) {
  if let stream = descriptor(named: path) {
    do throws(SystemError) { try writeAll(bytes, to: stream) } catch  where error.code != EPIPE {
      throw WriteFault(error)
    } catch {}
    return
  }
  // A link stays a link: what it leads to is replaced.
  let target = try destination(of: path, foundIn: root)
  do throws(SystemError) {
    if try replace(target, bytes, inPlaceOf: old) { return }
  } catch {
    throw WriteFault(error)
  }
  throw WriteFault("the file was changed while it was being mended, so it is left as it is")
}

/// The open stream that a name such as `/dev/stdout` or `/dev/fd/3` means, which may be a file: it is written to where others
/// write to it, and never replaced.
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

/// Writes a file that is no link. False, and nothing is written, where it does not hold what it should.
private func replace(_ target: Path, _ bytes: [UInt8], inPlaceOf old: [UInt8]?) throws(SystemError) -> Bool {
  let existing = try? FileKind(of: target)
  if existing == .folder { throw SystemError(code: EISDIR) }
  if existing == .other {
    try writeToDevice(target, bytes)
    return true
  }
  var status = stat()
  let isThere = target.withCString { stat($0, &status) } == 0
  // A name can be taken from a file that may not be written.
  if isThere, target.withCString({ access($0, W_OK) }) != 0 { throw .last }
  let temporary = try TemporaryFile(beside: target, isSecret: isThere)
  defer { temporary.remove() }
  try temporary.write(bytes)
  let canTakePlace = isThere ? status.st_nlink == 1 && temporary.take(after: status) : true
  if let old, try readFile(target, atMost: old.count) != old { return false }
  if canTakePlace { try temporary.rename(to: target) } else { try overwrite(target, bytes, keeping: temporary) }
  return true
}

/// Makes a file, whole or not at all; refused where there is something of that name, be it a link that leads nowhere.
func createFile(_ path: Path, _ text: String) throws(SystemError) {
  let temporary = try TemporaryFile(beside: path)
  defer { temporary.remove() }
  try temporary.write(Array(text.utf8))
  let result = temporary.path.withCString { from in path.withCString { link(from, $0) } }
  if result == 0 { return }
  if errno == EEXIST { throw .last }
  // Not all file systems know links.
  guard (try? FileKind(of: path, followsLinks: false)) == nil else { throw SystemError(code: EEXIST) }
  try temporary.rename(to: path)
}

/// Writes in place what has other names or another owner. Where that fails, the file is as it was, or all that was to be in it
/// stands beside it.
private func overwrite(_ target: Path, _ bytes: [UInt8], keeping temporary: TemporaryFile) throws(SystemError) {
  let descriptor = target.withCString { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  let size = min(Int(status.st_size), bytes.count)
  // From here on an interruption, too, leaves what the file was to hold.
  temporary.isNeeded = true
  Interruption.hasRemoved()
  do throws(SystemError) {
    // What the disk may have no place for comes first, behind the old text, and can be taken back.
    try seek(descriptor, to: Int(status.st_size))
    try writeAll(Array(bytes[size...]), to: descriptor)
  } catch {
    temporary.isNeeded = ftruncate(descriptor, status.st_size) != 0
    throw error
  }
  try seek(descriptor, to: 0)
  try writeAll(bytes, to: descriptor)
  guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw .last }
  try synchronize(descriptor)
  temporary.isNeeded = false
}

private func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
  guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .last }
}

/// Devices and pipes have no whole to keep, and may not be replaced.
private func writeToDevice(_ path: Path, _ bytes: [UInt8]) throws(SystemError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

/// Waits until what was written is on the disk: a full one may say so no earlier. Not all kinds of files can be waited for.
private func synchronize(_ descriptor: Int32) throws(SystemError) {
  guard fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS else { return }
  throw .last
}

private func give(_ from: UnsafePointer<CChar>, name: UnsafePointer<CChar>) -> Int32 { rename(from, name) }

/// A file beside another one, into which is written what that one is to hold.
private final class TemporaryFile {
  let path: Path
  /// Whether it holds what stands nowhere else, and must not be removed.
  var isNeeded = false
  /// Whether there is no file of its name any more.
  private var isGone = false
  private let descriptor: Int32

  /// Makes the file. One that is to take the place of another may be read by nobody else until it has its permissions.
  init(beside target: Path, isSecret: Bool = false) throws(SystemError) {
    let (folder, name) = target.split
    // A name has 255 bytes at most.
    let start = Array(".".utf8) + name.prefix(200)
    var tries = 0
    while true {
      let mark = String(UInt32.random(in: .min ... .max), radix: 36)
      let path = folder.appending(start + Array(".\(mark).tmp".utf8))
      Interruption.willMake(path)
      let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isSecret ? 0o600 : 0o666) }
      if descriptor >= 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      let error = SystemError.last
      Interruption.hasRemoved()
      tries += 1
      guard error.code == EEXIST, tries < 16 else { throw error }
    }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: descriptor)
    try synchronize(descriptor)
  }

  /// Takes the permissions, the owner and the group of another file. False where the system refuses that.
  func take(after other: stat) -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return false }
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      guard fchown(descriptor, other.st_uid, other.st_gid) == 0 else { return false }
    }
    return fchmod(descriptor, other.st_mode & 0o7777) == 0
  }

  /// Gives it the name of another file, whose place it takes.
  func rename(to target: Path) throws(SystemError) {
    let result = path.withCString { from in target.withCString { give(from, name: $0) } }
    guard result == 0 else { throw .last }
    isGone = true
    Interruption.hasRemoved()
  }

  func remove() {
    guard !isNeeded, !isGone else { return }
    isGone = true
    _ = path.withCString { unlink($0) }
    Interruption.hasRemoved()
  }
}

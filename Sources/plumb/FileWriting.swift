#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a file whole or not at all: into another file beside it, which then takes its name.
func writeFile(_ path: Path, _ text: String) throws(SystemError) {
  try writeFile(path, Array(text.utf8))
}

/// Writes a file whole or not at all: into another file beside it, which then takes its name and has its permissions and its
/// owner. A file that has other names too, or an owner that cannot be given to another one, is written in place. What may not be
/// written is refused.
func writeFile(_ path: Path, _ bytes: [UInt8]) throws(SystemError) {
  // A link stays a link: what it leads to is replaced.
  let target = canonical(path) ?? path
  let existing = try? FileKind(of: target)
  if existing == .folder { throw SystemError(code: EISDIR) }
  if existing == .other { return try overwrite(target, bytes) }
  var status = stat()
  let isThere = target.withCString { stat($0, &status) } == 0
  // A name can be taken from a file that may not be written.
  if isThere, target.withCString({ access($0, W_OK) }) != 0 { throw .last }
  if isThere, status.st_nlink > 1 { return try overwrite(target, bytes) }
  let (folder, name) = target.split
  let temporary = folder.appending(Array(".".utf8) + name + Array(".\(getpid()).tmp".utf8))
  let descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  var isDone = false
  defer { if !isDone { _ = temporary.withCString { unlink($0) } } }
  do {
    defer { close(descriptor) }
    if isThere {
      guard give(descriptor, to: status) else { return try overwrite(target, bytes) }
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    try writeAll(bytes, to: descriptor)
  }
  let result = temporary.withCString { from in target.withCString { rename(from, $0) } }
  guard result == 0 else { throw .last }
  isDone = true
}

/// Makes a file, whole or not at all; refused where there is something of that name, be it a link that leads nowhere.
func createFile(_ path: Path, _ text: String) throws(SystemError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  do throws(SystemError) {
    try writeAll(Array(text.utf8), to: descriptor)
  } catch {
    _ = path.withCString { unlink($0) }
    throw error
  }
}

/// Gives a file the owner and the group of another one. False where that is refused.
private func give(_ descriptor: Int32, to other: stat) -> Bool {
  var own = stat()
  guard fstat(descriptor, &own) == 0 else { return false }
  if own.st_uid == other.st_uid, own.st_gid == other.st_gid { return true }
  return fchown(descriptor, other.st_uid, other.st_gid) == 0
}

/// Writes in place. Devices and pipes have no whole to keep, and may not be replaced.
private func overwrite(_ path: Path, _ bytes: [UInt8]) throws(SystemError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
  guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw .last }
}

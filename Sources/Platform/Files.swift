#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An error of a system call.
public struct SystemError: Error, Equatable {
  var code: Int32

  /// An error by its number, `errno`.
  public init(code: Int32) { self.code = code }

  static var last: SystemError { SystemError(code: errno) }
  /// The system's message: `No such file or directory`.
  public var message: String { String(cString: strerror(code)) }
  /// Whether the file does not exist.
  public var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether the path is a folder instead of a file.
  public var isFolder: Bool { code == EISDIR }
}

/// The kind of a file system entry.
public enum FileKind: Sendable {
  case file, folder, link
  /// A pipe or a device, which may never end.
  case other

  /// The kind of the entry at a path. Follows links.
  public init(of path: Path) throws(SystemError) { self.init(try path.status()) }

  /// The kind of the entry at a path. Does not follow a link: its kind is `link`.
  public init(ofName path: Path) throws(SystemError) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

extension Path {
  /// Whether an entry with this name exists, even a link whose target is missing.
  public var isTaken: Bool { (try? FileKind(ofName: self)) != nil }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { throw .last }
    return status
  }

  /// Seconds since the modification time of the file; nil if there is none.
  public var age: Int? {
    #if canImport(Darwin)
      (try? status()).map { time(nil) - $0.st_mtimespec.tv_sec }
    #else
      (try? status()).map { time(nil) - $0.st_mtim.tv_sec }
    #endif
  }

  /// Sets the modification time of the file to now.
  public func touch() { _ = withCString { utimes($0, nil) } }
  /// Removes a file if possible. Ignores errors.
  public func remove() { _ = withCString { unlink($0) } }

  /// Why the file cannot be opened for reading; nil if it can be. Does not open it.
  public var readingError: SystemError? { withCString { access($0, R_OK) } == 0 ? nil : .last }

  func rename(to other: Path) throws(SystemError) {
    guard withCString({ from in other.withCString { moveFile(from, $0) } }) == 0 else { throw .last }
  }

  /// Creates a folder and its missing parent folders.
  public func makeFolder() throws(SystemError) {
    if withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, split.folder != self else { throw .last }
    try split.folder.makeFolder()
    guard withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .last }
  }

  /// The entries of a folder, in no particular order.
  public var entries: [(name: [UInt8], kind: FileKind)] {
    get throws(SystemError) {
      guard let stream = withCString({ opendir($0) }) else { throw .last }
      defer { closedir(stream) }
      var entries: [(name: [UInt8], kind: FileKind)] = []
      errno = 0
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name == Array(".".utf8) || name == Array("..".utf8) { continue }
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): entries.append((name, .file))
        case Int32(DT_DIR): entries.append((name, .folder))
        case Int32(DT_LNK): entries.append((name, .link))
        case Int32(DT_UNKNOWN): entries.append((name, (try? FileKind(ofName: appending(name))) ?? .other))
        default: entries.append((name, .other))
        }
        errno = 0
      }
      if errno != 0 { throw .last }
      return entries
    }
  }

  /// The sorted names in a folder; empty if it cannot be read.
  public var entryNames: [String] { ((try? entries) ?? []).map { String(decoding: $0.name, as: UTF8.self) }.sorted() }
}

private func moveFile(_ from: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32 { rename(from, name) }

/// Identifies the file of this program: a later build has another identity. Nil if the file is not known.
public func programFileIdentity() -> String? {
  #if os(Linux)
    let program = Path("/proc/self/exe")
  #else
    guard let program = startedFile() else { return nil }
  #endif
  return FileStamp(program)?.words
}

/// The bytes of a file. Stops after the block that exceeds `most` bytes.
public func readFile(_ path: Path, atMost most: Int = .max) throws(SystemError) -> [UInt8] {
  try OpenFile(path, O_RDONLY).contents(atMost: most)
}

/// The bytes of a regular file; nil for a pipe or a device, which may never end. Throws for a link.
public func readRegularFile(_ path: Path) throws(SystemError) -> [UInt8]? {
  let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  guard try file.status().st_mode & S_IFMT == S_IFREG else { return nil }
  return try file.contents()
}

/// The bytes of standard input. Stops after the block that exceeds `most` bytes.
public func readStandardInput(atMost most: Int) throws(SystemError) -> [UInt8] {
  try readAll(from: STDIN_FILENO, atMost: most)
}

struct OpenFile: ~Copyable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  init(_ path: Path, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    let descriptor = path.withCString { open($0, flags | O_CLOEXEC, permissions) }
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return status
  }

  /// The contents. Stops after the block that exceeds `most` bytes.
  func contents(atMost most: Int = .max) throws(SystemError) -> [UInt8] { try readAll(from: descriptor, atMost: most) }
  func append(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: descriptor) }

  func write(_ bytes: [UInt8], at offset: off_t) throws(SystemError) {
    guard lseek(descriptor, offset, SEEK_SET) >= 0 else { throw .last }
    try writeAll(bytes, to: descriptor)
  }

  func truncate(to size: off_t) throws(SystemError) { guard ftruncate(descriptor, size) == 0 else { throw .last } }

  /// Waits until the bytes are on the disk. A full disk may report its error only here. Ignores kinds of files that
  /// cannot be synchronized.
  func synchronize() throws(SystemError) {
    guard fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS else { return }
    throw .last
  }
}

private func readAll(from descriptor: Int32, atMost most: Int) throws(SystemError) -> [UInt8] {
  var status = stat()
  // The size is only a hint: pipes have none, and files can grow.
  let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  let isFile = status.st_mode & S_IFMT == S_IFREG
  var bytes: [UInt8] = []
  let block = min(max(size + 1, 1 << 12), 1 << 20)
  while true {
    let part = try readBlock(from: descriptor, atMost: block)
    if part.isEmpty { return bytes }
    if bytes.isEmpty {
      bytes = part
      bytes.reserveCapacity(min(max(size, 0), 1 << 26))
    } else {
      bytes += part
    }
    // A regular file ends at its size, except that files in /proc have the size 0.
    if bytes.count > most || isFile && size > 0 && bytes.count == size { return bytes }
  }
}

func readBlock(from descriptor: Int32, atMost most: Int) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let part = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
    var result = 0
    repeat { result = read(descriptor, buffer.baseAddress, most) } while result < 0 && errno == EINTR
    if result < 0 { failure = .last }
    count = max(result, 0)
  }
  if let failure { throw failure }
  return part
}

func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let result = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written) }
    if result < 0 {
      if errno == EINTR { continue }
      throw .last
    }
    written += result
  }
}

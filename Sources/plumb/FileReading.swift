#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The name of a file or folder. Names are bytes to the system, and need not be text.
struct Path: Hashable, Comparable, Sendable {
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name that an argument of the call, or what stands in one behind `=`, has. Where its bytes are no text, the argument holds
  /// U+FFFD in their place, and they are looked up in what the system handed on.
  init(argument: String) {
    bytes = Array(argument.utf8)
    guard argument.unicodeScalars.contains("\u{FFFD}") else { return }
    let equals = UInt8(ascii: "=")
    for case let raw? in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      let whole = UnsafeBufferPointer(start: raw, count: strlen(raw)).map { UInt8(bitPattern: $0) }
      let parts = [whole] + whole.indices.filter { whole[$0] == equals }.map { Array(whole[($0 + 1)...]) }
      guard let named = parts.first(where: { String(decoding: $0, as: UTF8.self) == argument }) else { continue }
      bytes = named
      return
    }
  }

  /// The name for people; what is no text becomes U+FFFD.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  /// What is inside of the folder under a name. What is in the current folder has no prefix.
  func appending(_ name: [UInt8]) -> Path {
    if self == .currentFolder { return Path(bytes: name) }
    let slash = UInt8(ascii: "/")
    return Path(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The folder that holds it, and its own name there.
  var split: (folder: Path, name: [UInt8]) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (.currentFolder, bytes) }
    return (Path(bytes: Array(bytes[..<max(slash, 1)])), Array(bytes[(slash + 1)...]))
  }

  static let currentFolder = Path(".")

  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    var characters = bytes.map { CChar(bitPattern: $0) }
    characters.append(0)
    return try characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return try "".withCString(body) }
      return try body(start)
    }
  }

  static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

/// What the system says when it refuses something.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The refusal of the call that came last.
  static var last: SystemError { SystemError(code: errno) }

  /// As the system words it: `No such file or directory`.
  var message: String { String(cString: strerror(code)) }

  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
}

/// What there is under a name.
enum FileKind {
  case file, folder, link, other

  /// Asks the system; of a link, what it leads to unless `followsLinks` is false.
  init(of path: Path, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let result = path.withCString { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The bytes of a file; no more of them than the block that goes beyond `most`.
func readFile(_ path: Path, atMost most: Int = .max) throws(SystemError) -> [UInt8] {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  return try readAll(from: descriptor, atMost: most)
}

/// The bytes of a file that is neither a link nor a pipe or device; nil of those, which may never end.
func readRegularFile(_ path: Path) throws(SystemError) -> [UInt8]? {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return try readAll(from: descriptor)
}

/// The bytes of standard input up to its end; no more of them than the block that goes beyond `most`.
func readStandardInput(atMost most: Int) throws(SystemError) -> [UInt8] {
  try readAll(from: STDIN_FILENO, atMost: most)
}

private func readAll(from descriptor: Int32, atMost most: Int = .max) throws(SystemError) -> [UInt8] {
  var status = stat()
  // The size is a hint: pipes have none, and files grow.
  let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  let isFile = status.st_mode & S_IFMT == S_IFREG
  var bytes: [UInt8] = []
  let block = min(max(size + 1, 1 << 12), 1 << 20)
  var failure: Int32 = 0
  while true {
    let part = [UInt8](unsafeUninitializedCapacity: block) { buffer, count in
      var result = 0
      repeat { result = read(descriptor, buffer.baseAddress, block) } while result < 0 && errno == EINTR
      failure = result < 0 ? errno : 0
      count = max(result, 0)
    }
    if failure != 0 { throw SystemError(code: failure) }
    if part.isEmpty { return bytes }
    if bytes.isEmpty {
      bytes = part
      bytes.reserveCapacity(min(max(size, 0), 1 << 26))
    } else {
      bytes += part
    }
    // Of a file that has its size there is no more; one without, as in /proc, says nothing by it.
    if bytes.count > most || isFile && size > 0 && bytes.count == size { return bytes }
  }
}

extension Path {
  /// The way to a file from a folder, with no link on it; nil where it is not below the folder.
  func below(_ folder: Path) -> Path? {
    guard let file = canonical(self), var prefix = canonical(folder)?.bytes else { return nil }
    let slash = UInt8(ascii: "/")
    if prefix.last != slash { prefix.append(slash) }
    guard file.bytes.starts(with: prefix), file.bytes.count > prefix.count else { return nil }
    return Path(bytes: Array(file.bytes[prefix.count...]))
  }
}

/// The one name that a file has whatever the links that lead to it; nil where there is no such file.
func canonical(_ path: Path) -> Path? {
  path.withCString { name in
    guard let resolved = realpath(name, nil) else { return nil }
    defer { free(resolved) }
    return Path(bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
  }
}

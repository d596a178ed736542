#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

private let slash = UInt8(ascii: "/")

/// The name of a file or folder. Names are bytes to the system, and need not be text.
public struct Path: Hashable, Comparable, Sendable {
  /// The name as it was written.
  public var bytes: [UInt8]

  /// A name of some bytes.
  @inlinable public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A name that is text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The name of an argument, or of the part behind `=`. Where it has U+FFFD, its bytes are looked up in the system's.
  public init(argument: String) {
    bytes = Array(argument.utf8)
    guard argument.unicodeScalars.contains("\u{FFFD}") else { return }
    for case let raw? in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      let whole = rawBytes(raw)
      let parts = [whole] + whole.indices.filter { whole[$0] == UInt8(ascii: "=") }.map { Array(whole[($0 + 1)...]) }
      guard let named = parts.first(where: { String(decoding: $0, as: UTF8.self) == argument }) else { continue }
      bytes = named
      return
    }
  }

  /// The folder of the process.
  public static let currentFolder = Path(".")

  /// The name for people; what is no text becomes U+FFFD.
  public var name: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether it starts at the root of the file system.
  public var isAbsolute: Bool { bytes.first == slash }
  /// The names that lead to it, from the root of the file system or from the current folder.
  public var names: [[UInt8]] { bytes.split(separator: slash).map(Array.init) }

  /// The folder that holds it, and its own name there.
  public var split: (folder: Path, name: [UInt8]) {
    guard let last = bytes.lastIndex(of: slash) else { return (.currentFolder, bytes) }
    return (Path(bytes: bytes[..<max(last, 1)]), Array(bytes[(last + 1)...]))
  }

  /// What the folder holds under a name. What is in the current folder has no prefix.
  public func appending(_ name: [UInt8]) -> Path {
    if self == .currentFolder { return Path(bytes: name) }
    return Path(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The same with a name that is text.
  public func appending(_ name: String) -> Path { appending(Array(name.utf8)) }

  /// The path from a folder that it is below; nil where it is not. Neither may have a link in its path.
  public func relative(to folder: Path) -> Path? {
    let prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    guard bytes.starts(with: prefix), bytes.count > prefix.count else { return nil }
    return Path(bytes: bytes[prefix.count...])
  }

  /// Whether it is a folder or below it. Neither may have a link in its path.
  public func isInside(_ folder: Path) -> Bool { self == folder || relative(to: folder) != nil }
  /// Sorted by bytes.
  public static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    var characters = bytes.map { CChar(bitPattern: $0) }
    characters.append(0)
    return try characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return try "".withCString(body) }
      return try body(start)
    }
  }
}

private func rawBytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
  UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
}

extension Path {
  /// The one name that a file has whatever links lead to it.
  public var canonical: Path {
    get throws(SystemError) {
      guard let resolved = withCString({ realpath($0, nil) }) else { throw .last }
      defer { free(resolved) }
      return Path(bytes: rawBytes(resolved))
    }
  }

  /// The same for a file that may not exist: the missing end of its path stays as it is written.
  public var resolved: Path {
    if let path = try? canonical { return path }
    let (folder, name) = split
    return folder == self || self == .currentFolder ? self : folder.resolved.appending(name)
  }

  /// All names on the way to a file, links and what they lead to among them, existing or not: where one changes, the
  /// path may lead elsewhere. A relative path begins at `folder`, which has no link in its path.
  public func trail(from folder: Path) -> [Path] {
    let root = Path(bytes: [slash])
    var current = isAbsolute ? root : folder
    // What is still to go, the next name last.
    var rest = Array(names.reversed())
    var trail: [Path] = []
    var links = 0
    while let name = rest.popLast() {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        current = current.split.folder
        continue
      }
      let next = current.appending(name)
      trail.append(next)
      guard let target = next.linkTarget else {
        current = next
        continue
      }
      // The system gives up on links that lead in a circle, and so does this.
      links += 1
      if links > 40 { break }
      if target.isAbsolute { current = root }
      rest += target.names.reversed()
    }
    return trail
  }

  private var linkTarget: Path? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 12) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = withCString { readlink($0, start, buffer.count) }
      return length < 0 ? nil : Path(bytes: buffer.prefix(length).map { UInt8(bitPattern: $0) })
    }
  }
}

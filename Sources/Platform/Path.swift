#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

private let slash = UInt8(ascii: "/")

/// The path of a file or folder. To the system, paths are bytes and need not be valid UTF-8.
public struct Path: Hashable, Comparable, Sendable {
  /// The path as it was written.
  public var bytes: [UInt8]

  /// A path from bytes.
  @inlinable public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A path from text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The path in an argument, or in its part after `=`. If it contains U+FFFD, the bytes come from the raw arguments.
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

  /// The current folder of the process.
  public static let currentFolder = Path(".")

  /// The path as text; invalid UTF-8 becomes U+FFFD.
  public var name: String { String(decoding: bytes, as: UTF8.self) }
  /// The bytes as a text that is the same for the same bytes only: the key of a path in sets and dictionaries. For each
  /// type of keys, the Swift runtime searches all conformances in the program, and nearly every run has some of strings.
  public var key: String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return name }
    var key = ""
    for byte in bytes { key.unicodeScalars.append(Unicode.Scalar(byte)) }
    return key
  }
  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { bytes.first == slash }
  /// The components, from the root of the file system or from the current folder.
  public var names: [[UInt8]] { bytes.split(separator: slash).map(Array.init) }

  /// The folder that contains the entry, and the last component.
  public var split: (folder: Path, name: [UInt8]) {
    guard let last = bytes.lastIndex(of: slash) else { return (.currentFolder, bytes) }
    return (Path(bytes: bytes[..<max(last, 1)]), Array(bytes[(last + 1)...]))
  }

  /// The path of an entry of this folder. In the current folder, it is the name without a prefix.
  public func appending(_ name: [UInt8]) -> Path {
    if self == .currentFolder { return Path(bytes: name) }
    return Path(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The path of an entry of this folder, with a name as text.
  public func appending(_ name: String) -> Path { appending(Array(name.utf8)) }

  /// The path relative to `folder`; nil if it is not below the folder. Neither path may contain links.
  public func relative(to folder: Path) -> Path? {
    let prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    guard bytes.starts(with: prefix), bytes.count > prefix.count else { return nil }
    return Path(bytes: bytes[prefix.count...])
  }

  /// Whether the path is `folder` or below it. Neither path may contain links.
  public func isInside(_ folder: Path) -> Bool { self == folder || relative(to: folder) != nil }
  /// Compares the bytes.
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
  /// The canonical path: absolute and without links. Throws if the file does not exist.
  public var canonical: Path {
    get throws(SystemError) {
      guard let resolved = withCString({ realpath($0, nil) }) else { throw .last }
      defer { free(resolved) }
      return Path(bytes: rawBytes(resolved))
    }
  }

  /// The canonical path of a file that may not exist: the missing end of the path stays as written.
  public var resolved: Path {
    if let path = try? canonical { return path }
    let (folder, name) = split
    return folder == self || self == .currentFolder ? self : folder.resolved.appending(name)
  }

  /// The paths of the file and of all folders and links that lead to it. If one of them changes, the path may mean
  /// another file. They need not exist. A relative path starts at `folder`, which has no links.
  public func trail(from folder: Path) -> [Path] {
    let root = Path(bytes: [slash])
    var current = isAbsolute ? root : folder
    // The components that are left, in reverse order.
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
      // Like the system, give up after 40 links: they may form a circle.
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

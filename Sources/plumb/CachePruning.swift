#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How a cache stays small: entries that were not used for a month are taken out, which is looked for once a day.
struct CachePruning {
  private let folder: Path

  private static let day = 24 * 60 * 60
  /// How long an entry is kept without being used, in seconds.
  private static let longestIdle = 30 * day
  /// What tells programs that make backups to leave the folder out; its time is that of the last look round. See
  /// bford.info/cachedir.
  private static let tagName = Array("CACHEDIR.TAG".utf8)
  private static let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# Made by plumb lint --cache.\n"

  init(of folder: Path) { self.folder = folder }

  /// Whether a folder is marked as one of a cache.
  static func isMarked(_ folder: Path) -> Bool { age(of: folder.appending(tagName)) != nil }

  /// Marks a folder as one of a cache, which repositories and backups leave out.
  static func mark(_ folder: Path) {
    _ = try? createFile(folder.appending(tagName), tag)
    _ = try? createFile(folder.appending(Array(".gitignore".utf8)), "*\n")
  }

  /// Notes that an entry was used, by its file's time. Once a day is enough.
  static func noteUse(of entry: Path) {
    if let age = age(of: entry), age > day { touch(entry) }
  }

  /// Takes out what was not used for long, unless that was done today.
  func pruneIfDue() {
    let tag = folder.appending(Self.tagName)
    guard let age = Self.age(of: tag), age > Self.day else { return }
    Self.touch(tag)
    for name in FolderWalk.names(in: folder) where Self.isHexadecimal(name, count: 2) {
      let part = folder.appending(Array(name.utf8))
      for entry in FolderWalk.names(in: part) {
        let digits = entry.prefix { $0 != "." }
        let isLeftBehind = entry.hasSuffix(".tmp")
        guard Self.isHexadecimal(String(digits), count: 14), isLeftBehind || digits.count == entry.count else {
          continue
        }
        let place = part.appending(Array(entry.utf8))
        guard let age = Self.age(of: place), age > (isLeftBehind ? Self.day : Self.longestIdle) else { continue }
        _ = place.withCString { unlink($0) }
      }
    }
  }

  /// Seconds since a file was written, or used; nil where it is not there.
  private static func age(of file: Path) -> Int? {
    var status = stat()
    guard file.withCString({ stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      return time(nil) - status.st_mtimespec.tv_sec
    #else
      return time(nil) - status.st_mtim.tv_sec
    #endif
  }

  private static func touch(_ file: Path) {
    _ = file.withCString { utimes($0, nil) }
  }

  private static func isHexadecimal(_ name: String, count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}

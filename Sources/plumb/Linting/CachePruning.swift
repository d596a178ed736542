internal import Platform

/// Keeps a cache small. Once a day, removes the entries that were not used for 30 days.
struct CachePruning {
  private let folder: Path
  private static let day = 24 * 60 * 60
  private static let longestIdle = 30 * day
  /// Tells backup programs to skip the folder (bford.info/cachedir). It is touched at each pruning.
  private static let tagName = "CACHEDIR.TAG"
  private static let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# Made by plumb lint --cache.\n"

  init(of folder: Path) { self.folder = folder }

  static func isMarked(_ folder: Path) -> Bool { folder.appending(tagName).age != nil }

  static func mark(_ folder: Path) {
    _ = try? createFile(folder.appending(tagName), tag)
    _ = try? createFile(folder.appending(".gitignore"), "*\n")
  }

  /// Sets the modification time of an entry that is used, at most once a day.
  static func noteUse(of entry: Path) { if let age = entry.age, age > day { entry.touch() } }

  func pruneIfDue() {
    let tag = folder.appending(Self.tagName)
    guard let age = tag.age, age > Self.day else { return }
    tag.touch()
    for name in folder.entryNames where Self.isHexadecimal(name, count: 2) {
      let part = folder.appending(name)
      for entry in part.entryNames {
        let digits = entry.prefix { $0 != "." }
        let isLeftBehind = entry.hasSuffix(".tmp")
        guard Self.isHexadecimal(digits, count: 14), isLeftBehind || digits.count == entry.count else { continue }
        let place = part.appending(entry)
        guard let age = place.age, age > (isLeftBehind ? Self.day : Self.longestIdle) else { continue }
        place.remove()
      }
    }
  }

  private static func isHexadecimal(_ name: some StringProtocol, count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The commit that the repository of the current folder is at.
public struct CurrentCommit: Sendable {
  /// The full hash.
  public let hash: String
  /// When it was made, in seconds since 1970.
  public let time: Int
  /// Whether one of the files differs from it.
  public let hasChanges: Bool

  /// The commit of some files; nil if one of them is outside of the repository, or there is no commit yet.
  public init?(of files: [Path]) {
    guard let difference = try? GitDifference(since: nil),
      files.allSatisfy({ file in
        (try? file.canonical).map { $0.isInside(difference.top) && difference.innerRepository(of: $0) == nil } ?? false
      }),
      let answer = try? answer("show", "--no-patch", "--no-show-signature", "--format=%H %ct", "HEAD")
    else { return nil }
    let words = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let time = Int(words[1]) else { return nil }
    (hash, self.time) = (String(words[0]), time)
    hasChanges = files.contains(where: difference.hasChanged)
  }
}

/// A time in seconds since 1970 as `2026-11-20 14:05 UTC`; nil if there is no such day.
public func spelledTime(_ seconds: Int) -> String? {
  var time = time_t(seconds)
  var parts = tm()
  guard gmtime_r(&time, &parts) != nil, parts.tm_year >= 70, parts.tm_year < 8100 else { return nil }
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)) UTC"
}

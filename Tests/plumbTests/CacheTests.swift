import Foundation
import Testing

/// A run with a cache prints the same report as a run without one.
@Suite struct `plumb lint with a cache` {
  private let fault = """
    cell: Row
    platform: iOS 15
    reuseIdentifier: Row
    views:
      title: {type: label, text: Row}
    constraints:
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.top == contentView.top + 11

    """

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folders to lint: the examples and every sixth rule, or in `.ci/nightly` all rules and the schema's files.
  private static var folders: [String] {
    let rules = (try? FileManager.default.contentsOfDirectory(atPath: "\(repository)/Rules").sorted()) ?? []
    let some = rules.enumerated().filter { $0.offset % 6 == 0 || $0.element == "shared-reuse-identifier" }
    let isNightly = ProcessInfo.processInfo.environment["PLUMB_SEEDS"] != nil
    let names = isNightly ? ["Rules", "Tests/Schema"] : some.map { "Rules/\($0.element)" }
    return (["docs/examples"] + names).map { "\(repository)/\($0)" }
  }

  private func entries(in scratch: Scratch, _ folder: String = "cache") -> [String] {
    let all = FileManager.default.enumerator(atPath: scratch.url(folder).path)
    return (all ?? .init()).compactMap { $0 as? String }.filter { $0.contains("/") }.sorted()
  }

  /// Moves the modification times of all entries back.
  private func age(_ scratch: Scratch, days: Double) throws {
    for entry in entries(in: scratch) {
      let date = Date(timeIntervalSinceNow: -days * 86400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: scratch.url("cache/\(entry)").path)
    }
  }

  @Test func `gives the same report in every format`() throws {
    let scratch = try Scratch()
    let formats = [
      "text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown", "html",
    ]
    func run(_ name: String, _ arguments: String...) throws -> [String?] {
      let requested = formats.flatMap { ["--format", "\($0)=\(name).\($0)"] }
      let run = try scratch.run(arguments: ["lint", "--quiet"] + requested + arguments + Self.folders)
      return formats.map { scratch.text("\(name).\($0)") } + [run.errors, "\(run.status)"]
    }
    let plain = try run("plain")
    #expect(plain[0]?.contains("[shared-reuse-identifier]") == true && plain.last == "1")
    #expect(try run("new", "--cache-folder", "cache") == plain)
    #expect(entries(in: scratch).count > 50)
    #expect(try run("known", "--cache-folder", "cache") == plain)
  }

  @Test func `uses the entries of unchanged files`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    let first = try scratch.run("lint", "--cache-folder", "cache")
    let known = entries(in: scratch)
    #expect(known.count == 1 && first.status == 1)
    // The entry is used: that updates a modification time that is older than a day.
    try age(scratch, days: 3)
    #expect(try scratch.run("lint", "--cache-folder", "cache").output == first.output)
    let entry = scratch.url("cache/\(known[0])").path
    let date = try #require(FileManager.default.attributesOfItem(atPath: entry)[.modificationDate] as? Date)
    #expect(date.timeIntervalSinceNow > -600)
    // The same bytes under another file name use the same entry.
    try scratch.write("b/c.layout.yaml", fault)
    let both = try scratch.run("lint", "--cache-folder", "cache")
    #expect(entries(in: scratch) == known && both.output.contains("b/c.layout.yaml:"))
  }

  @Test func `lints changed files and files with changed settings again`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    func check(_ count: Int, _ arguments: String...) throws {
      let cached = try scratch.run(arguments: ["lint", "--quiet", "--cache-folder", "cache"] + arguments)
      let plain = try scratch.run(arguments: ["lint", "--quiet"] + arguments)
      #expect(cached.output == plain.output && cached.status == plain.status)
      #expect(entries(in: scratch).count == count)
    }
    try check(1)
    try scratch.write("a.layout.yaml", fault + "  - title.bottom == contentView.bottom - 11\n")
    try check(2)
    try scratch.write("a.layout.yaml", fault)
    try check(2)
    try scratch.write(".plumb.yml", "rules: {zero-height: warning}\n")
    try check(3)
    try scratch.write(".plumb.yml", "platform: iOS 16\n")
    try check(4)
    try check(5, "--ignore", "zero-height")
    try check(6, "--select", "zero-height")
    try scratch.write(".plumb.yml", "")
    try check(6)
  }

  @Test func `does not cache layouts with font files`() throws {
    let scratch = try Scratch()
    let font = "\(Self.repository)/Tests/TextMeasuringTests/Fonts"
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: font).filter { $0.hasSuffix(".ttf") }.sorted().first)
    try FileManager.default.copyItem(atPath: "\(font)/\(name)", toPath: scratch.url("a.ttf").path)
    try scratch.write("a.layout.yaml", "fonts: {Own: a.ttf}\n" + fault)
    try scratch.write("b/.plumb.yml", "fonts: {Own: ../a.ttf}\n")
    try scratch.write("b/b.layout.yaml", fault)
    let plain = try scratch.run("lint", "--quiet")
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "cache").output == plain.output)
    #expect(entries(in: scratch) == [])
  }

  @Test func `ignores and replaces damaged entries`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    let first = try scratch.run("lint", "--quiet", "--cache-folder", "cache")
    let entry = "cache/" + (try #require(entries(in: scratch).first))
    let whole = try Data(contentsOf: scratch.url(entry))
    // The last damage replaces the rule of the finding.
    let row = try #require(whole.range(of: Data("zero-height".utf8), options: .backwards))
    let damages = [Data(), whole.dropLast(), Data("foreign".utf8), whole.prefix(40)]
    for damaged in damages + [whole.replacing(row, with: Data("zero-depth!".utf8))] {
      try damaged.write(to: scratch.url(entry))
      #expect(try scratch.run("lint", "--quiet", "--cache-folder", "cache").output == first.output)
      // The entry is written again.
      #expect(try Data(contentsOf: scratch.url(entry)) == whole)
    }
    try FileManager.default.removeItem(at: scratch.url(entry))
    try FileManager.default.createDirectory(at: scratch.url(entry), withIntermediateDirectories: true)
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "cache").output == first.output)
  }

  @Test func `can be shared by simultaneous runs`() async throws {
    let scratch = try Scratch()
    for number in 0..<60 { try scratch.write("cells/\(number).layout.yaml", fault + "# \(number % 20)\n") }
    let plain = try scratch.run("lint", "--quiet", "cells")
    try await withThrowingTaskGroup(of: Run.self) { group in
      for _ in 0..<6 { group.addTask { try scratch.run("lint", "--quiet", "cells", "--cache-folder", "cache") } }
      for try await run in group {
        #expect(run.output == plain.output && run.errors == "" && run.status == 1)
      }
    }
    let names = entries(in: scratch)
    #expect(names.count == 20 && !names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `runs without a cache if the folder cannot be written`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    try scratch.write("file", "")
    let run = try scratch.run("lint", "--cache-folder", "file/cache")
    let plain = try scratch.run("lint")
    #expect(run.status == 1 && run.output == plain.output)
    #expect(
      run.errors.hasPrefix("plumb: file/cache: Not a directory; the results are not cached\n1 error"))
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "file/cache").errors == "")
  }

  @Test func `finds the cache folder of the user`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    let home = scratch.folder.path
    func run(_ environment: [String: String]) throws -> Run {
      try scratch.run(arguments: ["lint", "--cache", "a.layout.yaml"], environment: environment)
    }
    _ = try run(["HOME": home])
    #expect(entries(in: scratch, ".cache/plumb").count == 1)
    _ = try run(["HOME": home, "XDG_CACHE_HOME": home + "/xdg"])
    #expect(entries(in: scratch, "xdg/plumb").count == 1)
    _ = try run(["HOME": home + "/other", "XDG_CACHE_HOME": "relative"])
    #expect(entries(in: scratch, "other/.cache/plumb").count == 1)
    let without = try run([:])
    #expect(without.status == 1)
    #expect(without.errors.hasPrefix("plumb: --cache: neither XDG_CACHE_HOME nor HOME names a folder\n"))
  }

  @Test func `removes entries that were not used for a month`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    _ = try scratch.run("lint", "--quiet", "--cache-folder", "cache")
    #expect(scratch.text("cache/CACHEDIR.TAG")?.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n") == true)
    #expect(scratch.text("cache/.gitignore") == "*\n")
    let old = try #require(entries(in: scratch).first)
    let folder = String(old.prefix(2))
    try scratch.write("cache/\(folder)/0123456789abcd.12.3.tmp", "abandoned")
    try scratch.write("cache/\(folder)/notes", "of somebody else")
    try age(scratch, days: 31)
    try scratch.write("a.layout.yaml", fault + "\n")
    _ = try scratch.run("lint", "--quiet", "--cache-folder", "cache")
    // The cache was already pruned today.
    #expect(entries(in: scratch).count == 4)
    let yesterday: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: -90_000)]
    try FileManager.default.setAttributes(yesterday, ofItemAtPath: scratch.url("cache/CACHEDIR.TAG").path)
    _ = try scratch.run("lint", "--quiet", "--cache-folder", "cache")
    let left = entries(in: scratch)
    #expect(left.count == 2 && left.contains("\(folder)/notes") && !left.contains(old))
  }

  @Test func `does not change a folder with other files`() throws {
    let scratch = try Scratch()
    try scratch.write("rows/a.layout.yaml", fault)
    let plain = try scratch.run("lint", "rows")
    let kept = try scratch.run("lint", "--cache-folder", "rows", "rows")
    #expect(kept.status == 1 && kept.output.contains("[zero-height]"))
    #expect(kept.errors.contains("plumb: rows: this folder has other files"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url("rows").path) == ["a.layout.yaml"])
    #expect(try scratch.run("lint", "rows").output == plain.output)
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "rows", "rows").errors == "")
  }

  @Test func `skips entries that are not regular files`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", fault)
    let plain = try scratch.run("lint", "--quiet")
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "cache").output == plain.output)
    let entry = scratch.url("cache/\(try #require(entries(in: scratch).first))")
    try FileManager.default.removeItem(at: entry)
    #expect(mkfifo(entry.path, 0o600) == 0)
    #expect(try scratch.run("lint", "--quiet", "--cache-folder", "cache").output == plain.output)
    try FileManager.default.removeItem(at: entry)
    try FileManager.default.createDirectory(at: entry, withIntermediateDirectories: false)
    let run = try scratch.run("lint", "--cache-folder", "cache")
    #expect(run.output.hasPrefix(plain.output) && !run.errors.contains("directory"))
    #expect(entries(in: scratch).count == 1)
  }
}

extension Data {
  fileprivate func replacing(_ range: Range<Int>, with other: Data) -> Data {
    var data = self
    data.replaceSubrange(range, with: other)
    return data
  }
}

import Foundation
import Testing

@testable import Platform

@Suite struct `A path` {
  @Test(arguments: [
    ("a", ".", "a"), ("./a", ".", "a"), ("b/a", "b", "a"), ("/a", "/", "a"), ("b/", "b", ""), ("/", "/", ""),
  ])
  func `has a folder and a name`(path: String, folder: String, name: String) {
    #expect(Path(path).split.folder == Path(folder))
    #expect(Path(path).split.name == Array(name.utf8))
  }

  @Test(arguments: [(".", "a", "a"), ("b", "a", "b/a"), ("b/", "a", "b/a"), ("/", "a", "/a")])
  func `can be extended by a name`(folder: String, name: String, path: String) {
    #expect(Path(folder).appending(name) == Path(path))
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/", "b"), ("/a", "/", "a"), ("/a", "/a", nil), ("/ab", "/a", nil),
    ("/", "/", nil),
  ])
  func `can be relative to a folder above it`(path: String, folder: String, relative: String?) {
    #expect(Path(path).relative(to: Path(folder)) == relative.map { Path($0) })
    #expect(Path(path).isInside(Path(folder)) == (relative != nil || path == folder))
  }

  @Test func `keeps bytes that are not UTF-8`() {
    let path = Path(bytes: [0x61, 0xFF, 0x2F, 0x62])
    #expect(path.split.folder.bytes == [0x61, 0xFF] && path.name == "a\u{FFFD}/b")
  }

  @Test func `has a trail of the links and folders that lead to it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "./real")
    try FileManager.default.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
    let here = try Path(folder).canonical
    let names = Path("link/../link/new").trail(from: here).map { $0.relative(to: here)?.name }
    #expect(names == ["link", "real", "link", "real", "real/new"])
    #expect(Path("link/new/file").trail(from: here).last == here.appending("real").appending("new").appending("file"))
    #expect(Path("circle").trail(from: here).count == 41)
    #expect(here.appending("link").appending("new").resolved == here.appending("real").appending("new"))
    #expect(throws: SystemError.self) { try here.appending("new").canonical }
    #expect(here.entryNames == ["circle", "link", "real"])
  }
}

@Suite struct `A repository` {
  @Test func `is the innermost folder with a .git`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder + "/a/b/c", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let top = try Path(folder).canonical
    let inner = top.appending("a").appending("b")
    try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
    #expect(repository(around: inner.appending("c")) == top)
    // A git work tree has a file instead of the folder. A `.git` link without a target is not a repository.
    try Data("gitdir: elsewhere\n".utf8).write(to: URL(fileURLWithPath: folder + "/a/b/.git"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/a/b/c/.git", withDestinationPath: "nowhere")
    #expect(repository(around: inner.appending("c")) == inner)
  }
}

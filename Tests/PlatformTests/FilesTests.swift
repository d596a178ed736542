import Foundation
import Testing

@testable import Platform

@Suite struct `Files` {
  /// Calls `body` with a temporary folder, which is removed afterwards.
  private func inFolder(_ body: (Path) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(try Path(folder).canonical)
  }

  private func text(_ path: Path) -> String? { (try? readFile(path)).map { String(decoding: $0, as: UTF8.self) } }

  @Test func `are created if they do not exist`() throws {
    try inFolder { folder in
      let path = folder.appending("there.yml")
      try createFile(path, "mine\n")
      #expect(throws: SystemError(code: EEXIST)) { try createFile(path, "theirs\n") }
      #expect(text(path) == "mine\n" && folder.entryNames == ["there.yml"])
    }
  }

  @Test func `are written completely, and only if they have the expected content`() throws {
    try inFolder { folder in
      let path = folder.appending("a")
      try writeFile(path, Array("one".utf8))
      try writeFile(path, Array("two".utf8), inPlaceOf: Array("one".utf8))
      #expect(throws: WriteError.self) { try writeFile(path, Array("three".utf8), inPlaceOf: Array("one".utf8)) }
      #expect(text(path) == "two" && folder.entryNames == ["a"])
      #expect(throws: WriteError.self) { try writeFile(folder, []) }
    }
  }

  @Test func `with two names keep both names`() throws {
    try inFolder { folder in
      let (path, other) = (folder.appending("a"), folder.appending("b"))
      try writeFile(path, Array("long text".utf8))
      try FileManager.default.linkItem(atPath: path.name, toPath: other.name)
      try writeFile(path, Array("short".utf8))
      #expect(text(other) == "short")
    }
  }

  @Test func `are written quickly by renaming, and a failure leaves no file`() throws {
    try inFolder { folder in
      let (path, temporary) = (folder.appending("a"), folder.appending("a.tmp"))
      try writeQuickly(path, [1, 2], by: temporary)
      try folder.appending("b").appending("c").makeFolder()
      #expect(throws: SystemError(code: EISDIR)) { try writeQuickly(folder.appending("b"), [3], by: temporary) }
      #expect(try readFile(path) == [1, 2] && folder.entryNames == ["a", "b"])
    }
  }

  @Test func `have kinds, and links without targets are recognized`() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder.appending("l").name, withDestinationPath: "nowhere")
      let link = folder.appending("l")
      #expect(link.isTaken && link.age == nil)
      #expect(try FileKind(ofName: link) == .link)
      #expect(throws: SystemError.self) { try FileKind(of: link) }
      #expect(try FileKind(of: Path("/dev/null")) == .other && FileKind(of: folder) == .folder)
      #expect(try readRegularFile(Path("/dev/null")) == nil)
    }
  }
}

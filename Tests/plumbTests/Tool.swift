import Foundation
import Testing

/// What a run of the built tool came to.
struct Run {
  var status: Int32
  var output: String
  var errors: String
}

/// A scratch folder in which the built tool is run; it goes with the value.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: destination)
  }

  func setPermissions(_ path: String, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url(path).path)
  }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs the tool in the folder. Files take what it says: they need nobody who reads along.
  func run(_ arguments: String..., input: String = "", output: FileHandle? = nil) throws -> Run {
    try run(arguments: arguments, input: input, output: output)
  }

  /// The same with the arguments as a list, in a folder below it, and in another environment.
  func run(
    arguments: [String], input: String = "", output: FileHandle? = nil, in folder: String = "",
    environment: [String: String]? = nil
  ) throws -> Run {
    let names = (input: "run.\(UUID()).in", output: "run.\(UUID()).out", errors: "run.\(UUID()).err")
    try Data(input.utf8).write(to: url(names.input))
    for name in [names.output, names.errors] { try Data().write(to: url(name)) }
    defer {
      for name in [names.input, names.output, names.errors] { try? FileManager.default.removeItem(at: url(name)) }
    }
    let process = Process()
    let tool = try #require(Self.tool)
    process.executableURL = tool
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.currentDirectoryURL = url(folder)
    process.standardInput = try FileHandle(forReadingFrom: url(names.input))
    process.standardOutput = try output ?? FileHandle(forWritingTo: url(names.output))
    process.standardError = try FileHandle(forWritingTo: url(names.errors))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Run(
      status: process.terminationStatus, output: text(names.output) ?? "", errors: text(names.errors) ?? "")
  }

  /// The tool that was built with these tests, which lies beside them.
  static let tool: URL? = {
    var folders = [URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()]
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    folders.append(package.deletingLastPathComponent().appendingPathComponent(".build/debug"))
    return folders.lazy.map { $0.appendingPathComponent("plumb") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}

/// Whether files can be kept from this process at all; from root they cannot.
let canBeRefused = getuid() != 0

import Foundation
import Testing

/// The result of a run of the built tool.
struct Run {
  var status: Int32
  var output: String
  var errors: String
}

/// A scratch folder in which tests run the built tool. It is removed with the value.
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

  /// Runs the tool in the folder. Its output goes to files, which never block the tool as pipes can.
  func run(_ arguments: String..., input: String = "", output: FileHandle? = nil) throws -> Run {
    try run(arguments: arguments, input: input, output: output)
  }

  /// Runs the tool with a list of arguments, in a folder below the scratch folder, with another environment.
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

  /// The tool, which was built together with these tests and is in the same folder.
  static let tool: URL? = {
    var folders = [URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()]
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    folders.append(package.deletingLastPathComponent().appendingPathComponent(".build/debug"))
    return folders.lazy.map { $0.appendingPathComponent("plumb") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}

/// Whether permissions can keep this process from reading files. Root can read all files.
let canBeRefused = getuid() != 0

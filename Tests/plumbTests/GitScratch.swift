import Foundation
import Testing

/// A scratch folder with a git repository. The git settings of the user do not apply.
final class GitScratch {
  let files: Scratch
  /// The folder of the repository, relative to the scratch folder.
  let folder: String

  /// Creates the repository in a folder of the scratch folder, or in the scratch folder itself if `folder` is empty.
  init(folder: String = "") throws {
    files = try Scratch()
    self.folder = folder
    try FileManager.default.createDirectory(at: files.url(folder), withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
  }

  var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "Tess Ting"
      variables["GIT_\(role)_EMAIL"] = "tess@example.com"
    }
    return variables
  }

  func write(_ path: String, _ text: String) throws { try files.write("\(folder)/\(path)", text) }

  func text(_ path: String) -> String? { files.text("\(folder)/\(path)") }

  /// Runs git and returns its standard output without the final newline.
  @discardableResult
  func git(_ arguments: String..., in place: String? = nil, fails: Bool = false) throws -> String {
    let output = files.url("git.\(UUID()).out")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = environment
    process.currentDirectoryURL = files.url(place ?? folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect((process.terminationStatus != 0) == fails, "git \(arguments)")
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  func commit(_ message: String = "Change rows") throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  /// Runs `plumb lint` in the repository or in a folder of the scratch folder.
  func lint(_ arguments: String..., in place: String? = nil, variables: [String: String] = [:]) throws -> Run {
    try files.run(
      arguments: ["lint"] + arguments, in: place ?? folder,
      environment: environment.merging(variables) { _, new in new })
  }
}

/// The files and layouts of the reported findings, such as `a.layout.yaml:ACell`, in order.
func shownLayouts(_ run: Run) throws -> [String] {
  struct Report: Decodable {
    struct Finding: Decodable {
      var file: String
      var layout: String?
      var rule: String
    }
    var findings: [Finding]
  }
  let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  return report.findings.map { "\($0.file):\($0.layout ?? $0.rule)" }
}

/// A row that collapses, with one finding: no constraint connects its bottom.
func collapsedRow(_ name: String, inset: Int = 10, more: String = "") -> String {
  """
  cell: \(name)
  platform: iOS 15
  \(more)views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.top == contentView.top + \(inset)
    - title.leading == contentView.leading + 10

  """
}

/// The same row without the fault.
func soundRow(_ name: String, inset: Int = 10, more: String = "") -> String {
  collapsedRow(name, inset: inset, more: more) + """
      - contentView.bottom == title.bottom + 10 @ 999
      - contentView.trailing >= title.trailing + 10

    """
}

/// The bytes of a font file.
func tallyFont() throws -> Data {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return try Data(contentsOf: tests.appendingPathComponent("TextMeasuringTests/Fonts/Tally.ttf"))
}

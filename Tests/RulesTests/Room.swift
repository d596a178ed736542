import Findings
import Foundation
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing
import TextMeasuring

/// The folder of a rule, as it is on disk.
struct Room: Sendable, CustomTestStringConvertible {
  let id: String
  let folder: URL

  var testDescription: String { id }
  var readme: URL { folder.appendingPathComponent("README.md") }
  var bad: [Scene] { scenes(in: "bad") }
  var good: [Scene] { scenes(in: "good") }
  var rule: Rule? { allRules.first { $0.id.name == id } }

  /// The repository, found from this file: Tests/RulesTests/Room.swift.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every folder under Rules/, by name.
  static let all: [Room] = {
    let rules = repository.appendingPathComponent("Rules")
    return names(in: rules).map { Room(id: $0, folder: rules.appendingPathComponent($0)) }.filter { $0.isFolder }
  }()

  private var isFolder: Bool {
    (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// The names of the files in one of its folders, sorted; those that begin with a full stop are not its own.
  func files(in subfolder: String) -> [String] {
    Self.names(in: folder.appendingPathComponent(subfolder))
  }

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private func scenes(in subfolder: String) -> [Scene] {
    files(in: subfolder).filter { $0.hasSuffix(Scene.suffix) }.map {
      Scene(room: id, name: String($0.dropLast(Scene.suffix.count)), folder: folder.appendingPathComponent(subfolder))
    }
  }
}

/// A layout in a room: one small fault, or the same mended.
struct Scene: Sendable, CustomTestStringConvertible {
  static let suffix = ".layout.yaml"

  let room: String
  let name: String
  let folder: URL

  var testDescription: String { "\(room)/\(folder.lastPathComponent)/\(name)" }
  var layout: URL { folder.appendingPathComponent(name + Self.suffix) }
  var recordedReport: URL { folder.appendingPathComponent(name + ".txt") }

  /// What all rules find in it, under the file's bare name.
  func lint() throws -> FileReport {
    try lint([UInt8](try Data(contentsOf: layout)))
  }

  /// The same for other bytes in its place.
  func lint(_ bytes: [UInt8]) throws -> FileReport {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: name + Self.suffix, bytes: bytes, openingFonts: openFont)
  }

  /// The bytes mended in its place.
  func mend(_ bytes: [UInt8], includingUnsafe: Bool) -> MendedFile {
    Linter(rules: allRules, reader: LayoutFileReader()).mend(
      file: name + Self.suffix, bytes: bytes, openingFonts: openFont, includingUnsafe: includingUnsafe)
  }

  /// The font of a path in the layout.
  @Sendable private func openFont(_ path: String) -> Result<FontFile, FontFileError> {
    Result { () throws(FontFileError) in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        throw FontFileError("does not exist")
      }
      return try FontFile([UInt8](data))
    }
  }

  /// The fonts that stand beside it and that it names.
  var fonts: [String] {
    let text = (try? String(contentsOf: layout, encoding: .utf8)) ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".ttf") && text.contains(": \($0)") }
  }
}

/// A text file that is compared with what it should be, or rewritten where `UPDATE_GOLDENS` is set.
struct Golden {
  static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  let file: URL

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Whether the file says this; a recording run makes it so.
  func says(_ expected: String) throws -> Bool {
    if Self.isRecording, text != expected {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(expected.utf8).write(to: file)
    }
    return text == expected
  }
}

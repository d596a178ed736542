import Findings
import Foundation
import InterfaceBuilder
import LayoutSource
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Synchronization
import Testing
import TextMeasuring

/// The folder of a rule on disk.
struct RuleFolder: Sendable, CustomTestStringConvertible {
  let id: String
  let folder: URL
  let bad: [Fixture]
  let good: [Fixture]

  init(id: String, folder: URL) {
    (self.id, self.folder) = (id, folder)
    bad = Fixture.all(in: folder.appendingPathComponent("bad"), of: id)
    good = Fixture.all(in: folder.appendingPathComponent("good"), of: id)
  }

  var testDescription: String { id }
  var readme: URL { folder.appendingPathComponent("README.md") }
  var rule: Rule? { allRules.first { $0.id.name == id } }

  /// The repository, found from this file: Tests/RulesTests/RuleFolder.swift.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every folder under Rules/, by name.
  static let all: [RuleFolder] = {
    let rules = repository.appendingPathComponent("Rules")
    return names(in: rules).map { RuleFolder(id: $0, folder: rules.appendingPathComponent($0)) }.filter { $0.isFolder }
  }()

  private var isFolder: Bool {
    (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// The sorted names of the files in one of its folders, without hidden files.
  func files(in subfolder: String) -> [String] {
    Self.names(in: folder.appendingPathComponent(subfolder))
  }

  static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// A fixture in a rule's folder: a layout with one small fault, or the same layout fixed.
final class Fixture: Sendable, CustomTestStringConvertible {
  private static let readers: [(suffix: String, reader: any LayoutReader)] = [
    (".layout.yaml", LayoutFileReader()), (".xib", InterfaceBuilderReader()),
  ]

  let rule: String
  let name: String
  let folder: URL
  let suffix: String
  private let reader: any LayoutReader
  private let report = Mutex<FileReport?>(nil)

  private init(rule: String, name: String, folder: URL, suffix: String, reader: any LayoutReader) {
    (self.rule, self.name, self.folder) = (rule, name, folder)
    (self.suffix, self.reader) = (suffix, reader)
  }

  /// The fixtures in a folder of a rule, by name.
  static func all(in folder: URL, of rule: String) -> [Fixture] {
    RuleFolder.names(in: folder).compactMap { file in
      guard let (suffix, reader) = readers.first(where: { file.hasSuffix($0.suffix) }) else { return nil }
      return Fixture(
        rule: rule, name: String(file.dropLast(suffix.count)), folder: folder, suffix: suffix, reader: reader)
    }
  }

  var testDescription: String { "\(rule)/\(folder.lastPathComponent)/\(name)" }
  var file: String { name + suffix }
  var layout: URL { folder.appendingPathComponent(name + suffix) }
  var recordedReport: URL { folder.appendingPathComponent(name + ".txt") }

  /// The report of all rules on the fixture, under the bare name of its file. The tests share it.
  func lint() throws -> FileReport {
    try report.withLock { known in
      if let known { return known }
      let new = lint([UInt8](try Data(contentsOf: layout)))
      known = new
      return new
    }
  }

  /// The report of all rules on other bytes under the same file name.
  func lint(_ bytes: [UInt8]) -> FileReport {
    Linter(rules: allRules, reader: reader).lint(
      file: name + suffix, bytes: bytes, openingFonts: openFont)
  }

  /// The result of all fixes to bytes under the same file name.
  func fix(_ bytes: [UInt8], includingUnsafe: Bool) -> FixedFile {
    Linter(rules: allRules, reader: reader).fix(
      file: name + suffix, bytes: bytes, openingFonts: openFont, includingUnsafe: includingUnsafe)
  }

  /// The font at a path in the layout.
  @Sendable private func openFont(_ path: String) -> Result<FontFile, FontFileError> {
    Result { () throws(FontFileError) in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        throw FontFileError("does not exist")
      }
      return try FontFile([UInt8](data))
    }
  }

  /// The font files in the fixture's folder that it names.
  var fonts: [String] {
    let text = (try? String(contentsOf: layout, encoding: .utf8)) ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".ttf") && text.contains(": \($0)") }
  }
}

/// A text file with an expected text, which tests compare, or rewrite if `UPDATE_GOLDENS` is set.
struct Golden {
  static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  let file: URL

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Whether the file has this text. A recording run writes it first.
  func matches(_ expected: String) throws -> Bool {
    if Self.isRecording, text != expected {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(expected.utf8).write(to: file)
    }
    return text == expected
  }
}

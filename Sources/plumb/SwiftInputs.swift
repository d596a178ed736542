internal import Configuration
internal import LayoutSource
internal import Platform
internal import SwiftEvaluation

/// The Swift files among the inputs, grouped into programs.
struct SwiftInputs {
  /// A Swift file that a search found, or that the command line names.
  struct Found {
    var path: Path
    var canonical: Path
    /// The folder whose search found the file; nil if the command line names the file.
    var root: Path?
  }

  private var found: [Found] = []

  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ path: Path, root: Path?) {
    if let canonical = try? path.canonical { found.append(Found(path: path, canonical: canonical, root: root)) }
  }

  /// The files that declare cells, and those that the command line names.
  func inputs(jobs: Int, _ configurations: inout ConfigurationFiles) -> [Input] {
    var inputs: [Input] = []
    var programs: [Path: [Found]] = [:]
    for file in found { programs[top(of: file), default: []].append(file) }
    for (top, files) in programs.sorted(by: { $0.key < $1.key }) {
      // A configuration states what holds for a program: that of its first file counts.
      let settings = files.first.flatMap { configurations.settings(for: Input(name: $0.path, root: $0.root)) }
      let files = settings?.swift.isOn == false ? files.filter { $0.root == nil } : files
      guard !files.isEmpty else { continue }
      var stated = settings?.swift.stated ?? SwiftConfiguration()
      stated.platform = settings?.defaults.platform
      // Names in reports are those of the search or of the command line.
      let paths = Dictionary(files.map { ($0.canonical, $0) }, uniquingKeysWith: { first, _ in first })
      var all = Set(swiftFiles(in: top))
      all.formUnion(paths.keys)
      let program = SwiftSources(all.sorted(), wanted: Set(paths.keys), stated, jobs: jobs)
      let sources = Dictionary(
        (program?.files ?? []).map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
      for file in files where file.root == nil || sources[file.canonical] != nil {
        var input = Input(name: file.path, root: file.root)
        input.swift = sources[file.canonical]
        inputs.append(input)
      }
    }
    return inputs
  }

  /// The top of the repository, else the folder that the command line names, or that of the file.
  private func top(of file: Found) -> Path {
    let folder = file.canonical.split.folder
    if let top = repository(around: folder) { return top }
    return file.root.flatMap { try? $0.canonical } ?? folder
  }
}

/// The folders whose files are not part of a program: builds make them.
private let builtFolders = [".git", ".build", "DerivedData"].map { Array($0.utf8) }

/// The Swift files in a folder and those inside it. Follows no links.
private func swiftFiles(in folder: Path) -> [Path] {
  var files: [Path] = []
  for (name, kind) in (try? folder.entries) ?? [] {
    switch kind {
    case .folder where !builtFolders.contains(name): files += swiftFiles(in: folder.appending(name))
    case .file where isSwift(name): files.append(folder.appending(name))
    default: break
    }
  }
  return files
}

/// Whether a file is Swift source, by its name.
func isSwift(_ name: [UInt8]) -> Bool { name.count > 6 && name.suffix(6).elementsEqual(".swift".utf8) }

/// Whether a folder holds tests, or packages of others, in which no Swift is linted.
func isUnlintedSwiftFolder(_ name: [UInt8]) -> Bool {
  name == Array("SourcePackages".utf8) || name.suffix(5).elementsEqual("Tests".utf8)
}

/// How much of the classes in Swift was understood: `41 classes in Swift: 18 whole, 15 but for contents, 6 partly, 2 not
/// read (see plumb convert)`. Nil if there are none.
func swiftSummary(of readings: [LayoutReading]) -> String? {
  guard !readings.isEmpty else { return nil }
  let words: [(LayoutReading.Completeness, String)] = [
    (.whole, "whole"), (.wholeButForContents, "but for contents"), (.partly, "partly"), (.notRead, "not read"),
  ]
  let counts = words.compactMap { completeness, word in
    let count = readings.count { $0.completeness == completeness }
    return count == 0 ? nil : "\(count) \(word)"
  }
  let hasGaps = readings.contains { $0.completeness == .partly || $0.completeness == .notRead }
  let classes = "\(readings.count) class\(readings.count == 1 ? "" : "es") in Swift"
  return "\(classes): \(counts.joined(separator: ", "))\(hasGaps ? " (see plumb convert)" : "")"
}

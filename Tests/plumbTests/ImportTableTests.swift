import Foundation
import Testing

/// Who may import whom: docs/architecture.md has the same table.
private let table: [String: Set<String>] = [
  "CYAML": [],
  "Findings": [],
  "Simplex": [],
  "LayoutModel": ["Findings"],
  "LayoutYAML": ["Findings", "LayoutModel", "CYAML"],
  "LayoutSolver": ["Findings", "LayoutModel", "Simplex"],
  "RuleKit": ["Findings", "LayoutModel", "LayoutSolver"],
  "Rules": ["Findings", "LayoutModel", "LayoutSolver", "RuleKit"],
  "LintEngine": ["Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Simplex", "CYAML"],
  "Reporters": ["Findings", "LayoutModel", "LayoutSolver"],
  "plumb": [
    "Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "LintEngine", "Reporters", "RuleKit", "Rules", "Simplex",
    "CYAML", "ArgumentParser",
  ],
  "plumb-bench": [
    "Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "LintEngine", "Reporters", "RuleKit", "Rules", "Simplex",
    "CYAML", "ArgumentParser",
  ],
]

/// The C libraries: where numbers are computed, for their functions, and where files are read.
private let cLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]
/// The targets that may do I/O.
private let doesIO: Set<String> = ["plumb", "plumb-bench"]

@Suite struct `The import table` {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Import {
    var file: String
    var target: String
    var module: String
    var access: Substring?
  }

  private func imports() throws -> [Import] {
    var found: [Import] = []
    let sources = Self.package.appendingPathComponent("Sources")
    var targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).map {
      (name: $0, folder: sources.appendingPathComponent($0))
    }
    targets.append(("Rules", Self.package.appendingPathComponent("Rules")))
    for target in targets {
      let files = FileManager.default.enumerator(at: target.folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for line in text.split(separator: "\n") {
          let words = line.split(whereSeparator: { $0 == " " || $0 == ";" })
          guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
            words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
          else { continue }
          // `import struct Module.Name` names the module too.
          let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
          let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
          found.append(
            Import(
              file: file.lastPathComponent, target: target.name,
              module: String(name?.prefix { $0 != "." } ?? ""), access: words[..<index].last { !$0.hasPrefix("@") }))
        }
      }
    }
    return found
  }

  private let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  @Test func `every target imports only what it may`() throws {
    let all = try imports()
    #expect(all.count > 20)
    for item in all {
      let allowed = try #require(table[item.target], "\(item.target) is not in the table")
      let isAllowed = allowed.contains(item.module) || cLibraries.contains(item.module)
      #expect(isAllowed, "\(item.file) in \(item.target) imports \(item.module)")
    }
  }

  @Test func `nothing imports Foundation, and no C type leaves its target`() throws {
    for item in try imports() {
      #expect(!item.module.hasPrefix("Foundation"), "\(item.file) in \(item.target)")
      if item.module == "CYAML" || cLibraries.contains(item.module) {
        #expect(item.access == "internal" || item.access == "private", "\(item.file) in \(item.target)")
      }
    }
  }

  @Test func `only the commands can read a file or print`() throws {
    let calls = [" print(", "fopen(", " open(", "fputs(", "FileHandle", "FileManager", "getenv("]
    let sources = Self.package.appendingPathComponent("Sources")
    let folders =
      try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !doesIO.contains($0) }
      .map { sources.appendingPathComponent($0) } + [Self.package.appendingPathComponent("Rules")]
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for call in calls { #expect(!text.contains(call), "\(file.lastPathComponent) has \(call)") }
      }
    }
  }
}

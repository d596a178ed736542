import Foundation
import Testing

/// The C libraries of the systems. Only `Platform` and `plumb-bench`, which measures processes, may import them.
private let systemLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]
private let systemCallers: Set<String> = ["Platform", "plumb-bench"]
private let printers: Set<String> = ["plumb", "plumb-bench"]

/// The build checks imports against Package.swift. These tests check what a manifest cannot express.
@Suite struct `Imports of sources` {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Import {
    var file: String
    var target: String
    var module: String
    var access: Substring?
  }

  private func swiftFiles() throws -> [(target: String, name: String, text: String)] {
    let sources = Self.package.appendingPathComponent("Sources")
    var targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).map {
      (name: $0, folder: sources.appendingPathComponent($0))
    }
    targets.append(("Rules", Self.package.appendingPathComponent("Rules")))
    var found: [(target: String, name: String, text: String)] = []
    for target in targets {
      let files = FileManager.default.enumerator(at: target.folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        found.append((target.name, file.lastPathComponent, String(decoding: try Data(contentsOf: file), as: UTF8.self)))
      }
    }
    return found
  }

  private func imports() throws -> [Import] {
    try swiftFiles().flatMap { file in
      file.text.split(separator: "\n").compactMap { line -> Import? in
        let words = line.split(whereSeparator: { $0 == " " || $0 == ";" })
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
          words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
        else { return nil }
        // `import struct Module.Name` names the module too.
        let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
        return Import(
          file: file.name, target: file.target, module: String(name?.prefix { $0 != "." } ?? ""),
          access: words[..<index].last { !$0.hasPrefix("@") })
      }
    }
  }

  private let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
  private let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  @Test func `only modules that may call the system import its library`() throws {
    let all = try imports()
    #expect(all.count > 20)
    for item in all where systemLibraries.contains(item.module) {
      #expect(systemCallers.contains(item.target), "\(item.file) in \(item.target) imports \(item.module)")
    }
  }

  @Test func `nothing imports Foundation, and no C type leaves its target`() throws {
    // Plugins build and run the program and are not part of it.
    for item in try imports() where !item.target.hasSuffix("Plugin") {
      #expect(!item.module.hasPrefix("Foundation"), "\(item.file) in \(item.target)")
      if item.module == "CYAML" || systemLibraries.contains(item.module) {
        #expect(item.access == "internal" || item.access == "private", "\(item.file) in \(item.target)")
      }
    }
  }

  @Test func `only the commands print`() throws {
    for file in try swiftFiles() where !printers.contains(file.target) {
      for call in [" print(", " debugPrint(", " dump(", "readLine("] {
        #expect(!file.text.contains(call), "\(file.name) in \(file.target) has \(call)")
      }
    }
  }
}

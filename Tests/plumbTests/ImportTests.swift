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
    return try targets.flatMap { try swiftFiles(of: $0.name, under: $0.folder) }
  }

  private func swiftFiles(of target: String, under folder: URL) throws -> [(target: String, name: String, text: String)]
  {
    var found: [(target: String, name: String, text: String)] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      found.append((target, file.lastPathComponent, String(decoding: try Data(contentsOf: file), as: UTF8.self)))
    }
    return found
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  private func imports() throws -> [Import] { imports(in: try swiftFiles()) }

  private func imports(under folder: URL) throws -> [Import] { imports(in: try swiftFiles(of: "", under: folder)) }

  private func imports(in files: [(target: String, name: String, text: String)]) -> [Import] {
    files.flatMap { file in
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

  /// The build checks this too, but an earlier build may have left a module behind that a target does not declare.
  @Test func `a target declares each module of the package that it imports`() throws {
    let manifest = try String(contentsOf: Self.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    // Of each target the strings in its declaration: its name, its dependencies, its folder.
    let targets = manifest.components(separatedBy: "arget(").dropFirst().map { declaration in
      declaration.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let names = Set(targets.compactMap(\.first))
    #expect(names.count > 40)
    for target in targets {
      let name = try #require(target.first)
      let folders = target.filter { $0.contains("/") } + ["Sources/\(name)", "Tests/\(name)", name]
      let folder = try #require(folders.map(Self.package.appendingPathComponent).first { isFolder($0) }, "\(name)")
      for item in try imports(under: folder) where names.contains(item.module) && item.module != name {
        #expect(target.contains(item.module), "\(item.file) in \(name) imports \(item.module)")
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

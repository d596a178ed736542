import Foundation
import Testing

/// The limits of docs/internals/architecture.md: sizes of files, functions and rules, and unique names.
struct HouseTests {
  private struct Source {
    var path: String
    var module: String
    var lines: [Substring]
    var name: String { String(path.split(separator: "/").last ?? "") }
  }

  private static let sources: [Source] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Rules", "Sources"].flatMap { folder -> [Source] in
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.allObjects ?? []
      return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
        let file = root.appendingPathComponent(folder).appendingPathComponent(path)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let module = folder == "Rules" ? folder : String(path.split(separator: "/")[0])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return Source(path: "\(folder)/\(path)", module: module, lines: Array(lines))
      }
    }
  }()

  /// Whether a line may begin a function, which an expression takes long to tell.
  private static func mayDeclare(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.first.map { $0.isLetter || $0 == "@" } ?? false
      && !["let ", "var ", "if ", "guard ", "return", "case ", "for "].contains { text.hasPrefix($0) }
  }

  /// Apps copy `PlumbCapture.swift` into their tests, so it is one file.
  @Test func `files have at most 350 lines`() {
    #expect(Self.sources.count > 100)
    #expect(Self.sources.filter { $0.lines.count > 350 && $0.module != "PlumbCapture" }.map(\.path) == [])
  }

  @Test func `functions have at most 50 lines`() {
    var long: [String] = []
    for source in Self.sources {
      for (index, line) in source.lines.enumerated()
      where Self.mayDeclare(line) && line.contains(/^\s*([a-z@()]+ )*(func|init|subscript)\b/) {
        let indent = line.prefix { $0 == " " }
        let rest = source.lines[index...]
        guard !line.hasSuffix("}"), let end = rest.firstIndex(where: { $0.hasPrefix("\(indent)}") }) else { continue }
        if end - index + 1 > 50 { long.append("\(source.path):\(index + 1)") }
      }
    }
    #expect(long == [])
  }

  @Test func `half of the rules have fewer than 60 lines, and none more than 120`() {
    let sizes = Self.sources.filter { $0.module == "Rules" && $0.path.split(separator: "/").count == 3 }.map(
      \.lines.count)
    #expect(sizes.count > 40)
    #expect(sizes.sorted()[sizes.count / 2] < 60)
    #expect(sizes.filter { $0 > 120 } == [])
  }

  @Test func `no two modules have files or types of the same name`() {
    var files: [String: Set<String>] = [:]
    var types: [String: Set<String>] = [:]
    for source in Self.sources {
      files[source.name, default: []].insert(source.module)
      for line in source.lines where !line.hasPrefix(" ") {
        guard let match = line.prefixMatch(of: /((public|package|final|indirect) )*(struct|enum|class|protocol) (\w+)/)
        else { continue }
        types[String(match.4), default: []].insert(source.module)
      }
    }
    #expect(files.filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(types.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}

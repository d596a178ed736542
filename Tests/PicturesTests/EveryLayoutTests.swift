import Findings
import Foundation
import LayoutYAML
import Testing

@testable import Pictures

/// All layouts of the repository that can be read, in all of their environments.
@Suite struct EveryLayoutTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func files() throws -> [String] {
    try ["docs/examples", "Rules"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        .filter { $0.hasSuffix(".layout.yaml") }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// Every position and size is a number, no size is negative, and each layout has a rectangle for its row.
  @Test(arguments: try files())
  func `is drawn as well-formed markup with valid sizes`(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.root.appendingPathComponent(file)))
    let source = SourceText(file: file, bytes: bytes)
    let layouts = loadLayouts(bytes).layouts.filter(\.layout.isComplete).map { pictured($0, in: source) }
    let drawing = try Drawing(picture(of: layouts))
    for element in drawing.elements where element.name == "rect" || element.name == "svg" {
      for name in ["x", "y", "width", "height"] {
        guard let text = element.attributes[name], text != "100%" else { continue }
        let number = try #require(Double(text), "\(name)=\(text)")
        #expect(!name.hasSuffix("h") && !name.hasSuffix("t") || number >= 0, "\(name)=\(text)")
      }
    }
    for layout in layouts where layout.solutions.contains(where: { $0.status == .determined }) {
      #expect(drawing.elements.contains { $0.attributes["class"] == "row" }, "\(layout.layout.name)")
    }
  }
}

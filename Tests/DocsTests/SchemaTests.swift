import Foundation
import Testing

@testable import LayoutYAML

/// The schema for editors matches the keys that the loader reads. `Tests/Schema/validate.py` tests what the schema
/// accepts and rejects.
@Suite struct SchemaTests {
  private static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  @Test func `The schema in the documents is made from the loader's keys`() throws {
    let path = "docs/reference/layout.schema.json"
    let schema = layoutSchema()
    let recorded = (try? Repository.text(path)) ?? ""
    if Self.isRecording, recorded != schema {
      try Data(schema.utf8).write(to: Repository.root.appendingPathComponent(path))
    }
    #expect(recorded == schema, "UPDATE_GOLDENS=1 records it")
    #expect(!Self.isRecording, "the schema was recorded; run again without UPDATE_GOLDENS")
  }

  /// Each file has one mistake that the schema detects. The loader must detect it too.
  @Test(arguments: try Repository.files(in: "Tests/Schema/wrong", endingIn: ".layout.yaml"))
  func `The loader rejects what the schema rejects`(file: String) throws {
    let loaded = loadLayouts(try Repository.bytes(file))
    #expect(loaded.findings.count == 1, "\(loaded.findings.map(\.message))")
  }

  @Test func `Every supported key is in a correct layout`() throws {
    let file = "Tests/Schema/sound/every-kind.layout.yaml"
    let loaded = loadLayouts(try Repository.bytes(file), openingFonts: Repository.openingFonts(of: file))
    #expect(loaded.findings.map(\.message) == [])
    let words = try Set(Repository.text(file).matches(of: /([A-Za-z]+):/).map { String($0.1) })
    let missing = FormatKey.all.filter { !words.contains($0.name) }.map(\.name)
    #expect(missing == [])
  }

  @Test(arguments: try Repository.files(in: "Tests/Schema/sound", endingIn: ".layout.yaml"))
  func `The loader reads what the schema accepts`(file: String) throws {
    let loaded = loadLayouts(try Repository.bytes(file), openingFonts: Repository.openingFonts(of: file))
    #expect(loaded.findings.map(\.message) == [])
  }

  @Test func `There are layouts that the schema must reject`() throws {
    #expect(try Repository.files(in: "Tests/Schema/wrong", endingIn: ".layout.yaml").count >= 40)
  }
}

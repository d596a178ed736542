import Foundation
import Testing

@testable import Preview

/// A row of 45 pt: 12, one line of the system font of 17 pt (20.5), 12, and 0.5 for the separator.
let noteRow = """
  cell: NoteCell
  views:
    note: {type: label, text: Hi}
  constraints:
    - note.top == contentView.top + 12
    - note.leading == contentView.leading + 16
    - contentView.trailing == note.trailing + 16
    - contentView.bottom == note.bottom + 12

  """

/// A folder with files, and a preview of it at port 4000. It is removed with the value.
final class PreviewScratch {
  let folder: URL
  private(set) var site: PreviewSite

  init(_ files: [String: String] = ["Note.layout.yaml": noteRow]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    site = PreviewSite(PreviewFiles([folder.path], configuration: nil), port: 4000)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The answer to a request of the page itself, unless headers say otherwise.
  func answer(
    _ method: String = "GET", _ target: String, _ headers: [(name: String, value: String)] = [],
    host: String? = "127.0.0.1:4000", body: String = ""
  ) -> PreviewAnswer {
    let host = host.map { [(name: "Host", value: $0)] } ?? []
    return site.answer(to: PreviewRequest(method, target, headers: host + headers, body: Array(body.utf8)))
  }

  /// The status of the answer to a question about a layout, and the answer if it is JSON.
  func ask(_ question: String) throws -> (status: Int, json: [String: Any]) {
    let answer = answer("POST", "/layout", [("Content-Type", "application/json")], body: question)
    return (answer.status, answer.status == 200 ? try object(answer) : [:])
  }

  /// What the page shows of the note, with more members of the question.
  func note(_ more: String = "", layout: String = "NoteCell") throws -> [String: Any] {
    let file = path("Note.layout.yaml")
    let members = more.isEmpty ? "" : ", " + more
    let (status, json) = try ask(#"{"file": "\#(file)", "layout": "\#(layout)", "document": 0\#(members)}"#)
    #expect(status == 200)
    return json
  }

  func listing() throws -> [String: Any] { try object(answer("GET", "/layouts")) }

  private func object(_ answer: PreviewAnswer) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }
}

extension [String: Any] {
  func text(_ key: String) -> String { self[key] as? String ?? "" }
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

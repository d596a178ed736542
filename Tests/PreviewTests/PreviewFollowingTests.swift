import Foundation
import Testing

@testable import Preview

@Suite struct `A preview follows its files` {
  @Test func `a saved file is a new revision`() throws {
    let scratch = try PreviewScratch()
    let files = scratch.site.files
    #expect(files.refresh() == nil)
    try scratch.write("Note.layout.yaml", noteRow.replacingOccurrences(of: "top + 12", with: "top + 20"))
    #expect(files.refresh() == 1)
    #expect(files.refresh() == nil)
    #expect(try scratch.note().text("explanation").hasPrefix("NoteCell: 53 pt high"))
    #expect(try scratch.listing()["revision"] as? Int == 1)
    let event = String(decoding: scratch.answer("GET", "/changes").body, as: UTF8.self)
    #expect(event == "data: 1\n\nevent: list\ndata: \n\n")
    #expect(scratch.answer("GET", "/changes").isEventStream)
  }

  /// A page asks for its layout when it is notified, and must not wait until the list is read.
  @Test func `pages are notified of a saved file before it is read for the list`() throws {
    let scratch = try PreviewScratch()
    let open = noteRow.replacingOccurrences(of: "  - contentView.bottom == note.bottom + 12\n", with: "")
    try #require(open != noteRow)
    try scratch.write("Note.layout.yaml", open)
    func errors() -> [Int?] {
      let files = (try? scratch.listing().objects("files")) ?? []
      return files.flatMap { $0.objects("layouts") }.map { $0["errors"] as? Int }
    }
    var events: [String] = []
    scratch.site.files.refresh { event in events.append("\(event.text.prefix { $0 != "\n" }) \(errors())") }
    // An open row is one error, as `plumb lint` says.
    #expect(events == ["data: 1 [Optional(0)]", "event: list [Optional(1)]"])
  }

  @Test func `a file saved while pages are notified counts as changed again`() throws {
    let scratch = try PreviewScratch()
    try scratch.write("Note.layout.yaml", noteRow.replacingOccurrences(of: "top + 12", with: "top + 20"))
    var isFirst = true
    #expect(
      scratch.site.files.refresh { _ in
        if isFirst {
          try? scratch.write("Note.layout.yaml", noteRow.replacingOccurrences(of: "top + 12", with: "top + 100"))
        }
        isFirst = false
      } == 1)
    #expect(scratch.site.files.refresh() == 2)
  }

  @Test func `a broken file is listed with its errors, and a repaired one without`() throws {
    let scratch = try PreviewScratch()
    try scratch.write("Note.layout.yaml", "cell: NoteCell\nviews: {note: \n")
    #expect(scratch.site.files.refresh() == 1)
    let broken = try scratch.listing().objects("files")
    #expect(broken.flatMap { $0.objects("layouts") }.map { $0["errors"] as? Int } == [1])
    try scratch.write("Note.layout.yaml", noteRow)
    #expect(scratch.site.files.refresh() == 2)
    let repaired = try scratch.listing().objects("files")
    #expect(repaired.flatMap { $0.objects("layouts") }.map { $0["errors"] as? Int } == [0])
  }

  @Test func `new and removed files appear and vanish`() throws {
    let scratch = try PreviewScratch()
    let names = { try scratch.listing().objects("files").map { ($0.text("file") as NSString).lastPathComponent } }
    try scratch.write("Second.layout.yaml", noteRow)
    try waitForRevision(1, scratch)
    #expect(try names() == ["Note.layout.yaml", "Second.layout.yaml"])
    try FileManager.default.removeItem(atPath: scratch.path("Note.layout.yaml"))
    try waitForRevision(2, scratch)
    if try names() != ["Second.layout.yaml"] { try waitForRevision(3, scratch) }
    #expect(try names() == ["Second.layout.yaml"])
  }

  @Test func `a configuration counts as soon as it is saved`() throws {
    let scratch = try PreviewScratch()
    try scratch.write(".plumb.yml", "measure: {widths: [700]}\n")
    #expect(scratch.site.files.refresh() == 1)
    #expect(try scratch.note().text("explanation").hasPrefix("NoteCell: 45 pt high at width 700\n"))
    try scratch.write(".plumb.yml", "measures: {widths: [700]}\n")
    #expect(scratch.site.files.refresh() == 2)
    let listing = try scratch.listing()
    #expect(listing.objects("files").isEmpty)
    #expect((listing["problems"] as? [String])?.first?.contains("measures") == true)
  }

  @Test func `a Swift file follows the files that it depends on`() throws {
    let code = """
      import UIKit
      final class CodeCell: UITableViewCell {
        let note = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          note.text = "Hi"
          note.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(note)
          note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Space.top).isActive = true
          note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
          contentView.bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 12).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let space = "enum Space { static let top: CGFloat = 12 }\n"
    let scratch = try PreviewScratch(["Code.swift": code, "Space.swift": space])
    let question = #"{"file": "\#(scratch.path("Code.swift"))", "layout": "CodeCell", "document": 0}"#
    #expect(try scratch.ask(question).json.text("explanation").contains("45 pt high"))
    try scratch.write("Space.swift", space.replacingOccurrences(of: "12", with: "20"))
    #expect(scratch.site.files.refresh() == 1)
    #expect(try scratch.ask(question).json.text("explanation").contains("53 pt high"))
  }

  /// Looks for changes until there are so many; a search of the folders is due once a second.
  private func waitForRevision(_ revision: Int, _ scratch: PreviewScratch) throws {
    for _ in 0..<100 where scratch.site.files.revision < revision {
      _ = scratch.site.files.refresh()
      Thread.sleep(forTimeInterval: 0.05)
    }
    try #require(scratch.site.files.revision >= revision)
  }
}

import Foundation
import Testing

@testable import Preview

@Suite struct `Answers of a preview` {
  @Test func `lists the layouts with their errors and warnings`() throws {
    // Nothing connects the note to the bottom: the row collapses, which is one error.
    let collapsed = noteRow.replacingOccurrences(of: "  - contentView.bottom == note.bottom + 12\n", with: "")
    let scratch = try PreviewScratch(["Note.layout.yaml": noteRow, "Open.layout.yaml": collapsed])
    let files = try scratch.listing().objects("files")
    #expect(files.map { $0.text("file") } == ["Note.layout.yaml", "Open.layout.yaml"].map(scratch.path))
    let layouts = files.flatMap { $0.objects("layouts") }
    #expect(layouts.map { $0.text("name") } == ["NoteCell", "NoteCell"])
    #expect(layouts.map { $0["errors"] as? Int } == [0, 1])
    #expect(layouts.map { $0["infos"] as? Int } == [0, 0])
  }

  @Test func `shows a row as explain does`() throws {
    let note = try PreviewScratch().note()
    #expect(note.text("state") == "shown")
    #expect(note.text("explanation").hasPrefix("NoteCell: 45 pt high at widths 320, 375 and 430\n"))
    #expect(note.text("picture").hasPrefix("<figure "))
    #expect(note.objects("findings").isEmpty)
    #expect(note["difference"] == nil)
    let controls = try #require(note["controls"] as? [String: Any])
    #expect(controls["widths"] as? [Double] == [320, 375, 430])
    #expect(controls.objects("texts").map { $0.text("key") } == ["note.text"])
    #expect(controls.objects("constants").map { $0["value"] as? Double } == [12, 16, 16, 12])
    #expect(controls.objects("constants").map { $0["line"] as? Int } == [5, 6, 7, 8])
  }

  @Test func `shows another width, text size and direction`() throws {
    let scratch = try PreviewScratch()
    #expect(try scratch.note(#""width": 500"#).text("explanation").hasPrefix("NoteCell: 45 pt high at width 500\n"))
    // A text whose font does not scale keeps its size.
    let large = try scratch.note(#""width": 500, "textSize": "accessibilityLarge", "layoutDirection": "rightToLeft""#)
    let place = "at width 500, accessibilityLarge, right to left"
    #expect(large.text("explanation").hasPrefix("NoteCell: 45 pt high \(place)\n"))
  }

  @Test func `shows what another constant or text would do`() throws {
    let scratch = try PreviewScratch()
    // 8 pt more above the note: 53 pt.
    let lower = try scratch.note(#""set": [{"key": "constraints[0].constant", "value": 20}]"#)
    #expect(lower.text("difference").contains("45 pt → 53 pt"))
    #expect(lower.text("explanation").hasPrefix("NoteCell: 53 pt high"))
    // Quotes, colons and line ends are part of the text. A second line is not shown in one line of text.
    for text in [#"a \"b\": c # d"#, #"1\n2"#, "", "true", "[x]"] {
      let changed = try scratch.note(#""set": [{"key": "note.text", "value": "\#(text)"}]"#)
      #expect(changed.text("state") == "shown", "\(text)")
    }
    #expect(try String(contentsOfFile: scratch.path("Note.layout.yaml"), encoding: .utf8) == noteRow)
  }

  @Test func `says which field has a value that cannot be used`() throws {
    let scratch = try PreviewScratch()
    let mistaken = try scratch.note(
      #""set": [{"key": "constraints[0].constant", "value": 20}, {"key": "constraints[9].constant", "value": 1}]"#)
    #expect(mistaken.text("state") == "mistaken")
    #expect(mistaken.objects("mistakes").map { $0.text("key") } == ["constraints[9].constant"])
    #expect(mistaken["picture"] == nil)
    #expect(mistaken["controls"] != nil)
  }

  @Test func `a text that the chosen sample sets is marked`() throws {
    let sampled = noteRow + "measure: {samples: {long: {note: {text: Much longer}}}}\n"
    let scratch = try PreviewScratch(["Note.layout.yaml": sampled])
    for (more, value, isSampled) in [("", "Hi", false), (#""sample": "long""#, "Much longer", true)] {
      let controls = try #require(try scratch.note(more)["controls"] as? [String: Any])
      #expect(controls["samples"] as? [String] == ["long"])
      #expect(controls.objects("texts").map { $0.text("value") } == [value])
      #expect(controls.objects("texts").map { $0["isSampled"] as? Bool } == [isSampled])
    }
  }

  @Test func `a file that cannot be read shows its errors at their lines`() throws {
    let broken = noteRow.replacingOccurrences(of: "note.top ==", with: "note.tip ==")
    let note = try PreviewScratch(["Note.layout.yaml": broken]).note()
    #expect(note.text("state") == "unread")
    #expect(note["picture"] == nil)
    #expect(note.objects("findings").first?["line"] as? Int == 5)
    #expect(note.objects("findings").first?.text("markup").contains(">line 5</span>") == true)
    // Where the text is no YAML, there is no layout at all.
    let torn = try PreviewScratch(["Note.layout.yaml": "cell: NoteCell\nviews: {note: \n"]).note()
    #expect(torn.text("state") == "unread")
    #expect(torn.objects("findings").first?.text("rule") == "invalid-yaml")
  }

  @Test func `a layout that is gone is said to be gone, and no other file is read`() throws {
    let scratch = try PreviewScratch()
    let own = scratch.path("Note.layout.yaml")
    let other = try scratch.ask(#"{"file": "\#(own)", "layout": "OtherCell", "document": 3}"#)
    #expect(other.json.text("state") == "gone")
    try scratch.write("secret.yaml", noteRow)
    for file in [scratch.path("secret.yaml"), "/etc/passwd", scratch.path("./Note.layout.yaml")] {
      let answer = try scratch.ask(#"{"file": "\#(file)", "layout": "NoteCell", "document": 0}"#)
      #expect(answer.json.text("state") == "gone", "\(file)")
    }
  }

  @Test func `a layout keeps its place if it gets another name`() throws {
    let scratch = try PreviewScratch()
    try scratch.write("Note.layout.yaml", noteRow.replacingOccurrences(of: "NoteCell", with: "MemoCell"))
    let memo = try scratch.note()
    #expect(memo.text("layout") == "MemoCell")
    #expect(memo.text("explanation").hasPrefix("MemoCell: 45 pt high"))
  }

  @Test func `shows a class in Swift`() throws {
    let code = """
      import UIKit
      final class CodeCell: UITableViewCell {
        let note = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          note.text = "Hi"
          note.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(note)
          NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            contentView.trailingAnchor.constraint(equalTo: note.trailingAnchor, constant: 16),
            contentView.bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 12),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let scratch = try PreviewScratch(["Code.swift": code])
    let files = try scratch.listing().objects("files")
    #expect(files.flatMap { $0.objects("layouts") }.map { $0.text("name") } == ["CodeCell"])
    let question = #"{"file": "\#(scratch.path("Code.swift"))", "layout": "CodeCell", "document": 0"#
    let shown = try scratch.ask(question + "}").json
    #expect(shown.text("state") == "shown")
    #expect(shown.text("explanation").contains("45 pt high"))
    let constants = (shown["controls"] as? [String: Any])?.objects("constants") ?? []
    let key = try #require(constants.first?.text("key"))
    let lower = try scratch.ask(question + #", "set": [{"key": "\#(key)", "value": 20}]}"#).json
    #expect(lower.text("difference").contains("45 pt → 53 pt"), "\(key): \(lower)")
  }
}

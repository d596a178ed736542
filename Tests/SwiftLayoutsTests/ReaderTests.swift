import Findings
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import SwiftEvaluation
import SwiftProgram
import Testing

@testable import SwiftLayouts

private let source = """
  class PostCell: UITableViewCell {
    let title = UILabel()
    // plumb:disable duplicate-constraint -- for a test
    func setUp() {
      // plumb:disable-next-line pinned-to-cell

      // another comment
      title.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
      pin(title)
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
    }
  }
  // plumb:disable-line zero-height
  """

private func post() -> GraphText {
  var post = GraphText(source)
  post.add("title", "UILabel", in: ViewGraph.contentView) { $0.item.text = "Espresso" }
  post.add(
    "title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)",
    .init(2, .top), .init(ViewGraph.contentView, .top), 8)
  return post
}

@Suite struct `A file of Swift source` {
  @Test func `a constraint of a helper has the place of the call, and says where it is made`() throws {
    var text = post()
    let call = text.place("pin(title)")
    text.add("pin(title)", .init(2, .bottom), .init(ViewGraph.contentView, .bottom)) {
      $0.call = call
      $0.place = SourcePlace(1, SourceRange(start: 12, end: 20))
    }
    #expect(text.text(of: .constraint(1)) == "pin(title)")
    let map = try #require(text.read().layouts.first).map
    #expect(map.origin(ofConstraint: 1) == .elsewhere("Helpers.swift:12"))
    #expect(map.origin(ofConstraint: 0) == nil)
    // In the same file, code that runs once is shown itself; code that runs twice, by its calls.
    let setUp = text.place("func setUp()")
    text.graph.equations[1].place = setUp
    #expect(text.text(of: .constraint(1)) == "func setUp()")
    (text.graph.equations[0].place, text.graph.equations[0].call) = (setUp, setUp)
    #expect(text.text(of: .constraint(1)) == "pin(title)")
    let twice = try #require(text.read().layouts.first).map
    #expect(twice.origin(ofConstraint: 1) == .here(setUp.range))
  }

  @Test func `reasons have words, file and line`() throws {
    var text = post()
    text.graph.gaps = [
      ViewGraph.Gap("an unknown function gets 'title'", text.place("pin(title)")),
      ViewGraph.Gap("a macro", SourcePlace(3, SourceRange(start: 7, end: 8))),
      ViewGraph.Gap("a macro", SourcePlace(3, SourceRange(start: 7, end: 8))),
    ]
    let sourced = try #require(text.read().layouts.first)
    #expect(
      sourced.reading
        == LayoutReading(
          .partly,
          reasons: [
            .init("an unknown function gets 'title'", file: "PostCell.swift", line: 9),
            .init("a macro", file: "Sources/Helpers.swift", line: 7),
          ]))
    #expect(!sourced.layout.isComplete && sourced.layout.hasUnreadCode)
  }

  @Test func `a class that is laid out elsewhere is no layout`() {
    var own = post().evaluated
    own.notRead = ViewGraph.Gap("a nib", own.place)
    let file = post().read([own])
    #expect(file.layouts.isEmpty)
    #expect(
      file.unread == [
        UnreadLayout(
          name: "PostCell", place: own.place.range,
          reading: LayoutReading(.notRead, reasons: [.init("a nib", file: "PostCell.swift", line: 1)]))
      ])
  }

  @Test func `a constraint that is activated too early is an error, if all is known`() throws {
    var text = post()
    text.graph.traps = [ViewGraph.Trap(.noCommonSuperview, equation: 0)]
    var file = text.read()
    #expect(file.findings.map(\.rule) == [.noCommonSuperview])
    #expect(file.findings.first?.place == text.graph.equations[0].place.range)
    #expect(
      file.findings.first?.message
        == "'title' and 'contentView' have no common superview yet when this constraint is activated")
    #expect(file.layouts.first?.layout.isComplete == false)
    #expect(file.layouts.first?.layout.constraints.isEmpty == true)
    text.graph.gaps = [ViewGraph.Gap("an unknown function gets 'title'", text.place("pin(title)"))]
    file = text.read()
    #expect(file.findings.isEmpty)
    #expect(file.layouts.first?.reading?.reasons.count == 2)
  }

  @Test func `comments reach the end of the class, the line, or the next line with code`() throws {
    let text = post()
    let comments = ["plumb:disable duplicate-constraint", "plumb:disable-next-line pinned", "plumb:disable-line zero"]
      .map {
        let start = text.place($0).range.start
        return SwiftName($0, SourceRange(start: start, end: start + $0.utf8.count))
      }
    var file = SwiftFile(name: "PostCell.swift")
    file.comments = comments
    let name = text.evaluated.place.range
    file.types = [
      SwiftType(keyword: .class, name: "PostCell", range: name, whole: SourceRange(start: 0, end: 500), file: 0)
    ]
    file.types[0].whole.end = text.place("// plumb:disable-line").range.start - 1
    let evaluated = EvaluatedFile(file, id: 0, classes: [text.evaluated])
    let reader = SwiftLayoutReader(evaluated, bytes: Array(source.utf8), evaluate: { _ in evaluated }) { _ in ("", 1) }
    let read = reader.read(Array(source.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles).comments
    #expect(read.map(\.documentEnd) == [file.types[0].whole.end, file.types[0].whole.end, source.utf8.count])
    let reached = try #require(read[1].reach)
    #expect(
      SourceBytes(Array(source.utf8)).string(reached).contains("title.bottomAnchor.constraint(equalTo: bottomAnchor)"))
    #expect(read[0].reach == nil)
  }

  @Test func `other bytes are evaluated again`() {
    let text = post()
    let known = EvaluatedFile(SwiftFile(name: ""), id: 0, classes: [text.evaluated])
    let other = EvaluatedFile(SwiftFile(name: ""), id: 0, classes: [])
    let reader = SwiftLayoutReader(known, bytes: Array(source.utf8), evaluate: { _ in other }) { _ in ("", 1) }
    #expect(
      reader.read(Array(source.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles).layouts.count == 1)
    #expect(reader.read([0x20], defaults: LayoutDefaults(), openingFonts: noFontFiles).layouts.isEmpty)
  }
}

@Suite struct `Rules on Swift layouts` {
  private func findings(_ text: GraphText) throws -> [Finding] {
    let evaluated = EvaluatedFile(SwiftFile(name: "PostCell.swift"), id: 0, classes: [text.evaluated])
    let reader = SwiftLayoutReader(evaluated, bytes: Array(text.text.utf8), evaluate: { _ in evaluated }) { _ in ("", 1)
    }
    return Linter(rules: allRules, reader: reader).lint(file: "PostCell.swift", bytes: Array(text.text.utf8)).findings
  }

  private func pinned() -> GraphText {
    var text = post()
    let place = text.place("title.bottomAnchor")
    for attribute in [Attribute.leading, .trailing] {
      text.add("title.topAnchor", .init(2, attribute), .init(ViewGraph.contentView, attribute))
    }
    text.add("pin(title)", .init(2, .bottom), .init(ViewGraph.contentView, .bottom)) {
      $0.firstPlace = place
    }
    return text
  }

  @Test func `a partly read layout is checked for what is there`() throws {
    var text = pinned()
    text.graph.equations.append(text.graph.equations[0])
    text.graph.gaps = [ViewGraph.Gap("a macro", text.place("pin(title)"))]
    #expect(try findings(text).map(\.rule) == ["duplicate-constraint"])
    text.graph.equations[4].isTouched = true
    #expect(try findings(text).isEmpty)
    // Nothing connects the title to the bottom now, which is not reported.
    text.graph.equations.removeSubrange(3...)
    #expect(try findings(text).isEmpty)
  }

  @Test func `the caret stands under the anchor, with the constraint in Plumb's words`() throws {
    var text = post()
    text.add(
      "title.bottomAnchor.constraint(equalTo: bottomAnchor)", .init(2, .bottom), .init(ViewGraph.cell, .bottom))
    let finding = try #require(try findings(text).first { $0.rule == "pinned-to-cell" || $0.causes.count > 0 })
    let all = [(finding.rule, finding.place, finding.label)] + finding.causes.map { ($0.rule, $0.place, $0.label) }
    let pinned = try #require(all.first { $0.0 == "pinned-to-cell" })
    #expect(SourceBytes(Array(source.utf8)).string(pinned.1) == "bottomAnchor")
    #expect(pinned.2 == "title.bottom == cell.bottom")
  }

  @Test func `a fault of a long text alone is none, and one with any text is a warning`() throws {
    var text = pinned()
    text.graph.views[2].hasUnknownText = true
    #expect(try findings(text).filter { $0.severity > .info }.map(\.rule) == [])
    // 40 characters do not fit into 100 pt, and the name of the view does.
    text.add("title.topAnchor", .init(2, .width), nil, 100)
    text.graph.equations.removeAll { $0.first.attribute == .trailing }
    #expect(try findings(text).filter { $0.severity > .info }.map(\.rule) == [])
  }

  @Test func `what does not depend on contents stays an error`() throws {
    var text = pinned()
    text.graph.views[2].hasUnknownText = true
    text.graph.equations.removeLast()
    let found = try findings(text).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["zero-height"])
    #expect(found.map(\.severity) == [.error])
  }
}

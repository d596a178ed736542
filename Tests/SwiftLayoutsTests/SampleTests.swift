import Findings
import LayoutModel
import LayoutSource
import SwiftEvaluation
import SwiftProgram
import Testing

@testable import SwiftLayouts

private let source = """
  class PostCell: UITableViewCell {
    let title = UILabel()
    let note = UILabel()
    func setUp() {
      let compact = note.heightAnchor.constraint(equalToConstant: 20)
      compact.isActive = isCompact
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
    }
  }
  """

private func post() -> GraphText {
  var post = GraphText(source)
  for name in ["title", "note"] { post.add(name, "UILabel", in: ViewGraph.contentView) { $0.item.text = name } }
  post.add(
    "title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)",
    .init(2, .top), .init(ViewGraph.contentView, .top), 8)
  return post
}

private func read(_ paths: [(conditions: [PathCondition], text: GraphText)]) throws -> [SourcedLayout] {
  let first = try #require(paths.first).text
  var own = first.evaluated
  own.paths = paths.map { EvaluatedClass.Path(conditions: $0.conditions, graph: $0.text.graph) }
  return first.read([own]).layouts
}

private let isCompact = PathCondition(text: "isCompact", isTrue: true)
private let isNotCompact = PathCondition(text: "isCompact", isTrue: false)

@Suite struct `Paths through a class` {
  @Test func `equal paths are one layout without samples`() throws {
    let layouts = try read([([isCompact], post()), ([isNotCompact], post())])
    #expect(layouts.count == 1)
    #expect(layouts.first?.layout.samples.isEmpty == true)
  }

  @Test func `another content is a sample, named after the condition`() throws {
    var other = post()
    other.graph.views[3].item.isHidden = true
    other.graph.views[3].item.text = "Longer"
    other.graph.equations[0].constant = 4
    let layouts = try read([([isCompact], post()), ([isNotCompact], other)])
    let sample = try #require(layouts.first?.layout.samples.first)
    #expect(sample.name == "not isCompact")
    #expect(
      sample.changes == [
        .setProperty(ItemID(3), .text("Longer")), .setProperty(ItemID(3), .hidden(true)),
        .setConstant(constraint: 0, 4),
      ])
  }

  @Test func `a constraint of one path is not active on the others`() throws {
    var other = post()
    other.add("note.heightAnchor.constraint(equalToConstant: 20)", .init(3, .height), nil, 20)
    let layout = try #require(try read([([isNotCompact], post()), ([isCompact], other)]).first?.layout)
    #expect(layout.constraints.map(\.isActive) == [true, false])
    #expect(layout.samples.map(\.name) == ["isCompact"])
    #expect(layout.samples.first?.changes == [.setActive(constraint: 1, true)])
    let reversed = try #require(try read([([isCompact], other), ([isNotCompact], post())]).first?.layout)
    #expect(reversed.constraints.map(\.isActive) == [true, true])
    #expect(reversed.samples.first?.changes == [.setActive(constraint: 1, false)])
  }

  @Test func `other views are another layout`() throws {
    var other = post()
    other.add("badge", "UILabel", in: ViewGraph.contentView) { $0.item.text = "New" }
    let conditions = [PathCondition(text: "isOwn", isTrue: true), PathCondition(text: "isOwn", isTrue: false)]
    let layouts = try read([([conditions[1]], post()), ([conditions[0]], other)])
    #expect(layouts.map(\.layout.name) == ["PostCell", "PostCell (isOwn)"])
    #expect(layouts.map(\.document) == [0, 1])
  }

  @Test func `several conditions are joined`() throws {
    var other = post()
    other.graph.views[3].item.isHidden = true
    let isOwn = PathCondition(text: "isOwn", isTrue: true)
    let layouts = try read([([isCompact], post()), ([isNotCompact, isOwn], other)])
    #expect(layouts.first?.layout.samples.map(\.name) == ["not isCompact and isOwn"])
  }

  @Test func `a view that code may hide has a sample`() throws {
    var text = post()
    text.graph.views[3].mayBeHidden = true
    let layout = try #require(text.layout)
    #expect(layout.samples.map(\.name) == ["note hidden"])
    #expect(layout.samples.first?.changes == [.setProperty(ItemID(3), .hidden(true))])
    #expect(text.read().layouts.first?.reading?.completeness == .whole)
  }
}

@Suite struct `Contents that are not known` {
  private func text(lines: Int = 1) -> GraphText {
    var text = GraphText(source)
    text.add("titleLabel", "UILabel", in: ViewGraph.contentView) {
      $0.item.numberOfLines = lines
      $0.hasUnknownText = true
    }
    return text
  }

  @Test func `a text is its name in words, none, and forty characters`() throws {
    let sourced = try #require(text().read().layouts.first)
    #expect(sourced.reading?.completeness == .wholeButForContents)
    let layout = sourced.layout
    #expect(layout[ItemID(2)].text == "Title label")
    #expect(layout[ItemID(2)].isTextPlaceholder)
    #expect(layout.samples.map(\.name) == ["short", "long"])
    #expect(layout.samples.map(\.isRangeOfContents) == [true, true])
    #expect(layout.samples[0].items[2].text == "")
    #expect(layout.samples[1].items[2].text?.count == 40)
    #expect(layout.samples[1].items[2].text?.hasPrefix("Title label title label") == true)
  }

  @Test(arguments: [(0, 120), (2, 80), (5, 120)]) func `several lines are twelve words, and up to three long lines`(
    lines: Int, characters: Int
  ) throws {
    let layout = try #require(text(lines: lines).layout)
    #expect(layout[ItemID(2)].text?.split(separator: " ").count == 12)
    #expect(layout.samples[1].items[2].text?.count == characters)
  }

  @Test func `a label without a text has one that is not known`() throws {
    var text = GraphText(source)
    text.add("badge.subtitle2", "UILabel", in: ViewGraph.contentView)
    #expect(text.layout?[ItemID(2)].text == "Subtitle 2")
  }

  @Test func `a font is 17 points or its known size, and 12 and 28`() throws {
    var text = GraphText(source)
    text.add("title", "UILabel", in: ViewGraph.contentView) {
      $0.item.text = "Milk"
      $0.hasUnknownFont = true
    }
    text.add("note", "UILabel", in: ViewGraph.contentView) {
      $0.item.text = "Milk"
      $0.item.font = Font(face: .named("Lato"), size: 15)
      $0.hasUnknownFont = true
    }
    let layout = try #require(text.layout)
    #expect(layout.items[2...].map { $0.font?.size } == [17, 15])
    #expect(layout.items[2...].allSatisfy { $0.font?.face == .system })
    #expect(layout.samples.map { $0.items[2...].map { $0.font?.size } } == [[12, 12], [28, 28]])
  }

  @Test func `images and views of unknown classes are gone, and large`() throws {
    var text = GraphText(source)
    text.add("photo", "UIImageView", in: ViewGraph.contentView)
    text.add("badge", "UIView", in: ViewGraph.contentView) { $0.item.set(.unknownSize) }
    let layout = try #require(text.layout)
    #expect(layout.items[2].hasUnknownImage && layout.items[3].lacksSize)
    #expect(layout.samples[0].items[2].image == nil && !layout.samples[0].items[2].hasUnknownImage)
    #expect(layout.samples[0].items[3].intrinsicContentSize == nil && !layout.samples[0].items[3].lacksSize)
    #expect(layout.samples[1].items[2].image == PerAxis(horizontal: 64, vertical: 64))
    #expect(layout.samples[1].items[3].intrinsicContentSize == PerAxis(horizontal: 120, vertical: 60))
  }
}

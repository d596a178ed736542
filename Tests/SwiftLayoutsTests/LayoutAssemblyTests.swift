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
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.text = "Espresso"
      contentView.addSubview(title)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
      ])
    }
  }
  """

private func post() -> GraphText {
  var post = GraphText(source)
  let title = post.add("title", "UILabel", in: ViewGraph.contentView) { $0.item.text = "Espresso" }
  post.add(
    "title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)",
    .init(title, .top), .init(ViewGraph.contentView, .top), 8)
  post.add(
    "title.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor)",
    .init(title, .leading), .init(ViewGraph.contentView, .leading, guide: .layoutMarginsGuide))
  post.add(
    "contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 12)",
    .init(ViewGraph.contentView, .bottom), .init(title, .bottom), 12)
  return post
}

@Suite struct `A graph as a layout` {
  @Test func `anchors are the same layout as a file by hand`() throws {
    let byHand = try layout(
      """
      cell: PostCell
      views: {title: {type: label, text: Espresso}}
      constraints:
        - title.top == contentView.top + 8
        - title.leading == contentView.leadingMargin
        - contentView.bottom == title.bottom + 12
      """)
    let read = try #require(post().layout)
    #expect(read.isSame(as: byHand))
    #expect(read.isComplete)
    #expect(post().read().layouts.first?.reading == LayoutReading(.whole))
  }

  @Test func `each anchor has its own place`() {
    let post = post()
    #expect(post.text(of: .layout) == "PostCell")
    #expect(post.text(of: .item(ItemID(2))) == "title")
    #expect(
      post.text(of: .constraint(2)) == "contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 12)")
    #expect(post.text(of: .anchor(constraint: 0, .first)) == "title.topAnchor")
    #expect(post.text(of: .anchor(constraint: 0, .second)) == "contentView.topAnchor")
    #expect(post.text(of: .anchor(constraint: 1, .second)) == "contentView.layoutMarginsGuide.leadingAnchor")
    #expect(post.text(of: .priority(constraint: 0)) == nil)
  }

  @Test func `nested views come after their superviews, in the order of the stack`() throws {
    var text = GraphText(source)
    let stack = text.add("stack", "UIStackView", in: ViewGraph.contentView) { $0.item.stack?.axis = .vertical }
    let note = text.add("badge.note", "UILabel", in: stack) { $0.item.text = "Note" }
    let icon = text.add("badge.icon", "UIImageView", in: stack) {
      $0.item.image = PerAxis(horizontal: 20, vertical: 20)
    }
    text.graph.views[stack].arranged = [icon, note]
    text.graph.views[stack].customSpacing = [icon: 6]
    text.add("lost", "UILabel", in: nil)
    let guide = text.add("gap", "UILayoutGuide", in: ViewGraph.contentView) { $0.isGuide = true }
    text.add(
      "title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)", .init(stack, .top),
      .init(guide, .bottom), 8)
    let byHand = try layout(
      """
      cell: PostCell
      views:
        stack:
          type: stack
          axis: vertical
          subviews:
            badge_icon: {type: image, image: [20, 20]}
            badge_note: {type: label, text: Note}
          customSpacing: {badge_icon: 6}
      guides: {gap: {}}
      constraints:
        - stack.top == gap.bottom + 8
      """)
    var read = try #require(text.layout)
    #expect(read.items.map(\.name) == ["cell", "contentView", "stack", "badge_note", "badge_icon", "gap"])
    #expect(read.items[2].stack?.arranged.map(\.index) == [4, 3])
    #expect(read.items[2].stack?.customSpacing == [Stack.CustomSpacing(item: ItemID(4), points: 6)])
    // A layout file lists the views of a stack in their order.
    text.graph.views[stack].subviews = [icon, note]
    read = try #require(text.layout)
    #expect(read.isSame(as: byHand))
  }

  @Test func `names are unique and fit a layout file`() throws {
    var text = GraphText(source)
    for name in ["title", "title", "cell", "größe", "2nd"] {
      text.add(name, "UILabel", in: ViewGraph.contentView) { $0.item.text = "x" }
    }
    let names = try #require(text.layout).items.dropFirst(2).map(\.name)
    #expect(names == ["title", "title_2", "cell_2", "gr__e", "_2nd"])
  }

  @Test func `a view keeps its frame until its mask is off`() throws {
    var text = post()
    #expect(text.layout?[ItemID(2)].translatesAutoresizingMaskIntoConstraints == nil)
    text.graph.views[2].item.translatesAutoresizingMaskIntoConstraints = true
    let title = try #require(text.layout)[ItemID(2)]
    #expect(title.translatesAutoresizingMaskIntoConstraints == true)
    #expect(title.autoresizingFrame == Rectangle(x: 0, y: 0, width: 0, height: 0))
    text.graph.views[2].item.autoresizingFrame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    #expect(text.layout?[ItemID(2)].autoresizingFrame == Rectangle(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a view without constraints and frame leaves the layout open`() throws {
    var text = post()
    text.add("badge", "UIView", in: ViewGraph.contentView) { $0.item.translatesAutoresizingMaskIntoConstraints = true }
    let reading = try #require(text.read().layouts.first?.reading)
    #expect(reading.completeness == .partly)
    #expect(reading.reasons.map(\.words) == ["'badge' has no constraints, and its frame is not known"])
  }

  @Test func `types have the hugging of their classes`() throws {
    var text = GraphText(source)
    text.add("toggle", "UISwitch", in: ViewGraph.contentView)
    text.add("picker", "UIPickerView", in: ViewGraph.contentView)
    text.add("map", "MKMapView", in: ViewGraph.contentView)
    let layout = try #require(text.layout)
    #expect(layout.items[2].type == .switch)
    #expect(layout.items[2].contentHuggingPriority == PerAxis(horizontal: 750, vertical: 750))
    #expect(layout.items[3].intrinsicContentSize == PerAxis(horizontal: nil, vertical: 216))
    #expect(layout.items[4].type == .view)
  }

  @Test func `a constraint to a view outside leaves the layout open, unless it is not active`() throws {
    var text = post()
    let lost = text.add("lost", "UILabel", in: nil)
    text.add("title.topAnchor", .init(lost, .top), .init(2, .top)) { $0.isActive = false }
    #expect(text.layout?.isComplete == true)
    #expect(text.layout?.constraints.count == 3)
    text.graph.equations[3].isActive = true
    let layout = try #require(text.layout)
    #expect(!layout.isComplete && layout.hasUnreadCode)
    #expect(layout.constraints.count == 3)
  }

  @Test func `parts of one entry are neighbours with one index`() throws {
    var text = post()
    for (part, attribute) in [Attribute.left, .right].enumerated() {
      text.add("title.topAnchor", .init(2, attribute), .init(ViewGraph.contentView, attribute)) {
        ($0.entry, $0.part, $0.spelling) = (9, part, .snapKit)
      }
    }
    let constraints = try #require(text.layout).constraints
    #expect(constraints.map(\.authoredIndex) == [0, 1, 2, 3, 3])
    #expect(constraints.map(\.part) == [nil, nil, nil, 0, 1])
  }

  @Test func `a touched constraint is one that code changes`() throws {
    var text = post()
    text.graph.equations[0].isTouched = true
    #expect(try #require(text.layout).constraints.map(\.isChangedByCode) == [true, false, false])
    text.graph.views[2].isTouched = true
    #expect(text.read().layouts.first?.reading?.completeness == .partly)
  }

  @Test func `row heights are those of the program`() throws {
    var own = post().evaluated
    func read() throws -> Layout { try #require(post().read([own]).layouts.first).layout }
    own.rowHeight = .points(60)
    #expect(try read().table.rowHeight == .points(60))
    own.rowHeight = .given
    #expect(try read().unknownHeight == UnknownHeight(isGiven: true))
    own.rowHeight = .unknown
    #expect(try read().unknownHeight == UnknownHeight())
    own.kind = .collectionCell
    #expect(try read().unknownHeight == UnknownHeight())
    #expect(try read().collection.itemWidth == .container)
    own.rowHeight = .size(PerAxis(horizontal: 80, vertical: 40))
    #expect(try read().collection.itemHeight == 40)
    #expect(try read().collection.itemWidth == .points(80) && read().unknownHeight == nil)
  }
}

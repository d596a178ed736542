import ConsoleLogs
import Testing

/// How single descriptions of constraints are read. The spellings are those of [semantics 9.2 to 9.8].
@Suite struct `Spellings of a constraint` {
  private func read(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> LoggedConstraint {
    let complaints = constraintComplaints(in: Array("(\n    \"<\(text)>\"\n)\n".utf8))
    let complaint = try #require(complaints.first, sourceLocation: sourceLocation)
    #expect(complaints.count == 1 && complaint.constraints.count == 1, sourceLocation: sourceLocation)
    return try #require(complaint.constraints.first, sourceLocation: sourceLocation)
  }

  private func label(_ text: String? = nil) -> LoggedItem {
    LoggedItem(className: "UILabel", address: 0x7f1, text: text)
  }
  private let box = LoggedItem(className: "UIView", address: 0x7f0)

  @Test func `a size in the old and the new spelling`() throws {
    let new = try read("NSLayoutConstraint:0x60a UILabel:0x7f1.height == 60   (active)")
    #expect(new.equation == LoggedEquation(LoggedAnchor(label(), .height), .equal, constant: 60))
    #expect(new.address == 0x60a && new.isActive == true && new.isRequired && new.line == 2)
    let old = try read("NSLayoutConstraint:0x60a V:[UILabel:0x7f1(60)]")
    #expect(old.equation == new.equation && old.isActive == nil)
    let least = try read("NSLayoutConstraint:0x60a H:[UILabel:0x7f1'Name'(>=400)]")
    #expect(
      least.equation == LoggedEquation(LoggedAnchor(label("Name"), .width), .greaterThanOrEqual, constant: 400))
  }

  /// In `V:|-(21)-[X]`, X is below the superview's top; in `V:[X]-(9)-|`, the superview's bottom is below X.
  @Test func `distances to the superview`() throws {
    let top = try read("NSLayoutConstraint:0x1 V:|-(21)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f0 )")
    #expect(
      top.equation
        == LoggedEquation(LoggedAnchor(label(), .top), .equal, LoggedAnchor(box, .top), constant: 21))
    #expect(top.superview == box)
    let bottom = try read("NSLayoutConstraint:0x1 V:[UILabel:0x7f1]-(>=9)-|   (Names: '|':UIView:0x7f0 )")
    #expect(
      bottom.equation
        == LoggedEquation(
          LoggedAnchor(box, .bottom), .greaterThanOrEqual, LoggedAnchor(label(), .bottom), constant: 9))
    let unknown = try read("NSLayoutConstraint:0x1 H:|-(4)-[UILabel:0x7f1]")
    #expect(unknown.equation?.second == LoggedAnchor(.unknownSuperview, .leading))
  }

  @Test func `distances between neighbours, standard distances too`() throws {
    for space in ["-(8)-", "-(NSSpace(8))-", "-(NSLayoutAnchorConstraintSpace(8))-"] {
      let read = try read("NSLayoutConstraint:0x1 H:[UIView:0x7f0]\(space)[UILabel:0x7f1'a]b']   (active)")
      #expect(
        read.equation
          == LoggedEquation(
            LoggedAnchor(label("a]b"), .leading), .equal, LoggedAnchor(box, .trailing), constant: 8), "\(space)")
    }
    let behind = try read(
      "_UISystemBaselineConstraint:0x1 UILabel:0x7f1.bottom <= UIView:0x7f0.bottom NSLayoutAnchorConstraintSpace(8)   (active)"
    )
    #expect(behind.equation?.constant == 8 && behind.equation?.relation == .lessThanOrEqual)
  }

  /// Up to iOS 9 a mask's constant is printed as `+ 70`, and a constant of 0 is left out. For a constraint of the author
  /// such a text is no equation.
  @Test func `the constant of a mask, with a sign or omitted`() throws {
    let place = LoggedAnchor(label(), .midY)
    let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x7f1.midY =="
    #expect(try read("\(mask) + 70").equation == LoggedEquation(place, .equal, constant: 70))
    #expect(try read(mask).equation == LoggedEquation(place, .equal, constant: 0))
    #expect(try read("NSLayoutConstraint:0x1 UILabel:0x7f1.midY ==").equation == nil)
  }

  /// U+00FC is one unit; U+1F600 is the two units D83D and DE00. An escape without hexadecimal digits is plain text.
  @Test func `escaped letters in the description of an array`() throws {
    for (escaped, text) in [
      (#"Gr\U00fc\U00dfe"#, "Grüße"), (#"\Ud83d\Ude00!"#, "😀!"), (#"a\nb \Uwxyz"#, #"a\nb \Uwxyz"#),
      (#"\\U00fc"#, #"\\U00fc"#),
    ] {
      let read = try read("NSLayoutConstraint:0x60a UILabel:0x7f1'\(escaped)'.height == 60   (active)")
      #expect(read.equation?.first.item == label(text), "\(escaped)")
    }
  }

  /// Right to left, the first of two neighbours is the one on the right.
  @Test func `left and right after a direction mark`() throws {
    let left = try read("NSLayoutConstraint:0x1 H:|-(22)-[UILabel:0x7f1](LTR)   (active, names: '|':UIView:0x7f0 )")
    #expect(
      left.equation
        == LoggedEquation(LoggedAnchor(label(), .left), .equal, LoggedAnchor(box, .left), constant: 22))
    #expect(left.isRightToLeft == false)
    let right = try read("NSLayoutConstraint:0x1 H:[UILabel:0x7f1]-(8)-[UIView:0x7f0](RTL)   (active)")
    #expect(
      right.equation
        == LoggedEquation(LoggedAnchor(label(), .left), .equal, LoggedAnchor(box, .right), constant: 8))
  }

  @Test func `equations with multipliers on either side, and negative constants`() throws {
    let new = try read("NSLayoutConstraint:0x1 UILabel:0x7f1.width == 1.574*UIView:0x7f0.height - 3.5   (active)")
    var expected = LoggedEquation(
      LoggedAnchor(label(), .width), .equal, LoggedAnchor(box, .height), constant: -3.5)
    expected.multiplier = 1.574
    #expect(new.equation == expected)
    let old = try read("NSLayoutConstraint:0x1 UILabel:0x7f1.width == UIView:0x7f0.height * 1.574 - 3.5")
    #expect(old.equation == expected)
    let negative = try read("NSLayoutConstraint:0x1 UILabel:0x7f1.width == - 16   (active)")
    #expect(negative.equation?.constant == -16)
    let least = try read("NSLayoutConstraint:0x1 UILabel:0x7f1.width == 2.22507e-308   (active)")
    #expect(least.equation?.constant == 2.22507e-308)
  }

  @Test func `priorities`() throws {
    let old = try read(
      "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity' H:|-(137@251)-[UIButton:0x7f1](LTR) priority:251 (Names: '|':UIView:0x7f0 )"
    )
    #expect(old.priority == 251 && !old.isRequired && old.equation?.constant == 137)
    #expect(old.identifier == "IB auto generated at build time for view with ambiguity")
    #expect(try read("MASLayoutConstraint:0x1 UILabel:0x7f1.height == 60 ^750").priority == 750)
  }

  /// Hugging gives an upper bound, and compression resistance a lower one; a bound at 1000 is required.
  @Test(arguments: [
    (250, 1000, LoggedRelation.greaterThanOrEqual, Float(1000)), (1000, 750, .lessThanOrEqual, 1000),
    (1000, 1000, .equal, 1000), (250, 750, .greaterThanOrEqual, 750), (251, 251, .equal, 251),
  ]) func `a content size is two bounds`(hug: Int, resistance: Int, relation: LoggedRelation, priority: Float) throws {
    let marks = "Hug:\(hug) CompressionResistance:\(resistance)"
    for body in ["H:[UILabel:0x7f1(512)] \(marks)", "UILabel:0x7f1.width == 512 \(marks)   (active)"] {
      let content = try read("NSContentSizeLayoutConstraint:0x1 \(body)")
      #expect(content.equation == LoggedEquation(LoggedAnchor(label(), .width), relation, constant: 512))
      #expect(content.priority == priority)
      #expect(content.content == ContentPriorities(hugging: Float(hug), resistance: Float(resistance)))
    }
  }

  @Test func `autoresizing masks`() throws {
    let place = try read(
      "NSAutoresizingMaskLayoutConstraint:0x1 h=&-- v=--& UILabel:0x7f1.midX == UIView:0x7f0.width-29")
    #expect(place.mask == "h=&-- v=--&")
    #expect(
      place.equation
        == LoggedEquation(LoggedAnchor(label(), .midX), .equal, LoggedAnchor(box, .width), constant: -29))
    let named = try read(
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:|-(0)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f0 )"
    )
    #expect(named.identifier == "UIView-Encapsulated-Layout-Top" && named.equation?.second == LoggedAnchor(box, .top))
  }

  @Test func `names in place of classes`() throws {
    let dots = LoggedItem(className: "", address: 0x7f1, name: "photo-a...")
    let ratio = try read(
      "NSLayoutConstraint:0x1 photo-a....width == 1.5*photo-a....height   (active, names: photo-a...:0x7f1 )")
    #expect(ratio.equation?.first == LoggedAnchor(dots, .width))
    #expect(ratio.equation?.second == LoggedAnchor(dots, .height) && ratio.equation?.multiplier == 1.5)
    let blank = try read(
      "NSLayoutConstraint:0x1 H:|-(6)-[the bar]   (active, names: the bar:0x7f1, box:0x7f0, '|':box:0x7f0 )")
    #expect(blank.equation?.first.item == LoggedItem(className: "", address: 0x7f1, name: "the bar"))
    #expect(blank.superview == LoggedItem(className: "", address: 0x7f0, name: "box"))
  }

  @Test func `SnapKit's source locations and labels`() throws {
    let place = try read(
      "SnapKit.LayoutConstraint:0x1@/Users/ada/My App#2/FeedCell.swift#42 UILabel:0x7f1.top == UIView:0x7f0.top + 8.0")
    #expect(place.sourceFile == "/Users/ada/My App#2/FeedCell.swift" && place.sourceLine == 42)
    #expect(place.className == "SnapKit.LayoutConstraint" && place.equation?.constant == 8)
    let labelled = try read("SnapKit.LayoutConstraint:gap@Feed.swift#7 UILabel:title.top == UIView:0x7f0.bottom")
    #expect(labelled.key == "gap" && labelled.address == nil && labelled.sourceLine == 7)
    #expect(labelled.equation?.first.item == LoggedItem(className: "UILabel", address: nil, name: "title"))
  }

  @Test func `Masonry's keys`() throws {
    let read = try read("MASLayoutConstraint:Conflicting[0] UILabel:title.top == Card:superview.top + 1")
    #expect(read.key == "Conflicting[0]")
    #expect(
      read.equation?.second == LoggedAnchor(LoggedItem(className: "Card", address: nil, name: "superview"), .top))
  }

  @Test func `texts with quotes, brackets and dots`() throws {
    for text in ["YOU'RE OK", "a > b", "x.top == y", "(active)", "it's 'so'.", "ends..."] {
      let read = try read("NSLayoutConstraint:0x1 UILabel:0x7f1'\(text)'.height == 40   (active)")
      #expect(read.equation?.first == LoggedAnchor(label(text), .height), "\(text)")
    }
  }

  @Test func `an unreadable constraint keeps its text`() throws {
    for text in [
      "NSLayoutConstraint:0x1 UILabel:0x7f1.(null) == 0", "NSLayoutConstraint:0x1 V:[UILabel:0x7f1]-(8",
      "NSLayoutConstraint:0x1", "NSLayoutConstraint:0x1 V:|-(8)-|",
      "NSLayoutConstraint:0x1 UILabel:0x7f1.height == 40 pigs",
      "NSLayoutConstraint:0x1 V:[A:0x1]-(8)-[B:0x2]-(8)-[C:0x3]",
    ] {
      let read = try read(text)
      #expect(read.equation == nil && read.text == text)
    }
  }
}

import LayoutModel
import LayoutYAML
import Testing

/// Keys that only some types of view have, and keys that UIKit's own layout uses.
@Suite struct ViewKeyTests {
  @Test func `every key`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        a: {placeholderIntrinsicSize: [none, 20], layoutMargins: 12}
        b: {translatesAutoresizingMaskIntoConstraints: true, frame: [-1, 2, 30, 40], layoutMargins: [1, 2, 3, 4]}
        c: {translatesAutoresizingMaskIntoConstraints: false}
        d: {type: label, predefined: detailTextLabel, adjustsFontForContentSizeCategory: true}
        e: {type: textField, placeholder: Name, borderStyle: roundedRect}
        f: {type: segmentedControl, segments: [No, 12:30, ""]}
        g: {type: image, predefined: imageView}
        h: {type: label, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5}
        i: {type: textField, adjustsFontSizeToFitWidth: true}
      """)
    #expect(fixture.report == [])
    let views = try Dictionary(uniqueKeysWithValues: fixture.layout.items.map { ($0.name, $0) })
    #expect(views["a"]?.placeholderIntrinsicSize == PerAxis(horizontal: nil, vertical: 20))
    #expect(views["a"]?.layoutMargins == Edges(12) && views["a"]?.intrinsicContentSize == nil)
    let b = ItemID(try #require(fixture.layout.items.firstIndex { $0.name == "b" }))
    #expect(views["b"]?.autoresizingFrame == Rectangle(x: -1, y: 2, width: 30, height: 40))
    #expect(views["b"]?.layoutMargins == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(fixture.text(.property(b, .frame)) == "frame: [-1, 2, 30, 40]")
    #expect(views["b"]?.translatesAutoresizingMaskIntoConstraints == true)
    #expect(views["c"]?.translatesAutoresizingMaskIntoConstraints == false && views["c"]?.autoresizingFrame == nil)
    #expect(views["d"]?.predefined == .detailTextLabel && views["d"]?.adjustsFontForContentSizeCategory == true)
    #expect(views["e"]?.placeholder == "Name" && views["e"]?.borderStyle == .roundedRect)
    #expect(views["f"]?.segments == ["No", "12:30", ""])
    #expect(views["g"]?.predefined == .imageView)
    #expect(views["h"]?.adjustsFontSizeToFitWidth == true && views["h"]?.minimumScaleFactor == 0.5)
    #expect(views["i"]?.adjustsFontSizeToFitWidth == true && views["a"]?.adjustsFontSizeToFitWidth == false)
  }

  private func view(_ keys: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectMarked("cell: A\nviews: {a: {\(keys)}}\n", error, sourceLocation: sourceLocation)
  }

  @Test func frames() {
    view(
      "‸translatesAutoresizingMaskIntoConstraints: true",
      "the autoresizing mask keeps the view's frame, but there is none; 'frame: [x, y, width, height]' sets it [invalid-value]"
    )
    let ignored =
      "constraints place this view, so its frame has no effect; 'translatesAutoresizingMaskIntoConstraints: true' keeps it [invalid-value]"
    #expect(Fixture("cell: A\nviews: {a: {frame: [0, 0, 1, 1]}}\n").report == [])
    view("translatesAutoresizingMaskIntoConstraints: false, ‸frame: [0, 0, 1, 1]", ignored)
    let kept = "translatesAutoresizingMaskIntoConstraints: true, frame: "
    view("\(kept)‸[0, 0, 1]", "'frame' must be [x, y, width, height], not a list of 3 [invalid-value]")
    view("\(kept)[0, ‸none, 1, 1]", "'frame' must be [x, y, width, height], not 'none' [invalid-value]")
    view("\(kept)‸[0, 0, -1, 1]", "the width in 'frame' cannot be negative, but this is -1 [invalid-value]")
    view("\(kept)‸[0, 0, 1, -2]", "the height in 'frame' cannot be negative, but this is -2 [invalid-value]")
    view(
      "type: stack, subviews: {b: {translatesAutoresizingMaskIntoConstraints: true, ‸frame: [0, 0, 1, 1]}}",
      "'a' arranges this view and turns off its autoresizing mask; 'arranged: false' keeps the frame [invalid-value]"
    )
    #expect(
      Fixture(
        "cell: A\nviews: {s: {type: stack, subviews: {b: {arranged: false, translatesAutoresizingMaskIntoConstraints: true, frame: [0, 0, 1, 1]}}}}\n"
      ).report == [])
  }

  @Test func `autoresizing masks`() throws {
    let kept = "frame: [0, 0, 1, 1], autoresizingMask: "
    view(
      "\(kept)‸flexibleWidth, superviewSize: [2, 2]",
      "'autoresizingMask' must be a list such as [flexibleWidth, flexibleHeight], not 'flexibleWidth' [invalid-value]")
    view(
      "\(kept)‸[], superviewSize: [2, 2]",
      "'autoresizingMask' is empty; leave the key out to keep the frame as it is [invalid-value]")
    view(
      "\(kept)[flexibleWidth, ‸flexibleWidth], superviewSize: [2, 2]",
      "'autoresizingMask' lists 'flexibleWidth' twice [invalid-value]")
    view(
      "\(kept)‸[flexibleWidth]",
      "the mask follows the superview's size, but the one for which the frame holds is missing; 'superviewSize: [width, height]' sets it [invalid-value]"
    )
    view(
      "frame: [0, 0, 1, 1], superviewSize: ‸[2, 2]",
      "the superview's size has no effect on a frame without a mask; 'autoresizingMask' sets one [invalid-value]")
    view(
      "superviewSize: [2, 2], autoresizingMask: ‸[flexibleWidth]",
      "the autoresizing mask keeps the view's frame, but there is none; 'frame: [x, y, width, height]' sets it [invalid-value]"
    )
    let layout = try Fixture(
      "cell: A\nviews: {a: {\(kept)[.flexibleWidth, flexibleTopMargin], superviewSize: [2, 3]}}\n"
    ).layout
    #expect(layout.items[2].autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(layout.items[2].autoresizingSuperviewSize == PerAxis(horizontal: 2, vertical: 3))
    #expect(layout.items[2].translatesAutoresizingMaskIntoConstraints == nil)
  }

  @Test func predefinedContent() {
    view(
      "type: label, predefined: ‸titleLabel",
      "'predefined' must be textLabel, detailTextLabel or imageView, not 'titleLabel' [invalid-value]"
    )
    view(
      "type: image, predefined: ‸textLabel",
      "'textLabel' must have the type 'label', but 'a' has the type 'image' [invalid-value]")
    view(
      "‸predefined: textLabel",
      "'predefined' belongs to the types 'label' and 'image', but this view has no 'type' [unknown-key]")
    view(
      "subviews: {b: {type: label, predefined: ‸textLabel}}",
      "'textLabel' must be in the content view, but 'b' is in 'a' [invalid-value]")
    view(
      "type: label, predefined: textLabel}, b: {type: label, predefined: ‸textLabel",
      "a cell has only one 'textLabel', and another view already uses it [invalid-value]")
  }

  @Test func controls() {
    view(
      "type: textField, placeholder: ‸",
      "'placeholder' must be a text, not nothing; write \"\" for an empty text [invalid-value]")
    view("type: segmentedControl, segments: ‸One", "'segments' must be a list of texts, not 'One' [invalid-value]")
    view("type: segmentedControl, segments: [a, ‸[b]]", "'segments' must be a text, not a list [invalid-value]")
    view(
      "type: textField, borderStyle: ‸rounded",
      "'borderStyle' must be none, line, bezel or roundedRect, not 'rounded' [invalid-value]")
    view(
      "type: label, adjustsFontForContentSizeCategory: ‸yes",
      "'adjustsFontForContentSizeCategory' must be true or false, not 'yes'; did you mean 'true'? [invalid-value]")
    for factor in ["1.5", "-0.1", "half"] {
      view(
        "type: label, minimumScaleFactor: ‸\(factor)",
        "'minimumScaleFactor' must be a number from 0 to 1, not '\(factor)' [invalid-value]")
    }
    view(
      "placeholderIntrinsicSize: [1, ‸-1]",
      "write none in 'placeholderIntrinsicSize' instead of -1 (UIViewNoIntrinsicMetric) [invalid-value]")
    view(
      "layoutMargins: ‸none",
      "'layoutMargins' must be a number or [top, leading, bottom, trailing], not 'none' [invalid-value]")
    view(
      "preservesSuperviewLayoutMargins: ‸1",
      "'preservesSuperviewLayoutMargins' must be true or false, not '1'; did you mean 'true'? [invalid-value]")
  }

  @Test func `keys of other types`() {
    let one: [(key: String, type: String)] = [
      ("axis: vertical", "stack"), ("distribution: fill", "stack"), ("alignment: fill", "stack"),
      ("spacing: 1", "stack"),
      ("customSpacing: {}", "stack"), ("layoutMarginsRelativeArrangement: true", "stack"),
      ("baselineRelativeArrangement: true", "stack"), ("numberOfLines: 2", "label"),
      ("preferredMaxLayoutWidth: 2", "label"), ("minimumScaleFactor: 1", "label"),
      ("placeholder: x", "textField"), ("borderStyle: line", "textField"),
      ("segments: [x]", "segmentedControl"),
    ]
    for (key, type) in one {
      let name = key.prefix { $0 != ":" }
      view(
        "type: switch, ‸\(key)",
        "'\(name)' belongs to type '\(type)', but this view has the type 'switch' [unknown-key]")
      #expect(Fixture("cell: A\nviews: {a: {\(key), type: \(type)}}\n").report == [])
    }
    let texts = "the types 'label', 'button', 'textField' and 'textView'"
    for key in ["text: x", "font: body", "adjustsFontForContentSizeCategory: true"] {
      let name = key.prefix { $0 != ":" }
      view("‸\(key)", "'\(name)' belongs to \(texts), but this view has no 'type' [unknown-key]")
    }
    view(
      "class: Stars, type: RatingStars, ‸text: x",
      "'text' belongs to \(texts), but this view has the type 'RatingStars' [unknown-key]")
    view(
      "type: label, ‸image: [1, 1]",
      "'image' belongs to the types 'image' and 'button', but this view has the type 'label' [unknown-key]")
    view(
      "type: label, ‸scrollEnabled: true",
      "'scrollEnabled' belongs to the types 'textView', 'scroll', 'tableView' and 'collectionView', but this view has the type 'label' [unknown-key]"
    )
  }

  @Test func `nothing is reported as missing after a syntax error`() {
    for keys in [
      "text: x", "translatesAutoresizingMaskIntoConstraints: true", "arranged: false", "frame: [1, 2, 3, 4]",
    ] {
      let fixture = Fixture("cell: A\nviews:\n  a:\n    \(keys)\n    type: \"label\n")
      #expect(fixture.report == ["5:11: the quote that opens here is never closed [invalid-yaml]"])
    }
  }

  @Test func `a misspelled type is one error`() {
    view("type: ‸lable, text: x, axis: vertical", "there is no type 'lable'; did you mean 'label'? [invalid-value]")
  }
}

import Testing

@Suite struct KeyErrorTests {
  @Test func unknownKeys() {
    expect(
      "cell: A\nplatfrom: iOS 15\n", "2:1: the layout has no key 'platfrom'; did you mean 'platform'? [unknown-key]"
    )
    expect(
      "cell: A\nrowHeight: 44\n", "2:1: the layout has no key 'rowHeight'; it belongs in 'table' [unknown-key]")
    expect(
      "cell: A\ntable: {separator: none}\n",
      "2:9: 'table' has no key 'separator'; did you mean 'separatorStyle'? [unknown-key]")
    expect(
      "cell: A\nviews: {a: {lines: 2}}\n",
      "2:13: 'a' has no key 'lines'; did you mean 'numberOfLines'? [unknown-key]")
    expect(
      "cell: A\nviews: {a: {Text: x}}\n", "2:13: 'a' has no key 'Text'; did you mean 'text'? [unknown-key]")
    expect("cell: A\nzzz: 1\n", "2:1: the layout has no key 'zzz' [unknown-key]")
  }

  @Test func `duplicate keys`() {
    expect(
      "cell: A\ncell: B\n", "2:1: the key 'cell' appears twice in the layout; only the first is read [duplicate-key]")
    expect(
      "cell: A\nmetrics: {a: 1, a: 2}\n", "2:17: the metric 'a' appears twice; only the first is read [duplicate-key]")
    expect(
      "cell: A\nviews: {a: {type: label, text: x, text: y}}\n",
      "2:35: the key 'text' appears twice in 'a'; only the first is read [duplicate-key]")
  }

  @Test func views() {
    let twice = "another view is already called 'a'; constraints could not tell them apart [duplicate-view]"
    expect("cell: A\nviews:\n  a: {}\n  b: {subviews: {a: {}}}\n", "4:18: \(twice)")
    expect(
      "cell: A\nviews: {contentView: {}}\n",
      "2:9: 'contentView' is a reserved name; a view needs another [invalid-value]")
    expect(
      "cell: A\nviews: {a-b: {}}\n",
      "2:9: 'a-b' cannot name a view: use letters, digits and _, and do not begin with a digit [invalid-value]")
    expect("cell: A\nviews: {a: {superview: a}}\n", "2:24: 'a' is its own superview [invalid-value]")
    expect(
      "cell: A\nviews:\n  a: {superview: b}\n  b: {superview: a}\n",
      "4:18: 'a' and 'b' contain each other: their superviews form a cycle [invalid-value]")
    expect(
      "cell: A\nviews: {abc: {}, b: {superview: abd}}\n",
      "2:33: no view is called 'abd'; did you mean 'abc'? [unknown-view]")
    expect(
      "cell: A\nviews: {a: {subviews: {b: {superview: c}}}, c: {}}\n",
      "2:39: 'b' is listed in the subviews of 'a', but its superview is 'c' [invalid-value]")
  }

  @Test func `values of views`() {
    func view(
      _ keys: String, type: String? = nil, _ error: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let type = type.map { ", type: \($0)" } ?? ""
      let fixture = Fixture("cell: A\nviews:\n  a: {\(keys)\(type)}\n")
      #expect(fixture.report == ["3:\(error)"], sourceLocation: sourceLocation)
    }
    view("type: lable", "13: there is no type 'lable'; did you mean 'label'? [invalid-value]")
    view(
      "type: RatingStars", "13: there is no type 'RatingStars'; put your own class under 'class' [invalid-value]"
    )
    view(
      "text: null", type: "label",
      "13: 'text' must be a text, but 'null' means no value without quotes; add quotes or drop the key [invalid-value]"
    )
    view(
      "text: ~", type: "label",
      "13: 'text' must be a text, but '~' means no value without quotes; add quotes or drop the key [invalid-value]")
    view("text: [x]", type: "label", "13: 'text' must be a text, not a list [invalid-value]")
    view(
      "numberOfLines: 010x", type: "label",
      "22: 'numberOfLines' must be a whole number, 0 for any number, not '010x' [invalid-value]")
    view(
      "numberOfLines: -1", type: "label",
      "22: 'numberOfLines' must be a whole number, 0 for any number, not '-1' [invalid-value]")
    view(
      "font: headlin", type: "label",
      "13: 'headlin' is not a font; use a text style such as headline, system SIZE, or {name, size, weight}; did you mean 'headline'? [invalid-value]"
    )
    view(
      "font: system 17 blod", type: "label", "13: there is no font weight 'blod'; did you mean 'bold'? [invalid-value]")
    view(
      "intrinsicContentSize: [1]", "29: 'intrinsicContentSize' must be [width, height], not a list of 1 [invalid-value]"
    )
    view(
      "intrinsicContentSize: [1, 0x2]",
      "33: a length in 'intrinsicContentSize' must be points or none, not '0x2' [invalid-value]")
    view(
      "image: unkown", type: "image",
      "14: 'image' must be [width, height] or unknown, not 'unkown'; did you mean 'unknown'? [invalid-value]")
    view(
      "image: 40", type: "image",
      "14: 'image' must be [width, height] or unknown, not '40'; write [40, 40] [invalid-value]")
    view("image: [none, 2]", type: "image", "15: a length in 'image' must be points, not 'none' [invalid-value]")
    view(
      "contentHuggingPriority: strong",
      "31: 'contentHuggingPriority' must be a number above 0 and at most 1000, or a name such as high, not 'strong' [invalid-value]"
    )
    view(
      "contentHuggingPriority: {vertical: 0}",
      "42: a priority must be above 0 and at most 1000, not 0; UIKit would throw \"It's illegal to set priority:0.\" [invalid-value]"
    )
    view(
      "preferredMaxLayoutWidth: auto", type: "label",
      "32: 'preferredMaxLayoutWidth' must be automatic or points, not 'auto'; did you mean 'automatic'? [invalid-value]"
    )
    view("hidden: yes", "15: 'hidden' must be true or false, not 'yes'; did you mean 'true'? [invalid-value]")
    view(
      "scrollEnabled: 1", type: "scroll",
      "22: 'scrollEnabled' must be true or false, not '1'; did you mean 'true'? [invalid-value]")
  }

  @Test func `values of the layout`() {
    expect(
      "cell: A\nplatform: ios 15\n",
      "2:11: 'platform' must be written like iOS 15 or iOS 12.4, not 'ios 15' [invalid-value]"
    )
    expect(
      "cell: A\ntable: {rowHeight: 1:30}\n", "2:20: 'rowHeight' must be automatic or points, not '1:30' [invalid-value]"
    )
    expect(
      "cell: A\ntable: {displayScale: 4}\n",
      "2:23: 'displayScale' must be 1, 2 or 3 pixels per point, not '4' [invalid-value]")
    expect(
      "cell: A\nmeasure: {widths: [0]}\n", "2:20: a table width must be more than 0, but this is 0 [invalid-value]")
    expect(
      "cell: A\nmeasure: {widths: [100, 320]}\naccessoryView: {width: 100}\n",
      "3:24: the accessory is 100 pt wide and leaves no space for the content view in a row that is 100 pt wide [invalid-value]"
    )
    expect("cell: A\nmetrics: {a: yes}\n", "2:14: the metric 'a' must be a number, not 'yes' [invalid-value]")
  }

  @Test func `expectations that check nothing`() {
    let unheld = "'expect' is checked at text size large, left to right, but 'measure' leaves that out"
    expect(
      "cell: A\nmeasure: {textSizes: [small]}\nexpect: {rowHeight: 44}\n", "3:9: \(unheld) [invalid-value]")
    expect(
      "cell: A\nmeasure: {layoutDirections: [rightToLeft]}\nexpect: {rowHeight: 44}\n", "3:9: \(unheld) [invalid-value]"
    )
    expect("cell: A\nmeasure: {samples: {\"\": {}}}\n", "2:21: a sample needs a name [invalid-value]")
  }

  @Test func `all errors of a file are reported`() {
    let fixture = Fixture(
      "cell: A\nfoo: 1\nviews: {a: {bar: 2}}\nconstraints:\n  - a.top == x.top\n---\nbaz: 1\ncell: B\n")
    #expect(fixture.loaded.findings.map(\.layout) == ["A", "A", "A", "B"])
    #expect(fixture.loaded.findings.map(\.document) == [0, 0, 0, 1])
    #expect(fixture.loaded.findings.map(\.views) == [[], ["a"], [], []])
    #expect(fixture.loaded.findings.map(\.constraints) == [[], [], ["constraints[0]"], []])
    #expect(fixture.loaded.layouts.map(\.layout.isComplete) == [false, false])
  }
}

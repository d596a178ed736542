import Testing

@Suite struct KeyErrorTests {
  @Test func unknownKeys() {
    expect(
      "cell: A\nplatfrom: iOS 15\n", "2:1: unknown key 'platfrom' in the layout; did you mean 'platform'? [unknown-key]"
    )
    expect(
      "cell: A\nrowHeight: 44\n", "2:1: unknown key 'rowHeight' in the layout; it belongs in 'table' [unknown-key]")
    expect(
      "cell: A\ntable: {separator: none}\n",
      "2:9: unknown key 'separator' in 'table'; did you mean 'separatorStyle'? [unknown-key]")
    expect(
      "cell: A\nviews: {a: {lines: 2}}\n",
      "2:13: unknown key 'lines' in view 'a'; did you mean 'numberOfLines'? [unknown-key]")
    expect(
      "cell: A\nviews: {a: {Text: x}}\n", "2:13: unknown key 'Text' in view 'a'; did you mean 'text'? [unknown-key]")
    expect("cell: A\nzzz: 1\n", "2:1: unknown key 'zzz' in the layout [unknown-key]")
  }

  @Test func keysThatStandTwice() {
    expect(
      "cell: A\ncell: B\n", "2:1: the key 'cell' stands twice in the layout; only the first is read [duplicate-key]")
    expect(
      "cell: A\nmetrics: {a: 1, a: 2}\n", "2:17: the metric 'a' stands twice; only the first is read [duplicate-key]")
    expect(
      "cell: A\nviews: {a: {type: label, text: x, text: y}}\n",
      "2:35: the key 'text' stands twice in view 'a'; only the first is read [duplicate-key]")
  }

  @Test func views() {
    let twice = "another view is called 'a' already; constraints could not tell them apart [duplicate-view]"
    expect("cell: A\nviews:\n  a: {}\n  b: {subviews: {a: {}}}\n", "4:18: \(twice)")
    expect(
      "cell: A\nviews: {contentView: {}}\n",
      "2:9: 'contentView' is a name of the format's own; a view needs another [invalid-value]")
    expect(
      "cell: A\nviews: {a-b: {}}\n",
      "2:9: 'a-b' is no name for a view: letters, digits and _ make one, and a digit does not begin it [invalid-value]")
    expect("cell: A\nviews: {a: {superview: a}}\n", "2:24: 'a' is its own superview [invalid-value]")
    expect(
      "cell: A\nviews:\n  a: {superview: b}\n  b: {superview: a}\n",
      "4:18: 'a' and 'b' hold each other: going up from superview to superview never ends [invalid-value]")
    expect(
      "cell: A\nviews: {abc: {}, b: {superview: abd}}\n",
      "2:33: no view is called 'abd'; did you mean 'abc'? [unknown-view]")
    expect(
      "cell: A\nviews: {a: {subviews: {b: {superview: c}}}, c: {}}\n",
      "2:39: 'b' stands among the subviews of 'a', and its superview says 'c' [invalid-value]")
  }

  @Test func valuesOfViews() {
    func view(
      _ keys: String, type: String? = nil, _ error: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let type = type.map { ", type: \($0)" } ?? ""
      let scene = Scene("cell: A\nviews:\n  a: {\(keys)\(type)}\n")
      #expect(scene.report == ["3:\(error)"], sourceLocation: sourceLocation)
    }
    view("type: lable", "13: there is no type 'lable'; did you mean 'label'? [invalid-value]")
    view(
      "type: RatingStars", "13: there is no type 'RatingStars'; a class of one's own goes under 'class' [invalid-value]"
    )
    view(
      "text: null", type: "label",
      "13: 'text' wants a text, and 'null' without quotes means none: quote it, or leave the key out [invalid-value]")
    view(
      "text: ~", type: "label",
      "13: 'text' wants a text, and '~' without quotes means none: quote it, or leave the key out [invalid-value]")
    view("text: [x]", type: "label", "13: 'text' wants a text, not a list [invalid-value]")
    view(
      "numberOfLines: 010x", type: "label",
      "22: 'numberOfLines' is a whole number, 0 for any, not '010x' [invalid-value]")
    view(
      "numberOfLines: -1", type: "label", "22: 'numberOfLines' is a whole number, 0 for any, not '-1' [invalid-value]")
    view(
      "font: headlin", type: "label",
      "13: 'headlin' is no font: a text style like headline, system SIZE, or {name, size, weight}; did you mean 'headline'? [invalid-value]"
    )
    view(
      "font: system 17 blod", type: "label", "13: there is no font weight 'blod'; did you mean 'bold'? [invalid-value]")
    view("intrinsicContentSize: [1]", "29: 'intrinsicContentSize' is [width, height], not a list of 1 [invalid-value]")
    view(
      "intrinsicContentSize: [1, 0x2]",
      "33: a length in 'intrinsicContentSize' is points or none, not '0x2' [invalid-value]")
    view("image: [none, 2]", type: "image", "15: a length in 'image' is points, not 'none' [invalid-value]")
    view(
      "contentHuggingPriority: high",
      "31: 'contentHuggingPriority' is a number in (0, 1000], not 'high'; did you mean 750? [invalid-value]")
    view(
      "contentHuggingPriority: {vertical: 0}",
      "42: the priority 0 is not in (0, 1000]; UIKit would throw \"It's illegal to set priority:0.\" [invalid-value]")
    view(
      "preferredMaxLayoutWidth: auto", type: "label",
      "32: 'preferredMaxLayoutWidth' is automatic or points, not 'auto' [invalid-value]")
    view("hidden: yes", "15: 'hidden' is true or false, not 'yes'; did you mean 'true'? [invalid-value]")
    view(
      "scrollEnabled: 1", type: "scroll",
      "22: 'scrollEnabled' is true or false, not '1'; did you mean 'true'? [invalid-value]")
  }

  @Test func valuesOfTheLayout() {
    expect(
      "cell: A\nplatform: ios 15\n", "2:11: 'platform' is written like iOS 15 or iOS 12.4, not 'ios 15' [invalid-value]"
    )
    expect(
      "cell: A\ntable: {rowHeight: 1:30}\n", "2:20: 'rowHeight' is automatic or points, not '1:30' [invalid-value]")
    expect(
      "cell: A\ntable: {displayScale: 4}\n",
      "2:23: 'displayScale' is 1, 2 or 3 pixels per point, not '4' [invalid-value]")
    expect("cell: A\nmeasure: {widths: [0]}\n", "2:20: a table's width is more than 0, and this is 0 [invalid-value]")
    expect(
      "cell: A\nmeasure: {widths: [100, 320]}\naccessoryView: {width: 100}\n",
      "3:24: the accessory is 100 pt wide and leaves the content view no room in a row of 100 pt [invalid-value]")
    expect("cell: A\nmetrics: {a: yes}\n", "2:14: the metric 'a' is a number, not 'yes' [invalid-value]")
  }

  @Test func whatWouldCheckNothing() {
    let unheld = "heights are expected at the text size large, left to right, and the row is not measured there"
    expect(
      "cell: A\nmeasure: {textSizes: [small]}\nexpect: {rowHeight: 44}\n", "3:9: \(unheld) [invalid-value]")
    expect(
      "cell: A\nmeasure: {layoutDirections: [rightToLeft]}\nexpect: {rowHeight: 44}\n", "3:9: \(unheld) [invalid-value]"
    )
    expect("cell: A\nmeasure: {samples: {\"\": {}}}\n", "2:21: a sample has a name [invalid-value]")
  }

  @Test func everyErrorOfAFileIsSaid() {
    let scene = Scene("cell: A\nfoo: 1\nviews: {a: {bar: 2}}\nconstraints:\n  - a.top == x.top\n---\nbaz: 1\ncell: B\n")
    #expect(scene.loaded.findings.map(\.layout) == ["A", "A", "A", "B"])
    #expect(scene.loaded.findings.map(\.document) == [0, 0, 0, 1])
    #expect(scene.loaded.findings.map(\.views) == [[], ["a"], [], []])
    #expect(scene.loaded.findings.map(\.constraints) == [[], [], ["constraints[0]"], []])
    #expect(scene.loaded.layouts.map(\.layout.isComplete) == [false, false])
  }
}

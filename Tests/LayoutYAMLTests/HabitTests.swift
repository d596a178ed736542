import LayoutModel
import LayoutYAML
import Testing

/// What people write by habit from UIKit and other tools, and the lines that Plumb says to write.
@Suite struct HabitTests {
  private func view(_ keys: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fixture = Fixture("cell: A\nmetrics: {gap: 4}\nviews:\n  icon: {\(keys)}\n")
    let messages = fixture.loaded.findings.map(\.message)
    #expect(messages == [error], sourceLocation: sourceLocation)
  }

  private func constraint(_ entry: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let head = "cell: A\nmetrics: {gap: 4}\nviews:\n  icon: {}\n  row: {type: stack, subviews: {title: {}}}\n"
    let fixture = Fixture(head + "constraints:\n  - \(entry)\n")
    let messages = fixture.loaded.findings.map(\.message)
    #expect(messages == [error], sourceLocation: sourceLocation)
  }

  @Test func `constraints as keys of a view`() {
    func key(_ key: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let name = key.prefix { $0 != ":" }
      view(key, "'icon' has no key '\(name)'; write '\(line)' under 'constraints'", sourceLocation: sourceLocation)
    }
    key("width: 24", "icon.width == 24")
    key("height: 24.5", "icon.height == 24.5")
    key("width: gap", "icon.width == gap")
    key("minHeight: 44", "icon.height >= 44")
    key("maxWidth: 100", "icon.width <= 100")
    key("size: 24", "icon.size == 24")
    key("aspectRatio: 1.5", "icon.width == icon.height * 1.5")
    key("aspectRatio: 16:9", "icon.width == icon.height * 16 / 9")
    key("aspectRatio: 1", "icon.width == icon.height")
    key("top: 8", "icon.top == contentView.top + 8")
    key("trailing: -16", "icon.trailing == contentView.trailing - 16")
    key("bottom: gap", "icon.bottom == contentView.bottom - gap")
    key("centerY: 0", "icon.centerY == contentView.centerY")
    #expect(
      Fixture("cell: A\nviews: {card: {subviews: {icon: {leading: 4}}}}\n").report == [
        "2:34: 'icon' has no key 'leading'; write 'icon.leading == card.leading + 4' under 'constraints' [unknown-key]"
      ])
    view("maxWidth: 9, type: label", "'icon' has no key 'maxWidth'; did you mean 'preferredMaxLayoutWidth'?")
    #expect(
      Fixture("cell: A\nmeasure: {samples: {s: {icon: {width: 4}}}}\nviews: {icon: {}}\n").report == [
        "2:32: 'icon' has no key 'width'; a sample cannot add constraints [unknown-key]"
      ])
  }

  @Test func `an option that is a constraint`() throws {
    let sourced = try Fixture("cell: A\nviews: {icon: {}}\n").sourced
    let mistakes = requestedChanges([ChangeOption(.set, "icon.width=24")], to: [sourced], in: []).mistakes
    #expect(mistakes.map(\.message) == ["'icon' has no key 'width'; write --add 'icon.width == 24'"])
  }

  @Test func ratios() {
    let none = "there is no attribute 'aspectRatio'; write"
    constraint("icon.aspectRatio == 1", "\(none) 'icon.width == icon.height'")
    constraint("icon.aspectRatio >= 16 / 9 @ 750", "\(none) 'icon.width >= icon.height * 16 / 9 @ 750'")
    let division = "an equation cannot divide by an anchor"
    constraint(
      "icon.width / icon.height == 16 / 9",
      "\(division) ('icon.height'); write 'icon.width == icon.height * 16 / 9'")
    constraint(
      "icon.width / title.width >= 0.5", "\(division) ('title.width'); write 'icon.width >= title.width * 0.5'")
    constraint("icon.width / icon.height == gap + 1", "\(division) ('icon.height')")
    constraint(
      "icon.width == icon.height * (16 / 9)",
      "an equation cannot have parentheses; write 'icon.width == icon.height * 16 / 9'")
  }

  @Test func `locations alone`() {
    func alone(_ edge: String, _ entry: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
      constraint(
        entry, "a \(edge) cannot be tied to a constant alone; write '\(line)'", sourceLocation: sourceLocation)
    }
    alone("leading edge", "icon.leading == 16", "icon.leading == contentView.leading + 16")
    alone("trailing edge", "icon.trailing <= -16", "icon.trailing <= contentView.trailing - 16")
    alone("bottom edge", "title.bottom >= gap @ 750", "title.bottom >= row.bottom - gap @ 750")
    alone("horizontal centre", "icon.centerX == 0", "icon.centerX == contentView.centerX")
    alone("baseline", "title.firstBaseline == 20", "title.firstBaseline == row.top + 20")
    // Nothing is outside of the content view that a constraint may use.
    let contentView = Fixture(
      "cell: A\nviews: {a: {}}\nconstraints:\n  - contentView.bottom == 2 * gap\nmetrics: {gap: 1}\n")
    #expect(contentView.report.count == 1)
    #expect(contentView.report.allSatisfy { !$0.contains("write") })
  }

  @Test func `Swift code`() {
    func code(_ code: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
      constraint("'\(code)'", "this is Swift code; write '\(line)'", sourceLocation: sourceLocation)
    }
    code("icon.top.equalTo(title.top)", "icon.top == title.top")
    code("icon.top.equalTo(title.snp.bottom).offset(-8)", "icon.top == title.bottom - 8")
    code("icon.bottom.lessThanOrEqualToSuperview().inset(8)", "icon.bottom <= superview.bottom - 8")
    code("icon.snp.leading.equalTo(16)", "icon.leading == superview.leading + 16")
    code("icon.width.equalTo(icon.height).multipliedBy(1.5).priority(.high)", "icon.width == icon.height * 1.5 @ high")
    code("icon.edges.equalToSuperview().inset(8)", "icon.edges == superview.edges inset 8")
    code("icon.center.equalTo(title)", "icon.center == title.center")
    let anchor = "icon.topAnchor.constraint(equalTo: contentView"
    code("\(anchor).topAnchor, constant: 8)", "icon.top == contentView.top + 8")
    code("\(anchor).layoutMarginsGuide.topAnchor).isActive = true", "icon.top == contentView.layoutMarginsGuide.top")
    code("self.icon.widthAnchor.constraint(greaterThanOrEqualToConstant: gap)", "icon.width >= gap")
    let example = "this is Swift code; a constraint looks like 'icon.top == contentView.top + 8'"
    constraint("make.top.equalTo(title).offset(8)", example)
    constraint("NSLayoutConstraint.activate([icon.topAnchor])", example)
    constraint("'icon.top.equalTo(title.top, 4, 5).offset(4).offset(5)'", example)
    // Without quotes, YAML reads the label as a key.
    constraint("\(anchor).topAnchor)", "this is Swift code; write 'icon.top == contentView.top'")
    constraint("\(anchor).topAnchor, constant: 8)", "this is Swift code; write 'icon.top == contentView.top + 8'")
  }

  @Test func `small slips in equations`() {
    constraint("icon.width > 24", "'>' is not a relation; did you mean '>='?")
    constraint("icon.width => 24", "'=>' is not a relation; did you mean '>='?")
    constraint("icon.width != 24", "there is no relation '!='; write ==, >= or <=")
    constraint("icon.width == 8pt", "'8pt' is not a decimal number; lengths are in points and have no unit")
    constraint("icon.width == 24 ~ 750", "'~' is not expected here; a priority is written as '@ 750'")
    constraint("icon.width == 24 // wide", "'/' is not expected here; a comment begins with ' #'")
    constraint("icon.width == 2 title.width", "'title.width' is not expected here; an operator is missing before it")
    constraint("icon.start == title.start", "there is no attribute 'start'; did you mean 'leading'?")
    constraint("icon.top == row.title.top", "there is no attribute 'title'; 'title' is a view: write 'title.top'")
    constraint("icon.top == parent.top", "no view is called 'parent'; did you mean 'superview'?")
    constraint("icon.top == self.top", "no view is called 'self'; did you mean 'contentView'?")
    constraint("self.icon.top == title.top", "no view is called 'self'; write 'icon' alone")
    constraint("icon.top == top + 8", "'top' is an attribute; name its item, as in 'superview.top'")
    constraint("icon.bottom == title", "'title' is a view; use one of its anchors, such as title.bottom")
    constraint("icon.size == (24, 24)", "'size' takes one number, or [width, height]")
    constraint("icon.width: 24", "constraints[0] has no key 'icon.width'; write 'icon.width == 24'")
    constraint(
      "icon.width == 24 priority: 750",
      "constraints[0] has no key 'icon.width == 24 priority'; write the priority as '@ 750' after the equation")
  }

  @Test func `words of other tools`() {
    let alignment = "'alignment' must be one of its known values, not"
    view("type: stack, alignment: start", "\(alignment) 'start'; did you mean 'top'?")
    view("alignment: flex-end, type: stack, axis: .vertical", "\(alignment) 'flex-end'; did you mean 'trailing'?")
    view("type: stack, axis: column", "'axis' must be horizontal or vertical, not 'column'; did you mean 'vertical'?")
    view("type: stack, gap: 8", "'icon' has no key 'gap'; did you mean 'spacing'?")
    view("type: stack, spacing: 8pt", "'spacing' must be points, not '8pt'; lengths are in points and have no unit")
    view("visible: false", "'icon' has no key 'visible'; write 'hidden: true'")
    let rowHeight = "'rowHeight' must be automatic or points, not"
    for word in ["auto", ".automatic", "UITableView.automaticDimension"] {
      let messages = Fixture("cell: A\ntable: {rowHeight: \(word)}\n").loaded.findings.map(\.message)
      #expect(messages == ["\(rowHeight) '\(word)'; did you mean 'automatic'?"])
    }
  }

  @Test func types() {
    func type(_ word: String, _ hint: String, sourceLocation: SourceLocation = #_sourceLocation) {
      view("type: \(word)", "there is no type '\(word)'; \(hint)", sourceLocation: sourceLocation)
    }
    type("RatingStars", "put your own class under 'class'")
    type("MyView", "put your own class under 'class'")
    type("UILable", "did you mean 'UILabel'?")
    type("ImageView", "did you mean 'image'?")
    type("VStack", "write 'type: stack' and 'axis: vertical'")
    type("spinner", "did you mean 'activityIndicator'?")
    view(
      "class: UIImageView, image: unknown",
      "'image' belongs to the types 'image' and 'button', but this view has no 'type'; write 'type: UIImageView'")
    #expect(
      Fixture("cell: A\nviews: {icon: UILabel}\n").report == [
        "2:15: 'icon' must be a mapping of keys; write 'icon: {type: UILabel}' [invalid-value]"
      ])
  }

  @Test func `arranged views`() {
    let nest = "nest views as in 'subviews: {title: {type: label}}'"
    let arranged = "'arranged' is true or false: whether a stack arranges this view"
    view("type: stack, arranged: [title, note]", "\(arranged); \(nest), or give each of them 'superview: icon'")
    view("type: stack, arranged: {title: {}}", "\(arranged); \(nest)")
    view(
      "type: stack, arrangedSubviews: [title]",
      "'icon' has no key 'arrangedSubviews'; \(nest), or give each of them 'superview: icon'")
    view("type: stack, arrangedSubviews: {title: {}}", "'icon' has no key 'arrangedSubviews'; did you mean 'subviews'?")
    view("subviews: [{title: {}}]", "'subviews' must be a mapping from names to views, not a list; \(nest)")
  }

  @Test func `fonts and sizes`() {
    let form = "is not a font; use a text style such as headline, system SIZE, or {name, size, weight}; did you mean"
    view("type: label, font: 17", "'17' \(form) 'system 17'?")
    view("type: label, font: bold 15", "'bold 15' \(form) 'system 15 bold'?")
    view("type: label, font: Gill Sans 15", "'Gill Sans 15' \(form) '{name: Gill Sans, size: 15}'?")
    view("type: label, font: {weight: bold}", "a font needs a 'size', or a 'style' such as headline")
    view(
      "type: label, font: {style: body, size: 15}",
      "'style' sets a font's name and size; leave out either 'style' or these")
    view("type: label, fontSize: 15", "'icon' has no key 'fontSize'; write 'font: system 15'")
    view("type: label, textStyle: body", "'icon' has no key 'textStyle'; write 'font: body'")
    let image = "'image' must be [width, height]"
    view("type: image, image: star", "\(image) or unknown, not 'star'; it is the picture's size, not its name")
    view("type: image, image: 24x30", "\(image) or unknown, not '24x30'; write [24, 30]")
    view("type: image, image: {width: 24, height: 30}", "\(image), not a mapping; write [24, 30]")
    view(
      "layoutMargins: {top: 1, left: 2, bottom: 3, right: 4}",
      "'layoutMargins' must be a number or [top, leading, bottom, trailing], not a mapping; write [1, 2, 3, 4]")
    view(
      "contentHuggingPriority: [251, 250]",
      "'contentHuggingPriority' must be a number, or {horizontal, vertical}, not a list; write {horizontal: 251, vertical: 250}"
    )
    view(
      "verticalHuggingPriority: 251",
      "'icon' has no key 'verticalHuggingPriority'; write 'contentHuggingPriority: {vertical: 251}'")
    #expect(
      Fixture("cell: A\nexpect: 44\n").report == [
        "2:9: 'expect' must be a mapping; write {rowHeight: 44} [invalid-value]"
      ])
  }
}

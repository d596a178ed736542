/// The text of a layout file, made of the bytes that a fuzzer gives: mostly one that can be read, at times with what cannot.
struct SketchedLayout {
  private var choices: Choices
  private var views = ["contentView"]
  private var identifiers: [String] = []
  private(set) var lines: [String] = []

  /// A layout for each document, of which there is mostly one.
  static func text(of bytes: [UInt8]) -> String {
    var sketch = SketchedLayout(Choices(bytes))
    sketch.write(document: 0)
    while !sketch.choices.isAtEnd, sketch.lines.count < 150 {
      sketch.lines.append("---")
      sketch.write(document: 1)
    }
    return sketch.lines.joined(separator: "\n") + "\n"
  }

  private init(_ choices: Choices) { self.choices = choices }

  private mutating func add(_ line: String) {
    let comment =
      choices.happens(onceIn: 40)
      ? choices.one(of: [
        "  # plumb:disable-line", "  # plumb:disable-line zero-height -- known", "  # plumb:disable priority-tie",
        "  # note",
        "  # plumb:disable-next-line", "  # plumb:disable all",
      ]) : ""
    lines.append(line + comment)
  }

  private mutating func write(document: Int) {
    views = ["contentView"]
    identifiers = []
    let kind = choices.one(of: ["cell", "cell", "cell", "collectionCell", "headerFooter", "view"])
    if kind == "view" { views = ["root"] }
    add("\(kind): \(choices.one(of: ["FirstCell", "SecondCell", "Ünicode"]))")
    if kind != "view", choices.happens(onceIn: 4) { add("reuseIdentifier: \(choices.one(of: ["Row", "Other"]))") }
    if choices.happens(onceIn: 3) {
      add("platform: iOS \(choices.one(of: ["15", "7", "8", "12.4", "13", "17", "26"]))")
    }
    writeSettings(of: kind)
    let count = choices.number(below: 7)
    let arranged = 1 + count
    if count > 0 { add("views:") }
    for index in 0..<count { writeView(index, arranged) }
    if choices.happens(onceIn: 6) {
      add("guides: {inner: {superview: \(choices.one(of: views))}}")
      views.append("inner")
    }
    if choices.happens(onceIn: 3) { add("metrics: {gap: \(choices.length()), wide: \(choices.length())}") }
    let ties = choices.number(below: 24)
    if ties > 0 { add("constraints:") }
    for index in 0..<ties { writeConstraint(index) }
    if choices.happens(onceIn: 5) {
      add("expect: {rowHeight: \(choices.one(of: [choices.length(), "{320: \(choices.length())}", "{full: 44.5}"]))}")
    }
  }

  private mutating func writeSettings(of kind: String) {
    if choices.happens(onceIn: 3) {
      switch kind {
      case "cell":
        let height = choices.one(of: ["automatic", choices.length()])
        add(
          "table: {style: \(choices.one(of: ["plain", "grouped", "insetGrouped"])), rowHeight: \(height), "
            + "estimatedRowHeight: \(choices.one(of: ["automatic", choices.length()])), "
            + "separatorStyle: \(choices.one(of: ["singleLine", "none"])), displayScale: \(choices.one(of: ["2", "3", "1"]))}"
        )
        add("accessoryType: \(choices.one(of: ["none", "disclosureIndicator", "checkmark", "detailDisclosureButton"]))")
      case "collectionCell":
        add(
          "collection: {itemWidth: \(choices.one(of: ["container", choices.length()])), "
            + "estimatedItemSize: [\(choices.length()), \(choices.length())]}")
      case "headerFooter": add("table: {style: grouped, displayScale: 3}")
      default: break
      }
    }
    if kind != "view", choices.happens(onceIn: 6) {
      add("contentView: {layoutMargins: \(margins())}")
    }
    guard choices.happens(onceIn: 2) else { return }
    add("measure:")
    add("  widths: [\(choices.one(of: ["375", "320, 430", choices.length(), "1", "0.001, 1e9"]))]")
    if choices.happens(onceIn: 4) {
      add("  textSizes: [large, \(choices.one(of: ["extraSmall", "accessibilityLarge"]))]")
    }
    if choices.happens(onceIn: 4) { add("  layoutDirections: [leftToRight, rightToLeft]") }
    if choices.happens(onceIn: 4) { add("  imposedHeights: [\(choices.length())]") }
    if choices.happens(onceIn: 4) {
      add("  samples:")
      add("    full: {v1: {text: \(text())}, v2: {hidden: \(choices.one(of: ["true", "false"]))}}")
      add("    flat: {constraints: {tie0: {constant: \(choices.length())}, tie1: {active: false}}}")
    }
  }

  private mutating func margins() -> String {
    choices.happens(onceIn: 2)
      ? "[\(choices.length()), \(choices.length()), \(choices.length()), \(choices.length())]" : choices.length()
  }

  private mutating func text() -> String {
    choices.one(of: [
      "Row", "\"\"", "\"A longer text, which wraps where there is no room\"", "\"two\\nlines\"", "\"ب عربي\"",
      "\"日本語の文\"",
      "\"\\u00AD so\\u00ADft\"", "\"👩‍👩‍👧 é\"", "\"\\u2028 \\t end \"", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    ])
  }

  private mutating func writeView(_ index: Int, _ arranged: Int) {
    let name = "v\(index + 1)"
    let type = choices.one(of: [
      "label", "view", "image", "label", "stack", "button", "textField", "textView", "switch", "slider", "scroll",
      "segmentedControl", "stepper", "progress", "tableView", "pageControl", "datePicker", "webView",
    ])
    var keys = ["type: \(type)"]
    if choices.happens(onceIn: 3), views.count > 1 { keys.append("superview: \(choices.one(of: views))") }
    switch type {
    case "label":
      keys.append("text: \(text())")
      if choices.happens(onceIn: 2) {
        keys.append("numberOfLines: \(choices.one(of: ["0", "2", "1", "3", "99999999", "-1"]))")
      }
      if choices.happens(onceIn: 6) { keys.append("preferredMaxLayoutWidth: \(choices.length())") }
      writeFont(into: &keys)
    case "textView", "textField", "button":
      keys.append("text: \(text())")
      writeFont(into: &keys)
      if type == "textView", choices.happens(onceIn: 2) { keys.append("scrollEnabled: false") }
    case "image": keys.append("image: [\(choices.length()), \(choices.length())]")
    case "stack":
      keys.append("axis: \(choices.one(of: ["vertical", "horizontal"]))")
      keys.append(
        "distribution: \(choices.one(of: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]))"
      )
      keys.append(
        "alignment: \(choices.one(of: ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]))")
      if choices.happens(onceIn: 2) { keys.append("spacing: \(choices.length())") }
      if choices.happens(onceIn: 8) { keys.append("layoutMarginsRelativeArrangement: true") }
      if choices.happens(onceIn: 8) { keys.append("baselineRelativeArrangement: true") }
    case "segmentedControl": keys.append("segments: [One, \(text())]")
    default: break
    }
    if choices.happens(onceIn: 5) {
      keys.append("intrinsicContentSize: [\(choices.one(of: [choices.length(), "none"])), \(choices.length())]")
    }
    if choices.happens(onceIn: 5) {
      keys.append("contentHuggingPriority: {vertical: \(choices.priority()), horizontal: \(choices.priority())}")
    }
    if choices.happens(onceIn: 6) { keys.append("contentCompressionResistancePriority: \(choices.priority())") }
    if choices.happens(onceIn: 10) { keys.append("hidden: true") }
    if choices.happens(onceIn: 12) { keys.append("layoutMargins: \(margins())") }
    if choices.happens(onceIn: 12) {
      keys.append("translatesAutoresizingMaskIntoConstraints: true")
      keys.append("frame: [\(choices.length()), \(choices.length()), \(choices.length()), \(choices.length())]")
    }
    if choices.happens(onceIn: 20) { keys.append("predefined: \(choices.one(of: ["textLabel", "imageView"]))") }
    add("  \(name): {\(keys.joined(separator: ", "))}")
    views.append(name)
  }

  private mutating func writeFont(into keys: inout [String]) {
    guard choices.happens(onceIn: 3) else { return }
    let size = choices.length()
    keys.append(
      "font: \(choices.one(of: ["headline", "system \(size)", "system 15 bold", "{name: Lato, size: \(size)}", "caption2"]))"
    )
    if choices.happens(onceIn: 3) { keys.append("adjustsFontForContentSizeCategory: true") }
  }

  private mutating func anchor(_ view: String, _ attribute: String) -> String {
    let guide =
      choices.happens(onceIn: 12)
      ? choices.one(of: ["layoutMarginsGuide.", "safeAreaLayoutGuide.", "contentLayoutGuide.", "frameLayoutGuide."])
      : ""
    return "\(view).\(guide)\(attribute)"
  }

  private mutating func writeConstraint(_ index: Int) {
    let vertical = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline", "topMargin"]
    let horizontal = ["leading", "trailing", "centerX", "left", "right", "leadingMargin"]
    let first = choices.one(of: choices.happens(onceIn: 20) ? ["cell", "superview", "v9"] : views)
    let second = choices.one(of: views + ["superview"])
    let relation = choices.one(of: ["==", "==", "==", ">=", "<="])
    let priority = choices.happens(onceIn: 4) ? " @ \(choices.priority())" : ""
    let sign = choices.happens(onceIn: 3) ? "-" : "+"
    var body: String
    switch choices.number(below: 12) {
    case 0...3:
      body =
        "\(anchor(first, choices.one(of: vertical))) \(relation) \(anchor(second, choices.one(of: vertical))) \(sign) "
        + choices.length()
    case 4...6:
      body =
        "\(anchor(first, choices.one(of: horizontal))) \(relation) \(anchor(second, choices.one(of: horizontal))) "
        + "\(sign) \(choices.length())"
    case 7: body = "\(first).\(choices.one(of: ["height", "width"])) \(relation) \(choices.length())"
    case 8:
      body =
        "\(first).\(choices.one(of: ["height", "width", "top"])) \(relation) \(choices.length()) * \(second)."
        + choices.one(of: ["height", "width", "bottom"])
    case 9:
      body =
        "\(first).\(choices.one(of: ["edges", "size", "center", "verticalEdges"])) == \(second)."
        + choices.one(of: ["edges", "size", "center", "verticalEdges"])
    case 10:
      body =
        choices.one(of: ["V:", "H:", ""])
        + "|-\(choices.length())-[\(first)(\(relation)\(choices.length())@\(choices.number(below: 255)))]"
        + "-[\(second)]-(>=\(choices.length()))-|"
      return add("  - \"\(body)\"")
    default:
      body = "\(first).leading == \(second).trailing + \(choices.one(of: ["gap", "wide", "\(choices.length()) / 3"]))"
    }
    body += priority
    guard choices.happens(onceIn: 4) else { return add("  - \(body)") }
    let activity = choices.happens(onceIn: 4) ? ", active: false" : ""
    add("  - {constraint: \(body), identifier: tie\(identifiers.count)\(activity)}")
    identifiers.append("tie\(identifiers.count)")
  }
}

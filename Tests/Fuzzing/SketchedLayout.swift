/// Generates the text of a layout file from the bytes of a fuzzer. Most of the texts can be read; some have errors.
struct SketchedLayout {
  private var choices: Choices
  private var views = ["contentView"]
  /// The direct subviews of the outermost view.
  private var outer: [String] = []
  private var identifiers: [String] = []
  private(set) var lines: [String] = []

  /// The text of the file, mostly with one document. Each document has a layout.
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
    outer = []
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
    add("metrics: {gap: \(choices.length()), wide: \(choices.length())}")
    let ties = choices.number(below: 24)
    if ties > 0, !choices.isAtEnd { add("constraints:") }
    for _ in 0..<ties where !choices.isAtEnd { writeConstraint() }
    if choices.happens(onceIn: 5) {
      add("expect: {rowHeight: \(choices.size())}")
    }
    // Samples come last, because they refer to constraints.
    writeMeasure(count)
  }

  private mutating func writeSettings(of kind: String) {
    if choices.happens(onceIn: 3) {
      switch kind {
      case "cell":
        let height = choices.one(of: ["automatic", choices.size()])
        add(
          "table: {style: \(choices.one(of: ["plain", "grouped", "insetGrouped"])), rowHeight: \(height), "
            + "estimatedRowHeight: \(choices.one(of: ["automatic", choices.size()])), "
            + "separatorStyle: \(choices.one(of: ["singleLine", "none"])), displayScale: \(choices.one(of: ["2", "3", "1"]))}"
        )
        add("accessoryType: \(choices.one(of: ["none", "disclosureIndicator", "checkmark", "detailDisclosureButton"]))")
      case "collectionCell":
        add(
          "collection: {itemWidth: \(choices.one(of: ["container", choices.size()])), "
            + "estimatedItemSize: [\(choices.size()), \(choices.size())]}")
      case "headerFooter": add("table: {style: grouped, displayScale: 3}")
      default: break
      }
    }
    if kind != "view", choices.happens(onceIn: 6) {
      add("contentView: {layoutMargins: \(margins())}")
    }
  }

  private mutating func writeMeasure(_ views: Int) {
    // The default of three widths takes three times as long.
    guard !choices.happens(onceIn: 8) else { return }
    add("measure:")
    add("  widths: [\(choices.one(of: ["375", "375", "320, 430", choices.size(), "1", "0.001, 1e9"]))]")
    if choices.happens(onceIn: 4) {
      add("  textSizes: [large, \(choices.one(of: ["extraSmall", "accessibilityLarge"]))]")
    }
    if choices.happens(onceIn: 4) { add("  layoutDirections: [leftToRight, rightToLeft]") }
    if choices.happens(onceIn: 4) { add("  imposedHeights: [\(choices.size())]") }
    if views > 0, choices.happens(onceIn: 4) { writeSamples(of: views) }
  }

  private mutating func writeSamples(of views: Int) {
    add("  samples:")
    add("    full: {v1: {hidden: true}}")
    if views > 1 { add("    bare: {v2: {hidden: \(choices.one(of: ["true", "false"]))}}") }
    if !identifiers.isEmpty { add("    flat: {constraints: {tie0: {constant: \(choices.length()), active: false}}}") }
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
    if choices.happens(onceIn: 4), views.count > 1 {
      keys.append("superview: \(choices.one(of: views))")
    } else {
      outer.append(name)
    }
    switch type {
    case "label":
      keys.append("text: \(text())")
      if choices.happens(onceIn: 2) {
        keys.append("numberOfLines: \(choices.one(of: ["0", "2", "1", "3", "999999999"]))")
      }
      if choices.happens(onceIn: 6) { keys.append("preferredMaxLayoutWidth: \(choices.size())") }
      writeFont(into: &keys)
    case "textView", "textField", "button":
      keys.append("text: \(text())")
      writeFont(into: &keys)
      if type == "textView", choices.happens(onceIn: 2) { keys.append("scrollEnabled: false") }
    case "image": keys.append("image: [\(choices.size()), \(choices.size())]")
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
      keys.append("intrinsicContentSize: [\(choices.one(of: [choices.size(), "none"])), \(choices.size())]")
    }
    if choices.happens(onceIn: 5) {
      keys.append("contentHuggingPriority: {vertical: \(choices.number()), horizontal: \(choices.number())}")
    }
    if choices.happens(onceIn: 6) { keys.append("contentCompressionResistancePriority: \(choices.number())") }
    if choices.happens(onceIn: 10) { keys.append("hidden: true") }
    if choices.happens(onceIn: 12) { keys.append("layoutMargins: \(margins())") }
    if choices.happens(onceIn: 12) {
      keys.append("translatesAutoresizingMaskIntoConstraints: true")
      keys.append("frame: [\(choices.length()), \(choices.length()), \(choices.size()), \(choices.size())]")
    }
    if choices.happens(onceIn: 20) { keys.append("predefined: \(choices.one(of: ["textLabel", "imageView"]))") }
    add("  \(name): {\(keys.joined(separator: ", "))}")
    views.append(name)
  }

  private mutating func writeFont(into keys: inout [String]) {
    guard choices.happens(onceIn: 3) else { return }
    let size = choices.one(of: ["17", "12.5", "40", "1", "0.001", "1e-300", "1e9", "1e300"])
    keys.append(
      "font: \(choices.one(of: ["headline", "system \(size)", "system 15 bold", "{name: Lato, size: \(size)}", "caption2"]))"
    )
    if choices.happens(onceIn: 3) { keys.append("adjustsFontForContentSizeCategory: true") }
  }

  /// An anchor with one of the attributes, sometimes of a layout guide of the view.
  private mutating func anchor(_ view: String, _ attributes: [String]) -> String {
    let guide = view == "inner" || view == "superview" ? "" : choices.happens(onceIn: 12) ? choices.one(of: guides) : ""
    return "\(view).\(guide)\(choices.one(of: attributes))"
  }

  private let guides = ["layoutMarginsGuide.", "safeAreaLayoutGuide.", "readableContentGuide."]

  private mutating func writeConstraint() {
    let relation = choices.one(of: ["==", "==", "==", ">=", "<="])
    let inner = Array(views.dropFirst())
    let first = inner.isEmpty || choices.happens(onceIn: 8) ? views[0] : choices.one(of: inner)
    let others = views.filter { $0 != first } + (first == views[0] ? [] : ["superview"])
    guard !others.isEmpty else { return }
    let second = choices.one(of: others)
    let constant = "\(choices.happens(onceIn: 3) ? "-" : "+") \(choices.length())"
    let body: String
    switch choices.number(below: 12) {
    case 0...3:
      let attributes = ["top", "bottom", "top", "bottom", "centerY", "top", "bottom", "firstBaseline"]
      body = "\(anchor(first, attributes)) \(relation) \(anchor(second, attributes)) \(constant)"
    case 4...6:
      let attributes = choices.one(of: [
        ["leading", "trailing"], ["leading", "trailing", "centerX"], ["left", "right", "centerX"],
      ])
      body = "\(anchor(first, attributes)) \(relation) \(anchor(second, attributes)) \(constant)"
    case 7: body = "\(first).\(choices.one(of: ["height", "width"])) \(relation) \(choices.size())"
    case 8:
      let factor = choices.one(of: ["0.5", "1", "2", "1.5", "0.333333343", "-1", "100000", "0.00001", "1e6", "1 / 3"])
      body =
        "\(first).\(choices.one(of: ["height", "width"])) \(relation) \(factor) * \(second)."
        + "\(choices.one(of: ["height", "width"])) \(constant)"
    case 9:
      let word = choices.one(of: ["edges", "size", "center", "verticalEdges", "horizontalEdges"])
      body = "\(first).\(word) == \(second).\(word)\(word.hasSuffix("dges") ? " inset \(choices.length())" : "")"
    case 10: return writeFormat()
    default: body = "\(first).bottom \(relation) 0.5 * \(second).bottom + \(choices.one(of: ["gap", "wide", "4 / 3"]))"
    }
    write(body + (choices.happens(onceIn: 4) ? " @ \(choices.priority())" : ""))
  }

  private mutating func writeFormat() {
    guard !outer.isEmpty else { return }
    let start = choices.number(below: outer.count)
    let next =
      start + 1 < outer.count
      ? "\(choices.one(of: ["-", "-\(choices.size())-", "", "-(>=gap)-", "-wide-"]))[\(outer[start + 1])]" : ""
    let predicate =
      "(\(choices.one(of: ["==", ">=", "<="]))\(choices.size())@\(choices.one(of: ["999", "250", "0.5"])))"
    let text = "|-\(choices.size())-[\(outer[start])\(predicate)]\(next)"
    add("  - \"\(choices.one(of: ["V:", "H:", ""]))\(text)\(choices.one(of: ["", "-|", "-0-|"]))\"")
  }

  private mutating func write(_ body: String) {
    guard choices.happens(onceIn: 4) else { return add("  - \(body)") }
    let activity = choices.happens(onceIn: 4) ? ", active: false" : ""
    add("  - {constraint: \(body), identifier: tie\(identifiers.count)\(activity)}")
    identifiers.append("tie\(identifiers.count)")
  }
}

import Findings
import LayoutModel
import VisualFormat

// Messages about constraints.
extension DocumentReader {
  mutating func report(_ error: ConstraintSyntaxError, _ node: Int, _ owner: Owner) {
    let text = text(node)
    // The mistake may be only that the text is cut off.
    guard !isTruncated || error.place.upperBound < text.count else { return }
    let wordPlace = error.place.clamped(to: 0..<text.count)
    let start = min(error.place.lowerBound, max(0, text.count - 1))
    let place = place(node, start..<max(wordPlace.upperBound, min(start + 1, text.count)))
    let word = text.slice(wordPlace)
    if reportCode(text, node, owner) { return }
    switch error.reason {
    case .unknownView:
      guard !isTruncated else { return }
      reportUnknownView(word, at: place, owner, in: text)
    case .unknownAttribute: reportUnknownAttribute(word, at: place, owner, in: text)
    case .unknownMetric: reportUnknownMetric(word, at: place, owner, in: text)
    case .parentheses:
      let hint = text.count <= longestHinted ? hint(forParenthesesIn: text) : ""
      report(.invalidConstraint, message(error.reason, shortened(word)) + hint, at: place, owner)
    case .divisionByAnchor:
      let hint = text.count <= longestHinted ? hint(forQuotientIn: text) : ""
      report(.invalidConstraint, message(error.reason, shortened(word)) + hint, at: place, owner)
    case .expectedPriority:
      let hint = word.isEmpty ? "" : suggestion(word, among: namedPriorities.words)
      report(.invalidConstraint, message(error.reason, shortened(word)) + hint, at: place, owner)
    case .guideAlone:
      let anchor = "\(word.string).\(attributeOfLeftSide(of: text))"
      let fault = "'\(word.string)' is a layout guide; use one of its anchors, such as \(anchor)"
      report(.invalidConstraint, fault, at: place, owner)
    case .compositeFault(let fault): report(.invalidConstraint, fault.message, at: place, owner)
    case .visualFormat(let reason): report(reason, word, in: text, at: place, owner)
    case .priorityRange(let value):
      report(
        .invalidConstraint,
        "a priority must be above 0 and at most 1000, not \(shortened(word)); UIKit would throw \"\(UIKitExceptions.priority(value))\"",
        at: place, owner)
    case .notFinite:
      let value: Double = word.string.lowercased().contains("nan") ? .nan : .infinity
      report(
        .invalidConstraint,
        "'\(shortened(word))' is not a finite number; UIKit would throw \"\(UIKitExceptions.constant(value))\"",
        at: place, owner)
    default: report(.invalidConstraint, message(error.reason, shortened(word)), at: place, owner)
    }
  }

  /// Reports a text that is Swift code, with the constraint that it makes; false for other texts.
  private mutating func reportCode(_ text: Text, _ node: Int, _ owner: Owner) -> Bool {
    guard text.count <= longestHinted, looksLikeCode(text.string) else { return false }
    report(.invalidConstraint, "this is Swift code; \(hint(forCode: text.string))", node, owner)
    return true
  }

  /// Reports a key that is the beginning of Swift code: YAML reads a label such as `equalTo:` as the end of a key.
  mutating func reportCode(ofKey key: Int, _ owner: Owner) -> Bool {
    guard isScalar(key), KeyScope.constraint.table.index[text(key)] == nil else { return false }
    let rest = UnsafeBufferPointer(start: source + place(key).start, count: sourceCount - place(key).start)
    let line = rest.prefix { !$0.isLineBreak }
    guard line.count <= longestHinted else { return false }
    let code = String(decoding: line, as: UTF8.self)
    guard looksLikeCode(code) else { return false }
    // The YAML error at a second label, which ends the file, says the same.
    let isReported = isTruncated && zip(line, line.dropFirst()).count { $0 == UInt8(ascii: ":") && $1 == 0x20 } > 1
    if !isReported { report(.invalidConstraint, "this is Swift code; \(hint(forCode: code))", key, owner) }
    return true
  }

  /// `text` is the equation that has the word, if it is in one.
  mutating func reportUnknownAttribute(_ word: Text, at place: SourceRange, _ owner: Owner, in text: Text? = nil) {
    var hint = hint(forAttribute: word, in: text ?? word)
    if hint.isEmpty { hint = suggestion(word, among: attributes.words + composites.words + guides.words) }
    report(.invalidConstraint, "there is no attribute '\(shortened(word))'\(hint)", at: place, owner)
  }

  private func message(_ reason: ConstraintSyntaxError.Reason, _ word: String) -> String {
    switch reason {
    case .tooManyTerms: "an equation can name at most \(Limits.anchors) anchors, even if they cancel each other out"
    case .expectedTerm: "an anchor such as title.top, or a number, is missing"
    case .expectedRelation:
      word.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        ? "'\(word)' is not a relation; did you mean '\(word.contains("<") ? "<=" : ">=")'?"
        : "the relation is missing: ==, >= or <="
    case .expectedAttribute: "the attribute is missing after the dot, as in title.top"
    case .expectedPriority:
      word.isEmpty || word == "@"
        ? "the priority is missing: a number above 0 and at most 1000, or a name such as high"
        : "a priority must be a number above 0 and at most 1000, or a name such as high, not '\(word)'"
    case .expectedNumber: "'\(word)' is not a decimal number" + unitHint(word)
    case .marginOfGuide: "a layout guide has no margins"
    case .anchorOfAnchor:
      "an anchor has only one attribute, not '\(word)'"
        + (word.contains(".inset(") ? "; write 'inset 8' at the end to move the edges inward" : "")
    case .parentheses: "an equation cannot have parentheses"
    case .unexpected where word == "!=": "there is no relation '!='; write ==, >= or <="
    case .secondRelation: "an equation has only one relation, and '\(word)' is a second one"
    case .anchorTwice: "an anchor cannot be multiplied by another anchor ('\(word)')"
    case .divisionByAnchor: "an equation cannot divide by an anchor ('\(word)')"
    case .divisionByZero: "an equation cannot divide by 0"
    default: "'\(word)' is not expected here" + separatorHint(word)
    }
  }

  /// What to write instead of a sign between two constraints, or before a priority or a comment.
  private func separatorHint(_ word: String) -> String {
    switch word {
    case "~", "^", "!": "; a priority is written as '@ 750'"
    case ",", ";", "&": "; write each constraint as an entry of its own, and a priority as '@ 750'"
    case "/": "; a comment begins with ' #'"
    default: isAnchor(word) ? "; an operator is missing before it" : ""
    }
  }

  private mutating func reportUnknownMetric(_ word: Text, at place: SourceRange, _ owner: Owner, in text: Text) {
    let item = itemIndex(of: word).map { layout.items[$0].name } ?? (word.equals("superview") ? word.string : nil)
    if let item {
      let fault = "'\(item)' is a view; use one of its anchors, such as \(item).\(attributeOfLeftSide(of: text))"
      return report(.invalidConstraint, fault, at: place, owner)
    }
    if attributes.position(of: word) != nil {
      let fault = "'\(word.string)' is an attribute; name its item, as in 'superview.\(word.string)'"
      return report(.invalidConstraint, fault, at: place, owner)
    }
    let hint = suggestion(word, among: candidateNames([], metrics.entries))
    report(.invalidConstraint, "no metric is called '\(shortened(word))'\(hint)", at: place, owner)
  }

  // MARK: visual formats

  /// Reports the error and quotes the visual format, as UIKit's exception does [semantics 7.5].
  mutating func report(
    _ reason: VisualFormatError.Reason, _ word: Text, in format: Text, at place: SourceRange, _ owner: Owner
  ) {
    let name = shortened(word)
    var hint = ""
    var exception = UIKitExceptions.format
    switch reason {
    case .unknownView, .unknownSize:
      guard !isTruncated else { return }
      hint = suggestion(word, among: candidateNames(outerNames, viewIDs.entries))
      if reason == .unknownView { exception += ": \(name) is not a key in the views dictionary." }
    case .unknownMetric:
      hint = suggestion(word, among: candidateNames([], metrics.entries))
      exception += ": \(name) is not a key in the metrics dictionary."
    default: break
    }
    report(
      reason == .unknownView ? .unknownView : .invalidConstraint,
      "\(message(reason, name)) in '\(shortened(format))'\(hint)\(hint.isEmpty ? ";" : "") UIKit would throw \"\(exception)\"",
      at: place, owner)
  }

  private func message(_ reason: VisualFormatError.Reason, _ name: String) -> String {
    switch reason {
    case .orientation: "the orientation is neither 'H:' nor 'V:'"
    case .colon: "a ':' is missing after '\(name)'"
    case .expectedView: "a view in brackets is missing"
    case .expectedName: "the name of a view is missing"
    case .superviewByName: "'superview' is not a view; write '|' for the superview"
    case .unknownView: "no view is called '\(name)'"
    case .insideView: "expected ']' instead of '\(name)'"
    case .openView: "a ']' is missing"
    case .afterSuperview: "nothing can follow the last '|'"
    case .expectedConnection: "expected '-' or '[' instead of '\(name)'"
    case .negativeDistance: "a negative distance needs parentheses, -(-8)-,"
    case .openDistance: "a '-' is missing after the distance"
    case .openPredicate: "a ')' is missing"
    case .multiplier: "a visual format cannot have a multiplier, as"
    case .relation: "a relation must be ==, >= or <=, not '\(name)',"
    case .expectedSize: "a number, a metric or a view is missing in the parentheses"
    case .expectedDistance: "a number or a metric is missing for the distance"
    case .expectedPriority: "the priority is missing after the '@'"
    case .viewAsDistance: "'\(name)' is a view, not a distance,"
    case .unknownSize: "no metric or view is called '\(name)'"
    case .unknownMetric: "no metric is called '\(name)'"
    case .number: "'\(name)' is not a decimal number"
    default: "'\(name)' is not expected here"
    }
  }

  // MARK: constraints that cannot be made

  mutating func report(_ error: LoweringError, of entry: ConstraintEntry) {
    let owner = Owner.constraint(entry.index)
    switch error {
    case .unknownItem(let place): report(ConstraintSyntaxError(.unknownView, place), entry.node, owner)
    case .superviewAlone(let place):
      report(
        .invalidConstraint, "'superview' means the superview of the other item, but the constraint has no other item",
        at: place,
        owner)
    case .superviewOutside(let item, let place):
      report(
        .noCommonSuperview, outsideTheLayout(item), at: place, owner,
        notes: [whatSizes(item), "UIKit would throw \"\(UIKitExceptions.ancestor)\""])
    case .invalidPair(let first, let second, let items, let place):
      let views = items.map { layout.items[$0].name }
      let hint = second == nil && items.count == 1 ? hint(forLocationAloneIn: entry, first, of: items[0]) : ""
      guard hint.isEmpty else {
        return report(
          .invalidConstraint, UIKitExceptions.faultOfLocationAlone(first) + hint, at: place, owner, views: views,
          notes: ["UIKit would throw \"\(UIKitExceptions.location)\""])
      }
      report(.invalidConstraint, UIKitExceptions.problem(first, second) ?? "", at: place, owner, views: views)
    case .visualFormat(let error): report(error, of: entry)
    case .guideOfGuide(_, _, let place), .guideOfScrollViews(_, _, let place), .baselineOfGuide(_, let place),
      .noAnchor(let place), .cancelled(let place), .tooManyAnchors(_, let place), .infiniteMultiplier(let place):
      report(.invalidConstraint, message(error), at: place, owner)
    case .emptyFormat: report(.invalidConstraint, message(error), entry.node, owner)
    }
  }

  private func message(_ error: LoweringError) -> String {
    switch error {
    case .guideOfGuide(let guide, let item, _):
      "'\(layout.items[item].name)' is itself a layout guide and has no '\(guide.rawValue)'"
    case .guideOfScrollViews(let guide, let item, _):
      "'\(guide.rawValue)' belongs to scroll views, and '\(layout.items[item].name)' is not one"
    case .baselineOfGuide(let item, _): "'\(layout.items[item].name)' is a layout guide and has no baseline"
    case .cancelled: "the anchors of this constraint cancel each other out: nothing is left"
    case .noAnchor: "this constraint has no anchor, such as title.top"
    case .tooManyAnchors(let count, _): "a constraint can have at most two anchors, and this one has \(count)"
    case .infiniteMultiplier: "the multiplier of an anchor is too large for a 32-bit number"
    case .emptyFormat: "the visual format has neither a distance nor a size, so it makes no constraint"
    default: ""
    }
  }

  /// Reports a visual format that makes no constraints although all its names are known.
  private mutating func report(_ error: VisualFormatError, of entry: ConstraintEntry) {
    let string = text(entry.node)
    let place = place(entry.node, error.place)
    let owner = Owner.constraint(entry.index)
    switch error.reason {
    case .noSuperview(of: let range):
      let name = string.slice(range)
      report(
        .noCommonSuperview,
        "'|' cannot be the superview of '\(name.string)': \(itemIndex(of: name).map(outsideTheLayout) ?? "")",
        at: place, owner,
        notes: ["UIKit would throw \"\(UIKitExceptions.format): \(UIKitExceptions.noSuperview)\""])
    case .otherSuperview(than: let range):
      let first = string.slice(range)
      let view = string.slice(error.place)
      report(
        .invalidConstraint,
        "with '|', all views must have the same superview: '\(view.string)' is in '\(nameOfSuperview(view))', and '\(first.string)' is in '\(nameOfSuperview(first))'",
        at: place, owner, views: [view.string, first.string])
    case .standardDistanceOfBaselines:
      report(
        .invalidConstraint,
        "the standard distance between baselines depends on the fonts; write the distance as a number", at: place, owner
      )
    default: report(ConstraintSyntaxError(error), entry.node, owner)
    }
  }

  private func nameOfSuperview(_ view: Text) -> String {
    itemIndex(of: view).flatMap { layout.items[$0].superview }.map { layout[$0].name } ?? ""
  }

  /// What gives the outermost item its size instead of a constraint.
  private func whatSizes(_ item: Int) -> String {
    let name = layout.items[item].name
    switch layout.kind {
    case .cell, .headerFooter: return "remove the constraint: the table sets the frame of '\(name)'"
    case .collectionCell: return "remove the constraint: the collection view sets the frame of '\(name)'"
    case .view: return "remove the constraint, and give '\(name)' its widths with 'measure'"
    }
  }

  /// Why a constraint cannot use the superview of the outermost item [semantics 1.23].
  private func outsideTheLayout(_ item: Int) -> String {
    let name = layout.items[item].name
    switch layout.kind {
    case .cell, .headerFooter: return "the superview of '\(name)' is the table, which is not part of the layout"
    case .collectionCell: return "the superview of '\(name)' is the collection view, which is not part of the layout"
    case .view: return "the superview of '\(name)' is not part of the layout"
    }
  }
}

import Findings
import LayoutModel

// What is wrong with the text of a constraint, in words.
extension DocumentReader {
  mutating func report(_ error: ConstraintSyntaxError, _ node: Int, _ index: Int) {
    let text = text(node)
    // Where a mistake ended reading, the text may go on behind it.
    guard !isTruncated || error.end < text.count else { return }
    let start = min(error.start, max(0, text.count - 1))
    let place = place(node, start, max(min(error.end, text.count), min(start + 1, text.count)))
    let word = text.slice(min(error.start, text.count), max(min(error.end, text.count), min(error.start, text.count)))
    let owner = Owner.constraint(index)
    switch error.reason {
    case .unknownView:
      guard !isTruncated else { return }
      reportUnknownView(word, at: place, owner)
    case .unknownAttribute: reportUnknownAttribute(word, at: place, owner)
    case .unknownMetric: reportUnknownMetric(word, at: place, owner)
    case .compositeFault(let fault): report(.invalidConstraint, fault.words, at: place, owner: owner)
    case .visualFormat(let reason): report(reason, word, in: text, at: place, owner)
    case .priorityRange(let value):
      report(
        .invalidConstraint,
        "the priority \(shortened(word)) is not in (0, 1000]; UIKit would throw \"\(UIKitWords.priority(value))\"",
        at: place, owner: owner)
    case .notFinite:
      let value: Double = word.string.lowercased().contains("nan") ? .nan : .infinity
      report(
        .invalidConstraint,
        "'\(shortened(word))' is no finite number; UIKit would throw \"\(UIKitWords.constant(value))\"",
        at: place, owner: owner)
    default: report(.invalidConstraint, words(error.reason, shortened(word)), at: place, owner: owner)
    }
  }

  mutating func reportUnknownAttribute(_ word: Text, at place: SourceRange, _ owner: Owner) {
    // UIKit's older name.
    let hint =
      word.equals("baseline")
      ? "; did you mean 'lastBaseline'?" : meant(word, among: attributes.words + composites.words + guides.words)
    report(.invalidConstraint, "there is no attribute '\(shortened(word))'\(hint)", at: place, owner: owner)
  }

  private func words(_ reason: ConstraintSyntaxError.Reason, _ word: String) -> String {
    switch reason {
    case .tooManyTerms: "an equation names at most \(Limits.anchors) anchors, even where they cancel each other out"
    case .expectedTerm: "an anchor like title.top or a number is missing"
    case .expectedRelation: "a constraint has a relation: ==, >= or <="
    case .expectedAttribute: "an attribute is missing behind the point, like title.top"
    case .expectedPriority:
      word.isEmpty || word == "@"
        ? "a priority is missing: a number in (0, 1000] or a name like high"
        : "a priority is a number in (0, 1000] or a name like high, not '\(word)'"
    case .expectedNumber: "'\(word)' is no decimal number"
    case .guideAlone: "'\(word)' is a layout guide; an anchor of it is meant, like \(word).top"
    case .marginOfGuide: "a layout guide has no margins"
    case .anchorOfAnchor: "an anchor ends with its attribute, and nothing comes behind '\(word)'"
    case .parentheses: "an equation has no parentheses"
    case .secondRelation: "an equation has one relation, and '\(word)' is another"
    case .anchorTwice: "an anchor cannot be multiplied by another, here '\(word)'"
    case .divisionByAnchor: "nothing can be divided by an anchor, here '\(word)'"
    case .divisionByZero: "nothing can be divided by 0"
    default: "'\(word)' is not expected here"
    }
  }

  private mutating func reportUnknownMetric(_ word: Text, at place: SourceRange, _ owner: Owner) {
    if let item = itemIndex(of: word) {
      let name = layout.items[item].name
      return report(
        .invalidConstraint, "'\(name)' is a view; an anchor of it is meant, like \(name).top", at: place, owner: owner)
    }
    if word.equals("superview") {
      return report(
        .invalidConstraint, "'superview' is a view; an anchor of it is meant, like superview.top", at: place,
        owner: owner)
    }
    let hint = meant(word, among: nearbyNames([], metrics.entries))
    report(.invalidConstraint, "no metric is called '\(shortened(word))'\(hint)", at: place, owner: owner)
  }
}

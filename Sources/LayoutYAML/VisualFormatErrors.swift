import Findings
import LayoutModel
import VisualFormat

extension DocumentReader {
  /// Says what is wrong, and where in which string, as UIKit's exception does [semantics 7.5].
  mutating func report(
    _ reason: VisualFormatError.Reason, _ word: Text, in format: Text, at place: SourceRange, _ owner: Owner
  ) {
    let name = shortened(word)
    var hint = ""
    switch reason {
    case .unknownView, .unknownSize:
      guard !isTruncated else { return }
      hint = meant(word, among: nearbyNames(outerNames, viewIDs.entries))
    case .unknownMetric: hint = meant(word, among: nearbyNames([], metrics.entries))
    default: break
    }
    var exception = UIKitWords.format
    switch reason {
    case .unknownView: exception += ": \(name) is not a key in the views dictionary."
    case .unknownMetric: exception += ": \(name) is not a key in the metrics dictionary."
    default: break
    }
    report(
      reason == .unknownView ? .unknownView : .invalidConstraint,
      "\(words(reason, name)) in '\(shortened(format))'\(hint)\(hint.isEmpty ? ";" : "") UIKit would throw \"\(exception)\"",
      at: place, owner: owner)
  }

  private func words(_ reason: VisualFormatError.Reason, _ name: String) -> String {
    switch reason {
    case .orientation: "only 'H:' or 'V:' can stand in front"
    case .colon: "a ':' is missing behind '\(name)'"
    case .expectedView: "a view in brackets is missing"
    case .expectedName: "the name of a view is missing"
    case .superviewByName: "'superview' is no view's name; '|' is the superview"
    case .unknownView: "no view is called '\(name)'"
    case .insideView: "a ']' belongs where '\(name)' stands"
    case .openView: "a ']' is missing"
    case .behindSuperview: "nothing can stand behind the last '|'"
    case .expectedConnection: "a '-' or a '[' belongs where '\(name)' stands"
    case .negativeDistance: "a distance below 0 needs parentheses, as -(-8)-,"
    case .openDistance: "a '-' is missing behind the distance"
    case .openPredicate: "a ')' is missing"
    case .multiplier: "a visual format has no multipliers, as"
    case .relation: "a relation is ==, >= or <=, not '\(name)',"
    case .expectedSize: "a number, a metric or a view is missing in the parentheses"
    case .expectedDistance: "a number or a metric is missing for the distance"
    case .expectedPriority: "the priority is missing behind the '@'"
    case .viewAsDistance: "'\(name)' is a view, and no distance,"
    case .unknownSize: "no metric and no view is called '\(name)'"
    case .unknownMetric: "no metric is called '\(name)'"
    case .number: "'\(name)' is no decimal number"
    default: "'\(name)' is not expected here"
    }
  }
}

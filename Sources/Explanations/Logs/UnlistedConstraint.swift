import ConsoleLogs
import Findings
import LayoutModel

// The constraint that UIKit breaks, where the list lacks it and no conflict follows from it either.
extension LoggedConflict {
  var isBrokenUnlisted: Bool { complaint.broken != nil && complaint.brokenIndex == nil }

  /// The broken constraint among the listed ones; nil if it is not understood or names views that they do not name.
  private var withBroken: LoggedLayout? {
    guard let broken = complaint.broken, broken.equation != nil else { return nil }
    var longer = complaint
    longer.constraints.append(broken)
    let layout = LoggedLayout(longer)
    guard layout.items.count == loggedLayout.items.count else { return nil }
    return Array(layout.names.prefix(loggedLayout.names.count)) == loggedLayout.names ? layout : nil
  }

  /// `UIKit breaks one that is not in the list: UIView is twice as wide as high (your code, FeedCell.swift:12)`.
  func aftermath(ofUnlisted broken: LoggedConstraint) -> String {
    let start = "\(framework) breaks one that is not in the list: "
    guard let layout = withBroken, let last = layout.constraints.indices.last else { return start + broken.text }
    return "\(start)\(layout.sentence(of: last)) (\(layout.originWords(of: last)))"
  }

  /// The list with the broken constraint, if the author made all of them and that one is required.
  fileprivate var authoredBroken: LoggedLayout? {
    guard isBrokenUnlisted, let layout = withBroken, let last = layout.constraints.indices.last,
      layout.origin(of: last) == .author, layout.constraints[last].isRequired,
      layout.constraints.indices.allSatisfy({ layout.origin(of: $0) == .author })
    else { return nil }
    return layout
  }
}

extension LogAdvice {
  /// The author's constraint that UIKit breaks is one to lower, whatever the list lacks.
  var unlistedFixes: [[String]] {
    guard let layout = conflict.authoredBroken, let last = layout.constraints.indices.last else { return [] }
    let constraint = layout.constraints[last]
    let name = statement(constraint).map { "\($0).priority(999)" } ?? "the broken constraint: priority 999"
    return [[name, constraint.sourcePlace ?? layout.yieldingWords(last)]]
  }
}

import Findings
public import LayoutModel
public import LayoutSolver

/// The start of each sentence about a conflict that UIKit logs.
public let whatUIKitLogs = "UIKit logs \"Unable to simultaneously satisfy constraints\""

/// What UIKit does about constraints that conflict.
public let logsAndBreaksOne = "\(whatUIKitLogs) and breaks one of the constraints"

/// What UIKit does if the conflict comes from a view that a stack hides [semantics 6.31].
public let logsAboutHidden = "\(whatUIKitLogs), but still places the visible views as if the hidden ones took no space"

extension Layout {
  /// The views that a stack hides, as a sentence: `'hint' is hidden in the stack 'rows'`.
  public func words(forHiding hidings: [ConditionID], in solution: RowSolution?) -> String {
    let views = hidings.compactMap { hiding in solution.flatMap { hiddenView(of: hiding, in: $0) } }
    let stacks = hidings.compactMap { hiding in
      if case .implied(let stack, .hiding, _) = hiding { "'\(self[stack].name)'" } else { nil }
    }.distinct
    let names = views.distinct.map { "'\(self[$0].name)'" }
    guard !names.isEmpty else { return "a view is hidden in the stack \(stacks.spelledList())" }
    let place = stacks.count == 1 ? "the stack \(stacks[0])" : "the stacks \(stacks.spelledList())"
    return "\(names.spelledList()) \(names.count == 1 ? "is" : "are") hidden in \(place)"
  }

  /// The same in fewer words behind a subject, which may name the view; nil if there are several.
  public func shortWords(
    forHiding hidings: [ConditionID], in solution: RowSolution?, behind subject: String
  ) -> String? {
    let views = hidings.compactMap { hiding in solution.flatMap { hiddenView(of: hiding, in: $0) } }.distinct
    let stacks = hidings.compactMap { hiding in
      if case .implied(let stack, .hiding, _) = hiding { stack } else { nil }
    }.distinct
    guard let view = views.first, let stack = stacks.first, views.count == 1, stacks.count == 1 else { return nil }
    let name = "'\(self[view].name)'"
    return "\(subject.contains(name) ? "it" : name) is hidden in '\(self[stack].name)'"
  }
}

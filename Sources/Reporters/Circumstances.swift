internal import Findings
public import LayoutModel

/// Heads for what holds in some of the circumstances that a layout was solved in, on a line each.
public func spelledCircumstances(_ some: [Circumstances], among solved: [Circumstances]) -> [String] {
  heads(for: some, among: solved).map(\.visible)
}

import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension Layout {
  /// The noun for the layout in sentences: `row`, but `cell` where a view has that name.
  public var noun: String {
    let isTaken = kind != .view && views.contains { items[$0].name == kind.noun }
    return isTaken ? kind == .headerFooter ? "header view" : "cell" : kind.noun
  }

  /// The key that fixes the height; nil if the content sets it.
  public var heightKey: String? {
    guard !isFitted else { return nil }
    return kind == .cell ? "rowHeight" : kind == .collectionCell ? "itemHeight" : "heights"
  }
}

/// What fixes a height: `rowHeight fixes the height of the row`.
public func fixesHeight(_ key: String, _ noun: String) -> String {
  key == "heights" ? "the height of the \(noun) is given" : "\(key) fixes the height of the \(noun)"
}

/// A sentence about some names, for the first line of a report. The last ones are left out, and counted, if the line is
/// longer than 120 characters; if one name is too long, it says something else.
public func firstLine(naming names: [String], orElse other: String, _ sentence: (_ names: String) -> String) -> String {
  // Lists that are too long are not spelled out.
  let room = 120 - sentence("").count
  let lengths = names.map(\.count)
  for count in (1...max(1, names.count)).reversed() where !names.isEmpty {
    let rest = names.count - count
    if lengths.prefix(count).reduce(0, +) + 2 * (count - 1) > room { continue }
    let list = rest == 0 ? names.spelledList() : "\(names.prefix(count).joined(separator: ", ")) and \(rest) more"
    let line = sentence(list)
    if line.count <= 120 { return line }
  }
  return sentence(other)
}

/// A sentence about conditions in words, for the first line of a report. It refers to their marks in the source if they
/// are more than two, or make it longer than 120 characters; `one` is such a reference to a single condition.
public func firstLine(
  naming conditions: [String], one: String = "the other marked constraint",
  _ sentence: (_ conditions: String) -> String
) -> String {
  let naming = sentence(conditions.spelledList())
  if conditions.count <= 2, naming.count <= 120 { return naming }
  return sentence(conditions.count == 1 ? one : "the other marked constraints")
}

extension RuleContext {
  /// Whether the content view is 0 pt high, or collapses, in some environment.
  public var hasZeroHeight: Bool {
    solutions.indices.contains { solutions[$0].fitsToZero || solutions[$0].contentHeight == 0 }
  }

  /// The row heights in points in all environments, the lowest first; empty if the row collapses in one of them.
  public var rowHeights: [Double] {
    let heights = solutions.compactMap { $0.fitsToZero || $0.contentHeight == 0 ? nil : $0.rowHeight }
    return heights.count == solutions.count ? heights.sorted() : []
  }

  /// The environments that show one of the contents. These are indices as for `showing(content:)`.
  public func environments(showingContents contents: Set<Int>) -> [Environment] {
    let names = [nil] + layout.samples.map { Optional($0.name) }
    return solutions.map(\.environment).filter { environment in
      contents.contains { names[$0] == environment.sample }
    }
  }
}

/// UIKit's warning that "constraints ambiguously suggest a height of zero" for a cell. It lists no constraints.
public struct CollapseWarning: Hashable, Sendable {
  /// The class of the cell, without its module; nil if the log does not say it.
  public var cellClass: String?
  /// Whether the cell is a collection view's, so that the message is about a size.
  public var isOfCollection = false
  /// Whether the log has the rest of the message too, so that no other text quotes it.
  public var isWhole = false
  /// The line in the log, from 1.
  public var line: Int
}

/// The warnings about rows of height zero and cells of size zero in a log, one for each class of cells.
public func collapseWarnings(in log: [UInt8]) -> [CollapseWarning] {
  let lines = log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let words = [Array("ambiguously suggest a height of zero".utf8), Array("ambiguously suggest a size of zero".utf8)]
  var warnings: [CollapseWarning] = []
  for (index, line) in lines.enumerated() {
    guard let kind = words.firstIndex(where: line.contains) else { continue }
    // A console or a web page may have broken the line.
    let text = String(
      decoding: Array(lines[index..<min(index + 4, lines.count)].joined(separator: [0x20])), as: UTF8.self)
    let name = text.split(separator: "Cell: <", maxSplits: 1).dropFirst().first?.prefix { !":;> ".contains($0) }
    let cellClass = name?.split(separator: ".").last.map(String.init)
    let isWhole = cellClass != nil || text.contains("considering the collapse unintentional")
    if !warnings.contains(where: { $0.cellClass == cellClass && $0.isOfCollection == (kind == 1) }) {
      warnings.append(
        CollapseWarning(cellClass: cellClass, isOfCollection: kind == 1, isWhole: isWhole, line: index + 1))
    }
  }
  return warnings
}

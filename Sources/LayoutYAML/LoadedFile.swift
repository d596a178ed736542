public import Findings
public import LayoutModel

/// What a file held: its layouts, as whole as they could be read, and what is wrong with its text.
public struct LoadedFile: Sendable {
  /// The layouts, a document each. Documents that are no layout at all are missing.
  public var layouts: [Layout]
  /// What could not be read, in the order of its places.
  public var findings: [Finding]
  /// Whether the file holds more than is read.
  public var isBeyondLimit = false
  /// The nodes of a file of one document.
  var tree: NodeTree?
}

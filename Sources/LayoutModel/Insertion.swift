public import Findings

/// Where and how a constraint can be put into the file's text.
public struct Insertion: Sendable, Hashable {
  /// The byte offset at which to insert.
  public var offset: Int
  /// What stands before the constraint: a line break, an indent and a dash, or a comma.
  public var prefix: String
  /// What stands behind it.
  public var suffix: String

  /// Insert `prefix + constraint + suffix` at the offset.
  public init(offset: Int, prefix: String, suffix: String) {
    self.offset = offset
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The edit that adds a constraint.
  public func edit(adding constraint: String) -> TextEdit {
    TextEdit(replace: SourceRange(start: offset, end: offset), with: prefix + constraint + suffix)
  }
}

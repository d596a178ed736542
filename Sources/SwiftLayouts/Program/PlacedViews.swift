public import Findings

/// The properties and variables whose views a file places, by name, each with the first place in the file.
public struct PlacedViews: Sendable {
  /// Those that constraints are made for: `title.topAnchor`, `title.snp`, `NSLayoutConstraint(item: title, …)`.
  public var constrained: [String: SourceRange] = [:]
  /// Those whose `frame`, `bounds` or `center` is set.
  public var framed: [String: SourceRange] = [:]
  /// The stacks that code gives arranged views, or takes some from.
  public var filled: [String: SourceRange] = [:]

  /// A file that places none.
  public init() {}
}

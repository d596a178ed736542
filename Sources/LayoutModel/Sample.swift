/// Content that a row is solved with in place of what its views say: the same views and constraints, changed.
public struct Sample: Sendable {
  /// The name, and where it stands.
  public var name: Placed<String>
  /// The layout's items as they are then.
  public var items: [Item]
  /// The layout's constraints as they are then.
  public var constraints: [Constraint]

  /// Content of a name.
  public init(name: Placed<String>, items: [Item], constraints: [Constraint]) {
    self.name = name
    self.items = items
    self.constraints = constraints
  }
}

/// Content that a row is solved with in place of what its views say: the same views and constraints, changed.
public struct Sample: Hashable, Sendable {
  /// The name.
  public var name: String
  /// What it changes: properties of views; constants, priorities and activity of constraints.
  public var changes: [LayoutChange]
  /// The layout's items as they are then.
  public internal(set) var items: [Item] = []
  /// The layout's constraints as they are then.
  public internal(set) var constraints: [Constraint] = []

  /// Content of a name that changes a layout.
  public init(name: String, changes: [LayoutChange], of layout: Layout) {
    self.name = name
    self.changes = changes
    update(from: layout)
  }

  /// Makes the changes again, to the layout as it is now.
  mutating func update(from layout: Layout) {
    var changed = layout
    changed.samples = []
    for change in changes { changed.make(change) }
    items = changed.items
    constraints = changed.constraints
  }
}

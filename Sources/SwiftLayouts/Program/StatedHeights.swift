/// What a file says about the heights of rows and the sizes of items.
public struct StatedHeights: Sendable {
  /// A height or size that the file gives.
  public struct Statement: Sendable {
    /// What sets it.
    public enum Subject: Sendable {
      /// `table.rowHeight = …`.
      case rows
      /// `rowHeight = …` without a table before it, which is about rows if the class around is a table.
      case rowsOfSelf
      /// A value that `heightForRowAt` returns.
      case delegateRows
      /// `table.estimatedRowHeight = …`, or a value that `estimatedHeightForRowAt` returns.
      case estimates
      /// A size that `sizeForItemAt` returns, or that is assigned to `itemSize`.
      case items
    }

    /// What sets it.
    public var subject: Subject
    /// The height or the size; nil if it is not an expression that can be evaluated alone.
    public var value: SwiftExpression?
    /// The full name of the type around it.
    public var type: String?

    /// A statement about heights.
    public init(_ subject: Subject, _ value: SwiftExpression?, in type: String?) {
      self.subject = subject
      self.value = value
      self.type = type
    }
  }

  /// The statements, in order.
  public var statements: [Statement] = []
  /// The names of the types whose instances the file makes: what is called and begins with a capital. Only those with
  /// `Table` or `FlowLayout` in them if there are no statements.
  public var made: Set<String> = []
  /// Whether the file assigns to `estimatedItemSize`, so that items may size themselves.
  public var estimatesItems = false

  /// Whether the file sets a table's `separatorStyle` to `.none`, so that its rows are no higher than their content.
  public var hidesSeparators = false

  /// The types whose code gives `tableView` another data source than `self`.
  public var typesWithOtherDataSources: Set<String> = []

  /// A file that says nothing.
  public init() {}

  /// Without what it makes but for tables and flow layouts, which may have heights of their own.
  public var withTablesOnly: StatedHeights {
    var copy = self
    copy.made = made.filter { $0.contains("Table") || $0.hasSuffix("FlowLayout") }
    return copy
  }
}

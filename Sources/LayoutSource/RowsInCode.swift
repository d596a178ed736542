/// The height that the code of a program gives the rows of a document.
public struct RowHeightInCode: Hashable, Sendable {
  /// A height as far as it is known.
  public enum Height: Hashable, Sendable {
    /// The code says nothing, so that what the document says counts.
    case unstated
    /// The rows size themselves.
    case automatic
    /// Points.
    case points(Double)
    /// The code gives the rows heights that are not known or not always the same.
    case given
    /// The code says something that was not understood, or not always the same.
    case unknown
  }

  /// The height.
  public var height: Height
  /// The class whose code says so.
  public var className: String
  /// Whether a delegate returns it for each row, so that the height that a document gives a row does not count.
  public var isByDelegate: Bool
  /// Whether the code makes the table draw no separators.
  public var hidesSeparators = false

  /// A height that a class gives.
  public init(_ height: Height, className: String = "", isByDelegate: Bool = false) {
    self.height = height
    self.className = className
    self.isByDelegate = isByDelegate
  }
}

/// What the code of a program says of the rows that its documents lay out.
public protocol RowsInCode: Sendable {
  /// The height of the rows of a table that these classes show: its own, its delegate's and its controller's. `unstated`
  /// if they say nothing.
  func height(ofRowsShownBy classes: [String]) -> RowHeightInCode
  /// The height of the rows of a class whose document code registers; `unstated` if code says nothing about
  /// them.
  func height(ofRegisteredRows className: String) -> RowHeightInCode
}

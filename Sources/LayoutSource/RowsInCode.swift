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
  /// The estimated height in points that the code sets for all rows; nil if it sets none.
  public var estimate: Double?
  /// Whether the code makes the table draw no separators.
  public var hidesSeparators = false
  /// Whether the code gives the table another data source, so that it never shows the static cells of a document.
  public var replacesDataSource = false

  /// A height that a class gives.
  public init(_ height: Height, className: String = "", isByDelegate: Bool = false) {
    self.height = height
    self.className = className
    self.isByDelegate = isByDelegate
  }
}

/// The outlets whose views the code of a class places.
public struct OutletsInCode: Hashable, Sendable {
  /// Whether the class is among the code that is read.
  public var isRead: Bool
  /// Whether all classes that it inherits from are read, too, but for those of UIKit.
  public var isReadWhole = false
  /// The names of the outlets that it makes constraints for, with the first place: `Feed.swift:12`.
  public var constrained: [String: String] = [:]
  /// The names of the outlets whose frames it sets, with the first place.
  public var framed: [String: String] = [:]
  /// The names of the outlets of stacks whose arranged views it changes, with the first place.
  public var filled: [String: String] = [:]

  /// The code of a class that places no views.
  public init(isRead: Bool) { self.isRead = isRead }
}

/// An outlet that leads to a view.
public struct OutletOfView: Hashable, Sendable {
  /// The name of the property.
  public var name: String
  /// The class with the property; nil if it is one of UIKit's.
  public var className: String?

  /// An outlet of a class.
  public init(_ name: String, of className: String?) {
    self.name = name
    self.className = className
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
  /// What the code of a class, and of those that it inherits from, does with the views of its outlets.
  func outlets(of className: String) -> OutletsInCode
}

extension RowsInCode {
  /// Nothing.
  public func outlets(of className: String) -> OutletsInCode { OutletsInCode(isRead: true) }
}

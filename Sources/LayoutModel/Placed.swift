public import Findings

/// A value and where it stands in the file.
public struct Placed<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it stands.
  public var place: SourceRange

  /// A value at a place.
  public init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}

extension Placed: Equatable where Value: Equatable {}

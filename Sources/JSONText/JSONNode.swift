public import Findings

/// A value in a JSON text, and its place.
public struct JSONNode: Sendable {
  /// The content of a value.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case string(String)
    /// A number as it is written.
    case number(String)
    case array([JSONNode])
    case object([(key: JSONNode, value: JSONNode)])
  }

  /// The content.
  public var content: Content
  /// The bytes of the value in the text.
  public var place: SourceRange

  /// A string's text; nil for other values.
  public var text: String? { if case .string(let text) = content { text } else { nil } }
  /// A number without a point or an exponent; nil for other values.
  public var integer: Int? { if case .number(let text) = content { Int(text) } else { nil } }
  /// A number; nil for other values.
  public var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }
  /// Whether it is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }
}

/// An error in the syntax or the content of a JSON text.
public struct JSONFault: Error, Equatable {
  /// The message.
  public var message: String
  /// The place of the error.
  public var place: SourceRange

  /// A fault at a place.
  public init(message: String, place: SourceRange) {
    self.message = message
    self.place = place
  }
}

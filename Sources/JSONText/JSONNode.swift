public import Findings

/// A value in a JSON text, and where it stands.
public struct JSONNode: Sendable {
  /// What a value is.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case string(String)
    /// A number as it is written.
    case number(String)
    case array([JSONNode])
    case object([(key: JSONNode, value: JSONNode)])
  }

  /// What it is.
  public var content: Content
  /// Its bytes.
  public var place: SourceRange

  /// A string's text; nil for all else.
  public var text: String? { if case .string(let text) = content { text } else { nil } }
  /// A number that is written without a point or an exponent; nil for all else.
  public var integer: Int? { if case .number(let text) = content { Int(text) } else { nil } }
  /// A finite number; nil for all else.
  public var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }
  /// Whether it is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }
}

/// What is wrong with a JSON text, or with what it is to say, and where.
public struct JSONFault: Error, Equatable {
  /// What is wrong.
  public var message: String
  /// Where.
  public var place: SourceRange

  /// A fault at a place.
  public init(message: String, place: SourceRange) {
    self.message = message
    self.place = place
  }
}

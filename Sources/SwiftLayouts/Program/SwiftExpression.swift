public import Findings

/// A file of the program, as an index into its files.
public typealias FileID = Int

/// A range of bytes in a file of the program.
public struct SourcePlace: Hashable, Sendable {
  /// The file.
  public var file: FileID
  /// The bytes.
  public var range: SourceRange

  /// A range of bytes in a file.
  public init(_ file: FileID, _ range: SourceRange) {
    self.file = file
    self.range = range
  }
}

/// A name with the place where it is written.
public struct SwiftName: Hashable, Sendable {
  /// The name, without backticks.
  public var text: String
  @usableFromInline var packed: PackedRange

  /// The bytes of the name.
  @inlinable public var range: SourceRange {
    get { packed.range }
    set { packed = PackedRange(newValue) }
  }

  /// A name at a place.
  @inlinable public init(_ text: String, _ range: SourceRange) {
    self.text = text
    packed = PackedRange(range)
  }
}

/// A range of bytes in half the memory: a program has millions, in files of at most 1 MiB.
@usableFromInline struct PackedRange: Hashable, Sendable {
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32

  @inlinable init(_ range: SourceRange) {
    (start, end) = (UInt32(clamping: range.start), UInt32(clamping: range.end))
  }

  @inlinable var range: SourceRange { SourceRange(start: Int(start), end: Int(end)) }
}

/// An expression of Swift source. The place excludes blanks and comments around it.
public struct SwiftExpression: Sendable {
  /// What kind of expression it is, with its parts.
  public indirect enum Kind: Sendable {
    /// An integer or decimal literal.
    case number(Double)
    /// A string literal without interpolations, unescaped.
    case text(String)
    /// A string literal with interpolations: its texts and expressions in order.
    case interpolation([SwiftExpression])
    case boolean(Bool)
    /// `nil`.
    case null
    /// A name: a variable, a type, `self`, `super`, `$0`.
    case name(String)
    /// A member of an expression; without a base, that of the expected type, as `.top`.
    case member(SwiftExpression?, SwiftName)
    /// A call. Trailing closures are its last arguments, without or with their labels.
    case call(SwiftExpression, [SwiftArgument])
    case subscripted(SwiftExpression, [SwiftArgument])
    case array([SwiftExpression])
    case dictionary([SwiftKeyedExpression])
    /// A tuple of other than one element; an expression in parentheses is that expression.
    case tuple([SwiftArgument])
    case closure(SwiftClosure)
    /// A prefix operator, such as `-` or `!`; `&` as well.
    case prefix(String, SwiftExpression)
    /// A binary operator, folded by precedence. Assignments too: `=`, `+=`.
    case infix(SwiftExpression, String, SwiftExpression)
    /// `condition ? a : b`.
    case ternary(SwiftExpression, SwiftExpression, SwiftExpression)
    /// The names of a key path's components, without its root type.
    case keyPath([String])
    /// `expression?` in an optional chain.
    case optional(SwiftExpression)
    /// `expression!`.
    case forced(SwiftExpression)
    /// `expression as Type`, `as?`, `as!`.
    case cast(SwiftExpression, SwiftTypeName)
    /// `expression is Type`.
    case typeTest(SwiftExpression, SwiftTypeName)
    /// A type where a value is expected, such as `[UIView]` in `[UIView]()`.
    case type(SwiftTypeName)
    /// An `if` or `switch` that is used as a value.
    case statement([SwiftStatement])
    /// Anything else, with words for what it is, such as "a macro".
    case other(String)
  }

  /// What kind of expression it is.
  public var kind: Kind
  @usableFromInline var packed: PackedRange

  /// Its bytes.
  @inlinable public var range: SourceRange {
    get { packed.range }
    set { packed = PackedRange(newValue) }
  }

  /// An expression at a place.
  @inlinable public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    packed = PackedRange(range)
  }
}

/// An argument of a call, or an element of a tuple.
public struct SwiftArgument: Sendable {
  /// The label; nil if there is none.
  public var label: String?
  /// The value.
  public var value: SwiftExpression
  /// Whether it is a trailing closure.
  public var isTrailing: Bool

  /// An argument.
  public init(label: String?, value: SwiftExpression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// A key and a value of a dictionary literal.
public struct SwiftKeyedExpression: Sendable {
  /// The key.
  public var key: SwiftExpression
  /// The value.
  public var value: SwiftExpression

  /// A key with a value.
  public init(key: SwiftExpression, value: SwiftExpression) {
    self.key = key
    self.value = value
  }
}

/// A closure literal.
public struct SwiftClosure: Sendable {
  /// The names of its parameters; empty if it uses `$0`.
  public var parameters: [String]
  /// Its statements.
  public var body: [SwiftStatement]

  /// A closure.
  public init(parameters: [String], body: [SwiftStatement]) {
    self.parameters = parameters
    self.body = body
  }
}

/// The name of a type as it is written.
public struct SwiftTypeName: Hashable, Sendable {
  /// The name without generic arguments and optional marks, members joined by dots: `UIView`, `Outer.Inner`. `Array` for
  /// `[T]`, `Dictionary` for `[K: V]`, `->` for functions, `()` for tuples.
  public var name: String
  /// The generic arguments, the element types of an array, dictionary or tuple.
  public var arguments: [SwiftTypeName]
  /// Whether it is written with `?` or `!`.
  public var isOptional: Bool

  /// A type's name.
  public init(_ name: String, arguments: [SwiftTypeName] = [], isOptional: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isOptional = isOptional
  }
}

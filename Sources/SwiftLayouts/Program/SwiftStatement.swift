public import Findings

/// A statement of Swift source.
public struct SwiftStatement: Sendable {
  /// What kind of statement it is, with its parts.
  public indirect enum Kind: Sendable {
    case expression(SwiftExpression)
    /// A local `let` or `var`, one for each pattern.
    case variable(SwiftVariable)
    case `if`([SwiftCondition], then: [SwiftStatement], else: [SwiftStatement])
    case `guard`([SwiftCondition], else: [SwiftStatement])
    case `switch`(SwiftExpression, [SwiftCase])
    case `for`(SwiftPattern, in: SwiftExpression, where: SwiftExpression?, body: [SwiftStatement])
    /// `while` and `repeat`.
    case loop(body: [SwiftStatement])
    case `return`(SwiftExpression?)
    case function(SwiftFunction)
    case type(SwiftType)
    /// `do`, with the statements of its `catch` clauses.
    case `do`([SwiftStatement], catches: [[SwiftStatement]])
    case `defer`([SwiftStatement])
    case `break`
    case `continue`
    case `throw`
    /// `#if`: the clauses in order; the last may have no condition.
    case conditional([SwiftConditionalClause])
    /// Anything else, such as a part that could not be parsed.
    case other(String)
  }

  /// What kind of statement it is.
  public var kind: Kind
  @usableFromInline var packed: PackedRange

  /// Its bytes, without blanks and comments around it.
  @inlinable public var range: SourceRange {
    get { packed.range }
    set { packed = PackedRange(newValue) }
  }

  /// A statement at a place.
  @inlinable public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    packed = PackedRange(range)
  }
}

/// A clause of `#if`.
public struct SwiftConditionalClause: Sendable {
  /// The condition, such as `os(iOS) && DEBUG`; nil for `#else`.
  public var condition: SwiftExpression?
  /// The statements.
  public var body: [SwiftStatement]

  /// A clause.
  public init(condition: SwiftExpression?, body: [SwiftStatement]) {
    self.condition = condition
    self.body = body
  }
}

/// A condition of `if`, `guard` or `while`.
public enum SwiftCondition: Sendable {
  case expression(SwiftExpression)
  /// `let name = value`, `let name`, `var name = value`.
  case binding(SwiftPattern, SwiftExpression)
  /// `case pattern = value`.
  case match(SwiftPattern, SwiftExpression)
  /// `#available(iOS 14, *)`; negated for `#unavailable`. The version of iOS in parts; nil if none is named.
  case available([Int]?, isNegated: Bool)
}

/// A pattern.
public indirect enum SwiftPattern: Sendable {
  case name(String)
  /// `_`.
  case any
  /// `let (a, b)`; labels are dropped.
  case tuple([SwiftPattern])
  /// `.case(let a, b)` or `Type.case`, with the patterns of its values.
  case member(String, [SwiftPattern])
  /// An expression to compare with.
  case expression(SwiftExpression)
  /// `is Type`, or `pattern as Type`.
  case type(SwiftTypeName, SwiftPattern?)
}

/// A `case` of a `switch`.
public struct SwiftCase: Sendable {
  /// The patterns; empty for `default`.
  public var patterns: [SwiftPattern]
  /// Whether a pattern has a `where` clause.
  public var hasGuard: Bool
  /// The statements.
  public var body: [SwiftStatement]

  /// A case.
  public init(patterns: [SwiftPattern], hasGuard: Bool, body: [SwiftStatement]) {
    self.patterns = patterns
    self.hasGuard = hasGuard
    self.body = body
  }
}

/// A stored or computed variable: local, global, or a property of a type.
public struct SwiftVariable: Sendable {
  /// The name of a single variable, or the pattern of a tuple.
  public var pattern: SwiftPattern
  /// The place of the name, or of the pattern.
  public var range: SourceRange
  /// The type as written.
  public var type: SwiftTypeName?
  /// The initial value.
  public var value: SwiftExpression?
  /// The statements of a computed variable's getter; nil if it is stored.
  public var getter: [SwiftStatement]?
  /// The statements of a computed variable's setter, in which `newValue` is the value; nil if it has none.
  public var setter: [SwiftStatement]?
  /// The statements of `didSet`; nil if there are none.
  public var didSet: [SwiftStatement]?
  /// Whether it is declared with `let`.
  public var isConstant = false
  /// Whether its value is computed at first use.
  public var isLazy = false
  /// Whether it belongs to the type: `static` or `class`.
  public var isStatic = false
  /// Whether it overrides one of a superclass.
  public var isOverride = false
  /// Whether other files do not see it.
  public var isPrivate = false
  /// The names of its attributes, such as `IBOutlet`.
  public var attributes: [String] = []

  /// A variable.
  public init(pattern: SwiftPattern, range: SourceRange) {
    self.pattern = pattern
    self.range = range
  }

  /// The name; nil for a pattern of several.
  public var name: String? { if case .name(let name) = pattern { name } else { nil } }
}

/// A parameter of a function.
public struct SwiftParameter: Sendable {
  /// The argument's label; nil for `_`.
  public var label: String?
  /// The name inside the function.
  public var name: String
  /// The type as written.
  public var type: SwiftTypeName
  /// The default value.
  public var defaultValue: SwiftExpression?
  /// Whether it takes any number of arguments.
  public var isVariadic: Bool

  /// A parameter.
  public init(
    label: String?, name: String, type: SwiftTypeName, defaultValue: SwiftExpression?, isVariadic: Bool
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
  }
}

/// A function, an initializer, or a subscript's getter.
public struct SwiftFunction: Sendable {
  /// The name; `init` for initializers.
  public var name: SwiftName
  /// The parameters.
  public var parameters: [SwiftParameter] = []
  /// The type of the result; nil if there is none.
  public var result: SwiftTypeName?
  /// The statements; nil in protocols.
  public var body: [SwiftStatement]?
  /// The file that it is in.
  public var file: FileID
  /// Whether it belongs to the type: `static` or `class`.
  public var isStatic = false
  /// Whether it overrides one of a superclass.
  public var isOverride = false
  /// Whether it is a convenience initializer.
  public var isConvenience = false
  /// Whether subclasses must have it.
  public var isRequired = false
  /// Whether other files do not see it.
  public var isPrivate = false
  /// The names of its attributes, such as `objc` or a result builder.
  public var attributes: [String] = []

  /// A function in a file.
  public init(name: SwiftName, file: FileID) {
    self.name = name
    self.file = file
  }
}

/// A type or an extension.
public struct SwiftType: Sendable {
  /// The keyword that declares it.
  public enum Keyword: String, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`, actor
  }

  /// A case of an enumeration.
  public struct EnumCase: Sendable {
    /// The name.
    public var name: String
    /// The raw value as written.
    public var rawValue: SwiftExpression?
    /// Whether it carries values.
    public var hasAssociatedValues: Bool

    /// A case.
    public init(name: String, rawValue: SwiftExpression?, hasAssociatedValues: Bool) {
      self.name = name
      self.rawValue = rawValue
      self.hasAssociatedValues = hasAssociatedValues
    }
  }

  /// How it is declared.
  public var keyword: Keyword
  /// The name with the names of the types around it, joined by dots. That of an extension is the extended type's as written.
  public var name: String
  /// The place of the name.
  public var range: SourceRange
  /// The bytes of the whole declaration.
  public var whole: SourceRange
  /// The file that it is in.
  public var file: FileID
  /// The superclass and the protocols, as written. Those of an extension's `where` clause are not among them.
  public var inherited: [SwiftTypeName] = []
  /// Its variables, in order.
  public var variables: [SwiftVariable] = []
  /// Its functions and initializers, in order.
  public var functions: [SwiftFunction] = []
  /// The cases of an enumeration.
  public var cases: [EnumCase] = []
  /// The types inside it, with their full names.
  public var types: [SwiftType] = []
  /// The names that stand for other types.
  public var aliases: [String: SwiftTypeName] = [:]

  /// A type in a file.
  public init(keyword: Keyword, name: String, range: SourceRange, whole: SourceRange, file: FileID) {
    self.keyword = keyword
    self.name = name
    self.range = range
    self.whole = whole
    self.file = file
  }
}

/// A file of Swift source, as the evaluation needs it.
public struct SwiftFile: Sendable {
  /// The name of the file, as it was given.
  public var name: String
  /// The types and extensions at the top level; those inside others are in `SwiftType.types`.
  public var types: [SwiftType] = []
  /// The functions at the top level.
  public var functions: [SwiftFunction] = []
  /// The variables at the top level.
  public var variables: [SwiftVariable] = []
  /// The names at the top level that stand for other types.
  public var aliases: [String: SwiftTypeName] = [:]
  /// The first place that could not be parsed; what stands before it was read.
  public var syntaxError: SourceRange?
  /// The comments that begin with `plumb:`, from `plumb:` to the end of the line, with their places.
  public var comments: [SwiftName] = []
  /// The classes that are registered or dequeued as cells: `register(X.self…)`, `dequeue… as? X`.
  public var registered: Set<String> = []
  /// What the file says about the heights of rows and the sizes of items.
  public var heights = StatedHeights()
  /// The views that the file places.
  public var placed = PlacedViews()

  /// A file with a name.
  public init(name: String) { self.name = name }
}

import Findings
import LayoutModel
import LayoutSource
import SwiftProgram

/// An argument with its value.
struct EvaluatedArgument {
  /// The label; nil if there is none.
  var label: String?
  var value: Value
  /// The expression of the value.
  var range: SourceRange
  /// Whether it is a literal number, with or without a sign.
  var isLiteral = false
  var isTrailing = false

  init(_ label: String?, _ value: Value, _ range: SourceRange) {
    self.label = label
    self.value = value
    self.range = range
  }
}

extension [EvaluatedArgument] {
  /// The argument with a label.
  subscript(label: String) -> EvaluatedArgument? { first { $0.label == label } }
  /// The number of the argument with a label; nil if it is none or not known.
  func number(_ label: String) -> Double? { self[label]?.value.number }
  /// The labels, as in `constraint(equalTo:constant:)`.
  var labels: [String?] { filter { !$0.isTrailing }.map(\.label) }
  var reachLayout: Bool { contains { $0.value.reachesLayout } }
}

extension Interpreter {
  /// The value of a call.
  func call(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression, in scope: Scope,
    as type: SwiftTypeName?
  ) -> Value {
    switch callee.kind {
    case .name(let name):
      makeAddedView(name, arguments, in: scope)
      return call(named: name, evaluated(arguments, in: scope), whole, in: scope)
    case .member(let base?, let name):
      if case .name("super") = base.kind {
        return callSuper(name.text, evaluated(arguments, in: scope), whole, in: scope)
      }
      return callMember(name, of: base, arguments, whole, in: scope)
    case .member(nil, let name):
      return callImplicitMember(name.text, evaluated(arguments, in: scope), whole, in: scope, as: type)
    case .optional(let inner), .forced(let inner):
      return call(inner, arguments, whole, in: scope, as: type)
    case .type(let name): return call(named: name.name, evaluated(arguments, in: scope), whole, in: scope)
    default:
      let function = evaluate(callee, in: scope)
      return apply(function, evaluated(arguments, in: scope), whole.range, in: scope)
    }
  }

  /// The arguments with their values.
  func evaluated(_ arguments: [SwiftArgument], in scope: Scope) -> [EvaluatedArgument] {
    arguments.map { argument in
      var evaluated = EvaluatedArgument(argument.label, evaluate(argument.value, in: scope), argument.value.range)
      evaluated.isLiteral = argument.value.isNumberLiteral
      evaluated.isTrailing = argument.isTrailing
      return evaluated
    }
  }

  /// A call of a name: a closure or function in scope, a method of `self`, a free function, a type, or a known
  /// function.
  private func call(
    named name: String, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    if let local = scope.value(of: name) { return apply(local, arguments, whole.range, in: scope) }
    if let receiver = scope.frame.receiver, let found = method(named: name, arguments, of: receiver, in: scope) {
      return invoke(found, receiver: receiver, arguments, at: whole.range, in: scope)
    }
    if let type = scope.frame.type, scope.frame.receiver == nil,
      let found = staticMethod(named: name, arguments, of: type)
    {
      return invoke(found, receiver: .type(type), arguments, at: whole.range, in: scope)
    }
    for index in symbols.functions(named: name, from: scope.frame.file)
    where accepts(symbols.functions[index], arguments) {
      return invoke(FunctionID(type: nil, index: index), receiver: nil, arguments, at: whole.range, in: scope)
    }
    if let found = typeValue(named: name, in: scope), case .type(let type) = found {
      return instantiate(type, arguments, at: whole.range, in: scope)
    }
    // In an extension of anchors.
    if name == "constraint", case .anchor(let anchor)? = scope.frame.receiver,
      let made = constraint(from: anchor, whole, arguments, whole, in: scope)
    {
      return made
    }
    if case .snapKit(let snap)? = scope.frame.receiver {
      return callSnapKit(name, of: snap, arguments, whole, in: scope)
    }
    if let receiver = scope.frame.receiver, receiver.isPlain,
      let value = callCollectionMethod(name, of: receiver, arguments, at: whole.range, in: scope)
    {
      return value
    }
    if let value = builtIn(name, arguments, at: whole.range, in: scope) { return value }
    if let receiver = scope.frame.receiver, case .view(let id) = receiver,
      let value = callViewMethod(name, of: id, arguments, at: whole.range, in: scope)
    {
      return value
    }
    if let receiver = scope.frame.receiver, let own = ownMember(name, of: receiver, in: scope, at: whole.range),
      !own.isUnknown
    {
      return apply(own, arguments, whole.range, in: scope)
    }
    return unknownCall(name, arguments, at: whole.range, in: scope)
  }

  private func callSuper(
    _ name: String, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    guard let type = scope.frame.type, let receiver = scope.frame.receiver,
      let superclass = symbols.superclass(of: type), !symbols.types[superclass].isForeign
    else {
      if let receiver = scope.frame.receiver, case .view(let id) = receiver, name == "init" {
        applyForeignInitializer(arguments, to: id)
      }
      return .void
    }
    if name == "init" {
      initialize(receiver, as: superclass, arguments, at: whole.range, in: scope)
      return .void
    }
    for owner in symbols.lineage(of: superclass) {
      if let index = function(named: name, arguments, in: owner, isStatic: false) {
        return invoke(FunctionID(type: owner, index: index), receiver: receiver, arguments, at: whole.range, in: scope)
      }
    }
    return .void
  }

  /// The result of a call of a function value.
  func apply(_ function: Value, _ arguments: [EvaluatedArgument], _ range: SourceRange, in scope: Scope) -> Value {
    switch function {
    case .closure(let closure): return invoke(closure, arguments.map(\.value), at: range, in: scope)
    case .function(let id, let receiver): return invoke(id, receiver: receiver, arguments, at: range, in: scope)
    case .type(let type): return instantiate(type, arguments, at: range, in: scope)
    case .viewMethod(let name, let id):
      return callViewMethod(name, of: id, arguments, at: range, in: scope) ?? .unknown("'\(name)'")
    case .foreignType(let name):
      return builtIn(name, arguments, at: range, in: scope) ?? unknownCall(name, arguments, at: range, in: scope)
    default:
      let name: String? = if case .member(let name) = function { name } else { nil }
      if arguments.reachLayout {
        let words = name.map { " '\($0)'" } ?? ""
        let kind = name == nil ? LayoutReading.Kind.code : .function
        gap("an unknown function\(words) gets \(described(arguments.map(\.value)))", range, scope, kind: kind)
      }
      return .unknown(Unknown(name.map { "'\($0)(…)'" } ?? "a call"))
    }
  }

  /// The result of a call of a function that the program lacks. If it gets a view, guide or constraint, it may change
  /// the layout.
  func unknownCall(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    if let made = callConfiguredHelper(name, scope.frame.receiver, arguments, at: range, in: scope) { return made }
    if name.first?.isUppercase == true, looksLikeView(name) {
      return .view(makeForeignView(name, arguments, at: range, in: scope))
    }
    if arguments.reachLayout, name.first?.isLowercase == true, !isHarmless(method: name) {
      gap("an unknown function '\(name)' gets \(described(arguments.map(\.value)))", range, scope, kind: .function)
    }
    if name.hasSuffix("Controller") || name.hasSuffix("Text"), name.first?.isUppercase == true {
      return .object(makeObject(type: nil, foreignClass: name))
    }
    var unknown = Unknown("'\(name)(…)'")
    if name.first?.isUppercase == true, !arguments.reachLayout { unknown.foreignClass = name }
    return .unknown(unknown)
  }

  func described(_ values: [Value]) -> String {
    let view = values.flatMap(\.views).first
    return view.map { mention($0) } ?? "a constraint"
  }
}

extension SwiftExpression {
  /// Whether it is a number or a text as written.
  var isLiteral: Bool { if case .text = kind { true } else { isNumberLiteral } }

  /// Whether it is a number as written, with or without a sign.
  var isNumberLiteral: Bool {
    switch kind {
    case .number: true
    case .prefix("-", let inner): inner.isNumberLiteral
    default: false
    }
  }
}

import Findings
import LayoutModel
import SwiftProgram

/// The greatest number of calls inside each other.
private let mostDepth = 32

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
    case .name(let name): return call(named: name, evaluated(arguments, in: scope), whole, in: scope)
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

  /// A call of a name: a closure or function in scope, a method of `self`, a free function, a type, or a known function.
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
    case .foreignType(let name):
      return builtIn(name, arguments, at: range, in: scope) ?? unknownCall(name, arguments, at: range, in: scope)
    default:
      if arguments.reachLayout { gap("an unknown function gets \(described(arguments.map(\.value)))", range, scope) }
      return .unknown("a call")
    }
  }

  /// The result of a call of a function that the program lacks. If it gets a view, guide or constraint, it may change
  /// the layout.
  func unknownCall(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    if name.first?.isUppercase == true, looksLikeView(name) {
      return .view(makeForeignView(name, arguments, at: range, in: scope))
    }
    if arguments.reachLayout, name.first?.isLowercase == true, !isHarmless(method: name) {
      gap("an unknown function '\(name)' gets \(described(arguments.map(\.value)))", range, scope)
    }
    return .unknown(Unknown("'\(name)(…)'"))
  }

  func described(_ values: [Value]) -> String {
    let view = values.flatMap(\.views).first
    return view.map { mention($0) } ?? "a constraint"
  }

  // MARK: - Functions of the program

  /// The method of a receiver that a call means; nil if the program has none.
  func method(named name: String, _ arguments: [EvaluatedArgument], of receiver: Value, in scope: Scope) -> FunctionID? {
    for owner in memberTypes(of: receiver) {
      if let index = function(named: name, arguments, in: owner, isStatic: false) {
        return FunctionID(type: owner, index: index)
      }
    }
    if case .type(let type) = receiver { return staticMethod(named: name, arguments, of: type) }
    return nil
  }

  func staticMethod(named name: String, _ arguments: [EvaluatedArgument], of type: TypeID) -> FunctionID? {
    for owner in symbols.memberTypes(of: type) {
      if let index = function(named: name, arguments, in: owner, isStatic: true) {
        return FunctionID(type: owner, index: index)
      }
    }
    return nil
  }

  /// The types whose members a value has.
  func memberTypes(of value: Value) -> [TypeID] {
    func extended(_ name: String) -> [TypeID] { symbols.foreignExtension(of: name).map { [$0] } ?? [] }
    switch value {
    case .view(let id):
      if let type = viewStates[id].type { return symbols.memberTypes(of: type) }
      let name = graph.views[id].item.className ?? graph.views[id].uiKitClass
      return symbols.extensions(ofClass: viewStates[id].isGuide ? "UILayoutGuide" : name)
    case .object(let id): return objects[id].type.map { symbols.memberTypes(of: $0) } ?? []
    case .record(let record): return record.programType.map { symbols.memberTypes(of: $0) } ?? extended(record.type)
    case .enumCase(let type, _, _): return symbols.memberTypes(of: type)
    case .array: return extended("Array") + extended("Sequence") + extended("Collection")
    case .constraint: return symbols.extensions(ofClass: "NSLayoutConstraint")
    case .anchor(let anchor):
      let name =
        anchor.attribute.isSize
        ? "NSLayoutDimension" : anchor.attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
      return extended(name) + extended("NSLayoutAnchor")
    case .font: return extended("UIFont")
    case .number: return extended("CGFloat") + extended("Double") + extended("Int")
    case .text: return extended("String")
    case .image: return extended("UIImage")
    default: return []
    }
  }

  /// The position of a type's function that a call means.
  func function(named name: String, _ arguments: [EvaluatedArgument], in type: TypeID, isStatic: Bool) -> Int? {
    symbols.types[type].functions.indices.first { index in
      let function = symbols.types[type].functions[index]
      return function.name.text == name && function.isStatic == isStatic && function.body != nil
        && accepts(function, arguments)
    }
  }

  /// Whether a function takes arguments with these labels, in this order.
  func accepts(_ function: SwiftFunction, _ arguments: [EvaluatedArgument]) -> Bool {
    assignment(of: arguments, to: function) != nil
  }

  /// Which arguments each parameter gets; nil if they do not fit.
  private func assignment(of arguments: [EvaluatedArgument], to function: SwiftFunction) -> [[EvaluatedArgument]]? {
    var rest = arguments[...]
    var assigned: [[EvaluatedArgument]] = []
    for parameter in function.parameters {
      var own: [EvaluatedArgument] = []
      if let next = rest.first, next.label == parameter.label || next.isTrailing && parameter.isFunction {
        if !(next.isTrailing && next.label == nil && !parameter.isFunction) {
          own.append(next)
          rest.removeFirst()
          if parameter.isVariadic {
            while let more = rest.first, more.label == nil, !more.isTrailing {
              own.append(more)
              rest.removeFirst()
            }
          }
        }
      }
      if own.isEmpty, parameter.defaultValue == nil, !parameter.isVariadic {
        // A trailing closure of an optional parameter may be left out only with a default.
        return nil
      }
      assigned.append(own)
    }
    return rest.isEmpty ? assigned : nil
  }

  /// Executes a function of the program.
  func invoke(
    _ id: FunctionID, receiver: Value?, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    let function = id.type.map { symbols.types[$0].functions[id.index] } ?? symbols.functions[id.index]
    guard scope.frame.depth < mostDepth, let body = function.body else {
      if arguments.reachLayout || receiver?.reachesLayout ?? false { gap("calls are nested too deep", range, scope) }
      return .unknown("'\(function.name.text)(…)'")
    }
    executed.insert(id)
    let frame = Frame(
      receiver: receiver, type: id.type, file: function.file, call: callPlace(of: id, receiver, range, scope),
      isInitializer: function.name.text == "init", depth: scope.frame.depth + 1)
    let inner = Scope(frame)
    declareParameters(of: function, assignment(of: arguments, to: function) ?? [], in: inner)
    let value = result(of: body, in: inner, as: function.result)
    return function.result == nil && function.name.text != "init" ? .void : value
  }

  func declareParameters(of function: SwiftFunction, _ assigned: [[EvaluatedArgument]], in scope: Scope) {
    for (index, parameter) in function.parameters.enumerated() {
      let own = index < assigned.count ? assigned[index] : []
      let value: Value
      if parameter.isVariadic {
        value = .array(own.map(\.value))
      } else if let given = own.first {
        value = given.value
      } else if let initial = parameter.defaultValue {
        value = evaluate(initial, in: scope, as: parameter.type)
      } else {
        value = .unknown(Unknown("the argument '\(parameter.name)'", identity: parameter.name))
      }
      scope.declare(parameter.name, value)
    }
  }

  /// The call in the class's own code: where a helper or a nested view is called from it.
  private func callPlace(of id: FunctionID, _ receiver: Value?, _ range: SourceRange, _ scope: Scope) -> SourcePlace? {
    if let call = scope.frame.call { return call }
    let function = id.type.map { symbols.types[$0].functions[id.index] } ?? symbols.functions[id.index]
    let isOwn = id.type == root && function.file == symbols.types[root].place.file
    return isOwn ? nil : SourcePlace(scope.frame.file, range)
  }

  /// Executes a closure.
  func invoke(_ closure: ClosureValue, _ arguments: [Value], at range: SourceRange, in scope: Scope) -> Value {
    guard scope.frame.depth < mostDepth, step() else { return .unknown("a closure") }
    let inner = Scope(closure.scope.frame, parent: closure.scope)
    let names = closure.closure.parameters
    if names.count > 1, arguments.count == 1, case .tuple(let elements) = arguments[0] {
      for (name, element) in zip(names, elements) { inner.declare(name, element.value) }
    } else {
      for (index, argument) in arguments.enumerated() {
        inner.declare("$\(index)", argument)
        if index < names.count { inner.declare(names[index], argument) }
      }
      for name in names.dropFirst(arguments.count) { inner.declare(name, .unknown("the argument '\(name)'")) }
    }
    if arguments.count == 1, case .tuple(let elements) = arguments[0], names.isEmpty, elements.count > 1 {
      for (index, element) in elements.enumerated().dropFirst() { inner.declare("$\(index)", element.value) }
    }
    return result(of: closure.closure.body, in: inner)
  }
}

extension SwiftParameter {
  /// Whether it takes a function.
  fileprivate var isFunction: Bool { type.name == "->" || type.isOptional && type.arguments.first?.name == "->" || type.name.hasSuffix("Closure") || type.name.hasSuffix("Handler") || type.name.hasSuffix("Block") }
}

extension SwiftExpression {
  /// Whether it is a number as written, with or without a sign.
  var isNumberLiteral: Bool {
    switch kind {
    case .number: true
    case .prefix("-", let inner): inner.isNumberLiteral
    default: false
    }
  }
}

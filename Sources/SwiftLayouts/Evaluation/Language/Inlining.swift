import Findings
import LayoutModel
import SwiftProgram

/// The greatest number of calls inside each other.
let mostDepth = 32

extension Interpreter {
  /// The method of a receiver that a call means; nil if the program has none.
  func method(named name: String, _ arguments: [EvaluatedArgument], of receiver: Value, in scope: Scope) -> FunctionID?
  {
    for owner in memberTypes(of: receiver) {
      if let index = function(named: name, arguments, in: owner, isStatic: false),
        isVisible(FunctionID(type: owner, index: index), from: scope.frame.type)
      {
        return FunctionID(type: owner, index: index)
      }
    }
    if case .type(let type) = receiver { return staticMethod(named: name, arguments, of: type) }
    return nil
  }

  /// Whether code of a type can call a method: a superclass reaches those of its subclasses only by overriding.
  private func isVisible(_ id: FunctionID, from type: TypeID?) -> Bool {
    guard let type, let owner = id.type, owner != type, symbols.lineage(of: owner).dropFirst().contains(type) else {
      return true
    }
    return symbols.types[owner].functions[id.index].isOverride
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
    let entry = symbols.types[type]
    return entry.functions(named: name).first { index in
      entry.functions[index].isStatic == isStatic && entry.functions[index].body != nil
        && accepts(entry.functions[index], arguments)
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
        if !parameter.takes(next.value) { return nil }
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
    if let last = recordings.indices.last { recordings[last].executed.append(id) }
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
        value = typed(given.value, parameter.type, in: scope)
      } else if let initial = parameter.defaultValue {
        value = evaluate(initial, in: scope, as: parameter.type)
      } else {
        value = .unknown(Unknown("the argument '\(parameter.name)'", identity: parameter.name))
      }
      scope.declare(parameter.name, value)
    }
  }

  /// An argument such as `.zero` is a member of the parameter's type.
  private func typed(_ value: Value, _ type: SwiftTypeName, in scope: Scope) -> Value {
    switch value {
    case .member(let name): return implicitMember(name, as: type, in: scope)
    case .implicitCall(let name, let values):
      guard case .type(let id)? = typeValue(named: type.name, in: scope),
        symbols.types[id].hasCase(named: name)
      else { return value }
      return .enumCase(id, name, values)
    default: return value
    }
  }

  /// The call in the class's own code: where a helper or a nested view is called from it.
  private func callPlace(of id: FunctionID, _ receiver: Value?, _ range: SourceRange, _ scope: Scope) -> SourcePlace? {
    let function = id.type.map { symbols.types[$0].functions[id.index] } ?? symbols.functions[id.index]
    let isOwn = id.type == root && function.file == symbols.types[root].place.file
    // A hook that a superclass calls is the class's own code too.
    if isOwn, owners.isEmpty { return nil }
    return scope.frame.call ?? SourcePlace(scope.frame.file, range)
  }

  /// Executes a closure.
  func invoke(_ closure: ClosureValue, _ arguments: [Value], at range: SourceRange, in scope: Scope) -> Value {
    guard scope.frame.depth < mostDepth, step() else { return .unknown("a closure") }
    noteUse(isOfOtherCode: closure.isOfOtherCode)
    let own = closure.scope.frame
    let frame = Frame(
      receiver: own.receiver, type: own.type, file: own.file, call: own.call, isInitializer: own.isInitializer,
      depth: max(own.depth, scope.frame.depth) + 1)
    let inner = Scope(frame, parent: closure.scope)
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
  /// Whether it may take a value: an overload for anchors takes no constraints. A closure names as many parameters as a
  /// function parameter has; a single one may be a tuple.
  fileprivate func takes(_ value: Value) -> Bool {
    switch value {
    case .closure(let closure) where type.name == "->":
      let (own, named) = (type.arguments.count - 1, closure.closure.parameters.count)
      return own < 2 || named < 2 || own == named
    case .array: return !type.name.hasPrefix("NSLayout")
    case .constraint: return !type.name.hasPrefix("NSLayout") || type.name == "NSLayoutConstraint"
    default: return true
    }
  }

  /// Whether it takes a function.
  fileprivate var isFunction: Bool {
    type.name == "->" || type.isOptional && type.arguments.first?.name == "->" || type.name.hasSuffix("Closure")
      || type.name.hasSuffix("Handler") || type.name.hasSuffix("Block")
  }
}

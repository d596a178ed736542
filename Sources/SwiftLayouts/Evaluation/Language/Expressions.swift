import Findings
import LayoutModel
import SwiftProgram

/// The types of what views show.
private let contentTypes: Set<String> = [
  "UIFont", "String", "NSAttributedString", "NSMutableAttributedString", "UIColor", "UIImage", "UIFontDescriptor",
]

extension Interpreter {
  /// The value of an expression. `type` is the type that is expected, for members without a base such as `.zero`.
  func evaluate(_ expression: SwiftExpression, in scope: Scope, as type: SwiftTypeName? = nil) -> Value {
    guard step() else { return .unknown("too many steps") }
    if let font = statedFont(expression, in: scope) { return font }
    switch expression.kind {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .interpolation(let parts): return interpolated(parts, in: scope)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return value(named: name, in: scope, at: expression.range)
    case .member(let base, let name): return member(base, name, of: expression, in: scope, as: type)
    case .call(let callee, let arguments): return call(callee, arguments, expression, in: scope, as: type)
    case .subscripted(let base, let arguments): return subscripted(base, arguments, in: scope)
    case .array(let elements):
      let element = type?.name == "Array" ? type?.arguments.first : nil
      let list = Value.array(elements.map { evaluate($0, in: scope, as: element) })
      return list.isShort ? list : .unknown("a long list")
    case .dictionary(let entries):
      let dictionary = Value.dictionary(entries.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
      return dictionary.isShort ? dictionary : .unknown("a long dictionary")
    case .tuple(let elements):
      let tuple = Value.tuple(elements.map { (label: $0.label, value: evaluate($0.value, in: scope)) })
      return tuple.isShort ? tuple : .unknown("a long tuple")
    case .closure(let closure): return .closure(ClosureValue(closure, scope, isOfOtherCode: isFollowing))
    case .prefix(let sign, let inner): return prefixed(sign, inner, in: scope)
    case .infix(let left, let sign, let right): return infix(left, sign, right, expression, in: scope)
    case .ternary(let condition, let yes, let no):
      return evaluate(holds(condition, in: scope) ? yes : no, in: scope, as: type)
    case .keyPath(let names): return .keyPath(names)
    case .optional(let inner), .forced(let inner): return evaluate(inner, in: scope, as: type)
    case .cast(let inner, let target): return cast(evaluate(inner, in: scope, as: target), to: target)
    case .typeTest(let inner, _): return .unknown(Unknown("the type of '\(inner.spelled)'"))
    case .type(let name): return typeValue(named: name.name, in: scope) ?? .foreignType(name.name)
    case .statement(let statements):
      if case .returning(let value) = execute(valued(statements), in: scope) { return value }
      return .unknown("a statement")
    case .other(let words):
      return .unknown(words)
    }
  }

  /// A branch of an `if` or `switch` that is used as a value returns its last expression.
  private func valued(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    statements.map { statement in
      var statement = statement
      switch statement.kind {
      case .if(let conditions, let then, let otherwise):
        statement.kind = .if(conditions, then: returning(then), else: returning(otherwise))
      case .switch(let subject, let cases):
        statement.kind = .switch(
          subject,
          cases.map { SwiftCase(patterns: $0.patterns, hasGuard: $0.hasGuard, body: returning($0.body)) })
      default: break
      }
      return statement
    }
  }

  private func returning(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    guard let last = statements.last else { return statements }
    if case .expression(let value) = last.kind {
      return statements.dropLast() + [SwiftStatement(.return(value), last.range)]
    }
    return statements.dropLast() + valued([last])
  }

  private func interpolated(_ parts: [SwiftExpression], in scope: Scope) -> Value {
    var text = ""
    for part in parts {
      switch evaluate(part, in: scope) {
      case .text(let more): text += more
      case .number(let number): text += number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
      default: return .unknown("a text with values")
      }
    }
    return .shortText(text)
  }

  // MARK: - Names

  /// The value of a name: a local variable, a member of `self`, a member of the type around, a global variable, a type.
  func value(named name: String, in scope: Scope, at range: SourceRange) -> Value {
    if name == "self" { return scope.frame.receiver ?? .unknown("self") }
    if let constant = configuredConstant(name) { return constant }
    if let local = scope.value(of: name) { return local }
    if let receiver = scope.frame.receiver, let found = ownMember(name, of: receiver, in: scope, at: range) {
      return found
    }
    // In an extension of a type of values, such as `count` in one of `Array`.
    if let receiver = scope.frame.receiver, receiver.isPlain,
      let found = member(name, of: receiver, at: range, in: scope)
    {
      return found
    }
    if let type = scope.frame.type {
      if let found = staticMember(name, of: type, in: scope) { return found }
      if let outer = outerStaticMember(name, of: type, in: scope) { return outer }
    }
    if let variable = symbols.variable(named: name, from: scope.frame.file) { return global(variable) }
    if let type = typeValue(named: name, in: scope) { return type }
    if let function = symbols.functions(named: name, from: scope.frame.file).first {
      return .function(FunctionID(type: nil, index: function), receiver: nil)
    }
    if isUIKitView(name) || name.first?.isUppercase == true { return .foreignType(name) }
    return .unknown(Unknown("'\(name)'", identity: name))
  }

  /// A static member of a type around a nested type.
  private func outerStaticMember(_ name: String, of type: TypeID, in scope: Scope) -> Value? {
    var path = symbols.types[type].name
    while let dot = path.lastIndex(of: ".") {
      path = String(path[..<dot])
      if let outer = symbols.type(named: path, in: scope.frame.file, inside: nil),
        let found = staticMember(name, of: outer, in: scope)
      {
        return found
      }
    }
    return nil
  }

  func typeValue(named name: String, in scope: Scope) -> Value? {
    if name == "Self" { return scope.frame.type.map { .type(selfType(in: scope) ?? $0) } }
    let type = symbols.type(named: name, in: scope.frame.file, inside: scope.frame.type)
    guard let type, !symbols.types[type].isForeign else { return nil }
    return .type(type)
  }

  /// The class of `self`; nil if it is none of the program.
  func selfType(in scope: Scope) -> TypeID? {
    switch scope.frame.receiver {
    case .view(let id): viewStates[id].type
    case .object(let id): objects[id].type
    case .record(let record): record.programType
    default: nil
    }
  }

  /// The value of a global variable, evaluated once.
  private func global(_ index: Int) -> Value {
    let entry = symbols.variables[index]
    let id = StaticID(type: nil, name: entry.variable.name ?? "", file: entry.file)
    return staticValue(id, entry, type: nil)
  }

  /// A static member of a type or of its protocols: a variable, a case, a nested type.
  func staticMember(_ name: String, of type: TypeID, in scope: Scope) -> Value? {
    for owner in symbols.memberTypes(of: type) {
      if let variable = symbols.staticVariable(named: name, of: owner) {
        return staticValue(StaticID(type: owner, name: name, file: variable.file), variable, type: type)
      }
      if symbols.types[owner].hasCase(named: name) { return .enumCase(owner, name, []) }
      if let inner = symbols.type(named: name, directlyIn: owner) { return .type(inner) }
    }
    return nil
  }

  private func staticValue(_ id: StaticID, _ entry: SymbolTable.Variable, type: TypeID?) -> Value {
    if let known = staticValues[id] {
      noteRead(of: id)
      return known
    }
    return remembered(id, of: type) { computedStaticValue(id, entry, type: type) }
  }

  private func computedStaticValue(_ id: StaticID, _ entry: SymbolTable.Variable, type: TypeID?) -> Value {
    staticValues[id] = .unknown("'\(id.name)', which depends on itself")
    let frame = Frame(
      receiver: type.map { .type($0) }, type: id.type, file: entry.file,
      call: SourcePlace(entry.file, entry.variable.range),
      depth: 1)
    let scope = Scope(frame)
    var value = Value.unknown("'\(id.name)'")
    if let getter = entry.variable.getter {
      value = result(of: getter, in: scope)
      staticValues[id] = nil
      return value
    }
    if let initial = entry.variable.value { value = evaluate(initial, in: scope, as: entry.variable.type) }
    staticValues[id] = value
    return value
  }

  /// The result of the statements of a getter or function: that of a single expression, or what it returns.
  func result(of body: [SwiftStatement], in scope: Scope, as type: SwiftTypeName? = nil) -> Value {
    content(type.map { contentTypes.contains($0.name) } ?? false) { resultOnPath(of: body, in: scope, as: type) }
  }

  private func resultOnPath(of body: [SwiftStatement], in scope: Scope, as type: SwiftTypeName?) -> Value {
    if body.count == 1, case .expression(let expression) = body[0].kind {
      return evaluate(expression, in: scope, as: type)
    }
    let statements = body.count == 1 ? valued(body) : body
    if case .returning(let value) = run(typed(statements, type), in: scope) { return value }
    return .void
  }

  /// The statements, as members without a base in `return` have the type of the result.
  private func typed(_ statements: [SwiftStatement], _ type: SwiftTypeName?) -> [SwiftStatement] {
    guard let type else { return statements }
    return statements.map { statement in
      guard case .return(let value?) = statement.kind, case .member(nil, _) = value.kind else { return statement }
      return SwiftStatement(.return(SwiftExpression(.cast(value, type), value.range)), statement.range)
    }
  }

  // MARK: - Casts and subscripts

  private func cast(_ value: Value, to type: SwiftTypeName) -> Value {
    switch (value, type.name) {
    case (.number(let number), "Int"): .number(number.rounded(.towardZero))
    default: value
    }
  }

  private func subscripted(_ base: SwiftExpression, _ arguments: [SwiftArgument], in scope: Scope) -> Value {
    let value = evaluate(base, in: scope)
    guard let argument = arguments.first else { return .unknown("a subscript") }
    let index = evaluate(argument.value, in: scope)
    switch value {
    case .array(let elements):
      if argument.label == "safe" || argument.label == nil, let number = index.number {
        let position = Int(exactly: number) ?? -1
        return elements.indices.contains(position) ? elements[position] : .null
      }
    case .dictionary(let entries):
      for entry in entries where areEqual(entry.key, index) == true { return entry.value }
      return index.isUnknown ? .unknown("an entry of a dictionary") : .null
    default: break
    }
    return .unknown(Unknown("'\(base.spelled)[…]'", identity: base.spelled))
  }
}

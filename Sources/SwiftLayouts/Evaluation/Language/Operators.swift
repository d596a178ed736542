import SwiftProgram

extension Interpreter {
  func prefixed(_ sign: String, _ inner: SwiftExpression, in scope: Scope) -> Value {
    let value = evaluate(inner, in: scope)
    switch (sign, value) {
    case ("-", .number(let number)): return .number(-number)
    case ("+", .number), ("&", _): return value
    case ("!", .boolean(let boolean)): return .boolean(!boolean)
    case ("...", .number(let end)), ("..<", .number(let end)):
      guard abs(end) < 1e9, let last = Int(exactly: end.rounded()) else { return .unknown("a range") }
      return .range(0, max(0, sign == "..." ? last + 1 : last))
    case ("-", .unknown(let unknown)) where unknown.name != nil:
      return .unknown(Unknown("'-\(inner.spelled)'", identity: unknown.name))
    default:
      var unknown = Unknown("'\(sign)\(inner.spelled)'")
      unknown.parts = sign == "-" ? value.unknownParts : []
      return .unknown(unknown)
    }
  }

  func infix(
    _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression, _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    switch sign {
    case "=":
      if case .name("_") = left.kind {
        _ = evaluate(right, in: scope)
      } else {
        assign(right, to: left, in: scope)
      }
      return .void
    case "+=", "-=", "*=", "/=":
      let operation = String(sign.dropLast())
      set(left, to: combined(evaluate(left, in: scope), operation, evaluate(right, in: scope)), right.range, in: scope)
      return .void
    case "&&", "||":
      let value = evaluate(left, in: scope)
      if let known = value.boolean, known == (sign == "||") { return .boolean(known) }
      let other = evaluate(right, in: scope)
      if let known = other.boolean, known == (sign == "||") || value.boolean != nil { return .boolean(known) }
      return .unknown(Unknown("'\(whole.spelled)'", identity: whole.spelled))
    case "??":
      let value = evaluate(left, in: scope)
      if value.isNull { return evaluate(right, in: scope) }
      guard value.isUnknown else { return value }
      let other = evaluate(right, in: scope)
      return other.reachesLayout ? other : value
    default:
      let (one, other) = operands(left, right, in: scope)
      let result = combined(one, sign, other)
      if result.isUnknown, one.reachesLayout || other.reachesLayout,
        let inlined = customOperator(sign, one, other, whole, scope)
      {
        return inlined
      }
      guard case .unknown = result else { return result }
      var unknown = Unknown("'\(whole.spelled)'", identity: whole.spelled)
      if "+-*/".contains(sign) { unknown.parts = one.unknownParts + other.unknownParts }
      return .unknown(unknown)
    }
  }

  /// The values of two operands; a member without a base has the type of the other one.
  private func operands(_ left: SwiftExpression, _ right: SwiftExpression, in scope: Scope) -> (Value, Value) {
    (evaluate(left, in: scope), evaluate(right, in: scope))
  }

  /// The result of an operator that the program declares; nil if it does not.
  private func customOperator(
    _ sign: String, _ left: Value, _ right: Value, _ whole: SwiftExpression, _ scope: Scope
  ) -> Value? {
    guard let index = symbols.functions(named: sign, from: scope.frame.file).first else {
      if sign != "==", sign != "!=", sign != "===", sign != "!==" {
        gap("an unknown operator '\(sign)' gets \(described(left, right))", whole.range, scope)
      }
      return nil
    }
    return invoke(
      FunctionID(type: nil, index: index), receiver: nil,
      [EvaluatedArgument(nil, left, whole.range), EvaluatedArgument(nil, right, whole.range)], at: whole.range,
      in: scope)
  }

  /// The first of the views in some values, in words.
  func described(_ values: Value...) -> String {
    let view = values.flatMap(\.views).first
    return view.map { mention($0) } ?? "a constraint"
  }

  /// The result of a binary operator on known values.
  func combined(_ left: Value, _ sign: String, _ right: Value) -> Value {
    if let a = left.number, let b = right.number { return arithmetic(a, sign, b) }
    if case .member(let name) = left, let priority = priorityNumber(name), let b = right.number {
      return arithmetic(priority, sign, b)
    }
    switch (left, sign, right) {
    case (.array(let a), "+", .array(let b)): return .list(a + b)
    case (.text(let a), "+", .text(let b)): return .shortText(a + b)
    case (.constraint(let a), "+", .constraint(let b)): return .constraint(a + b)
    default: break
    }
    switch sign {
    case "==", "===": return areEqual(left, right).map { .boolean($0) } ?? .unknown("a comparison")
    case "!=", "!==": return areEqual(left, right).map { .boolean(!$0) } ?? .unknown("a comparison")
    default: return .unknown("an operation")
    }
  }

  private func arithmetic(_ a: Double, _ sign: String, _ b: Double) -> Value {
    switch sign {
    case "+", "&+": .number(a + b)
    case "-", "&-": .number(a - b)
    case "*", "&*": .number(a * b)
    case "/": b == 0 ? .unknown("a division by zero") : .number(a / b)
    case "%": b == 0 ? .unknown("a division by zero") : .number(a.truncatingRemainder(dividingBy: b))
    case "<": .boolean(a < b)
    case ">": .boolean(a > b)
    case "<=": .boolean(a <= b)
    case ">=": .boolean(a >= b)
    case "==": .boolean(a == b)
    case "!=": .boolean(a != b)
    case "...": range(a, b + 1)
    case "..<": range(a, b)
    default: .unknown("an operation")
    }
  }

  private func range(_ start: Double, _ end: Double) -> Value {
    // Longer ranges are not visited, and their lengths might not be numbers.
    guard abs(start) < 1e9, abs(end) < 1e9, let first = Int(exactly: start.rounded()),
      let last = Int(exactly: end.rounded())
    else { return .unknown("a range") }
    return .range(first, max(first, last))
  }

  /// Whether two values are equal; nil if that is not known.
  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): nil
    case (.number(let a), .number(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.null, .null): true
    case (.null, _), (_, .null): false
    case (.member(let a), .member(let b)): a == b
    case (.enumCase(_, let a, let x), .enumCase(_, let b, let y)):
      x.isEmpty && y.isEmpty ? a == b : a == b ? nil : false
    case (.enumCase(_, let a, _), .member(let b)), (.member(let b), .enumCase(_, let a, _)): a == b ? true : false
    case (.view(let a), .view(let b)): a == b
    case (.object(let a), .object(let b)): a == b ? true : nil
    case (.type(let a), .type(let b)): a == b
    default: nil
    }
  }
}

import Findings
import SwiftProgram

/// Spells statement trees on one line, as lists in parentheses, so that a test shows its expected tree.
func spelled(_ statements: [SwiftStatement]) -> String {
  "{" + statements.map(spelled).joined(separator: "; ") + "}"
}

func spelled(_ expression: SwiftExpression) -> String {
  switch expression.kind {
  case .number(let value): return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  case .text(let text): return "\"\(text)\""
  case .interpolation(let parts): return list("interpolation", parts)
  case .boolean(let value): return "\(value)"
  case .null: return "nil"
  case .name(let name): return name
  case .member(let base, let name): return (base.map(spelled) ?? "") + ".\(name.text)"
  case .call(let function, let arguments): return "\(spelled(function))(\(spelled(arguments)))"
  case .subscripted(let base, let arguments): return "\(spelled(base))[\(spelled(arguments))]"
  case .array(let elements): return "[" + elements.map(spelled).joined(separator: ", ") + "]"
  case .dictionary(let pairs):
    return "[:" + pairs.map { "\(spelled($0.key)): \(spelled($0.value))" }.joined(separator: ", ") + "]"
  case .tuple(let elements): return "<" + spelled(elements) + ">"
  case .closure(let closure):
    return "{|\(closure.parameters.joined(separator: ", "))| \(spelled(closure.body).dropFirst())"
  case .prefix(let name, let operand): return list(name, [operand])
  case .infix(let left, let name, let right): return list(name, [left, right])
  case .ternary(let condition, let yes, let no): return list("?:", [condition, yes, no])
  case .keyPath(let names): return "\\." + names.joined(separator: ".")
  case .optional(let inner): return spelled(inner) + "?"
  case .forced(let inner): return spelled(inner) + "!"
  case .cast(let inner, let type): return "(as \(spelled(inner)) \(spelled(type)))"
  case .typeTest(let inner, let type): return "(is \(spelled(inner)) \(spelled(type)))"
  case .type(let type): return "#\(spelled(type))"
  case .statement(let statements): return spelled(statements)
  case .other(let words): return "‹\(words)›"
  }
}

private func list(_ head: String, _ parts: [SwiftExpression]) -> String {
  "(" + ([head] + parts.map(spelled)).joined(separator: " ") + ")"
}

private func spelled(_ arguments: [SwiftArgument]) -> String {
  arguments.map { ($0.isTrailing ? "^" : "") + ($0.label.map { "\($0): " } ?? "") + spelled($0.value) }
    .joined(separator: ", ")
}

func spelled(_ type: SwiftTypeName) -> String {
  let arguments = type.arguments.isEmpty ? "" : "<" + type.arguments.map(spelled).joined(separator: ", ") + ">"
  return type.name + arguments + (type.isOptional ? "?" : "")
}

func spelled(_ statement: SwiftStatement) -> String {
  switch statement.kind {
  case .expression(let value): return spelled(value)
  case .variable(let variable): return spelled(variable)
  case .if(let conditions, let then, let otherwise):
    return "if \(spelled(conditions)) \(spelled(then))" + (otherwise.isEmpty ? "" : " else \(spelled(otherwise))")
  case .guard(let conditions, let otherwise): return "guard \(spelled(conditions)) \(spelled(otherwise))"
  case .switch(let subject, let cases):
    return "switch \(spelled(subject)) {" + cases.map(spelled).joined(separator: "; ") + "}"
  case .for(let pattern, let sequence, let condition, let body):
    let guarded = condition.map { " where " + spelled($0) } ?? ""
    return "for \(spelled(pattern)) in \(spelled(sequence))\(guarded) \(spelled(body))"
  case .loop(let body): return "loop \(spelled(body))"
  case .return(let value): return "return" + (value.map { " " + spelled($0) } ?? "")
  case .function(let function): return spelled(function)
  case .type(let type): return spelled(type)
  case .do(let body, let catches): return (["do " + spelled(body)] + catches.map { "catch " + spelled($0) }).joined()
  case .defer(let body): return "defer \(spelled(body))"
  case .break: return "break"
  case .continue: return "continue"
  case .throw: return "throw"
  case .conditional(let clauses):
    return "#if "
      + clauses.map { ($0.condition.map(spelled) ?? "else") + " " + spelled($0.body) }.joined(separator: " ")
  case .other(let words): return "‹\(words)›"
  }
}

private func spelled(_ conditions: [SwiftCondition]) -> String {
  conditions.map { condition in
    switch condition {
    case .expression(let value): return spelled(value)
    case .binding(let pattern, let value): return "let \(spelled(pattern)) = \(spelled(value))"
    case .match(let pattern, let value): return "case \(spelled(pattern)) = \(spelled(value))"
    case .available(let version, let isNegated):
      return (isNegated ? "un" : "") + "available " + (version.map { "\($0)" } ?? "nil")
    }
  }.joined(separator: ", ")
}

func spelled(_ pattern: SwiftPattern) -> String {
  switch pattern {
  case .name(let name): return name
  case .any: return "_"
  case .tuple(let parts): return "(" + parts.map(spelled).joined(separator: ", ") + ")"
  case .member(let name, let parts):
    return ".\(name)" + (parts.isEmpty ? "" : "(" + parts.map(spelled).joined(separator: ", ") + ")")
  case .expression(let value): return "=" + spelled(value)
  case .type(let type, let inner): return "is \(spelled(type))" + (inner.map { " \(spelled($0))" } ?? "")
  }
}

private func spelled(_ node: SwiftCase) -> String {
  let patterns = node.patterns.isEmpty ? "default" : node.patterns.map(spelled).joined(separator: " | ")
  return "\(patterns)\(node.hasGuard ? " where" : "") \(spelled(node.body))"
}

func spelled(_ variable: SwiftVariable) -> String {
  let flags: [(Bool, String)] = [
    (variable.isPrivate, "private"), (variable.isStatic, "static"), (variable.isOverride, "override"),
    (variable.isLazy, "lazy"),
  ]
  var words = variable.attributes.map { "@\($0)" } + flags.filter(\.0).map(\.1)
  words.append((variable.isConstant ? "let " : "var ") + spelled(variable.pattern))
  var text = words.joined(separator: " ")
  if let type = variable.type { text += ": \(spelled(type))" }
  if let value = variable.value { text += " = \(spelled(value))" }
  if let getter = variable.getter { text += " get \(spelled(getter))" }
  if let didSet = variable.didSet { text += " didSet \(spelled(didSet))" }
  return text
}

func spelled(_ function: SwiftFunction) -> String {
  let flags: [(Bool, String)] = [
    (function.isPrivate, "private"), (function.isStatic, "static"), (function.isOverride, "override"),
    (function.isConvenience, "convenience"), (function.isRequired, "required"),
  ]
  let words = function.attributes.map { "@\($0)" } + flags.filter(\.0).map(\.1) + ["func"]
  let parameters = function.parameters.map { parameter in
    let dots = parameter.isVariadic ? "..." : ""
    let value = parameter.defaultValue.map { " = " + spelled($0) } ?? ""
    return "\(parameter.label ?? "_") \(parameter.name): \(spelled(parameter.type))\(dots)\(value)"
  }
  let result = function.result.map { " -> " + spelled($0) } ?? ""
  let body = function.body.map { " " + spelled($0) } ?? ""
  return words.joined(separator: " ") + " \(function.name.text)(\(parameters.joined(separator: ", ")))\(result)\(body)"
}

func spelled(_ type: SwiftType) -> String {
  let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.map(spelled).joined(separator: ", ")
  var parts = type.cases.map { node in
    "case \(node.name)" + (node.hasAssociatedValues ? "()" : "") + (node.rawValue.map { " = " + spelled($0) } ?? "")
  }
  parts += type.variables.map(spelled) + type.functions.map(spelled) + type.types.map(spelled)
  parts += type.aliases.sorted { $0.key < $1.key }.map { "alias \($0.key) = \(spelled($0.value))" }
  return "\(type.keyword.rawValue) \(type.name)\(inherited) {\(parts.joined(separator: "; "))}"
}

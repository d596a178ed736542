import SwiftProgram

extension SwiftExpression {
  /// The expression as it may be written, without `self.` in front: it identifies a condition, and names it in reports.
  var spelled: String {
    switch kind {
    case .number(let number): return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    case .text(let text): return "\"\(text)\""
    case .interpolation: return "a text"
    case .boolean(let value): return value ? "true" : "false"
    case .null: return "nil"
    case .name(let name): return name
    case .member(let base, let name):
      guard let base else { return "." + name.text }
      if case .name("self") = base.kind { return name.text }
      return base.spelled + "." + name.text
    case .call(let callee, let arguments): return callee.spelled + "(\(arguments.spelled))"
    case .subscripted(let base, let arguments): return base.spelled + "[\(arguments.spelled)]"
    case .array(let elements): return "[\(elements.map(\.spelled).joined(separator: ", "))]"
    case .dictionary: return "a dictionary"
    case .tuple(let elements): return "(\(elements.spelled))"
    case .closure: return "{ … }"
    case .prefix(let sign, let inner): return sign + inner.spelled
    case .infix(let left, let sign, let right): return "\(left.spelled) \(sign) \(right.spelled)"
    case .ternary(let condition, let yes, let no): return "\(condition.spelled) ? \(yes.spelled) : \(no.spelled)"
    case .keyPath(let names): return "\\." + names.joined(separator: ".")
    case .optional(let inner): return inner.spelled + "?"
    case .forced(let inner): return inner.spelled
    case .cast(let inner, let type): return "\(inner.spelled) as \(type.name)"
    case .typeTest(let inner, let type): return "\(inner.spelled) is \(type.name)"
    case .type(let type): return type.name
    case .statement: return "a statement"
    case .other(let words): return words
    }
  }
}

extension [SwiftArgument] {
  fileprivate var spelled: String {
    map { argument in (argument.label.map { $0 + ": " } ?? "") + argument.value.spelled }.joined(separator: ", ")
  }
}

extension SwiftPattern {
  /// The pattern as it may be written.
  var spelled: String {
    switch self {
    case .name(let name): name
    case .any: "_"
    case .tuple(let patterns): "(\(patterns.map(\.spelled).joined(separator: ", ")))"
    case .member(let name, _): name
    case .expression(let expression): expression.spelled
    case .type(let type, _): type.name
    }
  }
}

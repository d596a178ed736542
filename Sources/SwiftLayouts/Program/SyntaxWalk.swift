extension SwiftExpression {
  /// Visits the expression and all expressions in it, also in closures, the outer ones first.
  public func walk(_ visit: (SwiftExpression) -> Void) {
    visit(self)
    switch kind {
    case .interpolation(let parts), .array(let parts): for part in parts { part.walk(visit) }
    case .member(let base, _): base?.walk(visit)
    case .call(let callee, let arguments), .subscripted(let callee, let arguments):
      callee.walk(visit)
      for argument in arguments { argument.value.walk(visit) }
    case .dictionary(let entries):
      for entry in entries {
        entry.key.walk(visit)
        entry.value.walk(visit)
      }
    case .tuple(let elements): for element in elements { element.value.walk(visit) }
    case .closure(let closure): closure.body.walk(visit)
    case .prefix(_, let inner), .optional(let inner), .forced(let inner), .cast(let inner, _), .typeTest(let inner, _):
      inner.walk(visit)
    case .infix(let left, _, let right):
      left.walk(visit)
      right.walk(visit)
    case .ternary(let condition, let yes, let no):
      condition.walk(visit)
      yes.walk(visit)
      no.walk(visit)
    case .statement(let statements): statements.walk(visit)
    case .number, .text, .boolean, .null, .name, .keyPath, .type, .other: break
    }
  }
}

extension [SwiftStatement] {
  /// Visits all expressions in the statements, also in closures and local functions.
  public func walk(_ visit: (SwiftExpression) -> Void) {
    for statement in self { statement.walk(visit) }
  }
}

extension SwiftStatement {
  /// Visits all expressions in the statement.
  public func walk(_ visit: (SwiftExpression) -> Void) {
    switch kind {
    case .expression(let expression): expression.walk(visit)
    case .variable(let variable):
      variable.value?.walk(visit)
      variable.getter?.walk(visit)
    case .if(let conditions, let then, let otherwise):
      for condition in conditions { condition.walk(visit) }
      then.walk(visit)
      otherwise.walk(visit)
    case .guard(let conditions, let otherwise):
      for condition in conditions { condition.walk(visit) }
      otherwise.walk(visit)
    case .switch(let subject, let cases):
      subject.walk(visit)
      for item in cases { item.body.walk(visit) }
    case .for(_, let sequence, let condition, let body):
      sequence.walk(visit)
      condition?.walk(visit)
      body.walk(visit)
    case .loop(let body), .defer(let body): body.walk(visit)
    case .return(let value): value?.walk(visit)
    case .function(let function): function.body?.walk(visit)
    case .do(let body, let catches):
      body.walk(visit)
      for clause in catches { clause.walk(visit) }
    case .conditional(let clauses): for clause in clauses { clause.body.walk(visit) }
    case .type, .break, .continue, .throw, .other: break
    }
  }
}

extension SwiftCondition {
  /// Visits all expressions in the condition.
  public func walk(_ visit: (SwiftExpression) -> Void) {
    switch self {
    case .expression(let expression), .binding(_, let expression), .match(_, let expression): expression.walk(visit)
    case .available: break
    }
  }
}

import SwiftProgram

/// A function or a variable with its code.
struct SwiftCode {
  /// The full name of the type or extension around it.
  var type: String?
  /// Nil for a variable.
  var function: SwiftFunction?
  /// Nil for a function.
  var variable: SwiftVariable?

  /// Visits all expressions, also in closures and local functions.
  func walk(_ visit: (SwiftExpression) -> Void) {
    function?.body?.walk(visit)
    variable?.value?.walk(visit)
    for body in [variable?.getter, variable?.setter, variable?.didSet] { body?.walk(visit) }
  }

  /// Whether it names a type: `PostCell.self`, `as? PostCell`.
  func mentions(_ type: String) -> Bool {
    var isFound = false
    walk { expression in
      switch expression.kind {
      case .name(type): isFound = true
      case .member(_, let member) where member.text == type: isFound = true
      case .cast(_, let other), .typeTest(_, let other), .type(let other):
        if lastPart(of: other.name) == type { isFound = true }
      default: break
      }
    }
    return isFound
  }

  /// The names of the parameters of closures in it.
  var parametersOfClosures: Set<String> {
    var names: Set<String> = []
    walk { expression in if case .closure(let closure) = expression.kind { names.formUnion(closure.parameters) } }
    return names
  }
}

extension SwiftFile {
  /// All functions and variables with their code, but for those inside of others.
  var code: [SwiftCode] {
    functions.map { SwiftCode(function: $0) } + variables.map { SwiftCode(variable: $0) } + types.flatMap(\.code)
  }
}

extension SwiftType {
  fileprivate var code: [SwiftCode] {
    functions.map { SwiftCode(type: name, function: $0) } + variables.map { SwiftCode(type: name, variable: $0) }
      + types.flatMap(\.code)
  }
}

extension SwiftExpression {
  /// A name with the names before it: `Outer.Inner`.
  var dottedName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, let member): base.dottedName.map { "\($0).\(member.text)" }
    default: nil
    }
  }
}

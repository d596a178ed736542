import Findings
import SwiftProgram

/// The greatest number of times that a loop is repeated.
private let mostIterations = 200

extension Interpreter {
  /// Executes statements in a scope of their own.
  func execute(_ statements: [SwiftStatement], in outer: Scope) -> Flow {
    run(statements, in: Scope(outer.frame, parent: outer))
  }

  /// Executes statements in a scope.
  func run(_ statements: [SwiftStatement], in scope: Scope) -> Flow {
    var deferred: [[SwiftStatement]] = []
    defer { for body in deferred.reversed() { _ = execute(body, in: scope) } }
    for statement in statements {
      guard step() else { return .returning(.unknown("too many steps")) }
      if case .defer(let body) = statement.kind {
        deferred.append(body)
        continue
      }
      let flow = execute(statement, in: scope)
      guard case .next = flow else { return flow }
    }
    return .next
  }

  private func execute(_ statement: SwiftStatement, in scope: Scope) -> Flow {
    switch statement.kind {
    case .expression(let expression): _ = evaluate(expression, in: scope)
    case .variable(let variable): declare(variable, in: scope)
    case .if(let conditions, let then, let otherwise):
      if join([then, otherwise], in: scope, { holds(conditions, in: Scope(scope.frame, parent: scope)) }) {
        return .next
      }
      let inner = Scope(scope.frame, parent: scope)
      return holds(conditions, in: inner) ? run(then, in: inner) : execute(otherwise, in: scope)
    case .guard(let conditions, let otherwise):
      // An early exit lays nothing out, so a condition that is not known holds.
      return holds(conditions, in: scope, isGuard: true) ? .next : execute(otherwise, in: scope)
    case .switch(let subject, let cases):
      if join(cases.map(\.body), in: scope, { _ = matchingCase(cases, of: subject, in: scope) }) { return .next }
      return execute(cases, of: subject, in: scope)
    case .for(let pattern, let sequence, let condition, let body):
      return loop(pattern, sequence, condition, body, at: statement.range, in: scope)
    case .loop(let body): skip(body, "a loop whose number of rounds is not known", statement.range, in: scope)
    case .return(let value): return .returning(value.map { evaluate($0, in: scope) } ?? .void)
    case .function(let function): declare(function, in: scope)
    case .do(let body, _): return execute(body, in: scope)
    case .defer: break
    case .break: return .breaking
    case .continue: return .continuing
    case .throw: return .returning(.unknown("an error is thrown"))
    case .conditional(let clauses):
      if let clause = clauses.first(where: { isCompiled($0.condition) }) { return run(clause.body, in: scope) }
    case .type: break
    case .other(let words): gap(words, statement.range, scope)
    }
    return .next
  }

  // MARK: - Variables

  private func declare(_ variable: SwiftVariable, in scope: Scope) {
    if variable.getter != nil {
      scope.declare(variable.name ?? "", .unknown("a computed variable"))
      return
    }
    let first = graph.views.count
    let value = variable.value.map { evaluate($0, in: scope, as: variable.type) } ?? .null
    if let name = variable.name {
      self.name(value, name, at: scope.frame.call ?? SourcePlace(scope.frame.file, variable.range), madeFrom: first)
    }
    bind(variable.pattern, to: value, in: scope, at: SourcePlace(scope.frame.file, variable.range))
  }

  /// Declares the names of a pattern with the parts of a value.
  func bind(_ pattern: SwiftPattern, to value: Value, in scope: Scope, at place: SourcePlace? = nil) {
    switch pattern {
    case .name(let name):
      if place != nil { self.name(value, name, at: place, isLocal: true) }
      scope.declare(name, value)
    case .tuple(let patterns):
      let parts: [Value] =
        switch value {
        case .tuple(let elements): elements.map(\.value)
        default: []
        }
      for (index, pattern) in patterns.enumerated() {
        bind(pattern, to: index < parts.count ? parts[index] : .unknown("a part of a tuple"), in: scope, at: place)
      }
    case .member(_, let patterns):
      for pattern in patterns { bind(pattern, to: .unknown("a value of a case"), in: scope) }
    case .type(_, let inner): if let inner { bind(inner, to: value, in: scope) }
    case .any, .expression: break
    }
  }

  private func declare(_ function: SwiftFunction, in scope: Scope) {
    let closure = SwiftClosure(parameters: function.parameters.map(\.name), body: function.body ?? [])
    scope.declare(function.name.text, .closure(ClosureValue(closure, scope, isOfOtherCode: isFollowing)))
  }

  // MARK: - Switches

  private func execute(_ cases: [SwiftCase], of subject: SwiftExpression, in scope: Scope) -> Flow {
    guard let (body, inner) = matchingCase(cases, of: subject, in: scope) else { return .next }
    let flow = run(body, in: inner)
    if case .breaking = flow { return .next }
    return flow
  }

  private func matchingCase(
    _ cases: [SwiftCase], of subject: SwiftExpression, in scope: Scope
  ) -> (body: [SwiftStatement], scope: Scope)? {
    let value = evaluate(subject, in: scope)
    for (index, item) in cases.enumerated() {
      let inner = Scope(scope.frame, parent: scope)
      let isLast = index == cases.count - 1
      var isMatch = item.patterns.isEmpty
      for pattern in item.patterns where !isMatch {
        let match = matches(pattern, value, in: inner)
        isMatch = match ?? (isLast || decide("\(subject.spelled) is \(pattern.spelled)"))
      }
      if isMatch, item.hasGuard { isMatch = decide("a case of \(subject.spelled)") }
      if isMatch { return (item.body, inner) }
    }
    return nil
  }

  /// Whether a value matches a pattern, whose names are declared; nil if that is not known.
  func matches(_ pattern: SwiftPattern, _ value: Value, in scope: Scope) -> Bool? {
    switch pattern {
    case .any: return true
    case .name(let name):
      scope.declare(name, value)
      return true
    case .tuple(let patterns):
      guard case .tuple(let elements) = value, elements.count == patterns.count else {
        bind(pattern, to: value, in: scope)
        return nil
      }
      var result: Bool? = true
      for (pattern, element) in zip(patterns, elements) {
        let match = matches(pattern, element.value, in: scope)
        if match == false { return false }
        if match == nil { result = nil }
      }
      return result
    case .member(let name, let patterns):
      switch value {
      case .enumCase(_, let own, let values):
        guard own == name else { return false }
        for (pattern, value) in zip(patterns, values) { bind(pattern, to: value, in: scope) }
        return true
      case .implicitCall(let own, let values):
        guard own == name else { return false }
        for (pattern, value) in zip(patterns, values) { bind(pattern, to: value, in: scope) }
        return true
      case .member(let own): return own == name
      case .null: return name == "none"
      default:
        bind(pattern, to: value, in: scope)
        return nil
      }
    case .expression(let expression): return areEqual(value, evaluate(expression, in: scope))
    case .type(_, let inner):
      if let inner { bind(inner, to: value, in: scope) }
      return nil
    }
  }

  // MARK: - Loops

  private func loop(
    _ pattern: SwiftPattern, _ sequence: SwiftExpression, _ condition: SwiftExpression?, _ body: [SwiftStatement],
    at range: SourceRange, in scope: Scope
  ) -> Flow {
    guard let elements = elements(of: evaluate(sequence, in: scope)), elements.count <= mostIterations else {
      skip(body, "a loop over '\(sequence.spelled)', which is not known", range, in: scope)
      return .next
    }
    for element in elements {
      guard step() else { break }
      let inner = Scope(scope.frame, parent: scope)
      bind(pattern, to: element, in: inner)
      if let condition, !holds(condition, in: inner) { continue }
      let flow = run(body, in: inner)
      if case .breaking = flow { break }
      if case .returning = flow { return flow }
    }
    return .next
  }

  /// The elements that a loop visits; nil if they are not known.
  func elements(of value: Value) -> [Value]? {
    switch value {
    case .array(let elements): return elements
    case .range(let start, let end):
      return end - start <= mostIterations ? (start..<max(start, end)).map { .number(Double($0)) } : nil
    case .dictionary(let entries):
      return entries.map { .tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)]) }
    default: return nil
    }
  }

  /// Leaves out statements. If they may change the layout, that is what is not understood.
  func skip(_ body: [SwiftStatement], _ reason: String, _ range: SourceRange, in scope: Scope) {
    if body.touchesLayout || callsTouchLayout(body, in: scope, depth: 0) { gap(reason, range, scope) }
  }

  /// Whether statements call a method of their own class that may change the layout.
  private func callsTouchLayout(_ body: [SwiftStatement], in scope: Scope, depth: Int) -> Bool {
    guard let type = scope.frame.receiver.flatMap(memberTypes(of:))?.first ?? scope.frame.type, depth < 4 else {
      return false
    }
    let calls = body.ownCalls
    guard !calls.isEmpty else { return false }
    return symbols.memberTypes(of: type).contains { owner in
      symbols.types[owner].functions.contains { function in
        guard calls.contains(function.name.text), let body = function.body else { return false }
        return body.touchesLayout || callsTouchLayout(body, in: scope, depth: depth + 1)
      }
    }
  }

  // MARK: - Conditions

  /// Whether all conditions hold, with their bindings declared.
  func holds(_ conditions: [SwiftCondition], in scope: Scope, isGuard: Bool = false) -> Bool {
    for condition in conditions {
      guard holds(condition, in: scope, isGuard: isGuard) else { return false }
    }
    return true
  }

  private func holds(_ condition: SwiftCondition, in scope: Scope, isGuard: Bool) -> Bool {
    switch condition {
    case .expression(let expression): return holds(expression, in: scope, isGuard: isGuard)
    case .binding(let pattern, let expression):
      let value = evaluate(expression, in: scope)
      bind(pattern, to: value, in: scope)
      if value.isNull { return false }
      return value.isUnknown && !isGuard ? decide("\(expression.spelled) != nil") : true
    case .match(let pattern, let expression):
      let match = matches(pattern, evaluate(expression, in: scope), in: scope)
      return match ?? (isGuard || decide("\(expression.spelled) is \(pattern.spelled)"))
    case .available(let version, let isNegated): return isAvailable(version) != isNegated
    }
  }

  /// Whether a condition holds, known or decided.
  func holds(_ expression: SwiftExpression, in scope: Scope, isGuard: Bool = false) -> Bool {
    switch expression.kind {
    case .prefix("!", let inner):
      let value = evaluate(inner, in: scope)
      return value.boolean.map { !$0 } ?? (isGuard || !decide(inner.spelled))
    case .infix(let left, "&&", let right):
      return holds(left, in: scope, isGuard: isGuard) && holds(right, in: scope, isGuard: isGuard)
    case .infix(let left, "||", let right):
      return holds(left, in: scope, isGuard: isGuard) || holds(right, in: scope, isGuard: isGuard)
    default:
      return evaluate(expression, in: scope).boolean ?? (isGuard || decide(expression.spelled))
    }
  }

  /// Whether a release is available: an unknown platform is the newest.
  private func isAvailable(_ version: [Int]?) -> Bool {
    guard let version, let platform = configuration.platform else { return true }
    let major = version.first ?? 0
    let minor = version.count > 1 ? version[1] : 0
    return (platform.major, platform.minor) >= (major, minor)
  }

  /// Whether a clause of `#if` is compiled: on iOS, for release.
  private func isCompiled(_ condition: SwiftExpression?) -> Bool {
    guard let condition else { return true }
    switch condition.kind {
    case .prefix("!", let inner): return !isCompiled(inner)
    case .infix(let left, "&&", let right): return isCompiled(left) && isCompiled(right)
    case .infix(let left, "||", let right): return isCompiled(left) || isCompiled(right)
    case .boolean(let value): return value
    case .call(let callee, let arguments):
      guard case .name(let name) = callee.kind else { return false }
      let argument = arguments.first?.value.spelled ?? ""
      switch name {
      case "os": return argument == "iOS"
      case "canImport": return argument != "AppKit" && argument != "Cocoa"
      case "swift", "compiler": return true
      default: return false
      }
    default: return false
    }
  }
}

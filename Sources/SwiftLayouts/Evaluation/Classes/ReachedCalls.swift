import SwiftProgram

/// A call by its name and the labels of its arguments, or an assignment by the name of what it sets.
struct UsedCall: Hashable {
  var name: String
  /// The labels in parentheses, `_` for none; nil for an assignment.
  var labels: [String]?
  /// Whether closures stand behind the parentheses.
  var hasTrailingClosures = false
}

extension Interpreter {
  /// The calls and assignments that the code of a class may reach in the classes of its nested views: all its own, and
  /// those of the methods that these call.
  func reachedCalls(from root: TypeID, in nested: [TypeID]) -> Set<UsedCall> {
    var reached = UsedCalls()
    var waiting: [SwiftFunction] = []
    let own = symbols.lineage(of: root)
    for owner in own + nested.flatMap(symbols.lineage(of:)).distinct where !reached.owners.contains(owner) {
      reached.owners.insert(owner)
      let entry = symbols.types[owner]
      for variable in entry.variables.map(\.variable) {
        for body in [variable.getter, variable.setter, variable.didSet] { reached.add(body ?? []) }
        if let value = variable.value { reached.add([SwiftStatement(.expression(value), value.range)]) }
      }
      if own.contains(owner) {
        for function in entry.functions { reached.add(function.body ?? []) }
      } else {
        waiting += entry.functions
      }
    }
    var isGrowing = true
    while isGrowing {
      let next = waiting.filter { $0.isReached(by: reached.calls) }
      waiting.removeAll { $0.isReached(by: reached.calls) }
      for function in next { reached.add(function.body ?? []) }
      isGrowing = !next.isEmpty
    }
    return reached.calls
  }
}

/// What code calls and assigns.
private struct UsedCalls {
  var calls: Set<UsedCall> = []
  var owners: Set<TypeID> = []

  mutating func add(_ body: [SwiftStatement]) {
    var found: Set<UsedCall> = []
    body.walk { expression in
      switch expression.kind {
      case .call(let callee, let arguments):
        let labels = arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
        for name in callee.strippedOfOptionals.lastName {
          found.insert(
            UsedCall(name: name, labels: labels, hasTrailingClosures: arguments.contains(where: \.isTrailing)))
        }
      case .infix(let target, let sign, _) where sign == "=":
        for name in target.strippedOfOptionals.lastName { found.insert(UsedCall(name: name)) }
      default: break
      }
    }
    calls.formUnion(found)
  }
}

extension SwiftFunction {
  /// Whether one of some calls may be a call of the function, or UIKit calls it.
  func isReached(by calls: Set<UsedCall>) -> Bool {
    if isOverride || name.text == "init" || !attributes.isEmpty { return true }
    return calls.contains { $0.name == name.text && accepts($0) }
  }

  /// Whether the labels of a call fit the parameters.
  private func accepts(_ call: UsedCall) -> Bool {
    guard var rest = call.labels?[...] else { return true }
    for parameter in parameters {
      if let next = rest.first, next == parameter.label ?? "_" {
        rest.removeFirst()
        while parameter.isVariadic, rest.first == "_" { rest.removeFirst() }
      } else if parameter.defaultValue == nil, !parameter.isVariadic, !call.hasTrailingClosures {
        return false
      }
    }
    return rest.isEmpty
  }
}

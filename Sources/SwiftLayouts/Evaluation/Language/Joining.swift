import LayoutModel
import SwiftProgram

/// The properties that decide a layout. A branch that sets none of them joins its values.
private let layoutProperties: Set<String> = [
  "numberOfLines", "frame", "bounds", "center", "axis", "spacing", "alignment", "distribution", "constant", "priority",
  "isActive", "translatesAutoresizingMaskIntoConstraints", "layoutMargins", "directionalLayoutMargins",
  "accessoryType", "accessoryView", "contentEdgeInsets", "configuration", "preferredMaxLayoutWidth",
  "isScrollEnabled", "contentConfiguration", "preservesSuperviewLayoutMargins", "textContainerInset", "borderStyle",
  "isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement", "adjustsFontSizeToFitWidth",
  "minimumScaleFactor", "adjustsFontForContentSizeCategory",
]
/// The properties of what views show. Unknown code outside the initializer makes them unknown; in the initializer, each
/// value is a path.
private let contentProperties: Set<String> = ["text", "attributedText", "font", "image", "isHidden", "placeholder"]

extension Interpreter {
  /// Joins branches between which a condition decides that is not known: what they assign is unknown after them. Returns
  /// false, and does nothing, if the condition is known, or if one of them may change the layout otherwise.
  func join<Result>(_ branches: [[SwiftStatement]], in scope: Scope, _ condition: () -> Result) -> Bool {
    guard branches.contains(where: { !$0.isEmpty }), branches.allSatisfy({ canJoin($0, in: scope) }),
      known(condition) == nil
    else { return false }
    for branch in branches {
      for target in branch.assignedTargets { forget(target, in: scope) }
    }
    return true
  }

  private func canJoin(_ statements: [SwiftStatement], in scope: Scope) -> Bool {
    statements.allSatisfy { statement in
      switch statement.kind {
      case .expression(let expression):
        switch expression.kind {
        case .infix(let target, let sign, let value) where sign.hasSuffix("=") && sign != "==":
          return isJoinable(target, in: scope) && isQuiet(value)
        case .call(let callee, let arguments):
          guard case .member(_, let name) = callee.strippedOfOptionals.kind, isHarmless(method: name.text) else {
            return false
          }
          return arguments.allSatisfy { isQuiet($0.value) }
        default: return false
        }
      case .break: return true
      case .if(_, let then, let otherwise): return canJoin(then, in: scope) && canJoin(otherwise, in: scope)
      case .switch(_, let cases): return cases.allSatisfy { canJoin($0.body, in: scope) }
      default: return false
      }
    }
  }

  /// Whether assigning to an expression only changes a value.
  private func isJoinable(_ target: SwiftExpression, in scope: Scope) -> Bool {
    switch target.strippedOfOptionals.kind {
    case .name(let name):
      if let local = scope.value(of: name) { return !local.reachesLayout }
      return isPlain(name) && !(scope.frame.receiver.map { holdsLayoutOrRunsCode(name, of: $0) } ?? false)
    case .member(let base?, let name):
      guard isPlain(name.text), isQuiet(base) else { return false }
      return !holdsLayoutOrRunsCode(name.text, of: evaluate(base, in: scope))
    default: return false
    }
  }

  /// Whether a variable holds a part of the layout, or setting it runs an observer or a setter.
  private func holdsLayoutOrRunsCode(_ name: String, of receiver: Value) -> Bool {
    if field(name, of: receiver)?.reachesLayout ?? false { return true }
    return memberTypes(of: receiver).contains { owner in
      symbols.types[owner].variables(named: name).contains { $0.variable.didSet != nil || $0.variable.setter != nil }
    }
  }

  private func isPlain(_ name: String) -> Bool {
    !layoutProperties.contains(name) && (isFollowing || !contentProperties.contains(name))
  }

  /// Whether an expression makes and changes no view or constraint: it calls nothing but initializers of values.
  private func isQuiet(_ expression: SwiftExpression) -> Bool {
    var isQuiet = true
    expression.walk { part in
      switch part.kind {
      case .call(let callee, _):
        switch callee.kind {
        case .name(let name): if looksLikeView(name) || name.first?.isUppercase != true { isQuiet = false }
        case .member(_, let name): if changesLayout(name.text) || name.text == "init" { isQuiet = false }
        default: isQuiet = false
        }
      case .closure: isQuiet = false
      default: break
      }
    }
    return isQuiet
  }

  /// What a branch assigns is not known after it.
  private func forget(_ target: SwiftExpression, in scope: Scope) {
    let unknown = Value.unknown("a value that depends on a condition")
    switch target.strippedOfOptionals.kind {
    case .name(let name):
      if scope.set(name, unknown) { return }
      if let receiver = scope.frame.receiver { forget(name, of: receiver, unknown) }
    case .member(let base?, let name): forget(name.text, of: evaluate(base, in: scope), unknown)
    default: break
    }
  }

  private func forget(_ name: String, of receiver: Value, _ unknown: Value) {
    guard case .view(let id) = receiver, contentProperties.contains(name) else {
      return setField(name, of: receiver, to: unknown)
    }
    switch name {
    case "font": setFont(of: id, to: unknown)
    case "image": setImage(of: id, to: unknown)
    case "isHidden": graph.views[id].mayBeHidden = true
    default: graph.views[id].hasUnknownText = true
    }
  }
}

extension [SwiftStatement] {
  fileprivate var assignedTargets: [SwiftExpression] {
    var found: [SwiftExpression] = []
    walk { expression in
      if case .infix(let target, let sign, _) = expression.kind, sign.hasSuffix("="), sign != "==" {
        found.append(target)
      }
    }
    return found
  }
}

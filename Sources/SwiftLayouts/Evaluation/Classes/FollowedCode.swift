import Findings
import LayoutModel
import SwiftProgram

/// The most parts of a class's other code that are followed, and the most paths through one of them.
private let (mostParts, mostPaths) = (6, 8)

/// Code that does not run before a cell is shown for the first time, such as `configure`, but adds or removes views or
/// constraints. It is executed once, after the initializer, to find out what the layout is then.
struct UnfollowedCode {
  /// Where the code is.
  enum Body {
    case function(FunctionID)
    case setter(SymbolTable.Variable, of: TypeID)
    case observer(SymbolTable.Variable, of: TypeID)
  }

  /// The view whose class it is.
  var receiver: Value
  /// The name of the function or variable.
  var name: String
  var body: Body
  /// The functions that it calls, by their names.
  var calls: Set<String>
  /// What is not understood if it is not followed.
  var gaps: [ViewGraph.Gap] = []
  /// The views that it hides or shows.
  var hides: [ViewGraph.ViewID] = []

  var isFunction: Bool { if case .function = body { true } else { false } }
}

extension [UnfollowedCode] {
  /// The parts that change views or constraints and that no other part calls, with the gaps of all that they call.
  var roots: [UnfollowedCode] {
    let changing = indices.filter { !self[$0].gaps.isEmpty }
    var found: [UnfollowedCode] = []
    var reached: Set<Int> = []
    for index in indices {
      let own = self[index]
      let isCalled = own.isFunction && indices.contains { $0 != index && self[$0].calls.contains(own.name) }
      guard !isCalled else { continue }
      let all = reachable(from: index)
      let gaps = changing.filter(all.contains).flatMap { self[$0].gaps }
      guard !gaps.isEmpty else { continue }
      reached.formUnion(all)
      found.append(own)
      found[found.count - 1].gaps = gaps
    }
    // Functions that call each other in a circle have no root.
    return found + changing.filter { !reached.contains($0) }.map { self[$0] }
  }

  /// The parts that change no view or constraint, and that no part which does so calls.
  var outsideRoots: [UnfollowedCode] {
    let followed = indices.filter { index in reachable(from: index).contains { !self[$0].gaps.isEmpty } }
    let reached = Set(followed.flatMap { reachable(from: $0) })
    return indices.filter { !reached.contains($0) }.map { self[$0] }
  }

  private func reachable(from start: Int) -> Set<Int> {
    var found: Set<Int> = [start]
    var queue = [start]
    while let next = queue.popLast() {
      for index in indices where self[index].isFunction && self[next].calls.contains(self[index].name) {
        if found.insert(index).inserted { queue.append(index) }
      }
    }
    return found
  }
}

extension Interpreter {
  /// Executes code that is not followed otherwise, with arguments that are not known.
  func follow(_ code: UnfollowedCode, in scope: Scope) {
    switch code.body {
    case .function(let id):
      guard let owner = id.type else { return }
      let function = symbols.types[owner].functions[id.index]
      let arguments = function.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.map { parameter in
        EvaluatedArgument(
          parameter.label, .unknown(Unknown("'\(parameter.name)'", identity: parameter.name)), function.name.range)
      }
      _ = invoke(id, receiver: code.receiver, arguments, at: function.name.range, in: scope)
    case .setter(let entry, let owner):
      let inner = Scope(fieldFrame(of: code.receiver, owner, entry.file, entry.variable.range, scope))
      inner.declare("newValue", .unknown(Unknown("'\(code.name)'", identity: code.name)))
      _ = run(entry.variable.setter ?? [], in: inner)
    case .observer(let entry, let owner):
      // A view is replaced by one of the same kind.
      if field(code.name, of: code.receiver)?.view == nil {
        setField(code.name, of: code.receiver, to: .unknown(Unknown("'\(code.name)'", identity: code.name)))
      }
      let inner = Scope(fieldFrame(of: code.receiver, owner, entry.file, entry.variable.range, scope))
      inner.declare("oldValue", .unknown("the old value"))
      _ = run(entry.variable.didSet ?? [], in: inner)
    }
  }

  /// The constant of an earlier constraint between the same anchors, which code replaces by one with another constant.
  func constantReplaced(by number: Int) -> Double? {
    guard isFollowing else { return nil }
    let new = graph.equations[number]
    return graph.equations[..<number].last { old in
      old.first == new.first && old.second == new.second && old.relation == new.relation
    }?.constant
  }
}

extension ProgramEvaluation {
  /// The paths through other code of a class, which runs after a path through its initializer. Adds to that path what
  /// was not followed.
  func followedPaths(
    after base: inout EvaluatedClass.Path, _ roots: [UnfollowedCode], position: Int,
    _ run: ([PathCondition], UnfollowedCode) -> Interpreter
  ) -> [EvaluatedClass.Path] {
    var found: [EvaluatedClass.Path] = []
    for (number, root) in roots.enumerated() {
      var queue = [base.conditions]
      var own: [EvaluatedClass.Path] = []
      while number < mostParts, let decisions = queue.first, own.count < mostPaths {
        queue.removeFirst()
        let interpreter = run(decisions, root)
        // Code that would stop the app in this order runs in another one.
        guard !interpreter.isOutOfSteps, interpreter.graph.traps.isEmpty else {
          queue = [decisions]
          break
        }
        let decided = interpreter.decided
        for index in decided.indices.dropFirst(max(decisions.count, interpreter.decidedBefore)) {
          var other = Array(decided[...index])
          other[index].isTrue.toggle()
          queue.append(other)
        }
        let conditions = [PathCondition(text: "after \(root.name)", isTrue: true)] + decided
        var path = EvaluatedClass.Path(conditions: conditions, graph: interpreter.finishedGraph())
        path.followed = EvaluatedClass.Followed(base: position, gaps: root.gaps)
        own.append(path)
      }
      if queue.isEmpty { found += own } else { base.graph.gaps += root.gaps }
    }
    return found
  }
}

extension Interpreter {
  /// Whether code of the cell's classes may run a part of a nested view's class. What is meant for other users of that
  /// class runs only if its name is written there, or if UIKit calls it.
  func isUsed(_ part: UnfollowedCode) -> Bool {
    if case .function(let id) = part.body, let owner = id.type {
      return symbols.types[owner].functions[id.index].isReached(by: usedCalls)
    }
    return usedCalls.contains { $0.name == part.name }
  }
}

extension SwiftExpression {
  /// The name that a call or an assignment is about.
  var lastName: [String] {
    switch kind {
    case .name(let name): [name]
    case .member(_, let name): [name.text]
    default: []
    }
  }
}

extension [SwiftStatement] {
  /// The names of the functions that the statements call without a receiver or on `self`.
  var ownCalls: Set<String> {
    var names: Set<String> = []
    walk { expression in
      guard case .call(let callee, _) = expression.kind else { return }
      switch callee.kind {
      case .name(let name): names.insert(name)
      case .member(let base?, let name):
        if case .name("self") = base.kind { names.insert(name.text) }
        if case .optional(let inner) = base.kind, case .name("self") = inner.kind { names.insert(name.text) }
      default: break
      }
    }
    return names
  }
}

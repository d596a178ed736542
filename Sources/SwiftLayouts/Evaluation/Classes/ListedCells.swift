import Findings
import SwiftProgram

extension ProgramEvaluation {
  /// The classes that register a cell for their tables in a loop, and their subclasses. The loop is over a list that a
  /// function or variable gives: `for type in form.cellTypes() { tableView.register(type, …) }`. Empty if there is no
  /// such loop; nil if it is not known whether one is about this list, or whose table it is about.
  func owners(ofTablesOfListed cell: String) -> [String]? {
    var found: [String] = []
    for file in symbols.program.files(registering: cell) {
      for code in symbols.program.parsed(file).code where code.listedTypes.contains(cell) {
        guard let owners = owners(ofTablesOfList: code, in: file) else { return nil }
        found += owners
      }
    }
    return found.distinct.flatMap { [$0] + subclasses(of: $0) }.distinct
  }

  private func owners(ofTablesOfList list: SwiftCode, in file: FileID) -> [String]? {
    guard let name = list.function?.name.text ?? list.variable?.name,
      let type = list.type.flatMap({ symbols.type(named: $0, in: file, inside: nil) })
    else { return [] }
    var found: [String] = []
    for file in symbols.program.files(withTablesNaming: name) {
      for code in symbols.program.parsed(file).code {
        for loop in code.loops {
          guard let table = loop.tableOfRegistration, let receiver = loop.sequence.receiver(ofMember: name) else {
            continue
          }
          switch relation(of: receiver, in: code, file, to: type) {
          case .other: continue
          case .unknown: return nil
          case .same:
            guard let owners = owners(of: table, in: code, file) else { return nil }
            found += owners
          }
        }
      }
    }
    return found
  }
}

extension SwiftCode {
  /// The types in the array that it gives: `[PostCell.self, NoteCell.self]`.
  fileprivate var listedTypes: Set<String> {
    let body = function?.body ?? variable?.getter
    var value = variable?.value
    switch body?.last?.kind {
    case .return(let returned)?: value = returned
    case .expression(let only)?: value = only
    default: break
    }
    guard case .array(let elements)? = value?.kind else { return [] }
    return Set(
      elements.compactMap { element in
        guard case .member(let type?, let member) = element.kind, member.text == "self" else { return nil }
        return type.dottedName.map(lastPart)
      })
  }

  /// The loops over elements, but for those in closures.
  fileprivate var loops: [SwiftLoop] {
    [function?.body, variable?.getter, variable?.didSet].compactMap { $0 }.flatMap(\.loops)
  }
}

/// A `for` loop whose pattern is a name.
private struct SwiftLoop {
  var name: String
  var sequence: SwiftExpression
  var body: [SwiftStatement]

  /// The table that it registers its elements for.
  var tableOfRegistration: SwiftExpression? {
    var table: SwiftExpression?
    body.walk { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .member(let base?, let member) = callee.kind, member.text == "register",
        case .name(name)? = arguments.first?.value.kind
      else { return }
      table = base
    }
    return table
  }
}

extension [SwiftStatement] {
  fileprivate var loops: [SwiftLoop] { flatMap(\.loops) }
}

extension SwiftStatement {
  fileprivate var loops: [SwiftLoop] {
    switch kind {
    case .for(let pattern, let sequence, _, let body):
      var found = body.loops
      if case .name(let name) = pattern { found.append(SwiftLoop(name: name, sequence: sequence, body: body)) }
      return found
    case .if(_, let then, let otherwise): return then.loops + otherwise.loops
    case .guard(_, let body), .loop(let body), .defer(let body): return body.loops
    case .switch(_, let cases): return cases.flatMap(\.body.loops)
    case .do(let body, let catches): return body.loops + catches.flatMap(\.loops)
    case .conditional(let clauses): return clauses.flatMap(\.body.loops)
    default: return []
    }
  }
}

extension SwiftExpression {
  /// What a member is one of: `form` for `form.cellTypes` and `form.cellTypes()`; some if it is one of `self`. Nil for
  /// another expression.
  fileprivate func receiver(ofMember name: String) -> SwiftExpression?? {
    switch kind {
    case .call(let callee, let arguments) where arguments.isEmpty: callee.receiver(ofMember: name)
    case .name(name): .some(nil)
    case .member(let base, let member) where member.text == name: .some(base)
    default: nil
    }
  }
}

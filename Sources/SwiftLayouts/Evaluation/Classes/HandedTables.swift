import Findings
import SwiftProgram

/// The most functions that hand a table from one to the next.
private let mostHandedTables = 8
/// The most files that may call such a function.
private let mostCallers = 200

/// A function that gets a table view as an argument.
private struct HandedTable: Hashable {
  var name: String
  var labels: [String?]
  /// The position of the table among the parameters.
  var index: Int
  /// The full name of the type around the function.
  var type: String?

  /// Nil for a function without a table, for a method of a delegate, and for one whose calls need not spell `ableView`:
  /// they cannot be searched for.
  init?(_ code: SwiftCode) {
    guard let function = code.function, !["init", "tableView"].contains(function.name.text) else { return nil }
    let parameters = function.parameters
    let tables = parameters.indices.filter { parameters[$0].type.name == "UITableView" }
    guard tables.count == 1 else { return nil }
    (name, labels, index, type) = (function.name.text, parameters.map(\.label), tables[0], code.type)
    guard "\(name) \(labels[index] ?? "")".contains("ableView") else { return nil }
  }

  /// The receiver and the table of a call, if it may call the function.
  func call(in expression: SwiftExpression) -> (receiver: SwiftExpression?, table: SwiftExpression)? {
    guard case .call(let callee, let arguments) = expression.kind else { return nil }
    var receiver: SwiftExpression?
    switch callee.kind {
    case .name(name): break
    case .member(let base, let member) where member.text == name:
      // Only the expected type says what `.name()` means.
      receiver = base ?? SwiftExpression(.null, callee.range)
    default: return nil
    }
    guard arguments.allSatisfy({ $0.isTrailing || labels.contains($0.label) }) else { return nil }
    if let label = labels[index] { return arguments.first { $0.label == label }.map { (receiver, $0.value) } }
    return arguments.count == labels.count ? (receiver, arguments[index].value) : nil
  }
}

extension ProgramEvaluation {
  /// The classes that own the tables of a cell, and their subclasses, if a file registers or dequeues the cell only in
  /// functions that get the table. Nil if the file does it elsewhere too, or if not all owners are known.
  func owners(ofTablesOf cell: String, in file: FileID) -> [String]? {
    var found: [String] = []
    var searched: Set<HandedTable> = []
    for code in symbols.program.parsed(file).code where code.mentions(cell) {
      guard let handed = HandedTable(code) else {
        // A cell may say something about itself.
        if code.type.map(lastPart) == cell { continue }
        return nil
      }
      guard let owners = owners(of: handed, in: file, &searched) else { return nil }
      found += owners
    }
    return found.isEmpty ? nil : found.distinct.flatMap { [$0] + subclasses(of: $0) }.distinct
  }

  /// The classes that call a function with their tables.
  private func owners(of handed: HandedTable, in file: FileID, _ searched: inout Set<HandedTable>) -> [String]? {
    guard searched.insert(handed).inserted else { return [] }
    let type = handed.type.flatMap { symbols.type(named: $0, in: file, inside: nil) }
    let isKnown = type.map { !symbols.types[$0].isForeign && symbols.types[$0].keyword != .protocol } ?? false
    guard isKnown || handed.type == nil, searched.count <= mostHandedTables else { return nil }
    let files = symbols.program.files(withTablesNaming: handed.name)
    guard files.count <= mostCallers else { return nil }
    var found: [String] = []
    for (file, code) in files.flatMap({ file in symbols.program.parsed(file).code.map { (file, $0) } }) {
      var calls: [(receiver: SwiftExpression?, table: SwiftExpression)] = []
      code.walk { expression in if let call = handed.call(in: expression) { calls.append(call) } }
      for call in calls {
        switch relation(of: call.receiver, in: code, file, to: type) {
        case .other: continue
        case .unknown: return nil
        case .same:
          guard let owners = owners(of: call.table, in: code, file, &searched) else { return nil }
          found += owners
        }
      }
    }
    return found
  }

  /// The classes that own a table which some code has. Nil if one of them is not known.
  func owners(of table: SwiftExpression, in code: SwiftCode, _ file: FileID) -> [String]? {
    var searched: Set<HandedTable> = []
    return owners(of: table, in: code, file, &searched)
  }

  private func owners(
    of table: SwiftExpression, in code: SwiftCode, _ file: FileID, _ searched: inout Set<HandedTable>
  ) -> [String]? {
    guard let name = table.nameOfOwn, !code.parametersOfClosures.contains(name) else { return nil }
    if let parameters = code.function?.parameters, let index = parameters.firstIndex(where: { $0.name == name }) {
      guard let handed = HandedTable(code), handed.index == index else { return nil }
      return owners(of: handed, in: file, &searched)
    }
    guard let className = code.type, let type = symbols.type(named: className, in: file, inside: nil),
      symbols.types[type].keyword == .class, !symbols.types[type].isForeign
    else { return nil }
    let isOfUIKit = name == "tableView" && symbols.foreignSuperclass(of: type) == "UITableViewController"
    guard isOfUIKit || symbols.memberTypes(of: type).contains(where: { symbols.types[$0].hasVariable(named: name) }),
      !hasOtherDelegate(name, of: type)
    else { return nil }
    return [symbols.types[type].name]
  }

  /// Whether a class makes another object the delegate of its table.
  private func hasOtherDelegate(_ table: String, of type: TypeID) -> Bool {
    let code = symbols.lineage(of: type).flatMap { owner in
      files(of: owner).flatMap { symbols.program.parsed($0).code }.filter { $0.type == symbols.types[owner].name }
    }
    return code.contains { code in
      var isOther = false
      code.walk { expression in
        guard case .infix(let place, "=", let value) = expression.kind,
          case .member(let base?, let member) = place.kind, member.text == "delegate", base.nameOfOwn == table
        else { return }
        if case .name("self") = value.kind { return }
        isOther = true
      }
      return isOther
    }
  }

  /// The subclasses of a class, in files with tables.
  func subclasses(of name: String) -> [String] {
    var found = [name]
    var index = 0
    while index < found.count, index < mostCallers {
      let last = lastPart(of: found[index])
      for file in symbols.program.files(withTablesNaming: last) {
        found += symbols.program.parsed(file).types.flatMap { $0.subclasses(of: last) }.filter { !found.contains($0) }
      }
      index += 1
    }
    return Array(found.dropFirst())
  }
}

// MARK: - Receivers

/// Whether a call is one of a function of a type.
enum ReceiverRelation { case same, other, unknown }

extension ProgramEvaluation {
  /// Whether a receiver of a call in some code is of a type; nil stands for `self` or none.
  func relation(
    of receiver: SwiftExpression?, in code: SwiftCode, _ file: FileID, to type: TypeID?
  ) -> ReceiverRelation {
    let around = code.type.flatMap { symbols.type(named: $0, in: file, inside: nil) }
    guard let type else { return receiver == nil ? .same : .other }
    let name = receiver?.nameOfOwn
    if receiver == nil || name == "self" || name == "Self" || name == "super" {
      if code.type == nil { return .other }
      return around.map { relation(of: $0, to: type) } ?? .unknown
    }
    let named = receiver?.dottedName.flatMap { symbols.type(named: $0, in: file, inside: around) }
    let found = named ?? name.flatMap { self.type(ofVariable: $0, in: code, file, around) }
    return found.map { relation(of: $0, to: type) } ?? .unknown
  }

  private func relation(of receiver: TypeID, to type: TypeID) -> ReceiverRelation {
    if symbols.lineage(of: receiver).contains(type) { return .same }
    let mayBe = symbols.types[receiver].isForeign || symbols.types[receiver].keyword == .protocol
    return mayBe || symbols.lineage(of: type).contains(receiver) ? .unknown : .other
  }

  /// The type of a parameter or of a property of the type around some code.
  private func type(ofVariable name: String, in code: SwiftCode, _ file: FileID, _ around: TypeID?) -> TypeID? {
    if let parameter = code.function?.parameters.first(where: { $0.name == name }) {
      return symbols.type(named: parameter.type.name, in: file, inside: around)
    }
    guard let around, !code.parametersOfClosures.contains(name) else { return nil }
    let owner = symbols.memberTypes(of: around).first { symbols.types[$0].hasVariable(named: name) }
    guard let owner, let found = symbols.types[owner].variables(named: name).first else { return nil }
    var type = found.variable.type?.name
    if type == nil, case .call(let callee, _)? = found.variable.value?.kind { type = callee.dottedName }
    return type.flatMap { symbols.type(named: $0, in: found.file, inside: owner) }
  }
}

extension SymbolTable.TypeEntry {
  fileprivate func hasVariable(named name: String) -> Bool { !variables(named: name).isEmpty }
}

extension SwiftType {
  /// The full names of the classes in it, its own among them, that inherit from a class.
  fileprivate func subclasses(of last: String) -> [String] {
    let isSubclass = keyword == .class && inherited.contains { lastPart(of: $0.name) == last }
    return (isSubclass ? [name] : []) + types.flatMap { $0.subclasses(of: last) }
  }
}

extension SwiftExpression {
  /// The name of something of one's own: `tableView`, `self.tableView!`.
  fileprivate var nameOfOwn: String? {
    switch kind {
    case .name(let name): name
    case .optional(let inner), .forced(let inner): inner.nameOfOwn
    case .member(let base?, let member): base.nameOfOwn == "self" ? member.text : nil
    default: nil
    }
  }
}

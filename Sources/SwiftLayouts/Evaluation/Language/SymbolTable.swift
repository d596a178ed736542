import Findings
public import SwiftProgram

/// A type of the program, as an index into the symbol table.
public typealias TypeID = Int

/// The declarations of a program by their names: types with their extensions, functions and variables. What a name
/// means is found out when it is looked up first: only then are the files asked for that declare it. Which names were
/// looked up before makes no difference.
///
/// It is used by one thread at a time.
public final class SymbolTable: @unchecked Sendable {
  /// A variable with its file.
  final class Variable {
    let variable: SwiftVariable
    let file: FileID

    init(_ variable: SwiftVariable, in file: FileID) { (self.variable, self.file) = (variable, file) }
  }

  /// A type, with the members of its extensions.
  final class TypeEntry {
    let name: String
    let keyword: SwiftType.Keyword
    /// The file and the place of its name; of the first extension, if the program lacks the type.
    let place: SourcePlace
    /// The bytes of the whole declaration in that file.
    let whole: SourceRange
    let cases: [SwiftType.EnumCase]
    /// Whether the program lacks the type and only extends it.
    let isForeign: Bool
    /// The full names of the type and of those around it, the innermost first.
    let scopes: [String]
    private(set) var inherited: [SwiftTypeName] = []
    private(set) var variables: [Variable] = []
    private(set) var functions: [SwiftFunction] = []
    private lazy var variablesByName = Dictionary(grouping: variables.filter { $0.variable.name != nil }) {
      $0.variable.name ?? ""
    }
    private lazy var functionsByName = Dictionary(grouping: functions.indices) { functions[$0].name.text }
    private lazy var caseNames = Set(cases.map(\.name))

    fileprivate init(_ type: SwiftType, isForeign: Bool) {
      (name, keyword, cases, self.isForeign) = (type.name, type.keyword, type.cases, isForeign)
      (place, whole) = (SourcePlace(type.file, type.range), type.whole)
      scopes = SwiftEvaluation.scopes(around: type.name)
      add(type)
    }

    fileprivate func add(_ type: SwiftType) {
      inherited += type.inherited.filter { !inherited.contains($0) }
      variables += type.variables.map { Variable($0, in: type.file) }
      functions += type.functions
    }

    /// The variables of a name, in order.
    func variables(named name: String) -> [Variable] { variablesByName[name] ?? [] }

    /// The first variable of a name that instances have.
    func instanceVariable(named name: String) -> Variable? {
      variables(named: name).first { !$0.variable.isStatic }
    }

    /// The positions of the functions of a name.
    func functions(named name: String) -> [Int] { functionsByName[name] ?? [] }

    func hasCase(named name: String) -> Bool { caseNames.contains(name) }
  }

  /// The files of the program.
  let program: any ProgramFiles
  private let fileNames: [String]
  /// The names that were looked up, of a dotted name the last part too.
  private var resolved: Set<String> = []
  private(set) var types: [TypeEntry] = []
  /// The types of a name. Types inside others are under their full name and their last name.
  private var typesByName: [String: [TypeID]] = [:]
  private(set) var functions: [SwiftFunction] = []
  private var functionsByName: [String: [Int]] = [:]
  private(set) var variables: [Variable] = []
  private var variablesByName: [String: [Int]] = [:]
  private var aliases: [String: SwiftTypeName] = [:]
  /// The last names of the types inside others, by the full name of what is around them.
  private var innerNames: [String: Set<String>] = [:]
  // What was found out about types and classes of UIKit. Evaluation asks for it at each name.
  var lineages: [TypeID: [TypeID]] = [:]
  var memberTypes: [TypeID: [TypeID]] = [:]
  var extensionsOfClasses: [String: [TypeID]] = [:]
  /// The classes of UIKit that stand for classes which the program lacks, by the names of these.
  var statedCells: [String: String] = [:]

  /// The declarations of a program.
  public init(_ program: any ProgramFiles) {
    self.program = program
    fileNames = program.names
  }

  /// The declarations of some files, whose ids are their positions.
  public convenience init(_ files: [SwiftFile]) { self.init(ParsedFiles(files)) }

  // MARK: - Declarations of a name

  /// Finds out what a name means. Comes before each lookup.
  func resolve(_ name: String) {
    guard resolved.insert(name).inserted else { return }
    let last = lastPart(of: name)
    guard last == name || resolved.insert(last).inserted else { return }
    var extensions: [SwiftType] = []
    let files = program.files(declaring: last)
    for (id, file) in files.isEmpty ? [] : Array(zip(files, program.parsed(files))) {
      add(file.types, named: last, &extensions)
      for function in file.functions where function.name.text == last {
        functionsByName[last, default: []].append(functions.count)
        functions.append(function)
      }
      for variable in file.variables where variable.name == last {
        variablesByName[last, default: []].append(variables.count)
        variables.append(Variable(variable, in: id))
      }
      if aliases[last] == nil { aliases[last] = file.aliases[last] }
    }
    for declaration in extensions { extend(declaration) }
  }

  /// Adds the types of a last name, and finds its extensions.
  private func add(_ types: [SwiftType], named last: String, _ extensions: inout [SwiftType]) {
    for index in types.indices {
      if types[index].name.isNamed(last) {
        if types[index].keyword == .extension {
          extensions.append(types[index])
        } else {
          append(types[index], isForeign: false)
        }
      }
      if !types[index].types.isEmpty { add(types[index].types, named: last, &extensions) }
    }
  }

  private func append(_ type: SwiftType, isForeign: Bool) {
    let entry = TypeEntry(type, isForeign: isForeign)
    typesByName[type.name, default: []].append(types.count)
    if entry.scopes.count > 1 {
      let last = lastPart(of: type.name)
      typesByName[last, default: []].append(types.count)
      innerNames[entry.scopes[1], default: []].insert(last)
    }
    types.append(entry)
  }

  private func extend(_ type: SwiftType) {
    // The last names of nested types do not count: `extension View` is not about `Card.View`.
    let candidates = (typesByName[type.name] ?? []).filter {
      types[$0].name == type.name && !isStandIn($0, seenFrom: type.file)
    }
    if let id = candidates.count > 1 ? nearest(candidates, to: type.file, { types[$0].place.file }) : candidates.first {
      types[id].add(type)
    } else {
      append(type, isForeign: true)
    }
  }

  // MARK: - Lookup

  /// The type that a declaration in a file makes; nil for an extension.
  func type(declaredBy type: SwiftType) -> TypeID? {
    resolve(type.name)
    let place = SourcePlace(type.file, type.range)
    return typesByName[type.name]?.first { types[$0].place == place && !types[$0].isForeign }
  }

  /// The types of a name, of a type inside others also of its last name, in the order of their files.
  func types(named name: String) -> [TypeID] {
    resolve(name)
    return typesByName[name] ?? []
  }

  /// The type of a name as seen from a file and from inside a type. Of several, the one in the same file wins, then the
  /// one in the nearest folder; nil if there is none, or if several are equally near.
  func type(named name: String, in file: FileID, inside outer: TypeID?) -> TypeID? {
    var name = name
    var hops = 0
    while true {
      resolve(name)
      if let found = declaredType(named: name, in: file, inside: hops == 0 ? outer : nil) { return found }
      // Aliases may name each other in a circle.
      guard typesByName[name] == nil, let target = aliases[name], hops < 16 else { return nil }
      name = target.name
      hops += 1
    }
  }

  private func declaredType(named name: String, in file: FileID, inside outer: TypeID?) -> TypeID? {
    if let outer {
      for scope in types[outer].scopes where hasType(named: name, inside: scope) {
        if let found = typesByName[scope + "." + name]?.first { return found }
      }
    }
    let candidates = (typesByName[name] ?? []).filter { !isStandIn($0, seenFrom: file) }
    if candidates.count > 1 { return nearest(candidates, to: file) { types[$0].place.file } }
    return candidates.first
  }

  /// Whether a type has the name of a view of UIKit, such as one that stands for it in tests, and its folder is not
  /// around the file, where the name means UIKit's own.
  private func isStandIn(_ id: TypeID, seenFrom file: FileID) -> Bool {
    let type = types[id]
    guard !type.isForeign, isUIKitView(type.name), type.place.file != file else { return false }
    let folder = fileNames[type.place.file].utf8.reversed().drop { $0 != UInt8(ascii: "/") }.reversed()
    return !fileNames[file].utf8.starts(with: folder)
  }

  /// Whether a type of the name may stand directly inside another one, or deeper if it has several parts.
  private func hasType(named name: String, inside outer: String) -> Bool {
    innerNames[outer]?.contains(name) == true || name.utf8.contains(UInt8(ascii: "."))
  }

  /// The type of a name inside another one, which may be one that the program only extends.
  func type(named name: String, directlyIn outer: TypeID) -> TypeID? {
    resolve(name)
    guard hasType(named: name, inside: types[outer].name) else { return nil }
    return type(named: types[outer].name + "." + name, in: types[outer].place.file, inside: nil)
  }

  /// A static variable of a type itself, not of its protocols.
  func staticVariable(named name: String, of type: TypeID) -> Variable? {
    types[type].variables(named: name).first { $0.variable.isStatic }
  }

  /// The name that a type alias stands for, or the name itself.
  func resolvedName(_ name: String) -> String {
    resolve(name)
    return aliases[name]?.name ?? name
  }

  /// The free functions of a name, the nearest to a file first.
  func functions(named name: String, from file: FileID) -> [Int] {
    resolve(name)
    guard let found = functionsByName[name], found.count > 1 else { return functionsByName[name] ?? [] }
    return found.sorted { closeness(functions[$0].file, file) > closeness(functions[$1].file, file) }
  }

  /// The global variable of a name that is nearest to a file.
  func variable(named name: String, from file: FileID) -> Int? {
    resolve(name)
    guard let candidates = variablesByName[name] else { return nil }
    return candidates.count > 1 ? nearest(candidates, to: file) { variables[$0].file } : candidates.first
  }

  /// The nearest candidate; nil if several are equally near in other files.
  private func nearest(_ candidates: [Int], to file: FileID, _ fileOf: (Int) -> FileID) -> Int? {
    let ranked = candidates.map { (id: $0, closeness: closeness(fileOf($0), file)) }
    guard let best = ranked.map(\.closeness).max() else { return nil }
    let nearest = ranked.filter { $0.closeness == best }
    return nearest.count == 1 || best == .max ? nearest.first?.id : nil
  }

  /// How many folders two files have in common; the greatest number for the same file.
  private func closeness(_ a: FileID, _ b: FileID) -> Int {
    if a == b { return .max }
    let slash = UInt8(ascii: "/")
    return zip(fileNames[a].utf8, fileNames[b].utf8).lazy.prefix { $0 == $1 }.count { $0.0 == slash }
  }
}

extension String {
  /// Whether the name, or its last part if it has dots, is a name without dots.
  fileprivate func isNamed(_ last: String) -> Bool {
    if self == last { return true }
    let (all, end) = (utf8, last.utf8)
    guard all.count > end.count, all.suffix(end.count).elementsEqual(end) else { return false }
    return all[all.index(all.endIndex, offsetBy: -end.count - 1)] == UInt8(ascii: ".")
  }
}

/// A name with several parts, then the names without their last parts: `A.B.C`, `A.B`, `A`.
private func scopes(around name: String) -> [String] {
  var found = [name]
  var rest = name.utf8[...]
  while let dot = rest.lastIndex(of: UInt8(ascii: ".")) {
    rest = rest[..<dot]
    found.append(String(Substring(rest)))
  }
  return found
}

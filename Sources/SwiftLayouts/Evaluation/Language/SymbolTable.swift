import Findings
public import SwiftProgram

/// A type of the program, as an index into the symbol table.
public typealias TypeID = Int

/// The declarations of a program by their names: types with their extensions, functions and variables.
public struct SymbolTable: Sendable {
  /// A variable with its file.
  struct Variable: Sendable {
    var variable: SwiftVariable
    var file: FileID
  }

  /// A type, with the members of its extensions.
  struct TypeEntry: Sendable {
    var name: String
    var keyword: SwiftType.Keyword
    /// The file and the place of its name; of the first extension, if the program lacks the type.
    var place: SourcePlace
    var inherited: [SwiftTypeName] = []
    var variables: [Variable] = []
    var functions: [SwiftFunction] = []
    var cases: [SwiftType.EnumCase] = []
    var aliases: [String: SwiftTypeName] = [:]
    /// Whether the program lacks the type and only extends it.
    var isForeign = false
    /// The full names of the type and of those around it, the innermost first.
    var scopes: [String] = []
  }

  /// The files of the program.
  public let files: [SwiftFile]
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
  /// The types that conform to a protocol or inherit from a class, by its name.
  private(set) var heirs: [String: [TypeID]] = [:]
  /// The files that register or dequeue a class, by its name as written.
  private var registering: [String: [FileID]] = [:]
  /// The positions of the static variables of each type by their names.
  private var staticVariables: [[String: Int]] = []
  // What `lineage(of:)` and `memberTypes(of:)` return for each type. Evaluation asks for them at each name.
  private var lineages: [[TypeID]] = []
  private var memberTypes: [[TypeID]] = []
  /// Notes the names that are looked up; nil if nobody wants to know them.
  var asked: AskedNames? = AskedNames()
  /// The names that were looked up for the superclasses and protocols of the types.
  public private(set) var inheritedNames: Set<String> = []

  /// The names of the variables whose observers or setters run code.
  private(set) var observedNames: Set<String> = []

  /// The declarations of some files, whose ids are their positions.
  public init(_ files: [SwiftFile]) {
    self.files = files
    var extensions: [SwiftType] = []
    for (id, file) in files.enumerated() {
      for type in file.types { add(type, &extensions) }
      for function in file.functions {
        functionsByName[function.name.text, default: []].append(functions.count)
        functions.append(function)
      }
      for variable in file.variables {
        if let name = variable.name { variablesByName[name, default: []].append(variables.count) }
        variables.append(Variable(variable: variable, file: id))
      }
      aliases.merge(file.aliases) { first, _ in first }
      for name in file.registered { registering[name, default: []].append(id) }
    }
    for declaration in extensions { extend(declaration) }
    for (id, type) in types.enumerated() {
      for name in type.inherited { heirs[name.name, default: []].append(id) }
      for entry in type.variables where entry.variable.didSet != nil || entry.variable.setter != nil {
        if let name = entry.variable.name { observedNames.insert(name) }
      }
    }
    staticVariables = types.map(\.staticPositions)
    lineages = types.indices.map { computedLineage(of: $0) }
    memberTypes = types.indices.map { computedMemberTypes(of: $0) }
    inheritedNames = asked?.names ?? []
    asked = nil
  }

  private mutating func add(_ type: SwiftType, _ extensions: inout [SwiftType]) {
    if type.keyword == .extension {
      extensions.append(type)
    } else {
      append(type, isForeign: false)
    }
    for inner in type.types { add(inner, &extensions) }
  }

  private mutating func append(_ type: SwiftType, isForeign: Bool) {
    var entry = TypeEntry(name: type.name, keyword: type.keyword, place: SourcePlace(type.file, type.range))
    entry.isForeign = isForeign
    entry.cases = type.cases
    entry.add(type)
    typesByName[type.name, default: []].append(types.count)
    entry.scopes = scopes(around: type.name)
    if entry.scopes.count > 1 {
      let last = String(type.name.utf8.dropFirst(entry.scopes[1].utf8.count + 1)) ?? type.name
      typesByName[last, default: []].append(types.count)
      innerNames[entry.scopes[1], default: []].insert(last)
    }
    types.append(entry)
  }

  private mutating func extend(_ type: SwiftType) {
    // The last names of nested types do not count: `extension View` is not about `Card.View`.
    let candidates = (typesByName[type.name] ?? []).filter { types[$0].name == type.name }
    if let id = candidates.count > 1 ? nearest(candidates, to: type.file, { types[$0].place.file }) : candidates.first {
      types[id].add(type)
    } else {
      append(type, isForeign: true)
    }
  }

  // MARK: - Lookup

  /// The type of a name as seen from a file and from inside a type. Of several, the one in the same file wins, then the
  /// one in the nearest folder; nil if there is none, or if several are equally near.
  func type(named name: String, in file: FileID, inside outer: TypeID?) -> TypeID? {
    var name = name
    var hops = 0
    while true {
      asked?.note(name)
      if let found = declaredType(named: name, in: file, inside: hops == 0 ? outer : nil) { return found }
      // Aliases may name each other in a circle.
      guard typesByName[name] == nil, let target = aliases[name], hops < 16 else { return nil }
      name = target.name
      hops += 1
    }
  }

  private func declaredType(named name: String, in file: FileID, inside outer: TypeID?) -> TypeID? {
    for scope in outer.map({ types[$0].scopes }) ?? [] where hasType(named: name, inside: scope) {
      if let found = typesByName[scope + "." + name]?.first { return found }
    }
    let candidates = typesByName[name] ?? []
    if candidates.count > 1 { return nearest(candidates, to: file) { types[$0].place.file } }
    return candidates.first
  }

  /// Whether a type of the name may stand directly inside another one, or deeper if it has several parts.
  private func hasType(named name: String, inside outer: String) -> Bool {
    innerNames[outer]?.contains(name) == true || name.utf8.contains(UInt8(ascii: "."))
  }

  /// The type of a name inside another one, which may be one that the program only extends.
  func type(named name: String, directlyIn outer: TypeID) -> TypeID? {
    asked?.note(name)
    guard hasType(named: name, inside: types[outer].name) else { return nil }
    return type(named: types[outer].name + "." + name, in: types[outer].place.file, inside: nil)
  }

  /// A static variable of a type itself, not of its protocols. Copies no other member.
  func staticVariable(named name: String, of type: TypeID) -> Variable? {
    staticVariables[type][name].map { types[type].variables[$0] }
  }

  /// The files that register or dequeue a class under one of two names.
  func filesRegistering(_ name: String, or other: String) -> [FileID] {
    Set(registering[name] ?? []).union(registering[other] ?? []).sorted()
  }

  /// The name that a type alias stands for, or the name itself.
  func resolvedName(_ name: String) -> String {
    asked?.note(name)
    return aliases[name]?.name ?? name
  }

  /// The free functions of a name, the nearest to a file first.
  func functions(named name: String, from file: FileID) -> [Int] {
    asked?.note(name)
    guard let found = functionsByName[name], found.count > 1 else { return functionsByName[name] ?? [] }
    return found.sorted { closeness(functions[$0].file, file) > closeness(functions[$1].file, file) }
  }

  /// The global variable of a name that is nearest to a file.
  func variable(named name: String, from file: FileID) -> Int? {
    asked?.note(name)
    let candidates = variablesByName[name] ?? []
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
    return zip(files[a].name.utf8, files[b].name.utf8).lazy.prefix { $0 == $1 }.count { $0.0 == slash }
  }

  // MARK: - Inheritance

  /// The superclass of a type, if the program has it.
  func superclass(of type: TypeID) -> TypeID? {
    guard types[type].keyword == .class, !types[type].isForeign else { return nil }
    for name in types[type].inherited {
      let id = self.type(named: name.name, in: types[type].place.file, inside: type)
      if let id, id != type, types[id].keyword == .class || types[id].isForeign { return id }
    }
    return nil
  }

  /// The type and its superclasses that the program declares, the type first. It ends at a class that the program lacks.
  func lineage(of type: TypeID) -> [TypeID] { lineages[type] }

  private func computedLineage(of type: TypeID) -> [TypeID] {
    var found = [type]
    while let next = superclass(of: found[found.count - 1]), !found.contains(next), !types[next].isForeign {
      found.append(next)
    }
    return found
  }

  /// The name of the class that the program lacks at the end of a lineage, such as `UITableViewCell`.
  func foreignSuperclass(of type: TypeID) -> String? {
    guard let last = lineage(of: type).last, types[last].keyword == .class else { return nil }
    return types[last].inherited.first.map { resolvedName($0.name) }
  }

  /// The types whose members an instance has: the lineage, the protocols with their extensions, and the extensions of
  /// the classes of UIKit above.
  func memberTypes(of type: TypeID) -> [TypeID] { memberTypes[type] }

  private func computedMemberTypes(of type: TypeID) -> [TypeID] {
    var found = lineage(of: type)
    var queue = found
    while let next = queue.popLast(), found.count < 64 {
      for name in types[next].inherited {
        guard let id = self.type(named: name.name, in: types[next].place.file, inside: next), !found.contains(id)
        else { continue }
        found.append(id)
        queue.append(id)
      }
    }
    if let foreign = foreignSuperclass(of: type) {
      found += extensions(ofClass: foreign).filter { !found.contains($0) }
    }
    return found
  }

  /// The extensions of a class of UIKit, of its superclasses and of the protocols that these get in the program.
  func extensions(ofClass name: String) -> [TypeID] {
    var found: [TypeID] = []
    let isKnown = uiKitLineage(of: name).count > 1
    for name in isKnown ? uiKitLineage(of: name) : [name] + uiKitLineage(of: likelySuperclass(of: name)) {
      asked?.note(name)
      guard let id = typesByName[name]?.first(where: { types[$0].isForeign }) else { continue }
      found.append(id)
      for inherited in types[id].inherited {
        asked?.note(inherited.name)
        guard let protocolID = typesByName[inherited.name]?.first(where: { types[$0].keyword == .protocol }),
          !found.contains(protocolID)
        else { continue }
        found.append(protocolID)
      }
    }
    return found
  }

  /// The extension of a type that is no class of UIKit, such as `Array`, `CGFloat` or `NSLayoutConstraint`.
  func foreignExtension(of name: String) -> TypeID? {
    asked?.note(name)
    return typesByName[name]?.first { types[$0].isForeign && types[$0].name == name }
  }
}

extension SymbolTable.TypeEntry {
  /// The positions of the static variables by their names; of several with one name, the first.
  fileprivate var staticPositions: [String: Int] {
    var positions: [String: Int] = [:]
    for (position, entry) in variables.enumerated() where entry.variable.isStatic {
      if let name = entry.variable.name, positions[name] == nil { positions[name] = position }
    }
    return positions
  }

  fileprivate mutating func add(_ type: SwiftType) {
    inherited += type.inherited.filter { !inherited.contains($0) }
    variables += type.variables.map { SymbolTable.Variable(variable: $0, file: type.file) }
    functions += type.functions
    aliases.merge(type.aliases) { first, _ in first }
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

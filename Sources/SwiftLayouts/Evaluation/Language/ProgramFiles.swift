public import SwiftProgram

/// The files of a program as a symbol table asks for them: those that declare a name, when the name is looked up first.
public protocol ProgramFiles: Sendable {
  /// The names of the files by their ids.
  var names: [String] { get }
  /// The files that declare a name, in their order: a function or variable outside of types, a type or an extension, of
  /// which a dotted name counts by its parts. Files that do not declare it may be among them.
  func files(declaring name: String) -> [FileID]
  /// The files that register, dequeue, make or list a class as cells. Others may be among them.
  func files(registering name: String) -> [FileID]
  /// The files with `ableView` in them that have a name anywhere, such as that of a function with a table as argument.
  /// Others may be among them.
  func files(withTablesNaming name: String) -> [FileID]
  /// Some files as they were parsed.
  func parsed(_ ids: [FileID]) -> [SwiftFile]
}

extension ProgramFiles {
  func parsed(_ id: FileID) -> SwiftFile { parsed([id]).first ?? SwiftFile(name: "") }
}

/// Files that are all parsed, whose ids are their positions.
struct ParsedFiles: ProgramFiles {
  let names: [String]
  private let files: [SwiftFile]
  private var declaring: [String: [FileID]] = [:]

  init(_ files: [SwiftFile]) {
    self.files = files
    names = files.map(\.name)
    for (id, file) in files.enumerated() {
      for name in file.declaredNames { declaring[name, default: []].append(id) }
    }
  }

  func files(declaring name: String) -> [FileID] { declaring[name] ?? [] }
  func files(registering name: String) -> [FileID] { Array(files.indices) }
  func files(withTablesNaming name: String) -> [FileID] { Array(files.indices) }
  func parsed(_ ids: [FileID]) -> [SwiftFile] { ids.map { files[$0] } }
}

extension SwiftFile {
  /// The names outside of types, and those of types and extensions, of a dotted name the last part.
  fileprivate var declaredNames: Set<String> {
    var names = Set(functions.map(\.name.text) + variables.compactMap(\.name) + aliases.keys)
    func add(_ types: [SwiftType]) {
      for type in types {
        names.insert(lastPart(of: type.name))
        add(type.types)
      }
    }
    add(types)
    return names
  }
}

/// What stands behind the last dot of a name.
func lastPart(of name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
  return String(name[name.utf8.index(after: dot)...])
}

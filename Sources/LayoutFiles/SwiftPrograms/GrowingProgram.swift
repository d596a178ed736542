internal import Platform
internal import SwiftEvaluation
internal import SwiftLayouts
internal import SwiftProgram
internal import SwiftReading

/// A program of which only the files are parsed that evaluation asks for. An evaluation notes the names that it looks up;
/// if files that are not parsed declare some of them, they are parsed, and what depends on them is evaluated again. What
/// comes out is the same as if all files were parsed.
struct GrowingProgram {
  /// A file with cells, and the names that its evaluation looked up.
  struct Evaluated: Sendable {
    var bytes: [UInt8] = []
    var file: EvaluatedFile
    var asked: Set<NameHash>
  }

  private let paths: [Path]
  private let names: [String]
  private let index: ProgramIndex
  private let jobs: Int
  private let stackBytes: Int
  private var files: [SwiftFile]
  private var unparsed: Set<FileID>
  /// The bytes of the files with cells.
  private var bytes: [FileID: [UInt8]] = [:]
  private(set) var evaluation: ProgramEvaluation

  init(_ paths: [Path], names: [String], _ index: ProgramIndex, jobs: Int, stackBytes: Int) {
    (self.paths, self.names, self.index, self.jobs, self.stackBytes) = (paths, names, index, jobs, stackBytes)
    files = names.map { SwiftFile(name: $0) }
    unparsed = Set(paths.indices)
    evaluation = ProgramEvaluation(SymbolTable([]), SwiftConfiguration())
  }

  /// Evaluates the classes of the files with cells. Those without classes are left out.
  mutating func evaluated(_ stated: SwiftConfiguration) -> [FileID: Evaluated] {
    var found: [FileID: Evaluated] = [:]
    var open = index.cellFiles
    _ = parse(Set(index.cellFiles + index.registeringFiles))
    var added = parseInherited(stated)
    while !open.isEmpty {
      let isElsewhere: @Sendable (String) -> Bool = { [index, unparsed] name in
        !index.files(declaring: [NameHash(name)]).isDisjoint(with: unparsed)
      }
      // What one file needs may be known from another one.
      let memories = Locked<[PathMemory]>([])
      inThreads(
        open, jobs: jobs, stackBytes: stackBytes,
        { [evaluation] id in
          let memory = memories.withLock { $0.popLast() } ?? PathMemory()
          defer { memories.withLock { $0.append(memory) } }
          return (id, Evaluated(of: id, evaluation, memory, isElsewhere: isElsewhere))
        },
        inOrder: { id, file in found[id] = file })
      added = parse(index.files(declaring: open.reduce(into: []) { $0.formUnion(found[$1]?.asked ?? []) }))
      guard !added.isEmpty else { break }
      added.formUnion(parseInherited(stated))
      open = index.cellFiles.filter { id in
        !index.files(declaring: found[id]?.asked ?? []).isDisjoint(with: added)
      }
    }
    for (id, file) in found { found[id] = file.file.classes.isEmpty ? nil : file.with(bytes[id] ?? []) }
    return found
  }

  /// Parses the files that declare the superclasses and protocols of what is parsed, until none is missing.
  private mutating func parseInherited(_ stated: SwiftConfiguration) -> Set<FileID> {
    var all: Set<FileID> = []
    var next = Set(files.indices)
    while true {
      while !next.isEmpty {
        next = parse(index.files(declaring: Set(next.flatMap { files[$0].types.flatMap(\.inheritedNames) })))
        all.formUnion(next)
      }
      let symbols = SymbolTable(files)
      evaluation = ProgramEvaluation(symbols, stated)
      let added = parse(index.files(declaring: Set(symbols.inheritedNames.map { NameHash($0) })))
      if added.isEmpty { return all }
      all.formUnion(added)
      next = added
    }
  }

  /// Parses files, except those that are parsed already, and returns the others.
  private mutating func parse(_ wanted: Set<FileID>) -> Set<FileID> {
    let added = wanted.intersection(unparsed)
    unparsed.subtract(added)
    let cells = Set(index.cellFiles)
    var files = files
    var kept = bytes
    inThreads(
      added.sorted(), jobs: jobs, stackBytes: stackBytes,
      { [paths, names] id in
        let bytes = (try? readFile(paths[id], atMost: SwiftReadingLimits.fileBytes)) ?? []
        return (id, parsed(bytes, name: names[id], id: id), cells.contains(id) ? bytes : [])
      },
      inOrder: { id, file, bytes in
        files[id] = file
        if !bytes.isEmpty { kept[id] = bytes }
      })
    (self.files, bytes) = (files, kept)
    return added
  }
}

extension GrowingProgram.Evaluated {
  fileprivate init(
    of id: FileID, _ evaluation: ProgramEvaluation, _ memory: PathMemory,
    isElsewhere: @escaping @Sendable (String) -> Bool
  ) {
    var names: Set<String> = []
    let classes = evaluation.layoutClasses(in: id).map { type in
      let asked = AskedNames(isElsewhere: isElsewhere)
      defer { names.formUnion(asked.names) }
      return evaluation.evaluate(type, noting: asked, memory: memory)
    }
    file = EvaluatedFile(evaluation.symbols.files[id], id: id, classes: classes)
    asked = Set(names.map { NameHash($0) })
  }

  fileprivate func with(_ bytes: [UInt8]) -> Self {
    var copy = self
    copy.bytes = bytes
    return copy
  }
}

extension SwiftType {
  /// The last parts of the names that the type and those inside it inherit from.
  fileprivate var inheritedNames: [NameHash] {
    inherited.compactMap { $0.name.split(separator: ".").last.map { NameHash(String($0)) } }
      + types.flatMap(\.inheritedNames)
  }
}

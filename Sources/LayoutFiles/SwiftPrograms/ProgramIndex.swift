internal import Platform
internal import SwiftProgram
internal import SwiftReading

/// What the files of a program declare, by their bytes: which of them to parse.
struct ProgramIndex {
  /// What is known of a file without parsing it.
  private struct Entry: Sendable {
    var mayLayOutCells = false
    var declared = DeclarationIndex()
    /// The names in it, if it may register cells.
    var registered: Set<NameHash> = []
    /// All names in it, if it may hand a table to a function; sorted.
    var named: [NameHash] = []
    /// A number that is another one if the file changes.
    var digest = NameHash("")

    init(_ path: Path) {
      guard let bytes = try? readFile(path, atMost: SwiftReadingLimits.fileBytes) else { return }
      bytes.withUnsafeBufferPointer { buffer in
        digest = NameHash(buffer)
        mayLayOutCells = SwiftReading.mayLayOutCells(buffer)
        declared = DeclarationIndex(buffer)
        if mayRegisterCells(buffer) { registered = usedNames(in: buffer) }
        if mayHandTables(buffer) { named = allNames(in: buffer) }
      }
    }
  }

  /// The wanted files that may declare cells.
  let cellFiles: [FileID]
  /// A text that is another one if a file changes.
  let digest: String
  /// The files that declare a name.
  private var declaring: [NameHash: [FileID]] = [:]
  /// The files that may register one of these cells, or a cell of a document, by its name.
  private var registering: [NameHash: [FileID]] = [:]
  /// The names in files that may register cells, if the program has documents: their cells may be in Objective-C.
  private var used: [(file: FileID, names: Set<NameHash>)] = []
  /// The names in files that may hand a table to a function.
  private var named: [(file: FileID, names: [NameHash])] = []

  /// Reads the files of a program. Nil if none of the wanted ones may declare a cell, and the program has no documents
  /// whose cells it may register. `stated` are the classes that a configuration says are cells.
  init?(_ paths: [Path], wanted: Set<Path>, hasDocuments: Bool, stated: [String], jobs: Int) {
    var entries: [Entry] = []
    entries.reserveCapacity(paths.count)
    // The rest of the program is read only if there may be a cell.
    let wantedIDs = paths.indices.filter { wanted.contains(paths[$0]) }
    inParallel(paths, jobs: jobs, { Entry($0) }, inOrder: { entries.append($0) })
    let cells = cellClasses(in: entries.map(\.declared), stated.map { NameHash($0) })
    cellFiles = wantedIDs.filter { id in
      let (mayLayOutCells, declared) = (entries[id].mayLayOutCells, entries[id].declared)
      return mayLayOutCells && (declared.mayHaveCells || declared.classes.contains { cells.contains($0.name) })
    }
    guard !cellFiles.isEmpty || hasDocuments else { return nil }
    digest = NameHash(entries.map(\.digest.text).joined(separator: " ")).text
    let own = Set(cellFiles.flatMap { entries[$0].declared.classes.map(\.name) }).intersection(cells)
    for (id, entry) in entries.enumerated() {
      if hasDocuments {
        if !entry.registered.isEmpty { used.append((id, entry.registered)) }
      } else {
        for name in entry.registered.intersection(own) { registering[name, default: []].append(id) }
      }
      if !entry.named.isEmpty { named.append((id, entry.named)) }
      for name in entry.declared.names { declaring[name, default: []].append(id) }
    }
  }

  /// The files that declare a name, in their order.
  func files(declaring name: NameHash) -> [FileID] { declaring[name] ?? [] }

  /// The files that may register a cell of a name, in their order.
  func files(registering name: NameHash) -> [FileID] {
    used.isEmpty ? registering[name] ?? [] : used.filter { $0.names.contains(name) }.map(\.file)
  }

  /// The files with tables that have a name, in their order.
  func files(withTablesNaming name: NameHash) -> [FileID] {
    named.filter { $0.names.hasSorted(name) }.map(\.file)
  }
}

extension [NameHash] {
  /// Whether a name is among sorted ones.
  fileprivate func hasSorted(_ name: NameHash) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == name
  }
}

/// The names of the classes that may be cells: those that inherit from a cell class of UIKit or one that a configuration
/// states, also through others.
private func cellClasses(in files: [DeclarationIndex], _ stated: [NameHash]) -> Set<NameHash> {
  var heirs: [NameHash: [NameHash]] = [:]
  for file in files {
    for declared in file.classes {
      for name in declared.inherited { heirs[name, default: []].append(declared.name) }
    }
  }
  var queue = SwiftReading.cellClasses + stated
  var found = Set(queue)
  while let next = queue.popLast() {
    for name in heirs[next] ?? [] where found.insert(name).inserted { queue.append(name) }
  }
  return found
}

internal import Findings
internal import LayoutSource
internal import Platform
internal import SwiftEvaluation
internal import SwiftLayouts
internal import SwiftProgram
internal import SwiftReading

/// A Swift file as a part of its program.
struct SwiftSource: Hashable, Sendable {
  let program: SwiftSources
  let id: FileID

  static func == (a: SwiftSource, b: SwiftSource) -> Bool { a.program === b.program && a.id == b.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(program))
    hasher.combine(id)
  }

  /// Reads the file of the program, and what its edits make of it.
  var reader: any LayoutReader { program.reader(of: id) }
}

/// The Swift files of a repository or folder. Names are looked up in all of them; the classes of some are evaluated.
final class SwiftSources: Sendable {
  /// A file whose classes are evaluated.
  private struct Wanted {
    var bytes: [UInt8]
    var evaluated: EvaluatedFile
  }

  private let paths: [Path]
  /// The names of the files in reports.
  private let names: [String]
  private let evaluation: ProgramEvaluation
  private let wanted: [FileID: Wanted]

  /// The bytes of stack that a thread needs to parse the longest chains that a file may have.
  private static let stackBytes = 256 << 20

  /// Parses the files of a program, which are sorted, and evaluates the classes of the wanted ones. Nil if none of these
  /// may lay out cells.
  init?(_ paths: [Path], wanted: Set<Path>, _ stated: SwiftConfiguration, jobs: Int) {
    let here = try? Path.currentFolder.canonical
    let names = paths.map { path in (here.flatMap { path.relative(to: $0) } ?? path).name }
    var found: [FileID: ReadFile] = [:]
    func readFiles(_ ids: [FileID]) {
      inThreads(
        ids, jobs: jobs, stackBytes: Self.stackBytes, { id in (id, ReadFile(paths[id], name: names[id], id: id)) },
        inOrder: { found[$0.0] = $0.1 })
    }
    // The rest of the program is read only if there may be a cell.
    let named = paths.indices.filter { wanted.contains(paths[$0]) }
    readFiles(named)
    let wantedIDs = named.filter { found[$0]?.mayHaveCells == true }
    guard !wantedIDs.isEmpty else { return nil }
    readFiles(paths.indices.filter { found[$0] == nil })
    var read = paths.indices.compactMap { found[$0] }
    Self.parseMissing(in: &read, for: wantedIDs, jobs: jobs)
    let evaluation = ProgramEvaluation(SymbolTable(read.map(\.file)), stated)
    var evaluated: [FileID: Wanted] = [:]
    inThreads(
      wantedIDs, jobs: jobs, stackBytes: Self.stackBytes,
      { id in (id, EvaluatedFile(of: id, evaluation)) },
      inOrder: { id, file in
        if !file.classes.isEmpty { evaluated[id] = Wanted(bytes: read[id].bytes, evaluated: file) }
      })
    (self.paths, self.names, self.evaluation, self.wanted) = (paths, names, evaluation, evaluated)
  }

  /// Parses the files that declare names which the wanted files lack, then what those lack, until nothing is missing.
  private static func parseMissing(in read: inout [ReadFile], for wanted: [FileID], jobs: Int) {
    var known: Set<NameHash> = []
    var left = Set(read.indices).subtracting(wanted)
    var missing = Set(wanted.flatMap { read[$0].missing })
    while !missing.isEmpty {
      known.formUnion(missing)
      let found = left.filter { id in read[id].declared.contains(where: missing.contains) }.sorted()
      left.subtract(found)
      let unparsed = found.filter { !read[$0].isParsed }.map { (id: $0, file: read[$0]) }
      var files: [ReadFile] = []
      inThreads(
        unparsed, jobs: jobs, stackBytes: stackBytes, { $0.file.parsed(id: $0.id) }, inOrder: { files.append($0) })
      for (file, old) in zip(files, unparsed) { read[old.id] = file }
      missing = Set(found.flatMap { read[$0].missing }).subtracting(known)
    }
  }

  /// The wanted files that declare cells.
  var files: [(path: Path, source: SwiftSource)] {
    wanted.keys.sorted().map { (paths[$0], SwiftSource(program: self, id: $0)) }
  }

  /// How much was understood of each class of the wanted files.
  func readings(of id: FileID) -> [LayoutReading] { reader(of: id).readings }

  func reader(of id: FileID) -> SwiftLayoutReader {
    let file = wanted[id]
    let evaluated = file?.evaluated ?? EvaluatedFile(SwiftFile(name: names[id]), id: id, classes: [])
    return SwiftLayoutReader(
      evaluated, bytes: file?.bytes ?? [], evaluate: { [self] in self.evaluated($0, id: id) },
      line: { [self] in line(of: $0) })
  }

  /// The file with other bytes.
  private func evaluated(_ bytes: [UInt8], id: FileID) -> EvaluatedFile {
    var found = EvaluatedFile(SwiftFile(name: names[id]), id: id, classes: [])
    inThreads(
      [bytes], jobs: 1, stackBytes: Self.stackBytes,
      { [self] bytes in
        var files = evaluation.symbols.files
        files[id] = parsed(bytes, name: names[id], id: id)
        return EvaluatedFile(of: id, ProgramEvaluation(SymbolTable(files), evaluation.configuration))
      }, inOrder: { found = $0 })
    return found
  }

  private func line(of place: SourcePlace) -> (file: String, line: Int) {
    let (path, name) = (paths[place.file], names[place.file])
    let bytes = wanted[place.file]?.bytes ?? (try? readFile(path, atMost: SwiftReadingLimits.fileBytes)) ?? []
    let text = SourceText(file: name, bytes: bytes)
    return (name, text.position(at: min(place.range.start, bytes.count)).line)
  }
}

/// A file of a program, parsed if it may lay out cells or register them.
private struct ReadFile: Sendable {
  var bytes: [UInt8]
  var file: SwiftFile
  var mayLayOutCells: Bool
  var isParsed = false
  /// The names that it declares, and those that it uses and does not declare.
  var declared: [NameHash]
  var missing: [NameHash] = []

  init(_ path: Path, name: String, id: FileID) {
    bytes = (try? readFile(path, atMost: SwiftReadingLimits.fileBytes)) ?? []
    file = SwiftFile(name: name)
    mayLayOutCells = bytes.withUnsafeBufferPointer { SwiftReading.mayLayOutCells($0) }
    declared = bytes.withUnsafeBufferPointer { declaredNames(in: $0) }
    if mayLayOutCells || bytes.withUnsafeBufferPointer({ mayRegisterCells($0) }) { self = parsed(id: id) }
  }

  /// Whether it may lay out cells and declares a class with a superclass.
  var mayHaveCells: Bool { mayLayOutCells && file.types.contains(where: \.mayBeCell) }

  func parsed(id: FileID) -> ReadFile {
    var read = self
    read.file = plumb.parsed(bytes, name: file.name, id: id)
    read.missing = bytes.withUnsafeBufferPointer { missingNames(in: $0) }
    read.isParsed = true
    return read
  }
}

extension SwiftType {
  /// Whether it is, or holds, a class with a superclass.
  fileprivate var mayBeCell: Bool { keyword == .class && !inherited.isEmpty || types.contains(where: \.mayBeCell) }
}

/// A file as far as it can be parsed.
private func parsed(_ bytes: [UInt8], name: String, id: FileID) -> SwiftFile {
  switch readSwift(bytes, name: name, file: id) {
  case .file(let file): file
  case .refused: SwiftFile(name: name)
  }
}

extension EvaluatedFile {
  fileprivate init(of id: FileID, _ evaluation: ProgramEvaluation) {
    self.init(
      evaluation.symbols.files[id], id: id,
      classes: evaluation.layoutClasses(in: id).map { evaluation.evaluate($0) })
  }
}

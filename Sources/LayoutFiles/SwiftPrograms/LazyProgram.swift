internal import Findings
internal import LayoutModel
internal import LayoutSource
internal import Platform
internal import SwiftEvaluation
internal import SwiftLayouts
internal import SwiftProgram
internal import SwiftReading

/// A program whose files are parsed when evaluation looks up a name that they declare. What comes out is the same as if
/// all files were parsed.
final class LazyProgram: ProgramFiles {
  /// A file with cells, and the layouts that were read from it.
  struct ReadFile: Sendable {
    var bytes: [UInt8]
    /// The file without what only reading needs.
    var evaluated: EvaluatedFile
    var read: SourcedFile
  }

  private struct State {
    /// The files that a thread has begun to parse, and those that are parsed.
    var begun: Set<FileID> = []
    var files: [FileID: SwiftFile] = [:]
  }

  let names: [String]
  private let paths: [Path]
  private let index: ProgramIndex
  private let state = Locked(State())
  /// The texts of the files whose lines were asked for.
  private let texts = Locked<[FileID: SourceText]>([:])

  init(_ paths: [Path], names: [String], _ index: ProgramIndex) {
    (self.paths, self.names, self.index) = (paths, names, index)
  }

  func files(declaring name: String) -> [FileID] { index.files(declaring: NameHash(name)) }

  func files(registering name: String) -> [FileID] { index.files(registering: NameHash(name)) }

  func files(withTablesNaming name: String) -> [FileID] { index.files(withTablesNaming: NameHash(name)) }

  /// A text that is another one if a file changes.
  var digest: String { index.digest }

  /// Parses files that no thread has begun to parse, and waits for the others.
  func parsed(_ ids: [FileID]) -> [SwiftFile] {
    for id in ids where state.withLock({ $0.begun.insert(id).inserted }) {
      let file = swiftFile(bytes(of: id), name: names[id], id: id)
      state.withLock { $0.files[id] = file }
      state.wakeOthers()
    }
    return state.wait(until: { state in ids.allSatisfy { state.files[$0] != nil } }) { state in
      ids.compactMap { state.files[$0] }
    }
  }

  private func bytes(of id: FileID) -> [UInt8] {
    (try? readFile(paths[id], atMost: SwiftReadingLimits.fileBytes)) ?? []
  }

  /// The name of the file of a place, and the line of the place, from 1.
  func line(of place: SourcePlace) -> (file: String, line: Int) {
    let known = texts.withLock { $0[place.file] }
    let text = known ?? SourceText(file: names[place.file], bytes: bytes(of: place.file))
    if known == nil { texts.withLock { $0[place.file] = text } }
    return (text.file, text.position(at: min(place.range.start, text.bytes.count)).line)
  }

  /// Evaluates the classes of the files with cells, and reads their layouts. Files without classes are left out.
  func read(_ stated: SwiftConfiguration, jobs: Int, stackBytes: Int) -> [ReadFile] {
    var found: [ReadFile] = []
    // What is known of the program for one file is known for the next.
    let evaluations = Locked<[ProgramEvaluation]>([])
    inThreads(
      index.cellFiles, jobs: jobs, stackBytes: stackBytes,
      { [self] id -> ReadFile? in
        let evaluation =
          evaluations.withLock { $0.popLast() } ?? ProgramEvaluation(SymbolTable(self), stated)
        defer { evaluations.withLock { $0.append(evaluation) } }
        guard let file = parsed([id]).first else { return nil }
        let evaluated = EvaluatedFile(file, id: id, evaluation)
        if evaluated.classes.isEmpty { return nil }
        let bytes = bytes(of: id)
        let reader = SwiftLayoutReader(evaluated, bytes: bytes, evaluate: { _ in evaluated }, line: line)
        let read = reader.read(bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
        return ReadFile(bytes: bytes, evaluated: evaluated.withoutContents, read: read)
      },
      inOrder: { if let file = $0 { found.append(file) } })
    return found
  }
}

/// A program in which one file is another one.
struct EditedProgram: ProgramFiles {
  private let program: LazyProgram
  private let id: FileID
  private let file: SwiftFile

  init(_ program: LazyProgram, _ id: FileID, _ file: SwiftFile) {
    (self.program, self.id, self.file) = (program, id, file)
  }

  var names: [String] { program.names }

  /// The file may declare any name.
  func files(declaring name: String) -> [FileID] {
    (program.files(declaring: name).filter { $0 != id } + [id]).sorted()
  }

  func files(registering name: String) -> [FileID] {
    (program.files(registering: name).filter { $0 != id } + [id]).sorted()
  }

  func files(withTablesNaming name: String) -> [FileID] {
    (program.files(withTablesNaming: name).filter { $0 != id } + [id]).sorted()
  }

  func parsed(_ ids: [FileID]) -> [SwiftFile] { ids.flatMap { $0 == id ? [file] : program.parsed([$0]) } }
}

/// A file as far as it can be parsed.
func swiftFile(_ bytes: [UInt8], name: String, id: FileID) -> SwiftFile {
  switch readSwift(bytes, name: name, file: id) {
  case .file(let file): file
  case .refused: SwiftFile(name: name)
  }
}

extension EvaluatedFile {
  /// The classes of a file as they are evaluated.
  init(_ file: SwiftFile, id: FileID, _ evaluation: ProgramEvaluation) {
    self.init(file, id: id, classes: evaluation.layoutClasses(in: id).map { evaluation.evaluate($0) })
  }
}

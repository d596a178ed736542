internal import Findings
internal import LayoutModel
internal import LayoutSource
internal import Platform
internal import Reporters
internal import SwiftEvaluation
internal import SwiftLayouts
internal import SwiftProgram
internal import SwiftReading

/// A Swift file as a part of its program.
package struct SwiftSource: Hashable, Sendable {
  let program: SwiftSources
  let id: FileID

  package static func == (a: SwiftSource, b: SwiftSource) -> Bool { a.program === b.program && a.id == b.id }

  package func hash(into hasher: inout Hasher) {
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
    var read: SourcedFile
  }

  private let paths: [Path]
  /// The names of the files in reports.
  private let names: [String]
  private let evaluation: ProgramEvaluation
  private let wanted: [FileID: Wanted]

  /// The bytes of stack that a thread needs to parse the longest chains that a file may have.
  private static let stackBytes = 256 << 20

  /// Parses the files of a program, which are sorted, as far as the wanted ones depend on them, and evaluates the classes
  /// of these. Nil if none of these may lay out cells.
  init?(_ paths: [Path], wanted: Set<Path>, _ stated: SwiftConfiguration, jobs: Int) {
    let here = try? Path.currentFolder.canonical
    let names = paths.map { path in (here.flatMap { path.relative(to: $0) } ?? path).name }
    guard let index = ProgramIndex(paths, wanted: wanted, jobs: jobs) else { return nil }
    var program = GrowingProgram(paths, names: names, index, jobs: jobs, stackBytes: Self.stackBytes)
    let evaluated = program.evaluated(stated)
    (self.paths, self.names, evaluation) = (paths, names, program.evaluation)
    var read: [FileID: Wanted] = [:]
    inParallel(
      evaluated.sorted { $0.key < $1.key }, jobs: jobs,
      { id, file in
        let reader = SwiftLayoutReader(
          file.file, bytes: file.bytes, evaluate: { _ in file.file },
          line: { (names[$0.file], Self.line(of: $0, in: evaluated[$0.file]?.bytes, paths)) })
        let read = reader.read(file.bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
        return (id, Wanted(bytes: file.bytes, evaluated: file.file, read: read))
      }, inOrder: { id, file in read[id] = file })
    self.wanted = read
  }

  /// The wanted files that declare cells.
  var files: [(path: Path, source: SwiftSource)] {
    wanted.keys.sorted().map { (paths[$0], SwiftSource(program: self, id: $0)) }
  }

  /// How much was understood of each class of a wanted file, under the name of the file in reports.
  func readings(of id: FileID, named file: String) -> [ReportedReading] {
    reader(of: id).readings.map { layout, line, reading in
      ReportedReading(
        layout: layout, file: file, line: line, completeness: .init(reading.completeness),
        reasons: reading.reasons.map { .init($0.words, file: $0.file == names[id] ? file : $0.file, line: $0.line) })
    }
  }

  func reader(of id: FileID) -> SwiftLayoutReader {
    let file = wanted[id]
    let evaluated = file?.evaluated ?? EvaluatedFile(SwiftFile(name: names[id]), id: id, classes: [])
    return SwiftLayoutReader(
      evaluated, read: file?.read, bytes: file?.bytes ?? [], evaluate: { [self] in self.evaluated($0, id: id) },
      line: { [self] in (names[$0.file], Self.line(of: $0, in: wanted[$0.file]?.bytes, paths)) })
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

  /// The line of a place, from 1, in a file whose bytes may be known.
  private static func line(of place: SourcePlace, in known: [UInt8]?, _ paths: [Path]) -> Int {
    let bytes = known ?? (try? readFile(paths[place.file], atMost: SwiftReadingLimits.fileBytes)) ?? []
    return SourceText(file: "", bytes: bytes).position(at: min(place.range.start, bytes.count)).line
  }
}

/// A file as far as it can be parsed.
func parsed(_ bytes: [UInt8], name: String, id: FileID) -> SwiftFile {
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

extension ReportedReading.Completeness {
  fileprivate init(_ completeness: LayoutReading.Completeness) {
    switch completeness {
    case .whole: self = .whole
    case .wholeButForContents: self = .wholeButForContents
    case .partly: self = .partly
    case .notRead: self = .notRead
    }
  }
}

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
  private let paths: [Path]
  /// The names of the files in reports.
  private let names: [String]
  private let program: LazyProgram
  private let stated: SwiftConfiguration
  private let wanted: [FileID: LazyProgram.ReadFile]

  /// What answers questions about rows of documents, once there is one.
  private let evaluation = Locked<ProgramEvaluation?>(nil)
  /// What was asked, with the answers.
  private let shownHeights = Locked<[String: RowHeightInCode]>([:])
  private let registeredHeights = Locked<[String: RowHeightInCode]>([:])
  private let outlets = Locked<[String: OutletsInCode]>([:])

  /// The bytes of stack that a thread needs to parse the longest chains that a file may have.
  private static let stackBytes = 256 << 20

  /// Parses the files of a program, which are sorted, as far as the wanted ones depend on them, and evaluates the
  /// classes of these. Nil if none of these may lay out cells, and the program has no documents.
  init?(_ paths: [Path], wanted: Set<Path>, hasDocuments: Bool, _ stated: SwiftConfiguration, jobs: Int) {
    let here = try? Path.currentFolder.canonical
    let names = paths.map { path in (here.flatMap { path.relative(to: $0) } ?? path).name }
    let cells = stated.cellClasses.keys.sorted()
    guard let index = ProgramIndex(paths, wanted: wanted, hasDocuments: hasDocuments, stated: cells, jobs: jobs) else {
      return nil
    }
    program = LazyProgram(paths, names: names, index)
    (self.paths, self.names, self.stated) = (paths, names, stated)
    var read = program.read(stated, jobs: jobs, stackBytes: Self.stackBytes)
    let inherited = Set(read.flatMap { file in file.read.layouts.flatMap(\.map.inheritedFiles) })
    for index in read.indices { read[index].read.isInherited = inherited.contains(names[read[index].evaluated.id]) }
    self.wanted = Dictionary(uniqueKeysWithValues: read.map { ($0.evaluated.id, $0) })
  }

  /// The wanted files that declare cells.
  var files: [(path: Path, source: SwiftSource)] {
    wanted.keys.sorted().map { (paths[$0], SwiftSource(program: self, id: $0)) }
  }

  /// How much was understood of each class of a wanted file, under the name of the file in reports.
  func readings(of id: FileID, named file: String) -> [ReportedReading] {
    reader(of: id).readings.map { layout, line, reading in
      var known = ReportedReading(
        layout: layout, file: file, line: line, completeness: .init(reading.completeness),
        reasons: reading.reasons.map { reason in
          var reported = ReportedReading.Reason(
            reason.words, file: reason.file == names[id] ? file : reason.file, line: reason.line)
          reported.wayToState = reason.kind.wayToState
          reported.isElsewhere = reason.kind == .elsewhere
          return reported
        })
      known.contents = reading.contents
      known.wayToStateFonts = reading.wayToStateFonts
      return known
    }
  }

  func reader(of id: FileID) -> SwiftLayoutReader {
    let file = wanted[id]
    let evaluated = file?.evaluated ?? EvaluatedFile(SwiftFile(name: names[id]), id: id, classes: [])
    return SwiftLayoutReader(
      evaluated, read: file?.read, bytes: file?.bytes ?? [], evaluate: { [self] in self.evaluated($0, id: id) },
      line: { [self] in program.line(of: $0) })
  }

  /// The file with other bytes.
  private func evaluated(_ bytes: [UInt8], id: FileID) -> EvaluatedFile {
    var found = EvaluatedFile(SwiftFile(name: names[id]), id: id, classes: [])
    inThreads(
      [bytes], jobs: 1, stackBytes: Self.stackBytes,
      { [self] bytes in
        let file = swiftFile(bytes, name: names[id], id: id)
        return EvaluatedFile(
          file, id: id, ProgramEvaluation(SymbolTable(EditedProgram(program, id, file)), stated))
      }, inOrder: { found = $0 })
    return found
  }
}

// MARK: - Rows of documents

extension SwiftSources {
  var digest: String { program.digest }

  func height(ofRowsShownBy classes: [String]) -> RowHeightInCode {
    answer(classes.joined(separator: " "), in: shownHeights) { $0.heightOfRows(shownBy: classes) }
      ?? RowHeightInCode(.unstated)
  }

  func height(ofRegisteredRows className: String) -> RowHeightInCode {
    answer(className, in: registeredHeights) { [shownHeights] evaluation in
      evaluation.heightOfRows(registering: className) { name in
        if let known = shownHeights.withLock({ $0[name] }) { return known }
        let found = evaluation.heightOfRows(shownBy: [name])
        shownHeights.withLock { $0[name] = found }
        return found
      }
    } ?? RowHeightInCode(.unstated)
  }

  func outlets(of className: String) -> OutletsInCode {
    answer(className, in: outlets) { [program] evaluation in
      evaluation.outlets(of: className) { place in
        let line = program.line(of: place)
        return "\(line.file.split(separator: "/").last ?? ""):\(line.line)"
      }
    } ?? OutletsInCode(isRead: false)
  }

  /// The answer to a question, which is asked once.
  private func answer<Answer: Sendable>(
    _ question: String, in answers: Locked<[String: Answer]>,
    _ ask: @escaping @Sendable (ProgramEvaluation) -> Answer
  ) -> Answer? {
    if let known = answers.withLock({ $0[question] }) { return known }
    var found: Answer?
    inThreads(
      [question], jobs: 1, stackBytes: Self.stackBytes,
      { [self] _ in
        evaluation.withLock { known in
          let evaluation = known ?? ProgramEvaluation(SymbolTable(program), stated)
          known = evaluation
          return ask(evaluation)
        }
      }, inOrder: { found = $0 })
    if let found { answers.withLock { $0[question] = found } }
    return found
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

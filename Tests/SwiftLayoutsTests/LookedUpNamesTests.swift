import Platform
import SwiftEvaluation
import SwiftProgram
import SwiftReading
import Testing

/// A program that notes which of its files are asked for.
private struct NotedProgram: ProgramFiles {
  let names: [String]
  private let files: [SwiftFile]
  private let asked = Locked<Set<FileID>>([])

  init(_ texts: [String]) {
    names = texts.indices.map { "File\($0).swift" }
    files = zip(names, texts).enumerated().map { id, file in
      switch readSwift(Array(file.1.utf8), name: file.0, file: id) {
      case .file(let file): file
      case .refused: SwiftFile(name: file.0)
      }
    }
  }

  var askedFiles: [FileID] { asked.withLock { $0.sorted() } }

  /// Any file that has the name may declare it.
  func files(declaring name: String) -> [FileID] { files.indices.filter { "\(files[$0])".contains("\"\(name)\"") } }
  func files(registering name: String) -> [FileID] { [] }
  func files(withTablesNaming name: String) -> [FileID] { [] }

  func parsed(_ ids: [FileID]) -> [SwiftFile] {
    asked.withLock { $0.formUnion(ids) }
    return ids.map { files[$0] }
  }
}

/// The layouts of the classes of some files of a program, which are evaluated in an order: their words, sorted, because
/// dictionaries have no order.
private func paths(_ program: NotedProgram, of files: [FileID]) -> [FileID: [Substring]] {
  let evaluation = ProgramEvaluation(SymbolTable(program), SwiftConfiguration())
  var found: [FileID: [Substring]] = [:]
  for file in files {
    let paths = evaluation.layoutClasses(in: file).flatMap { evaluation.evaluate($0).paths }
    found[file] = "\(paths)".split { " ,:[]()".contains($0) }.sorted()
  }
  return found
}

private let first = cell("title.pin(Metrics.gap)")
private let second = cell("title.pin(Metrics.small); title.fade()").replacing("PostCell", with: "NoteCell")
private let metrics = "enum Metrics { static let gap: CGFloat = 8 }"
private let others = "extension Metrics { static let small = gap / 2 }\nextension UIView { func fade() { alpha = 0 } }"
private let pins = """
  extension UIView {
    func pin(_ gap: CGFloat) {
      NSLayoutConstraint.activate([topAnchor.constraint(equalTo: superview!.topAnchor, constant: gap)])
    }
  }
  """

@Suite struct `Names that evaluation looks up` {
  @Test func `only files that declare one of them are asked for`() {
    let program = NotedProgram([first, metrics, pins, "struct Unused { var head = Head() }", "struct Head {}"])
    #expect(paths(program, of: [0])[0]?.contains("8.0") == true)
    #expect(program.askedFiles == [0, 1, 2])
  }

  /// The extensions of `UIView` and of `Metrics` are in several files, of which the first class needs only some.
  @Test func `their order makes no difference`() {
    let texts = [first, second, others, metrics, pins]
    let forth = paths(NotedProgram(texts), of: [0, 1])
    let back = paths(NotedProgram(texts), of: [1, 0])
    #expect(forth == back)
    #expect(forth[0]?.contains("8.0") == true && forth[1]?.contains("4.0") == true)
    #expect(forth[1] == paths(NotedProgram(texts), of: [1])[1])
  }

  @Test func `of two functions the first in the order of the files counts`() {
    let again = pins.replacing("constant: gap", with: "constant: 2 * gap")
    #expect(paths(NotedProgram([first, metrics, pins, again]), of: [0])[0]?.contains("8.0") == true)
    #expect(paths(NotedProgram([first, metrics, again, pins]), of: [0])[0]?.contains("16.0") == true)
  }

  /// Each of five conditions would make two paths, and 32 are more than are followed.
  @Test func `an observer of another class's variable makes no path`() {
    let ifs = (0..<5).map { "if isOn\($0) { state = \($0) }" }.joined(separator: "\n")
    let properties = (0..<5).map { "var isOn\($0): Bool" }.joined(separator: "\n")
    func gaps(_ state: String, other: String) -> Bool {
      let text = cell(ifs + "\ntitle.pin(8)", properties: properties + "\n" + state)
      return paths(NotedProgram([text, pins, other]), of: [0])[0]?.contains { $0.hasSuffix("Gap") } ?? true
    }
    let observed = "var state = 0 { didSet { title.numberOfLines = state } }"
    #expect(!gaps("var state = 0", other: "class Other { \(observed) }\nlet other = Other()"))
    #expect(!gaps("var state = 0", other: ""))
    #expect(gaps(observed, other: ""))
  }
}

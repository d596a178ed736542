import Findings
import Foundation
import LayoutModel
import LayoutSource
import SwiftEvaluation
import SwiftLayouts
import SwiftProgram
import SwiftReading

/// Counts how much Plumb understands of the cells in a folder of Swift files: `swift-cells FOLDER [--list]`. The folder
/// is the program. See docs/internals/swift-cells.md.
@main struct SwiftCells {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let folder = arguments.first else { return print("usage: swift-cells FOLDER [--list]") }
    let thread = Thread {
      run(folder, lists: arguments.contains("--list"))
      exit(0)
    }
    thread.stackSize = 256 << 20
    thread.start()
    while true { sleep(1) }
  }

  private static func run(_ folder: String, lists: Bool) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [SwiftFile] = []
    var texts: [[UInt8]] = []
    var refused = 0
    for name in names.filter({ $0.hasSuffix(".swift") }).sorted() {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      let bytes = [UInt8](data)
      switch readSwift(bytes, name: name, file: files.count) {
      case .file(let file):
        files.append(file)
        texts.append(bytes)
      case .refused: refused += 1
      }
    }
    let program = ProgramEvaluation(SymbolTable(files), SwiftConfiguration())
    var counts: [LayoutReading.Completeness: Int] = [:]
    for file in files.indices {
      let classes = program.layoutClasses(in: file).map(program.evaluate)
      guard !classes.isEmpty else { continue }
      let evaluated = EvaluatedFile(files[file], id: file, classes: classes)
      let reader = SwiftLayoutReader(evaluated, bytes: texts[file], evaluate: { _ in evaluated }) {
        [files, texts] place in
        (files[place.file].name, SourceText(file: "", bytes: texts[place.file]).position(at: place.range.start).line)
      }
      let read = reader.read(texts[file], defaults: LayoutDefaults(), openingFonts: noFontFiles)
      for layout in read.layouts {
        guard let reading = layout.reading else { continue }
        counts[reading.completeness, default: 0] += 1
        if lists { list(layout.layout.name, reading, files[file].name) }
      }
      for layout in read.unread {
        counts[.notRead, default: 0] += 1
        if lists { list(layout.name, layout.reading, files[file].name) }
      }
    }
    print("\(files.count) files, \(refused) refused")
    for (completeness, count) in counts.sorted(by: { "\($0.key)" < "\($1.key)" }) { print("\(count) \(completeness)") }
  }

  private static func list(_ name: String, _ reading: LayoutReading, _ file: String) {
    let reason = reading.reasons.first.map { "  \($0.words)  \($0.file):\($0.line)" } ?? ""
    print("\(reading.completeness)  \(name)  \(file)\(reason)")
  }
}

import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import LintEngine
import Rules
import SwiftEvaluation
import SwiftLayouts
import SwiftProgram
import SwiftReading
import Testing

/// A class in Swift with the layouts that it makes, written by hand as layout files.
struct Fixture: CustomTestStringConvertible, Sendable {
  /// The idiom that it shows.
  var name: String
  /// The files of the program; the first one declares the class.
  var files: [String]
  /// The layouts in their order, with rows that size themselves.
  var layouts: [String]
  var completeness = LayoutReading.Completeness.whole

  var testDescription: String { name }

  init(
    _ name: String, _ source: String, others: [String] = [], completeness: LayoutReading.Completeness = .whole,
    _ layouts: String...
  ) {
    (self.name, files, self.layouts) = (name, [source] + others, layouts)
    self.completeness = completeness
  }

  /// The first file, as its reader reads it.
  var read: SourcedFile { SwiftLayoutsTests.read(files) }
}

/// Reads the first of the files of a program whose rows size themselves.
func read(_ texts: [String]) -> SourcedFile {
  let reader = reader(of: texts, rowHeights: [("*", .automatic)])
  return reader.read(Array((texts.first ?? "").utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
}

/// The findings in the first of the files of a program, which says itself how high its rows are.
func findings(_ texts: String...) -> [Finding] { findings(texts, rowHeights: []) }

/// The findings in the first of the files of a program, with stated heights of rows.
func findings(_ texts: [String], rowHeights: [(pattern: String, height: TableSettings.Height)]) -> [Finding] {
  Linter(rules: allRules, reader: reader(of: texts, rowHeights: rowHeights)).lint(
    file: "File0.swift", bytes: Array((texts.first ?? "").utf8)
  ).findings
}

/// A reader of the first of the files of a program.
func reader(of texts: [String], rowHeights: [(pattern: String, height: TableSettings.Height)]) -> SwiftLayoutReader {
  @Sendable func evaluated(_ first: [UInt8]) -> EvaluatedFile {
    let bytes = [first] + texts.dropFirst().map { Array($0.utf8) }
    let files = bytes.enumerated().map { index, bytes in
      switch readSwift(bytes, name: "File\(index).swift", file: index) {
      case .file(let file): file
      case .refused: SwiftFile(name: "")
      }
    }
    var configuration = SwiftConfiguration()
    configuration.rowHeights = rowHeights
    let evaluation = ProgramEvaluation(SymbolTable(files), configuration)
    return EvaluatedFile(
      files[0], id: 0, classes: evaluation.layoutClasses(in: 0).map { evaluation.evaluate($0) })
  }
  let bytes = Array((texts.first ?? "").utf8)
  return SwiftLayoutReader(evaluated(bytes), bytes: bytes, evaluate: { evaluated($0) }) { place in
    let text = SourceText(file: "File\(place.file).swift", bytes: Array(texts[place.file].utf8))
    return (text.file, text.position(at: place.range.start).line)
  }
}

/// A cell that adds a label `title` and runs further code in its initializer.
func cell(_ code: String, properties: String = "", members: String = "") -> String {
  """
  import UIKit

  class PostCell: UITableViewCell {
    let title = UILabel()
    \(properties)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.text = "Espresso"
      title.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(title)
      \(code)
    }

    required init?(coder: NSCoder) { fatalError() }

    \(members)
  }
  """
}

/// The layout of such a cell, with further views and constraints.
func byHand(_ constraints: String..., views: String = "", samples: String = "", guides: String = "") -> String {
  let measure = samples.isEmpty ? "" : "measure: {samples: {\(samples)}}\n"
  let own = guides.isEmpty ? "" : "guides: {\(guides)}\n"
  return """
    cell: PostCell
    \(measure)views:
      title: {type: label, text: Espresso}
    \(views.split(separator: "\n").map { "  \($0)\n" }.joined())\(own)constraints:
    \(constraints.map { "  - \($0)\n" }.joined())
    """
}

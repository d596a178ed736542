import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import SwiftEvaluation
import SwiftProgram
import Testing

@testable import SwiftLayouts

/// The source of a class with a graph that is built by hand. Places are found by their texts.
struct GraphText {
  var text: String
  var graph = ViewGraph()
  var kind = Layout.Kind.cell
  var name = "PostCell"

  init(_ text: String, kind: Layout.Kind = .cell) {
    self.text = text
    self.kind = kind
    graph.views = ["cell", "contentView"].map { name in
      ViewGraph.View(item: Item(name: name, superview: nil), uiKitClass: "UIView", place: SourcePlace(0, .startOfFile))
    }
  }

  /// The place of the only occurrence of a text, or of one inside the only occurrence of another.
  func place(_ part: String, in whole: String? = nil) -> SourcePlace {
    let bytes = SourceBytes(Array(text.utf8))
    let all = SourceRange(start: 0, end: text.utf8.count)
    let range = whole.map { bytes.only($0, in: all) ?? .startOfFile } ?? all
    return SourcePlace(0, bytes.only(part, in: range) ?? .startOfFile)
  }

  /// Adds a view of a class, and its property's place.
  @discardableResult mutating func add(
    _ name: String, _ uiKitClass: String, in superview: ViewGraph.ViewID?,
    _ change: (inout ViewGraph.View) -> Void = { _ in }
  ) -> ViewGraph.ViewID {
    var view = ViewGraph.View(
      item: Item(name: name, superview: nil), uiKitClass: uiKitClass,
      place: place(name, in: "let \(name.split(separator: ".").last ?? "") ="))
    view.item.translatesAutoresizingMaskIntoConstraints = false
    view.superview = superview
    if uiKitClass == "UIStackView" { view.item.stack = Stack() }
    change(&view)
    graph.views.append(view)
    if let superview { graph.views[superview].subviews.append(graph.views.count - 1) }
    return graph.views.count - 1
  }

  /// Adds the active constraint of an expression with anchors.
  mutating func add(
    _ expression: String, _ first: ViewGraph.Anchor, _ second: ViewGraph.Anchor?, _ constant: Double = 0,
    _ change: (inout ViewGraph.Equation) -> Void = { _ in }
  ) {
    let parts = expression.split(separator: ".constraint(")
    var equation = ViewGraph.Equation(
      first: first, second: second, spelling: .anchors, entry: graph.equations.count, place: place(expression),
      firstPlace: place(String(parts[0]), in: expression))
    equation.constant = constant
    equation.isActive = true
    if let rest = parts.dropFirst().first {
      let arguments = rest.dropLast().split(separator: ", ").map { $0.split(separator: ": ") }
      for argument in arguments where argument.count == 2 {
        let value = place(String(argument[1]), in: argument.joined(separator: ": "))
        if argument[0].hasSuffix("onstant") {
          equation.constantPlace = place(String(argument[1]), in: expression)
          equation.hasOwnConstant = true
        } else if argument[0] != "multiplier" {
          equation.secondPlace = value.range == .startOfFile ? place(String(argument[1]), in: expression) : value
        }
      }
    }
    change(&equation)
    graph.equations.append(equation)
  }

  var evaluated: EvaluatedClass {
    var own = EvaluatedClass(name: name, kind: kind, place: place(name, in: "class \(name)"))
    own.paths = [EvaluatedClass.Path(conditions: [], graph: graph)]
    own.rowHeight = .automatic
    return own
  }

  func read(_ classes: [EvaluatedClass]? = nil, comments: [SwiftName] = []) -> SourcedFile {
    var file = SwiftFile(name: "PostCell.swift")
    file.comments = comments
    let evaluated = EvaluatedFile(file, id: 0, classes: classes ?? [self.evaluated])
    let reader = SwiftLayoutReader(evaluated, bytes: Array(text.utf8), evaluate: { _ in evaluated }) { place in
      ("Sources/Helpers.swift", place.range.start)
    }
    return reader.read(Array(text.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
  }

  var layout: Layout? { read().layouts.first?.layout }

  /// The bytes of a part of the first layout.
  func text(of part: LayoutPart) -> String? {
    read().layouts.first?.map.statedRange(of: part).map { SourceBytes(Array(text.utf8)).string($0) }
  }
}

/// A layout that is written by hand.
func layout(_ yaml: String) throws -> Layout {
  let file = LayoutFileReader().read(Array(yaml.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
  #expect(file.findings.isEmpty)
  return try #require(file.layouts.first).layout
}

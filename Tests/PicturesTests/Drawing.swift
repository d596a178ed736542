import Diagnosis
import Findings
import Foundation
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import Testing

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a picture, with its own text only.
struct Element {
  var name: String
  var attributes: [String: String]
  var text = ""
  /// The classes of the enclosing elements, the outermost first.
  var path: [String]
}

/// A picture that was read by an XML parser.
final class Drawing: NSObject, XMLParserDelegate {
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let path = open.compactMap { elements[$0].attributes["class"] }
    elements.append(Element(name: name, attributes: attributes, path: path))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  /// The texts inside elements of a class, in document order.
  func texts(in name: String) -> [String] {
    elements.filter { $0.name == "text" && $0.path.contains(name) }.map(\.text)
  }

  /// The texts of a class.
  func texts(ofClass name: String) -> [String] {
    elements.filter { $0.name == "text" && $0.attributes["class"] == name }.map(\.text)
  }

  /// The paths of the lines inside elements of a class, without extension lines and rings.
  func lines(in name: String) -> [String] {
    elements.filter { $0.name == "path" && $0.path.contains(name) && !["e", "r"].contains($0.attributes["class"]) }
      .compactMap { $0.attributes["d"] }
      // The dimension lines of a mark are one path, with a blank between two dimensions.
      .flatMap { $0.replacing(" M", with: "|M").split(separator: "|").map(String.init) }
  }

  /// The rectangles of a class, as x, y, width and height.
  func rectangles(ofClass name: String) -> [[String?]] {
    elements.filter { $0.name == "rect" && $0.attributes["class"] == name }.map { element in
      ["x", "y", "width", "height"].map { element.attributes[$0] }
    }
  }
}

/// The layouts of a text, solved in all of their environments.
func pictured(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [PicturedLayout] {
  let bytes = Array(text.utf8)
  let loaded = loadLayouts(bytes)
  try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))", sourceLocation: sourceLocation)
  let source = SourceText(file: "Row.layout.yaml", bytes: bytes)
  return loaded.layouts.map { pictured($0, in: source) }
}

/// A layout of a text, solved in all of its environments.
func pictured(_ sourced: SourcedLayout, in source: SourceText) -> PicturedLayout {
  let layout = sourced.layout
  let solutions = layout.environments.map { solve(layout, in: $0) }
  return PicturedLayout(layout: layout, solutions: solutions, text: QuotedText(source, sourced.map))
}

/// The picture of a text's layouts, as an XML parser reads it.
func drawing(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Drawing {
  try Drawing(picture(of: try pictured(text, sourceLocation: sourceLocation)), sourceLocation: sourceLocation)
}

/// The picture of a text's layouts with findings.
func drawing(
  _ text: String, _ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation
) throws -> Drawing {
  let layouts = try pictured(text, sourceLocation: sourceLocation).map { layout in
    var layout = layout
    layout.findings = findings
    return layout
  }
  return try Drawing(picture(of: layouts), sourceLocation: sourceLocation)
}

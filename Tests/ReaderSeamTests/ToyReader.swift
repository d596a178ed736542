import Findings
import Foundation
import LayoutModel
import LayoutSource
import TextMeasuring

/// Reads cells with labels from JSON. It is a minimal reader:
///
///     {"name": "NoteCell", "labels": {"note": "Hello"}, "constraints": ["note.top == contentView.top + 8"]}
struct ToyReader: LayoutReader {
  private struct Cell: Decodable {
    var name: String
    var labels: [String: String]
    var constraints: [String]
  }

  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile {
    let whole = SourceRange(start: 0, end: bytes.count)
    guard let cell = try? JSONDecoder().decode(Cell.self, from: Data(bytes)) else {
      let error = Finding(rule: .invalidValue, severity: .error, message: "this is not a cell", place: whole)
      return SourcedFile(findings: [error], documents: [whole])
    }
    var layout = Layout(kind: .cell, name: cell.name)
    var map = SourceMap(layout: place(of: cell.name, in: bytes) ?? whole)
    for (name, text) in cell.labels.sorted(by: { $0.key < $1.key }) {
      var label = Item(name: name, superview: .contentView)
      (label.type, label.text) = (.label, text)
      layout.items.append(label)
      map.items.append(place(of: name, in: bytes) ?? whole)
    }
    layout.viewsEnd = layout.items.count
    var findings: [Finding] = []
    for text in cell.constraints {
      let place = place(of: text, in: bytes) ?? whole
      guard let constraint = constraint(text, in: layout) else {
        findings.append(
          Finding(rule: .invalidConstraint, severity: .error, message: "'\(text)' is not a constraint", place: place))
        continue
      }
      layout.constraints.append(constraint)
      map.constraints.append(SourceMap.ConstraintPlaces(whole: place, first: place))
    }
    layout.isComplete = findings.isEmpty
    let sourced = SourcedLayout(layout: layout, map: map, document: 0, editor: ToyEditor())
    return SourcedFile(layouts: [sourced], findings: findings, documents: [whole])
  }

  /// The place of a string of the file, without its quotes.
  private func place(of string: String, in bytes: [UInt8]) -> SourceRange? {
    let wanted = Array("\"\(string)\"".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) }
    return start.map { SourceRange(start: $0 + 1, end: $0 + wanted.count - 1) }
  }

  /// `first RELATION number` or `first RELATION second [+ number | - number]`, and perhaps ` @ priority`.
  private func constraint(_ text: String, in layout: Layout) -> Constraint? {
    let halves = text.components(separatedBy: " @ ")
    let words = halves[0].split(separator: " ").map(String.init)
    guard words.count == 3 || words.count == 5, let first = anchor(words[0], in: layout),
      let relation = Relation(rawValue: words[1])
    else { return nil }
    let second = anchor(words[2], in: layout)
    let number =
      words.count == 5 ? Double(words[4]).map { words[3] == "-" ? -$0 : $0 } : second == nil ? Double(words[2]) : 0
    guard let number, let priority = halves.count == 2 ? Float(halves[1]) : 1000 else { return nil }
    return Constraint(
      index: layout.constraints.count, first: Term(first, coefficient: 1),
      second: second.map { Term($0, coefficient: -1) }, constant: -number, relation: relation,
      priority: Priority(priority))
  }

  private func anchor(_ word: String, in layout: Layout) -> Anchor? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, let item = layout.items.firstIndex(where: { $0.name == parts[0] }) else { return nil }
    return Attribute.allCases.first { $0.name == parts[1] }.map { Anchor(ItemID(item), $0) }
  }
}

/// Rewrites the list of constraints, and cannot write other changes.
struct ToyEditor: LayoutEditor {
  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? {
    for change in changes {
      switch change {
      case .addConstraint, .removeConstraint, .setConstant, .setRelation, .setPriority: continue
      default: return nil
      }
    }
    guard let start = bytes.firstIndex(of: UInt8(ascii: "[")), let end = bytes.lastIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let changed = sourced.layout.applying(changes)
    let lines = changed.constraints.map { "\n    \"\(changed.spelled($0))\"" }
    return [
      TextEdit(replace: SourceRange(start: start, end: end + 1), with: "[\(lines.joined(separator: ","))\n  ]")
    ]
  }
}

import Diagnosis
import Findings
import LayoutModel
import LayoutSource

/// The length of an entry's text that a title does not repeat, in characters.
private let longestEntry = 80
/// The number of parts of an entry that a label names.
private let mostParts = 2

// Constraints that stand in the text only as parts of a composite, such as `avatar.size == 56`.
extension SourcedLayout {
  /// The range of the composite that a constraint is a part of; nil if the constraint has a text of its own, as in a
  /// visual format.
  func composite(of constraint: Constraint) -> SourceRange? {
    guard textNamesParts, constraint.part != nil, let range = map.statedRange(of: .constraint(constraint.index)) else {
      return nil
    }
    let parts = layout.constraints.filter { $0.authoredIndex == constraint.authoredIndex }
    let isWhole = parts.count > 1 && parts.allSatisfy { map.statedRange(of: .constraint($0.index)) == range }
    return isWhole ? range : nil
  }

  /// The part of a composite that a place is about, as an equation; nil for other places.
  func spelledPart(at place: LayoutPlace) -> String? {
    guard case .constraint(let index) = place.part, layout.constraints.indices.contains(index),
      composite(of: layout.constraints[index]) != nil
    else { return nil }
    return layout.spelled(layout.constraints[index])
  }
}

extension Finding {
  /// Labels the marks of a composite with the one or two parts that a finding is about, unless they have labels.
  mutating func nameParts(of finding: LayoutFinding, in sourced: SourcedLayout) {
    let places = [finding.place] + finding.related.map(\.place)
    func parts(at range: SourceRange) -> String {
      let spelled = places.filter { sourced.map.range(of: $0) == range }.compactMap { sourced.spelledPart(at: $0) }
      return spelled.distinct.count <= mostParts ? spelled.distinct.spelledList() : ""
    }
    if label.isEmpty {
      label = parts(at: place)
      if !label.isEmpty { related.removeAll { $0.place == place && $0.message.isEmpty } }
    }
    for index in related.indices where related[index].message.isEmpty {
      related[index].message = parts(at: related[index].place)
    }
  }
}

extension FixContext {
  /// Titles with what the text has: `replace 'avatar.size == 56' with 'avatar.height == 56'`, where the changes remove
  /// a constraint that is only a part of an entry. `edits` are those of the fix.
  func withEntriesOfText(_ titles: [String], _ edits: [TextEdit]) -> [String] {
    var titles = titles
    for constraint in sourced.layout.constraints {
      guard let range = sourced.composite(of: constraint), range.end <= file.count else { continue }
      let entry = String(decoding: file[range.start..<range.end], as: UTF8.self)
      let parts = sourced.layout.constraints.filter { $0.authoredIndex == constraint.authoredIndex }.map {
        "'\(sourced.layout.spelled($0))'"
      }
      let part = "'\(sourced.layout.spelled(constraint))'"
      guard titles.contains(where: { $0.contains(part) }), entry.count <= longestEntry, part != "'\(entry)'",
        !entry.contains(where: \.isNewline), !entry.hasPrefix("{")
      else { continue }
      // Another constraint may be spelled alike.
      guard edits.contains(where: { $0.range.start <= range.end && range.start <= $0.range.end }) else { continue }
      let new = text(of: range, after: edits)
      titles =
        titles.map { title in
          if let new, title.hasPrefix("replace \(part) with ") || title.isAbout(only: parts) {
            return "replace '\(entry)' with '\(new)'"
          }
          return title.replacing(part, with: "\(part) (part of '\(entry)')", maxReplacements: 1)
        }.distinct
    }
    return titles
  }

  /// The text of a range after edits; nil if they reach beyond it, or leave it other than one line.
  private func text(of range: SourceRange, after edits: [TextEdit]) -> String? {
    var bytes: [UInt8] = []
    var place = range.start
    let touching = edits.filter { $0.range.start <= range.end && range.start <= $0.range.end }
    for edit in touching.sorted(by: { $0.range.start < $1.range.start }) {
      guard edit.range.start >= place, edit.range.end <= range.end else { return nil }
      bytes += file[place..<edit.range.start] + Array(edit.text.utf8)
      place = edit.range.end
    }
    bytes += file[place..<range.end]
    let text = String(decoding: bytes, as: UTF8.self)
    let isOneEquation = [" == ", " >= ", " <= "].reduce(0) { $0 + text.ranges(of: $1).count } == 1
    return isOneEquation && !text.contains(where: \.isNewline) ? text : nil
  }
}

extension String {
  /// Whether it removes or changes the priority of some quoted constraints, and names no others.
  fileprivate func isAbout(only parts: [String]) -> Bool {
    guard ["remove ", "lower the priority of ", "raise the priority of "].contains(where: hasPrefix) else {
      return false
    }
    let rest = parts.reduce(self) { $0.replacing($1, with: "") }
    return rest != self && !rest.contains("'")
  }
}

import Diagnosis
import Findings
import LayoutModel
import LayoutSource

/// The length of an entry's text that a title does not repeat, in characters.
private let longestEntry = 80
/// The number of parts of an entry that a label names.
private let mostParts = 2
/// The number of equations that a title writes out in place of an entry.
private let mostEquations = 4

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
      let new = equations(in: range, after: edits)
      titles =
        titles.map { title in
          if let new, title.hasPrefix("replace \(part) with ") || title.isAbout(only: parts) {
            return "replace '\(entry)' with \(new.map { "'\($0)'" }.spelledList())"
          }
          // Another part of the entry has replaced it in this title.
          if title.hasPrefix("replace '\(entry)' with ") { return title }
          return title.replacing(part, with: "\(part) (part of '\(entry)')", maxReplacements: 1)
        }.distinct
    }
    return titles
  }

  /// The equations in a range after edits, an entry for each; nil if these reach beyond it, or leave other text.
  private func equations(in range: SourceRange, after edits: [TextEdit]) -> [String]? {
    var bytes: [UInt8] = []
    var place = range.start
    let touching = edits.filter { $0.range.start <= range.end && range.start <= $0.range.end }
    for edit in touching.sorted(by: { $0.range.start < $1.range.start }) {
      guard edit.range.start >= place, edit.range.end <= range.end else { return nil }
      bytes += file[place..<edit.range.start] + Array(edit.text.utf8)
      place = edit.range.end
    }
    bytes += file[place..<range.end]
    let entries = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated().map {
      let line = $1.drop { $0 == " " }
      return String($0 > 0 && line.hasPrefix("- ") ? line.dropFirst(2).drop { $0 == " " } : line)
    }
    let areEquations = entries.allSatisfy { entry in
      [" == ", " >= ", " <= "].reduce(0) { $0 + entry.ranges(of: $1).count } == 1
    }
    return areEquations && 1...mostEquations ~= entries.count ? entries : nil
  }

  /// Titles with what code has in place of `cell`: `replace 'layoutMarginsGuide' with 'contentView.layoutMarginsGuide' in
  /// 2 places`. The edits of such a fix are all alike.
  func withCellOfCode(_ titles: [String], _ edits: [TextEdit]) -> [String] {
    guard !sourced.textNamesParts, let inserted = edits.first?.text, edits.allSatisfy({ $0.text == inserted }) else {
      return titles
    }
    let names = edits.map { edit -> String in
      let old = file[edit.range.start..<edit.range.end], rest = file[edit.range.end...].prefix(longestEntry)
      return String(decoding: old, as: UTF8.self) + " "
        + String(decoding: rest, as: UTF8.self).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }.distinct
    guard names.count == 1, let parts = names.first?.split(separator: " ", omittingEmptySubsequences: false),
      parts.count == 2
    else { return titles }
    let places = edits.count > 1 ? " in \(edits.count) places" : ""
    return titles.map { title in
      title.hasPrefix("replace 'cell") && title.contains(" with 'contentView")
        ? "replace '\(parts[0])\(parts[1])' with '\(inserted)\(parts[1])'\(places)" : title
    }
  }

  /// Titles with the edit of a constraint that is written as a mapping, whose equation the text does not have: `in line
  /// 16, change relation to greaterThanOrEqual`.
  func withKeysOfText(_ titles: [String], _ edits: [TextEdit]) -> [String] {
    guard sourced.textNamesParts else { return titles }
    var titles = titles
    for constraint in sourced.layout.constraints where constraint.part == nil {
      guard let range = sourced.map.statedRange(of: .constraint(constraint.index)), range.end <= file.count,
        file[range.start..<range.end].first == UInt8(ascii: "{"),
        let edit = edits.first(where: { $0.range.start >= range.start && $0.range.end <= range.end }),
        edits.count(where: { $0.range.start < range.end && range.start < $0.range.end }) == 1
      else { continue }
      let named = sourced.layout.written(constraint, namesGuides: true) { sourced.editor.name(of: $0, between: $1) }
      let starts = [named, sourced.layout.spelled(constraint)].map { "replace '\($0)' with " }
      let line = file[..<range.start].count { $0 == UInt8(ascii: "\n") } + 1
      titles = titles.map { title in
        guard let start = starts.first(where: title.hasPrefix) else { return title }
        if edit.range.start == range.start {
          return "in line \(line), write \(title.dropFirst(start.count)) instead of the mapping"
        }
        let before = String(decoding: file[range.start..<edit.range.start], as: UTF8.self)
        let key = before.split { "{,".contains($0) }.last
        guard let key, key.contains(":") else { return title }
        return "in line \(line), change \(key.filter { !" :\"".contains($0) }) to \(edit.text)"
      }
    }
    return titles
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

import Findings
import LayoutModel
import LayoutYAML
import RuleKit

/// Which documents of a file count as changed, so that what is found in their layouts is shown.
///
/// A document is known by its lines, without the dashes that it begins with: where the earlier text has the same lines anywhere, it
/// is unchanged, however lines and documents have moved, and whichever way lines end.
public struct ChangedDocuments: Sendable {
  private enum Extent {
    case all, none
    case besides(Set<[UInt8]>)
  }
  private var extent: Extent

  /// The file is new, or what its layouts depend on has changed.
  public static let all = ChangedDocuments(extent: .all)
  /// The file is as it was; its layouts are compared with changed ones, and no more.
  public static let none = ChangedDocuments(extent: .none)

  /// Whether it is `all`.
  public var isAll: Bool { if case .all = extent { true } else { false } }
  /// Whether it is `none`.
  public var isNone: Bool { if case .none = extent { true } else { false } }

  private init(extent: Extent) { self.extent = extent }

  /// What differs from an earlier text of the file.
  public init(since earlier: [UInt8]) {
    extent = .besides(Set(documents(of: earlier).map(\.text)))
  }

  /// The documents that hold a layout and have not changed.
  func unchanged(of layouts: [Layout], in bytes: [UInt8]) -> Set<Int> {
    switch extent {
    case .all: return []
    case .none: return Set(layouts.map(\.document))
    case .besides(let earlier):
      let unchanged = documents(of: bytes).filter { earlier.contains($0.text) }.map(\.range)
      return Set(
        layouts.filter { layout in unchanged.contains { $0.contains(layout.name.place.start) } }.map(\.document))
    }
  }
}

extension LintedFile {
  /// Whether what is found in a document is shown. A finding without a layout is about text that none was made of: it is
  /// always shown, because nobody knows what stands there.
  func shows(_ finding: Finding) -> Bool {
    finding.layout == nil || !unchangedDocuments.contains(finding.document)
  }

  /// Puts away what is found in documents that have not changed. A baseline has to know of it nevertheless.
  mutating func putUnchangedAway() {
    guard !unchangedDocuments.isEmpty else { return }
    let all = report.findings
    report.findings = all.filter(shows)
    report.unchanged = all.filter { !shows($0) }
    report.silenced = report.silenced.filter { shows($0.finding) }
    report.layoutCount -= unchangedDocuments.count
  }
}

private struct DocumentPart {
  /// Its bytes in the file, with the dashes.
  var range: Range<Int>
  /// What it is known by.
  var text: [UInt8]
}

/// The parts of a text that begin with three dashes at the beginning of a line, which nothing but a document does. A part may
/// hold several documents where they are parted otherwise. Directives stand above the dashes, so that a text with what may be
/// one is a single part.
private func documents(of bytes: [UInt8]) -> [DocumentPart] {
  let whole = [DocumentPart(range: 0..<bytes.count, text: withPlainLineEnds(bytes))]
  var starts = [0]
  var line = 0
  while line < bytes.count {
    if bytes[line] == UInt8(ascii: "%") { return whole }
    if beginsDocument(bytes, at: line), line > 0 { starts.append(line) }
    line = lineBehind(line, in: bytes)
  }
  return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
    let isMarked = beginsDocument(bytes, at: start)
    let dashes = isMarked ? start + 3 : start
    let rest = isMarked && isBlank(bytes[dashes..<lineBehind(start, in: bytes)]) ? lineBehind(start, in: bytes) : dashes
    let text = Array(commentsAbove(start, in: bytes)) + bytes[rest..<end]
    return DocumentPart(range: start..<end, text: withPlainLineEnds(text))
  }
}

/// A text as it is where each line ends with a line feed. What git would write to files, and what lies there, need not agree.
private func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.contains(0x0D) else { return bytes }
  return bytes.indices.filter { bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }.map { bytes[$0] }
}

private func beginsDocument(_ bytes: [UInt8], at line: Int) -> Bool {
  let end = line + 3
  return end <= bytes.count && bytes[line..<end].allSatisfy { $0 == UInt8(ascii: "-") }
    && (end == bytes.count || [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end]))
}

/// Where the line behind the one of an offset begins.
private func lineBehind(_ offset: Int, in bytes: [UInt8]) -> Int {
  var end = offset
  while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
  if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
  return min(end + 1, bytes.count)
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
}

/// The comments right above the dashes, where one of them may silence a rule: they may speak of what stands below.
private func commentsAbove(_ start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
  var first = start
  while first > 0 {
    var line = first - 1
    while line > 0, bytes[line - 1] != 0x0A, bytes[line - 1] != 0x0D { line -= 1 }
    let words = bytes[line..<first].drop { $0 == 0x20 || $0 == 0x09 }
    guard words.first == UInt8(ascii: "#") || isBlank(words) else { break }
    first = line
  }
  let comments = bytes[first..<start]
  let mark = Array("plumb:".utf8)
  let isSilencing = comments.indices.contains { comments[$0...].starts(with: mark) }
  return isSilencing ? comments : []
}

public import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// The documents of a file that count as changed, so that findings in their layouts are shown. A document is unchanged
/// if the earlier text contains a document with the same lines, at any place and with any line ends. The dashes at its
/// beginning do not count.
public struct ChangedDocuments: Sendable {
  private enum Extent {
    case all, none
    case allExcept(Set<[UInt8]>)
  }
  private var extent: Extent

  /// All documents: the file is new, or something that its layouts depend on has changed.
  public static let all = ChangedDocuments(extent: .all)
  /// No document: the layouts of the file are only compared with changed ones.
  public static let none = ChangedDocuments(extent: .none)

  /// Whether it is `all`.
  public var isAll: Bool { if case .all = extent { true } else { false } }
  /// Whether it is `none`.
  public var isNone: Bool { if case .none = extent { true } else { false } }

  private init(extent: Extent) { self.extent = extent }

  /// The documents that differ from an earlier text of the file with these documents.
  public init(since earlier: [UInt8], documents: [SourceRange]) {
    extent = .allExcept(Set(documents.map { identity(of: $0, in: earlier) }))
  }

  /// The documents that hold a layout and have not changed.
  func unchanged(of file: SourcedFile, in bytes: [UInt8]) -> Set<Int> {
    let layouts = file.layouts.map(\.document)
    switch extent {
    case .all: return []
    case .none: return Set(layouts)
    case .allExcept(let earlier):
      return Set(
        layouts.filter { layout in
          let document = file.documentsAreWholeFiles ? 0 : layout
          return file.documents.indices.contains(document)
            && earlier.contains(identity(of: file.documents[document], in: bytes))
        })
    }
  }
}

extension LintedFile {
  /// Whether a finding is shown: one in a changed document, or one without a layout.
  func shows(_ finding: Finding) -> Bool {
    finding.layout == nil || !unchangedDocuments.contains(finding.document)
  }

  /// Moves the findings of unchanged documents to `unchanged`, where a baseline still sees them.
  mutating func moveUnchanged() {
    guard !unchangedDocuments.isEmpty else { return }
    let all = report.findings
    report.findings = all.filter(shows)
    report.unchanged = all.filter { !shows($0) }
    report.suppressed = report.suppressed.filter { shows($0.finding) }
    report.layoutCount -= unchangedDocuments.count
    report.variants = report.variants.filter { !unchangedDocuments.contains($0.key) }
  }
}

/// The identity of a document: its lines without the dashes at its beginning, and suppression comments right above.
private func identity(of document: SourceRange, in bytes: [UInt8]) -> [UInt8] {
  let (start, end) = (firstDashes(afterCommentsFrom: document.start, in: bytes) ?? document.start, document.end)
  let isMarked = beginsDocument(bytes, at: start)
  let dashes = isMarked ? start + 3 : start
  let rest = isMarked && isBlank(bytes[dashes..<nextLine(start, in: bytes)]) ? nextLine(start, in: bytes) : dashes
  return withPlainLineEnds(Array(commentsAbove(start, in: bytes)) + bytes[min(rest, end)..<end])
}

/// The text with line feeds as line ends, because git may convert line ends.
private func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.contains(0x0D) else { return bytes }
  return bytes.indices.filter { bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }.map { bytes[$0] }
}

private func beginsDocument(_ bytes: [UInt8], at line: Int) -> Bool {
  let end = line + 3
  return end <= bytes.count && bytes[line..<end].allSatisfy { $0 == UInt8(ascii: "-") }
    && (end == bytes.count || [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end]))
}

/// The first line of dashes, if only comments and blank lines are above it, as in a file's first document.
private func firstDashes(afterCommentsFrom start: Int, in bytes: [UInt8]) -> Int? {
  var line = start
  while line < bytes.count {
    if beginsDocument(bytes, at: line) { return line }
    let next = nextLine(line, in: bytes)
    guard isBlankOrComment(bytes[line..<next]) else { return nil }
    line = next
  }
  return nil
}

private func nextLine(_ offset: Int, in bytes: [UInt8]) -> Int {
  var end = offset
  while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
  if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
  return min(end + 1, bytes.count)
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
}

func isBlankOrComment(_ line: ArraySlice<UInt8>) -> Bool {
  isBlank(line) || line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
}

/// The comments right above the dashes, if one of them may suppress a rule: it may be about the lines below.
private func commentsAbove(_ start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
  var first = start
  while first > 0 {
    var line = first - 1
    while line > 0, bytes[line - 1] != 0x0A, bytes[line - 1] != 0x0D { line -= 1 }
    guard isBlankOrComment(bytes[line..<first]) else { break }
    first = line
  }
  let comments = bytes[first..<start]
  let mark = Array("plumb:".utf8)
  let isSuppression = comments.indices.contains { comments[$0...].starts(with: mark) }
  return isSuppression ? comments : []
}

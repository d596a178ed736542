import Findings
public import LayoutModel

/// A change to a layout that no file says: what would be if it said so.
public struct LayoutChange: Sendable, Hashable {
  /// What is changed. The raw values are the options of the command line.
  public enum Kind: String, Sendable {
    /// `title.text=""` or `constraints[4].constant=12`: a key has another value.
    case set = "--set"
    /// `constraints[3]`, `constraints[3]/1` or `constraints[IDENTIFIER]`: a constraint is not there.
    case without = "--without"
    /// A constraint more, as an entry of `constraints`.
    case add = "--add"
  }

  /// What is changed.
  public var kind: Kind
  /// The option's text.
  public var text: String

  /// A change by an option's text.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// As it stands on a command line: `--set 'title.text=""'`.
  public var spelled: String { "\(kind.rawValue) '\(text)'" }
}

/// Why a change cannot be made.
public struct ChangeMistake: Sendable, Hashable {
  /// Which change, from 0.
  public var change: Int
  /// The character of its text at which it is wrong, from 1; nil where the whole of it is meant.
  public var column: Int?
  /// What is wrong.
  public var message: String
}

/// What a file would hold with some changes.
public struct ChangedFile: Sendable {
  /// The layouts with the changes, and what is wrong with the file's own text then.
  public var file: LoadedFile
  /// The bytes of the file with the texts of the changes behind them: places in the layouts may lie in either.
  public var bytes: [UInt8]
  /// Why changes cannot be made.
  public var mistakes: [ChangeMistake]
}

/// Reads the bytes of a layout file as if some of its documents were changed.
///
/// The changes are made to the nodes of a document before it is read, so that they are checked and told as if they stood in
/// the file. Samples see them, unless they say otherwise themselves. Indices of constraints are those of the file.
public func loadLayouts(
  _ bytes: [UInt8], changedBy changes: [LayoutChange], in documents: Set<Int>,
  defaults: LayoutDefaults = LayoutDefaults(), openingFonts: @escaping FontOpener = noFontFiles
) -> ChangedFile {
  var texts = ChangeTexts(bytes, changes)
  let source = texts.bytes
  let parsed = texts.parse(changes)
  guard texts.mistakes.isEmpty else {
    return ChangedFile(file: LoadedFile(layouts: [], findings: []), bytes: source, mistakes: texts.mistakes)
  }
  var file = loadLayouts(
    source, upTo: bytes.count, changes: DocumentChanges(parsed, documents), defaults: defaults,
    openingFonts: openingFonts)
  let told = file.findings.filter { $0.place.start >= bytes.count }
  file.findings.removeAll { $0.place.start >= bytes.count }
  let mistakes = texts.mistakes(of: told, documents: file.layouts.filter { documents.contains($0.document) }.count)
  return ChangedFile(file: file, bytes: source, mistakes: mistakes)
}

/// The texts of changes behind the bytes of a file, each on a line of its own.
struct ChangeTexts {
  private(set) var bytes: [UInt8]
  private(set) var mistakes: [ChangeMistake] = []
  private var ranges: [SourceRange] = []
  private let kinds: [LayoutChange.Kind]

  init(_ file: [UInt8], _ changes: [LayoutChange]) {
    bytes = file
    kinds = changes.map(\.kind)
    for change in changes {
      bytes.append(UInt8(ascii: "\n"))
      let start = bytes.count
      bytes += change.text.utf8
      ranges.append(SourceRange(start: start, end: bytes.count))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// What the changes say; nothing for those that say nothing, whose mistakes are noted.
  mutating func parse(_ changes: [LayoutChange]) -> [ParsedChange] {
    var parsed: [ParsedChange] = []
    for (index, change) in changes.enumerated() {
      do {
        parsed.append(try ParsedChange(change.kind, bytes, ranges[index]))
      } catch {
        let column = error.offset.map { self.column(at: $0, in: index) }
        mistakes.append(ChangeMistake(change: index, column: column, message: error.message))
      }
    }
    return parsed
  }

  /// Findings in the texts as mistakes. What is not so in all documents is told with the layout.
  func mistakes(of findings: [Finding], documents: Int) -> [ChangeMistake] {
    var mistakes: [ChangeMistake] = []
    for finding in findings {
      guard let index = ranges.firstIndex(where: { finding.place.start >= $0.start && finding.place.start <= $0.end })
      else { continue }
      let alike = Set(findings.filter { $0.place == finding.place }.map(\.document))
      var message = finding.message
      if alike.count < documents, let layout = finding.layout {
        message += " (in '\(layout)'; --layout picks the layout that is meant)"
      }
      let column = kinds[index] == .add ? column(at: finding.place.start, in: index) : nil
      let mistake = ChangeMistake(change: index, column: column, message: message)
      if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
    return mistakes.sorted { ($0.change, $0.column ?? 0) < ($1.change, $1.column ?? 0) }
  }

  private func column(at offset: Int, in change: Int) -> Int {
    bytes[ranges[change].start..<max(offset, ranges[change].start)].count { $0 & 0xC0 != 0x80 } + 1
  }
}

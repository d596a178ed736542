import Findings
public import LayoutModel
public import LayoutSource

/// A change to a layout that the command line asks for, without an edit of the file.
public struct ChangeOption: Sendable, Hashable {
  /// The kind of change. The raw values are the options of the command line.
  public enum Kind: String, Sendable {
    /// `title.text=""` or `constraints[4].constant=12`: gives a key another value.
    case set = "--set"
    /// `constraints[3]`, `constraints[3]/1` or `constraints[IDENTIFIER]`: removes a constraint.
    case without = "--without"
    /// Adds a constraint, written as an entry of `constraints`.
    case add = "--add"
  }

  /// The kind of change.
  public var kind: Kind
  /// The option's text.
  public var text: String

  /// Creates a change from an option's text.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Creates a change that gives a key a text, whatever characters the text has.
  public init(setting key: String, toText text: String) { self.init(.set, "\(key)=\(text.quotedScalar)") }

  /// The option as on a command line: `--set 'title.text=""'`.
  public var spelled: String { "\(kind.rawValue) '\(text)'" }
}

/// An error in an option.
public struct OptionMistake: Sendable, Hashable {
  /// The index of the option.
  public var option: Int
  /// The character of its text that has the error, counted from 1; nil for the whole text.
  public var column: Int?
  /// The message.
  public var message: String
}

/// The changes that options make to a layout.
public struct RequestedChanges: Sendable {
  /// The changes.
  public var changes: [LayoutChange] = []
  /// The constraints that an option sets or adds, by their indices in the changed layout.
  public var constraints: [Int: ChangedConstraint] = [:]
}

/// Reads options as changes to layouts of a file. Returns no changes if there is any mistake. Values are written as in
/// layout files, whatever the file's format; the indices of constraints are those of the file.
public func requestedChanges(
  _ options: [ChangeOption], to layouts: [SourcedLayout], in bytes: [UInt8]
) -> (changes: [RequestedChanges], mistakes: [OptionMistake]) {
  var parsed: [ParsedOption] = []
  var mistakes: [OptionMistake] = []
  for (index, option) in options.enumerated() {
    do {
      parsed.append(try ParsedOption(option))
    } catch {
      let place = error.offset.map { column(at: $0, in: option.text) }
      mistakes.append(OptionMistake(option: index, column: place, message: error.message))
    }
  }
  guard mistakes.isEmpty else { return ([], mistakes) }
  var read = layouts.map { OptionReading(of: $0, in: bytes) }
  for index in read.indices { read[index].apply(parsed, options) }
  mistakes = joined(read.map(\.mistakes), layouts.map(\.layout.name))
  return mistakes.isEmpty ? (read.map(\.requested), []) : ([], mistakes)
}

/// The mistakes of all layouts, each once. A mistake in only some layouts names its layout.
private func joined(_ mistakes: [[OptionMistake]], _ names: [String]) -> [OptionMistake] {
  var joined: [OptionMistake] = []
  for (own, name) in zip(mistakes, names) {
    for var mistake in own {
      if !mistakes.allSatisfy({ $0.contains(mistake) }) {
        mistake.message += " (in '\(name)'; choose a layout with --layout)"
      }
      if !joined.contains(mistake) { joined.append(mistake) }
    }
  }
  return joined.sorted { ($0.option, $0.column ?? 0) < ($1.option, $1.column ?? 0) }
}

/// The character of a text that a byte belongs to, counted from 1.
func column(at offset: Int, in text: String) -> Int {
  text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
}

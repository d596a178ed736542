import Findings
public import LayoutModel
public import LayoutSource

/// What the command line asks about a layout: what it would be if its file said something else.
public struct ChangeOption: Sendable, Hashable {
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

/// Why an option changes nothing.
public struct OptionMistake: Sendable, Hashable {
  /// Which option, from 0.
  public var option: Int
  /// The character of its text at which it is wrong, from 1; nil where the whole of it is meant.
  public var column: Int?
  /// What is wrong.
  public var message: String
}

/// What options change of a layout.
public struct RequestedChanges: Sendable {
  /// The changes.
  public var changes: [LayoutChange] = []
  /// The constraints that an option sets or adds, by their indices in the changed layout.
  public var constraints: [Int: ChangedConstraint] = [:]
}

/// Reads options as changes of some layouts of a file; no changes where there is any mistake.
/// Values are written as in layout files, whatever the layouts come from; indices of constraints are the file's.
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
  for index in read.indices { read[index].take(parsed, options) }
  mistakes = joined(read.map(\.mistakes), layouts.map(\.layout.name))
  return mistakes.isEmpty ? (read.map(\.requested), []) : ([], mistakes)
}

/// The mistakes of all layouts, each once. What is wrong in some of them only says in which.
private func joined(_ mistakes: [[OptionMistake]], _ names: [String]) -> [OptionMistake] {
  var joined: [OptionMistake] = []
  for (own, name) in zip(mistakes, names) {
    for var mistake in own {
      if !mistakes.allSatisfy({ $0.contains(mistake) }) {
        mistake.message += " (in '\(name)'; --layout picks the layout that is meant)"
      }
      if !joined.contains(mistake) { joined.append(mistake) }
    }
  }
  return joined.sorted { ($0.option, $0.column ?? 0) < ($1.option, $1.column ?? 0) }
}

/// The character, from 1, of a byte of a text.
func column(at offset: Int, in text: String) -> Int {
  text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
}

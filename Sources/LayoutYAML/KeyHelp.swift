import LayoutModel

/// A key of the format, as help shows it.
public struct KeyHelp: Sendable {
  /// What has the key: `'table'`, `a view`.
  public var mapping: String
  /// What it says, with units and default.
  public var summary: String
  /// The words that its value can be; empty if it is no word.
  public var words: [String]
  /// The types of view that have it; empty if all do, or if it is no key of views.
  public var types: [String]

  private init(_ key: FormatKey) {
    mapping = key.scope.spelledForHelp
    summary = key.summary
    types = key.types.map(\.rawValue)
    words =
      switch key.value {
      case .word(let words), .wordsOf(let words), .someOf(let words), .pointsOrWords(let words): words
      case .pointsOr(let word), .widthsOr(let word): [word]
      case .viewType: ViewType.allCases.map(\.rawValue)
      default: []
      }
  }

  /// The keys with this name, or with this synonym that other tools or UIKit use for one.
  public static func keys(named word: String) -> [(name: String, help: KeyHelp)] {
    let exact = FormatKey.all.filter { $0.name == word || $0.otherNames.contains(word) }
    let found = exact.isEmpty ? FormatKey.all.filter { $0.synonyms.contains(word) } : exact
    return found.map { ($0.name, KeyHelp($0)) }
  }

  /// The names of all keys, each once.
  public static var names: [String] { Set(FormatKey.all.map(\.name)).sorted() }
}

extension KeyScope {
  fileprivate var spelledForHelp: String {
    switch self {
    case .document: "the document"
    case .view: "a view"
    case .axes: "values for both axes"
    case .font: "a font"
    case .guide: "a guide"
    case .constraint: "a constraint"
    case .table, .accessoryView, .measure, .expect, .collection, .contentView: "'\(self)'"
    }
  }
}

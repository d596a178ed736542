public import Findings

/// An entry of a configuration that suppresses findings in some files.
public struct SuppressionEntry: Hashable, Sendable {
  /// The part of the configuration that holds the entry. The raw values are its keys.
  public enum Section: String, Hashable, Sendable {
    case interfaceBuilder

    /// A file that the section is about, in words.
    public var noun: String {
      switch self {
      case .interfaceBuilder: "xib or storyboard"
      }
    }
  }

  /// A word with its place in the configuration.
  public struct Name: Hashable, Sendable {
    /// The word.
    public var text: String
    /// Its place.
    public var place: SourceRange

    /// A word at a place.
    public init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// The part of the configuration that holds it.
  public var section: Section
  /// The path of the configuration, as reports show it.
  public var configuration = ""
  /// The place of the entry in the configuration.
  public var place: SourceRange
  /// Whether it names files.
  public var hasFiles = false
  /// The names of the layouts that it is about, with `*` for any characters; empty means all.
  public var layouts: [Name] = []
  /// The ids of what it is about, with all that is inside; empty means everything in these layouts.
  public var ids: [Name] = []
  /// The rules that it suppresses.
  public var rules: [Name] = []
  /// The author's reason; nil without one.
  public var reason: String?

  /// An entry without rules.
  public init(section: Section, place: SourceRange) {
    self.section = section
    self.place = place
  }
}

/// A suppression, and what it hides.
public enum UsedSuppression: Sendable {
  /// A comment in a file.
  case comment(Suppression)
  /// An entry of a configuration.
  case entry(SuppressionEntry, SuppressionUse)
}

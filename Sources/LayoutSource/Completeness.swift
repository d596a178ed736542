public import Findings

/// How much of a layout its reader understood, and what it did not.
public struct LayoutReading: Sendable, Hashable {
  /// How much of a layout is known.
  public enum Completeness: String, Sendable, CaseIterable {
    /// Views, constraints and contents.
    case whole
    /// All but some texts, images, fonts or sizes.
    case wholeButForContents
    /// Something that may change the layout was not understood.
    case partly
    /// The class is laid out elsewhere; there is no layout.
    case notRead
  }

  /// Something that was not understood.
  public struct Reason: Sendable, Hashable {
    /// What it is: `an unknown function gets 'stack'`.
    public var words: String
    /// The name of its file in reports.
    public var file: String
    /// Its line, from 1.
    public var line: Int

    /// A reason on a line of a file.
    public init(_ words: String, file: String, line: Int) {
      self.words = words
      self.file = file
      self.line = line
    }
  }

  /// How much is known.
  public var completeness: Completeness
  /// What was not understood; empty if all is known.
  public var reasons: [Reason]

  /// What is known of a layout.
  public init(_ completeness: Completeness, reasons: [Reason] = []) {
    self.completeness = completeness
    self.reasons = reasons
  }
}

/// A class that is laid out where its reader does not look.
public struct UnreadLayout: Sendable, Hashable {
  /// The class name.
  public var name: String
  /// The place of the name.
  public var place: SourceRange
  /// Why there is no layout.
  public var reading: LayoutReading

  /// A class that is laid out elsewhere.
  public init(name: String, place: SourceRange, reading: LayoutReading) {
    self.name = name
    self.place = place
    self.reading = reading
  }

  /// How a reason begins if the class adds constraints, but none that could be read.
  public static let constraintsNotUnderstood = "it adds no constraints that are understood"

  /// A line for people: `FeedCell.swift:12: 'FeedCell' is not read: a macro (Views.swift:7)`.
  public func spelled(in source: SourceText) -> String {
    let reason = reading.reasons.first.map { ": \($0.words) (\($0.file):\($0.line))" } ?? ""
    return "\(source.file):\(source.position(at: place.start).line): '\(name)' is not read\(reason)"
  }
}

/// Where a constraint is made that stands in the text only as the call of a function, or as the name of a superclass.
public enum MadePlace: Sendable, Hashable {
  /// In the same text.
  case here(SourceRange)
  /// In another file, by its name and line: `Helpers.swift:12`.
  case elsewhere(String)
}

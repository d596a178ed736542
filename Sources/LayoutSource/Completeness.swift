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

  /// What kind of thing was not understood: a project may be able to state it, under its name in the source.
  public enum Kind: Sendable, Hashable {
    /// Code of another kind.
    case code
    /// The layout is made where its reader does not look.
    case elsewhere
    /// A number.
    case constant(String)
    /// The size of a view of a class.
    case size(ofClass: String)
    /// A function that gets a view, a guide or a constraint.
    case function
    /// A class of views.
    case foreignClass
    /// A view, a guide or an anchor.
    case view
    /// The other side of a constraint: a number, a view, a guide or an anchor.
    case other(String)
  }

  /// Something that was not understood.
  public struct Reason: Sendable, Hashable {
    /// What it is: `an unknown function gets 'stack'`.
    public var words: String
    /// The name of its file in reports.
    public var file: String
    /// Its line, from 1.
    public var line: Int
    /// What kind of thing it is.
    public var kind: Kind

    /// A reason on a line of a file.
    public init(_ words: String, file: String, line: Int, kind: Kind = .code) {
      self.words = words
      self.kind = kind
      self.file = file
      self.line = line
    }
  }

  /// How much is known.
  public var completeness: Completeness
  /// What was not understood; empty if all is known.
  public var reasons: [Reason]
  /// The contents that are not known, as words: `the text of 'title'`; empty if all are, or are not named.
  public var contents: [String] = []
  /// The expressions of unknown fonts, as a configuration can state them.
  public var fonts: [String] = []

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

  /// A line for people: `FeedCell.swift:12: 'FeedCell' is not read: a macro (Views.swift:7)`.
  public func spelled(in source: SourceText) -> String {
    let line = source.position(at: place.start).line
    let reason =
      reading.reasons.first.map { reason in
        let isHere = reason.file == source.file && reason.line == line
        return ": \(reason.words)\(isHere ? "" : " (\(reason.file):\(reason.line))")"
      } ?? ""
    return "\(source.file):\(line): '\(name)' is not read\(reason)"
  }
}

/// Where a constraint is made that stands in the text only as the call of a function, or as the name of a superclass.
public enum MadePlace: Sendable, Hashable {
  /// In the same text.
  case here(SourceRange)
  /// In another file, by its name and line: `Helpers.swift:12`.
  case elsewhere(String)
}

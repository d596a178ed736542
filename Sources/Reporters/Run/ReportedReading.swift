import JSONText

/// How much was understood of a class that is laid out in code.
public struct ReportedReading: Hashable, Sendable {
  /// Something that was not understood.
  public struct Reason: Hashable, Sendable {
    /// What it is: `an unknown function gets 'stack'`.
    public var message: String
    /// Its file, which may be another one than that of the class.
    public var file: String
    /// Its line, from 1.
    public var line: Int
    /// How a configuration can state it; nil if there is no way. A report in JSON lacks it.
    public var wayToState: String?
    /// Whether the layout is made where Plumb does not look, so that nothing is missing.
    public var isElsewhere = false

    /// A reason on a line of a file.
    public init(_ message: String, file: String, line: Int) {
      self.message = message
      self.file = file
      self.line = line
    }
  }

  /// How much is known of a layout.
  public enum Completeness: String, CaseIterable, Sendable {
    case whole, wholeButForContents, partly, notRead

    /// Whether something may be missing that changes the layout.
    public var hasGaps: Bool { self == .partly || self == .notRead }

    /// The words behind the name of a class: `is read whole`.
    var words: String {
      switch self {
      case .whole: "is read whole"
      case .wholeButForContents: "is read except for texts or images"
      case .partly: "is read partly"
      case .notRead: "is not read"
      }
    }
  }

  /// The name of the class.
  public var layout: String
  /// Its file.
  public var file: String
  /// The line of its name, from 1.
  public var line: Int
  /// How much is known.
  public var completeness: Completeness
  /// What was not understood; empty if all is known.
  public var reasons: [Reason]
  /// The contents that are not known, as words. A report in JSON lacks them.
  public var contents: [String] = []
  /// How a configuration can state the fonts that are not known; nil if there is no way. A report in JSON lacks it.
  public var wayToStateFonts: String?

  /// What is known of a class in a file.
  public init(layout: String, file: String, line: Int, completeness: Completeness, reasons: [Reason]) {
    self.layout = layout
    self.file = file
    self.line = line
    self.completeness = completeness
    self.reasons = reasons
  }

  /// A line for people, with the first reason: `FeedCell.swift:12: 'FeedCell' is read partly: a macro (Views.swift:7)`.
  public var spelled: String {
    let reason =
      reasons.first.map { reason in
        let isHere = reason.file == file && reason.line == line
        return ": \(reason.message.visible)\(isHere ? "" : " (\(reason.file.visible):\(reason.line))")"
      } ?? ""
    let way = wayToStateFonts.map { "; \($0.visible)" } ?? ""
    let unknown = contents.isEmpty ? reason : ": \(contents.joined(separator: ", ").visible)\(way)"
    return "\(file.visible):\(line): '\(layout.visible)' \(completeness.words)\(unknown)"
  }
}

func json(_ reading: ReportedReading) -> JSON {
  let reasons = reading.reasons.map { reason in
    JSON.object([
      ("message", .string(reason.message)), ("file", .string(reason.file)), ("line", .integer(reason.line)),
    ])
  }
  return [
    "layout": .string(reading.layout), "file": .string(reading.file), "line": .integer(reading.line),
    "completeness": .string(reading.completeness.rawValue), "reasons": .array(reasons),
  ]
}

extension ReportedReading {
  init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(of: node, ["layout", "file", "line", "completeness", "reasons"], "a reading")
    let words = Completeness.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(
      layout: try members.text("layout"), file: try members.text("file"), line: try members.integer("line", from: 1),
      completeness: try members.choice("completeness", "'completeness' must be one of \(words)"),
      reasons: try members.array("reasons") { (node) throws(JSONFault) in
        let members = try JSONMembers(of: node, ["message", "file", "line"], "a reason")
        return Reason(
          try members.text("message"), file: try members.text("file"), line: try members.integer("line", from: 1))
      })
  }
}

extension [ReportedReading] {
  /// How many classes were read how far: `18 read whole, 15 read except for texts or images, 6 read partly, 1 not laid
  /// out in code, 1 not read`.
  public var spelledCounts: String {
    let words: [(ReportedReading.Completeness, String)] = [
      (.whole, "read whole"), (.wholeButForContents, "read except for texts or images"), (.partly, "read partly"),
    ]
    let read = words.map { completeness, word in (count { $0.completeness == completeness }, word) }
    let others = filter { $0.completeness == .notRead }
    let elsewhere = others.count { $0.reasons.first?.isElsewhere == true }
    return (read + [(elsewhere, "not laid out in code"), (others.count - elsewhere, "not read")])
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
  }
}

public import Findings
public import LayoutModel

/// What a run keeps of a layout with a reuse identifier, to compare it with the others.
public struct ReusableLayout: Sendable {
  /// A constraint as the author wrote it and as it is compared.
  public struct Tie: Hashable, Sendable {
    /// Its normal form and its priority, with the views' names.
    public var canonical: String
    /// As it is told.
    public var spelled: String

    /// A constraint in both spellings.
    public init(canonical: String, spelled: String) {
      self.canonical = canonical
      self.spelled = spelled
    }

    /// Those that are compared alike are the same.
    public static func == (a: Tie, b: Tie) -> Bool { a.canonical == b.canonical }
    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
  }

  /// The name under which its file is reported.
  public var file: String
  /// Which document of the file it is, from 0.
  public var document: Int
  /// The class name.
  public var name: String
  /// What kind of view it is. Cells, items and headers are reused apart from each other.
  public var kind: Layout.Kind
  /// The reuse identifier.
  public var identifier: String
  /// Where the identifier stands.
  public var place: SourceRange
  /// The line that the identifier stands on, from 1.
  public var line: Int
  /// The active constraints of the views' own content, in the author's order.
  public var ties: [Tie]

  /// What is known of a layout.
  public init(
    file: String, document: Int, name: String, kind: Layout.Kind, identifier: String, place: SourceRange, line: Int,
    ties: [Tie]
  ) {
    self.place = place
    self.file = file
    self.document = document
    self.name = name
    self.kind = kind
    self.identifier = identifier
    self.line = line
    self.ties = ties
  }

  /// The active constraints of a layout, as they are compared.
  public static func ties(of layout: Layout) -> [Tie] {
    layout.constraints.filter(\.isActive).map { constraint in
      let form = layout.spelled(layout.normalForm(of: constraint))
      return Tie(canonical: "\(form) @ \(constraint.priority.spelled)", spelled: layout.spelled(constraint))
    }
  }
}

/// Something that is wrong with a layout beside the others of its run.
public struct RunFinding: Sendable {
  /// Whose it is: an index into the layouts that were compared.
  public var layout: Int
  /// The layouts beside which it is wrong: indices too.
  public var others: [Int]
  /// What is wrong.
  public var finding: Finding

  /// A finding about the layout at an index, beside others.
  public init(layout: Int, others: [Int], finding: Finding) {
    self.layout = layout
    self.others = others
    self.finding = finding
  }
}

extension Finding {
  /// A finding of a rule about a run or a comment. The engine gives it the rule's name and severity.
  public init(
    message: String, place: SourceRange, label: String = "", related: [RelatedPlace] = [], notes: [String] = []
  ) {
    self.init(rule: "", severity: .error, message: message, place: place, label: label, related: related, notes: notes)
  }
}

public import Findings
public import LayoutModel

/// The part of a layout with a reuse identifier that a run keeps, to compare it with the others.
public struct ReusableLayout: Sendable {
  /// A constraint in its authored and its comparable notation.
  public struct SpelledConstraint: Hashable, Sendable {
    /// The normal form and the priority, with the names of the views. Equality compares only this.
    public var canonical: String
    /// The constraint as reports print it.
    public var spelled: String

    /// A constraint in both notations.
    public init(canonical: String, spelled: String) {
      self.canonical = canonical
      self.spelled = spelled
    }

    /// Whether the canonical notations are equal.
    public static func == (a: SpelledConstraint, b: SpelledConstraint) -> Bool { a.canonical == b.canonical }
    /// Hashes the canonical notation.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
  }

  /// The name of its file in reports.
  public var file: String
  /// The index of its document in the file.
  public var document: Int
  /// The class name.
  public var name: String
  /// The kind of its view. Cells, items and headers are reused separately.
  public var kind: Layout.Kind
  /// The reuse identifier.
  public var identifier: String
  /// The view that dequeues it, within its file; nil if all layouts of the run may belong to one view.
  public var owner: String?
  /// The place of the identifier.
  public var place: SourceRange
  /// The line of the identifier, from 1.
  public var line: Int
  /// The active constraints of the views' own content, in the author's order.
  public var constraints: [SpelledConstraint]

  /// A reusable layout with its constraints.
  public init(
    file: String, document: Int, name: String, kind: Layout.Kind, identifier: String, owner: String? = nil,
    place: SourceRange,
    line: Int, constraints: [SpelledConstraint]
  ) {
    self.owner = owner
    self.place = place
    self.file = file
    self.document = document
    self.name = name
    self.kind = kind
    self.identifier = identifier
    self.line = line
    self.constraints = constraints
  }

  /// The active constraints of a layout, ready for the comparison.
  public static func constraints(of layout: Layout) -> [SpelledConstraint] {
    layout.constraints.filter(\.isActive).map { constraint in
      let form = layout.spelled(layout.normalForm(of: constraint))
      return SpelledConstraint(
        canonical: "\(form) @ \(constraint.priority.spelled)", spelled: layout.spelled(constraint))
    }
  }
}

/// A finding about a layout compared with the others of its run.
public struct RunFinding: Sendable {
  /// The layout of the finding, as an index into the compared layouts.
  public var layout: Int
  /// The layouts that it differs from, as indices into the compared layouts.
  public var others: [Int]
  /// The finding.
  public var finding: Finding

  /// A finding about the layout at an index, compared with others.
  public init(layout: Int, others: [Int], finding: Finding) {
    self.layout = layout
    self.others = others
    self.finding = finding
  }
}

extension Finding {
  /// A finding of a rule about a run or a comment. The engine sets the rule and the severity.
  public init(
    message: String, place: SourceRange, label: String = "", related: [RelatedPlace] = [], notes: [String] = []
  ) {
    self.init(rule: "", severity: .error, message: message, place: place, label: label, related: related, notes: notes)
  }
}

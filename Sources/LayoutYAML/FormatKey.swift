/// A mapping of the format whose keys are fixed.
enum KeyScope: Int, CaseIterable, Sendable {
  case document, table, accessoryView, measure, expect, collection, contentView
  case view, axes, font, guide
  case constraint

  /// The key that the mapping stands under; nil where it is not one alone.
  var key: String? {
    switch self {
    case .table, .accessoryView, .measure, .expect, .collection, .contentView: "\(self)"
    default: nil
    }
  }
}

/// What a key wants as its value.
enum ValueKind: Sendable, Equatable {
  case text, name, number, points, priority, boolean, platform, font
  /// One of these words.
  case word([String])
  /// Points, or the word `automatic`.
  case pointsOrAutomatic
  /// A number for both axes, or one per axis.
  case priorities
  /// `[width, height]`; either may be `none` where the flag says so.
  case size(mayBeNone: Bool)
  case numbers, words, edges, rectangle
  /// Points, or points per table width.
  case pointsPerWidth
  case mapping(KeyScope)
  /// A mapping from names that the author chooses.
  case named(NamedKind)
  case constraints

  /// What a mapping from the author's names holds.
  enum NamedKind: Sendable { case views, numbers, guides, samples, files }
}

/// A key of the format: where it belongs, what it wants, what it says, and whether it works already.
struct FormatKey: Sendable {
  let name: String
  let scope: KeyScope
  let value: ValueKind
  let summary: String
  let isBuilt: Bool

  init(_ name: String, _ scope: KeyScope, _ value: ValueKind, _ summary: String, isBuilt: Bool = true) {
    self.name = name
    self.scope = scope
    self.value = value
    self.summary = summary
    self.isBuilt = isBuilt
  }
}

extension FormatKey {
  /// Each scope's keys, and an index over their bytes.
  static let scopes: [ScopeKeys] = KeyScope.allCases.map { scope in
    let keys = all.filter { $0.scope == scope }
    return ScopeKeys(keys: keys, index: WordIndex(keys.map(\.name)))
  }

  /// The key that was probably meant by a word: by what other tools and people call it, or by its letters.
  static func meant(by word: String, in scope: KeyScope) -> String? {
    let lowercased = word.lowercased()
    if let other = otherNames.first(where: { $0.scope == scope && $0.word.lowercased() == lowercased }) {
      return other.key
    }
    return nearest(to: word, among: scopes[scope.rawValue].keys.map(\.name))
  }

  /// The scopes in which a word is a key.
  static func scopes(of word: String) -> [KeyScope] { all.filter { $0.name == word }.map(\.scope) }
}

/// The keys of a scope.
struct ScopeKeys: Sendable {
  let keys: [FormatKey]
  let index: WordIndex
  /// Each key as the reader's own word for it.
  let cases: [Key]

  init(keys: [FormatKey], index: WordIndex) {
    self.keys = keys
    self.index = index
    cases = keys.map { Key(rawValue: $0.name) ?? .other }
  }
}

/// The keys that the reader acts on. What is not built yet is known by name alone.
enum Key: String, Sendable {
  case cell, reuseIdentifier, platform, table, accessoryType, accessoryView, measure, metrics, views, constraints,
    expect
  case style, rowHeight, estimatedRowHeight, separatorStyle, displayScale, sectionIndex
  case width, widths, imposedHeights
  case type, `class`, superview, subviews, text, font, numberOfLines, preferredMaxLayoutWidth, image
  case intrinsicContentSize, contentHuggingPriority, contentCompressionResistancePriority
  case horizontal, vertical
  case name, size, weight
  case constraint, item, attribute, relation, toItem, toAttribute, multiplier, constant, priority, identifier, active
  case vfl, options
  case other
}

extension FormatKey {
  /// What people and tools write who think of another property's name, or of an older one.
  private static let otherNames: [(word: String, scope: KeyScope, key: String)] = [
    ("lines", .view, "numberOfLines"), ("maxLines", .view, "numberOfLines"), ("lineCount", .view, "numberOfLines"),
    ("hugging", .view, "contentHuggingPriority"), ("huggingPriority", .view, "contentHuggingPriority"),
    ("contentHugging", .view, "contentHuggingPriority"),
    ("compressionResistance", .view, "contentCompressionResistancePriority"),
    ("resistance", .view, "contentCompressionResistancePriority"),
    ("contentCompressionResistance", .view, "contentCompressionResistancePriority"),
    ("compressionResistancePriority", .view, "contentCompressionResistancePriority"),
    ("fontSize", .view, "font"), ("textStyle", .view, "font"), ("size", .view, "intrinsicContentSize"),
    ("intrinsicSize", .view, "intrinsicContentSize"), ("contentSize", .view, "intrinsicContentSize"),
    ("pmlw", .view, "preferredMaxLayoutWidth"), ("maxLayoutWidth", .view, "preferredMaxLayoutWidth"),
    ("preferredWidth", .view, "preferredMaxLayoutWidth"), ("preferredMaxWidth", .view, "preferredMaxLayoutWidth"),
    ("maxWidth", .view, "preferredMaxLayoutWidth"), ("isHidden", .view, "hidden"), ("imageSize", .view, "image"),
    ("parent", .view, "superview"), ("children", .view, "subviews"), ("views", .view, "subviews"),
    ("arrangedSubviews", .view, "subviews"), ("customClass", .view, "class"), ("title", .view, "text"),
    ("string", .view, "text"), ("isScrollEnabled", .view, "scrollEnabled"), ("margins", .view, "layoutMargins"),
    ("class", .document, "cell"), ("name", .document, "cell"), ("identifier", .document, "reuseIdentifier"),
    ("subviews", .document, "views"), ("layout", .document, "constraints"), ("ios", .document, "platform"),
    ("deploymentTarget", .document, "platform"), ("constants", .document, "metrics"),
    ("accessory", .document, "accessoryType"),
    ("expected", .document, "expect"), ("tableView", .document, "table"),
    ("separator", .table, "separatorStyle"), ("scale", .table, "displayScale"), ("height", .table, "rowHeight"),
    ("estimatedHeight", .table, "estimatedRowHeight"), ("width", .measure, "widths"),
    ("heights", .measure, "imposedHeights"),
    ("height", .expect, "rowHeight"), ("pointSize", .font, "size"), ("x", .axes, "horizontal"),
    ("y", .axes, "vertical"),
    ("firstItem", .constraint, "item"), ("firstAttribute", .constraint, "attribute"),
    ("secondItem", .constraint, "toItem"),
    ("secondAttribute", .constraint, "toAttribute"), ("relatedBy", .constraint, "relation"),
    ("id", .constraint, "identifier"),
    ("isActive", .constraint, "active"), ("equation", .constraint, "constraint"), ("format", .constraint, "vfl"),
    ("offset", .constraint, "constant"),
  ]
}

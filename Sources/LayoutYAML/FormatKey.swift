import Findings
import LayoutModel

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

enum ValueKind: Sendable, Equatable {
  /// Words as they stand, or a word that names something: a class, or an item of the layout.
  case text, className, name
  /// An item of the layout, or `ITEM.GUIDE`.
  case item
  case number, positive, points, count, boolean, platform, font, viewType
  case oneOf([Int])
  case word([String])
  /// Points, or this word.
  case pointsOr(String)
  /// A number in (0, 1000]; for constraints the words and metrics that equations have too.
  case priority, priorityOrName
  case quantity
  case priorities
  /// `[width, height]`; either may be `none` where the flag says so.
  case size(mayBeNone: Bool)
  /// A list of at least one number above 0, each once; of any number that is not negative; of texts.
  case widths, heights, words
  case wordsOf([String])
  /// A list of at least one of these words, each once.
  case someOf([String])
  case edges, rectangle
  /// Points, or points per table width, per sample, or per sample and table width.
  case expectedHeights
  case mapping(KeyScope)
  case named(NamedKind)
  case constraints

  enum NamedKind: Sendable { case views, numbers, guides, samples, files }
}

/// A key of the format: where it belongs, what it wants, what it says, and whether it works already.
struct FormatKey: Sendable {
  let key: Key
  let scope: KeyScope
  let value: ValueKind
  let summary: String
  /// The types of view that it means something for; none means all.
  let types: [ViewType]
  /// The kinds of layout that it means something in; none means all.
  let kinds: [Layout.Kind]
  let needs: [String]
  /// Whether each mapping of the scope must have it.
  let isRequired: Bool
  /// What people and tools write who think of another property's name, or of an older one.
  let otherNames: [String]

  var name: String { key.rawValue }

  var spelledTypes: String {
    let names = types.map { "'\($0.rawValue)'" }
    return names.count == 1 ? "type \(names[0])" : "the types \(names.spelledList())"
  }

  init(
    _ key: Key, _ scope: KeyScope, _ value: ValueKind, _ summary: String, of types: [ViewType] = [],
    in kinds: [Layout.Kind] = [], needs: [String] = [], isRequired: Bool = false,
    alsoCalled otherNames: [String] = []
  ) {
    self.key = key
    self.otherNames = otherNames
    self.scope = scope
    self.value = value
    self.summary = summary
    self.types = types
    self.kinds = kinds
    self.needs = needs
    self.isRequired = isRequired
  }
}

/// The types of view and the kinds of layout that a key belongs to, a bit for each.
struct KeyLimits: Sendable {
  private var types: UInt32 = .max
  private var kinds: UInt8 = .max

  static let none = KeyLimits()

  private init() {}

  init(_ key: FormatKey) {
    if !key.types.isEmpty { types = key.types.reduce(0) { $0 | Self.bit(of: $1) } }
    if !key.kinds.isEmpty { kinds = key.kinds.reduce(0) { $0 | Self.bit(of: $1) } }
  }

  func allow(_ type: ViewType) -> Bool { types & Self.bit(of: type) != 0 }
  func allow(_ kind: Layout.Kind) -> Bool { kinds & Self.bit(of: kind) != 0 }

  @inline(__always) mutating func narrow(to other: KeyLimits) {
    types &= other.types
    kinds &= other.kinds
  }

  private static func bit(of type: ViewType) -> UInt32 { 1 << UInt32(viewTypes.values.firstIndex(of: type) ?? 0) }

  private static func bit(of kind: Layout.Kind) -> UInt8 {
    switch kind {
    case .cell: 1
    case .collectionCell: 2
    case .headerFooter: 4
    case .view: 8
    }
  }
}

/// The keys of a scope, an index over their bytes, and by position the reader's word, the property and the limits.
struct ScopeKeys: Sendable {
  let keys: [FormatKey]
  let index: WordIndex<Int>
  let cases: [Key]
  let properties: [ViewKey?]
  let limits: [KeyLimits]

  init(_ keys: [FormatKey]) {
    self.keys = keys
    index = WordIndex(keys.map(\.name))
    cases = keys.map(\.key)
    properties = keys.map { ViewKey(rawValue: $0.name) }
    limits = keys.map { KeyLimits($0) }
  }

  /// The key that other tools and people call by a word; the first of the table that is called so.
  func name(alsoCalled word: String) -> String? {
    let lowercased = word.lowercased()
    return keys.first { $0.otherNames.contains { $0.lowercased() == lowercased } }?.name
  }
}

extension KeyScope {
  private static let tables = allCases.map { scope in ScopeKeys(FormatKey.all.filter { $0.scope == scope }) }

  var table: ScopeKeys { Self.tables[rawValue] }

  static func all(with word: String) -> [KeyScope] { FormatKey.all.filter { $0.name == word }.map(\.scope) }
}

/// The keys that the reader acts on.
enum Key: String, Sendable {
  case cell, collectionCell, headerFooter, view
  case reuseIdentifier, platform, table, accessoryType, accessoryView, measure, metrics, views, guides, constraints,
    fonts
  case expect, contentView, collection
  case itemWidth, estimatedItemSize, preservesSuperviewLayoutMargins
  case style, rowHeight, estimatedRowHeight, separatorStyle, displayScale, sectionIndex
  case width, widths, textSizes, layoutDirections, imposedHeights, samples
  case type, `class`, superview, subviews, text, font, numberOfLines, preferredMaxLayoutWidth, image
  case intrinsicContentSize, contentHuggingPriority, contentCompressionResistancePriority
  case hidden, scrollEnabled, placeholderIntrinsicSize, layoutMargins, translatesAutoresizingMaskIntoConstraints, frame
  case predefined, placeholder, segments, borderStyle, adjustsFontForContentSizeCategory
  case axis, distribution, alignment, spacing, customSpacing, arranged
  case layoutMarginsRelativeArrangement, baselineRelativeArrangement
  case horizontal, vertical
  case name, size, weight
  case constraint, item, attribute, relation, toItem, toAttribute, multiplier, constant, priority, identifier, active
  case vfl, options
}

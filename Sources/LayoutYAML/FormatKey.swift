import Findings
import LayoutModel

/// A mapping of the format whose keys are fixed.
enum KeyScope: Int, CaseIterable, Sendable {
  case document, table, accessoryView, measure, expect, collection, contentView
  case view, axes, font, guide
  case constraint

  /// The key that has this mapping as its value; nil if there is none, or more than one.
  var key: String? {
    switch self {
    case .table, .accessoryView, .measure, .expect, .collection, .contentView: "\(self)"
    default: nil
    }
  }
}

enum ValueKind: Sendable, Equatable {
  /// `text`: any text. `className`: the name of a class. `name`: that of an item of the layout.
  case text, className, name
  /// An item of the layout, or `ITEM.GUIDE`.
  case item
  /// `share`: a number from 0 to 1.
  case number, positive, points, share, count, boolean, platform, font, viewType
  case oneOf([Int])
  /// One of these words, also with Swift's leading dot.
  case word([String])
  /// An attribute of a constraint, or a word for several.
  case attribute
  /// Points, or this word.
  case pointsOr(String)
  /// Points, or one of these words.
  case pointsOrWords([String])
  /// A number in (0, 1000]; `priorityOrName` also takes the named priorities and the metrics of equations.
  case priority, priorityOrName
  case quantity
  case priorities
  /// `[width, height]`; with the flag, either may be `none`.
  case size(mayBeNone: Bool)
  /// `[width, height]`, or this word; with the flag, either length may be `none`.
  case sizeOr(String, mayBeNone: Bool)
  /// `widths`: distinct numbers above 0, at least one; `widthsOr`: the same, or this word. `heights`: numbers from 0 on. `words`: texts.
  case widths, heights, words
  /// A list of distinct `[width, height]` above 0, at least one.
  case sizes
  case widthsOr(String)
  case wordsOf([String])
  /// A list of distinct words out of these, at least one.
  case someOf([String])
  case edges, rectangle
  /// Points, or points per table width, per sample, or per sample and table width.
  case expectedHeights
  /// Rectangles by view; per table width, per sample, or per sample and table width.
  case expectedFrames
  case mapping(KeyScope)
  case named(NamedKind)
  case constraints

  enum NamedKind: Sendable { case views, numbers, guides, samples, files }
}

/// A key of the format: the mapping that has it, its value, and the views and layouts that it applies to.
struct FormatKey: Sendable {
  let key: Key
  let scope: KeyScope
  let value: ValueKind
  let summary: String
  /// The view types that have the key; empty means all.
  let types: [ViewType]
  /// The kinds of layout that have the key; empty means all.
  let kinds: [Layout.Kind]
  let needs: [String]
  /// Whether every mapping of the scope needs it.
  let isRequired: Bool
  /// Other names that are read as the key: those of Swift's properties, such as `isHidden`.
  let otherNames: [String]
  /// Names that people and other tools use for the key, for "did you mean".
  let synonyms: [String]

  var name: String { key.rawValue }

  /// The key of the model with the same name.
  fileprivate var property: ViewKey? {
    var name = name
    return name.withUTF8 { bytes in Text(bytes).flatMap { keysOfModel[$0] } }
  }

  var spelledTypes: String {
    let names = types.map { "'\($0.rawValue)'" }
    return names.count == 1 ? "type \(names[0])" : "the types \(names.spelledList())"
  }

  init(
    _ key: Key, _ scope: KeyScope, _ value: ValueKind, _ summary: String, of types: [ViewType] = [],
    in kinds: [Layout.Kind] = [], needs: [String] = [], isRequired: Bool = false,
    also otherNames: [String] = [], synonyms: [String] = []
  ) {
    (self.key, self.scope, self.value, self.summary) = (key, scope, value, summary)
    (self.types, self.kinds, self.needs) = (types, kinds, needs)
    (self.isRequired, self.otherNames, self.synonyms) = (isRequired, otherNames, synonyms)
  }
}

/// The view types and the kinds of layout that a key applies to, as bit sets.
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

/// The keys of the model by their names. `ViewKey(rawValue:)` would make a dictionary of all of them first.
private let keysOfModel = WordIndex<ViewKey>()

/// The keys of a scope, indexed by their bytes. `cases`, `properties` and `limits` are parallel to `keys`. A class, so
/// that reading a mapping copies nothing.
final class ScopeKeys: Sendable {
  let keys: [FormatKey]
  /// The position in `keys` of each name and other name.
  let index: WordIndex<Int>
  let cases: [Key]
  let properties: [ViewKey?]
  let limits: [KeyLimits]
  /// The names of keys that are read and ignored.
  let ignored: WordIndex<Int>

  init(_ keys: [FormatKey], ignored: [String] = []) {
    self.keys = keys
    self.ignored = WordIndex(ignored)
    let names = keys.map { [$0.name] + $0.otherNames }
    index = WordIndex(names.flatMap(\.self), names.indices.flatMap { index in names[index].map { _ in index } })
    cases = keys.map(\.key)
    properties = keys.map(\.property)
    limits = keys.map { KeyLimits($0) }
  }

  /// The first key of the table with this synonym.
  func name(forSynonym word: String) -> String? {
    let lowercased = word.lowercased()
    return keys.first { $0.synonyms.contains { $0.lowercased() == lowercased } }?.name
  }
}

extension KeyScope {
  private static let tables = allCases.map { scope in
    ScopeKeys(FormatKey.all.filter { $0.scope == scope }, ignored: scope.ignoredNames)
  }

  var table: ScopeKeys { Self.tables[rawValue] }

  static func all(with word: String) -> [KeyScope] { FormatKey.all.filter { $0.name == word }.map(\.scope) }
}

enum Key: String, Sendable {
  case cell, collectionCell, headerFooter, view
  case reuseIdentifier, platform, table, accessoryType, accessoryView, measure, metrics, views, guides, constraints,
    fonts
  case expect, contentView, root, collection
  case itemWidth, itemHeight, estimatedItemSize, preservesSuperviewLayoutMargins
  case style, rowHeight, estimatedRowHeight, separatorStyle, displayScale, sectionIndex
  case frames
  case width, widths, heights, sizes, designHeight, textSizes, layoutDirections, imposedHeights, samples
  case type, `class`, superview, subviews, text, font, numberOfLines, preferredMaxLayoutWidth, image
  case intrinsicContentSize, contentHuggingPriority, contentCompressionResistancePriority
  case hidden, scrollEnabled, placeholderIntrinsicSize, layoutMargins, translatesAutoresizingMaskIntoConstraints, frame
  case autoresizingMask, superviewSize
  case predefined, placeholder, segments, borderStyle, adjustsFontForContentSizeCategory
  case adjustsFontSizeToFitWidth, minimumScaleFactor, textIsPlaceholder, imageIsPlaceholder
  case mayBeAmbiguous
  case configuration, contentEdgeInsets, contentInsets, imagePadding, imagePlacement
  case axis, distribution, alignment, spacing, customSpacing, arranged
  case layoutMarginsRelativeArrangement, baselineRelativeArrangement
  case horizontal, vertical
  case name, size, weight
  case constraint, item, attribute, relation, toItem, toAttribute, multiplier, constant, priority, identifier, id,
    active, changedByCode
  case vfl, options
}

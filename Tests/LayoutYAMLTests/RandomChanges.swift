import LayoutModel

/// The kinds of change that a layout can have.
enum ChangeKind: Hashable, CaseIterable, CustomStringConvertible {
  case addConstraint, addConstraints, removeConstraint, setAnchor, setConstant, setRelation, setPriority, setActive
  case addGuide, several
  /// Changes of entries that stand for several constraints.
  case splitEntry, splitAndChange, priorityOfPart, itemOfParts
  case property(ViewKey)
  case setting(Int)

  static var allCases: [ChangeKind] {
    [
      .addConstraint, .addConstraints, .removeConstraint, .setAnchor, .setConstant, .setRelation, .setPriority,
      .setActive, .addGuide, .several, .splitEntry, .splitAndChange, .priorityOfPart, .itemOfParts,
    ] + ViewKey.allCases.map { .property($0) } + settings.indices.map { .setting($0) }
  }

  static let settings = [
    "platform", "tableStyle", "hasSectionIndex", "rowHeight", "estimatedRowHeight", "hasSeparator", "displayScale",
    "accessoryType", "accessoryViewWidth", "itemWidth", "itemHeight",
    "estimatedItemSize",
  ]

  var description: String {
    switch self {
    case .addConstraint: "addConstraint"
    case .addConstraints: "addConstraints"
    case .removeConstraint: "removeConstraint"
    case .setAnchor: "setAnchor"
    case .setConstant: "setConstant"
    case .setRelation: "setRelation"
    case .setPriority: "setPriority"
    case .setActive: "setActive"
    case .addGuide: "addGuide"
    case .several: "several"
    case .splitEntry: "splitEntry"
    case .splitAndChange: "splitAndChange"
    case .priorityOfPart: "priorityOfPart"
    case .itemOfParts: "itemOfParts"
    case .property(let key): key.rawValue
    case .setting(let index): "table.\(Self.settings[index])"
    }
  }
}

/// Random changes of a layout.
struct RandomChanges {
  let layout: Layout
  var numbers: Numbers

  /// Changes of a kind; empty if the layout has no place for them.
  mutating func changes(_ kind: ChangeKind) -> [LayoutChange] {
    switch kind {
    case .addConstraint: return tie().map { layout.additions(of: [$0]) } ?? []
    case .addConstraints:
      return layout.additions(of: [tie(), tie(), tie()].compactMap { $0 })
    case .several:
      let kinds: [ChangeKind] = [
        .addConstraint, .removeConstraint, .setPriority, .setConstant, .setAnchor,
        .property(.contentHuggingPriority), .property(.numberOfLines), .property(.text), .setting(4),
      ]
      let first = changes(numbers.pick(kinds) ?? .addConstraint)
      var later = RandomChanges(layout: layout.applying(first), numbers: numbers)
      let second = later.changes(numbers.pick(kinds) ?? .setPriority)
      numbers = later.numbers
      return first + second
    case .addGuide: return guideChanges()
    case .splitEntry: return part().map { [.splitEntry($0.authoredIndex)] } ?? []
    case .splitAndChange: return splitAndChanged()
    case .priorityOfPart: return part().map { [.setPriority(constraint: $0.index, priority())] } ?? []
    case .itemOfParts: return itemsOfParts()
    case .property(let key):
      let views = [Int](layout.views) + [1]
      // Most layouts have few buttons, text fields and stacks.
      let type = Self.types.first { $0.keys.contains(key) }?.type
      let fitting = views.filter { layout.items[$0].type == type }
      guard let view = numbers.pick(fitting.isEmpty ? views : fitting), let property = property(key, view) else {
        return []
      }
      return [.setProperty(ItemID(view), property)]
    case .setting(let index): return [.setSetting(setting(index))]
    default: return constraintChange(kind).map { [$0] } ?? []
    }
  }

  private static let types: [(type: ViewType, keys: [ViewKey])] = [
    (.button, [.configuration, .contentEdgeInsets, .contentInsets, .imagePadding, .imagePlacement]),
    (.textField, [.placeholder, .borderStyle]),
    (
      .stack,
      [.axis, .distribution, .alignment, .spacing, .layoutMarginsRelativeArrangement, .baselineRelativeArrangement]
    ),
  ]

  private mutating func constraintChange(_ kind: ChangeKind) -> LayoutChange? {
    guard let index = numbers.pick(layout.constraints.indices) else { return nil }
    switch kind {
    case .removeConstraint: return .removeConstraint(index)
    case .setConstant: return .setConstant(constraint: index, points())
    case .setRelation: return .setRelation(constraint: index, numbers.pick(Relation.allCases) ?? .equal)
    case .setPriority: return .setPriority(constraint: index, priority())
    case .setActive: return .setActive(constraint: index, numbers.flip())
    case .setAnchor: return newAnchor(index).map { .setAnchor(constraint: index, $0, $1) }
    default: return nil
    }
  }

  private mutating func points() -> Double { numbers.pick(0, 8, -8, 12.5, 1 / 3, 1e-7, 1000) }

  private mutating func priority() -> Priority { numbers.pick(1000, 999, 750, 250, 1.5, 333.333_34) }

  // MARK: - Anchors

  private static let likes: [[Attribute]] = [
    [.leading, .trailing, .centerX], [.left, .right, .centerX],
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline], [.width, .height],
  ]

  private func allows(_ item: Int, _ attribute: Attribute) -> Bool {
    layout.items[item].guide == nil && item > 1 || attribute != .firstBaseline && attribute != .lastBaseline
  }

  private mutating func tie() -> Constraint? {
    let attributes = numbers.pick(Self.likes) ?? [.top]
    let items = 1..<layout.items.count
    guard let one = numbers.pick(items), let other = numbers.pick(items), let first = numbers.pick(attributes),
      let second = numbers.pick(attributes), allows(one, first), allows(other, second)
    else { return nil }
    var tie = Constraint(first: Term(Anchor(ItemID(one), first), coefficient: 1))
    if one != other {
      let factor = first.isSize ? numbers.pick(1, 0.5, 2, 1 / 3, 0.1) : 1
      tie.second = Term(Anchor(ItemID(other), second), coefficient: -factor)
    } else if !first.isSize {
      return nil
    }
    tie.constant = -points()
    if tie.second == nil { tie.constant = -abs(tie.constant) }
    tie.relation = numbers.pick(Relation.allCases) ?? .equal
    tie.priority = priority()
    return tie
  }

  private mutating func newAnchor(_ index: Int) -> (ConstraintSide, Anchor)? {
    let constraint = layout.constraints[index]
    let side: ConstraintSide = constraint.second == nil || numbers.flip() ? .first : .second
    let term = side == .first ? constraint.first : constraint.second ?? constraint.first
    let other = side == .first ? constraint.second : constraint.first
    let attribute = term.anchor.attribute
    let like = Self.likes.first { $0.contains(attribute) } ?? [attribute]
    guard let new = numbers.pick(like), let item = numbers.pick(1..<layout.items.count), allows(item, new),
      item != other?.anchor.item.index
    else { return nil }
    // The centre fits left and right, and leading and trailing, but these two pairs do not fit each other.
    let isMiddle = other.map { $0.anchor.attribute == .centerX } ?? false
    if attribute == .centerX || isMiddle, new != attribute { return nil }
    return (side, Anchor(ItemID(item), new))
  }

  /// Adds a guide, and an anchor that then refers to it.
  private mutating func guideChanges() -> [LayoutChange] {
    guard let index = numbers.pick(layout.constraints.indices) else { return [] }
    let constraint = layout.constraints[index]
    guard let second = constraint.second, !second.anchor.attribute.isSize else { return [] }
    let owner = numbers.pick(second.anchor.item, .contentView)
    guard layout[owner].guide == nil, owner > .cell, constraint.first.anchor.item != owner,
      allows(1, second.anchor.attribute)
    else { return [] }
    let guide = numbers.pick(Guide.layoutMarginsGuide, .safeAreaLayoutGuide, .readableContentGuide)
    let made = layout.applying([.addGuide(guide, of: owner)])
    guard let item = made.item(of: guide, on: owner) else { return [] }
    let anchor = Anchor(item, second.anchor.attribute)
    return [.addGuide(guide, of: owner), .setAnchor(constraint: index, .second, anchor)]
  }

  // MARK: - Parts of entries

  /// A constraint of an entry that stands for several.
  private mutating func part() -> Constraint? { numbers.pick(layout.constraints.filter { $0.part != nil }) }

  /// Splits an entry, and changes, removes and adds constraints there.
  private mutating func splitAndChanged() -> [LayoutChange] {
    guard let entry = part()?.authoredIndex else { return [] }
    var changes: [LayoutChange] = [.splitEntry(entry)]
    let own = layout.constraints.filter { $0.authoredIndex == entry }.map(\.index)
    for index in own.reversed() {
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: changes.append(.setPriority(constraint: index, priority()))
      case 1: changes.append(.setConstant(constraint: index, points()))
      case 2: changes.append(.setRelation(constraint: index, numbers.pick(Relation.allCases) ?? .equal))
      case 3 where own.count > 1: changes.append(.removeConstraint(index))
      default: tie().map { changes.append(.addConstraint($0, at: index + numbers.pick(0, 1))) }
      }
    }
    return changes
  }

  /// Gives all constraints of an entry another item on one side.
  private mutating func itemsOfParts() -> [LayoutChange] {
    guard let entry = part()?.authoredIndex, let item = numbers.pick(1..<layout.items.count) else { return [] }
    let side: ConstraintSide = numbers.pick(.first, .second)
    let parts = layout.constraints.filter { $0.authoredIndex == entry }
    let isFree = parts.allSatisfy { part in
      part.second != nil && part.terms.allSatisfy { $0.anchor.item.index != item && allows(item, $0.anchor.attribute) }
    }
    guard isFree else { return [] }
    return parts.map { part in
      let attribute = (side == .first ? part.first : part.second ?? part.first).anchor.attribute
      return .setAnchor(constraint: part.index, side, Anchor(ItemID(item), attribute))
    }
  }

  // MARK: - Properties

  private mutating func text() -> String {
    numbers.pick(
      "Hello", "", "a: b # c", "\"quoted\" \\ 'text'", "ä\né\u{2028}\t", "yes", "12:30", "[a, b]", "- x", "😀 {b}", "~")
  }

  private mutating func size() -> PerAxis<Double?> {
    PerAxis(horizontal: numbers.pick(nil, 40, 12.5), vertical: numbers.pick(20, 0, nil))
  }

  private mutating func property(_ key: ViewKey, _ view: Int) -> ViewProperty? {
    let item = layout.items[view]
    let others = layout.views.filter { $0 != view }
    switch key {
    case .type: return .type(numbers.pick(ViewType.allCases) ?? .view)
    case .class: return .className(numbers.pick(nil, "MyView"))
    case .superview:
      let holders = ([1] + others).filter { !layout.isItem(ItemID($0), inside: ItemID(view)) }
      return numbers.pick(holders).map { .superview(ItemID($0)) }
    case .text: return .text(numbers.flip() ? text() : numbers.pick(nil, text()))
    case .font: return .font(numbers.pick(nil, .label, Font(face: .style(.headline), size: 17, weight: .semibold)))
    case .numberOfLines: return .numberOfLines(numbers.pick(0, 1, 3))
    case .preferredMaxLayoutWidth: return .preferredMaxLayoutWidth(numbers.pick(nil, .automatic, .points(240.5)))
    case .image where numbers.flip(): return .unknownImage
    case .image: return .image(numbers.pick(nil, PerAxis(horizontal: 24, vertical: 12.5)))
    case .intrinsicContentSize where numbers.flip(): return .unknownSize
    case .intrinsicContentSize: return .intrinsicContentSize(numbers.pick(nil, size(), size()))
    case .placeholderIntrinsicSize: return .placeholderIntrinsicSize(numbers.pick(nil, size(), size()))
    case .contentHuggingPriority:
      var both = item.contentHuggingPriority
      both.horizontal = priority()
      if numbers.flip() { both.vertical = priority() }
      return .contentHuggingPriority(both)
    case .contentCompressionResistancePriority:
      var both = item.contentCompressionResistancePriority
      both.vertical = priority()
      if numbers.flip() { both.horizontal = priority() }
      return .contentCompressionResistancePriority(both)
    case .hidden: return .hidden(numbers.flip())
    case .scrollEnabled: return .scrollEnabled(numbers.pick(nil, true, false))
    case .translatesAutoresizingMaskIntoConstraints:
      return .translatesAutoresizingMaskIntoConstraints(numbers.pick(nil, true, false))
    case .frame: return .frame(numbers.pick(nil, Rectangle(x: 0, y: 1, width: 20, height: 30.5)))
    case .autoresizingMask:
      return .autoresizingMask(numbers.pick([], .flexibleWidth, [.flexibleWidth, .flexibleHeight]))
    case .superviewSize: return .superviewSize(numbers.pick(nil, PerAxis(horizontal: 320, vertical: 43.5)))
    case .layoutMargins: return .layoutMargins(numbers.pick(nil, Edges(top: 1, leading: 2.5, bottom: 0, trailing: 4)))
    case .preservesSuperviewLayoutMargins: return .preservesSuperviewLayoutMargins(numbers.flip())
    case .predefined: return .predefined(numbers.pick(nil, .textLabel, .imageView))
    case .placeholder: return .placeholder(numbers.pick(nil, text()))
    case .segments: return .segments(numbers.pick([], [text(), "No"]))
    case .borderStyle: return .borderStyle(numbers.pick(BorderStyle.allCases) ?? .none)
    case .adjustsFontForContentSizeCategory: return .adjustsFontForContentSizeCategory(numbers.flip())
    case .adjustsFontSizeToFitWidth: return .adjustsFontSizeToFitWidth(numbers.flip())
    case .minimumScaleFactor: return .minimumScaleFactor(numbers.pick(nil, 0, 0.5, 1))
    case .textIsPlaceholder: return .textIsPlaceholder(numbers.flip())
    case .imageIsPlaceholder: return .imageIsPlaceholder(numbers.flip())
    case .mayBeAmbiguous: return .mayBeAmbiguous(numbers.flip())
    case .configuration: return .configuration(numbers.flip() ? nil : numbers.pick(ButtonConfiguration.allCases))
    case .contentEdgeInsets: return .contentEdgeInsets(numbers.pick(nil, Edges(4), Edges(0)))
    case .contentInsets: return .contentInsets(numbers.pick(nil, Edges(top: 1, leading: 2.5, bottom: 0, trailing: 4)))
    case .imagePadding: return .imagePadding(points())
    case .imagePlacement: return numbers.pick(ImagePlacement.allCases).map { .imagePlacement($0) }
    default: return stackProperty(key, item)
    }
  }

  private mutating func stackProperty(_ key: ViewKey, _ item: Item) -> ViewProperty? {
    guard let stack = item.stack else { return nil }
    switch key {
    case .axis: return .axis(numbers.pick(.horizontal, .vertical))
    case .distribution: return numbers.pick(Stack.Distribution.allCases).map { .distribution($0) }
    case .alignment: return .alignment(numbers.pick(.fill, .center, .leading))
    case .spacing: return .spacing(points())
    case .customSpacing:
      return .customSpacing(stack.arranged.prefix(1).map { Stack.CustomSpacing(item: $0, points: 7.5) })
    case .layoutMarginsRelativeArrangement: return .layoutMarginsRelativeArrangement(numbers.flip())
    case .baselineRelativeArrangement: return .baselineRelativeArrangement(numbers.flip())
    default: return nil
    }
  }

  // MARK: - Settings

  private mutating func setting(_ index: Int) -> LayoutSetting {
    switch index {
    case 0: .platform(numbers.pick(nil, Platform(major: 12, minor: 4), Platform(major: 15)))
    case 1: .tableStyle(numbers.pick(TableSettings.Style.allCases) ?? .plain)
    case 2: .hasSectionIndex(numbers.flip())
    case 3: numbers.flip() ? .unknownRowHeight : .rowHeight(numbers.pick(.automatic, .points(60.5)))
    case 4: .estimatedRowHeight(numbers.pick(nil, .automatic, .points(60.5), .points(44)))
    case 5: .hasSeparator(numbers.flip())
    case 6: .displayScale(numbers.pick(1, 2, 3))
    case 7: .accessoryType(numbers.pick(Accessory.Kind.allCases) ?? .none)
    case 8: .accessoryViewWidth(numbers.pick(nil, 30, 12.5))
    case 9: .itemWidth(numbers.pick(.fitted, .points(100), .container))
    case 10: .itemHeight(numbers.pick(nil, 60, 12.5))
    default: .estimatedItemSize(numbers.pick(nil, PerAxis(horizontal: 100, vertical: 50.5)))
    }
  }
}

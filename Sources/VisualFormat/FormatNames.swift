internal import LayoutModel

/// The meaning of the names in a format string, and facts about the items that they name.
public protocol FormatNames<Item> {
  /// A reference to a view or a guide.
  associatedtype Item: Equatable

  /// The item with a name; nil if no item has the name.
  func item(named name: UnsafeBufferPointer<UInt8>) -> Item?
  /// The number of a metric; nil if no metric has the name.
  func metric(named name: UnsafeBufferPointer<UInt8>) -> Double?
  /// The superview of an item; nil if it is not known.
  func superview(of item: Item) -> Item?
  /// Whether an item has baselines, which layout guides do not have.
  func hasBaselines(_ item: Item) -> Bool
  /// Whether the standard distance from the superview is its margin, as from iOS 8 on [semantics 7.2].
  var standardDistanceIsMargin: Bool { get }
}

extension VisualFormat {
  /// Checks the names of what was parsed from left to right; throws at the first unknown or misplaced name.
  public func checkNames(
    in string: UnsafeBufferPointer<UInt8>, _ names: some FormatNames
  ) throws(VisualFormatError) {
    let named = NamedString(string: string, names: names)
    for (index, element) in elements.enumerated() {
      if !element.isSuperview { _ = try named.view(element) }
      for predicate in element.predicates {
        _ = try named.size(predicate.object)
        _ = try named.priority(predicate)
      }
      guard index < connections.count else { return }
      for predicate in connections[index].predicates ?? [] {
        _ = try named.distance(predicate.object)
        _ = try named.priority(predicate)
      }
    }
  }
}

enum ComparedSize<Item> {
  case points(Double)
  /// The size of another view, and the place of its name.
  case item(Item, Range<Int>)
}

struct NamedString<Names: FormatNames> {
  let string: UnsafeBufferPointer<UInt8>
  let names: Names

  private func bytes(_ place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: string[place])
  }

  /// The number of a word with its sign; nil if it is not a metric.
  private func metric(_ word: VisualFormat.Word) -> Double? {
    names.metric(named: bytes(word.name)).map { word.sign == .minus ? -$0 : $0 }
  }

  func view(_ element: VisualFormat.Element) throws(VisualFormatError) -> Names.Item {
    let name = bytes(element.place)
    if let item = names.item(named: name) { return item }
    let isSuperview = name.elementsEqual("superview".utf8)
    throw VisualFormatError(reason: isSuperview ? .superviewByName : .unknownView, place: element.place)
  }

  /// The object that a view's size compares to. A metric wins over a view of the same name.
  func size(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> ComparedSize<Names.Item> {
    guard case .word(let word) = operand else { return .points(try distance(operand)) }
    if let points = metric(word) { return .points(points) }
    guard word.sign == nil, let item = names.item(named: bytes(word.name)) else {
      throw VisualFormatError(reason: .unknownSize, place: word.name)
    }
    return .item(item, word.name)
  }

  func distance(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number): return number
    case .word(let word):
      if let points = metric(word) { return points }
      let isView = word.sign == nil && names.item(named: bytes(word.name)) != nil
      throw VisualFormatError(reason: isView ? .viewAsDistance : .unknownMetric, place: word.name)
    }
  }

  /// The priority of a predicate; nil if it has none.
  func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Priority? {
    switch predicate.priority {
    case nil: return nil
    case .number(let number): return Priority(Float(number))
    case .word(let word):
      guard let number = metric(word) else { throw VisualFormatError(reason: .unknownMetric, place: word.place) }
      guard number.isPriority else { throw VisualFormatError(reason: .priorityRange(number), place: word.place) }
      return Priority(Float(number))
    }
  }
}

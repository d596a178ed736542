internal import LayoutModel

/// What the names in a format string mean, and what is known about the items that they name.
public protocol FormatNames<Item> {
  /// What refers to a view or a guide.
  associatedtype Item: Equatable

  /// The item that a name stands for; nil where it is no item's name.
  func item(named name: UnsafeBufferPointer<UInt8>) -> Item?
  /// The number that a name stands for; nil where it is no metric's name.
  func metric(named name: UnsafeBufferPointer<UInt8>) -> Double?
  /// The item that holds an item; nil where that is not known.
  func superview(of item: Item) -> Item?
  /// Whether an item has lines of text, as a layout guide has not.
  func hasBaselines(_ item: Item) -> Bool
  /// Whether the standard distance from the superview is its margin, as from iOS 8 on [semantics 7.2].
  var standardDistanceIsMargin: Bool { get }
}

extension VisualFormat {
  /// Looks all names up, from left to right; throws at the first that means nothing or not what belongs there.
  ///
  /// A format may be what was read of a string before an error in it.
  public func checkNames(
    in string: UnsafeBufferPointer<UInt8>, _ names: some FormatNames
  ) throws(VisualFormatError) {
    for (index, element) in elements.enumerated() {
      if !element.isSuperview { _ = try names.view(element, string) }
      for predicate in element.predicates {
        _ = try names.size(predicate.object, string)
        _ = try names.priority(predicate, string)
      }
      guard index < connections.count else { return }
      for predicate in connections[index].predicates ?? [] {
        _ = try names.distance(predicate.object, string)
        _ = try names.priority(predicate, string)
      }
    }
  }
}

/// What the size of a view compares to.
enum ComparedSize<Item> {
  case points(Double)
  /// The size of another view, and where its name stands.
  case item(Item, Range<Int>)
}

extension FormatNames {
  /// The item of a view.
  func view(
    _ element: VisualFormat.Element, _ string: UnsafeBufferPointer<UInt8>
  ) throws(VisualFormatError) -> Item {
    let name = UnsafeBufferPointer(rebasing: string[element.place])
    if let item = item(named: name) { return item }
    let isSuperview = name.elementsEqual("superview".utf8)
    throw VisualFormatError(reason: isSuperview ? .superviewByName : .unknownView, place: element.place)
  }

  /// What a view's size compares to. A metric goes before a view of the same name.
  func size(
    _ operand: VisualFormat.Operand, _ string: UnsafeBufferPointer<UInt8>
  ) throws(VisualFormatError) -> ComparedSize<Item> {
    guard case .word(let word) = operand else { return .points(try distance(operand, string)) }
    let name = UnsafeBufferPointer(rebasing: string[word.name])
    if let points = metric(named: name) { return .points(word.sign == .minus ? -points : points) }
    guard word.sign == nil, let item = item(named: name) else {
      throw VisualFormatError(reason: .unknownSize, place: word.name)
    }
    return .item(item, word.name)
  }

  /// The points of a distance.
  func distance(
    _ operand: VisualFormat.Operand, _ string: UnsafeBufferPointer<UInt8>
  ) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number): return number
    case .word(let word):
      let name = UnsafeBufferPointer(rebasing: string[word.name])
      if let points = metric(named: name) { return word.sign == .minus ? -points : points }
      let isView = word.sign == nil && item(named: name) != nil
      throw VisualFormatError(reason: isView ? .viewAsDistance : .unknownMetric, place: word.name)
    }
  }

  /// How strongly a predicate holds; nil where it does not say.
  func priority(
    _ predicate: VisualFormat.Predicate, _ string: UnsafeBufferPointer<UInt8>
  ) throws(VisualFormatError) -> Priority? {
    switch predicate.priority {
    case nil: return nil
    case .number(let number): return Priority(Float(number))
    case .word(let word):
      guard let metric = metric(named: UnsafeBufferPointer(rebasing: string[word.name])) else {
        throw VisualFormatError(reason: .unknownMetric, place: word.place)
      }
      let number = word.sign == .minus ? -metric : metric
      guard number.isPriority else { throw VisualFormatError(reason: .priorityRange(number), place: word.place) }
      return Priority(Float(number))
    }
  }
}

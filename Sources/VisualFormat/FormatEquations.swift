public import LayoutModel

/// One of the constraints of a format string: `first + second + constant  RELATION  0`.
public struct FormatEquation<Item> {
  /// An attribute of an item, with its coefficient.
  public struct Term {
    /// The item.
    public var item: Item
    /// The attribute.
    public var attribute: Attribute
    /// The coefficient: 1 for the first term, -1 for the second.
    public var coefficient: Double
    /// Whether it is measured from the item's margins, not from its edges.
    public var isOfMargins = false
    /// The place of the item's name, or of the `|`.
    public var place: Range<Int>
  }

  /// The part of the visual format that makes the constraint.
  public enum Origin: Hashable, Sendable {
    case string(Range<Int>)
    /// An option that aligns the views, by its position among such options.
    case alignment(Int)
  }

  /// The term that is larger if the constant is negative.
  public var first: Term
  /// The other term; nil if a size compares to a number.
  public var second: Term?
  /// The constant in points.
  public var constant = 0.0
  /// How `first + second + constant` compares to 0.
  public var relation = Relation.equal
  /// The priority; nil if the string does not give one.
  public var priority: Priority?
  /// The part of the visual format that makes the constraint.
  public var origin: Origin
}

extension VisualFormat {
  /// The constraints of the string: for each element the connection before it and its size, then the alignments.
  public func equations<Names: FormatNames>(
    in string: UnsafeBufferPointer<UInt8>, _ names: Names, _ options: FormatOptions
  ) throws(VisualFormatError) -> [FormatEquation<Names.Item>] {
    try FormatMeaning(format: self, named: NamedString(string: string, names: names), options: options).equations()
  }
}

private struct FormatMeaning<Names: FormatNames> {
  typealias Equation = FormatEquation<Names.Item>

  struct PlacedItem {
    var item: Names.Item
    var isSuperview = false
    var place: Range<Int>

    func term(_ attribute: Attribute, _ coefficient: Double) -> Equation.Term {
      Equation.Term(item: item, attribute: attribute, coefficient: coefficient, place: place)
    }
  }

  let format: VisualFormat
  let named: NamedString<Names>
  let options: FormatOptions

  func equations() throws(VisualFormatError) -> [Equation] {
    let items = try placedItems()
    var equations: [Equation] = []
    for (index, element) in format.elements.enumerated() {
      if index > 0 { equations += try distances(format.connections[index - 1], items[index - 1], items[index]) }
      for predicate in element.predicates { equations.append(try size(predicate, of: items[index])) }
    }
    let views = items.filter { !$0.isSuperview }
    for (option, attribute) in options.alignments.enumerated() {
      for (before, view) in zip(views, views.dropFirst()) {
        equations.append(
          Equation(first: view.term(attribute, 1), second: before.term(attribute, -1), origin: .alignment(option)))
      }
    }
    return equations
  }

  /// The items of all elements, with the superview for `|`.
  private func placedItems() throws(VisualFormatError) -> [PlacedItem] {
    let elements = format.elements
    var views: [PlacedItem] = []
    for element in elements where !element.isSuperview {
      views.append(PlacedItem(item: try named.view(element), place: element.place))
    }
    guard let bar = elements.first(where: \.isSuperview) else { return views }
    var found: (place: Range<Int>, superview: Names.Item)?
    for view in views {
      guard let superview = named.names.superview(of: view.item) else {
        throw VisualFormatError(reason: .noSuperview(of: view.place), place: bar.place)
      }
      if let found, found.superview != superview {
        throw VisualFormatError(reason: .otherSuperview(than: found.place), place: view.place)
      }
      found = (view.place, superview)
    }
    guard let superview = found?.superview else { return views }
    if let first = elements.first, first.isSuperview {
      views.insert(PlacedItem(item: superview, isSuperview: true, place: first.place), at: 0)
    }
    if elements.count > 1, let last = elements.last, last.isSuperview {
      views.append(PlacedItem(item: superview, isSuperview: true, place: last.place))
    }
    return views
  }

  /// `>=44@750` in a view's parentheses.
  private func size(
    _ predicate: VisualFormat.Predicate, of view: PlacedItem
  ) throws(VisualFormatError) -> Equation {
    let attribute: Attribute = format.axis == .horizontal ? .width : .height
    var equation = Equation(
      first: view.term(attribute, 1), relation: predicate.relation, origin: .string(predicate.place))
    switch try named.size(predicate.object) {
    case .points(let points): equation.constant = -points
    case .item(let item, let place):
      equation.second = Equation.Term(item: item, attribute: attribute, coefficient: -1, place: place)
    }
    equation.priority = try named.priority(predicate)
    return equation
  }

  /// The constraints of a connection: the later element begins after the end of the earlier one.
  private func distances(
    _ connection: VisualFormat.Connection, _ before: PlacedItem, _ after: PlacedItem
  ) throws(VisualFormatError) -> [Equation] {
    let (begin, end) = edges(before, after)
    // From right to left, later elements are further left.
    let isReversed = format.axis == .horizontal && options.direction == .directionRightToLeft
    let (near, far) = isReversed ? (after, before) : (before, after)
    // The superview encloses the views, so its edge has the same name as the edge of the view next to it.
    var equation = Equation(
      first: far.term(far.isSuperview ? end : begin, 1), second: near.term(near.isSuperview ? begin : end, -1),
      origin: .string(connection.place))
    if let predicates = connection.predicates {
      var equations: [Equation] = []
      for predicate in predicates {
        equation.relation = predicate.relation
        equation.origin = .string(predicate.place)
        equation.constant = -(try named.distance(predicate.object))
        equation.priority = try named.priority(predicate)
        equations.append(equation)
      }
      return equations
    }
    // The standard distances [semantics 7.2].
    if !near.isSuperview, !far.isSuperview {
      guard !options.isBaselineToBaseline else {
        throw VisualFormatError(reason: .standardDistanceOfBaselines, place: connection.place)
      }
      equation.constant = -standardSpacing
    } else if named.names.standardDistanceIsMargin {
      equation.first.isOfMargins = far.isSuperview
      equation.second?.isOfMargins = near.isSuperview
    } else {
      equation.constant = -20
    }
    return [equation]
  }

  private func edges(_ before: PlacedItem, _ after: PlacedItem) -> (begin: Attribute, end: Attribute) {
    guard format.axis == .vertical else {
      return options.direction == .directionLeadingToTrailing ? (.leading, .trailing) : (.left, .right)
    }
    guard options.isBaselineToBaseline, !before.isSuperview, !after.isSuperview else { return (.top, .bottom) }
    // A layout guide has no lines of text, so its edges count.
    return (
      named.names.hasBaselines(after.item) ? .firstBaseline : .top,
      named.names.hasBaselines(before.item) ? .lastBaseline : .bottom
    )
  }
}

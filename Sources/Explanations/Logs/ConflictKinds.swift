import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

extension LoggedConflict {
  /// Whether equations of the author fix one distance twice: no room is missing, and one of them must go. Sizes that
  /// UIKit, a mask or a stack view sets are no choice of the author.
  var isContradiction: Bool {
    guard isProved, members.count <= mostContradicting, rivals.isEmpty, authored.count > 1,
      members.allSatisfy({ index in isOfAuthorOrGuide(index) && loggedLayout.row(of: index)?.relation == .equal })
    else { return false }
    return membersContradict && isSolvedByRemoval
  }

  private var isSolvedByRemoval: Bool { authored.contains { LoggedSystem(loggedLayout, without: [$0]).holds } }

  private var membersContradict: Bool {
    LoggedSystem(loggedLayout, without: Set(loggedLayout.constraints.indices).subtracting(members)).contradictsItself
  }

  private func isOfAuthorOrGuide(_ index: Int) -> Bool {
    switch loggedLayout.origin(of: index) {
    case .author, .layoutSupport, .safeArea, .margins: true
    default: false
    }
  }

  /// Whether the given size stays, so that a constraint lowered to 999 yields for good. A row, a header or a cell grows
  /// when it is measured; a small size is one before the layout.
  var staysGiven: Bool {
    guard let given else { return false }
    let origin = loggedLayout.origin(of: given.constraint)
    if origin == .alertWidth { return true }
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className)
    guard origin == .givenSize, kind == .view || kind != .cell && given.quantity.axis == .horizontal else {
      return false
    }
    return given.value >= smallestScreen || isOfViewController(given.quantity.item)
      || loggedLayout.isColumn(given.constraint)
  }

  /// The views with the size of their content alone that the constraints leave no room for. A constraint at 999 is
  /// stronger than their compression resistance of 750, so that they would be 0 wide or high.
  var squeezed: [Int] {
    guard isProved, members.count <= mostContradicting, staysGiven || hasOnlyPlaces,
      !members.contains(where: { loggedLayout.origin(of: $0) == .mask })
    else { return [] }
    var edges: [Quantity: Set<Quantity>] = [:]
    for term in members.flatMap({ loggedLayout.row(of: $0)?.terms ?? [] })
    where [.start, .end, .centre].contains(term.quantity.kind) {
      edges[term.quantity.other(.length), default: []].insert(term.quantity)
    }
    let sized = Set(
      loggedLayout.constraints.indices.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity) ?? [] })
    let lengths = edges.filter { length, edges in
      edges.count > 1 && !sized.contains(length) && loggedLayout.items[length.item].showsContent
    }
    if lengths.isEmpty || membersContradict || !isSolvedByRemoval { return [] }
    return Set(lengths.keys.map(\.item)).sorted()
  }

  /// Whether the author's constraints of the conflict are all about places, and nobody else's take part but guides'.
  private var hasOnlyPlaces: Bool {
    members.allSatisfy { index in
      isOfAuthorOrGuide(index)
        && (loggedLayout.origin(of: index) != .author
          || loggedLayout.row(of: index)?.terms.allSatisfy { $0.quantity.isPosition } == true)
    }
  }

  /// The author's constraints, the one to remove first: the odd one out, then the broken one, whose removal leaves the
  /// layout as it is now.
  var removable: [Int] {
    let squeezed = squeezed
    let odd = centreAmongEdges
    let named = complaint.broken == nil && squeezed.isEmpty ? namedSize : nil
    let broken = complaint.brokenIndex.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity) } ?? []
    func quantities(_ index: Int) -> [Quantity] { loggedLayout.row(of: index)?.terms.map(\.quantity) ?? [] }
    func grade(_ index: Int) -> Int {
      let own = quantities(index)
      if index == odd { return 0 }
      // It leads past the squeezed views; without it, they have their own size.
      if !squeezed.isEmpty, given == nil, own.allSatisfy({ !squeezed.contains($0.item) }) { return 1 }
      if index == complaint.brokenIndex || index == named { return 2 }
      if holdsContainer(index) { return 7 }
      if own.contains(where: { !$0.isPosition }) { return 6 }
      // The other one that places an edge of the broken one, at another distance.
      if own.contains(where: broken.contains), loggedLayout.row(of: index)?.constant != 0 { return 3 }
      let others = authored.filter { $0 != index }.flatMap(quantities)
      return own.contains { others.contains($0) } ? 4 : 5
    }
    return authored.sorted { (grade($0), -$0) < (grade($1), -$1) }
  }

  /// The constraint between the centres of two views whose edges others tie on both sides; nil if there is none.
  private var centreAmongEdges: Int? {
    func ties(_ kind: Quantity.Kind) -> [Int: Set<Int>] {
      var ties: [Int: Set<Int>] = [:]
      for index in authored {
        guard let terms = loggedLayout.row(of: index)?.terms, terms.count == 2,
          terms.allSatisfy({ $0.quantity.kind == kind })
        else { continue }
        ties[index] = Set(terms.map(\.quantity.item))
      }
      return ties
    }
    let (starts, ends) = (ties(.start).values, ties(.end).values)
    return ties(.centre).filter { starts.contains($0.value) && ends.contains($0.value) }.keys.min()
  }

  /// Why no priority helps in a contradiction, or beside squeezed views.
  var kindWords: [String] {
    if let words = boxWords ?? arrangedWords { return [words] }
    if wrongSide == nil, isContradiction {
      if let odd = centreAmongEdges {
        let others = authored.filter { $0 != odd }.map { "\($0 + 1)" }.spelledList()
        return ["\(odd + 1) is the odd one out: \(others) fix both edges, and that places the centre"]
      }
      return ["\(authored.map { "\($0 + 1)" }.spelledList()) are exact and contradict each other: one of them must go"]
    }
    if let pinned {
      let (name, extent) = (loggedLayout.names[pinned.item], pinned.axis.extent)
      let one = pinned.constraints.map { "\($0 + 1)" }.spelledList()
      return ["\(name) has a \(extent) and is pinned on both sides: one of \(one) must go"]
    }
    if let pair = centredAtEdge {
      let (name, outer) = (loggedLayout.names[pair.item], loggedLayout.names[pair.outer])
      return [
        "\(name) is centred in \(outer) and at its edge, so \(outer) is as \(pair.size.quantity.axis.adjective) as it: "
          + "one of \(pair.centre + 1) and \(pair.edge + 1) must go"
      ]
    }
    if let scroller {
      return [
        "\(scroller.points.spelledPoints) is the width of the scroller: \(loggedLayout.names[scroller.clip]) is narrower "
          + "than \(loggedLayout.names[scroller.scroll])"
      ]
    }
    if let zero = collapsed {
      let size = "\(zero.value.spelledPoints) \(zero.quantity.axis.adjective)"
      let purpose = zero.value > 0 ? ", as a line or a collapsed view is" : " to be collapsed"
      return ["\(loggedLayout.names[zero.quantity.item]) is \(size)\(purpose), or by mistake"]
    }
    // A wider column has room for them.
    if let given, loggedLayout.isColumn(given.constraint) { return [] }
    let squeezed = squeezed.map { loggedLayout.names[$0] }
    guard !squeezed.isEmpty, !authored.isEmpty, let axis = loggedLayout.row(of: authored[0])?.terms.first?.quantity.axis
    else { return [] }
    return [
      "a priority of 999 is stronger than content, which resists at 750: \(squeezed.spelledList()) would be 0 "
        + "\(axis.adjective), so remove one instead"
    ]
  }

  /// The words for a mask that keeps a view smaller than its superview by more than fits; nil for other masks.
  func followedWords(_ index: Int, _ item: Int) -> String? {
    guard let frames = followedFrames(index, item) else { return nil }
    let (name, adjective) = (loggedLayout.names[item], frames.axis.adjective)
    if isOfCellAlone { return "\(name) was \(frames.less.spelledPoints) less \(adjective) than the cell, and stays so" }
    guard let superview = frames.superview else { return nil }
    let outer = loggedLayout.names[superview]
    if let own = frames.own, own >= 0 {
      return "the frame of \(name) was \(own.spelledPoints) \(adjective) when that of \(outer) was "
        + "\((own + frames.less).spelledPoints), and its autoresizing mask keeps the difference"
    }
    return "the autoresizing mask of \(name) keeps the difference of their frames: "
      + "\(outer) must be at least \(frames.less.spelledPoints) \(adjective)"
  }

  /// How much smaller than its superview a mask keeps a view, and its own size if the conflict fixes the superview's.
  func followedFrames(_ index: Int, _ item: Int) -> (less: Double, own: Double?, superview: Int?, axis: Axis)? {
    guard isProved, loggedLayout.origin(of: index) == .mask, let row = loggedLayout.row(of: index),
      row.terms.count == 2,
      row.terms.allSatisfy({ $0.quantity.kind == .length }), row.constant > 0, row.terms[0].quantity.item == item,
      row.terms[0].coefficient == 1, row.terms[1].coefficient == -1
    else { return nil }
    let other = row.terms[1].quantity
    let outer = members.compactMap(length).first { $0.quantity == other }?.value
    return (row.constant, outer.map { $0 - row.constant }, other.item, other.axis)
  }

  /// Who gives a view its size, and whether the size stays, as far as the log says.
  func viewWords(_ given: Given) -> String {
    let item = given.quantity.item
    let (value, extent) = (given.value.spelledPoints, given.quantity.axis.extent)
    if isOfViewController(item) {
      return "\(value) is the \(extent) of a view controller's view: its window or parent sets it, and it stays until "
        + "that is resized"
    }
    if loggedLayout.isColumn(given.constraint) {
      return "\(value) is the width of the table's column or of the collection's item, and it stays"
    }
    if loggedLayout.items[item].className.hasSuffix("Window") {
      return "\(value) is the \(extent) of the window, and it stays until the window is resized"
    }
    if loggedLayout.items[item].className == "UIInputView" {
      return "\(value) is the \(extent) that \(framework) gives a keyboard; with allowsSelfSizing = true, your "
        + "constraints set it"
    }
    let name = loggedLayout.names[item]
    if given.quantity.axis == .vertical, loggedLayout.items[item].className == "UIView", [44, 50].contains(given.value)
    {
      let source = given.value == 44 ? "a list's estimate" : "a flow layout's default item size"
      return
        "\(value) is the height that \(name) has now: if it is in a self-sizing cell, it is \(source) until the cell "
        + "is measured; else its superview, a view controller or code sets it"
    }
    return
      "\(value) is the \(extent) of \(name)'s frame, which comes from outside: its superview, a view controller or "
      + "code"
  }

  /// Whether a view controller adds its layout guides to a view.
  private func isOfViewController(_ item: Int) -> Bool {
    loggedLayout.constraints.indices.contains { index in
      guard loggedLayout.origin(of: index) == .layoutSupport else { return false }
      let constraint = loggedLayout.constraints[index]
      let items = constraint.anchors.map(\.item) + (constraint.superview.map { [$0] } ?? [])
      return items.contains { loggedLayout.index(of: $0) == item }
    }
  }
}

extension LoggedLayout {
  /// Whether a table of AppKit gives a cell the width of its column.
  func isColumn(_ index: Int) -> Bool {
    guard framework == "AppKit", origin(of: index) == .givenSize, let anchor = constraints[index].equation?.first,
      anchor.attribute == .width
    else { return false }
    let name = anchor.item.className.isEmpty ? anchor.item.name ?? "" : shortClassName(anchor.item.className)
    // Of a cell without a class of its own, a log prints the identifier alone.
    let isIdentifier = anchor.item.className.isEmpty && superviews.values.contains { items[$0].isSame(as: anchor.item) }
    return isIdentifier || name.hasSuffix("Cell") || name.hasSuffix("CellView")
  }

  func isOfCollection(_ item: Int) -> Bool { items[item].className.contains("CollectionViewCell") }
}

extension LoggedItem {
  /// Whether it is a view with the size of its content, by its class or its name.
  fileprivate var showsContent: Bool {
    let name = className.isEmpty ? name ?? "" : className
    return ["Label", "Button", "StackView", "Text"].contains { name.contains($0) }
  }
}

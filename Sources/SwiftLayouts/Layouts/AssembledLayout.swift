import Findings
import LayoutModel
import LayoutSource
import SwiftEvaluation
import SwiftProgram

/// A layout of a class, with its places and what an editor needs to know of its source.
struct AssembledLayout {
  private(set) var layout: Layout
  private(set) var map: SourceMap
  /// The equations that the constraints come from.
  private(set) var equations: [ViewGraph.Equation] = []
  /// The views that the items come from; nil for guides of views.
  private(set) var views: [ViewGraph.View?]
  /// What was not understood.
  private(set) var gaps: [ViewGraph.Gap]
  /// The constraints that make the app stop.
  private(set) var traps: [ViewGraph.Equation]
  private(set) var completeness: LayoutReading.Completeness

  private let file: FileID
  private let bases: [EvaluatedClass.Base]
  private let group: PathGroup
  /// The equation of each constraint on each path; nil if the path does not make it.
  private var equationsOfPaths: [[ViewGraph.Equation?]] = []

  init(_ group: PathGroup, of evaluated: EvaluatedClass, name: String, in file: FileID) {
    (self.group, self.file, bases) = (group, file, evaluated.bases)
    let main = group.main
    layout = Layout(kind: evaluated.kind, name: name)
    layout.items = main.views.items
    layout.viewsEnd = main.views.viewsEnd
    map = SourceMap(layout: evaluated.place.range)
    map.pointsAtAnchors = true
    views = main.views.views.map { main.graph.views.indices.contains($0) ? main.graph.views[$0] : nil }
    gaps = (group.paths.flatMap(\.path.gaps) + group.gaps).distinct
    traps = gaps.isEmpty ? group.paths.flatMap(\.path.constraints.traps) : []
    let isWhole = group.paths.allSatisfy { $0.path.views.unknown.isEmpty } && !main.graph.hasAccessoryView
    completeness = gaps.isEmpty ? (isWhole ? .whole : .wholeButForContents) : .partly
    readPlaces()
    for index in layout.views where layout.items[index].type == .scroll {
      _ = item(of: .contentLayoutGuide, on: ItemID(index))
    }
    readConstraints()
    layout.readRow(of: evaluated, main.graph)
    layout.isComplete = completeness != .partly && traps.isEmpty
    layout.hasUnreadCode = completeness == .partly
    layout.unknownFonts = main.views.unknown.fonts.sorted().map {
      UnknownFont(item: $0, expression: views[$0.index]?.fontExpression)
    }
    layout.hasEarlyContentView = group.paths.contains { $0.path.graph.hasEarlyContentView }
    addSamples()
  }

  // MARK: - Views

  private mutating func readPlaces() {
    map.items = views.map { view in view.flatMap { range(of: $0.place) } ?? map.layout }
    if map.items.count > 1 { (map.items[0], map.items[1]) = (map.layout, map.layout) }
    for (index, view) in views.enumerated() {
      for (key, place) in (view?.places ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        if let range = range(of: place) { map.note(key, of: ItemID(index), at: range) }
      }
      if let range = view?.addition.flatMap(range) { map.note(.superview, of: ItemID(index), at: range) }
      if let origin = view?.additionOrigin.flatMap(range) { map.additionOrigins[ItemID(index)] = .here(origin) }
    }
  }

  private func range(of place: SourcePlace) -> SourceRange? { place.file == file ? place.range : nil }

  /// The item of a view's guide, which is added if the layout does not have it yet.
  private mutating func item(of guide: Guide, on owner: ItemID) -> ItemID {
    if let known = layout.item(of: guide, on: owner) { return known }
    layout.apply(.addGuide(guide, of: owner))
    map.items.append(map.items[owner.index])
    views.append(nil)
    return ItemID(layout.items.count - 1)
  }

  // MARK: - Constraints

  /// Reads the constraints of all paths. One that the main path does not make is not active on it.
  private mutating func readConstraints() {
    var positions: [ConstraintKey: Int] = [:]
    var entries: [Entry: Int] = [:]
    for (number, path) in group.paths.enumerated() {
      for constraint in path.path.constraints.all {
        let index: Int
        if let known = positions[constraint.key] {
          index = known
        } else {
          index = layout.constraints.count
          positions[constraint.key] = index
          let entry = Entry(path: number, entry: constraint.equation.entry)
          entries[entry] = entries[entry] ?? entries.count
          add(constraint, entry: entries[entry] ?? 0, isMade: number == 0)
        }
        equationsOfPaths[index][number] = constraint.equation
        if constraint.equation.isTouched, !layout.constraints[index].isChangedByCode {
          layout.constraints[index].isChangedByCode = true
          layout.constraints[index].staysActive = !constraint.equation.mayBeDeactivated
        } else if constraint.equation.mayBeDeactivated {
          layout.constraints[index].staysActive = false
        }
      }
    }
  }

  private struct Entry: Hashable {
    var path: Int
    var entry: Int
  }

  private mutating func add(_ made: PathConstraint, entry: Int, isMade: Bool) {
    let (key, equation) = (made.key, made.equation)
    var constraint = Constraint(
      index: layout.constraints.count, first: Term(anchor(key.first), coefficient: 1),
      second: key.second.map { Term(anchor($0), coefficient: -key.multiplier) }, constant: -equation.constant + 0,
      relation: key.relation, priority: equation.priority)
    (constraint.authoredIndex, constraint.part) = (entry, equation.part)
    constraint.identifier = equation.identifier
    constraint.isActive = equation.isActive && isMade && !equation.hasUnknownPriority
    layout.constraints.append(constraint)
    equations.append(equation)
    equationsOfPaths.append([ViewGraph.Equation?](repeating: nil, count: group.paths.count))
    map.constraints.append(places(of: equation))
  }

  private mutating func anchor(_ end: ConstraintKey.End) -> Anchor {
    Anchor(end.guide.map { item(of: $0, on: end.item) } ?? end.item, end.attribute)
  }

  private func places(of equation: ViewGraph.Equation) -> SourceMap.ConstraintPlaces {
    if let call = equation.call.flatMap(range) ?? (range(of: equation.place) == nil ? map.layout : nil) {
      var places = SourceMap.ConstraintPlaces(whole: call, first: call)
      places.origin = range(of: equation.place).map { .here($0) }
      return places
    }
    return ownPlaces(of: equation)
  }

  private func ownPlaces(of equation: ViewGraph.Equation) -> SourceMap.ConstraintPlaces {
    SourceMap.ConstraintPlaces(
      whole: equation.place.range, first: range(of: equation.firstPlace) ?? equation.place.range,
      second: equation.secondPlace.flatMap(range), priority: equation.priorityPlace.flatMap(range))
  }

  /// Names the places of constraints that other files or superclasses make, and of views that they add. `line` returns
  /// the name of a place's file and its line, from 1.
  mutating func name(_ line: (SourcePlace) -> (file: String, line: Int)) {
    func spelled(_ place: SourcePlace) -> String {
      let (file, line) = line(place)
      return "\(file.split(separator: "/").last ?? ""):\(line)"
    }
    let counts = Dictionary(grouping: equations, by: \.place).mapValues(\.count)
    for (index, equation) in equations.enumerated() {
      if range(of: equation.place) == nil { map.constraints[index]?.origin = .elsewhere(spelled(equation.place)) }
      let base = inherited(equation.place, line)
      // Of code that runs once, the line itself says more than the call.
      if base == nil, equation.call != nil, range(of: equation.place) != nil, counts[equation.place] == 1 {
        map.constraints[index] = ownPlaces(of: equation)
      }
      map.constraints[index]?.inherited = base
    }
    for (index, view) in views.enumerated() {
      guard let origin = view?.additionOrigin else { continue }
      if range(of: origin) == nil { map.additionOrigins[ItemID(index)] = .elsewhere(spelled(origin)) }
      let base = inherited(origin, line)
      map.inheritedAdditions[ItemID(index)] = base
    }
  }

  private func inherited(_ place: SourcePlace, _ line: (SourcePlace) -> (file: String, line: Int)) -> InheritedCode? {
    let base = bases.first { base in
      base.whole.file == place.file && base.whole.range.start <= place.range.start
        && place.range.end <= base.whole.range.end
    }
    return base.map { InheritedCode(className: $0.name, file: line(place).file, place: place.range) }
  }

  /// The name of a view of the main path: that of its item, or its own if it was never added.
  func name(ofView view: ViewGraph.ViewID) -> String? {
    if let item = group.main.views.ids[view] { return layout[item].name }
    return group.main.graph.views.indices.contains(view) ? group.main.graph.views[view].item.name : nil
  }

  // MARK: - Samples

  private mutating func addSamples() {
    var taken: Set<String> = []
    func unique(_ name: String) -> String {
      var (own, number) = (name, 2)
      while taken.contains(own) {
        own = "\(name) \(number)"
        number += 1
      }
      taken.insert(own)
      return own
    }
    var samples: [Sample] = []
    for (number, path) in group.paths.enumerated().dropFirst() {
      let changes = path.changes + constraintChanges(onPath: number)
      guard !changes.isEmpty, !samples.contains(where: { $0.changes == changes }) else { continue }
      // What other code changes may be so or not, as contents that are not known.
      samples.append(
        Sample(
          name: unique(path.path.words(unlike: group.main)), changes: changes, of: layout,
          isRangeOfContents: path.path.isFollowed))
    }
    for index in layout.views.filter({ views[$0]?.mayBeHidden == true }).prefix(mostHidden) {
      let change = LayoutChange.setProperty(ItemID(index), .hidden(!layout.items[index].isHidden))
      if samples.contains(where: { $0.changes.contains(change) }) { continue }
      let name = unique("\(layout.items[index].name) \(layout.items[index].isHidden ? "shown" : "hidden")")
      samples.append(Sample(name: name, changes: [change], of: layout))
    }
    layout.samples =
      samples + group.main.views.unknown.samples(of: layout, names: (unique("short"), unique("long")))
  }

  private func constraintChanges(onPath number: Int) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    for (index, constraint) in layout.constraints.enumerated() {
      let equation = equationsOfPaths[index][number]
      let isActive = equation?.isActive ?? false
      if isActive != constraint.isActive { changes.append(.setActive(constraint: index, isActive)) }
      guard let equation, isActive || constraint.isActive else { continue }
      if equation.constant != constraint.uiKitConstant {
        changes.append(.setConstant(constraint: index, equation.constant))
      }
      if equation.priority != constraint.priority {
        changes.append(.setPriority(constraint: index, equation.priority))
      }
    }
    return changes
  }
}

/// The greatest number of views that a sample hides or shows by itself.
private let mostHidden = 8

extension Layout {
  /// What contains the layout, as far as the program says it.
  fileprivate mutating func readRow(of evaluated: EvaluatedClass, _ graph: ViewGraph) {
    accessory.kind = kind == .cell ? graph.accessory : .none
    if let width = graph.screenWidth { measure.widths = [width] }
    if evaluated.hidesSeparators { table.hasSeparator = false }
    if let estimate = evaluated.estimatedRowHeight {
      table.estimatedRowHeight = .points(estimate)
      table.isEstimateInCode = true
    }
    switch (kind, evaluated.rowHeight) {
    case (.cell, .automatic): table.rowHeight = .automatic
    case (.cell, .points(let points)): table.rowHeight = .points(points)
    case (.collectionCell, .size(let size)):
      collection.itemWidth = .points(size.horizontal)
      collection.itemHeight = size.vertical
    case (.collectionCell, let height):
      collection.itemWidth = .container
      switch height {
      case .automatic: break
      case .points(let points): collection.itemHeight = points
      default: unknownHeight = UnknownHeight(isGiven: height == .given)
      }
    case (_, .automatic): break
    case (_, .points(let points)): measure.heights = [points]
    case (_, let height): unknownHeight = UnknownHeight(isGiven: height == .given && kind == .cell)
    }
  }
}

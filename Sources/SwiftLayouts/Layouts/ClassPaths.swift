import Findings
import LayoutModel
import SwiftEvaluation

/// A path through a class, as a layout needs it.
struct ClassPath {
  var conditions: [PathCondition]
  var graph: ViewGraph
  /// Whether it goes on through code that runs later than the initializer.
  var isFollowed: Bool
  var views: PathViews
  var constraints: PathConstraints

  init(_ path: EvaluatedClass.Path, _ kind: Layout.Kind) {
    (conditions, graph, isFollowed) = (path.conditions, path.graph, path.followed != nil)
    views = PathViews(path.graph, kind)
    constraints = PathConstraints(path.graph, views)
  }

  /// What was not understood: found by the evaluation, or what a layout cannot say.
  var gaps: [ViewGraph.Gap] {
    var gaps = graph.gaps + views.gaps + constraints.gaps
    for item in views.items.indices where views.views.indices.contains(item) {
      let view = views.views[item]
      guard graph.views.indices.contains(view), graph.views[view].isTouched else { continue }
      gaps.append(ViewGraph.Gap(mayChange(views.items[item].name), graph.views[view].place))
    }
    if !gaps.isEmpty {
      gaps += constraints.traps.map { ViewGraph.Gap(hasNoSuperviewYet, $0.call ?? $0.place) }
    }
    return gaps
  }

  /// What its conditions say, as far as another path assumes something else: `isCompact and not isOwn`.
  func words(unlike other: ClassPath) -> String {
    let differing = conditions.filter { !other.conditions.contains($0) }
    return (differing.isEmpty ? conditions : differing).map(\.words).distinct.joined(separator: " and ")
  }

  /// What a name says of its screen's width, if it holds for that alone, and of its conditions.
  func qualifiers(unlike other: ClassPath) -> [String] {
    let width = graph.screenWidth.map { [$0.spelledNumber] } ?? []
    let words = conditions == other.conditions ? "" : words(unlike: other)
    return width + (words.isEmpty ? [] : [words])
  }
}

/// The paths through a class that add the same views.
struct PathGroup {
  /// Its paths, with the properties that make the items of the first path those of the path.
  private(set) var paths: [(path: ClassPath, changes: [LayoutChange])]

  /// What is not understood of code that runs later than the initializer.
  var gaps: [ViewGraph.Gap] = []

  var main: ClassPath { paths[0].path }

  init(_ path: ClassPath) { paths = [(path, [])] }

  /// Adds a path that differs in nothing but what samples can change. Returns false if there is no such difference.
  mutating func add(_ path: ClassPath) -> Bool {
    let (own, others) = (main.views.items, path.views.items)
    guard own.count == others.count, main.views.viewsEnd == path.views.viewsEnd,
      main.graph.screenWidth == path.graph.screenWidth, main.graph.accessory == path.graph.accessory,
      main.graph.hasAccessoryView == path.graph.hasAccessoryView
    else { return false }
    var changes: [LayoutChange] = []
    for (index, item) in own.enumerated() {
      guard let properties = item.sampledChanges(to: others[index]) else { return false }
      changes += properties.map { .setProperty(ItemID(index), $0) }
    }
    paths.append((path, changes))
    return true
  }
}

extension EvaluatedClass {
  /// The paths through the class, by the views that they add.
  var pathGroups: [PathGroup] {
    var groups: [PathGroup] = []
    var groupsOfPaths: [Int: Int] = [:]
    for (position, path) in paths.enumerated() where path.followed == nil {
      let path = ClassPath(path, kind)
      let known = groups.indices.first { groups[$0].add(path) }
      if known == nil { groups.append(PathGroup(path)) }
      groupsOfPaths[position] = known ?? groups.count - 1
    }
    for path in paths {
      guard let followed = path.followed, let group = groupsOfPaths[followed.base] else { continue }
      if !groups[group].add(ClassPath(path, kind)) { groups[group].gaps += followed.gaps }
    }
    return groups
  }
}

extension PathCondition {
  /// The most characters of a condition in a name.
  private static let mostCharacters = 60

  var words: String {
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = plain.count > Self.mostCharacters ? plain.prefix(Self.mostCharacters - 1) + "…" : plain
    return isTrue ? short : "not \(short)"
  }
}

// MARK: - Words

private func mayChange(_ view: String) -> String {
  "code that is not followed may add views to '\(view)', move it or remove it"
}
private let hasNoSuperviewYet = "the views of this constraint are not known to have a common superview"

import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// The graph of the path with what could be decided only at its end.
  func finishedGraph() -> ViewGraph {
    nameUnnamedViews()
    finishMasks()
    let names = graph.views.indices.map(fullName)
    var finished = graph
    for id in names.indices { finished.views[id].item.name = names[id] }
    func named(_ gaps: [ViewGraph.Gap]) -> [ViewGraph.Gap] {
      gaps.map { ViewGraph.Gap($0.reason.naming(names), $0.place, kind: $0.kind) }
    }
    finished.gaps = named(graph.gaps)
    for index in unfollowed.indices { unfollowed[index].gaps = named(unfollowed[index].gaps) }
    finished.usesContentConfiguration = usesContentConfiguration
    for id in finished.views.indices {
      finished.views[id].addition = additions[id]
      finished.views[id].isGuide = viewStates[id].isGuide
    }
    let order = orderedEquations()
    var positions: [Int: Int] = [:]
    for (position, number) in order.enumerated() { positions[number] = position }
    finished.equations = order.map { graph.equations[$0] }
    finished.traps = graph.traps.compactMap { trap in
      positions[trap.equation].map { ViewGraph.Trap(trap.reason, equation: $0) }
    }
    return finished
  }

  /// The numbers of the constraints: active ones in the order of activation, then the others. Those of an entry stay
  /// together where the first one is.
  private func orderedEquations() -> [Int] {
    let kept = graph.equations.indices.filter { !discarded.contains($0) }
    var first: [Int: Int] = [:]
    for number in kept {
      let time = activations[number] ?? Int.max - graph.equations.count + number
      let entry = graph.equations[number].entry
      first[entry] = min(first[entry] ?? time, time)
    }
    return kept.sorted { one, other in
      let (a, b) = (graph.equations[one].entry, graph.equations[other].entry)
      return a == b ? one < other : (first[a] ?? 0, a) < (first[b] ?? 0, b)
    }
  }

  /// The name of a view with those of the nested views around it, with dots between.
  private func fullName(of id: ViewGraph.ViewID) -> String {
    var name = graph.views[id].item.name
    var owner = viewStates[id].owner
    while let current = owner {
      name = graph.views[current].item.name + "." + name
      owner = viewStates[current].owner
    }
    return name
  }

  private func nameUnnamedViews() {
    var count = 1
    for id in graph.views.indices where !viewStates[id].isNamed {
      count += 1
      graph.views[id].item.name = (viewStates[id].isGuide ? "guide" : "view") + "\(count)"
    }
  }

  /// Views whose autoresizing masks still make constraints keep their frames. Constraints on a view of an unknown class
  /// mean that the class turns its mask off, as many do in their initializers.
  private func finishMasks() {
    for id in graph.views.indices.dropFirst(2) where !viewStates[id].isGuide {
      guard let superview = graph.views[id].superview else { continue }
      let isArranged = graph.views[superview].arranged.contains(id)
      if viewStates[id].mayTurnMaskOff, isConstrained(id) { viewStates[id].isMaskOn = false }
      if !viewStates[id].isMaskOn, !isArranged, isFramedByCode(id), !isConstrained(id) {
        gap("\(mention(id)) gets its frame from code", at: graph.views[id].place)
      }
      if viewStates[id].isMaskOn, !isArranged {
        if viewStates[id].hasUnknownFrame || isFramedByCode(id) {
          gap("\(mention(id)) gets its frame from code", at: graph.views[id].place)
        }
        graph.views[id].item.set(.translatesAutoresizingMaskIntoConstraints(true))
        graph.views[id].item.set(.frame(viewStates[id].frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)))
      }
    }
  }

  private func isConstrained(_ id: ViewGraph.ViewID) -> Bool {
    graph.equations.contains { $0.isActive && ($0.first.view == id || $0.second?.view == id) }
  }

  /// Whether code that is not followed sets the frame of a view, or of a view that no constraint places.
  private func isFramedByCode(_ id: ViewGraph.ViewID) -> Bool { framedViews.contains(id) }
}

extension String {
  /// The text with the names of the views that it mentions.
  fileprivate func naming(_ names: [String]) -> String {
    let parts = split(separator: "\u{1}", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1, let id = Int(part), names.indices.contains(id) else { return String(part) }
      return names[id]
    }.joined()
  }
}

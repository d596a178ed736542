import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Gives a view the name of the variable that holds it: the first property, else the first local variable. A view that
  /// was made for the variable gets its name in any case: it is one of those from a number on.
  func name(
    _ value: Value, _ name: String, at place: SourcePlace?, isLocal: Bool = false,
    madeFrom first: ViewGraph.ViewID = .max
  ) {
    switch value {
    case .view(let id) where !viewStates[id].isNamed || viewStates[id].hasLocalName && !isLocal || id >= first:
      viewStates[id].isNamed = true
      viewStates[id].hasLocalName = isLocal
      graph.views[id].item.name = name
      if let place { graph.views[id].place = place }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        self.name(element, "\(name)_\(index)", at: place, isLocal: isLocal, madeFrom: first)
      }
    case .tuple(let elements):
      for (index, element) in elements.enumerated() {
        let part = element.label ?? "\(index)"
        self.name(element.value, "\(name)_\(part)", at: place, isLocal: isLocal, madeFrom: first)
      }
    default: break
    }
  }

  /// Stands for the name of a view in a reason until all names are known.
  func mention(_ view: ViewGraph.ViewID) -> String { "'\u{1}\(view)\u{1}'" }
}

import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Calls a method of a view that UIKit declares; nil if it is none that is known.
  func callViewMethod(
    _ name: String, of id: ViewGraph.ViewID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    let first = arguments.first?.value
    switch name {
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide":
      return callAddition(name, of: id, arguments, at: range, in: scope)
    case "removeFromSuperview": detach(id)
    case "removeArrangedSubview":
      if let view = first?.view { graph.views[id].arranged.removeAll { $0 == view } }
    case "setCustomSpacing":
      let isSystem = if case .member? = first { true } else { false }
      guard let view = (arguments["after"]?.value).flatMap(\.view),
        let points = isSystem ? standardSpacing : first?.number
      else {
        gap("a custom spacing of \(mention(id)) is not known", range, scope)
        return .void
      }
      graph.views[id].customSpacing[view] = points
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      setContentPriority(name, of: id, arguments, at: range, in: scope)
    case "contentHuggingPriority", "contentCompressionResistancePriority":
      return contentPriority(name, of: id, arguments)
    case "setTitle":
      if isNormal(arguments["for"]?.value) { setText(of: id, to: first ?? .null) }
    case "setAttributedTitle": if isNormal(arguments["for"]?.value) { setText(of: id, to: first ?? .null) }
    case "setImage": if isNormal(arguments["for"]?.value) { setImage(of: id, to: first ?? .null) }
    case "addConstraint", "addConstraints":
      if let first { activate(first, true, at: range, in: scope) }
    case "removeConstraint", "removeConstraints":
      if let first { activate(first, false, at: range, in: scope) }
    case "sizeToFit": viewStates[id].hasUnknownFrame = true
    case "insertSegment":
      if let title = arguments["withTitle"]?.value.text { graph.views[id].item.segments.append(title) }
    case "widthAnchor", "heightAnchor": return nil
    case "defaultContentConfiguration":
      return .object(makeObject(type: nil, foreignClass: "UIListContentConfiguration"))
    case "systemLayoutSizeFitting", "sizeThatFits", "intrinsicContentSize":
      return .unknown("a size that UIKit measures")
    default: return isHarmless(method: name) ? .unknown(Unknown("'\(name)(…)'")) : nil
    }
    return .void
  }

  private func isNormal(_ state: Value?) -> Bool {
    guard case .member(let name)? = state else { return state == nil || state?.isUnknown == true }
    return name == "normal" || name == "init"
  }

  private func callAddition(
    _ name: String, of id: ViewGraph.ViewID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    guard let argument = arguments.first else { return nil }
    guard let view = argument.value.view else {
      if argument.value.isNull { return .void }
      gap(
        "\(mention(id)) gets a view that is not known\(named(argument.value))", range, scope,
        kind: kind(ofView: argument.value))
      return .void
    }
    additions[view] = scope.frame.call ?? place(range, scope)
    graph.views[view].additionOrigin = scope.frame.call == nil ? nil : place(range, scope)
    switch name {
    case "addArrangedSubview": add(view, arrangedIn: id, at: nil)
    case "insertArrangedSubview": add(view, arrangedIn: id, at: arguments.number("at").flatMap { Int(exactly: $0) })
    case "insertSubview":
      let siblings = graph.views[id].subviews
      let below = (arguments["belowSubview"]?.value.view).flatMap { siblings.firstIndex(of: $0) }
      let above = (arguments["aboveSubview"]?.value.view).flatMap { siblings.firstIndex(of: $0) }
      add(view, to: id, at: below ?? above.map { $0 + 1 } ?? arguments.number("at").flatMap { Int(exactly: $0) })
    default: add(view, to: id)
    }
    return .void
  }

  /// `contentHuggingPriority(for:)` and `contentCompressionResistancePriority(for:)`.
  private func contentPriority(
    _ name: String, of id: ViewGraph.ViewID, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    guard case .member(let axisName)? = arguments["for"]?.value else { return nil }
    let axis: Axis = axisName == "vertical" ? .vertical : .horizontal
    let item = graph.views[id].item
    let priority =
      name == "contentHuggingPriority"
      ? item.contentHuggingPriority[axis] : item.contentCompressionResistancePriority[axis]
    return .number(Double(priority.value))
  }

  private func setContentPriority(
    _ name: String, of id: ViewGraph.ViewID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) {
    guard let value = arguments.first?.value, let priority = priority(value) ?? value.lowestPriority,
      case .member(let axisName)? = arguments["for"]?.value
    else {
      gap("a content priority of \(mention(id)) is not known", range, scope)
      return
    }
    let axis: Axis = axisName == "vertical" ? .vertical : .horizontal
    let isHugging = name == "setContentHuggingPriority"
    if isHugging {
      graph.views[id].item.contentHuggingPriority[axis] = priority
    } else {
      graph.views[id].item.contentCompressionResistancePriority[axis] = priority
    }
    let key: ViewKey = isHugging ? .contentHuggingPriority : .contentCompressionResistancePriority
    graph.views[id].places[key] = scope.frame.call ?? place(range, scope)
  }
}

extension Value {
  /// The lowest priority that a layout has for 0, with which UIKit ignores what a view asks for.
  fileprivate var lowestPriority: Priority? { number == 0 ? Priority(1) : nil }
}

import Findings
import LayoutModel
import SwiftProgram

/// The label of a stack's views in its initializer.
private let arrangedViews = "arrangedSubviews"

extension Interpreter {
  /// A view, font, image, constraint or configuration of UIKit by its initializer; nil if it is none.
  func makeUIKit(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    let resolved = symbols.resolvedName(name)
    if isUIKitView(resolved) {
      let id = makeView(uiKitClass: resolved, type: nil, at: scope.frame.call ?? place(range, scope))
      applyForeignInitializer(arguments, to: id)
      return .view(id)
    }
    switch resolved {
    case "UIFont": return makeFont(arguments)
    case "UILayoutPriority": return (arguments["rawValue"] ?? arguments.first)?.value
    case "NSLayoutConstraint": return makeConstraint(arguments, at: range, in: scope)
    case "UILayoutGuide":
      let id = makeView(uiKitClass: "UIView", type: nil, at: scope.frame.call ?? place(range, scope))
      viewStates[id].isGuide = true
      graph.views[id].item.guide = .authored
      return .view(id)
    case "UIImage", "NSAttributedString", "NSMutableAttributedString", "AttributedString":
      if resolved == "UIImage" { return .image }
      return arguments["string"]?.value.text.map { .text($0) } ?? .unknown("an attributed text")
    case "UIFontMetrics": return .object(makeObject(type: nil, foreignClass: "UIFontMetrics"))
    default:
      if let known = configuration.classes[resolved] {
        let id = makeView(uiKitClass: "UIView", type: nil, at: scope.frame.call ?? place(range, scope))
        graph.views[id].item.className = resolved
        viewStates[id].mayTurnMaskOff = true
        apply(known, arguments, to: id)
        return .view(id)
      }
      return nil
    }
  }

  /// A view of a class that the program lacks: its size is not known.
  func makeForeignView(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> ViewGraph.ViewID {
    let id = makeView(uiKitClass: "UIView", type: nil, at: scope.frame.call ?? place(range, scope))
    graph.views[id].item.className = name
    viewStates[id].mayTurnMaskOff = true
    if let known = configuration.classes[name] {
      apply(known, arguments, to: id)
    } else {
      graph.views[id].item.set(.unknownSize)
    }
    let isStack = graph.views[id].item.type == .stack
    let views = arguments.filter { !isStack || $0.label != arrangedViews }.flatMap(\.value.views)
    if let view = views.first {
      gap("an unknown class '\(name)' gets \(mention(view))", range, scope, kind: .foreignClass)
    }
    return id
  }

  /// Makes a view of what a variable holds, if it is an instance of a class that the program lacks, and if it is added
  /// to a view: then it is one.
  func makeAddedView(_ method: String, _ arguments: [SwiftArgument], in scope: Scope) {
    guard ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"].contains(method),
      let variable = arguments.first?.value, variable.isVariable,
      case .unknown(let unknown) = evaluate(variable, in: scope), let name = unknown.foreignClass
    else { return }
    let view = makeForeignView(name, [], at: variable.range, in: scope)
    set(variable, to: .view(view), variable.range, in: scope)
  }

  /// Makes a view of what a variable holds, if it is an instance of a class that the program lacks, and if a view is added
  /// to it: then it is one.
  func makeSuperview(_ method: String, of variable: SwiftExpression, in scope: Scope) {
    guard ["addSubview", "insertSubview"].contains(method), variable.isVariable,
      case .unknown(let unknown) = evaluate(variable, in: scope), let name = unknown.foreignClass
    else { return }
    let view = makeForeignView(name, [], at: variable.range, in: scope)
    set(variable, to: .view(view), variable.range, in: scope)
  }

  /// Gives a view what the configuration says about its class. A class that it says is a stack takes its views as UIKit's
  /// does.
  func apply(_ known: SwiftConfiguration.ForeignClass, _ arguments: [EvaluatedArgument], to id: ViewGraph.ViewID) {
    if let type = known.type {
      graph.views[id].item.set(.type(type))
      graph.views[id].hasUnknownText = type.showsText
    }
    if let lines = known.numberOfLines { graph.views[id].item.set(.numberOfLines(lines)) }
    if let size = known.intrinsicContentSize { graph.views[id].item.set(.intrinsicContentSize(size)) }
    if known.type == .stack { applyForeignInitializer(arguments.filter { $0.label == arrangedViews }, to: id) }
  }

  /// What the initializers of UIKit's views set by their arguments.
  func applyForeignInitializer(_ arguments: [EvaluatedArgument], to id: ViewGraph.ViewID) {
    for argument in arguments {
      switch argument.label {
      case "frame": setFrame(of: id, to: argument.value)
      case arrangedViews:
        for view in argument.value.elements ?? [] { arrange(view, in: id, at: argument.range) }
      case "image": setImage(of: id, to: argument.value)
      case "configuration": applyConfiguration(argument.value, to: id)
      case "type":
        if case .member("custom") = argument.value { break }
        if graph.views[id].item.type == .button { graph.views[id].item.font = graph.views[id].item.font }
      case "progressViewStyle", "style", "effect", "reuseIdentifier", "primaryAction": break
      case "items":
        if let items = argument.value.elements {
          let titles = items.map { $0.text ?? "" }
          if graph.views[id].item.type == .segmentedControl { graph.views[id].item.set(.segments(titles)) }
        }
      default: break
      }
    }
  }

  private func arrange(_ value: Value, in stack: ViewGraph.ViewID, at range: SourceRange) {
    if case .view(let view) = value {
      add(view, arrangedIn: stack, at: nil)
    } else if value.isUnknown {
      gap(
        "the stack \(mention(stack)) gets a view that is not known\(named(value))", at: graph.views[stack].place,
        kind: kind(ofView: value))
    }
  }

  // MARK: - Hierarchy

  /// Puts a view into another one.
  func add(_ view: ViewGraph.ViewID, to superview: ViewGraph.ViewID, at index: Int? = nil) {
    guard !isView(superview, inside: view) else { return }
    detach(view, keepsConstraints: true)
    graph.views[view].superview = superview
    let count = graph.views[superview].subviews.count
    graph.views[superview].subviews.insert(view, at: min(max(index ?? count, 0), count))
  }

  /// Adds a view to those that a stack arranges.
  func add(_ view: ViewGraph.ViewID, arrangedIn stack: ViewGraph.ViewID, at index: Int?) {
    add(view, to: stack)
    viewStates[view].isMaskOn = false
    graph.views[stack].arranged.removeAll { $0 == view }
    let count = graph.views[stack].arranged.count
    graph.views[stack].arranged.insert(view, at: min(max(index ?? count, 0), count))
  }

  /// Takes a view out of its superview, which removes the constraints between the two trees.
  func detach(_ view: ViewGraph.ViewID, keepsConstraints: Bool = false) {
    guard let superview = graph.views[view].superview else { return }
    graph.views[superview].subviews.removeAll { $0 == view }
    graph.views[superview].arranged.removeAll { $0 == view }
    graph.views[view].superview = nil
    guard !keepsConstraints else { return }
    for number in graph.equations.indices where graph.equations[number].isActive {
      let ends = [graph.equations[number].first.view] + (graph.equations[number].second.map { [$0.view] } ?? [])
      let inside = ends.filter { top(above: $0) == view || $0 == view }
      if !inside.isEmpty, inside.count < ends.count { setActive(number, false) }
    }
  }
}

extension SwiftExpression {
  /// Whether it is a variable by its name, or one of `self`.
  fileprivate var isVariable: Bool {
    switch kind {
    case .name: return true
    case .member(let base?, _):
      if case .name("self") = base.kind { return true }
      return false
    default: return false
    }
  }
}

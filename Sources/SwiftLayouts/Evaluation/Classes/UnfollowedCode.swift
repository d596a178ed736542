import Findings
import LayoutModel
import SwiftProgram

/// The methods whose code changes no layout that is measured: those for other cells, and those of the frame's animation.
private let ignored: Set<String> = [
  "traitCollectionDidChange", "encode", "deinit", "hitTest", "point", "draw", "systemLayoutSizeFitting",
]

private let changingMethods: Set<String> = [
  "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "makeConstraints", "remakeConstraints",
  "addConstraint", "addConstraints", "removeFromSuperview", "removeArrangedSubview", "removeConstraints",
]

/// Whether a method of a name adds or removes views or constraints.
func changesLayout(_ method: String) -> Bool { changingMethods.contains(method) }

extension Interpreter {
  /// Looks through the code of a class that is not followed, such as `configure`, for what it changes: contents, hidden
  /// views, constants. Nothing is executed.
  func scanUnfollowedCode(of receiver: Value) {
    let nested = finishedViews.compactMap { viewStates[$0].type }.distinct
    if !nested.isEmpty {
      usedCalls = memory?.reachedCalls[[root] + nested] ?? reachedCalls(from: root, in: nested)
      memory?.reachedCalls[[root] + nested] = usedCalls
    }
    scan(receiver, as: root)
    for view in finishedViews {
      if let type = viewStates[view].type { scan(.view(view), as: type) }
    }
  }

  private func scan(_ receiver: Value, as type: TypeID) {
    var parts: [UnfollowedCode] = []
    func scanPart(_ body: [SwiftStatement], _ name: String, _ kind: UnfollowedCode.Body, _ file: FileID) {
      (scannedGaps, scannedHidden) = ([], [])
      scan(body, of: receiver, file: file, isReset: name == "prepareForReuse")
      parts.append(
        UnfollowedCode(
          receiver: receiver, name: name, body: kind, calls: body.ownCalls, gaps: scannedGaps,
          hides: scannedHidden))
    }
    for owner in symbols.lineage(of: type) {
      let entry = symbols.types[owner]
      for (index, function) in entry.functions.enumerated() {
        guard let body = function.body, !function.isStatic, !executed.contains(FunctionID(type: owner, index: index)),
          !ignored.contains(function.name.text), function.name.text != "init"
        else { continue }
        scanPart(body, function.name.text, .function(FunctionID(type: owner, index: index)), function.file)
        if function.name.text == "layoutSubviews" { scanFraming(body, of: receiver) }
      }
      for variable in entry.variables {
        let name = variable.variable.name ?? ""
        if let body = variable.variable.didSet { scanPart(body, name, .observer(variable, of: owner), variable.file) }
        if let body = variable.variable.setter { scanPart(body, name, .setter(variable, of: owner), variable.file) }
      }
    }
    unfollowed += parts.roots.filter { receiver.view == rootView || isUsed($0) }
    // What a part hides that is followed is hidden on its paths.
    for part in parts.outsideRoots where receiver.view == rootView || isUsed(part) {
      for view in part.hides { graph.views[view].mayBeHidden = true }
    }
  }

  private func scan(_ body: [SwiftStatement], of receiver: Value, file: FileID, isReset: Bool) {
    body.walk { expression in
      switch expression.kind {
      case .infix(let target, let sign, let value) where sign == "=" || sign == "+=":
        scanAssignment(to: target, value, of: receiver, file: file, isReset: isReset)
      case .call(let callee, let arguments):
        scanCall(callee, arguments, expression, of: receiver, file: file)
      default: break
      }
    }
  }

  /// A method of a view that `layoutSubviews` calls may give it a frame, whatever its name is.
  private func scanFraming(_ body: [SwiftStatement], of receiver: Value) {
    body.walk { expression in
      guard case .call(let callee, _) = expression.kind, case .member(let base?, let name) = callee.kind,
        !isHarmless(method: name.text), case .view(let id) = known(base, of: receiver)
      else { return }
      framedViews.insert(id)
    }
  }

  // MARK: - Assignments

  private func scanAssignment(
    to target: SwiftExpression, _ value: SwiftExpression, of receiver: Value, file: FileID, isReset: Bool
  ) {
    // A nested view that sets its own frame is placed by it.
    if case .name(let name) = target.kind, name == "frame" || name == "bounds" || name == "center",
      let id = receiver.view, id != rootView
    {
      framedViews.insert(id)
    }
    guard case .member(let base?, let name) = target.strippedOfOptionals.kind else { return }
    switch known(base, of: receiver) {
    // What is reset before reuse is what the initializer set.
    case .view(let id): if !isReset || name.text != "font" { scanProperty(name.text, of: id, value) }
    case .constraint(let numbers):
      guard ["constant", "priority", "isActive"].contains(name.text) else { return }
      for number in numbers {
        graph.equations[number].isTouched = true
        if name.text == "isActive" { graph.equations[number].mayBeDeactivated = true }
      }
    default:
      // `button.titleLabel.text`, `stack.layer.frame` and the like are about parts.
      if name.text == "text" || name.text == "attributedText",
        case .member(let owner?, _) = base.strippedOfOptionals.kind,
        case .view(let id) = known(owner, of: receiver), graph.views[id].item.type == .button
      {
        graph.views[id].hasUnknownText = true
      }
    }
  }

  private func scanProperty(_ name: String, of id: ViewGraph.ViewID, _ value: SwiftExpression) {
    switch name {
    case "text", "attributedText": graph.views[id].hasUnknownText = true
    case "font": graph.views[id].hasUnknownFont = true
    case "image":
      if graph.views[id].item.type == .image { graph.views[id].item.set(.unknownImage) }
    case "isHidden": scannedHidden.append(id)
    case "frame", "bounds", "center": framedViews.insert(id)
    case "accessoryType":
      if id == ViewGraph.cell, case .member(_, let kind) = value.kind,
        let accessory = Accessory.Kind(rawValue: kind.text),
        accessory != graph.accessory, !graph.otherAccessories.contains(accessory)
      {
        graph.otherAccessories.append(accessory)
      }
    case "accessoryView": graph.hasAccessoryView = graph.hasAccessoryView || id == ViewGraph.cell
    case "numberOfLines":
      scannedGaps.append(changes(name, of: id))
      graph.views[id].item.isTextPlaceholder = true
    case "axis", "alignment", "distribution", "spacing", "layoutMargins": scannedGaps.append(changes(name, of: id))
    default: break
    }
  }

  private func changes(_ name: String, of id: ViewGraph.ViewID) -> ViewGraph.Gap {
    ViewGraph.Gap("code that is not followed changes '\(name)' of \(mention(id))", graph.views[id].place)
  }

  // MARK: - Calls

  private func scanCall(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression, of receiver: Value, file: FileID
  ) {
    guard case .member(let base?, let name) = callee.strippedOfOptionals.kind else {
      if case .name(let name) = callee.kind, changingMethods.contains(name) {
        scanAddition(name, whole, views: arguments.flatMap { known($0.value, of: receiver).views }, file)
      }
      return
    }
    let object = known(base, of: receiver)
    switch name.text {
    case "setTitle", "setAttributedTitle": if let id = object.view { graph.views[id].hasUnknownText = true }
    case "setImage": if let id = object.view, graph.views[id].item.type.isImageOrButton { setImage(of: id, to: .image) }
    case "activate", "deactivate", "update":
      if case .constraint(let numbers) = object {
        for number in numbers { touch(number, mayBeDeactivated: name.text != "update") }
      }
      for argument in arguments { touch(argument.value, of: receiver) }
      if name.text == "activate", arguments.contains(where: { $0.value.makesConstraints }) {
        scannedGaps.append(
          ViewGraph.Gap(
            "'\(name.text)' in code that is not followed adds constraints", SourcePlace(file, whole.range)))
      }
    case let method where changingMethods.contains(method):
      let isSnap = method == "makeConstraints" || method == "remakeConstraints"
      let own: Value = isSnap ? knownProxy(base, of: receiver) : object
      scanAddition(method, whole, views: own.views + arguments.flatMap { known($0.value, of: receiver).views }, file)
    case "updateConstraints":
      if case .view(let id) = knownProxy(base, of: receiver) { touchSnapKit(id) }
    default:
      // A method of an extension of constraints may do anything with it.
      if case .constraint(let numbers) = object { for number in numbers { touch(number, mayBeDeactivated: true) } }
    }
  }

  private func scanAddition(_ name: String, _ whole: SwiftExpression, views: [ViewGraph.ViewID], _ file: FileID) {
    let what =
      name.hasPrefix("remove")
      ? "removes views or constraints" : name.contains("onstraint") ? "adds constraints" : "adds views"
    scannedGaps.append(ViewGraph.Gap("code that is not followed \(what)", SourcePlace(file, whole.range)))
  }

  private func touchSnapKit(_ id: ViewGraph.ViewID) {
    for number in snapKitConstraints[id] ?? [] { graph.equations[number].isTouched = true }
  }

  /// Marks the constraints that an expression names as changed by code.
  private func touch(_ expression: SwiftExpression, of receiver: Value) {
    switch expression.kind {
    case .array(let elements): for element in elements { touch(element, of: receiver) }
    default:
      for case .constraint(let numbers) in flattened(known(expression, of: receiver)) {
        for number in numbers { touch(number, mayBeDeactivated: true) }
      }
    }
  }

  private func touch(_ number: Int, mayBeDeactivated: Bool) {
    graph.equations[number].isTouched = true
    if mayBeDeactivated { graph.equations[number].mayBeDeactivated = true }
  }

  private func flattened(_ value: Value) -> [Value] { value.elements.map { $0.flatMap(flattened) } ?? [value] }

  // MARK: - What names mean there

  /// The value of a chain of stored variables, as it is after the initializer; unknown for anything else.
  private func known(_ expression: SwiftExpression, of receiver: Value) -> Value {
    switch expression.strippedOfOptionals.kind {
    case .name("self"): return receiver
    case .name(let name): return field(name, of: receiver) ?? contentView(name, of: receiver)
    case .member(let base?, let name):
      let owner = known(base, of: receiver)
      return field(name.text, of: owner) ?? contentView(name.text, of: owner)
    default: return .unknown("an expression")
    }
  }

  private func contentView(_ name: String, of owner: Value) -> Value {
    guard case .view(let id) = owner else { return .unknown("a name") }
    switch name {
    case "contentView": return contentViews[id].map { .view($0) } ?? .unknown("a name")
    case "textLabel", "detailTextLabel", "imageView":
      return predefinedViews[name].map { .view($0) } ?? .unknown("a name")
    default: return .unknown("a name")
    }
  }

  /// The view of `view.snp`.
  private func knownProxy(_ expression: SwiftExpression, of receiver: Value) -> Value {
    guard case .member(let base?, let name) = expression.strippedOfOptionals.kind, name.text == "snp" else {
      return .unknown("no view")
    }
    return known(base, of: receiver)
  }
}

extension ViewType {
  fileprivate var isImageOrButton: Bool { self == .image || self == .button }
}

extension SwiftExpression {
  /// The expression without `?` and `!` behind it.
  var strippedOfOptionals: SwiftExpression {
    switch kind {
    case .optional(let inner), .forced(let inner): inner.strippedOfOptionals
    default: self
    }
  }

  /// Whether it makes constraints, and not only names some.
  fileprivate var makesConstraints: Bool {
    var makes = false
    walk { expression in
      if case .call(let callee, _) = expression.kind, case .member(_, let name) = callee.kind, name.text == "constraint"
      {
        makes = true
      }
    }
    return makes
  }
}

extension [SwiftStatement] {
  /// Whether the statements may change the layout.
  var touchesLayout: Bool {
    var touches = false
    walk { expression in
      switch expression.kind {
      case .member(_, let name):
        touches =
          touches || changingMethods.contains(name.text) || name.text == "isActive" || name.text == "activate"
          || name.text == "constraint" || name.text == "snp" || name.text == "removeFromSuperview"
      case .name(let name): touches = touches || changingMethods.contains(name)
      default: break
      }
    }
    return touches
  }
}

import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// The value of a call of a member.
  func callMember(
    _ name: SwiftName, of base: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression,
    in scope: Scope
  ) -> Value {
    makeSuperview(name.text, of: base, in: scope)
    let receiver = evaluate(base, in: scope)
    if receiver.isNull { return .null }
    if case .type(let type) = receiver {
      return callStatic(name.text, of: type, evaluated(arguments, in: scope), whole, in: scope)
    }
    if case .snapKit(let snap) = receiver {
      return callSnapKit(name.text, of: snap, evaluated(arguments, in: scope), whole, in: scope)
    }
    makeAddedView(name.text, arguments, in: scope)
    let values = evaluated(arguments, in: scope)
    if name.text == "init", initializeAgain(receiver, values, at: whole.range, in: scope) { return .void }
    if let found = method(named: name.text, values, of: receiver, in: scope) {
      return invoke(found, receiver: receiver, values, at: whole.range, in: scope)
    }
    if let value = callMutatingMethod(name.text, of: base, receiver, values, at: whole.range, in: scope) {
      return value
    }
    if let value = callKnownMember(name.text, of: receiver, base, values, whole, in: scope) { return value }
    if !receiver.isConstraint, let field = member(name.text, of: receiver, at: whole.range, in: scope), !field.isUnknown
    {
      return apply(field, values, whole.range, in: scope)
    }
    return unknownMemberCall(name.text, of: receiver, base, values, whole, in: scope)
  }

  /// A method that Swift's library or UIKit declares; nil if it is none that is known.
  private func callKnownMember(
    _ name: String, of receiver: Value, _ base: SwiftExpression, _ arguments: [EvaluatedArgument],
    _ whole: SwiftExpression, in scope: Scope
  ) -> Value? {
    switch receiver {
    case .anchor(let anchor):
      return name == "constraint" ? constraint(from: anchor, base, arguments, whole, in: scope) : nil
    case .constraint(let numbers): return callConstraintMethod(name, of: numbers, arguments, at: whole.range, in: scope)
    case .view(let id): return callViewMethod(name, of: id, arguments, at: whole.range, in: scope)
    case .foreignType(let type): return callForeignStatic(name, of: type, arguments, whole, in: scope)
    case .font(let font): return callFontMethod(name, of: font, arguments)
    case .number(let number): return callNumberMethod(name, of: number, arguments)
    case .member(let word) where name == "advanced":
      guard let priority = priorityNumber(word), let distance = arguments.number("by") else { return nil }
      return .number(priority + distance)
    case .array, .range, .dictionary:
      return callCollectionMethod(name, of: receiver, arguments, at: whole.range, in: scope)
    case .object(let id) where objects[id].foreignClass == "UIFontMetrics":
      return name == "scaledFont" ? scaled(arguments["for"]?.value ?? arguments.first?.value) : nil
    case .tuple(let elements) where ["forEach", "map"].contains(name):
      return callCollectionMethod(name, of: .array(elements.map(\.value)), arguments, at: whole.range, in: scope)
    default: return nil
    }
  }

  private func unknownMemberCall(
    _ name: String, of receiver: Value, _ base: SwiftExpression, _ arguments: [EvaluatedArgument],
    _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    if let made = callConfiguredHelper(name, receiver, arguments, at: whole.range, in: scope) { return made }
    if let closure = arguments.last?.value, case .closure(let body) = closure,
      ["then", "with", "apply", "configure", "also", "do", "tap"].contains(name),
      receiver.reachesLayout
    {
      _ = invoke(body, [receiver], at: whole.range, in: scope)
      return receiver
    }
    if isHarmless(method: name) { return .unknown(Unknown("'\(whole.spelled)'", identity: whole.spelled)) }
    switch receiver {
    case .view(let id) where isOpaque(id) && changesContentsOnly(name) && !arguments.reachLayout: break
    case .constraint:
      gap("an unknown function '\(name)' gets a constraint", whole.range, scope, kind: .view)
      var result = Unknown("'\(base.spelled).\(name)(…)'", identity: whole.spelled)
      result.isReported = true
      return .unknown(result)
    case .view, .anchor, .guide:
      gap("an unknown function '\(name)' is called on \(described([receiver]))", whole.range, scope, kind: .function)
    case .unknown(let unknown) where unknown.isOfSeparator && name == "constraint":
      return .unknown(Unknown.constraintOfSeparator)
    case .unknown(let unknown) where name == "constraint" && arguments.reachLayout:
      gap(
        "a constraint of \(unknown.reason), which is not known", whole.range, scope,
        kind: kind(ofView: receiver))
    case .unknown(let unknown) where addsViews(name) && unknown.isNamed && arguments.reachLayout:
      let known = unknown.foreignClass.map { "an instance of an unknown class '\($0)'" }
      gap(
        "\(known ?? "\(unknown.reason), which is not known,") gets \(described(arguments.map(\.value)))", whole.range,
        scope,
        kind: unknown.foreignClass == nil ? .view : .foreignClass)
    default:
      if arguments.reachLayout {
        gap(
          "an unknown function '\(name)' gets \(described(arguments.map(\.value)))", whole.range, scope, kind: .function
        )
      }
    }
    return .unknown(Unknown("'\(base.spelled).\(name)(…)'", identity: whole.spelled))
  }

  /// Whether a method of UIKit's views adds another view to them.
  private func addsViews(_ name: String) -> Bool {
    ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"].contains(name)
  }

  /// Whether a view is of a class that the program lacks.
  private func isOpaque(_ id: ViewGraph.ViewID) -> Bool {
    viewStates[id].type == nil && graph.views[id].item.className != nil
  }

  /// Whether a method of a class that the program lacks sets what the view shows, by its name.
  private func changesContentsOnly(_ name: String) -> Bool {
    [
      "configure", "setup", "setUp", "update", "set", "apply", "bind", "render", "load", "start", "stop", "reset",
      "play",
    ]
    .contains { name.hasPrefix($0) }
  }

  private func callStatic(
    _ name: String, of type: TypeID, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    if name == "init" { return instantiate(type, arguments, at: whole.range, in: scope) }
    if let found = staticMethod(named: name, arguments, of: type) {
      return invoke(found, receiver: .type(type), arguments, at: whole.range, in: scope)
    }
    if let inner = symbols.type(named: symbols.types[type].name + "." + name, in: scope.frame.file, inside: nil) {
      return instantiate(inner, arguments, at: whole.range, in: scope)
    }
    if symbols.types[type].hasCase(named: name) {
      return .enumCase(type, name, arguments.map(\.value))
    }
    if let field = staticMember(name, of: type, in: scope) { return apply(field, arguments, whole.range, in: scope) }
    if let foreign = symbols.foreignSuperclass(of: type),
      let value = callForeignStatic(name, of: foreign, arguments, whole, in: scope)
    {
      return value
    }
    return unknownCall(name, arguments, at: whole.range, in: scope)
  }

  /// A call of a member without a base, such as `.init(top:left:bottom:right:)` or `.systemFont(ofSize:)`.
  func callImplicitMember(
    _ name: String, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope,
    as type: SwiftTypeName?
  ) -> Value {
    if let type {
      if name == "init" {
        if case .type(let id)? = typeValue(named: type.name, in: scope) {
          return instantiate(id, arguments, at: whole.range, in: scope)
        }
        if let value = builtIn(type.name, arguments, at: whole.range, in: scope) { return value }
      }
      if case .type(let id)? = typeValue(named: type.name, in: scope) {
        return callStatic(name, of: id, arguments, whole, in: scope)
      }
      if let owner = symbols.foreignExtension(of: type.name),
        let found = staticMethod(named: name, arguments, of: owner)
      {
        return invoke(found, receiver: .foreignType(type.name), arguments, at: whole.range, in: scope)
      }
      if let value = callForeignStatic(name, of: type.name, arguments, whole, in: scope) { return value }
    }
    if name == "init" {
      for guess in ["UIEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGRect", "CGPoint"] {
        if let value = geometry(guess, arguments), !arguments.isEmpty { return value }
      }
      // `.init(999)` is a priority, `.init(16)` a length.
      let isValue = arguments.count == 1 && (arguments[0].label != nil || arguments[0].value.number != nil)
      return isValue ? arguments[0].value : .unknown("'.init(…)'")
    }
    if let font = font(named: name, arguments) { return font }
    for extended in ["UIFont", "CGFloat", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIView", "UIStackView"] {
      if let owner = symbols.foreignExtension(of: extended), let found = staticMethod(named: name, arguments, of: owner)
      {
        return invoke(found, receiver: .foreignType(extended), arguments, at: whole.range, in: scope)
      }
    }
    if arguments.reachLayout { return unknownCall(name, arguments, at: whole.range, in: scope) }
    return .implicitCall(name, arguments.map(\.value))
  }

  /// A static function or initializer of a type that the program lacks; nil if it is none that is known.
  private func callForeignStatic(
    _ name: String, of type: String, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value? {
    let resolved = symbols.resolvedName(type)
    if name == "init" { return builtIn(resolved, arguments, at: whole.range, in: scope) }
    // An overload of `activate` for other types calls UIKit's in the end.
    if resolved == "NSLayoutConstraint", let value = callLayoutConstraint(name, arguments, whole, in: scope) {
      return value
    }
    for ancestor in uiKitLineage(of: resolved) {
      if let owner = symbols.foreignExtension(of: ancestor), let found = staticMethod(named: name, arguments, of: owner)
      {
        return invoke(found, receiver: .foreignType(resolved), arguments, at: whole.range, in: scope)
      }
    }
    switch resolved {
    case "UIFont": return font(named: name, arguments)
    case "UIFontMetrics.default": return name == "scaledFont" ? scaled(arguments["for"]?.value) : nil
    case "UIButton": return name == "systemButton" ? makeUIKit("UIButton", [], at: whole.range, in: scope) : nil
    case "UIButton.Configuration":
      let id = makeObject(type: nil, foreignClass: "UIButton.Configuration")
      objects[id].fields["style"] = .text(name)
      return .object(id)
    case "UIView":
      if ["animate", "performWithoutAnimation", "transition"].contains(name) {
        if case .closure(let body)? = arguments.first(where: { $0.isTrailing || $0.label == "animations" })?.value {
          _ = invoke(body, [], at: whole.range, in: scope)
        }
        return .void
      }
      return nil
    default:
      // A nested type or a factory of UIKit: `UIColor.black.withAlphaComponent(…)`, `UIImage(systemName:)`.
      if let value = builtIn(resolved + "." + name, arguments, at: whole.range, in: scope) { return value }
      return nil
    }
  }

  private func callNumberMethod(_ name: String, of number: Double, _ arguments: [EvaluatedArgument]) -> Value? {
    if name == "advanced", let distance = arguments.number("by") { return .number(number + distance) }
    guard name == "rounded" else { return nil }
    guard let rule = arguments.first?.value, case .member(let word) = rule else { return .number(number.rounded()) }
    switch word {
    case "up": return .number(number.rounded(.up))
    case "down": return .number(number.rounded(.down))
    case "towardZero": return .number(number.rounded(.towardZero))
    default: return .number(number.rounded())
    }
  }
}

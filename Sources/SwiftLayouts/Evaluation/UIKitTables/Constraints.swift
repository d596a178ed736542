import Findings
import LayoutModel
import LayoutSource
import SwiftProgram

/// The attributes of the anchors of views and guides, by the names of the properties.
let anchorAttributes: [String: Attribute] = [
  "topAnchor": .top, "bottomAnchor": .bottom, "leadingAnchor": .leading, "trailingAnchor": .trailing,
  "leftAnchor": .left, "rightAnchor": .right, "widthAnchor": .width, "heightAnchor": .height,
  "centerXAnchor": .centerX, "centerYAnchor": .centerY, "firstBaselineAnchor": .firstBaseline,
  "lastBaselineAnchor": .lastBaseline,
]

/// The attributes of `NSLayoutConstraint`, with those of margins.
private let layoutAttributes: [String: (Attribute, isOfMargins: Bool)] = [
  "top": (.top, false), "bottom": (.bottom, false), "leading": (.leading, false), "trailing": (.trailing, false),
  "left": (.left, false), "right": (.right, false), "width": (.width, false), "height": (.height, false),
  "centerX": (.centerX, false), "centerY": (.centerY, false), "firstBaseline": (.firstBaseline, false),
  "lastBaseline": (.lastBaseline, false), "topMargin": (.top, true), "bottomMargin": (.bottom, true),
  "leadingMargin": (.leading, true), "trailingMargin": (.trailing, true), "leftMargin": (.left, true),
  "rightMargin": (.right, true), "centerXWithinMargins": (.centerX, true), "centerYWithinMargins": (.centerY, true),
]

private let anchorRelations: [(label: String, relation: Relation, isConstant: Bool)] = [
  ("equalTo", .equal, false), ("greaterThanOrEqualTo", .greaterThanOrEqual, false),
  ("lessThanOrEqualTo", .lessThanOrEqual, false), ("equalToConstant", .equal, true),
  ("greaterThanOrEqualToConstant", .greaterThanOrEqual, true), ("lessThanOrEqualToConstant", .lessThanOrEqual, true),
]

private let spacingRelations: [(label: String, relation: Relation)] = [
  ("equalToSystemSpacing", .equal), ("greaterThanOrEqualToSystemSpacing", .greaterThanOrEqual),
  ("lessThanOrEqualToSystemSpacing", .lessThanOrEqual),
]

extension Interpreter {
  /// `anchor.constraint(equalTo:…)` in its forms.
  func constraint(
    from first: ViewGraph.Anchor, _ base: SwiftExpression, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression,
    in scope: Scope
  ) -> Value? {
    guard let head = arguments.first, let label = head.label else { return nil }
    var equation = newEquation(first, .anchors, base.range, whole.range, in: scope)
    if let form = anchorRelations.first(where: { $0.label == label }) {
      equation.relation = form.relation
      if form.isConstant {
        setConstant(of: &equation, head, in: scope)
      } else {
        guard case .anchor(let second) = head.value else { return unknownAnchor(head, whole, in: scope) }
        equation.second = second
        equation.secondPlace = place(head.range, scope)
      }
    } else if let form = spacingRelations.first(where: { label.hasPrefix($0.label) }) {
      guard case .anchor(let second) = head.value else { return unknownAnchor(head, whole, in: scope) }
      equation.relation = form.relation
      equation.second = second
      equation.secondPlace = place(head.range, scope)
      equation.constant = standardSpacing * (arguments.number("multiplier") ?? 1)
      return .constraint([add(equation)])
    } else {
      return nil
    }
    if let constant = arguments["constant"] { setConstant(of: &equation, constant, in: scope) }
    if let multiplier = arguments["multiplier"] {
      if let number = multiplier.value.number {
        equation.multiplier = number
      } else {
        gap("the multiplier is not known", multiplier.range, scope)
        equation.isTouched = true
      }
    }
    return .constraint([add(equation)])
  }

  private func unknownAnchor(_ argument: EvaluatedArgument, _ whole: SwiftExpression, in scope: Scope) -> Value {
    gap(unknownOther(argument.value), whole.range, scope, kind: kind(ofOther: argument.value))
    return .unknown("a constraint")
  }

  /// That the other side of a constraint is not known: most are views.
  func unknownOther(_ value: Value) -> String {
    guard case .unknown(let unknown) = value else { return "a constraint to something unknown" }
    return "a constraint to \(unknown.reason), which is not known"
  }

  func kind(ofOther value: Value) -> LayoutReading.Kind {
    if case .unknown(let unknown) = value, let name = unknown.name { .other(name) } else { kind(ofView: value) }
  }

  /// Records that a constant is not known: each name that a calculation lacks by itself.
  func gapOfConstant(_ value: Value, _ range: SourceRange, _ scope: Scope) {
    let parts = value.unknownParts
    guard parts.isEmpty else {
      for part in parts {
        gap("the constant \(part.reason) is not known", range, scope, kind: kind(ofConstant: .unknown(part)))
      }
      return
    }
    gap("the constant \(reason(of: value)) is not known", range, scope, kind: kind(ofConstant: value))
  }

  /// A constant that a function computes has no name to state.
  func kind(ofConstant value: Value) -> LayoutReading.Kind {
    switch value {
    case .unknown(let unknown):
      guard let name = unknown.name else { return .code }
      return unknown.sizedClass.map { .size(ofClass: $0) } ?? .constant(name)
    case .member(let name): return .constant(".\(name)")
    default: return .code
    }
  }

  func kind(ofView value: Value) -> LayoutReading.Kind {
    switch value {
    case .unknown(let unknown): unknown.isNamed ? .view : .code
    case .member: .view
    default: .code
    }
  }

  /// The name of a view that is not known, behind other words: `: 'separatorLine'`.
  func named(_ value: Value) -> String {
    switch value {
    case .unknown(let unknown): ": \(unknown.reason)"
    case .member(let name): ": '\(name)'"
    default: ""
    }
  }

  /// A constraint of an anchor with its places.
  func newEquation(
    _ first: ViewGraph.Anchor, _ spelling: ViewGraph.Spelling, _ firstRange: SourceRange, _ range: SourceRange,
    in scope: Scope
  ) -> ViewGraph.Equation {
    var equation = ViewGraph.Equation(
      first: first, second: nil, spelling: spelling, entry: newEntry(), place: place(range, scope),
      firstPlace: place(firstRange, scope))
    equation.call = scope.frame.call
    return equation
  }

  /// Sets the constant of a constraint that is being made.
  private func setConstant(of equation: inout ViewGraph.Equation, _ argument: EvaluatedArgument, in scope: Scope) {
    equation.constantPlace = place(argument.range, scope)
    if let number = argument.value.number {
      equation.constant = number
      equation.hasOwnConstant = argument.isLiteral && scope.frame.call == nil
    } else {
      gapOfConstant(argument.value, argument.range, scope)
      equation.isTouched = true
    }
  }

  /// What is known of a constant that is not a number: its name, or that of an unknown function.
  func reason(of value: Value) -> String {
    switch value {
    case .unknown(let unknown): unknown.reason
    case .member(let name): "'.\(name)'"
    default: "of this constraint"
    }
  }

  // MARK: - NSLayoutConstraint

  /// `NSLayoutConstraint.activate`, `deactivate` and `constraints(withVisualFormat:…)`.
  func callLayoutConstraint(
    _ name: String, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value? {
    switch name {
    case "activate", "deactivate":
      if let value = arguments.first?.value { activate(value, name == "activate", at: whole.range, in: scope) }
      return .void
    case "constraints":
      return formatConstraints(arguments, whole, in: scope)
    default: return nil
    }
  }

  /// Activates or deactivates the constraints of an array, whose elements may be arrays.
  func activate(_ value: Value, _ isActive: Bool, at range: SourceRange, in scope: Scope) {
    switch value {
    case .constraint(let numbers): for number in numbers { setActive(number, isActive) }
    case .array(let elements): for element in elements { activate(element, isActive, at: range, in: scope) }
    case .unknown(let unknown):
      if !unknown.isReported,
        !graph.gaps.contains(where: { $0.place.file == scope.frame.file && range.contains($0.place.range) })
      {
        gap("constraints that are not known: \(unknown.reason)", range, scope)
      }
    default: break
    }
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func makeConstraint(_ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope) -> Value {
    if arguments.isEmpty { return .constraint([]) }
    let attributes = arguments.filter { $0.label == "attribute" }
    guard let item = arguments["item"], let attribute = attributes.first,
      let first = anchor(item.value, attribute.value)
    else {
      gap("a constraint of something unknown", range, scope)
      return .unknown("a constraint")
    }
    var equation = newEquation(first, .initializer, item.range, range, in: scope)
    if case .member(let relation)? = arguments["relatedBy"]?.value {
      equation.relation =
        ["lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual][relation] ?? .equal
    }
    if let other = arguments["toItem"], !other.value.isNull, let second = attributes.dropFirst().first {
      guard let anchor = anchor(other.value, second.value) else {
        gap(unknownOther(other.value), range, scope, kind: kind(ofOther: other.value))
        return .unknown("a constraint")
      }
      equation.second = anchor
      equation.secondPlace = place(other.range, scope)
    }
    if let multiplier = arguments["multiplier"] {
      if let number = multiplier.value.number { equation.multiplier = number } else { equation.isTouched = true }
    }
    if let constant = arguments["constant"] { setConstant(of: &equation, constant, in: scope) }
    return .constraint([add(equation)])
  }

  /// The anchor of a view or guide with an attribute of `NSLayoutConstraint`.
  private func anchor(_ item: Value, _ attribute: Value) -> ViewGraph.Anchor? {
    guard case .member(let name) = attribute, let (attribute, isOfMargins) = layoutAttributes[name] else { return nil }
    switch item {
    case .view(let id): return ViewGraph.Anchor(id, attribute, guide: isOfMargins ? .layoutMarginsGuide : nil)
    case .guide(let guide, let owner): return ViewGraph.Anchor(owner, attribute, guide: guide)
    default: return nil
    }
  }

  // MARK: - Properties and methods of constraints

  func constraintMember(_ name: String, of numbers: [Int]) -> Value? {
    guard let number = numbers.first else { return nil }
    let equation = graph.equations[number]
    return switch name {
    case "constant": .number(equation.constant)
    case "isActive": .boolean(equation.isActive)
    case "priority": .number(Double(equation.priority.value))
    case "layoutConstraints": .array(numbers.map { .constraint([$0]) })
    default: nil
    }
  }

  func setConstraintProperty(
    _ name: String, of numbers: [Int], to value: Value, _ source: SourceRange, isLiteral: Bool, in scope: Scope
  ) {
    for number in numbers {
      switch name {
      case "isActive":
        if let isActive = value.boolean {
          setActive(number, isActive)
        } else {
          setActive(number, decide("a condition"))
        }
      case "priority":
        if let priority = priority(value) {
          graph.equations[number].priority = priority
          graph.equations[number].priorityPlace = place(source, scope)
        } else {
          graph.equations[number].isTouched = true
          if case .member = value {
            graph.equations[number].hasUnknownPriority = true
            gap("the priority \(reason(of: value)) is not known", source, scope, kind: kind(ofConstant: value))
          }
        }
      case "constant":
        if let constant = value.number {
          graph.equations[number].constant = constant
          graph.equations[number].constantPlace = place(source, scope)
          graph.equations[number].hasOwnConstant = isLiteral && scope.frame.call == nil
        } else {
          graph.equations[number].isTouched = true
        }
      case "identifier": graph.equations[number].identifier = value.text
      default: break
      }
    }
  }

  func callConstraintMethod(
    _ name: String, of numbers: [Int], _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    switch name {
    case "activate", "deactivate": for number in numbers { setActive(number, name == "activate") }
    case "update": updateSnapKit(numbers, arguments, at: range, in: scope)
    case "forEach", "map", "compactMap":
      return callCollectionMethod(
        name, of: .array(numbers.map { .constraint([$0]) }), arguments, at: range, in: scope)
    default: return nil
    }
    return .void
  }
}

extension SourceRange {
  /// Whether another range lies in it.
  func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

import Findings
import LayoutModel
import SwiftProgram

private let relations: [String: (Relation, toSuperview: Bool)] = [
  "equalTo": (.equal, false), "lessThanOrEqualTo": (.lessThanOrEqual, false),
  "greaterThanOrEqualTo": (.greaterThanOrEqual, false), "equalToSuperview": (.equal, true),
  "lessThanOrEqualToSuperview": (.lessThanOrEqual, true), "greaterThanOrEqualToSuperview": (.greaterThanOrEqual, true),
]

extension Interpreter {
  /// A member of what SnapKit returns: an attribute, `constraint`; nil if it has none of this name.
  func snapKitMember(_ name: String, of snap: SnapKitValue, at range: SourceRange, in scope: Scope) -> Value? {
    if let attributes = snapKitAttributes[name] {
      switch snap {
      case .proxy(let target): return .snapKit(.attributes(target, attributes))
      case .attributes(let target, let own): return .snapKit(.attributes(target, own.adding(attributes)))
      case .maker(let maker): return .snapKit(.chain(SnapKitChain(maker, attributes, range)))
      case .chain(let chain):
        guard chain.relation == nil else { return nil }
        noteUse(isOfOtherCode: chain.maker.isOfOtherCode)
        chain.attributes = chain.attributes.adding(attributes)
        (chain.range, chain.firstRange) = (range, range)
        return .snapKit(.chain(chain))
      }
    }
    if name == "constraint", case .chain(let chain) = snap { return .constraint(chain.numbers) }
    if name == "target", case .proxy(let target) = snap { return .view(target.view) }
    return nil
  }

  /// A call of a method of what SnapKit returns.
  func callSnapKit(
    _ name: String, of snap: SnapKitValue, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    switch snap {
    case .proxy(let target): return callProxy(name, target, arguments, whole, in: scope)
    case .chain(let chain):
      noteUse(isOfOtherCode: chain.maker.isOfOtherCode)
      return callChain(name, chain, arguments, whole, in: scope)
    case .maker, .attributes:
      gap("an unknown function '\(name)' of SnapKit", whole.range, scope)
      return .unknown("'\(name)'")
    }
  }

  private func callProxy(
    _ name: String, _ target: SnapKitTarget, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression,
    in scope: Scope
  ) -> Value {
    let mode: SnapKitMaker.Mode
    switch name {
    case "makeConstraints": mode = .make
    case "prepareConstraints": mode = .prepare
    case "updateConstraints": mode = .update
    case "remakeConstraints", "removeConstraints":
      for number in snapKitConstraints[target.view] ?? [] {
        setActive(number, false)
        discarded.insert(number)
      }
      snapKitConstraints[target.view] = []
      mode = .make
    case "contentHuggingHorizontalPriority", "contentHuggingVerticalPriority": return .void
    default:
      for type in ["ConstraintViewDSL", "ConstraintAttributesDSL", "ConstraintBasicAttributesDSL", "ConstraintDSL"] {
        guard let owner = symbols.foreignExtension(of: type),
          let index = function(named: name, arguments, in: owner, isStatic: false)
        else { continue }
        return invoke(
          FunctionID(type: owner, index: index), receiver: .snapKit(.proxy(target)), arguments, at: whole.range,
          in: scope)
      }
      gap("an unknown function '\(name)' of SnapKit", whole.range, scope)
      return .unknown("'\(name)'")
    }
    if target.guide == nil { viewStates[target.view].isMaskOn = false }
    guard let closure = arguments.last?.value else { return .void }
    let maker = SnapKitMaker(target, mode, isOfOtherCode: isFollowing)
    _ = apply(closure, [EvaluatedArgument(nil, .snapKit(.maker(maker)), whole.range)], whole.range, in: scope)
    var numbers: [Value] = []
    for chain in maker.chains where mode == .make {
      for number in chain.numbers {
        setActive(number, true)
        snapKitConstraints[target.view, default: []].append(number)
      }
    }
    for chain in maker.chains { numbers += chain.numbers.map { .constraint([$0]) } }
    if mode == .update { update(target, maker.chains, at: whole.range, in: scope) }
    return .array(numbers)
  }

  // MARK: - Chains

  private func callChain(
    _ name: String, _ chain: SnapKitChain, _ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope
  ) -> Value {
    chain.range = whole.range
    let argument = arguments.first
    switch name {
    case "offset", "inset":
      chain.distance = argument?.value
      chain.isInset = name == "inset"
      chain.constantRange = argument?.range
      chain.hasOwnConstant = argument?.isLiteral == true && scope.frame.call == nil && chain.numbers.count == 1
    case "multipliedBy", "dividedBy":
      if let number = argument?.value.number, number != 0 {
        chain.multiplier = name == "multipliedBy" ? number : 1 / number
      } else {
        gap("a multiplier is not known", whole.range, scope)
      }
    case "priority", "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow":
      setPriority(of: chain, name, argument, at: whole.range, in: scope)
    case "labeled": chain.identifier = argument?.value.text
    default:
      guard let (relation, isToSuperview) = relations[name] else {
        gap("an unknown function '\(name)' of SnapKit", whole.range, scope)
        return .unknown("'\(name)'")
      }
      relate(chain, relation, isToSuperview, argument, whole, in: scope)
    }
    applyParts(of: chain, in: scope)
    return .snapKit(.chain(chain))
  }

  private func setPriority(
    of chain: SnapKitChain, _ name: String, _ argument: EvaluatedArgument?, at range: SourceRange, in scope: Scope
  ) {
    let named = ["priorityRequired": 1000, "priorityHigh": 750, "priorityMedium": 500, "priorityLow": 250][name]
    if let named {
      chain.priority = Priority(Float(named))
    } else if let value = argument?.value,
      let priority = priority(value) ?? priority(targetValue(of: value, at: range, in: scope))
    {
      chain.priority = priority
      chain.priorityRange = argument?.range
    } else {
      gap("a priority is not known", range, scope)
    }
  }

  /// What a type of the program says as SnapKit's priority.
  private func targetValue(of value: Value, at range: SourceRange, in scope: Scope) -> Value {
    member("constraintPriorityTargetValue", of: value, at: range, in: scope) ?? .unknown("a priority")
  }

  private func relate(
    _ chain: SnapKitChain, _ relation: Relation, _ isToSuperview: Bool, _ argument: EvaluatedArgument?,
    _ whole: SwiftExpression, in scope: Scope
  ) {
    chain.relation = relation
    chain.otherRange = argument?.range
    if isToSuperview {
      guard let superview = superview(of: chain.maker.target) else {
        if graph.gaps.isEmpty, let attribute = chain.attributes.first { trap(chain, attribute, whole.range, scope) }
        return
      }
      chain.other = .view(superview)
      chain.otherRange = nil
    } else if let value = argument?.value {
      chain.other = value
      if value.number != nil {
        chain.constantRange = argument?.range
        chain.hasOwnConstant = argument?.isLiteral == true && scope.frame.call == nil && chain.attributes.count == 1
      }
      if value.isUnknown {
        let isSize = chain.attributes.allSatisfy(\.attribute.isSize)
        if isSize {
          gapOfConstant(value, whole.range, scope)
        } else {
          gap(unknownOther(value), whole.range, scope, kind: kind(ofOther: value))
        }
        return
      }
    }
    let entry = newEntry()
    for (index, attribute) in chain.attributes.enumerated() {
      guard var equation = equation(chain, attribute, in: scope) else { continue }
      equation.entry = entry
      equation.part = chain.attributes.count > 1 ? index : nil
      let number = add(equation)
      snapKitParts[number] = SnapKitPart(chain: chain, attribute: attribute)
      chain.numbers.append(number)
    }
    if !chain.maker.chains.contains(where: { $0 === chain }) { chain.maker.chains.append(chain) }
  }

  /// Notes a chain that needs a superview which does not exist yet: SnapKit stops the app.
  private func trap(_ chain: SnapKitChain, _ attribute: SnapKitAttribute, _ range: SourceRange, _ scope: Scope) {
    let first = ViewGraph.Anchor(chain.maker.target.view, attribute.attribute)
    let number = add(newEquation(first, .snapKit, chain.firstRange, range, in: scope))
    graph.traps.append(ViewGraph.Trap(.noCommonSuperview, equation: number))
  }

  private func superview(of target: SnapKitTarget) -> ViewGraph.ViewID? {
    target.guide == nil ? graph.views[target.view].superview : target.view
  }

  /// The constraint of an attribute of a chain, without its constant.
  private func equation(
    _ chain: SnapKitChain, _ attribute: SnapKitAttribute, in scope: Scope
  ) -> ViewGraph.Equation? {
    let target = chain.maker.target
    let first = ViewGraph.Anchor(
      target.view, attribute.attribute, guide: attribute.isOfMargins ? .layoutMarginsGuide : target.guide)
    var equation = newEquation(first, .snapKit, chain.firstRange, chain.range, in: scope)
    equation.relation = chain.relation ?? .equal
    switch chain.other {
    case .view(let id): equation.second = ViewGraph.Anchor(id, attribute.attribute, guide: marginsOf(attribute))
    case .guide(let guide, let owner):
      equation.second = ViewGraph.Anchor(owner, attribute.attribute, guide: guide)
    case .snapKit(.proxy(let other)):
      equation.second = ViewGraph.Anchor(other.view, attribute.attribute, guide: other.guide)
    case .snapKit(.attributes(let other, let attributes)):
      guard let own = attributes.count == 1 ? attributes[0] : attributes.first(where: { $0 == attribute }) else {
        gap("a chain of several attributes is related to other ones", chain.range, scope)
        return nil
      }
      equation.second = ViewGraph.Anchor(
        other.view, own.attribute, guide: own.isOfMargins ? .layoutMarginsGuide : other.guide)
    case .anchor(let anchor): equation.second = anchor
    default:
      guard !attribute.attribute.isSize else { break }
      guard let superview = superview(of: target) else {
        gap("\(mention(target.view)) has no superview yet", chain.range, scope)
        return nil
      }
      equation.second = ViewGraph.Anchor(superview, numberTarget(of: attribute.attribute))
    }
    if equation.second != nil, let range = chain.otherRange { equation.secondPlace = place(range, scope) }
    return equation
  }

  private func marginsOf(_ attribute: SnapKitAttribute) -> Guide? { attribute.isOfMargins ? .layoutMarginsGuide : nil }

  /// The superview's attribute that a position compares to, if it is only a number.
  private func numberTarget(of attribute: Attribute) -> Attribute {
    switch attribute {
    case .centerX: .left
    case .centerY: .top
    default: attribute
    }
  }
}

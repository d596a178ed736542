import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Assigns the value of an expression.
  func assign(_ source: SwiftExpression, to target: SwiftExpression, in scope: Scope) {
    let type = expectedType(of: target, in: scope)
    let value = evaluate(source, in: scope, as: type)
    set(target, to: value, source.range, isLiteral: source.isNumberLiteral, in: scope)
    if type?.name == "UIFont", !value.isKnownFont { noteFont(source, of: target, in: scope) }
  }

  /// The declared type of a variable of the program that is assigned; nil if it is not known.
  private func expectedType(of target: SwiftExpression, in scope: Scope) -> SwiftTypeName? {
    switch target.kind {
    case .name(let name):
      guard let receiver = scope.frame.receiver else { return nil }
      return declaredType(of: name, in: receiver) ?? uiKitPropertyType(name)
    case .member(let base?, let name):
      if case .name("self") = base.kind, let receiver = scope.frame.receiver {
        return declaredType(of: name.text, in: receiver) ?? uiKitPropertyType(name.text)
      }
      return uiKitPropertyType(name.text)
    default: return nil
    }
  }

  private func declaredType(of name: String, in receiver: Value) -> SwiftTypeName? {
    for owner in memberTypes(of: receiver) {
      if let found = symbols.types[owner].variables(named: name).first { return found.variable.type }
    }
    return nil
  }

  /// Sets what an expression names to a value.
  func set(
    _ target: SwiftExpression, to value: Value, _ source: SourceRange, isLiteral: Bool = false, in scope: Scope
  ) {
    switch target.kind {
    case .name(let name):
      if scope.set(name, value) {
        self.name(value, name, at: place(target.range, scope), isLocal: true)
      } else if let receiver = scope.frame.receiver {
        setMember(SwiftName(name, target.range), of: receiver, to: value, source, isLiteral: isLiteral, in: scope)
      }
    case .member(let base?, let name):
      let receiver = evaluate(base, in: scope)
      if case .record(var record) = receiver {
        // A structure is a value: the changed one is written back.
        record.fields[name.text] = value
        set(base, to: .record(record), source, in: scope)
        return
      }
      setMember(name, of: receiver, to: value, source, isLiteral: isLiteral, in: scope)
    case .optional(let inner), .forced(let inner):
      set(inner, to: value, source, isLiteral: isLiteral, in: scope)
    case .tuple(let elements):
      if case .tuple(let values) = value {
        for (element, value) in zip(elements, values) { set(element.value, to: value.value, source, in: scope) }
      }
    case .subscripted(let base, let arguments):
      setElement(of: base, arguments, to: value, source, in: scope)
    default: break
    }
  }

  private func setElement(
    of base: SwiftExpression, _ arguments: [SwiftArgument], to value: Value, _ source: SourceRange, in scope: Scope
  ) {
    guard let key = arguments.first.map({ evaluate($0.value, in: scope) }) else { return }
    switch evaluate(base, in: scope) {
    case .dictionary(var entries):
      entries.removeAll { areEqual($0.key, key) == true }
      entries.append((key, value))
      set(base, to: .dictionary(entries), source, in: scope)
    case .array(var elements):
      if let number = key.number, let index = Int(exactly: number), elements.indices.contains(index) {
        elements[index] = value
        set(base, to: .array(elements), source, in: scope)
      }
    default: break
    }
  }

  /// Sets a member of an instance: a variable of the program with its observer, or a property of UIKit.
  private func setMember(
    _ name: SwiftName, of receiver: Value, to value: Value, _ source: SourceRange, isLiteral: Bool, in scope: Scope
  ) {
    if let (owner, entry) = variable(name.text, of: receiver) {
      if entry.variable.getter == nil {
        setField(name.text, of: receiver, to: value)
        self.name(value, name.text, at: namePlace(entry.variable, entry.file, scope))
        observe(entry, owner, receiver, at: name.range, in: scope)
      } else if let setter = entry.variable.setter, scope.frame.depth < mostDepth {
        let inner = Scope(fieldFrame(of: receiver, owner, entry.file, name.range, scope))
        inner.declare("newValue", value)
        _ = run(setter, in: inner)
      } else if value.reachesLayout {
        gap("setting '\(name.text)' runs code with \(described(value))", source, scope)
      }
      return
    }
    switch receiver {
    case .view(let id):
      setViewProperty(name.text, of: id, to: value, PropertySource(name: name.range, value: source), in: scope)
    case .constraint(let numbers):
      setConstraintProperty(name.text, of: numbers, to: value, source, isLiteral: isLiteral, in: scope)
    case .object(let id): setObjectMember(name.text, of: id, to: value)
    case .array(let elements):
      for element in elements { setMember(name, of: element, to: value, source, isLiteral: isLiteral, in: scope) }
    default:
      if value.reachesLayout, !isHarmless(property: name.text) {
        gap("'\(name.text)' of something unknown gets \(described(value))", source, scope)
      }
    }
  }

  /// Sets a member of an object: of a part of a button or of its configuration, what the button shows.
  private func setObjectMember(_ name: String, of id: ObjectID, to value: Value) {
    objects[id].fields[name] = value
    switch objects[id].foreignClass {
    case "UIButton.titleLabel":
      guard case .view(let button)? = objects[id].fields["button"] else { return }
      switch name {
      case "font": setFont(of: button, to: value)
      case "numberOfLines":
        let lines = value.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
        graph.views[button].item.set(lines.map { .numberOfLines($0) } ?? .unknownSize)
      case "text", "attributedText": setText(of: button, to: value)
      default: break
      }
    case "UIButton.Configuration":
      for (button, own) in configurations.sorted(by: { $0.key < $1.key }) where own == id {
        applyConfiguration(.object(id), to: button)
      }
    default: break
    }
  }

  /// The variable that a class of the program declares for its instances.
  func variable(_ name: String, of receiver: Value) -> (TypeID, SymbolTable.Variable)? {
    for owner in memberTypes(of: receiver) {
      if let entry = symbols.types[owner].variables(named: name).first(where: {
        !$0.variable.isStatic && !isRequirement($0, of: owner)
      }) {
        // An override of a property of UIKit with observers keeps that property.
        if entry.variable.isOverride, entry.variable.value == nil { return nil }
        return (owner, entry)
      }
    }
    return nil
  }

  /// Runs the observer of a variable, unless its own initializer sets it.
  private func observe(
    _ entry: SymbolTable.Variable, _ owner: TypeID, _ receiver: Value, at range: SourceRange, in scope: Scope
  ) {
    guard let body = entry.variable.didSet else { return }
    if scope.frame.isInitializer, scope.frame.type == owner { return }
    guard scope.frame.depth < mostDepth else { return }
    let frame = fieldFrame(of: receiver, owner, entry.file, range, scope)
    let inner = Scope(frame)
    inner.declare("oldValue", .unknown("the old value"))
    _ = run(body, in: inner)
  }
}

/// Where a property is set.
struct PropertySource {
  /// The name of the property.
  var name: SourceRange
  /// The value.
  var value: SourceRange
}

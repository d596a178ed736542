import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Makes an instance of a type of the program.
  func instantiate(
    _ type: TypeID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    let entry = symbols.types[type]
    guard scope.frame.depth < mostDepth, step() else { return .unknown("instances of '\(entry.name)' in each other") }
    switch entry.keyword {
    case .class, .actor:
      let foreign = symbols.foreignSuperclass(of: type)
      if let foreign, isUIKitView(foreign) || looksLikeView(foreign) || foreign == "UILayoutGuide" {
        return instantiateView(type, foreign, arguments, at: range, in: scope)
      }
      let object = Value.object(makeObject(type: type))
      let inner = nested(in: scope, object, type, at: range)
      initializeFields(of: object, as: type, in: inner, at: range)
      initialize(object, as: type, arguments, at: range, in: inner)
      return object
    case .struct: return instantiateStructure(type, arguments, at: range, in: scope)
    case .enum:
      if let raw = arguments["rawValue"]?.value, let found = enumCase(of: type, rawValue: raw, in: scope) {
        return found
      }
      return .unknown("'\(entry.name)'")
    case .protocol, .extension: return .unknown("'\(entry.name)'")
    }
  }

  private func instantiateView(
    _ type: TypeID, _ foreign: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    let place = scope.frame.call ?? SourcePlace(scope.frame.file, range)
    let id = makeView(uiKitClass: isUIKitView(foreign) ? foreign : "UIView", type: type, at: place)
    if let known = configuration.classes[symbols.types[type].name] {
      apply(known, arguments, to: id)
      return .view(id)
    }
    if !isUIKitView(foreign) { graph.views[id].item.set(.unknownSize) }
    guard owners.count < 10, !isBeingMade(type) else {
      gap("'\(symbols.types[type].name)' is nested too deep", at: place)
      return .view(id)
    }
    let value = Value.view(id)
    owners.append(id)
    defer { owners.removeLast() }
    let inner = Scope(
      Frame(
        receiver: value, type: type, file: symbols.types[type].place.file, call: place, depth: scope.frame.depth + 1))
    initializeFields(of: value, as: type, in: inner, at: range)
    initialize(value, as: type, arguments, at: range, in: inner)
    applyOwnSize(of: id, type, in: inner)
    finishedViews.append(id)
    return value
  }

  /// Whether a view of a type is made inside one of the same type.
  private func isBeingMade(_ type: TypeID) -> Bool { owners.count { viewStates[$0].type == type } > 1 }

  /// The size that a class of the program gives its views, by an overridden `intrinsicContentSize`.
  private func applyOwnSize(of id: ViewGraph.ViewID, _ type: TypeID, in scope: Scope) {
    for owner in symbols.lineage(of: type) {
      guard let entry = symbols.types[owner].variables(named: "intrinsicContentSize").first,
        let getter = entry.variable.getter
      else { continue }
      let size = result(of: getter, in: scope)
      if let width = size.field("width"), let height = size.field("height") {
        graph.views[id].item.set(
          .intrinsicContentSize(PerAxis(horizontal: width < 0 ? nil : width, vertical: height < 0 ? nil : height)))
      } else {
        graph.views[id].item.set(.unknownSize)
      }
      return
    }
  }

  // MARK: - Structures and enumerations

  private func instantiateStructure(
    _ type: TypeID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value {
    let entry = symbols.types[type]
    var record = Record(entry.name, [:])
    record.programType = type
    let object = Value.object(makeObject(type: type))
    initializeFields(of: object, as: type, in: nested(in: scope, object, type, at: range), at: range)
    if entry.functions(named: "init").contains(where: { accepts(entry.functions[$0], arguments) }) {
      initialize(object, as: type, arguments, at: range, in: scope)
    } else {
      for argument in arguments {
        if let label = argument.label, case .object(let id) = object { objects[id].fields[label] = argument.value }
      }
    }
    if case .object(let id) = object { record.fields = objects[id].fields }
    return .record(record)
  }

  /// The case of an enumeration with a raw value; nil if it is not known.
  private func enumCase(of type: TypeID, rawValue: Value, in scope: Scope) -> Value? {
    for item in symbols.types[type].cases {
      let own =
        item.rawValue.map { $0.isLiteral ? evaluate($0, in: scope) : .unknown("a raw value") } ?? .text(item.name)
      if areEqual(own, rawValue) == true { return .enumCase(type, item.name, []) }
    }
    return nil
  }

  /// The raw value of a case.
  func rawValue(of type: TypeID, _ name: String, in scope: Scope) -> Value {
    var next = 0.0
    for item in symbols.types[type].cases {
      let stated = item.rawValue.map { $0.isLiteral ? evaluate($0, in: scope) : .unknown("a raw value") }
      if let number = stated?.number { next = number }
      if item.name == name {
        if let stated { return stated }
        let isNumber = symbols.types[type].inherited.contains {
          ["Int", "CGFloat", "Double", "Float"].contains($0.name)
        }
        return isNumber ? .number(next) : .text(name)
      }
      next += 1
    }
    return .unknown("a raw value")
  }

  /// The scope in which an instance is made, one call deeper.
  private func nested(in scope: Scope, _ receiver: Value, _ type: TypeID, at range: SourceRange) -> Scope {
    let call = scope.frame.call ?? SourcePlace(scope.frame.file, range)
    return Scope(
      Frame(receiver: receiver, type: type, file: scope.frame.file, call: call, depth: scope.frame.depth + 1))
  }

  // MARK: - Initialization

  /// Evaluates the initial values of stored variables, those of superclasses first.
  func initializeFields(of receiver: Value, as type: TypeID, in scope: Scope, at range: SourceRange) {
    for owner in symbols.lineage(of: type).reversed() {
      for entry in symbols.types[owner].variables {
        let variable = entry.variable
        guard !variable.isStatic, !variable.isLazy, variable.getter == nil, let name = variable.name else { continue }
        guard let initial = variable.value else {
          let isOptional = variable.type?.isOptional ?? false
          setField(name, of: receiver, to: isOptional ? .null : .unknown(Unknown("'\(name)'", identity: name)))
          continue
        }
        let inner = Scope(fieldFrame(of: receiver, owner, entry.file, range, scope))
        let first = graph.views.count
        let value = evaluate(initial, in: inner, as: variable.type)
        setField(name, of: receiver, to: value)
        self.name(value, name, at: namePlace(variable, entry.file, inner), madeFrom: first)
      }
    }
  }

  /// The frame in which the initial value of a variable is evaluated.
  func fieldFrame(
    of receiver: Value, _ owner: TypeID, _ file: FileID, _ range: SourceRange, _ scope: Scope
  ) -> Frame {
    let isOwn = owner == root && file == symbols.types[root].place.file && scope.frame.call == nil
    let call = isOwn ? nil : scope.frame.call ?? SourcePlace(scope.frame.file, range)
    return Frame(receiver: receiver, type: owner, file: file, call: call, depth: scope.frame.depth + 1)
  }

  /// The place of a variable's name; the call that led to it, if it is not in the class's own code.
  func namePlace(_ variable: SwiftVariable, _ file: FileID, _ scope: Scope) -> SourcePlace {
    scope.frame.call ?? SourcePlace(file, variable.range)
  }

  /// Executes the initializer of a type that a call means, or that of its superclass that it inherits.
  func initialize(
    _ receiver: Value, as type: TypeID, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) {
    for owner in symbols.lineage(of: type) {
      let entry = symbols.types[owner]
      let fitting = entry.functions(named: "init").first { index in
        entry.functions[index].body != nil && accepts(entry.functions[index], arguments)
      }
      if let fitting {
        _ = invoke(FunctionID(type: owner, index: fitting), receiver: receiver, arguments, at: range, in: scope)
        return
      }
    }
    // `View()` calls `init(frame:)`.
    if arguments.isEmpty, case .view = receiver {
      let frame = EvaluatedArgument("frame", geometry("CGRect", []) ?? .null, range)
      let hasOne = symbols.lineage(of: type).contains { owner in
        let entry = symbols.types[owner]
        return entry.functions(named: "init").contains { accepts(entry.functions[$0], [frame]) }
      }
      if hasOne { return initialize(receiver, as: type, [frame], at: range, in: scope) }
    }
    if case .view(let id) = receiver { applyForeignInitializer(arguments, to: id) }
  }

  /// `self.init(…)`: runs another initializer on the same instance. Returns whether the receiver is an instance.
  func initializeAgain(
    _ receiver: Value, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Bool {
    switch receiver {
    case .view(let id):
      if let type = viewStates[id].type {
        initialize(receiver, as: type, arguments, at: range, in: scope)
      } else {
        applyForeignInitializer(arguments, to: id)
      }
    case .object(let id):
      if let type = objects[id].type {
        initialize(receiver, as: type, arguments, at: range, in: scope)
      } else if let name = objects[id].foreignClass, case .record(let record)? = geometry(name, arguments) {
        objects[id].fields = record.fields
      }
    default: return false
    }
    return true
  }

  /// An instance of a type of UIKit by an initializer that an extension in the program declares; nil if it has none.
  func instantiateForeign(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    for ancestor in uiKitLineage(of: name) {
      guard let owner = symbols.foreignExtension(of: ancestor),
        let index = function(named: "init", arguments, in: owner, isStatic: false)
      else { continue }
      let id = FunctionID(type: owner, index: index)
      if isUIKitView(name) {
        let view = makeView(uiKitClass: name, type: nil, at: scope.frame.call ?? place(range, scope))
        _ = invoke(id, receiver: .view(view), arguments, at: range, in: scope)
        return .view(view)
      }
      guard let empty = geometry(name, []), case .record(var record) = empty else { continue }
      let object = makeObject(type: nil, foreignClass: name)
      objects[object].fields = record.fields
      _ = invoke(id, receiver: .object(object), arguments, at: range, in: scope)
      record.fields = objects[object].fields
      return .record(record)
    }
    return nil
  }

  // MARK: - Fields

  func setField(_ name: String, of receiver: Value, to value: Value) {
    switch receiver {
    case .view(let id): viewStates[id].fields[name] = value
    case .object(let id): objects[id].fields[name] = value
    default: break
    }
  }

  func field(_ name: String, of receiver: Value) -> Value? {
    switch receiver {
    case .view(let id): viewStates[id].fields[name]
    case .object(let id): objects[id].fields[name]
    case .record(let record): record.fields[name]
    default: nil
    }
  }
}

import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// The value of a member of an expression.
  func member(
    _ base: SwiftExpression?, _ name: SwiftName, of whole: SwiftExpression, in scope: Scope, as type: SwiftTypeName?
  ) -> Value {
    guard let base else { return configured(whole) ?? implicitMember(name.text, as: type, in: scope) }
    if let constant = configured(whole) { return constant }
    if case .name("super") = base.kind, let receiver = scope.frame.receiver, let own = scope.frame.type,
      let superclass = symbols.superclass(of: own)
    {
      return inheritedMember(name.text, of: receiver, from: superclass, at: whole.range, in: scope)
    }
    let value = evaluate(base, in: scope)
    if name.text == "self" { return value }
    if let known = member(name.text, of: value, at: whole.range, in: scope) { return known }
    var unknown = Unknown("'\(whole.spelled)'", identity: whole.spelled)
    if case .view(let id) = value, viewStates[id].type == nil,
      ["intrinsicContentSize", "frame", "bounds"].contains(name.text)
    {
      unknown.sizedClass = graph.views[id].item.className
    }
    return .unknown(unknown)
  }

  /// A constant or font that the configuration states for an expression.
  private func configured(_ expression: SwiftExpression) -> Value? {
    configuration.statesConstants ? configuredConstant(expression.spelled) : nil
  }

  /// A number or size that the configuration states under a name or a path of names.
  func configuredConstant(_ name: String) -> Value? {
    if let number = configuration.constants[name] { return .number(number) }
    if let size = configuration.sizes[name] { return .size(size.horizontal, size.vertical) }
    guard configuration.screenWidths.contains(name) else { return nil }
    graph.dependsOnScreenWidth = true
    return .number(screenWidth)
  }

  private func inheritedMember(
    _ name: String, of receiver: Value, from superclass: TypeID, at range: SourceRange, in scope: Scope
  ) -> Value {
    for owner in symbols.lineage(of: superclass) {
      if let entry = symbols.types[owner].instanceVariable(named: name), let getter = entry.variable.getter {
        return result(of: getter, in: Scope(fieldFrame(of: receiver, owner, entry.file, range, scope)))
      }
    }
    return ownMember(name, of: receiver, in: scope, at: range) ?? .unknown("'super.\(name)'")
  }

  /// A member of a value; nil if it is not known.
  func member(_ name: String, of value: Value, at range: SourceRange, in scope: Scope) -> Value? {
    if let own = ownMember(name, of: value, in: scope, at: range) { return own }
    switch value {
    case .type(let type): return memberOfType(name, type, in: scope)
    case .foreignType(let foreign): return foreignStaticMember(name, of: foreign, in: scope)
    case .record(let record): return record.fields[name] ?? geometryMember(name, of: record)
    case .tuple(let elements):
      if let index = Int(name) { return elements.indices.contains(index) ? elements[index].value : nil }
      return elements.first { $0.label == name }?.value
    case .enumCase(let type, let item, _): return name == "rawValue" ? rawValue(of: type, item, in: scope) : nil
    case .member(let item): return name == "rawValue" ? priorityNumber(item).map { .number($0) } : nil
    case .number: return name == "rawValue" || name == "cgFloatValue" ? value : nil
    case .font(let font): return fontMember(name, of: font)
    case .array(let elements): return arrayMember(name, of: elements)
    case .text(let text):
      return name == "isEmpty" ? .boolean(text.isEmpty) : name == "count" ? .number(Double(text.count)) : nil
    case .anchor, .guide, .view: return nil
    case .constraint(let numbers): return constraintMember(name, of: numbers)
    case .snapKit(let snap): return snapKitMember(name, of: snap, at: range, in: scope)
    case .null: return .null
    case .unknown(let unknown): return .unknown(unknown.member(name))
    default: return nil
    }
  }

  private func memberOfType(_ name: String, _ type: TypeID, in scope: Scope) -> Value? {
    if name == "allCases" {
      return .array(symbols.types[type].cases.map { .enumCase(type, $0.name, []) })
    }
    if let found = staticMember(name, of: type, in: scope) { return found }
    if let foreign = symbols.foreignSuperclass(of: type) { return foreignStaticMember(name, of: foreign, in: scope) }
    return nil
  }

  /// A static member of a type that the program lacks: its extensions in the program, UIKit's constants, else its name.
  private func foreignStaticMember(_ name: String, of type: String, in scope: Scope) -> Value? {
    let resolved = symbols.resolvedName(type)
    if let owner = symbols.foreignExtension(of: resolved), let found = staticMember(name, of: owner, in: scope) {
      return found
    }
    return uiKitConstant(name, of: resolved)
      ?? (name.first?.isUppercase == true ? .foreignType(resolved + "." + name) : nil)
  }

  /// A member without a base, such as `.vertical`: of the expected type, or a name of UIKit's.
  func implicitMember(_ name: String, as type: SwiftTypeName?, in scope: Scope) -> Value {
    if let type {
      if case .type(let id)? = typeValue(named: type.name, in: scope), let found = staticMember(name, of: id, in: scope)
      {
        return found
      }
      if let found = foreignStaticMember(name, of: type.name, in: scope), !found.isForeignType { return found }
    }
    // The extensions of these types have fonts, distances and priorities in many projects.
    for extended in ["UIFont", "CGFloat", "UILayoutPriority", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGSize"] {
      if let owner = symbols.foreignExtension(of: extended), let found = staticMember(name, of: owner, in: scope) {
        return found
      }
    }
    return .member(name)
  }

  // MARK: - Members of instances

  /// A member that an instance has by its class, its extensions or UIKit; nil if it has none of this name.
  func ownMember(_ name: String, of receiver: Value, in scope: Scope, at range: SourceRange) -> Value? {
    if let known = field(name, of: receiver) { return known }
    for owner in memberTypes(of: receiver) {
      guard
        let entry = symbols.types[owner].variables(named: name).first(where: {
          !$0.variable.isStatic && !isRequirement($0, of: owner)
        })
      else { continue }
      if let getter = entry.variable.getter {
        guard scope.frame.depth < mostDepth else { return .unknown("'\(name)'") }
        let frame = Frame(
          receiver: receiver, type: owner, file: entry.file, call: getterCall(owner, entry.file, range, scope),
          depth: scope.frame.depth + 1)
        return result(of: getter, in: Scope(frame), as: entry.variable.type)
      }
      if entry.variable.isLazy { return lazyValue(entry, name, owner, of: receiver, at: range, in: scope) }
      return .unknown(Unknown("'\(name)'", identity: name))
    }
    switch receiver {
    case .view(let id): return viewMember(name, of: id, at: range, in: scope)
    case .guide(let guide, let owner): return guideMember(name, guide, owner)
    case .object(let id):
      if let view = ownedView(name, of: id, at: range, in: scope) { return view }
      return objects[id].foreignClass.flatMap { configurationMember(name, of: id, $0) }
    default: return nil
    }
  }

  /// The view of a controller, or another view of an object of a class that the program lacks, by its name. Its size is
  /// not known.
  private func ownedView(_ name: String, of id: ObjectID, at range: SourceRange, in scope: Scope) -> Value? {
    guard let foreign = objects[id].foreignClass ?? objects[id].type.flatMap(symbols.foreignSuperclass) else {
      return nil
    }
    let isOwner = foreign.hasSuffix("Controller") || foreign.hasSuffix("Text")
    guard isOwner, name == "view" || looksLikeView("A" + name) else { return nil }
    let view = Value.view(makeForeignView("UIView", [], at: range, in: scope))
    objects[id].fields[name] = view
    self.name(view, name, at: nil, isLocal: true)
    return view
  }

  /// Whether a variable of a protocol only says that conforming types have one.
  func isRequirement(_ entry: SymbolTable.Variable, of owner: TypeID) -> Bool {
    symbols.types[owner].keyword == .protocol && entry.variable.getter == nil
  }

  private func getterCall(_ owner: TypeID, _ file: FileID, _ range: SourceRange, _ scope: Scope) -> SourcePlace? {
    if let call = scope.frame.call { return call }
    let isOwn = owner == root && file == symbols.types[root].place.file
    return isOwn ? nil : SourcePlace(scope.frame.file, range)
  }

  /// The value of a lazy variable, evaluated when it is used first.
  private func lazyValue(
    _ entry: SymbolTable.Variable, _ name: String, _ owner: TypeID, of receiver: Value, at range: SourceRange,
    in scope: Scope
  ) -> Value {
    guard let initial = entry.variable.value else { return .unknown("'\(name)'") }
    let key = "\(receiver.identity).\(name)"
    guard pendingLazy.insert(key).inserted else { return .unknown("'\(name)', which depends on itself") }
    defer { pendingLazy.remove(key) }
    let inner = Scope(fieldFrame(of: receiver, owner, entry.file, range, scope))
    let first = graph.views.count
    let value = evaluate(initial, in: inner, as: entry.variable.type)
    setField(name, of: receiver, to: value)
    self.name(value, name, at: namePlace(entry.variable, entry.file, inner), madeFrom: first)
    return value
  }

  private func arrayMember(_ name: String, of elements: [Value]) -> Value? {
    switch name {
    case "count": .number(Double(elements.count))
    case "first": elements.first ?? .null
    case "last": elements.last ?? .null
    case "isEmpty": .boolean(elements.isEmpty)
    case "indices": .range(0, elements.count)
    case "lazy": .array(elements)
    default: nil
    }
  }

  private func geometryMember(_ name: String, of record: Record) -> Value? {
    func field(_ name: String) -> Double { record.fields[name]?.number ?? 0 }
    switch (record.type, name) {
    case ("CGRect", "width"), ("CGRect", "maxX"):
      return record.fields["width"]
    case ("CGRect", "height"): return record.fields["height"]
    case ("CGRect", "size"):
      return .record(
        Record(
          "CGSize", ["width": record.fields["width"] ?? .number(0), "height": record.fields["height"] ?? .number(0)]))
    case ("CGRect", "origin"): return Record.numbers("CGPoint", [("x", field("x")), ("y", field("y"))])
    case ("UIEdgeInsets", "leading"), ("NSDirectionalEdgeInsets", "left"):
      return record.fields[name == "leading" ? "left" : "leading"]
    default: return nil
    }
  }
}

extension Value {
  fileprivate var isForeignType: Bool { if case .foreignType = self { true } else { false } }

  /// What tells an instance from others.
  fileprivate var identity: String {
    switch self {
    case .view(let id): "view \(id)"
    case .object(let id): "object \(id)"
    default: "value"
    }
  }
}

import SwiftProgram

extension PathMemory.Record {
  /// Whether a value in it, or inside of one, is of a kind.
  func holds(_ isMeant: (Value) -> Bool) -> Bool {
    value.holds(isMeant) || statics.values.contains { $0.holds(isMeant) }
      || objects.contains { $0.fields.values.contains { $0.holds(isMeant) } }
  }

  /// The same with variables of closures of its own, and with other numbers of objects.
  func copied(movedBy distance: Int = 0) -> Self {
    if objects.isEmpty || distance == 0, !holds(\.isClosure) { return self }
    let copy = ValueCopy(distance)
    var record = self
    record.firstObject += distance
    record.value = copy.value(value)
    record.statics = statics.mapValues(copy.value)
    for index in objects.indices { record.objects[index].fields = objects[index].fields.mapValues(copy.value) }
    return record
  }
}

extension Value {
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
  var isSnapKit: Bool { if case .snapKit = self { true } else { false } }

  fileprivate func holds(_ isMeant: (Value) -> Bool) -> Bool {
    if isMeant(self) { return true }
    switch self {
    case .array(let elements), .enumCase(_, _, let elements), .implicitCall(_, let elements):
      return elements.contains { $0.holds(isMeant) }
    case .tuple(let elements): return elements.contains { $0.value.holds(isMeant) }
    case .dictionary(let entries): return entries.contains { $0.key.holds(isMeant) || $0.value.holds(isMeant) }
    case .record(let record): return record.fields.values.contains { $0.holds(isMeant) }
    case .function(_, let receiver): return receiver?.holds(isMeant) ?? false
    default: return false
    }
  }
}

/// Copies values that share the variables of closures, so that the copies share variables too, but not with the values.
private final class ValueCopy {
  /// What is added to the numbers of objects.
  private let distance: Int
  private var scopes: [ObjectIdentifier: Scope] = [:]
  private var frames: [ObjectIdentifier: Frame] = [:]

  init(_ distance: Int) { self.distance = distance }

  func value(_ value: Value) -> Value {
    switch value {
    case .object(let id): return .object(id + distance)
    case .array(let elements): return .array(elements.map(self.value))
    case .enumCase(let type, let name, let values): return .enumCase(type, name, values.map(self.value))
    case .implicitCall(let name, let values): return .implicitCall(name, values.map(self.value))
    case .tuple(let elements): return .tuple(elements.map { (label: $0.label, value: self.value($0.value)) })
    case .dictionary(let entries):
      return .dictionary(entries.map { (key: self.value($0.key), value: self.value($0.value)) })
    case .record(var record):
      record.fields = record.fields.mapValues(self.value)
      return .record(record)
    case .function(let id, let receiver): return .function(id, receiver: receiver.map(self.value))
    case .closure(let closure):
      return .closure(
        ClosureValue(closure.closure, scope(closure.scope), isOfOtherCode: closure.isOfOtherCode))
    default: return value
    }
  }

  private func scope(_ scope: Scope) -> Scope {
    if let known = scopes[ObjectIdentifier(scope)] { return known }
    let copy = Scope(frame(scope.frame), parent: scope.parent.map(self.scope))
    scopes[ObjectIdentifier(scope)] = copy
    for (name, held) in scope.values { copy.declare(name, value(held)) }
    return copy
  }

  private func frame(_ frame: Frame) -> Frame {
    if let known = frames[ObjectIdentifier(frame)] { return known }
    let copy = Frame(
      receiver: frame.receiver.map(value), type: frame.type, file: frame.file, call: frame.call,
      isInitializer: frame.isInitializer, depth: frame.depth)
    frames[ObjectIdentifier(frame)] = copy
    return copy
  }
}

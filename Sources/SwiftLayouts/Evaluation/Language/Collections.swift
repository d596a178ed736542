import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// A method of an array, dictionary or range of Swift's library; nil if it is none that is known.
  func callCollectionMethod(
    _ name: String, of value: Value, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    guard let elements = elements(of: value) else { return nil }
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "reduce":
      guard let function = arguments.last?.value else { return nil }
      return callHigherOrder(name, elements, function, arguments, at: range, in: scope)
    case "enumerated":
      return .array(
        elements.enumerated().map {
          .tuple([(label: "offset", value: .number(Double($0.offset))), (label: "element", value: $0.element)])
        })
    case "reversed": return .array(elements.reversed())
    case "dropFirst", "dropLast", "prefix", "suffix":
      let wanted = Int(exactly: arguments.first?.value.number ?? 1)
      guard let count = wanted, count >= 0, count <= elements.count else { return .unknown("a part of a list") }
      switch name {
      case "dropFirst": return .array(Array(elements.dropFirst(count)))
      case "dropLast": return .array(Array(elements.dropLast(count)))
      case "prefix": return .array(Array(elements.prefix(count)))
      default: return .array(Array(elements.suffix(count)))
      }
    case "joined": return .list(elements.flatMap { $0.elements ?? [$0] })
    case "appending": return .list(elements + arguments.map(\.value))
    default: return nil
    }
  }

  private func callHigherOrder(
    _ name: String, _ elements: [Value], _ function: Value, _ arguments: [EvaluatedArgument], at range: SourceRange,
    in scope: Scope
  ) -> Value? {
    func applied(_ element: Value) -> Value {
      if case .keyPath(let names) = function {
        return names.reduce(element) { member($1, of: $0, at: range, in: scope) ?? .unknown("a key path") }
      }
      return apply(function, [EvaluatedArgument(nil, element, range)], range, in: scope)
    }
    guard elements.count <= 200 else { return nil }
    switch name {
    case "forEach":
      for element in elements { _ = applied(element) }
      return .void
    case "map": return .array(elements.map(applied))
    case "compactMap": return .array(elements.map(applied).filter { !$0.isNull })
    case "flatMap": return .list(elements.flatMap { element -> [Value] in applied(element).elements ?? [] })
    case "filter", "first", "contains", "allSatisfy":
      return search(name, elements, applied)
    case "reduce":
      guard let start = arguments.first?.value else { return nil }
      return elements.reduce(start) { result, element in
        apply(
          function, [EvaluatedArgument(nil, result, range), EvaluatedArgument(nil, element, range)], range, in: scope)
      }
    default: return nil
    }
  }

  /// The result of a search, if the condition is known for all elements.
  private func search(_ name: String, _ elements: [Value], _ applied: (Value) -> Value) -> Value {
    let matches = elements.map { applied($0).boolean }
    guard !matches.contains(nil) else { return .unknown("'\(name)' with an unknown condition") }
    let kept = zip(elements, matches).filter { $0.1 == true }.map(\.0)
    switch name {
    case "filter": return .array(kept)
    case "first": return kept.first ?? .null
    case "contains": return .boolean(!kept.isEmpty)
    default: return .boolean(kept.count == elements.count)
    }
  }

  /// A method that changes an array or dictionary; nil if it is none.
  func callMutatingMethod(
    _ name: String, of base: SwiftExpression, _ value: Value, _ arguments: [EvaluatedArgument], at range: SourceRange,
    in scope: Scope
  ) -> Value? {
    guard case .array(var elements) = value else { return nil }
    switch name {
    case "append":
      if let more = arguments["contentsOf"] {
        elements += self.elements(of: more.value) ?? []
      } else {
        elements += arguments.prefix(1).map(\.value)
      }
    case "insert":
      guard let element = arguments.first?.value, let at = arguments.number("at"), let index = Int(exactly: at),
        index >= 0, index <= elements.count
      else { return nil }
      elements.insert(element, at: index)
    case "removeAll": elements = []
    case "removeLast", "popLast": _ = elements.popLast()
    case "removeFirst": if !elements.isEmpty { elements.removeFirst() }
    default: return nil
    }
    set(base, to: .list(elements), range, in: scope)
    return .void
  }

  /// A function of Swift's library or an initializer of UIKit, by its name; nil if it is none that is known.
  func builtIn(
    _ name: String, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    let numbers = arguments.map(\.value.number)
    switch name {
    case "CGFloat", "Double", "Float", "NSNumber", "TimeInterval":
      return arguments.first?.value.number.map { .number($0) } ?? (arguments.isEmpty ? .number(0) : nil)
    case "Int": return arguments.first?.value.number.map { .number($0.rounded(.towardZero)) }
    case "String": return arguments.first?.value.text.map { .text($0) }
    case "min", "max":
      guard !numbers.contains(nil), let first = numbers.first.flatMap({ $0 }) else { return nil }
      return .number(numbers.compactMap { $0 }.reduce(first) { name == "min" ? Swift.min($0, $1) : Swift.max($0, $1) })
    case "abs", "ceil", "floor", "round", "sqrt", "trunc":
      guard let number = numbers.first.flatMap({ $0 }) else { return nil }
      return .number(rounded(number, name))
    case "zip":
      guard arguments.count == 2, let a = elements(of: arguments[0].value), let b = elements(of: arguments[1].value)
      else { return nil }
      return .array(zip(a, b).map { .tuple([(label: nil, value: $0), (label: nil, value: $1)]) })
    case "Array", "Set", "ArraySlice":
      return .array(arguments.first.flatMap { elements(of: $0.value) } ?? [])
    case "fatalError", "preconditionFailure": return .unknown("code that stops the program")
    case "print", "debugPrint", "NSLog", "assert", "precondition", "assertionFailure": return .void
    case "type": return arguments["of"].map { typeOf($0.value) }
    default:
      return geometry(name, arguments) ?? instantiateForeign(
        symbols.resolvedName(name), arguments, at: range, in: scope)
        ?? makeUIKit(name, arguments, at: range, in: scope)
    }
  }

  private func rounded(_ number: Double, _ name: String) -> Double {
    switch name {
    case "abs": Swift.abs(number)
    case "ceil": number.rounded(.up)
    case "floor", "trunc": number.rounded(name == "floor" ? .down : .towardZero)
    case "sqrt": number.squareRoot()
    default: number.rounded()
    }
  }

  private func typeOf(_ value: Value) -> Value {
    switch value {
    case .view(let id): viewStates[id].type.map { .type($0) } ?? .foreignType(graph.views[id].uiKitClass)
    case .object(let id): objects[id].type.map { .type($0) } ?? .unknown("a type")
    default: .unknown("a type")
    }
  }
}

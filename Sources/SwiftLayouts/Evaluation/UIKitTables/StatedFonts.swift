import LayoutModel
import SwiftProgram

extension Interpreter {
  /// A font that the configuration states for an expression, such as `.h1`, or for a call by its labels, such as
  /// `Fonts.regular(size:)`; nil if it states none.
  func statedFont(_ expression: SwiftExpression, in scope: Scope) -> Value? {
    guard !statedFonts.isEmpty, let last = expression.endName, fontNames.contains(last) else { return nil }
    if let font = statedFonts[expression.spelled.asFontKey] { return stated(font, expression, in: scope) }
    guard let key = expression.labelled, let font = statedFonts[key.asFontKey] else { return nil }
    return stated(font, expression, in: scope)
  }

  private func stated(_ font: Font, _ expression: SwiftExpression, in scope: Scope) -> Value {
    guard case .call(_, let arguments) = expression.kind else { return .font(FontValue(font: font)) }
    var font = font
    if font.size == 0 {
      let numbers = arguments.lazy.compactMap { self.evaluate($0.value, in: scope).number }
      guard let size = numbers.first.flatMap(possibleSize) else {
        return .font(FontValue(font: .label, isKnown: false))
      }
      font.size = size
    }
    // What the program does with it is not known: it may use font metrics.
    return .font(FontValue(font: font, isScaled: true))
  }

  /// Notes the expression that made the font of a view, if that font is not known, so that a project can state it.
  func noteFont(_ source: SwiftExpression, of target: SwiftExpression, in scope: Scope) {
    guard case .member(let base?, let name) = target.kind, name.text == "font", base.isPath else { return }
    var view: ViewGraph.ViewID?
    switch evaluate(base, in: scope) {
    case .view(let id): view = id
    case .object(let part): if case .view(let id)? = objects[part].fields["button"] { view = id }
    default: break
    }
    guard let view else { return }
    graph.views[view].fontExpression = isLocal(source, in: scope) ? nil : source.fontKey
  }

  /// Whether an expression begins with the name of a local variable, which means nothing elsewhere.
  private func isLocal(_ expression: SwiftExpression, in scope: Scope) -> Bool {
    switch expression.kind {
    case .name(let name): scope.value(of: name) != nil
    case .member(let base?, _): isLocal(base, in: scope)
    case .call(let callee, _): isLocal(callee, in: scope)
    case .optional(let inner), .forced(let inner): isLocal(inner, in: scope)
    default: false
    }
  }
}

extension Value {
  /// Whether it is a font whose face and size are known.
  var isKnownFont: Bool { if case .font(let font) = self { font.isKnown } else { false } }
}

extension String {
  /// The key of a stated font, in which `UIFont.h1`, `.h1` and `h1` are the same.
  public var asFontKey: String {
    if hasPrefix("UIFont.") { return String(dropFirst("UIFont.".count)) }
    return hasPrefix(".") ? String(dropFirst()) : self
  }
}

extension String {
  /// The last name of a path: `regular` of `Fonts.regular(size:)`.
  public var lastName: String {
    var depth = 0
    var end = endIndex
    // What the last pair of parentheses holds is not part of the path.
    if hasSuffix(")") {
      for index in indices.reversed() {
        if self[index] == ")" { depth += 1 }
        if self[index] == "(" { depth -= 1 }
        if depth == 0 {
          end = index
          break
        }
      }
    }
    let callee = self[..<end]
    return callee.split(separator: ".").last.map(String.init) ?? String(callee)
  }
}

extension SwiftExpression {
  /// The name at the end of a path or of a called path.
  fileprivate var endName: String? {
    switch kind {
    case .name(let name): name
    case .member(_, let name): name.text
    case .call(let callee, _): callee.endName
    case .optional(let inner), .forced(let inner): inner.endName
    default: nil
    }
  }

  /// A call with the labels of its arguments alone: `Fonts.regular(size:)`.
  fileprivate var labelled: String? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    return "\(callee.spelled)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// The key under which a configuration can state the font; nil if there is none. The size stays an argument.
  fileprivate var fontKey: String? {
    switch kind {
    case .name, .member(.some, _), .member(nil, _):
      return spelled.isFontKey ? spelled : nil
    case .call(_, let arguments):
      let key = arguments.contains { $0.value.isNumberLiteral } ? labelled : spelled
      return key.flatMap { $0.isFontKey ? $0 : nil }
    default: return nil
    }
  }

  /// Whether it is made of names alone, so that evaluating it again changes nothing.
  fileprivate var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isPath
    case .optional(let inner), .forced(let inner): inner.isPath
    default: false
    }
  }
}

extension String {
  /// Whether it can stand between double quotes in a configuration, in one line.
  fileprivate var isFontKey: Bool { count < 100 && !contains("\"") && !contains("\\") && !contains("…") }
}

import LayoutModel

// Swift code in place of a constraint: layout anchors and SnapKit. It is not read, but answered with the constraint.

/// Whether a text looks like code that makes constraints; no equation does.
func looksLikeCode(_ text: String) -> Bool {
  text.contains("(") && codeWords.contains { text.contains($0) }
}

private let codeWords = [".constraint(", "NSLayoutConstraint", "qualTo", ".snp.", "make."]

/// The constraint that a line of code makes; nil if that is not clear.
///
/// It knows `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)` and `a.top.equalTo(b.bottom).offset(8)`.
func constraint(fromCode code: String) -> String? {
  let calls = Call.chain(in: code).calls
  guard let verb = calls.firstIndex(where: { $0.relation != nil }), let relation = calls[verb].relation,
    let first = anchor(Array(calls[..<verb])), first.count > 1, let attribute = first.last
  else { return nil }
  var sides = CodeSides(attribute: attribute)
  for call in calls[verb...] where !sides.read(call) { return nil }
  return sides.right.map { "\(first.joined(separator: ".")) \(relation) \($0)" }
}

/// A name in a chain such as `icon.topAnchor.constraint(equalTo: other)`, with its arguments if it is called.
private struct Call {
  var name: String
  var arguments: [(label: String, value: String)]?

  /// The chain at the beginning of a text, and the text after it.
  static func chain(in text: String) -> (calls: [Call], rest: Substring) {
    var calls: [Call] = []
    var rest = text[...]
    while true {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      guard !name.isEmpty else { return (calls, rest) }
      rest = rest.dropFirst(name.count)
      var call = Call(name: String(name))
      if rest.first == "(" {
        guard let (arguments, after) = arguments(in: rest.dropFirst()) else { return (calls, rest) }
        (call.arguments, rest) = (arguments, after)
      }
      calls.append(call)
      guard rest.first == "." else { return (calls, rest) }
      rest = rest.dropFirst()
    }
  }

  /// The arguments up to the closing parenthesis, and what follows it; nil if it is missing.
  private static func arguments(in text: Substring) -> (arguments: [(label: String, value: String)], rest: Substring)? {
    var depth = 0
    guard
      let end = text.indices.first(where: { index in
        if text[index] == ")", depth == 0 { return true }
        depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
        return false
      })
    else { return nil }
    let arguments = text[..<end].split(separator: ",").map { argument -> (label: String, value: String) in
      let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
      return parts.count == 2 ? (parts[0], parts[1]) : ("", parts.first ?? "")
    }
    return (arguments, text[text.index(after: end)...])
  }

  /// The relation of a call that makes a constraint; nil for other calls.
  var relation: String? {
    guard let arguments else { return nil }
    let word = name == "constraint" ? arguments.first?.label ?? "" : name
    if word.hasPrefix("equalTo") { return "==" }
    if word.hasPrefix("greaterThanOrEqualTo") { return ">=" }
    return word.hasPrefix("lessThanOrEqualTo") ? "<=" : nil
  }
}

/// The words of an anchor, without `self` and `snp`; nil if its first word is no view.
private func anchor(_ calls: [Call]) -> [String]? {
  guard calls.allSatisfy({ $0.arguments == nil }) else { return nil }
  var words = calls.map(\.name).filter { $0 != "self" && $0 != "snp" }
  guard let first = words.first, let last = words.last, first != "make", !first.hasPrefix("$") else { return nil }
  if last.hasSuffix(anchorSuffix) { words[words.count - 1] = String(last.dropLast(anchorSuffix.count)) }
  return words
}

/// What the calls of a constraint's code say about its right side.
private struct CodeSides {
  /// The attribute of the left side, maybe one for several.
  let attribute: String
  private var other: [String] = []
  private var factor = ""
  private var sign = "+"
  private var constant = ""
  private var inset = ""
  private var priority = ""

  init(attribute: String) { self.attribute = attribute }

  /// Reads a call of the chain; false if it is not known.
  mutating func read(_ call: Call) -> Bool {
    guard let arguments = call.arguments else { return call.name == "isActive" }
    let value = arguments.first?.value ?? ""
    switch call.name {
    case "offset": return add(value)
    case "inset":
      if Composite(rawValue: attribute)?.isEdges == true {
        inset = value
        return true
      }
      return add(value, isInset: true)
    case "multipliedBy": factor = value
    case "priority": priority = value.hasPrefix(".") ? String(value.dropFirst()) : value
    default:
      guard call.relation != nil else { return false }
      return read(arguments, isSuperview: call.name.hasSuffix("Superview"))
    }
    return true
  }

  private mutating func read(_ arguments: [(label: String, value: String)], isSuperview: Bool) -> Bool {
    if isSuperview { other = ["superview", attribute] }
    for (label, value) in arguments {
      switch label {
      case "constant": guard add(value) else { return false }
      case "multiplier": factor = value
      default:
        let (calls, rest) = Call.chain(in: value)
        if Double(value) != nil || label.hasSuffix("Constant") {
          guard add(value) else { return false }
        } else if rest.isEmpty, let words = anchor(calls) {
          other = words.count == 1 ? words + [attribute] : words
        } else {
          return false
        }
      }
    }
    return true
  }

  private mutating func add(_ value: String, isInset: Bool = false) -> Bool {
    let isNegative = value.hasPrefix("-")
    let name = isNegative ? String(value.dropFirst()) : value
    guard constant.isEmpty, !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return false }
    let isTurned = isInset && ["bottom", "trailing", "right"].contains(attribute)
    (sign, constant) = (isNegative != isTurned ? "-" : "+", name)
    return true
  }

  /// The right side and the priority; nil if code would not give them so.
  var right: String? {
    let isComposite = Composite(rawValue: attribute) != nil
    guard isComposite || attributes.words.contains(attribute) else { return nil }
    var text = other.joined(separator: ".")
    let isAttribute = other.last.map { attributes.words.contains($0) || composites.words.contains($0) } ?? true
    guard isAttribute, other.count <= 3 else { return nil }
    if !factor.isEmpty { text += " * \(factor)" }
    let isAlone = other.isEmpty && (attribute == "width" || attribute == "height" || attribute == "size")
    if isAlone {
      guard sign == "+", factor.isEmpty, !constant.isEmpty else { return nil }
      text = constant
    } else if isComposite {
      guard constant.isEmpty, factor.isEmpty, !other.isEmpty else { return nil }
      if !inset.isEmpty { text += " inset \(inset)" }
    } else {
      if other.isEmpty { text = "superview.\(attribute)\(text)" }
      if !constant.isEmpty { text += " \(sign) \(constant)" }
    }
    return priority.isEmpty ? text : "\(text) @ \(priority)"
  }
}

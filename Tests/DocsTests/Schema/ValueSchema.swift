import LayoutModel

@testable import LayoutYAML

extension ValueKind {
  /// The members of the schema for a value.
  var schema: [(key: String, value: SchemaValue)] {
    switch self {
    case .text, .className: [("type", ["string", "number", "boolean"])]
    case .name: [("type", "string"), ("pattern", .string(identifier))]
    case .item: [("type", "string"), ("pattern", .string(itemPattern))]
    case .number: [("type", "number")]
    case .positive: [("type", "number"), ("exclusiveMinimum", 0)]
    case .points: [("type", "number"), ("minimum", 0)]
    case .share: [("type", "number"), ("minimum", 0), ("maximum", 1)]
    case .count: [("type", "integer"), ("minimum", 0)]
    case .boolean: [("type", "boolean")]
    case .oneOf(let numbers): [("enum", .array(numbers.map { .number($0) }))]
    case .word(let words): wordSchema(words)
    case .attribute: wordSchema(attributes.words + composites.words, also: attributeNames.words)
    case .viewType: [("anyOf", [["enum": .words(viewTypes.words)], ["type": "string"]])]
    case .platform: [("type", "string"), ("pattern", "^iOS 0*[1-9][0-9]{0,2}(\\.0*[0-9]{1,3})?$")]
    case .pointsOr(let word): [("anyOf", [lengthSchema, ["const": .string(word)]])]
    case .pointsOrWords(let words): [("anyOf", [lengthSchema, ["enum": .words(words)]])]
    case .quantity: [("anyOf", [["type": "number"], ["type": "string", "pattern": .string(identifier)]])]
    case .priority: [("anyOf", [.object(prioritySchema), namedPriority])]
    case .priorityOrName: [("anyOf", [.object(prioritySchema), ["type": "string"]])]
    case .priorities: [("anyOf", [.object(prioritySchema), namedPriority, reference(.axes)])]
    case .mapping(let scope): [("$ref", .string("#/$defs/\(scope)"))]
    case .named(let kind): kind.schema
    case .font, .size, .sizeOr, .widths, .widthsOr, .sizes, .heights, .words, .wordsOf, .someOf, .edges,
      .rectangle,
      .expectedHeights, .expectedFrames, .constraints:
      compound
    }
  }

  private var compound: [(key: String, value: SchemaValue)] {
    switch self {
    case .font: [("anyOf", [.object(wordSchema(textStyles.words)), systemFont, reference(.font)])]
    case .size(let mayBeNone): list(mayBeNone ? ["anyOf": [lengthSchema, ["const": "none"]]] : lengthSchema, count: 2)
    case .sizeOr(let word, let mayBeNone):
      [("anyOf", [.object(ValueKind.size(mayBeNone: mayBeNone).schema), ["const": .string(word)]])]
    case .widths: list(["type": "number", "exclusiveMinimum": 0]) + [("minItems", 1), ("uniqueItems", true)]
    case .widthsOr(let word): [("anyOf", [.object(ValueKind.widths.schema), ["const": .string(word)]])]
    case .sizes:
      list(.object(list(["type": "number", "exclusiveMinimum": 0], count: 2))) + [
        ("minItems", 1), ("uniqueItems", true),
      ]
    case .heights: list(lengthSchema)
    case .words: list(["type": ["string", "number", "boolean"]])
    case .wordsOf(let words): list(.object(wordSchema(words)))
    case .someOf(let words): list(.object(wordSchema(words))) + [("minItems", 1), ("uniqueItems", true)]
    case .edges: [("anyOf", [["type": "number"], .object(list(["type": "number"], count: 4))])]
    case .rectangle:
      list(["type": "number"], count: 4) + [
        ("prefixItems", [["type": "number"], ["type": "number"], lengthSchema, lengthSchema])
      ]
    case .expectedHeights:
      [("anyOf", [lengthSchema, ["type": "object", "additionalProperties": lengthOrLengths]])]
    case .expectedFrames: framesSchema(depth: 3)
    case .constraints: [("type", ["array", "null"]), ("items", reference(.constraint))]
    default: []
    }
  }
}

/// The frames of views by name, or mappings of them by table width or sample, one inside the other.
private func framesSchema(depth: Int) -> [(key: String, value: SchemaValue)] {
  let frame = SchemaValue.object(ValueKind.rectangle.schema)
  let value: SchemaValue = depth == 1 ? frame : ["anyOf": [frame, .object(framesSchema(depth: depth - 1))]]
  return [("type", "object"), ("additionalProperties", value)]
}

extension ValueKind.NamedKind {
  fileprivate var schema: [(key: String, value: SchemaValue)] {
    switch self {
    case .views: names(of: reference(.view), isReserved: true)
    case .guides: names(of: reference(.guide), isReserved: true)
    case .numbers: names(of: ["type": "number"], isReserved: false)
    case .samples:
      [
        ("type", ["object", "null"]),
        ("additionalProperties", ["type": ["object", "null"], "additionalProperties": ["type": ["object", "null"]]]),
      ]
    case .files:
      [
        ("type", ["object", "null"]), ("propertyNames", ["minLength": 1, "not": ["const": "system"]]),
        ("additionalProperties", ["type": ["string", "number", "boolean"]]),
      ]
    }
  }

  private func names(of value: SchemaValue, isReserved: Bool) -> [(key: String, value: SchemaValue)] {
    var name: [(key: String, value: SchemaValue)] = [("pattern", .string(identifier))]
    if isReserved { name.append(("not", ["enum": .words(reservedNames.words)])) }
    return [("type", ["object", "null"]), ("propertyNames", .object(name)), ("additionalProperties", value)]
  }
}

private let identifier = "^[A-Za-z_][A-Za-z0-9_]*$"
private let itemPattern = "^[A-Za-z_][A-Za-z0-9_]*(\\.(\(guideNames.words.joined(separator: "|"))))?$"
private let lengthSchema: SchemaValue = ["type": "number", "minimum": 0]
private let lengthOrLengths: SchemaValue = [
  "anyOf": [
    lengthSchema,
    ["type": "object", "propertyNames": ["pattern": "^[-+.0-9eE]+$"], "additionalProperties": lengthSchema],
  ]
]
private let prioritySchema: [(key: String, value: SchemaValue)] = [
  ("type", "number"), ("exclusiveMinimum", 0), ("maximum", 1000),
]

/// The priorities by their names, as UIKit has them, and sums of these and numbers.
private let namedPriority: SchemaValue = {
  let words = namedPriorities.words.joined(separator: "|")
  let number = "[0-9.]+([eE][-+]?[0-9]+)?"
  let level =
    "(\(number)|(UILayoutPriority)?\\.(\(words))|(\(words))|UILayoutPriority\\((rawValue:)?\\s*\(number)\\s*\\))"
  return ["type": "string", "pattern": .string("^\\s*-?\(level)(\\s*[-+]\\s*\(level))*\\s*$")]
}()

/// One of some words, which editors complete, or one with Swift's leading dot. `all` are all words that are read.
private func wordSchema(_ words: [String], also all: [String] = []) -> [(key: String, value: SchemaValue)] {
  let others = all.filter { !words.contains($0) }
  let dotted = "^\\.(\((words + others).joined(separator: "|")))$"
  let patterns = others.isEmpty ? dotted : "^\\.?(\((words + others).joined(separator: "|")))$"
  return [("anyOf", [["enum": .words(words)], ["pattern": .string(patterns), "type": "string"]])]
}

private let systemFont: SchemaValue = {
  let weights = fontWeights.words.joined(separator: "|")
  return ["type": "string", "pattern": .string("^\\s*system\\s+[0-9.eE+-]+(\\s+\\.?(\(weights)))?\\s*$")]
}()

private func reference(_ scope: KeyScope) -> SchemaValue { ["$ref": .string("#/$defs/\(scope)")] }

private func list(_ item: SchemaValue, count: Int? = nil) -> [(key: String, value: SchemaValue)] {
  var entries: [(key: String, value: SchemaValue)] = [("type", "array"), ("items", item)]
  if let count { entries += [("minItems", .number(count)), ("maxItems", .number(count))] }
  return entries
}

import LayoutModel

@testable import LayoutYAML

/// The JSON Schema (2020-12) of layout files, generated from the keys that the loader reads.
///
/// The schema checks what a schema can: keys, their values, and which keys go together. Only the loader checks the
/// names of views and the text of constraints.
func layoutSchema() -> String {
  var entries: [(key: String, value: SchemaValue)] = [
    ("$schema", "https://json-schema.org/draft/2020-12/schema"),
    ("title", "Plumb layout"),
    ("description", "A cell or view, the views in it, and the constraints that tie them."),
  ]
  entries += mappingSchema(.document)
  let definitions = KeyScope.allCases.filter { $0 != .document }.map { scope in
    (key: "\(scope)", value: scope == .constraint ? constraintSchema() : SchemaValue.object(mappingSchema(scope)))
  }
  entries.append(("$defs", .object(definitions)))
  return SchemaValue.object(entries).text() + "\n"
}

/// The schema of a mapping with the keys of a scope and the dependencies between them.
private func mappingSchema(_ scope: KeyScope) -> [(key: String, value: SchemaValue)] {
  let keys = scope.table.keys
  var entries: [(key: String, value: SchemaValue)] = [
    ("type", scope.mayBeNothing ? ["object", "null"] : "object"), ("additionalProperties", false),
    ("properties", .object(keys.flatMap(\.schemas) + scope.ignoredNames.map { ($0, ignoredSchema) })),
  ]
  let required = keys.filter(\.isRequired).map(\.name)
  if !required.isEmpty { entries.append(("required", .words(required))) }
  let needs = keys.filter { !$0.needs.isEmpty }
  if !needs.isEmpty {
    entries.append(("dependentRequired", .object(needs.map { ($0.name, .words($0.needs)) })))
  }
  let alternatives = scope.alternatives.filter { name in keys.contains { $0.name == name } }
  if !alternatives.isEmpty { entries.append(("oneOf", .array(alternatives.map(has)))) }
  let rules = schemaRules(scope)
  if !rules.isEmpty { entries.append(("allOf", .array(rules))) }
  return entries
}

private let ignoredSchema: SchemaValue = ["description": "Changes no layout; any value, ignored."]

/// The schema of a constraint, which is text or a mapping.
private func constraintSchema() -> SchemaValue {
  ["anyOf": [["type": "string", "minLength": 1], .object(mappingSchema(.constraint))]]
}

extension FormatKey {
  /// The schema of the value of the key, with its summary.
  private var schema: SchemaValue {
    .object([("description", .string(summary))] + value.schema)
  }

  /// The schema under the key's name, and under its other names.
  fileprivate var schemas: [(key: String, value: SchemaValue)] {
    let other = SchemaValue.object([("description", .string("The same as '\(name)'."))] + value.schema)
    return [(name, schema)] + otherNames.map { ($0, other) }
  }

  fileprivate var names: [String] { [name] + otherNames }
}

extension KeyScope {
  /// Whether an empty value means a mapping without keys.
  fileprivate var mayBeNothing: Bool {
    switch self {
    case .document, .accessoryView, .axes, .font, .constraint: false
    case .table, .measure, .expect, .collection, .contentView, .view, .guide: true
    }
  }

  /// Keys of which a mapping must have exactly one.
  fileprivate var alternatives: [String] {
    switch self {
    case .document: Layout.Kind.allCases.map(\.rawValue)
    case .constraint: ["constraint", "item", "vfl"]
    default: []
    }
  }
}

// MARK: - Dependencies between keys

/// The dependencies between keys and values in a mapping of a scope.
private func schemaRules(_ scope: KeyScope) -> [SchemaValue] {
  switch scope {
  case .document: Layout.Kind.allCases.map(rule(of:)) + documentRules
  case .view: typeRules + viewRules + sameKeyRules(scope)
  case .font: [["oneOf": [has("size"), ["anyOf": [has("style"), has("textStyle")]]]]] + sameKeyRules(scope)
  default: sameKeyRules(scope)
  }
}

/// Allows a key only under one of its names.
private func sameKeyRules(_ scope: KeyScope) -> [SchemaValue] {
  scope.table.keys.flatMap { key in
    key.otherNames.map { other in ["not": ["type": "object", "required": .words([key.name, other])]] }
  }
}

/// The names of some view types that files may use.
private func typeNames(_ types: [ViewType]) -> SchemaValue {
  let names = zip(viewTypeNames.words, viewTypeNames.values).filter { types.contains($0.1) }
  return .words(names.map(\.0))
}

/// Forbids the keys that belong only to other kinds of layout, also in the mappings and views of the layout.
private func rule(of kind: Layout.Kind) -> SchemaValue {
  var properties = rejected(.document, in: kind)
  let rejectedKeys = Set(properties.map(\.key))
  for key in KeyScope.document.table.keys where !rejectedKeys.contains(key.name) {
    guard case .mapping(let scope) = key.value else { continue }
    let rejectedInside = rejected(scope, in: kind)
    if !rejectedInside.isEmpty { properties.append((key.name, ["properties": .object(rejectedInside)])) }
  }
  var views: [(key: String, value: SchemaValue)] = []
  if kind == .view { views.append(("propertyNames", ["not": ["const": "root"]])) }
  let rejectedInViews = rejected(.view, in: kind)
  if !rejectedInViews.isEmpty { views.append(("additionalProperties", ["properties": .object(rejectedInViews)])) }
  if !views.isEmpty { properties.append(("views", .object(views))) }
  return when(has(kind.rawValue), ["properties": .object(properties)])
}

private func rejected(_ scope: KeyScope, in kind: Layout.Kind) -> [(key: String, value: SchemaValue)] {
  scope.table.keys.filter { !$0.kinds.isEmpty && !$0.kinds.contains(kind) }.flatMap(\.names).map { ($0, false) }
}

/// Allows the keys of some view types only in views of these types.
private let typeRules: [SchemaValue] = {
  var groups: [(types: [ViewType], keys: [String])] = []
  for key in KeyScope.view.table.keys where !key.types.isEmpty {
    if let group = groups.firstIndex(where: { $0.types == key.types }) {
      groups[group].keys += key.names
    } else {
      groups.append((key.types, key.names))
    }
  }
  return groups.map { types, keys in
    when(["anyOf": .array(keys.map(has))], need("type", ["enum": typeNames(types)]))
  }
}()

private let documentRules: [SchemaValue] = [
  when(has("accessoryView"), ["properties": ["accessoryType": ["const": "none"]]])
]

private let viewRules: [SchemaValue] = [
  when(["not": has("class")], ["properties": ["type": ["enum": .words(viewTypeNames.words)]]]),
  when(need(masks, ["const": true]), has("frame")),
  when(has("frame"), ["properties": .object([(key: masks, value: ["const": true] as SchemaValue)])]),
  when(need("predefined", ["enum": ["textLabel", "detailTextLabel"]]), need("type", ["enum": typeNames([.label])])),
  when(need("predefined", ["const": "imageView"]), need("type", ["enum": typeNames([.image])])),
  when(has("contentEdgeInsets"), ["properties": ["configuration": false]]),
  // Keys of subviews that only a stack or a content view allows.
  when(
    ["not": need("type", ["enum": typeNames([.stack])])],
    ["properties": ["subviews": ["additionalProperties": ["properties": ["arranged": false]]]]]),
  ["properties": ["subviews": ["additionalProperties": ["properties": ["predefined": false]]]]],
]

private let masks = "translatesAutoresizingMaskIntoConstraints"

private func has(_ key: String) -> SchemaValue { ["required": .words([key])] }

private func need(_ key: String, _ value: SchemaValue) -> SchemaValue {
  ["required": .words([key]), "properties": .object([(key, value)])]
}

private func when(_ condition: SchemaValue, _ consequence: SchemaValue) -> SchemaValue {
  ["if": condition, "then": consequence]
}

import LayoutModel

/// The JSON Schema (2020-12) of the layout file, made from the keys that the loader reads.
///
/// Says what a schema can say: which keys there are, what they want, and which of them stand together. Names that lead to
/// no view, and what stands within a constraint's text, are for the loader.
public func layoutSchema() -> String {
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

/// A mapping with the built keys of a scope, and how they depend on each other.
private func mappingSchema(_ scope: KeyScope) -> [(key: String, value: SchemaValue)] {
  let keys = FormatKey.built(scope)
  var entries: [(key: String, value: SchemaValue)] = [
    ("type", scope.mayBeNothing ? ["object", "null"] : "object"), ("additionalProperties", false),
    ("properties", .object(keys.map { ($0.name, $0.schema) })),
  ]
  let required = keys.filter(\.isRequired).map(\.name)
  if !required.isEmpty { entries.append(("required", .words(required))) }
  let needs = keys.filter { !$0.needs.isEmpty }
  if !needs.isEmpty {
    entries.append(("dependentRequired", .object(needs.map { ($0.name, .words($0.needs)) })))
  }
  let alternatives = scope.alternatives.filter { name in keys.contains { $0.name == name } }
  if !alternatives.isEmpty { entries.append(("oneOf", oneRequired(alternatives))) }
  let rules = schemaRules(scope)
  if !rules.isEmpty { entries.append(("allOf", .array(rules))) }
  return entries
}

/// A constraint is a text, or a mapping.
private func constraintSchema() -> SchemaValue {
  ["anyOf": [["type": "string", "minLength": 1], .object(mappingSchema(.constraint))]]
}

private func oneRequired(_ names: [String]) -> SchemaValue {
  .array(names.map { ["required": .words([$0])] })
}

extension FormatKey {
  /// The keys of a scope that work already.
  static func built(_ scope: KeyScope) -> [FormatKey] {
    scopes[scope.rawValue].keys
  }

  /// What the key wants, and what it says.
  fileprivate var schema: SchemaValue {
    .object([("description", .string(summary))] + value.schema)
  }
}

extension KeyScope {
  /// Whether an empty value stands for a mapping without keys.
  fileprivate var mayBeNothing: Bool {
    switch self {
    case .document, .accessoryView, .axes, .font, .constraint: false
    case .table, .measure, .expect, .collection, .contentView, .view, .guide: true
    }
  }

  /// The keys of which a mapping has exactly one.
  fileprivate var alternatives: [String] {
    switch self {
    case .document: Layout.Kind.allCases.map(\.rawValue)
    case .constraint: ["constraint", "item", "vfl"]
    default: []
    }
  }
}

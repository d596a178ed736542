import LayoutModel

/// Which keys and values stand together in a mapping of a scope.
func schemaRules(_ scope: KeyScope) -> [SchemaValue] {
  switch scope {
  case .document: Layout.Kind.allCases.map(rule(of:)) + documentRules
  case .view: typeRules + viewRules
  default: []
  }
}

/// Keys that belong to other kinds of layout do not stand in one of this kind, nor in its mappings and views.
private func rule(of kind: Layout.Kind) -> SchemaValue {
  var properties = refused(.document, in: kind)
  let refusedKeys = Set(properties.map(\.key))
  for key in FormatKey.built(.document) where !refusedKeys.contains(key.name) {
    guard case .mapping(let scope) = key.value else { continue }
    let refusedInside = refused(scope, in: kind)
    if !refusedInside.isEmpty { properties.append((key.name, ["properties": .object(refusedInside)])) }
  }
  var views: [(key: String, value: SchemaValue)] = []
  if kind == .view { views.append(("propertyNames", ["not": ["const": "root"]])) }
  let refusedInViews = refused(.view, in: kind)
  if !refusedInViews.isEmpty { views.append(("additionalProperties", ["properties": .object(refusedInViews)])) }
  if !views.isEmpty { properties.append(("views", .object(views))) }
  return when(has(kind.rawValue), ["properties": .object(properties)])
}

private func refused(_ scope: KeyScope, in kind: Layout.Kind) -> [(key: String, value: SchemaValue)] {
  FormatKey.built(scope).filter { !$0.kinds.isEmpty && !$0.kinds.contains(kind) }.map { ($0.name, false) }
}

/// Keys that belong to some types of view stand beside one of them.
private let typeRules: [SchemaValue] = {
  var groups: [(types: [ViewType], keys: [String])] = []
  for key in FormatKey.built(.view) where !key.types.isEmpty {
    if let group = groups.firstIndex(where: { $0.types == key.types }) {
      groups[group].keys.append(key.name)
    } else {
      groups.append((key.types, [key.name]))
    }
  }
  return groups.map { types, keys in
    when(["anyOf": .array(keys.map(has))], need("type", ["enum": .words(types.map(\.rawValue))]))
  }
}()

private let documentRules: [SchemaValue] = [
  when(has("accessoryView"), ["properties": ["accessoryType": ["const": "none"]]])
]

private let viewRules: [SchemaValue] = [
  when(["not": has("class")], ["properties": ["type": ["enum": .words(viewTypes.words)]]]),
  when(need(masks, ["const": true]), has("frame")),
  when(has("frame"), need(masks, ["const": true])),
  when(need("predefined", ["enum": ["textLabel", "detailTextLabel"]]), need("type", ["const": "label"])),
  when(need("predefined", ["const": "imageView"]), need("type", ["const": "image"])),
  // What a stack and the content view ask of their subviews.
  when(
    ["not": need("type", ["const": "stack"])],
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

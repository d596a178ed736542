import SwiftProgram

extension SymbolTable {
  /// The superclass of a type, if the program has it.
  func superclass(of type: TypeID) -> TypeID? {
    guard types[type].keyword == .class, !types[type].isForeign else { return nil }
    for name in types[type].inherited {
      let id = self.type(named: name.name, in: types[type].place.file, inside: type)
      if let id, id != type, types[id].keyword == .class || types[id].isForeign { return id }
    }
    return nil
  }

  /// The type and its superclasses that the program declares, the type first. It ends at a class that the program lacks.
  func lineage(of type: TypeID) -> [TypeID] {
    if let known = lineages[type] { return known }
    var found = [type]
    while let next = superclass(of: found[found.count - 1]), !found.contains(next), !types[next].isForeign {
      found.append(next)
    }
    lineages[type] = found
    return found
  }

  /// The name of the class that the program lacks at the end of a lineage, such as `UITableViewCell`. For one that a
  /// configuration says is a cell, it is that of UIKit's cell.
  func foreignSuperclass(of type: TypeID) -> String? {
    guard let last = lineage(of: type).last, types[last].keyword == .class else { return nil }
    return types[last].inherited.first.map { inherited in
      let name = resolvedName(inherited.name)
      return statedCells[name] ?? name
    }
  }

  /// Whether a class is used as a cell, though nothing is known of the class above it: by its name, or because it
  /// overrides what only cells have.
  func looksLikeCell(_ type: TypeID, heirOf foreign: String) -> Bool {
    guard !["UI", "NS", "CA", "MK", "WK"].contains(where: foreign.hasPrefix), foreign.first?.isUppercase == true,
      types(named: foreign).allSatisfy({ types[$0].isForeign })
    else { return false }
    let functions = lineage(of: type).flatMap { types[$0].functions }
    // Without any of these, it may only conform to protocols.
    let hasSuperclass = functions.contains { function in
      function.isOverride || function.name.text == "init" && function.parameters.first?.label == "coder"
    }
    let isReused = functions.contains { function in
      function.name.text == "prepareForReuse" && function.isOverride
        || function.name.text == "init" && function.parameters.contains { $0.label == "reuseIdentifier" }
    }
    return hasSuperclass && (isReused || types[type].name.hasSuffix("Cell") || foreign.hasSuffix("Cell"))
  }

  /// The types whose members an instance has: the lineage, the protocols with their extensions, and the extensions of
  /// the classes of UIKit above.
  func memberTypes(of type: TypeID) -> [TypeID] {
    if let known = memberTypes[type] { return known }
    var found = lineage(of: type)
    var queue = found
    while let next = queue.popLast(), found.count < 64 {
      for name in types[next].inherited {
        guard let id = self.type(named: name.name, in: types[next].place.file, inside: next), !found.contains(id)
        else { continue }
        found.append(id)
        queue.append(id)
      }
    }
    if let foreign = foreignSuperclass(of: type) {
      found += extensions(ofClass: foreign).filter { !found.contains($0) }
    }
    memberTypes[type] = found
    return found
  }

  /// The extensions of a class of UIKit, of its superclasses and of the protocols that these get in the program.
  func extensions(ofClass name: String) -> [TypeID] {
    if let known = extensionsOfClasses[name] { return known }
    var found: [TypeID] = []
    let isKnown = uiKitLineage(of: name).count > 1
    for name in isKnown ? uiKitLineage(of: name) : [name] + uiKitLineage(of: likelySuperclass(of: name)) {
      guard let id = types(named: name).first(where: { types[$0].isForeign }) else { continue }
      found.append(id)
      for inherited in types[id].inherited {
        let candidates = types(named: inherited.name)
        guard let protocolID = candidates.first(where: { types[$0].keyword == .protocol }), !found.contains(protocolID)
        else { continue }
        found.append(protocolID)
      }
    }
    extensionsOfClasses[name] = found
    return found
  }

  /// The extension of a type that is no class of UIKit, such as `Array`, `CGFloat` or `NSLayoutConstraint`.
  func foreignExtension(of name: String) -> TypeID? {
    types(named: name).first { types[$0].isForeign && types[$0].name == name }
  }

  /// The files that register or dequeue a class, which has a name and a last name, and those that only make it.
  func filesShowing(_ name: String, _ last: String) -> (registering: [FileID], making: [FileID]) {
    let ids = Set(program.files(registering: name)).union(program.files(registering: last)).sorted()
    var found: (registering: [FileID], making: [FileID]) = ([], [])
    for (id, file) in ids.isEmpty ? [] : Array(zip(ids, program.parsed(ids))) {
      if file.registered.contains(name) || file.registered.contains(last) {
        found.registering.append(id)
      } else if file.heights.made.contains(last) {
        found.making.append(id)
      }
    }
    return found
  }
}

import LayoutModel

// Constraints, and what samples change.
extension DocumentWriting {
  /// A constraint as an equation, in a mapping if it has more than that.
  func constraint(_ constraint: Constraint) -> WrittenNode {
    var entries = [WrittenEntry(.constraint, .text(layout.writtenInOrder(constraint)))]
    if let id = constraint.id ?? addedIDs[constraint.index] { entries.append(WrittenEntry(.id, .text(id))) }
    if let identifier = constraint.identifier { entries.append(WrittenEntry(.identifier, .text(identifier))) }
    if !constraint.isActive { entries.append(WrittenEntry(.active, .flag(false))) }
    if constraint.isChangedByCode { entries.append(WrittenEntry("changedByCode", .flag(true))) }
    return entries.count == 1 ? entries[0].value : .braces(entries)
  }

  // MARK: - Samples

  /// A sample, with the views and constraints in the order of its changes.
  func sample(_ sample: Sample) -> WrittenEntry {
    var parts: [(name: String, keys: [WrittenEntry])] = []
    var constraints: [(name: String, keys: [WrittenEntry])] = []
    for change in sample.changes {
      if case .setProperty(let item, let property) = change {
        guard layout.views.contains(item.index), isKey(property.key, of: layout[item]),
          !Self.unsampledKeys.contains(property.key), let value = value(of: property)
        else { continue }
        add(WrittenEntry(property.key.rawValue, value), of: layout[item].name, to: &parts)
      } else if let (index, entry) = entry(of: change), let name = name(ofConstraint: index) {
        if constraints.isEmpty { parts.append((Key.constraints.rawValue, [])) }
        add(entry, of: name, to: &constraints)
      }
    }
    return WrittenEntry(
      sample.name,
      .mapping(
        parts.map { name, keys in
          let changed = constraints.map { WrittenEntry($0.name, .mapping($0.keys)) }
          return WrittenEntry(name, .mapping(name == Key.constraints.rawValue ? changed : keys))
        }))
  }

  /// Keys that say what a view is and where it belongs.
  private static let unsampledKeys: Set<ViewKey> = [
    .type, .class, .superview, .predefined, .translatesAutoresizingMaskIntoConstraints, .frame, .autoresizingMask,
    .superviewSize,
  ]

  /// Adds an entry under a name. The last value of a key counts.
  private func add(_ entry: WrittenEntry, of name: String, to parts: inout [(name: String, keys: [WrittenEntry])]) {
    guard let index = parts.firstIndex(where: { $0.name == name }) else { return parts.append((name, [entry])) }
    if let known = parts[index].keys.firstIndex(where: { $0.key == entry.key }) {
      parts[index].keys[known] = entry
    } else {
      parts[index].keys.append(entry)
    }
  }

  /// The constraint that a change is about, and its new value.
  private func entry(of change: LayoutChange) -> (constraint: Int, WrittenEntry)? {
    switch change {
    case .setConstant(let index, let points): (index, WrittenEntry(.constant, .number(points)))
    case .setPriority(let index, let priority): (index, WrittenEntry(.priority, .word(priority.written)))
    case .setActive(let index, let isActive): (index, WrittenEntry(.active, .flag(isActive)))
    default: nil
    }
  }

  private func name(ofConstraint index: Int) -> String? {
    guard layout.constraints.indices.contains(index) else { return nil }
    return layout.constraints[index].id ?? addedIDs[index] ?? layout.constraints[index].identifier
  }
}

extension Layout {
  /// Ids for the constraints that samples change and that have no name, or share an identifier with constraints that
  /// some sample changes in another way.
  var missingIDs: [Int: String] {
    let changes = samples.map { sample in
      Dictionary(grouping: sample.changes.compactMap { change in change.ofConstraint.map { ($0, change) } }) { $0.0 }
        .mapValues { $0.map { $0.1.moved(to: 0) } }
    }
    let changed = Set(changes.flatMap(\.keys)).sorted().filter { constraints.indices.contains($0) }
    let taken = Set(constraints.compactMap(\.id))
    var ids: [Int: String] = [:]
    for index in changed where constraints[index].id == nil {
      if let identifier = constraints[index].identifier, !taken.contains(identifier) {
        let alike = constraints.indices.filter { constraints[$0].identifier == identifier }
        if alike.allSatisfy({ other in
          constraints[other].id == nil && changes.allSatisfy { $0[other] == $0[index] }
        }) {
          continue
        }
      }
      var id = "sampled-\(index)"
      while taken.contains(id) || constraints.contains(where: { $0.identifier == id }) { id += "-" }
      ids[index] = id
    }
    return ids
  }
}

extension LayoutChange {
  /// The constraint whose constant, priority or activity it sets; nil for another change.
  fileprivate var ofConstraint: Int? {
    switch self {
    case .setConstant(let index, _), .setPriority(let index, _), .setActive(let index, _): index
    default: nil
    }
  }

  /// The same change of another constraint.
  fileprivate func moved(to index: Int) -> LayoutChange {
    switch self {
    case .setConstant(_, let points): .setConstant(constraint: index, points)
    case .setPriority(_, let priority): .setPriority(constraint: index, priority)
    case .setActive(_, let isActive): .setActive(constraint: index, isActive)
    default: self
    }
  }
}

import Findings
import LayoutModel

// Samples: named content that changes views and constraints, but adds and removes none.
extension DocumentReader {
  mutating func readSamples(_ node: Int) {
    guard canReadSamples(node) else { return }
    readNames(of: node, "'samples' must be a mapping from names to contents") { reader, key, value in
      if reader.isTooLong(reader.text(key), key) { return }
      let name = reader.text(key).string
      guard !name.isEmpty else { return reader.reportInvalid("a sample needs a name", key) }
      if let first = reader.sampleKeys.first(where: { $0.name == name }) {
        return reader.report(
          .duplicateKey, "the sample '\(name)' appears twice; only the first is read", at: reader.place(key),
          related: [RelatedPlace("the first", at: reader.place(first.key))])
      }
      reader.sampleKeys.append((name, key))
      let changes = reader.readSample(value, name)
      reader.layout.samples.append(Sample(name: name, changes: changes, of: reader.layout))
    }
  }

  /// Whether there are few enough samples to read them. `checkEnvironments` reports too many environments.
  private mutating func canReadSamples(_ node: Int) -> Bool {
    guard isMapping(node) else { return true }
    let count = Int(nodes[node].childCount / 2)
    let parts = layout.items.count - 2 + layout.constraints.count
    if count < Limits.environments, count * parts <= Limits.sampledParts { return true }
    unreadSamples = count
    if count < Limits.environments {
      reportInvalid(
        "\(count) samples of \(parts.spelledCount) views and constraints make \((count * parts).spelledCount), and at most \(Limits.sampledParts.spelledCount) are kept; these samples are not read",
        node)
    }
    return false
  }

  private mutating func readSample(_ node: Int, _ name: String) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    readNames(of: node, "the sample '\(name)' must be a mapping from views to their keys") { reader, key, value in
      let word = reader.text(key)
      if word.equals("constraints") { return changes += reader.readSampleConstraints(value) }
      if reader.layout.kind != .view, word.equals("contentView") || word.equals("cell") {
        return reader.reportInvalid("a sample can change only views and constraints, not '\(word.string)'", key)
      }
      guard let index = reader.viewIDs.value(of: word), reader.layout.views.contains(index) else {
        return reader.reportUnknownView(word, at: reader.place(key), .view(word))
      }
      guard reader.expectMapping(value, "'\(word.string)' must be a mapping of keys") else { return }
      changes += reader.readSampleView(value, index, .view(word))
    }
    return changes
  }

  private mutating func readSampleView(_ node: Int, _ index: Int, _ owner: Owner) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    var buttonKeys: [(key: ViewKey, keyNode: Int)] = []
    let limits = readEntries(of: node, in: .view, owner) { reader, key, keyNode, value in
      switch key {
      case .type, .class, .superview, .subviews, .arranged, .predefined, .frame, .autoresizingMask, .superviewSize,
        .translatesAutoresizingMaskIntoConstraints:
        reader.reportInvalid(
          "a sample can change only what a view shows, not its '\(key.rawValue)'", keyNode, owner)
      case .customSpacing:
        guard reader.layout.items[index].stack != nil else { return }
        changes.append(.setProperty(ItemID(index), .customSpacing(reader.readCustomSpacing(value, index))))
      default:
        guard let property = reader.readProperty(key, value, owner, of: ItemID(index)) else { return }
        changes.append(.setProperty(ItemID(index), property))
        buttonKeys.append((property.key, keyNode))
      }
    }
    checkButtonKeys(buttonKeys, inSampleOf: index, owner)
    let type = layout.items[index].type
    if !limits.allow(type), !isTruncated { reportKeysOfOtherTypes(node, type, -1, owner) }
    return changes
  }

  // MARK: constraints, by their ids or identifiers

  private mutating func readSampleConstraints(_ node: Int) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    readNames(of: node, "'constraints' must be a mapping from identifiers to changes") { reader, key, value in
      let identifier = reader.text(key).string
      guard let indices = reader.constraints(called: identifier) else {
        let constraints = reader.layout.constraints.lazy
        let known = reader.guessesLeft > 0 ? constraints.compactMap { $0.identifier ?? $0.id }.prefix(500) : []
        let hint = reader.suggestion(reader.text(key), among: Array(known))
        return reader.reportInvalid(
          "no constraint has the identifier '\(reader.shortened(reader.text(key)))'\(hint)", key)
      }
      let what = "'\(reader.shortened(reader.text(key)))' must be a mapping with 'constant', 'priority' or 'active'"
      guard reader.expectMapping(value, what) else { return }
      changes += reader.readConstraintChange(value, indices, by: "a sample")
    }
    return changes
  }

  /// The constraints with an identifier, or the one with an id.
  private mutating func constraints(called name: String) -> [Int]? {
    if constraintsOfNames.isEmpty {
      for (index, constraint) in layout.constraints.enumerated() {
        if let identifier = constraint.identifier { constraintsOfNames[identifier, default: []].append(index) }
      }
      for (index, constraint) in layout.constraints.enumerated() {
        if let id = constraint.id { constraintsOfNames[id] = [index] }
      }
    }
    return constraintsOfNames[name]
  }

  mutating func readConstraintChange(_ node: Int, _ indices: [Int], by who: String) -> [LayoutChange] {
    let owner = Owner.constraint(layout.constraints[indices[0]].authoredIndex)
    var changes: [LayoutChange] = []
    readEntries(of: node, in: .constraint, owner) { reader, key, keyNode, value in
      switch key {
      case .constant:
        guard let points = reader.readNumber(value, "'constant' must be a number", owner) else { return }
        changes += indices.map { .setConstant(constraint: $0, points) }
      case .priority:
        guard let priority = reader.readContentPriority(value, "priority", owner) else { return }
        changes += indices.map { .setPriority(constraint: $0, priority) }
      case .active:
        guard let isActive = reader.readBoolean(value, "active", owner) else { return }
        changes += indices.map { .setActive(constraint: $0, isActive) }
      default:
        reader.reportInvalid(
          "\(who) can change only a constraint's 'constant', 'priority' or 'active', not its '\(key.rawValue)'",
          keyNode, owner)
      }
    }
    return changes
  }
}

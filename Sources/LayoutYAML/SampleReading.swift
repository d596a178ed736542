import Findings
import LayoutModel

// Samples: content by name, which changes what views and constraints say and nothing about which there are.
extension DocumentReader {
  mutating func readSamples(_ node: Int) {
    guard maySample(node) else { return }
    let own = layout
    readNames(of: node, "'samples' is a mapping from names to contents") { reader, key, value in
      if reader.isTooLong(reader.text(key), key) { return }
      let name = reader.text(key).string
      guard !name.isEmpty else { return reader.report(.invalidValue, "a sample has a name", key) }
      if let first = reader.layout.samples.first(where: { $0.name.value == name }) {
        reader.report(.duplicateKey, "the sample '\(name)' stands twice; only the first is read", key)
        reader.findings[reader.findings.count - 1].related = [RelatedPlace("the first", at: first.name.place)]
        return
      }
      reader.readSample(value, name)
      let sample = Sample(
        name: Placed(name, at: reader.place(key)), items: reader.layout.items, constraints: reader.layout.constraints)
      reader.layout.items = own.items
      reader.layout.constraints = own.constraints
      reader.layout.samples.append(sample)
    }
  }

  /// Whether there are so few samples that they can be read: each has all views and constraints. Those that are too many circumstances
  /// are told with the other circumstances.
  private mutating func maySample(_ node: Int) -> Bool {
    guard nodes[node].kind == .mapping else { return true }
    let count = Int(nodes[node].childCount / 2)
    let parts = layout.items.count - 2 + layout.constraints.count
    if count < Limits.circumstances, count * parts <= Limits.sampledParts { return true }
    unreadSamples = count
    if count < Limits.circumstances {
      report(
        .invalidValue,
        "\(count) samples of \(parts.spelledCount) views and constraints are \((count * parts).spelledCount), and at most \(Limits.sampledParts.spelledCount) are kept; these samples are not read",
        node)
    }
    return false
  }

  private mutating func readSample(_ node: Int, _ name: String) {
    readNames(of: node, "the sample '\(name)' is a mapping from views to what they say") { reader, key, value in
      let word = reader.text(key)
      if word.equals("constraints") { return reader.readSampleConstraints(value) }
      guard let index = reader.viewIDs.value(of: word), reader.layout.views.contains(index) else {
        return reader.reportUnknownView(word, at: reader.place(key), .view(word))
      }
      guard reader.expectMapping(value, "view '\(word.string)' is a mapping of its keys") else { return }
      reader.readSampleView(value, index, .view(word))
    }
  }

  private mutating func readSampleView(_ node: Int, _ index: Int, _ owner: Owner) {
    let limits = readEntries(of: node, in: .view, owner) { reader, key, keyNode, value in
      switch key {
      case .type, .class, .superview, .subviews, .arranged, .predefined, .frame,
        .translatesAutoresizingMaskIntoConstraints:
        reader.report(
          .invalidValue, "a sample changes what a view shows, and '\(key.rawValue)' is not part of that", keyNode,
          owner: owner)
      case .contentHuggingPriority:
        var priorities = reader.layout.items[index].contentHuggingPriority
        reader.readPriorities(value, key.rawValue, &priorities, owner)
        reader.layout.items[index].contentHuggingPriority = priorities
      case .contentCompressionResistancePriority:
        var priorities = reader.layout.items[index].contentCompressionResistancePriority
        reader.readPriorities(value, key.rawValue, &priorities, owner)
        reader.layout.items[index].contentCompressionResistancePriority = priorities
      default: reader.readViewValue(key, value, index, owner)
      }
    }
    let type = ViewType.allCases.firstIndex(of: layout.items[index].type) ?? 0
    if !limits.allowType(at: type), !isTruncated { reportKeysOfOtherTypes(node, type, -1, owner) }
  }

  // MARK: constraints, by their identifiers

  private mutating func readSampleConstraints(_ node: Int) {
    readNames(of: node, "'constraints' is a mapping from identifiers to what changes") { reader, key, value in
      let identifier = reader.text(key).string
      guard let indices = reader.constraints(ofIdentifier: identifier) else {
        let known = reader.guessesLeft > 0 ? reader.layout.constraints.lazy.compactMap(\.identifier).prefix(500) : []
        let hint = reader.meant(reader.text(key), among: Array(known))
        let spelled = reader.shortened(reader.text(key))
        return reader.report(.invalidValue, "no constraint has the identifier '\(spelled)'\(hint)", key)
      }
      guard
        reader.expectMapping(
          value, "'\(reader.shortened(reader.text(key)))' is a mapping with 'constant', 'priority' or 'active'")
      else { return }
      reader.readConstraintChange(value, indices, by: "a sample")
    }
  }

  /// The constraints of an identifier; nil where there are none.
  private mutating func constraints(ofIdentifier identifier: String) -> [Int]? {
    if constraintsOfIdentifiers.isEmpty {
      for (index, constraint) in layout.constraints.enumerated() {
        if let name = constraint.identifier { constraintsOfIdentifiers[name, default: []].append(index) }
      }
    }
    return constraintsOfIdentifiers[identifier]
  }

  /// Reads what changes of some constraints, which an entry or an identifier stands for.
  mutating func readConstraintChange(_ node: Int, _ indices: [Int], by who: String) {
    let owner = Owner.constraint(layout.constraints[indices[0]].authoredIndex)
    readEntries(of: node, in: .constraint, owner) { reader, key, keyNode, value in
      switch key {
      case .constant:
        guard let number = reader.readNumber(value, "'constant' is a number", owner: owner) else { return }
        for index in indices { reader.layout.constraints[index].uiKitConstant = number }
      case .priority:
        guard let priority = reader.readContentPriority(value, "priority", owner) else { return }
        for index in indices { reader.layout.constraints[index].priority = priority }
      case .active:
        guard let isActive = reader.readBoolean(value, "active", owner: owner) else { return }
        for index in indices { reader.layout.constraints[index].isActive = isActive }
      default:
        reader.report(
          .invalidValue,
          "\(who) changes a constraint's 'constant', 'priority' or 'active', not its '\(key.rawValue)'",
          keyNode, owner: owner)
      }
    }
  }
}

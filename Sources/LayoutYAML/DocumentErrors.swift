import Findings
import LayoutModel

extension DocumentReader {
  enum Owner {
    case layout
    case key(String)
    case view(Text)
    case guide(Text)
    case constraint(Int)
  }

  func spelled(_ owner: Owner) -> String {
    switch owner {
    case .layout: "the layout"
    case .key(let key): "'\(key)'"
    case .view(let name): "'\(shortened(name))'"
    case .guide(let name): "'\(shortened(name))'"
    case .constraint(let index): "constraints[\(index)]"
    }
  }

  func spelled(_ node: Int) -> String {
    switch nodes[node].kind {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .broken: "nothing"
    case .scalar: isEmpty(node) ? "nothing" : "'\(shortened(text(node)))'"
    }
  }

  func shortened(_ text: Text) -> String {
    guard text.count > 60 else { return text.string }
    var end = 57
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text.slice(0, end).string + "…"
  }

  mutating func report(
    _ rule: RuleID, _ message: String, at place: SourceRange, _ owner: Owner? = nil, views: [String] = [],
    related: [RelatedPlace] = [], notes: [String] = []
  ) {
    var finding = Finding(
      rule: rule, severity: .error, message: message, place: place, related: related, document: document, views: views,
      notes: notes)
    switch owner {
    case .view(let name), .guide(let name): finding.views = [name.string]
    case .constraint(let index): finding.constraints = ["constraints[\(index)]"]
    default: break
    }
    report(finding)
  }

  mutating func report(_ rule: RuleID, _ message: String, _ node: Int, _ owner: Owner? = nil) {
    report(rule, message, at: place(node), owner)
  }

  mutating func reportInvalid(_ message: String, _ node: Int, _ owner: Owner? = nil) {
    report(.invalidValue, message, at: place(node), owner)
  }

  /// Reports an invalid value, and returns nil for the function that reads it.
  mutating func reportInvalid<Value>(_ message: String, _ node: Int, _ owner: Owner? = nil) -> Value? {
    report(.invalidValue, message, at: place(node), owner)
    return nil
  }

  // MARK: suggestions

  /// The candidates for a suggestion: enough of them for any file that a person reads.
  func candidateNames<Value>(_ fixed: [String], _ entries: [(name: Text, value: Value)]) -> [String] {
    guard guessesLeft > 0 else { return [] }
    return fixed + entries.prefix(500).map(\.name.string)
  }

  /// `; did you mean 'x'?` for a word that is close to one of a list; empty if none is.
  mutating func suggestion(_ word: Text, among words: [String]) -> String {
    guard guessesLeft > 0, word.count <= 64 else { return "" }
    guessesLeft -= 1
    return guess(word.string, among: words)
  }

  /// The same for a node; empty if it is no scalar.
  mutating func suggestion(_ node: Int, among words: [String]) -> String {
    isScalar(node) ? suggestion(text(node), among: words) : ""
  }

  /// The same for the value of a key; also for what other tools call its values.
  mutating func suggestion(_ node: Int, of key: String, among words: [String]) -> String {
    if isScalar(node), text(node).count <= 64, let word = foreignWord(text(node).string, of: key) {
      return "; did you mean '\(word)'?"
    }
    return suggestion(node, among: words)
  }

  // MARK: keys

  mutating func reportKindOfKey(_ key: FormatKey, _ node: Int, _ owner: Owner) {
    let kinds = key.kinds.map { "a '\($0.rawValue)'" }.spelledList("or")
    let hint = key.scope.table.name(forSynonym: key.name).map { "; did you mean '\($0)'?" } ?? ""
    report(
      .unknownKey, "'\(key.name)' belongs to \(kinds), but this layout is a '\(layout.kind.rawValue)'\(hint)", node,
      owner)
  }

  /// Reports a key that a mapping already has, maybe under another name. The mapping's own keys take precedence over
  /// those that it merges, which come after them.
  mutating func reportDuplicate(_ key: Int, of mapping: Int, _ position: Int, _ keys: ScopeKeys, _ owner: Owner) {
    let first = nodes.entries(of: mapping).first { isScalar($0.key) && keys.index[text($0.key)] == position }?.key
    guard let first, !text(first).equals(text(key)) else {
      return report(
        .duplicateKey, "the key '\(text(key).string)' appears twice in \(spelled(owner)); only the first is read", key,
        owner)
    }
    if nodes[key].start < nodes[mapping].start { return }
    report(
      .duplicateKey,
      "'\(text(first).string)' and '\(text(key).string)' are the same key, and \(spelled(owner)) has both; only the first is read",
      key, owner)
  }

  mutating func reportUnknownKey(_ key: Int, _ value: Int, _ scope: KeyScope, _ owner: Owner) {
    if isBroken(key) { return }
    guard isScalar(key) else { return reportInvalid("a key must be a word, not \(spelled(key))", key, owner) }
    let word = shortened(text(key))
    var hint = hint(forHabit: key, value, scope, owner)
    if hint.isEmpty, guessesLeft > 0, text(key).count <= 64 {
      guessesLeft -= 1
      hint = self.hint(forKey: word, in: scope)
    }
    report(.unknownKey, "\(spelled(owner)) has no key '\(word)'\(hint)", key, owner)
  }

  private func hint(forKey word: String, in scope: KeyScope) -> String {
    if let suggestion = scope.table.name(forSynonym: word) { return "; did you mean '\(suggestion)'?" }
    let others = KeyScope.all(with: word)
    if let other = others.compactMap(\.key).first { return "; it belongs in '\(other)'" }
    let hint = guess(word, among: scope.table.keys.map(\.name))
    if !hint.isEmpty { return hint }
    let ignored = guess(word, among: scope.ignoredNames)
    if !ignored.isEmpty { return ignored }
    if others.contains(.document) { return "; it belongs to the layout itself" }
    return others.contains(.view) ? "; it belongs to a view" : ""
  }

  // MARK: limits

  enum Limit: Hashable { case views, nesting, constraints, fonts, imposedHeights }

  /// Adds an error. Beyond the limit, it replaces the last one, so that the caller can still change the last error.
  mutating func report(_ finding: Finding) {
    if findings.count <= Limits.reportedErrors { return findings.append(finding) }
    unreportedCount += 1
    if firstUnreported == nil { firstUnreported = findings[findings.count - 1].place }
    findings[findings.count - 1] = finding
  }

  /// The errors to report: if there are too many, the first ones and the number of the others.
  var reportedFindings: [Finding] {
    guard unreportedCount > 0, let firstUnreported else { return findings }
    let message =
      "only the first \(Limits.reportedErrors.spelledCount) errors of this layout are shown; \((unreportedCount + 1).spelledCount) more follow from here"
    let last = Finding(
      rule: .invalidValue, severity: .error, message: message, place: firstUnreported, document: document)
    return findings.dropLast() + [last]
  }

  /// Whether a layout has reached a limit. Reports it once, at a node.
  mutating func reachesLimit(_ limit: Limit, _ count: Int, _ most: Int, of things: String, at node: Int) -> Bool {
    guard count >= most else { return false }
    if reachedLimits.insert(limit).inserted {
      reportInvalid("the layout has more than \(most.spelledCount) \(things); this one and the rest are not read", node)
    }
    return true
  }

  /// Whether a name is too long; reports it.
  mutating func isTooLong(_ name: Text, _ node: Int) -> Bool {
    guard name.count > Limits.nameBytes else { return false }
    reportInvalid(
      "the name '\(shortened(name))' is \(name.count.spelledCount) bytes long, and at most \(Limits.nameBytes) are read",
      node)
    return true
  }

  /// Whether the text of a constraint is too long; reports it.
  mutating func isTooLong(constraint node: Int, _ index: Int) -> Bool {
    let count = Int(nodes[node].textCount)
    guard count > Limits.constraintBytes else { return false }
    report(
      .invalidConstraint,
      "this constraint is \(count.spelledCount) bytes long, and at most \(Limits.constraintBytes.spelledCount) are read; split it into several",
      node, .constraint(index))
    return true
  }

  mutating func reportConstraintBeyond(_ place: SourceRange) {
    guard reachedLimits.insert(.constraints).inserted else { return }
    report(
      .invalidValue,
      "the layout has more than \(Limits.constraints.spelledCount) constraints; from here on, the rest is not read",
      at: place)
  }

  /// Reports a layout with more priorities than the solver takes.
  mutating func checkPriorities() {
    let count = 4 * layout.items.count + layout.constraints.count
    let most = min(Limits.priorities, Limits.rankedViews / max(layout.items.count, 1))
    guard count * (layout.samples.count + 1) > most else { return }
    var priorities: Set<Priority> = []
    for items in [layout.items] + layout.samples.map(\.items) {
      for item in items {
        for axis in Axis.allCases {
          priorities.insert(item.contentHuggingPriority[axis])
          priorities.insert(item.contentCompressionResistancePriority[axis])
        }
      }
    }
    var beyond: SourceRange?
    for constraints in [layout.constraints] + layout.samples.map(\.constraints) {
      for constraint in constraints where priorities.insert(constraint.priority).inserted {
        if priorities.count > most, beyond == nil { beyond = map.range(of: LayoutPart.constraint(constraint.index)) }
      }
    }
    guard priorities.count > most else { return }
    let views = most < Limits.priorities ? " in a layout with so many views" : ""
    report(
      .invalidValue,
      "the layout has \(priorities.count.spelledCount) different priorities, and at most \(most.spelledCount) can be solved\(views)",
      at: beyond ?? map.layout)
  }
}

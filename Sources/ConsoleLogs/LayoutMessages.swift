/// A message of a framework about one constraint or one view; it lists no constraints that conflict.
public struct LayoutMessage: Hashable, Sendable {
  /// What the message says.
  public enum Kind: Hashable, Sendable {
    /// Two views of a constraint have no common ancestor, or one is not within the view that gets the constraint.
    case notInOneHierarchy
    /// `_autolayoutTrace` marks views as ambiguous.
    case ambiguous
    /// A class does not call `super` in `layoutSubviews`.
    case superNotCalled
    /// A table or a collection view lays out its cells while it is in no window.
    case outsideWindow
    /// A header or a footer of a table has views beside its content view.
    case outsideContentView
    /// The message "Unable to simultaneously satisfy constraints" ends before its list.
    case cutHead
  }

  /// What the message says.
  public var kind: Kind
  /// The anchors that it names, as `UILabel:0x7f90.top`, or a class; empty if it names none.
  public var items: [String]
  /// The class of the view that a constraint was added to, though it does not contain both of its views.
  public var receiver: String?
  /// The views and guides that a trace marks as ambiguous.
  public var ambiguous: [AmbiguousItem] = []
  /// The anchors and lines of more messages of this kind.
  public var others: [Other] = []
  /// The line in the log, from 1.
  public var line: Int

  /// Another message of the same kind.
  public struct Other: Hashable, Sendable {
    /// The anchors that it names.
    public var items: [String]
    /// The line in the log, from 1.
    public var line: Int
  }
}

/// The messages of a log about constraints without a common hierarchy, ambiguous views and the like, one of each kind.
public func layoutMessages(in log: [UInt8]) -> [LayoutMessage] {
  let lines = unescaped(inUTF8(log)).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  var messages: [LayoutMessage] = []
  let ambiguous = ambiguousItems(in: lines)
  if let first = ambiguous.first {
    messages.append(LayoutMessage(kind: .ambiguous, items: [], ambiguous: ambiguous, line: first.line))
  }
  for (index, line) in lines.enumerated() {
    guard let kind = kind(of: line) else { continue }
    // A console or a web page may have broken the line.
    let isBroken = kind != .cutHead && !line.contains("Constraint:0x")
    let text = isBroken ? lines[index..<min(index + 12, lines.count)].joined(separator: " ") : line
    let items = items(in: text, kind)
    if kind != .cutHead, items.isEmpty { continue }
    guard let known = messages.firstIndex(where: { $0.kind == kind }) else {
      let receiver = line.contains("Unable to install constraint") ? receiver(in: lines[index...].prefix(12)) : nil
      messages.append(LayoutMessage(kind: kind, items: items, receiver: receiver, line: index + 1))
      continue
    }
    if kind != .notInOneHierarchy || messages[known].items == items { continue }
    if messages[known].others.contains(where: { $0.items == items }) { continue }
    messages[known].others.append(LayoutMessage.Other(items: items, line: index + 1))
  }
  messages.sort { $0.line < $1.line }
  // The beginning of the message says nothing if another one can be explained.
  return messages.contains { $0.kind != .cutHead } ? messages.filter { $0.kind != .cutHead } : messages
}

/// The class in `view:<UILabel: 0x7f90; …`, which may be on a line of its own.
private func receiver(in lines: ArraySlice<String>) -> String? {
  let text = lines.joined(separator: " ")
  guard let view = text.firstRange(of: "view:"),
    let bracket = text[view.upperBound...].firstIndex(where: { $0 != " " }),
    text[bracket] == "<"
  else { return nil }
  let name = text[text.index(after: bracket)...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
  return name.isEmpty ? nil : String(name)
}

private func kind(of line: String) -> LayoutMessage.Kind? {
  let phrases: [(String, LayoutMessage.Kind)] = [
    ("because they have no common ancestor", .notInOneHierarchy),
    ("The view hierarchy is not prepared for the constraint", .notInOneHierarchy),
    ("Unable to install constraint on view", .notInOneHierarchy),
    ("still required after executing -layoutSubviews", .superNotCalled),
    ("still required after sending -layoutSubviews", .superNotCalled),
    ("should be contained within the content view", .outsideContentView),
    (" was told to layout its visible cells and other contents without being in", .outsideWindow),
  ]
  if let found = phrases.first(where: { line.contains($0.0) }) { return found.1 }
  return line.contains("Unable to simultaneously") ? .cutHead : nil
}

private func items(in line: String, _ kind: LayoutMessage.Kind) -> [String] {
  switch kind {
  case .notInOneHierarchy:
    // The anchors of a constraint are in quotes; of a whole constraint, its first brackets hold the description.
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains(":0x") }.map { String($0.element) }
    if quoted.count == 2 { return quoted }
    guard let start = line.firstRange(of: "Constraint:0x"), let end = line[start.upperBound...].firstIndex(of: ">"),
      let open = line[..<start.lowerBound].lastIndex(of: "<"),
      let equation = LoggedConstraint(Array(line[line.index(after: open)..<end].utf8), line: 1)?.equation,
      let second = equation.second
    else { return [] }
    return [equation.first, second].map { anchor in
      let address = anchor.item.address.map { ":0x" + String($0, radix: 16) } ?? anchor.item.name ?? ""
      return "\(anchor.item.className)\(address).\(anchor.attribute.rawValue)"
    }
  case .outsideContentView:
    guard let view = line.firstRange(of: "Offending view: <") else { return [] }
    let name = line[view.upperBound...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    return name.isEmpty ? [] : [String(name)]
  case .superNotCalled:
    guard let phrase = line.firstRange(of: "layoutSubviews. ") else { return [] }
    let name = line[phrase.upperBound...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    return name.isEmpty ? [] : [String(name)]
  case .outsideWindow:
    guard let phrase = line.firstRange(of: " was told to layout") else { return [] }
    let kind = line[..<phrase.lowerBound].split(separator: " ").last.map(String.init) ?? "UITableView"
    let name = line[phrase.upperBound...].firstRange(of: "view: <").map { view in
      line[view.upperBound...].prefix { !":; >".contains($0) }
    }
    return [kind] + (name.map { $0.isEmpty ? [] : [String($0)] } ?? [])
  case .ambiguous, .cutHead: return []
  }
}

/// The names that an evaluation looks up in a symbol table: what it depends on, also if the table lacks them. The result
/// stays the same if files are added that declare none of them.
///
/// It is used by one thread at a time: that of the evaluation that it was made for.
public final class AskedNames: @unchecked Sendable {
  /// The names, of a dotted name the last part.
  public private(set) var names: Set<String> = []
  /// Whether a name was looked up that files declare which the table lacks. The evaluation is repeated then, so it may
  /// end early.
  private(set) var isIncomplete = false
  private let isElsewhere: (String) -> Bool
  /// The names that were looked up while parts of the evaluation run that are remembered.
  private var recorded: [Set<String>] = []

  /// No names. `isElsewhere` says whether files that the table lacks declare a name.
  public init(isElsewhere: @escaping @Sendable (String) -> Bool = { _ in false }) { self.isElsewhere = isElsewhere }

  func note(_ name: String) {
    var last = name
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) { last = String(name[name.utf8.index(after: dot)...]) }
    note(lastName: last)
  }

  /// Notes names that a part of another evaluation looked up.
  func note(lastNames names: Set<String>) { for name in names { note(lastName: name) } }

  private func note(lastName name: String) {
    if names.insert(name).inserted, !isIncomplete, isElsewhere(name) { isIncomplete = true }
    if let last = recorded.indices.last { recorded[last].insert(name) }
  }

  func beginRecording() { recorded.append([]) }

  /// The names that were looked up since the recording began.
  func endRecording() -> Set<String> {
    let names = recorded.popLast() ?? []
    if let last = recorded.indices.last { recorded[last].formUnion(names) }
    return names
  }
}

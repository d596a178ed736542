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

  /// No names. `isElsewhere` says whether files that the table lacks declare a name.
  public init(isElsewhere: @escaping @Sendable (String) -> Bool = { _ in false }) { self.isElsewhere = isElsewhere }

  func note(_ name: String) {
    var last = name
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) { last = String(name[name.utf8.index(after: dot)...]) }
    if names.insert(last).inserted, !isIncomplete, isElsewhere(last) { isIncomplete = true }
  }
}

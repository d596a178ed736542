/// The names that an evaluation looks up in a symbol table: what it depends on, also if the table lacks them. The result
/// stays the same if files are added that declare none of them.
///
/// It is used by one thread at a time: that of the evaluation that it was made for.
public final class AskedNames: @unchecked Sendable {
  /// The names, of a dotted name the last part.
  public private(set) var names: Set<String> = []

  /// No names.
  public init() {}

  func note(_ name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      names.insert(name)
      return
    }
    names.insert(String(name[name.utf8.index(after: dot)...]))
  }
}

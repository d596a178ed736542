/// Which files of a run may hold layouts that share a reuse identifier with one of another file.
public struct SharedIdentifiers {
  /// The first file of each identifier.
  private var firstFiles: [String: Int] = [:]
  private var sharing: Set<Int> = []

  /// No file yet.
  public init() {}

  /// Adds a file with what its identifiers may be.
  public mutating func add(_ identifiers: Set<String>, ofFile file: Int) {
    for identifier in identifiers {
      if let first = firstFiles[identifier] {
        sharing.formUnion([first, file])
      } else {
        firstFiles[identifier] = file
      }
    }
  }

  /// The files, in their order.
  public var sharingFiles: [Int] { sharing.sorted() }
}

extension LintedFile {
  /// The reuse identifiers of the layouts that are compared.
  public var reuseIdentifiers: Set<String> { Set(reusable.map(\.identifier.value)) }
}

internal import Platform
internal import SwiftEvaluation
internal import SwiftReading

extension SwiftConfiguration {
  /// A sentence for each stated name that occurs in none of some files, which may be misspelt.
  func names(missingIn files: [Path], jobs: Int) -> [String] {
    let keys: [(key: String, names: [String])] = [
      ("constants", Array(constants.keys) + Array(screenWidths)), ("helpers", Array(helpers.keys)),
      ("classes", Array(classes.keys)), ("fonts", Array(fonts.keys)),
      ("rowHeights", rowHeights.map(\.pattern).filter { !$0.contains("*") }),
    ]
    let stated = keys.flatMap { key, names in
      names.sorted().map { (key: key, name: $0, hash: NameHash($0.lastName)) }
    }
    if stated.isEmpty { return [] }
    let wanted = Set(stated.map(\.hash))
    var found: Set<NameHash> = []
    inParallel(
      files, jobs: jobs,
      { file in
        let bytes = (try? readFile(file, atMost: SwiftReadingLimits.fileBytes)) ?? []
        return bytes.withUnsafeBufferPointer { foundNames(wanted, in: $0) }
      }, inOrder: { found.formUnion($0) })
    return stated.filter { !found.contains($0.hash) }.map { entry in
      "'\(entry.name)', which .plumb.yml states under 'swift: \(entry.key)', occurs in no Swift file"
    }
  }
}

extension String {
  /// The last name of an expression: `fill` of `UIView.fill(_:padding:)`.
  fileprivate var lastName: String {
    let callee = prefix { $0 != "(" }
    return callee.split(separator: ".").last.map(String.init) ?? String(callee)
  }
}

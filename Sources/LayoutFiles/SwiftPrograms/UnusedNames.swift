internal import Platform
internal import SwiftEvaluation
internal import SwiftReading

/// A name or an expression that a configuration states.
private struct StatedName: Sendable {
  /// The key of the configuration that states it.
  var key: String
  var name: String
  /// The last name in it.
  var hash: NameHash
  /// The expression to look for; nil if its last name is enough.
  var expression: WrittenExpression?
}

extension SwiftConfiguration {
  /// A sentence for each stated name that occurs in none of some files, which may be misspelt. The class of a row may also
  /// occur in documents of Interface Builder.
  func names(missingIn files: [Path], _ documents: Set<Path>, jobs: Int) -> [String] {
    let keys: [(key: String, names: [String])] = [
      ("constants", Array(constants.keys) + Array(sizes.keys) + Array(screenWidths)), ("helpers", Array(helpers.keys)),
      ("classes", Array(classes.keys)), ("fonts", Array(fonts.keys)),
      ("rowHeights", rowHeights.map(\.pattern).filter { !$0.contains("*") }),
    ]
    let stated = keys.flatMap { key, names in
      names.sorted().map { name in
        StatedName(
          key: key, name: name, hash: NameHash(name.lastName),
          expression: ["constants", "fonts"].contains(key) ? WrittenExpression(name, isFont: key == "fonts") : nil)
      }
    }
    if stated.isEmpty { return [] }
    let wanted = Set(stated.map(\.hash))
    var (found, occurring): (Set<NameHash>, Set<Int>) = ([], [])
    inParallel(
      files + documents.sorted(), jobs: jobs,
      { file in
        let bytes = (try? readFile(file, atMost: SwiftReadingLimits.fileBytes)) ?? []
        let names = bytes.withUnsafeBufferPointer { foundNames(wanted, in: $0) }
        let isDocument = documents.contains(file)
        let own = stated.indices.filter { index in
          names.contains(stated[index].hash) && (!isDocument || stated[index].key == "rowHeights")
            && stated[index].occurs(in: bytes)
        }
        return (names, own)
      },
      inOrder: { names, own in
        found.formUnion(names)
        occurring.formUnion(own)
      })
    return stated.indices.filter { !occurring.contains($0) }.map { index in
      let entry = stated[index]
      let hasDocuments = entry.key == "rowHeights" && !documents.isEmpty
      let nowhere = hasDocuments ? "occurs in no Swift file, xib or storyboard" : "occurs in no Swift file"
      let lacks = found.contains(entry.hash) ? "matches no expression in a Swift file" : nowhere
      return "'\(entry.name)', which .plumb.yml states under 'swift: \(entry.key)', \(lacks)"
    }
  }
}

extension StatedName {
  /// Whether a file in which its last name occurs holds the whole expression.
  fileprivate func occurs(in bytes: [UInt8]) -> Bool { expression?.occurs(in: bytes) ?? true }
}

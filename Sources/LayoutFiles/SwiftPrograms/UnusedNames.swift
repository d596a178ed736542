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
      ("rowHeights", rowHeights.map(\.pattern).filter { !isPattern($0) }),
    ]
    let stated = keys.flatMap { key, names in
      names.sorted().map { name in
        StatedName(key: key, name: name, hash: NameHash(name.lastName), expression: expression(name, of: key))
      }
    }
    if stated.isEmpty { return [] }
    let wanted = Set(stated.map(\.hash))
    var (found, occurring, calls): (Set<NameHash>, Set<Int>, [Int: String]) = ([], [], [:])
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
        let others = stated.indices.filter { names.contains(stated[$0].hash) && !own.contains($0) }
        let labels = others.compactMap { index in
          stated[index].expression?.writtenLabels(in: bytes).map { (index, $0) }
        }
        return (names, own, labels)
      },
      inOrder: { names, own, labels in
        found.formUnion(names)
        occurring.formUnion(own)
        calls.merge(labels) { first, _ in first }
      })
    return stated.indices.filter { !occurring.contains($0) }.map { index in
      let entry = stated[index]
      let hasDocuments = entry.key == "rowHeights" && !documents.isEmpty
      let nowhere = hasDocuments ? "occurs in no Swift file, xib or storyboard" : "occurs in no Swift file"
      let call = calls[index].map { "has other labels in Swift: \(entry.name.lastName)(\($0))" }
      let lacks = call ?? (found.contains(entry.hash) ? "matches no \(entry.noun) in a Swift file" : nowhere)
      return "'\(entry.name)', which .plumb.yml states under 'swift: \(entry.key)', \(lacks)"
    }
  }
}

private func expression(_ name: String, of key: String) -> WrittenExpression? {
  switch key {
  case "constants": WrittenExpression(name, isFont: false)
  case "fonts": WrittenExpression(name, isFont: true)
  case "helpers": WrittenExpression(function: name)
  default: nil
  }
}

extension StatedName {
  fileprivate var noun: String { key == "helpers" ? "call" : "expression" }

  /// Whether a file in which its last name occurs holds the whole expression.
  fileprivate func occurs(in bytes: [UInt8]) -> Bool { expression?.occurs(in: bytes) ?? true }
}

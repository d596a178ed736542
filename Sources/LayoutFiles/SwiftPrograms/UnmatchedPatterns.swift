internal import Findings
internal import Platform
internal import SwiftEvaluation
internal import SwiftReading

extension SwiftConfiguration {
  /// A sentence for each pattern of row heights that matches no class in some files. The pattern "*" is a default, and
  /// needs no match.
  func patterns(missingIn files: [Path], _ documents: Set<Path>, jobs: Int) -> [String] {
    let patterns = Set(rowHeights.map(\.pattern).filter { isPattern($0) && $0 != "*" }).sorted()
    if patterns.isEmpty { return [] }
    var matched: Set<String> = []
    inParallel(
      files + documents.sorted(), jobs: jobs,
      { file in
        let bytes = (try? readFile(file, atMost: SwiftReadingLimits.fileBytes)) ?? []
        let classes = namesOfClasses(in: bytes, after: documents.contains(file) ? "customClass=\"" : "class ")
        return patterns.filter { pattern in classes.contains { matchesGlob($0, Array(pattern.utf8)) } }
      },
      inOrder: { matched.formUnion($0) })
    let place = documents.isEmpty ? "a Swift file" : "a Swift file, xib or storyboard"
    return patterns.filter { !matched.contains($0) }.map { pattern in
      "'\(pattern)', which .plumb.yml states under 'swift: rowHeights', matches no class in \(place)"
    }
  }
}

/// Whether a name of a configuration stands for several classes.
func isPattern(_ name: String) -> Bool { name.contains { "*?[".contains($0) } }

/// The names in a text that stand right after a word: `class ` in Swift.
private func namesOfClasses(in bytes: [UInt8], after word: String) -> Set<[UInt8]> {
  let word = Array(word.utf8)
  var names: Set<[UInt8]> = []
  var start = 0
  while let place = bytes[start...].firstIndex(of: word[0]) {
    start = place + 1
    guard bytes[place...].starts(with: word) else { continue }
    let name = bytes[(place + word.count)...].prefix(while: isOfName)
    if !name.isEmpty { names.insert(Array(name)) }
  }
  return names
}

private func isOfName(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// The number of letters to insert, delete, replace or swap that turn one word into another, ignoring case.
public func editDistance(_ first: String, _ second: String) -> Int {
  let a = first.utf8.map(lowercased)
  let b = second.utf8.map(lowercased)
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  // The two rows above in the table of distances between prefixes.
  var aboveThat: [Int] = []
  var above = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, aboveThat[j - 2] + 1) }
      row.append(best)
    }
    aboveThat = above
    above = row
  }
  return above[b.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// The word that was probably meant: the nearest of the candidates that differ in at most a third of the letters.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let length = word.utf8.count
  guard length > 0, length <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates.prefix(2000) where abs(candidate.utf8.count - length) <= length / 3 + 1 {
    let distance = editDistance(word, candidate)
    guard distance <= max(1, max(length, candidate.utf8.count) / 3), distance < candidate.utf8.count else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// `; did you mean 'title'?`, or an empty text without a near word.
public func guess(_ word: String, among candidates: some Sequence<String>) -> String {
  nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

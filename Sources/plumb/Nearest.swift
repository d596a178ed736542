/// Which of some words was probably meant by one that is none of them; nil where none is near.
///
/// Near is what a slip or two of the fingers make of it, fewer in a short word.
func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  let most = letters.count < 4 ? 1 : max(2, letters.count / 4)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - letters.count) <= most else { continue }
    let distance = editDistance(letters, other)
    if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// How many letters have to be put in, left out, replaced, or exchanged with their neighbour.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var distance = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}

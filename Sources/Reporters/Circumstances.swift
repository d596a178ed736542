internal import Findings

extension Circumstances {
  /// What is out of the ordinary about them besides the width.
  var particulars: [String] {
    var words: [String] = []
    if textSize != .large { words.append(textSize.rawValue) }
    if layoutDirection != .leftToRight { words.append(layoutDirection.rawValue) }
    if let sample { words.append("sample '\(sample.visible)'") }
    return words
  }
}

/// Circumstances in words, a line for those that differ in nothing but the width: `320, 375 and 430, sample 'short'`.
func spelledCircumstances(_ all: [Circumstances]) -> [String] {
  var groups: [(particulars: [String], widths: [String])] = []
  for circumstances in all {
    let width = circumstances.width.spelledPoints
    let particulars = circumstances.particulars
    if let index = groups.firstIndex(where: { $0.particulars == particulars }) {
      if !groups[index].widths.contains(width) { groups[index].widths.append(width) }
    } else {
      groups.append((particulars, [width]))
    }
  }
  return groups.map { ([$0.widths.spelledList()] + $0.particulars).joined(separator: ", ") }
}

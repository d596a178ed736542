import Findings
import LayoutModel
import Reporters

/// What a number is in several circumstances: one where it is the same, one per width if that decides it, or a range.
func spelledNumbers(_ numbers: [(number: Double?, width: Double)]) -> String {
  var byWidth: [(width: Double, text: String)] = []
  for (number, width) in numbers {
    guard let text = number?.spelledPoints else { continue }
    if let known = byWidth.first(where: { $0.width == width }) {
      if known.text != text { return spelledRange(numbers.compactMap(\.number)) }
    } else {
      byWidth.append((width, text))
    }
  }
  let texts = byWidth.sorted { $0.width < $1.width }.map(\.text)
  if texts.count > mostListed { return spelledRange(numbers.compactMap(\.number)) }
  return texts.allSatisfy { $0 == texts[0] } ? texts.first ?? "" : texts.joined(separator: ", ")
}

private let mostListed = 4

func spelledRange(_ numbers: [Double]) -> String {
  guard let least = numbers.min()?.spelledPoints, let most = numbers.max()?.spelledPoints else { return "" }
  return least == most ? least : "\(least) to \(most)"
}

/// The circumstances in which something holds; where that takes more than a line, the first of them and how many more
/// there are.
func foldedHead(of some: [Circumstances], among solved: [Circumstances]) -> String {
  let head = spelledCircumstances(some, among: solved).joined(separator: "; ")
  guard head.count > textWidth, some.count > 1 else { return head }
  let first = spelledCircumstances([some[0]], among: solved).joined()
  return "\(first), and in \(some.count - 1) more circumstances"
}

extension Sequence {
  /// The elements in groups of those that are like the first of their group, in the order of these.
  func gathered(_ isAlike: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let known = groups.firstIndex(where: { isAlike($0[0], element) }) {
        groups[known].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}

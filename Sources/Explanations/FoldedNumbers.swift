import Findings
import LayoutModel
import Reporters

/// A number in several environments: one number if all are equal, one for each width if only the width matters, else a
/// range.
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

/// The environments in words; if these are longer than a line, only the first one and the number of the others.
func foldedHead(of some: [Environment], among solved: [Environment]) -> String {
  let head = spelledEnvironments(some, among: solved).joined(separator: "; ")
  guard head.count > textWidth, some.count > 1 else { return head }
  let first = spelledEnvironments([some[0]], among: solved).joined()
  return "\(first), and in \(some.count - 1) more environments"
}

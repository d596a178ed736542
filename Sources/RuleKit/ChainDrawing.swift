public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension Layout {
  /// A chain from the content view's top, as one line: `contentView.top ─20─ title 20.5 ─8─ subtitle 18 ─✗`.
  public func drawing(fromTop links: [ChainLink]) -> String {
    var text = "\(self[.contentView].name).top"
    for link in links { text += step(link, to: link.lower) }
    return text + " ─✗"
  }

  /// A chain from the content view's bottom upward, as one line: `contentView.bottom ─20─ subtitle 54 ─✗`.
  public func drawing(fromBottom links: [ChainLink]) -> String {
    var text = "\(self[.contentView].name).bottom"
    for link in links.reversed() { text += step(link, to: link.upper) }
    return text + " ─✗"
  }

  /// A link inside one view is its height; any other is a distance to the next view.
  private func step(_ link: ChainLink, to edge: Edge) -> String {
    let length = link.length.spelledPoints
    if link.upper.item == link.lower.item { return " \(length)" }
    let name = self[edge.item].name + (edge.item == .contentView ? edge.isBottom ? ".bottom" : ".top" : "")
    // A view on the baseline of another one is beside it.
    if let line = sharedLine(of: link) {
      let points = abs(line.points).spelledPoints
      return " ─baseline\(line.points == 0 ? "" : line.points > 0 ? " + \(points)" : " - \(points)")─ \(name)"
    }
    return " ─\(length)─ \(name)"
  }
}

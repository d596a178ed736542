import ConsoleLogs
import Findings
import LayoutModel

/// What a trace says about the views that it marks as ambiguous.
struct AmbiguousWords {
  /// Those of the app: UIKit's own guides and views are ambiguous where nobody sees it. Where a host has no size yet,
  /// all in it is ambiguous, so that views of other hosts come first. All of them if the trace has none of the app's.
  private let shown: [AmbiguousItem]
  private let isOfUIKit: Bool

  init(_ items: [AmbiguousItem]) {
    let own = items.filter { !$0.isOfUIKit }
    let placed = own.filter { $0.hostWithoutSize == nil }
    isOfUIKit = own.isEmpty
    shown = own.isEmpty ? items : placed.isEmpty ? own : placed
  }

  var line: Int { shown.first?.line ?? 1 }

  private var names: [String] {
    let plain = shown.map { spelledName($0.item) }
    return shown.indices.map { index in
      guard plain.count(where: { $0 == plain[index] }) > 1, let address = shown[index].item.address else {
        return plain[index]
      }
      return "\(plain[index]) 0x\(String(address, radix: 16))"
    }
  }

  var head: String {
    if isOfUIKit { return "the trace marks only UIKit's own views and guides as ambiguous" }
    let names = names
    if names.count == 1 {
      let quantities = shown[0].quantities
      let isWhole = quantities.isEmpty || quantities.count == AmbiguousItem.Quantity.allCases.count
      let what = isWhole ? "the frame" : quantities.map(\.words).spelledList()
      return "\(what) of \(names[0]) \(isWhole || quantities.count == 1 ? "is" : "are") ambiguous"
    }
    let listed = names.prefix(mostNamed) + (names.count > mostNamed ? ["\(names.count - mostNamed) more"] : [])
    let head = "the frames of \(Array(listed).spelledList()) are ambiguous"
    return head.count <= widestHead ? head : "the frames of \(names.count) views are ambiguous"
  }

  var lines: [String] {
    if isOfUIKit { return ["nothing here is yours, so there is nothing to fix"] }
    let names = names
    var lines = ["the constraints allow several values, and UIKit takes any of them", ""]
    let alike = alike
    lines += alike.prefix(mostExplained).map { indices in
      let first = indices[0]
      let place = place(of: shown[first]).map { ", in \(spelledName($0))," } ?? ""
      if indices.count == 1 { return "\(names[first])\(place) needs \(need(shown[first]))" }
      return "\(indices.count) views of \(spelledName(shown[first].item))\(place) each need \(need(shown[first]))"
    }
    if alike.count > mostExplained { lines.append("\(alike.count - mostExplained) more views lack constraints too") }
    if let old = shown.first(where: { $0.quantities.isEmpty && $0.item.address != nil }), let address = old.item.address
    {
      let view = "0x\(String(address, radix: 16))"
      lines.append(
        "the trace does not say along which axis; in the debugger, po [\(view) constraintsAffectingLayoutForAxis:0] lists "
          + "what places and sizes the view horizontally, and with 1 vertically")
    }
    if let host = shown.first?.hostWithoutSize {
      lines.append(
        "\(spelledName(host)) has no size yet (MISSING HOST CONSTRAINTS): print the trace again once it is laid out")
    }
    return lines
  }

  /// The views that lack the same, such as those of equal cells, together: their indices.
  private var alike: [[Int]] {
    var groups: [[Int]] = []
    for index in shown.indices {
      func isAlike(_ other: Int) -> Bool {
        spelledName(shown[index].item) == spelledName(shown[other].item)
          && shown[index].quantities == shown[other].quantities
          && place(of: shown[index])?.className == place(of: shown[other])?.className
      }
      if let group = groups.firstIndex(where: { isAlike($0[0]) }) {
        groups[group].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// The view that an item is in; of a cell's content view, the cell.
  private func place(of item: AmbiguousItem) -> LoggedItem? {
    guard let owner = item.owner, owner.className.isCellContentView else { return item.owner }
    return item.ancestors.last { $0.className.hasSuffix("Cell") } ?? owner
  }

  private func need(_ item: AmbiguousItem) -> String {
    let quantities = Set(item.quantities)
    if quantities.isEmpty, ["UILabel", "UIButton", "UISwitch", "UIImageView"].contains(item.item.className) {
      return "a place along each axis, by one constraint: the content sets the size"
    }
    if quantities.isEmpty { return "two constraints along each axis, unless its content sets its size" }
    let needs = [
      need(quantities, .minX, .width, "leading", "trailing", "centerX"),
      need(quantities, .minY, .height, "top", "bottom", "centerY"),
    ]
    return "a constraint for " + needs.compactMap(\.self).joined(separator: "; and for ")
  }

  /// What is missing along one axis; nil if nothing is.
  private func need(
    _ quantities: Set<AmbiguousItem.Quantity>, _ start: AmbiguousItem.Quantity, _ length: AmbiguousItem.Quantity,
    _ near: String, _ far: String, _ centre: String
  ) -> String? {
    let size = length.rawValue.lowercased()
    switch (quantities.contains(start), quantities.contains(length)) {
    case (true, true): return "both its \(near) and its \(far), or for one of them and its \(size)"
    case (true, false): return "its \(near), its \(far) or its \(centre)"
    case (false, true): return "its \(size), or for both its \(near) and its \(far)"
    case (false, false): return nil
    }
  }

  private func spelledName(_ item: LoggedItem) -> String {
    shortClassName(item.className) + (item.text.map { " '\($0)'" } ?? "")
  }
}

private let mostNamed = 3
private let mostExplained = 6
/// The widest headline, in characters.
private let widestHead = 120

extension AmbiguousItem {
  fileprivate var isOfUIKit: Bool {
    if item.className.isSystemClass { return true }
    guard item.className.hasSuffix("LayoutGuide") else { return false }
    if owner?.className.isSystemClass == true { return true }
    let text = item.text ?? ""
    return [
      "UIView", "UIButtonBar.", "UIScrollView", "BackButtonGuide(", "TitleView(", "LeadingBarGuide(",
      "TrailingBarGuide(",
    ]
    .contains(where: text.hasPrefix)
  }
}

extension AmbiguousItem.Quantity {
  fileprivate var words: String {
    switch self {
    case .minX: "the horizontal position"
    case .minY: "the vertical position"
    case .width: "the width"
    case .height: "the height"
    }
  }
}

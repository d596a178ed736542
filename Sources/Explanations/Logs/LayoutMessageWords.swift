public import ConsoleLogs
import Findings
import Reporters

/// What a message about one constraint or one view means, and what to change. `log` is the name of the log's file.
public func explanation(of message: LayoutMessage, in log: String) -> String {
  let (head, lines) = words(for: message)
  return "\(head.visible)\n  --> \(log.visible):\(message.line)\n\n" + lines.map { "   \($0.visible)\n" }.joined()
}

private func words(for message: LayoutMessage) -> (head: String, lines: [String]) {
  let names = shortNames(message.items)
  switch message.kind {
  case .notInOneHierarchy:
    return (
      "a constraint relates \(names.spelledList()), which are not in one view hierarchy",
      [
        "call addSubview for both views first; then activate the constraint with isActive = true,",
        "which adds it to their nearest common superview",
      ]
    )
  case .ambiguous:
    let many = names.count == 1 ? "the frame of \(names[0]) is" : "the frames of \(names.prefix(4).spelledList()) are"
    return (
      "\(many) ambiguous: the constraints allow several",
      ["add what is missing: each view needs two constraints along each axis, unless its content sets its size"]
    )
  case .superNotCalled:
    return (
      "\(names.first ?? "a class") does not call super in layoutSubviews",
      [
        "call super.layoutSubviews() there; if the class is UIKit's own, as UITableView is,",
        "put your views into a view of your own, and add that one to it",
      ]
    )
  case .cutHead:
    return (
      "UIKit's message about constraints begins here, without its list",
      ["paste the log up to \"Will attempt to recover\""]
    )
  }
}

/// The names without addresses, as far as they differ without them.
private func shortNames(_ items: [String]) -> [String] {
  let short = items.map { item -> String in
    guard let colon = item.firstRange(of: ":0x") else { return shortClassName(item) }
    let attribute = item[colon.upperBound...].firstIndex(of: ".").map { item[$0...] } ?? ""
    return shortClassName(String(item[..<colon.lowerBound])) + attribute
  }
  return zip(items, short).map { item, name in
    short.count { $0 == name } == 1 ? name : item
  }
}

public import ConsoleLogs
import Findings
import LayoutModel
import Reporters

/// What a message about one constraint or one view means, and what to change. `log` is the name of the log's file.
public func explanation(of message: LayoutMessage, in log: String) -> String {
  let (head, lines) = words(for: message)
  let text = lines.map { $0.isEmpty ? "\n" : wrapped($0.visible) }.joined()
  return "\(head.visible.painted(.strong))\n  \("-->".painted(.faint)) \(log.visible):\(line(of: message))\n\n\(text)"
}

private func line(of message: LayoutMessage) -> Int {
  message.kind == .ambiguous ? AmbiguousWords(message.ambiguous).line : message.line
}

private func words(for message: LayoutMessage) -> (head: String, lines: [String]) {
  let names = shortNames(message.items)
  switch message.kind {
  case .outsideContentView:
    return (
      "\(names.first ?? "a header") has views beside its contentView",
      [
        "in code, add its subviews to contentView, and relate their constraints to that",
        "Interface Builder has no contentView for a header or a footer of a table: in the nib, make the root a UIView, and "
          + "add that to contentView in code, with its four edges pinned",
      ]
    )
  case .notInOneHierarchy:
    if let receiver = message.receiver {
      return (
        "a constraint between \(names.spelledList()) was added to \(shortClassName(receiver)), which lacks one of them",
        hierarchyLines(message, names)
      )
    }
    return (
      "a constraint relates \(names.spelledList()), which are not in one view hierarchy", hierarchyLines(message, names)
    )
  case .ambiguous:
    let words = AmbiguousWords(message.ambiguous)
    return (words.head, words.lines)
  case .outsideWindow: return outsideWords(message)
  case .superNotCalled:
    return (
      "\(names.first ?? "a class") does not call super in layoutSubviews",
      [
        "call super.layoutSubviews() there; if the class is UIKit's own, as UITableView is, put your views into a view "
          + "of your own, and add that one to it"
      ]
    )
  case .cutHead:
    return (
      "UIKit's message about constraints begins here, without its list",
      ["paste the log up to \"Will attempt to recover\""]
    )
  }
}

private func hierarchyLines(_ message: LayoutMessage, _ names: [String]) -> [String] {
  let add =
    "call addSubview for both views first; then activate the constraint with isActive = true, which adds it to "
    + "their nearest common superview"
  var lines = [add]
  let classes = message.items.map { shortClassName(String($0.prefix { $0 != ":" })) }
  if let effect = classes.firstIndex(of: "UIVisualEffectView"), classes.count == 2,
    classes[1 - effect] != classes[effect]
  {
    let other = classes[1 - effect]
    lines = [
      "a UIVisualEffectView has its subviews in its contentView: if \(other) is in it, relate \(other) to contentView "
        + "instead of the effect view, in a nib too",
      "if \(other) is not in it, \(add)",
    ]
  }
  lines += message.others.prefix(mostOthers).map { other in
    "line \(other.line) says the same of \(shortNames(other.items).spelledList())"
  }
  let more = message.others.count - mostOthers
  return lines + (more > 0 ? ["\(more) more message\(more == 1 ? " says" : "s say") the same of other anchors"] : [])
}

private func outsideWords(_ message: LayoutMessage) -> (head: String, lines: [String]) {
  let kind = message.items.first ?? "UITableView"
  let name = shortClassName(message.items.last ?? kind)
  let isTable = kind != "UICollectionView"
  let (view, cells) = isTable ? ("table", "rows") : ("collection", "cells")
  let updates = isTable ? "insertRows, deleteRows, scrollToRow" : "insertItems, deleteItems, scrollToItem"
  let breakpoint =
    isTable
    ? "a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy"
    : "the symbolic breakpoint that the message names"
  let lines = [
    "code makes the \(view) lay itself out while it is in no window: it then makes and measures cells without its final "
      + "width, margins and safe area, and does so again later",
    "what usually does it: layoutIfNeeded(), \(updates), performBatchUpdates or apply of a diffable data source, before "
      + "the view appears, or while another tab or screen covers it",
    "",
    "to find it, set \(breakpoint): the first function of yours in "
      + "the stack is the one",
    "to fix it, call that later, from viewDidAppear on, or only if the \(view)'s window is not nil; without a window, call "
      + "reloadData() instead, which waits for the next layout in a window (a snapshot of a diffable data source has to "
      + "be applied later)",
    "if all \(cells) look right, only time is lost; UIKit prints this once per launch",
  ]
  return ("\(name) laid out its \(cells) before it was in a window", lines)
}

private let mostOthers = 4

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

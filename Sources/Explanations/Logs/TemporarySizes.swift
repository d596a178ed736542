import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// What more is known about a size that the framework gives, and what does not fit into it.
extension LoggedConflict {
  /// The author's constraints that tie views to a cell itself instead of its content view.
  var tiedToCellWords: String? {
    guard let given, given.quantity.axis == .vertical, let kind = kindOfCell(given.quantity.item) else { return nil }
    let tied = authored.filter { index in
      let items = loggedLayout.constraints[index].anchors.compactMap { loggedLayout.index(of: $0.item) }
      return items.count == 2 && items.contains(given.quantity.item)
        && !items.contains { loggedLayout.items[$0].className.isCellContentView }
    }
    if tied.isEmpty { return nil }
    let (verb, pronoun) = tied.count == 1 ? ("ties a view", "it") : ("tie views", "them")
    return
      "\(numbers(tied)) \(verb) to the \(kind) itself, and \(framework) measures its contentView: tie \(pronoun) to "
      + "contentView instead"
  }

  /// `cell`, if an item is a cell and not its content view.
  private func kindOfCell(_ item: Int) -> String? {
    let className = loggedLayout.items[item].className
    if className.isCellContentView { return nil }
    return [.row, .cell].contains(loggedLayout.kindOfContainer(className)) ? "cell" : nil
  }

  /// For a size of the author that no screen shows exactly, so that code computes it: a row that is shown must be
  /// measured again.
  var computedSizeWords: String? {
    guard let given, given.quantity.axis == .vertical, given.value > 0,
      loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className) == .row
    else { return nil }
    let sizes = authored.compactMap(length).filter { $0.quantity.axis == .vertical && $0.value > 1 }
    guard let size = sizes.first(where: { abs($0.value * 6 - ($0.value * 6).rounded()) > leastFraction }) else {
      return nil
    }
    return
      "\(size.value.spelledPoints) is a computed height: if code sets it while the row is shown, call beginUpdates() "
      + "and endUpdates() of the table after it"
  }

  /// Why a window's width is the height for its views; nil if no window is turned.
  var turnedWords: String? {
    guard loggedLayout.turnsWindows,
      let window = loggedLayout.items.firstIndex(where: { $0.className == "UIWindow" })
    else { return nil }
    return "before iOS 8, a window does not turn with the device: in landscape, the width that the log gives "
      + "\(loggedLayout.names[window]) is the height for its views"
  }
}

extension LoggedConflict {
  /// Whether the list has only the height of a table's content, below 0.
  var hasOnlyContentHeight: Bool {
    members.count == 1 && loggedLayout.contentSentence(of: members[0])?.contains(" is -") == true
  }

  /// Why the mask of a row's content view keeps the height that it has; nil for other heights and views.
  func rowMaskWords(_ given: Given) -> String? {
    guard loggedLayout.items[given.quantity.item].className == "UITableViewCellContentView",
      given.quantity.axis == .vertical
    else { return nil }
    let value = given.value.spelledPoints
    if given.value == 44 {
      return "44 is the standard height, which \(framework) gives a row before the row gets its own"
    }
    guard let requested = requested(inPlaceOf: given), requested.relation == .equal else { return nil }
    let lack = requested.value - given.value
    guard [1.0, 0.5].contains(where: { abs(lack - $0) < 0.01 }) else { return nil }
    let row = requested.value.spelledPoints
    return
      "\(value) is \(lack.spelledPoints) less than \(row), the separator's height: in a row of \(row), contentView "
      + "has less"
  }
}

extension LoggedLayout {
  /// `the content of UITableView is -64.5 high`, for UIKit's own constraint; nil for others.
  func contentSentence(of index: Int) -> String? {
    let text = constraints[index].text
    guard constraints[index].className == "_UIScrollViewAutomaticContentSizeConstraint",
      let height = text.firstRange(of: ".contentHeight"), let equals = text.firstRange(of: "} == "),
      let points = Double(text[equals.upperBound...].prefix { "-.0123456789".contains($0) })
    else { return nil }
    let name = text[..<height.lowerBound].split(separator: " ").last?.prefix { $0 != ":" } ?? ""
    return "the content of \(shortClassName(String(name))) is \(points.spelledPoints) high"
  }
}

extension ConflictWords {
  /// `UIScrollView.top is 2 below UIView.bottom, so Panel must be at least 2 high, and UIKit gives it 0`, for the only
  /// distance in a view that is given a size of 0.
  func onlyDistance(_ stretches: [Stretch<Int>]) -> [String]? {
    let seen = stretches.filter(isSeen)
    guard seen.count == 1, seen[0].item == nil, let constraint = seen[0].condition,
      let given = members.first(where: { loggedLayout.origin(of: $0).givesSize }),
      let row = loggedLayout.row(of: given), row.terms.count == 1, row.constant == 0,
      let least = LoggedSystem(loggedLayout, without: [given]).range(of: row.terms)?.low,
      abs(least - abs(seen[0].points)) < leastDifference
    else { return nil }
    let length = row.terms[0].quantity
    let name = name(ofItem: length.item)
    return halves(
      "\(loggedLayout.sentence(of: constraint)), so \(name) must be at least \(least.spelledPoints) "
        + "\(length.axis.adjective)", "and \(loggedLayout.framework) gives it 0")
  }
}

private let leastFraction = 0.01
private let leastDifference = 0.02

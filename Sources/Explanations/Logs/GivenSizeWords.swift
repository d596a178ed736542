import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Where a size comes from that a table, a collection or another view gives.
extension LoggedConflict {
  func words(for given: Given) -> String {
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className)
    let (value, axis) = (given.value.spelledPoints, given.quantity.axis)
    let isMeasuring =
      loggedLayout.origin(of: given.constraint) == .measuring || loggedLayout.isFittingSize(given.constraint)
    // Where a height must not be 0, UIKit uses and prints the smallest number above 0 [semantics 1.45].
    if abs(given.value) < 1e-3 {
      if isMeasuring { return "\(framework) measures the view 0 \(axis.adjective) before it has a size" }
      if kind == .cell, loggedLayout.isOfCollection(given.quantity.item) {
        return "0 is the \(axis.extent) that the collection's layout gives the cell"
      }
      return axis == .vertical && kind == .row
        ? "\(framework) lays the row out 0 high while it is inserted, deleted or not yet measured"
        : "\(framework) lays the \(kind.rawValue) out 0 \(axis.adjective) before it has a size"
    }
    if loggedLayout.origin(of: given.constraint) == .alertWidth {
      return "\(value) is the width that \(framework) gives an alert, and it does not grow with the content"
    }
    if isMeasuring { return "\(value) is the \(axis.extent) at which \(framework) measures the view" }
    switch kind {
    case .cell: return cellWords(given)
    case .supplementary:
      return "\(value) is the \(axis.extent) that the collection's layout gives the header or the footer: "
        + "headerReferenceSize, footerReferenceSize, or an estimate"
    case .view: return viewWords(given)
    case .splitItem: return "\(value) is the \(axis.extent) that the split view gives its item, which may be collapsed"
    case .row, .header:
      if axis == .horizontal {
        let table = given.value < leastTable ? " while its table has no width yet: it is none of yours" : ""
        return "\(value) is the width at which \(framework) lays out the \(kind.rawValue)\(table)"
      }
      return kind == .row
        ? rowWords(given)
        : "\(value) is the height of the header or the footer: fixed, or the estimate until it is measured"
    }
  }

  /// If the class name does not contain "CollectionViewCell", the cell may be a table's.
  private func cellWords(_ given: Given) -> String {
    let isNamed = loggedLayout.isOfCollection(given.quantity.item)
    let source = isNamed ? "collection's layout" : "table or the collection"
    return
      "\(given.value.spelledPoints) is the \(given.quantity.axis.extent) that the \(source) gives the cell, or estimates for it"
  }

  /// Why a row is less than a point higher than its content: a separator of a pixel [semantics 4.26, 4.28], or
  /// rounding.
  private func excessWords(_ given: Double, over requested: Double) -> String? {
    let excess = given - requested
    // UIKit adds the separator from iOS 13 on.
    if isBeforeIOS10 { return nil }
    let isPixel = { (scale: Double) in abs(excess - 1 / scale) < 0.01 }
    if isPixel(2) || isPixel(3) {
      return "from iOS 13 on, \(framework) adds the separator's \(excess.spelledPoints) pt to contentView in every row"
    }
    guard excess > 0, excess < 1 else { return nil }
    let rounded = [3.0, 2].map { (scale: $0, pixel: (requested * $0 - 1e-3).rounded(.up) / $0) }
    if !rounded.contains(where: { abs(given - $0.pixel) < 2e-3 }),
      let (scale, pixel) = rounded.first(where: { abs(given - $0.pixel - 1 / $0.scale) < 2e-3 })
    {
      return
        "\(framework) rounds \(requested.spelledPoints) up to a whole pixel, \(pixel.spelledPoints); from iOS 13 on, "
        + "it also adds the separator's \((1 / scale).spelledPoints) pt"
    }
    return "\(framework) rounds the height of a row up to a whole pixel"
  }

  private func rowWords(_ given: Given) -> String {
    if let requested = requested(inPlaceOf: given) {
      if requested.relation == .equal, let words = excessWords(given.value, over: requested.value) { return words }
      let (lack, least) = (requested.value - given.value, requested.value.spelledPoints)
      if isBeforeIOS10, requested.relation != .lessThanOrEqual, requested.value.rounded() == requested.value,
        [2.0, 3].contains(where: { abs(lack - 1 / $0) < 0.01 })
      {
        return
          "\(given.value.spelledPoints) is \(lack.spelledPoints) less than \(least), the separator's height: in a row of "
          + "\(least), contentView has less"
      }
    }
    let value = given.value.spelledPoints
    if separatorInRow(given) > 0 {
      let row = (given.value + separatorInRow(given)).spelledPoints
      return
        "\(value) is that of a row of \(row), less 0.5 for the separator: \(row) is an estimate, the height that the "
        + "cell had before, or a fixed rowHeight"
    }
    if given.value.isStandardRowHeight {
      return
        "\(value) is the standard height, which \(framework) gives a row before it measures it; if the row stays "
        + "\(value) high, set rowHeight to UITableView.automaticDimension"
    }
    // There, the content view is as high as the row [semantics 4.14, 4.28].
    if given.value == 51, !isBeforeIOS10 {
      return "\(value) is the standard height on iOS 26, which \(framework) gives a row before it measures it"
    }
    return
      "\(value) is the row's height until \(framework) measures it: an estimate, or the height that the cell had before; "
      + "or it is a fixed rowHeight"
  }

  /// How much higher a row is than its content view: up to iOS 12, the separator is within the row's height.
  func separatorInRow(_ given: Given) -> Double {
    isBeforeIOS10 && given.value > 44 && given.value.rounded() == given.value + 0.5 ? 0.5 : 0
  }

  private var isBeforeIOS10: Bool {
    loggedLayout.constraints.contains { constraint in
      guard constraint.isActive == nil else { return false }
      let isSizeInBrackets = constraint.text.contains("[") && constraint.anchors.count == 1
      return isSizeInBrackets || constraint.text.contains("(Names:")
    }
  }
}

/// The least width of a table that is laid out, in points.
private let leastTable = 64.0

extension Double {
  /// Whether it is the standard height of a row in points, 44, or that less the separator's pixel at 2x or 3x.
  var isStandardRowHeight: Bool { [44, 43.5].contains(self) || abs(self - 43.667) < 0.001 }
}

import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

// What a finding depends on that its text does not show: heights and sizes from code and from Xcode.
extension SourcedLayout {
  /// A note for a document, which has the size of an item instead of a key.
  func withoutKeyOfSize(_ note: String) -> String {
    guard let drawnItemSize, note.contains(fixesHeight("itemHeight", layout.noun)) else { return note }
    return isDrawn(at: drawnItemSize)
  }

  /// Where the height of the row comes from, if code gives it and a finding depends on it.
  func noteOnCode(of finding: LayoutFinding) -> String? {
    guard let heightInCode, rulesOnHeights.contains(finding.rule), finding.severity > .info else { return nil }
    return isSet(heightInCode)
  }

  /// That code sets the estimated height, if a finding depends on it.
  func noteOnEstimate(in finding: LayoutFinding) -> String? {
    guard layout.table.isEstimateInCode, case .points(let points)? = layout.table.estimatedRowHeight,
      rulesOnEstimates.contains(finding.rule)
    else { return nil }
    return isEstimated(points)
  }

  /// What else may give a row without a height one.
  func noteOnDelegate(of finding: LayoutFinding) -> String? {
    if isGivenByDelegate(finding), let height = heightForDelegate { return delegateClass.map { mayGive(height, $0) } }
    guard finding.rule == "zero-height", finding.severity == .error else { return nil }
    return delegateClass.map(mayGiveHeight)
  }

  /// Whether a row without a height was drawn at one of its own, which its table does not have: its author would see
  /// that it is not so high in the app, unless the delegate gives it the height.
  func isGivenByDelegate(_ finding: LayoutFinding) -> Bool {
    finding.rule == "zero-height" && delegateClass != nil && heightForDelegate != nil && layout.isFitted
  }

  /// The style whose size a date picker has here, if it may have another one [semantics 2.28].
  func noteOnPicker(of finding: LayoutFinding) -> String? {
    guard textNamesParts, layout.platform.map({ $0.major >= firstWithCompactPickers }) ?? true else { return nil }
    let picker = layout.views.first { view in
      layout.items[view].type == .datePicker && layout.items[view].intrinsicContentSize == nil
        && finding.views.contains(layout.items[view].name)
    }
    return picker.map { hasWheels(layout.items[$0].name) }
  }

  /// What size an item has in Xcode, if a finding is about it.
  func noteOnItemSize(of finding: LayoutFinding) -> String? {
    guard finding.isAboutItemSize else { return nil }
    return drawnItemSize.map { isDrawn(at: $0) }
  }

  /// What the sizes are that a finding about a plain view names, if the text does not state them.
  func noteOnSize(in finding: LayoutFinding) -> String? {
    guard !textNamesParts, layout.kind == .view else { return nil }
    if finding.message.contains("320 x 568") { return smallestScreen }
    if finding.message.contains("568 x 320") { return smallestScreenInLandscape }
    guard layout.measure.sizes.isEmpty, let width = layout.measure.widths.first, layout.measure.widths.count == 1,
      finding.message.contains("is \(width.spelledPoints) pt wide")
    else { return nil }
    return isDrawn(atWidth: width)
  }

  /// Whose view 'root' is, if a message speaks of it and the text does not.
  func noteOnRoot(in message: String) -> String? {
    guard !textNamesParts, layout.kind == .view, message.contains("'root'") || message.contains("root.") else {
      return nil
    }
    // Other layouts have the name of the view's own class.
    let isOfController = layout.name.hasSuffix("Controller")
    return isTableHeader
      ? isHeaderOfTable(id: id)
      : isOutermost(isOfController ? layout.name : nil, id: id, isScreen: layout.measure.sizes.count > 1)
  }
}

/// The rules whose findings depend on what sets the height of a row.
private let rulesOnHeights: Set<RuleID> = [
  "zero-height", "encapsulated-height-conflict", "pinned-to-cell", "row-height-not-automatic",
]

/// The rules whose findings depend on the estimated height.
private let rulesOnEstimates: Set<RuleID> = ["encapsulated-height-conflict", "inaccurate-estimated-row-height"]

/// The first version of iOS in which a date picker is compact if its author asks for no style.
private let firstWithCompactPickers = 14

// MARK: - Words

private func hasWheels(_ picker: String) -> String {
  "'\(picker)' counts as a picker with wheels, 216 pt high; for another style, state its intrinsicContentSize"
}

private func mayGiveHeight(_ delegate: String) -> String {
  "a tableView(_:heightForRowAt:) of \(delegate) would give the row its height instead"
}
private func mayGive(_ height: Double, _ delegate: String) -> String {
  "it was drawn \(height.spelledPoints) pt high: a tableView(_:heightForRowAt:) of \(delegate) may give it this height"
}
private func isSet(_ code: RowHeightInCode) -> String? {
  switch code.height {
  case .automatic: "\(code.className) makes its rows size themselves"
  case .points(let points): "\(code.className) makes its rows \(points.spelledPoints) pt high"
  case .unstated, .given, .unknown: nil
  }
}
private func isEstimated(_ points: Double) -> String { "code sets estimatedRowHeight to \(points.spelledPoints)" }
private func isOutermost(_ name: String?, id: String?, isScreen: Bool) -> String {
  let owner = name.map { " of \($0)" } ?? id.map { " (object ID \($0))" } ?? ""
  return "'root' is the outermost view\(owner)\(isScreen ? ", as large as the screen" : "")"
}
private func isHeaderOfTable(id: String?) -> String {
  "'root' is the header or footer view of a table\(id.map { " (object ID \($0))" } ?? "")"
}
private func isDrawn(at size: PerAxis<Double>) -> String {
  "\(size.horizontal.spelledPoints) x \(size.vertical.spelledPoints) is the size of the item in Xcode; "
    + "code may give it another one"
}
private func isDrawn(atWidth width: Double) -> String {
  "\(width.spelledPoints) pt is the width of the view in Xcode"
}
private let smallestScreen = "320 x 568 is the smallest screen, that of an iPhone SE with Display Zoom"
private let smallestScreenInLandscape =
  "the storyboard is drawn in landscape; 568 x 320 is the smallest screen, an iPhone SE with Display Zoom"

import ConsoleLogs
import LayoutModel

enum ConstraintOrigin: Hashable {
  case author
  /// The table, collection view or view controller that sets the size: `UIView-Encapsulated-Layout-…` [semantics 4.11].
  case givenSize
  /// The place of a view, as its superview or view controller sets it: `UIView-Encapsulated-Layout-Left` and `-Top`.
  case givenPlace
  /// An alert or an action sheet, whose width UIKit fixes.
  case alertWidth
  /// UIKit, while it measures a view [semantics 4.10].
  case measuring
  case mask
  /// A stack view, for a role such as `UISV-spacing`.
  case stack(role: String)
  case margins
  case safeArea
  case layoutSupport
  /// Interface Builder, because the author gave a view too few constraints.
  case interfaceBuilder
  case content
  case scrollContent
  case keyboard
  case bar
  /// UIKit, between views that only UIKit creates, such as those of an alert.
  case system
  /// An action sheet, whose width is -16 since iOS 12.2.
  case actionSheet
  /// Interface Builder, as part of a nib: `UIIBSystemGenerated`.
  case nib

  var givesSize: Bool { self == .givenSize || self == .measuring || self == .alertWidth }

  /// Whether nobody but the framework makes such a constraint, whatever views the author has.
  var isOfFramework: Bool {
    switch self {
    case .author, .interfaceBuilder, .nib, .stack, .content: false
    default: true
    }
  }
}

extension LoggedLayout {
  func readOrigin(of index: Int) -> ConstraintOrigin {
    let constraint = constraints[index]
    let identifier = constraint.identifier ?? ""
    if let place = ["UIView", "NSView"].map({ "\($0)-Encapsulated-Layout-" }).first(where: identifier.hasPrefix) {
      return ["Width", "Height"].contains(identifier.dropFirst(place.count)) ? .givenSize : .givenPlace
    }
    if identifier.contains("UITemporaryLayout") { return .measuring }
    if identifier.hasPrefix("fittingSize") { return isFinalSize(constraint) ? .givenSize : .measuring }
    if identifier.hasPrefix("UISV-") { return .stack(role: String(identifier.dropFirst(5))) }
    if constraint.anchors.contains(where: { $0.item.className.isToolbarClass }) { return .system }
    if let role = stackRole(inAppKit: identifier) { return .stack(role: role) }
    if identifier.hasPrefix("UIView-"), identifier.hasSuffix("argin-guide-constraint") { return .margins }
    if identifier.hasPrefix("UIViewSafeAreaLayoutGuide-") { return .safeArea }
    if identifier == "UIIBSystemGenerated" { return .nib }
    if keyboardIdentifiers.contains(identifier) || identifier.hasPrefix("TUIKey") { return .keyboard }
    if barIdentifiers.contains(where: identifier.hasPrefix) { return .bar }
    switch constraint.className {
    case "NSAutoresizingMaskLayoutConstraint": return .mask
    case "NSIBPrototypingLayoutConstraint": return .interfaceBuilder
    case "NSContentSizeLayoutConstraint": return .content
    case "_UIScrollViewAutomaticContentSizeConstraint": return .scrollContent
    case "_UILayoutSupportConstraint": return .layoutSupport
    default: break
    }
    let classes = constraint.anchors.map(\.item.ownClassName)
    if classes.contains(where: \.isKeyboardClass) { return .keyboard }
    if classes.contains(where: \.isBarClass) { return .bar }
    if identifier.isOfUIKitItself { return .system }
    if constraint.className == "NSLayoutConstraint" {
      if isOfActionSheet(constraint) { return .actionSheet }
      if isAlertWidth(constraint) { return .alertWidth }
      if isSplitItemSize(constraint) { return .givenSize }
      if isOfPrivateViews(classes) || isOfMapInsets(constraint) { return .system }
      if constraint.anchors.contains(where: \.item.isGuideOfBar) { return .bar }
      if !classes.isEmpty, classes.allSatisfy(\.isSystemClass) { return .system }
    }
    guard isLikelyGiven(constraint) else {
      return systemProcess != nil && constraint.className == "NSLayoutConstraint" ? .system : .author
    }
    return isMeasuredAtZero(constraint) ? .measuring : .givenSize
  }

  /// Whether a constraint fixes the view that an `NSSplitView` puts around an item.
  private func isSplitItemSize(_ constraint: LoggedConstraint) -> Bool {
    guard let equation = constraint.equation, equation.second == nil, equation.relation == .equal else { return false }
    return equation.first.attribute.isSize && kindOfContainer(equation.first.item.className) == .splitItem
  }

  private func isOfActionSheet(_ constraint: LoggedConstraint) -> Bool {
    guard constraints.count == 1, constraint.identifier == nil, let equation = constraint.equation else { return false }
    return equation.first.item.className == "UIView" && equation.first.attribute == .width && equation.second == nil
      && equation.relation == .equal && equation.constant == -16
  }

  /// Whether a constraint fixes a plain view at the width of an alert, in a list with an alert's views; or at any width
  /// if it is the least width of the alert, which only UIKit sets.
  private func isAlertWidth(_ constraint: LoggedConstraint) -> Bool {
    guard constraint.identifier == nil, let equation = constraint.equation, equation.second == nil,
      equation.relation == .equal, equation.first.attribute == .width, equation.first.item.className == "UIView"
    else { return false }
    if alertWidths.contains(equation.constant),
      items.contains(where: \.className.isAlertClass) || cutText.contains("UIAlertController")
    {
      return true
    }
    return constraints.contains { other in
      guard let bound = other.equation, bound.relation == .greaterThanOrEqual, let least = bound.second,
        bound.first.attribute == .width, least.attribute == .width
      else { return false }
      return bound.first.item.className.isAlertClass && least.item.isSame(as: equation.first.item)
    }
  }

  /// The role of a constraint of an `NSStackView`, such as `NSStackView.Edge.Leading`; nil for others.
  private func stackRole(inAppKit identifier: String) -> String? {
    guard identifier.hasPrefix("NSStackView.") else { return nil }
    let part = identifier.dropFirst("NSStackView.".count)
    return part.hasPrefix("Edge") ? "canvas-connection" : part.hasPrefix("Stack") ? "spacing" : "alignment"
  }

  /// Whether a constraint sets a width or height of 0 while UIKit sets another value for the same view.
  private func isMeasuredAtZero(_ constraint: LoggedConstraint) -> Bool {
    guard let equation = constraint.equation, equation.constant == 0 else { return false }
    return constraints.contains { other in
      guard let size = other.equation, size.constant != 0, isLikelyGiven(other) else { return false }
      return size.first.attribute == equation.first.attribute && size.first.item.isSame(as: equation.first.item)
    }
  }

  /// Whether a library printed one of UIKit's own sizes. Masonry and other libraries print UIKit's constraints as
  /// equations, without identifier and without `(active)`. UIKit itself prints a size in visual format up to iOS 9, and
  /// with `(active)` later [semantics 9.2].
  private func isLikelyGiven(_ constraint: LoggedConstraint) -> Bool {
    guard constraint.className == "NSLayoutConstraint", constraint.identifier == nil, constraint.isActive == nil,
      !constraint.text.contains("["), let equation = constraint.equation, equation.second == nil,
      equation.relation == .equal, equation.first.attribute == .width || equation.first.attribute == .height
    else { return false }
    let (item, value) = (equation.first.item, equation.constant)
    return item.className.isCellContentView || value == 0
      || item.className == "UIView" && printsPlainly && screenSizes.contains(value)
  }

  /// Whether Masonry printed the list: it prints UIKit's own constraints as equations too.
  private var printsPlainly: Bool { constraints.contains { $0.className == "MASLayoutConstraint" } }

  func originWords(of index: Int) -> String {
    let constraint = constraints[index]
    switch origin(of: index) {
    case .author: return authorWords(constraint)
    case .givenPlace: return "\(framework), the view's place"
    case .alertWidth: return "\(framework), the alert's width"
    case .givenSize:
      guard let first = constraint.equation?.first else { return "\(framework)" }
      if isUnnamedWidth(index) { return "not named in the log" }
      let size = first.attribute == .width ? "width" : "height"
      if isColumn(index) { return "\(framework), the column's width" }
      if isFittingSize(index) { return "\(framework), while measuring" }
      return "\(framework), the \(kindOfContainer(first.item.className).rawValue)'s \(size)"
    case .measuring: return isUnnamedWidth(index) ? "not named in the log" : "\(framework), while measuring"
    case .mask: return box(of: index) == nil ? "autoresizing mask" : "\(framework), the box's content view"
    case .stack(let role): return "stack view, \(stackWords[role] ?? role)"
    case .margins: return "\(framework), layout margins"
    case .safeArea: return "\(framework), safe area"
    case .layoutSupport: return "\(framework), layout guide"
    case .interfaceBuilder: return "Interface Builder"
    case .content: return "\(framework), content size"
    case .scrollContent: return "\(framework), scroll content"
    case .keyboard: return "\(framework), keyboard"
    case .bar: return "\(framework), bar"
    case .system: return systemOwnerWords(of: index)
    case .actionSheet: return "\(framework), action sheet"
    case .nib: return "Interface Builder"
    }
  }

  /// The kind of a view that gets a size, by its class. A cell of another class is a row if the list has a table cell's
  /// content view.
  func kindOfContainer(_ className: String) -> ContainerKind {
    if className.hasPrefix("_NSSplitViewItem") { return .splitItem }
    if className.contains("HeaderFooter") { return .header }
    if className.hasSuffix("ReusableView") { return .supplementary }
    if className.contains("TableViewCell") { return .row }
    if className.contains("CollectionViewCell") { return .cell }
    guard className.hasSuffix("Cell") else { return .view }
    return items.contains { $0.className == "UITableViewCellContentView" } ? .row : .cell
  }

  private func authorWords(_ constraint: LoggedConstraint) -> String {
    if let place = constraint.sourcePlace { return "your code, \(place)" }
    if let identifier = constraint.identifier { return "your code, '\(identifier)'" }
    switch constraint.className {
    case "MASLayoutConstraint": return constraint.key.map { "your code, '\($0)'" } ?? "your code, Masonry"
    case "SnapKit.LayoutConstraint": return constraint.key.map { "your code, '\($0)'" } ?? "your code, SnapKit"
    default: return "your code"
    }
  }
}

/// The words for the roles of a stack view's constraints [semantics 6.1 to 6.13].
private let stackWords = [
  "canvas-connection": "end", "spacing": "spacing", "alignment": "alignment", "hiding": "hidden view",
  "fill-equally": "fillEqually", "fill-proportionally": "fillProportionally", "spanning-boundary": "alignment",
  "spanning-fit": "alignment", "canvas-fit": "its size", "distributing": "distribution",
  "distributing-edge": "distribution", "ambiguity-suppression": "alignment", "text-width-disambiguation": "alignment",
]

private let keyboardIdentifiers: Set<String> = [
  "accessoryView.bottom", "inputView.top", "inputView.bottom", "assistantHeight", "assistantView.bottom",
  "assistantView.top", "keyboardTop",
]

/// The beginnings of the identifiers that navigation bars and toolbars give their constraints.
private let barIdentifiers = [
  "UINavItemContentGuide", "UINav_", "UINavigationBar", "UIButtonBar.", "Mask_", "MaskEV_", "TB_Leading", "TB_Trailing",
  "TB_Top", "TB_Bottom", "IB_Leading", "IB_Trailing", "IB_Top", "IB_Bottom", "IB_Baseline", "BIB_", "CB_",
]

/// The widths of an alert, and of an action sheet on a phone 320 pt wide.
private let alertWidths: Set<Double> = [270, 304]

/// The widths and heights of screens, which a controller's view gets.
private let screenSizes: Set<Double> = [
  320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 480, 568, 667, 736, 744, 768, 810, 812, 820, 834, 844, 852, 874,
  896,
  912, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1210, 1366, 1376,
]

extension LoggedConstraint {
  var sourcePlace: String? {
    guard let file = sourceFile, let line = sourceLine else { return nil }
    return "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
  }
}

extension LoggedItem { fileprivate var ownClassName: String { className.isEmpty ? name ?? "" : className } }

enum ContainerKind: String {
  case row
  case header
  /// A header or a footer of a collection.
  case supplementary = "header or footer"
  /// A cell of a collection view or, if its class name does not say, of a table.
  case cell
  case splitItem = "split item"
  case view
}

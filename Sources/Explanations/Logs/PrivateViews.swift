import ConsoleLogs
import LayoutModel

// Views that only the system's own view controllers create.
extension LoggedLayout {
  /// Whether a constraint names a view that only a framework makes, by the classes that it names. The plain views
  /// beside a player's are the player's too, if the list has no class of an app.
  func isOfPrivateViews(_ classes: [String]) -> Bool {
    if classes.contains(where: \.isPrivateContent) { return true }
    if classes.isEmpty { return false }
    if classes.contains(where: { $0.systemOwner != nil }) || hasOnlyPrivateViews { return true }
    return items.contains(where: \.className.isOfPlayer) && !classes.isEmpty
      && items.allSatisfy { $0.className.isOfPlayer || plainClasses.contains($0.className) || isAnyGuideClass($0) }
  }

  /// Whether the list has views that only a framework creates, and no views beside them but plain ones. For an alert,
  /// those are the plain views of a list that gives one of them the size of the whole alert.
  func readHasOnlyPrivateViews() -> Bool {
    let isOfAlert = items.contains(where: \.className.isAlertClass) && !constraints.contains(where: isWidthOfAlert)
    func isPrivate(_ item: LoggedItem) -> Bool {
      item.className.isAlertClass ? isOfAlert : item.className.systemOwner != nil
    }
    guard items.contains(where: isPrivate) else { return false }
    let isGiven = constraints.contains { $0.identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true }
    return isGiven
      && constraints.allSatisfy { $0.className == "NSLayoutConstraint" && $0.identifier?.isOfAuthor != true }
      && items.allSatisfy { isPrivate($0) || plainClasses.contains($0.className) || isAnyGuideClass($0) }
  }

  /// Whether a constraint gives a view the width that alerts have. The views in it may be the author's.
  private func isWidthOfAlert(_ constraint: LoggedConstraint) -> Bool {
    guard let equation = constraint.equation, equation.second == nil else { return false }
    return equation.first.attribute == .width && [270, 304].contains(equation.constant)
  }

  /// Whether a constraint is between a map and the guide that MapKit puts into it.
  func isOfMapInsets(_ constraint: LoggedConstraint) -> Bool {
    let items = constraint.anchors.map(\.item)
    return items.contains { $0.className == "UILayoutGuide" && $0.text == "Edge Insets" }
      && items.contains { $0.className == "MKMapView" }
  }

  /// Whether a constraint gives a view a real size while UIKit measures the other one, so that it is the size that the
  /// view will have, unless the log also says which one that is.
  func isFinalSize(_ constraint: LoggedConstraint) -> Bool {
    guard let size = constraint.equation, size.second == nil, size.constant > leastReal else { return false }
    return !constraints.contains { other in
      other.identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true
        && other.equation?.first.attribute == size.first.attribute
        && other.equation?.first.item.isSame(as: size.first.item) == true
    }
  }

  func isFittingSize(_ index: Int) -> Bool { constraints[index].identifier?.hasPrefix("fittingSize") == true }

  /// `UIKit's own`, or the framework or the screen whose views a constraint names.
  func systemOwnerWords(of index: Int) -> String {
    if isOfMapInsets(constraints[index]) { return "MapKit's own" }
    let named = constraints[index].anchors.lazy.compactMap(\.item.className.systemOwner).first
    return "\(named ?? items.lazy.compactMap(\.className.systemOwner).first ?? framework)'s own"
  }

  private func isAnyGuideClass(_ item: LoggedItem) -> Bool { isGuide(item) || item.className.hasSuffix("LayoutGuide") }

  /// Who made the views of a list that are not the author's.
  var privateOwner: String? {
    if items.contains(where: \.className.isOfPlayer) { return "AVKit" }
    if let owner = items.lazy.compactMap(\.className.systemOwner).first(where: { $0 != framework }) { return owner }
    let isSheet = items.contains { $0.className.contains("UIActivity") && $0.className.isPrivateContent }
    return isSheet ? "the share sheet" : nil
  }

  /// Whether a library printed two sizes of one content view, one of them 0, without saying who made either.
  func isUnnamedWidth(_ index: Int) -> Bool {
    func isUnnamed(_ constraint: LoggedConstraint) -> Bool {
      constraint.identifier == nil && constraint.anchors.count == 1
        && constraint.anchors[0].item.className.isCellContentView
    }
    guard isUnnamed(constraints[index]), let own = constraints[index].equation else { return false }
    return constraints.contains { other in
      guard isUnnamed(other), let equation = other.equation else { return false }
      return equation.first.attribute == own.first.attribute && equation.first.item.isSame(as: own.first.item)
        && (equation.constant == 0) != (own.constant == 0)
    }
  }
}

/// The classes whose names authors put into their identifiers.
private let namedByAuthors: Set<String> = plainClasses.union([
  "UIScrollView", "UITextField", "UITextView", "UISwitch", "UITableView", "UICollectionView", "UIWebView",
])

private let plainClasses: Set<String> = ["UIView", "UIStackView", "UILabel", "UIButton", "UIImageView", "UISlider"]

/// The least size that is not one before the layout, in points.
private let leastReal = 1.0

extension String {
  /// Whether an identifier of a constraint begins with the name of a class of UIKit that makes constraints, as
  /// `UICollectionViewListCell-top-contentView-constraint` does. Authors name theirs after plain views.
  var isOfUIKitItself: Bool {
    let name = prefix { $0 != "-" }
    guard name.count < count, hasPrefix("UI") || hasPrefix("_UI") else { return false }
    return name.allSatisfy { $0.isLetter || $0 == "_" }
      && name.drop { $0 == "_" }.dropFirst(2).first?.isUppercase == true
      && !namedByAuthors.contains(String(name))
  }

  /// Whether an identifier of a constraint is not one of UIKit's.
  fileprivate var isOfAuthor: Bool { !hasPrefix("UI") && !hasPrefix("_UI") && !hasPrefix("fittingSize") }

  /// Whether it is a private class that shows content. No author pins such a view; the content views of private
  /// containers and guides do get constraints of authors.
  fileprivate var isPrivateContent: Bool {
    hasPrefix("_UI") && ["Label", "ImageView", "TextField", "TextView"].contains(where: hasSuffix)
  }
}

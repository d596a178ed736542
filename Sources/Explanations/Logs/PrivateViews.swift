import ConsoleLogs
import LayoutModel

// Views that only the system's own view controllers create.
extension LoggedLayout {
  /// Whether a constraint is between views of the share sheet or of a player, by the classes that it names. The plain
  /// views beside a player's are the player's too, if the list has no class of an app.
  func isOfPrivateViews(_ classes: [String]) -> Bool {
    if classes.contains(where: \.isPrivateContent) { return true }
    return items.contains(where: \.className.isOfPlayer) && !classes.isEmpty
      && items.allSatisfy { $0.className.isOfPlayer || plainClasses.contains($0.className) || isAnyGuideClass($0) }
  }

  private func isAnyGuideClass(_ item: LoggedItem) -> Bool { isGuide(item) || item.className.hasSuffix("LayoutGuide") }

  /// Who made the views of a list that are not the author's.
  var privateOwner: String? {
    if items.contains(where: \.className.isOfPlayer) { return "AVKit" }
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

private let plainClasses: Set<String> = ["UIView", "UIStackView", "UILabel", "UIButton", "UIImageView", "UISlider"]

extension String {
  /// Whether it is a private class that shows content. No author pins such a view; the content views of private
  /// containers and guides do get constraints of authors.
  fileprivate var isPrivateContent: Bool {
    hasPrefix("_UI") && ["Label", "ImageView", "TextField", "TextView"].contains(where: hasSuffix)
  }

  fileprivate var isOfPlayer: Bool {
    ["_AV", "AVPlaybackControls", "AVTransportControls", "AVPlayerViewController"].contains(where: hasPrefix)
  }
}

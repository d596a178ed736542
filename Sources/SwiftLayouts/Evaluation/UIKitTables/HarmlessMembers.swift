/// The methods of UIKit and of common libraries that change no layout, whatever views they get.
private let methods: Set<String> = [
  "objc_setAssociatedObject", "objc_getAssociatedObject", "contentHuggingPriority", "selectItem", "deselectItem",
  "contentCompressionResistancePriority", "deselectRow", "insertItems", "deleteItems", "reloadItems", "insertRows",
  "beginUpdates", "endUpdates", "deleteRows", "reloadRows", "reloadSections", "registerCell", "visibleCells",
  "indexPathsForVisibleItems",
  // Of tables and collections.
  "headerView", "footerView", "cellForRow", "cellForItem", "rectForRow", "rectForHeader", "rectForFooter", "rect",
  "numberOfRows", "numberOfSections", "numberOfItems", "indexPathForRow", "indexPathForItem", "indexPath",
  "indexPathsForRows", "scrollToRow", "scrollToNearestSelectedRow", "moveRow", "moveSection", "moveItem",
  "insertSections", "deleteSections", "reconfigureRows", "reconfigureItems", "reloadSectionIndexTitles",
  "supplementaryView", "layoutAttributesForItem", "layoutAttributesForSupplementaryElement",
  "dequeueReusableHeaderFooterView", "dequeueReusableSupplementaryView", "dequeueConfiguredReusableCell",
  "addGestureRecognizer", "removeGestureRecognizer", "addTarget", "removeTarget", "addAction", "removeAction",
  "addInteraction", "removeInteraction", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay",
  "setNeedsUpdateConstraints",
  "updateConstraintsIfNeeded", "sizeToFit", "invalidateIntrinsicContentSize", "bringSubviewToFront",
  "sendSubviewToBack", "startAnimating", "stopAnimating", "setTitleColor", "setTitleShadowColor", "setThumbImage",
  "setMinimumTrackImage", "setMaximumTrackImage", "register", "reloadData", "dequeueReusableCell", "setContentOffset",
  "scrollToItem", "scrollRectToVisible", "becomeFirstResponder", "resignFirstResponder", "addObserver",
  "removeObserver", "selectRow", "endEditing", "setOn", "setProgress", "insertSublayer", "addSublayer", "add",
  "removeAllAnimations", "layoutSubviews", "setBackgroundImage", "setBackgroundColor", "kf", "sd_setImage",
  "sd_cancelCurrentImageLoad", "af_setImage", "cancel", "bind", "subscribe", "disposed", "store", "sink", "assign",
  "setShadow", "addShadow", "setCornerRadius", "roundCorners", "round", "addBorder", "applyShadow", "dropShadow",
  "drawShadow", "setBorder", "makeRounded", "hideSkeleton", "showSkeleton", "showAnimatedSkeleton", "snapshotView",
  "convert", "point", "hitTest", "isDescendant", "viewWithTag", "setSelected", "setHighlighted", "setEditing",
  "prepareForReuse", "traitCollectionDidChange", "registerForTraitChanges", "setPreferredSymbolConfiguration",
  "accessibilityActivate", "setAnimationsEnabled", "print", "debugPrint", "isEqual", "isKind", "responds", "perform",
  "forKey", "setValue", "value", "performBatchUpdates", "setCollectionViewLayout", "withTintColor",
  "withRenderingMode", "withConfiguration", "withAlphaComponent", "resolvedColor", "post", "debounce", "throttle",
  "removeFromParent", "didMove", "sendActions", "updateConstraints", "didMoveToSuperview", "didMoveToWindow",
  "willMove", "awakeFromNib", "encode", "setAttributedTitle", "setImage", "setTitle", "hideAnimated", "fadeIn",
  "cornerRadius", "publisher", "titleColor", "image", "backgroundImage", "title", "attributedTitle", "shadow", "border",
  "applyTheme", "updateTheme", "applyColors", "updateColors", "setContentHuggingPriority",
]

/// The properties of views and cells that may hold views and change no layout.
private let properties: Set<String> = [
  "delegate", "dataSource", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
  "inputView", "inputAccessoryView", "mask", "leftView", "rightView", "refreshControl", "target", "owner", "parent",
  "maskView", "editingAccessoryView", "accessibilityElements", "accessibilityCustomActions", "tableHeaderView",
  "tableFooterView", "sourceView", "tapHandler", "linkDelegate", "textDelegate", "view", "layer", "coordinator",
  "presenter",
]

extension Interpreter {
  func isHarmless(method name: String) -> Bool { methods.contains(name) }
  func isHarmless(property name: String) -> Bool { properties.contains(name) }
}

import LayoutModel

/// The superclasses of UIKit's views, as far as cells use them.
private let superclasses: [String: String] = [
  "UIResponder": "NSObject", "NSLayoutConstraint": "NSObject", "UILayoutGuide": "NSObject", "UIView": "UIResponder",
  "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView",
  "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
  "UIStepper": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
  "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
  "UIScrollView": "UIView", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
  "UICollectionView": "UIScrollView", "UIStackView": "UIView", "UIProgressView": "UIView",
  "UIActivityIndicatorView": "UIView", "UIPickerView": "UIView", "UIVisualEffectView": "UIView",
  "UISearchBar": "UIView", "UIToolbar": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView",
  "WKWebView": "UIView", "MKMapView": "UIView", "MTKView": "UIView",
  "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
  "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
  "UICollectionViewListCell": "UICollectionViewCell", "UIWindow": "UIView",
]

/// The types of views by their classes. Classes that are not here are plain views, or no views.
private let viewTypes: [String: ViewType] = [
  "UILabel": .label, "UIImageView": .image, "UIButton": .button, "UITextField": .textField, "UITextView": .textView,
  "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper, "UISegmentedControl": .segmentedControl,
  "UIProgressView": .progress, "UIActivityIndicatorView": .activityIndicator, "UIPageControl": .pageControl,
  "UIDatePicker": .datePicker, "UIStackView": .stack, "UIScrollView": .scroll, "UITableView": .tableView,
  "UICollectionView": .collectionView, "WKWebView": .webView,
]

/// A class of UIKit and its superclasses, the class first. Only the class itself, if it is not one of UIKit's views.
func uiKitLineage(of name: String) -> [String] { lineages[name] ?? [name] }

/// The lineages of the classes that have superclasses.
private let lineages = Dictionary(
  uniqueKeysWithValues: superclasses.keys.map { name in
    var found = [name]
    while let next = superclasses[found[found.count - 1]], found.count < 12 { found.append(next) }
    return (name, found)
  })

/// Whether a class is a view of UIKit.
func isUIKitView(_ name: String) -> Bool { viewClasses.contains(name) }

private let viewClasses = Set(lineages.values.filter { $0.contains("UIView") }.map { $0[0] }).union(["UIView"])

/// The class of UIKit that a class which the program lacks probably inherits from, by its name: its extensions count.
func likelySuperclass(of name: String) -> String {
  // None of the endings ends with another one.
  superclassesByEnding.first { name.hasSuffix($0.key) }?.value ?? "UIView"
}

private let superclassesByEnding: KeyValuePairs = [
  "ImageView": "UIImageView", "Label": "UILabel", "Button": "UIButton", "TextField": "UITextField",
  "TextView": "UITextView", "StackView": "UIStackView", "ScrollView": "UIScrollView", "Control": "UIControl",
]

/// The type of a view of a class of UIKit.
func viewType(ofClass name: String) -> ViewType {
  for ancestor in uiKitLineage(of: name) {
    if let type = viewTypes[ancestor] { return type }
  }
  return .view
}

/// Whether a class has the look of a class of views: a name of the program's pods, such as `PaddingLabel`.
func looksLikeView(_ name: String) -> Bool {
  name.first?.isUppercase == true && viewEndings.contains { name.hasSuffix($0) }
}

private let viewEndings = [
  "View", "Label", "Button", "Control", "Switch", "Field", "Stack", "Indicator", "Bar", "Slider", "Picker", "Card",
]

/// The kind of cell that a class of UIKit makes; nil for a class that makes none.
func cellKind(ofClass name: String) -> Layout.Kind? {
  switch name {
  case "UITableViewCell": .cell
  case "UICollectionViewCell", "UICollectionViewListCell": .collectionCell
  case "UITableViewHeaderFooterView": .headerFooter
  case "UICollectionReusableView": .view
  default: nil
  }
}

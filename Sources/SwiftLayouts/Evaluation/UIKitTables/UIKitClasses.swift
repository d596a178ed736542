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
func uiKitLineage(of name: String) -> [String] {
  var found = [name]
  while let next = superclasses[found[found.count - 1]], found.count < 12 { found.append(next) }
  return found
}

/// Whether a class is a view of UIKit.
func isUIKitView(_ name: String) -> Bool { uiKitLineage(of: name).contains("UIView") }

/// The class of UIKit that a class which the program lacks probably inherits from, by its name: its extensions count.
func likelySuperclass(of name: String) -> String {
  let endings = [
    "ImageView": "UIImageView", "Label": "UILabel", "Button": "UIButton", "TextField": "UITextField",
    "TextView": "UITextView", "StackView": "UIStackView", "ScrollView": "UIScrollView", "Control": "UIControl",
  ]
  return endings.filter { name.hasSuffix($0.key) }.max { $0.key.count < $1.key.count }?.value ?? "UIView"
}

/// The type of a view of a class of UIKit.
func viewType(ofClass name: String) -> ViewType {
  for ancestor in uiKitLineage(of: name) {
    if let type = viewTypes[ancestor] { return type }
  }
  return .view
}

/// Whether a class has the look of a class of views: a name of the program's pods, such as `PaddingLabel`.
func looksLikeView(_ name: String) -> Bool {
  let endings = [
    "View", "Label", "Button", "Control", "Switch", "Field", "Stack", "Indicator", "Bar", "Slider", "Picker", "Card",
  ]
  return endings.contains { name.hasSuffix($0) } && name.first?.isUppercase == true
}

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

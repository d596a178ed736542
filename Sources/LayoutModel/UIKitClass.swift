extension ViewType {
  /// The class of UIKit, or for `webView` of WebKit, whose instances have this type.
  public var uiKitClass: String {
    switch self {
    case .view: "UIView"
    case .label: "UILabel"
    case .image: "UIImageView"
    case .button: "UIButton"
    case .textField: "UITextField"
    case .textView: "UITextView"
    case .switch: "UISwitch"
    case .slider: "UISlider"
    case .stepper: "UIStepper"
    case .segmentedControl: "UISegmentedControl"
    case .progress: "UIProgressView"
    case .activityIndicator: "UIActivityIndicatorView"
    case .pageControl: "UIPageControl"
    case .datePicker: "UIDatePicker"
    case .stack: "UIStackView"
    case .scroll: "UIScrollView"
    case .tableView: "UITableView"
    case .collectionView: "UICollectionView"
    case .webView: "WKWebView"
    }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents the declarations; README.md says what this is.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}

@MainActor @preconcurrency public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor @preconcurrency public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

@MainActor @preconcurrency public protocol UIContentView: AnyObject {}
@MainActor @preconcurrency public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
}
public struct UIListContentConfiguration: UIContentConfiguration {
  public static func cell() -> Self { Self() }
  public func makeContentView() -> any UIView & UIContentView { UIListContentView() }
}
final class UIListContentView: UIView, UIContentView {}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open private(set) var contentView: UIView = UITableViewCellContentView()
  public let reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)?
  open var accessoryType = AccessoryType.none {
    didSet { addAccessoryButton() }
  }
  open var accessoryView: UIView?
  open var editingAccessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  /// Made when it is first asked for.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UITableViewLabel()
    contentView.addSubview(label)
    return label
  }()
  open private(set) var detailTextLabel: UILabel?
  open private(set) var imageView: UIImageView?
  /// The height that the table gives the row, set by tests: nothing is fitted here.
  public var standInRowHeight: CGFloat = 44
  /// How much narrower the content view is than the row, set by tests.
  public var standInAccessoryWidth: CGFloat = 0

  public init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    super.addSubview(contentView)
    let background = _UISystemBackgroundView()
    background.addSubview(UIView())
    super.addSubview(background)
    super.addSubview(_UITableViewCellSeparatorView())
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    contentView.directionalLayoutMargins = directionalLayoutMargins
  }

  /// UIKit replaces the content view when the cell has a configuration.
  func standInConfigure() {
    guard let view = contentConfiguration?.makeContentView(), type(of: view) != type(of: contentView) else { return }
    view.directionalLayoutMargins = contentView.directionalLayoutMargins
    contentView.removeFromSuperview()
    contentView = view
    super.addSubview(view)
  }

  private func addAccessoryButton() {
    for view in subviews where view is _UITableCellAccessoryButton { view.removeFromSuperview() }
    if accessoryType == .none { return }
    let button = _UITableCellAccessoryButton()
    button.addSubview(UIImageView())
    super.addSubview(button)
  }
}

// What a cell adds by itself. Some of these views hold views of public classes.
final class UITableViewCellContentView: UIView {}
final class _UITableViewCellSeparatorView: UIView {}
final class _UISystemBackgroundView: UIView {}
final class _UITableCellAccessoryButton: UIButton {}

/// The class of the labels that a cell makes for its style.
final class UITableViewLabel: UILabel {}

/// Shows one row, as high as its cell says.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public static let automaticDimension: CGFloat = -1
  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight = automaticDimension
  open var estimatedRowHeight = automaticDimension
  open var separatorStyle = SeparatorStyle.singleLine

  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
  }
  open func reloadData() { for view in subviews { view.removeFromSuperview() } }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { subviews.first?.frame ?? .zero }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { subviews.first as? UITableViewCell }
  open override func layoutIfNeeded() {
    let path = IndexPath(row: 0, section: 0)
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    addSubview(cell)
    cell.standInConfigure()
    let height = delegate?.tableView(self, heightForRowAt: path) ?? cell.standInRowHeight
    cell.frame = CGRect(x: 0, y: 0, width: frame.width, height: height)
    // The safe area of a screen with a notch makes the margins larger.
    let isAtEdge = superview is UIWindow && min(frame.minX, frame.minY) < 59
    if isAtEdge { cell.contentView.directionalLayoutMargins.leading = 59 }
    cell.contentView.frame = CGRect(
      x: 0, y: 0, width: frame.width - cell.standInAccessoryWidth, height: cell.standInRowHeight)
    cell.addOwnConstraints()
    for attribute in [NSLayoutConstraint.Attribute.width, .height] {
      let constraint = NSLayoutConstraint(
        item: cell.contentView, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 0, constant: 0)
      constraint.identifier = "UIView-Encapsulated-Layout-\(attribute == .width ? "Width" : "Height")"
      cell.contentView.addConstraint(constraint)
    }
    let temporary = cell.contentView.widthAnchor.constraint(equalToConstant: 0)
    temporary.identifier = "_UITemporaryLayoutWidth"
    temporary.isActive = true
  }
}

import UIKit

// Cells with what UIKit treats in a way of its own.

/// A view with a shadow, which its alignment rectangle leaves out.
final class ShadowView: UIView {
  let inner = UIView()
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 3, bottom: 6, right: 3) }
}

/// A turned picture, and views whose alignment rectangle is not their frame.
final class ShapesCell: CodeCell {
  let chevron = UIImageView()
  let symbol = UIImageView()
  let badge = ShadowView()

  init() {
    super.init(reuseIdentifier: nil)
    add(chevron, symbol, badge)
    add(badge.inner, to: badge)
    chevron.image = UIImage(size: CGSize(width: 12, height: 8))
    symbol.image = pictureWithInsets
    badge.standInSize = CGSize(width: 40, height: 20)
    NSLayoutConstraint.activate([
      chevron.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      chevron.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      symbol.topAnchor.constraint(equalTo: chevron.topAnchor),
      symbol.leadingAnchor.constraint(equalTo: chevron.trailingAnchor, constant: 8),
      badge.topAnchor.constraint(equalTo: chevron.topAnchor),
      badge.leadingAnchor.constraint(equalTo: symbol.trailingAnchor, constant: 8),
      badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
      badge.inner.topAnchor.constraint(equalTo: badge.topAnchor),
      badge.inner.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
      badge.inner.bottomAnchor.constraint(equalTo: badge.bottomAnchor),
      badge.inner.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
    ])
    place(chevron, 16, 11, 12, 8)
    chevron.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // Their alignment rectangles are [36, 11, 20, 20], [64, 11, 40, 20] and, in that of the badge, [0, 0, 40, 20].
    place(symbol, 34, 9, 24, 24)
    place(badge, 61, 9, 46, 28)
    place(badge.inner, 3, 2, 40, 20)
    standInRowHeight = 42
  }
}

@MainActor let pictureWithInsets = UIImage(size: CGSize(width: 24, height: 24))
  .withAlignmentRectInsets(UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))

/// The cell's own label, which the cell places in code.
final class StandardCell: CodeCell {
  init() {
    super.init(reuseIdentifier: nil)
    show("Standard", 73)
    standInRowHeight = 44
  }

  func show(_ text: String, _ width: CGFloat) {
    textLabel?.text = text
    textLabel?.standInSize = CGSize(width: width, height: 20.5)
    if let textLabel { place(textLabel, 15, 0, 345, 43.5) }
  }
}

/// Texts that shrink or follow the text size.
final class TextsCell: CodeCell {
  let price = label("1,000", 44, 20.5, .systemFont(ofSize: 17))
  let code = UITextField()
  let brand = label("Brand", 36, 19, UIFont(name: "Avenir-Book", size: 14) ?? .systemFont(ofSize: 14))

  init() {
    super.init(reuseIdentifier: nil)
    add(price, brand, code)
    code.text = "12"
    code.adjustsFontSizeToFitWidth = true
    code.standInSize = CGSize(width: 25, height: 22)
    price.adjustsFontSizeToFitWidth = true
    price.minimumScaleFactor = 0.5
    brand.adjustsFontForContentSizeCategory = true
    NSLayoutConstraint.activate([
      price.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      price.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      brand.topAnchor.constraint(equalTo: price.bottomAnchor, constant: 4),
      brand.leadingAnchor.constraint(equalTo: price.leadingAnchor),
      code.topAnchor.constraint(equalTo: brand.bottomAnchor, constant: 4),
      code.leadingAnchor.constraint(equalTo: price.leadingAnchor),
      code.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
    place(price, 16, 12, 44, 20.5)
    place(brand, 16, 36.5, 36, 19)
    place(code, 16, 59.5, 25, 22)
    standInRowHeight = 93.5
  }
}

/// A content view of the app, which replaces UIKit's when the cell is laid out.
final class BannerView: UIView, UIContentView {
  let message = label("Saved", 46, 20.5, .systemFont(ofSize: 17))

  init() {
    super.init()
    addSubview(message)
    message.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      message.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      message.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
    place(message, 16, 12, 46, 20.5)
  }
}

struct BannerConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { BannerView() }
}

final class BannerCell: CodeCell {
  init() {
    super.init(reuseIdentifier: nil)
    contentConfiguration = BannerConfiguration()
    standInRowHeight = 44.5
  }
}

/// A sample that resets what the cell's own state sets.
final class ChangesCell: CodeCell {
  let first = label("One", 30, 20.5, .systemFont(ofSize: 17))
  let second = label("Two", 32, 20.5, .systemFont(ofSize: 17))
  let text = label("More", 40, 20.5, .preferredFont(forTextStyle: .body))
  let toggle = UISwitch()
  let symbol = UIImageView()
  lazy var stack = UIStackView(arrangedSubviews: [first, second])

  init() {
    super.init(reuseIdentifier: nil)
    stack.alignment = .leading
    stack.spacing = 4
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    add(stack, text, toggle, symbol)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      text.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      toggle.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      toggle.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      symbol.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      symbol.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 100),
      symbol.widthAnchor.constraint(equalToConstant: 20),
      symbol.heightAnchor.constraint(equalToConstant: 20),
    ])
    show(isOpen: false)
  }

  func show(isOpen: Bool) {
    stack.axis = isOpen ? .horizontal : .vertical
    stack.isLayoutMarginsRelativeArrangement = !isOpen
    text.numberOfLines = isOpen ? 0 : 1
    toggle.setContentHuggingPriority(isOpen ? .defaultHigh : UILayoutPriority(760), for: .horizontal)
    symbol.image = isOpen ? nil : pictureWithInsets
    // 20.5 + 4 + 20.5 = 45 and 30 + 4 + 32 = 66. The alignment rectangle of the switch is 49 wide.
    place(stack, 16, 12, isOpen ? 66 : 32, isOpen ? 20.5 : 45)
    place(first, 0, 0, 30, 20.5)
    place(second, isOpen ? 34 : 0, isOpen ? 0 : 24.5, 32, 20.5)
    place(text, 16, isOpen ? 40.5 : 65, 358, 20.5)
    place(toggle, 325, 12, 51, 31)
    // 16 + 32 + 100 = 148, and without a picture there are no insets: 16 + 66 + 100 = 182.
    if isOpen { place(symbol, 182, 12, 20, 20) } else { place(symbol, 146, 10, 24, 24) }
    standInRowHeight = isOpen ? 73 : 97.5
  }
}

/// A class of the app whose name begins as UIKit's do.
final class UIPill: UIView {
  let dot = UIView()
}

/// What has an unusual name, priority or text, and a search bar, which has views of its own.
final class OddCell: CodeCell {
  let pill = UIPill()
  let search = UISearchBar()
  let text = label("a\u{FFFE}b", 50, 20.5, .systemFont(ofSize: 17))

  init() {
    super.init(reuseIdentifier: nil)
    add(pill, search, text)
    add(pill.dot, to: pill)
    let observed = NSKVONotifying_NSLayoutConstraint(
      item: pill, attribute: .top, relatedBy: .equal, toItem: contentView, attribute: .top, multiplier: 1, constant: 12)
    let off = pill.widthAnchor.constraint(equalToConstant: 90)
    off.priority = UILayoutPriority(0)
    NSLayoutConstraint.activate([
      observed, off,
      pill.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      pill.dot.topAnchor.constraint(equalTo: pill.topAnchor),
      pill.dot.leadingAnchor.constraint(equalTo: pill.leadingAnchor),
      pill.dot.bottomAnchor.constraint(equalTo: pill.bottomAnchor),
      pill.dot.trailingAnchor.constraint(equalTo: pill.trailingAnchor),
      pill.dot.widthAnchor.constraint(equalToConstant: 40),
      pill.dot.heightAnchor.constraint(equalToConstant: 20),
      search.topAnchor.constraint(equalTo: pill.bottomAnchor, constant: 8),
      search.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      search.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      search.heightAnchor.constraint(equalToConstant: 56),
      text.topAnchor.constraint(equalTo: search.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
    place(pill, 16, 12, 40, 20)
    place(pill.dot, 0, 0, 40, 20)
    place(search, 0, 40, 390, 56)
    place(text, 16, 100, 50, 20.5)
    standInRowHeight = 132.5
  }
}

/// A text view that a constraint of its content guide holds, and without insets.
final class NotesCell: CodeCell {
  let notes = UITextView()

  init() {
    super.init(reuseIdentifier: nil)
    add(notes)
    notes.isScrollEnabled = false
    notes.textContainerInset = .zero
    notes.heightAnchor.constraint(equalTo: notes.contentLayoutGuide.heightAnchor, multiplier: 1).isActive = true
  }
}

/// A table that does not lay its cell out.
final class IdleTable: UITableView {
  override func layoutIfNeeded() {}
}

/// An app's delegate, which gives heights.
final class Heights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 10 }
}

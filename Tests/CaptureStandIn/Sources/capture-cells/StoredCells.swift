import UIKit

/// The constraints that a library of its own makes, in the way of SnapKit: a subclass, kept by an object, which also
/// knows the view.
final class LayoutConstraint: NSLayoutConstraint {}

@MainActor final class ConstrainedItem {
  weak var target: UIView?
  init(_ target: UIView) { self.target = target }
}

@MainActor final class StoredConstraint {
  let from: ConstrainedItem
  let made: [LayoutConstraint]
  init(_ from: UIView, _ made: [LayoutConstraint]) { (self.from, self.made) = (ConstrainedItem(from), made) }
  func update(offset: CGFloat) { for constraint in made { constraint.constant = offset } }
}

extension UIView {
  func make(
    _ attribute: NSLayoutConstraint.Attribute, equalTo other: UIView?,
    _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, offset: CGFloat = 0
  ) -> StoredConstraint {
    let constraint = LayoutConstraint(
      item: self, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute, multiplier: 1,
      constant: offset)
    constraint.isActive = true
    return StoredConstraint(self, [constraint])
  }
}

/// Constraints that are stored and changed later.
final class StoredCell: CodeCell {
  private var coverHeight: StoredConstraint?
  let cover = UIView()
  private var inset: NSLayoutConstraint?

  init() {
    super.init(reuseIdentifier: nil)
    add(cover)
    _ = cover.make(.top, equalTo: contentView, .top)
    _ = cover.make(.trailing, equalTo: contentView, .trailing, offset: -16)
    _ = cover.make(.bottom, equalTo: contentView, .bottom)
    coverHeight = cover.make(.height, equalTo: nil, offset: 80)
    inset = cover.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    inset?.isActive = true
    place(cover, 16, 0, 358, 80)
    standInRowHeight = 80
  }

  func showCompact() {
    coverHeight?.update(offset: 48)
    inset?.constant = 60
    place(cover, 60, 0, 314, 48)
    standInRowHeight = 48
  }
}

@propertyWrapper @MainActor struct Laid<Value: UIView> {
  var wrappedValue: Value
}

class BaseCell: CodeCell {
  let line = UIView()
  @Laid var icon = UIImageView()
}

/// Properties of all kinds: inherited, wrapped, lazy, optional, in an array, private with an underscore.
final class PropertiesCell: BaseCell {
  lazy var lazyText = label("Lazy", 35, 20.5, .systemFont(ofSize: 17))
  var optional: UIView?
  weak var outlet: UIView?
  let dots = [UIView(), UIView()]
  private let _hint = UIView()

  init() {
    super.init(reuseIdentifier: nil)
    optional = UIView()
    let linked = UIView()
    outlet = linked
    icon.image = UIImage(size: CGSize(width: 20, height: 20))
    let row = [line, icon, lazyText, optional ?? line, linked, dots[0], dots[1], _hint]
    var above = contentView.topAnchor
    for (index, view) in row.enumerated() {
      add(view)
      view.topAnchor.constraint(equalTo: above).isActive = true
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      place(view, 16, CGFloat(20 * index), 40, 20)
      above = view.bottomAnchor
    }
    contentView.bottomAnchor.constraint(equalTo: above).isActive = true
    standInRowHeight = 160
  }
}

final class RatingView: UIView {
  let star = UIView()

  init() {
    super.init()
    addSubview(star)
    star.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      star.topAnchor.constraint(equalTo: topAnchor), star.leadingAnchor.constraint(equalTo: leadingAnchor),
      star.bottomAnchor.constraint(equalTo: bottomAnchor), star.trailingAnchor.constraint(equalTo: trailingAnchor),
      star.heightAnchor.constraint(equalToConstant: 24),
      star.widthAnchor.constraint(equalTo: star.heightAnchor, multiplier: 1.5),
    ])
    place(star, 0, 0, 36, 24)
  }
}

/// Views in views: properties of a custom view, accessibility identifiers, views without any name.
final class NestedCell: CodeCell {
  let left = RatingView()
  let right = RatingView()

  init() {
    super.init(reuseIdentifier: nil)
    let (named, unnamed) = (UIView(), label("Vote", 38, 20.5, .systemFont(ofSize: 17)))
    named.accessibilityIdentifier = "votes-box"
    add(left, right, named)
    add(unnamed, to: named)
    NSLayoutConstraint.activate([
      left.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      left.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.topAnchor.constraint(equalTo: left.topAnchor),
      named.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      named.topAnchor.constraint(equalTo: left.bottomAnchor, constant: 6),
      named.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      unnamed.topAnchor.constraint(equalTo: named.topAnchor),
      unnamed.leadingAnchor.constraint(equalTo: named.leadingAnchor),
      unnamed.bottomAnchor.constraint(equalTo: named.bottomAnchor),
      unnamed.trailingAnchor.constraint(equalTo: named.trailingAnchor),
    ])
    place(left, 16, 10, 36, 24)
    place(right, 60, 10, 36, 24)
    place(named, 16, 40, 38, 20.5)
    place(unnamed, 0, 0, 38, 20.5)
    standInRowHeight = 70.5
  }
}

/// Controls, an accessory, a scroll view.
final class ControlsCell: CodeCell {
  let toggle = UISwitch()
  let pages = UIScrollView()
  let page = UIView()

  init() {
    super.init(reuseIdentifier: nil)
    accessoryType = .disclosureIndicator
    // The space of an accessory on iOS 15 [semantics 4.31].
    standInAccessoryWidth = 24.5
    add(pages, toggle)
    add(page, to: pages)
    pages.standInAddIndicator()
    NSLayoutConstraint.activate([
      toggle.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      toggle.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      pages.topAnchor.constraint(equalTo: toggle.bottomAnchor, constant: 8),
      pages.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      pages.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      pages.heightAnchor.constraint(equalToConstant: 50),
      page.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor),
      page.leadingAnchor.constraint(equalTo: pages.contentLayoutGuide.leadingAnchor),
      page.bottomAnchor.constraint(equalTo: pages.contentLayoutGuide.bottomAnchor),
      page.trailingAnchor.constraint(equalTo: pages.contentLayoutGuide.trailingAnchor),
      pages.contentLayoutGuide.heightAnchor.constraint(equalTo: pages.frameLayoutGuide.heightAnchor, multiplier: 1),
      page.widthAnchor.constraint(equalToConstant: 600),
    ])
    // 8 + 31 + 8 + 50 = 97.
    place(toggle, 16, 8, 51, 31)
    place(pages, 0, 47, 365.5, 50)
    place(page, 0, 0, 600, 50)
    standInRowHeight = 97
  }
}

/// Other contents: a text that may wrap, and constraints that are on or off.
final class SamplesCell: CodeCell {
  let comment = UILabel()
  let photo = UIView()
  private var withPhoto: [NSLayoutConstraint] = []
  private var withoutPhoto: [NSLayoutConstraint] = []

  init() {
    super.init(reuseIdentifier: nil)
    add(comment, photo)
    comment.font = .preferredFont(forTextStyle: .body)
    comment.numberOfLines = 0
    NSLayoutConstraint.activate([
      comment.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      comment.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      comment.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      photo.topAnchor.constraint(equalTo: comment.bottomAnchor, constant: 8),
      photo.leadingAnchor.constraint(equalTo: comment.leadingAnchor),
      photo.widthAnchor.constraint(equalToConstant: 100),
    ])
    withPhoto = [
      photo.heightAnchor.constraint(equalToConstant: 60),
      photo.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ]
    withoutPhoto = [
      photo.heightAnchor.constraint(equalToConstant: 0),
      comment.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ]
    show("Short", photo: true)
  }

  func show(_ text: String, photo hasPhoto: Bool) {
    comment.text = text
    NSLayoutConstraint.deactivate(hasPhoto ? withoutPhoto : withPhoto)
    NSLayoutConstraint.activate(hasPhoto ? withPhoto : withoutPhoto)
    photo.isHidden = !hasPhoto
    place(comment, 16, 12, 358, 20.5)
    place(photo, 16, 40.5, 100, hasPhoto ? 60 : 0)
    standInRowHeight = hasPhoto ? 112.5 : 44.5
  }
}

import UIKit

// Cells that are laid out as apps do. `Layouts` has each again, written by hand. The frames, row heights and sizes of
// texts that the stand-in cannot find are set at the end of each initialiser; they are worked out by hand.

/// Sets what a layout would set.
@MainActor func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
  view.frame = CGRect(x: x, y: y, width: width, height: height)
}

@MainActor func label(_ text: String, _ width: CGFloat, _ height: CGFloat, _ font: UIFont) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = font
  label.standInSize = CGSize(width: width, height: height)
  return label
}

/// A class that lays out in code, as most do.
class CodeCell: UITableViewCell {
  func add(_ views: UIView..., to parent: UIView? = nil) {
    for view in views {
      (parent ?? contentView).addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }
}

/// Anchors, priorities, an identifier.
final class ProfileCell: CodeCell {
  let title = label("Ada Lovelace", 101, 20.5, .preferredFont(forTextStyle: .headline))
  private let note = label("said \"hello\"", 84.5, 18, .systemFont(ofSize: 15, weight: .semibold))

  init(top: CGFloat = 12) {
    super.init(reuseIdentifier: "Profile")
    add(title, note)
    title.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    let bottom = contentView.bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 12)
    bottom.priority = UILayoutPriority(999)
    bottom.identifier = "note-bottom"
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: top),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      bottom,
    ])
    place(title, 16, top, 101, 20.5)
    place(note, 16, top + 24.5, 84.5, 18)
    standInRowHeight = top + 54.5
  }
}

/// A stack in a stack, margins, a custom spacing, a hidden view.
final class StacksCell: CodeCell {
  let name = label("Grace", 45, 20.5, .preferredFont(forTextStyle: .body))
  let rank = label("Admiral", 52, 18, .preferredFont(forTextStyle: .footnote))
  let badge = UIView()
  lazy var texts = UIStackView(arrangedSubviews: [name, rank])
  lazy var outer = UIStackView(arrangedSubviews: [badge, texts])

  init() {
    super.init(reuseIdentifier: nil)
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 2
    outer.alignment = .center
    outer.spacing = 8
    outer.setCustomSpacing(12, after: badge)
    outer.isLayoutMarginsRelativeArrangement = true
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    add(outer)
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: contentView.topAnchor),
      outer.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      outer.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 30),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 1),
    ])
    // 10 + 20.5 + 2 + 18 + 10 = 60.5; the badge is in the middle of the 40.5 between the margins.
    place(outer, 0, 0, 390, 60.5)
    place(badge, 16, 15.25, 30, 30)
    place(texts, 58, 10, 316, 40.5)
    place(name, 0, 0, 45, 20.5)
    place(rank, 0, 22.5, 52, 18)
    standInRowHeight = 60.5
  }
}

/// Views that keep their frames.
final class MasksCell: CodeCell {
  let bar = UIView()
  let dot = UIView()
  let text = label("Fixed", 40, 20.5, .systemFont(ofSize: 17))

  init() {
    super.init(reuseIdentifier: nil)
    contentView.addSubview(bar)
    contentView.addSubview(dot)
    add(text)
    bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
    place(bar, 0, 0, 390, 4)
    place(dot, 16, 14, 10, 10)
    place(text, 34, 12, 40, 20.5)
    standInRowHeight = 44.5
  }
}

/// A guide that is stored, one that is not, and the margins of the content view.
final class GuidesCell: CodeCell {
  let column = UILayoutGuide()
  let icon = UIImageView()
  let text = label("Guided", 53, 20.5, .systemFont(ofSize: 17))

  init() {
    super.init(reuseIdentifier: nil)
    let gap = UILayoutGuide()
    add(icon, text)
    contentView.addLayoutGuide(column)
    contentView.addLayoutGuide(gap)
    icon.image = UIImage(size: CGSize(width: 24, height: 24))
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      column.widthAnchor.constraint(equalToConstant: 40),
      contentView.layoutMarginsGuide.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
      column.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
      icon.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      icon.topAnchor.constraint(equalTo: column.topAnchor),
      icon.bottomAnchor.constraint(equalTo: column.bottomAnchor),
      gap.leadingAnchor.constraint(equalTo: column.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 12),
      gap.topAnchor.constraint(equalTo: column.topAnchor),
      gap.bottomAnchor.constraint(equalTo: column.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      text.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
    ])
    // 11 + 24 + 11 = 46.
    place(icon, 24, 11, 24, 24)
    place(text, 68, 12.75, 53, 20.5)
    standInRowHeight = 46
  }
}

/// Views that some contents hide, in a stack.
final class HiddenCell: CodeCell {
  let title = label("Invoice", 58, 20.5, .systemFont(ofSize: 17))
  let due = label("due", 27, 20.5, .systemFont(ofSize: 17))
  let stack = UIStackView()

  init() {
    super.init(reuseIdentifier: nil)
    stack.axis = .vertical
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(due)
    stack.spacing = 6
    add(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
    show(isDue: false)
  }

  func show(isDue: Bool) {
    due.isHidden = !isDue
    place(stack, 16, 12, 358, isDue ? 47 : 20.5)
    place(title, 0, 0, 358, 20.5)
    // Where a stack puts a hidden view is ambiguous.
    place(due, 0, 26.5, 358, isDue ? 20.5 : 0)
    standInRowHeight = isDue ? 71 : 44.5
  }
}

/// A constraint to what is inside a button, which is no view of the app, and a label that UIKit makes.
final class ButtonCell: CodeCell {
  let button = UIButton()
  let line = UIView()

  init() {
    super.init(reuseIdentifier: nil)
    add(button, line)
    textLabel?.text = "Standard"
    let inner = UILabel()
    button.addSubview(inner)
    line.leadingAnchor.constraint(equalTo: inner.leadingAnchor).isActive = true
  }
}

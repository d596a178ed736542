/// Constants, helpers, base classes and branches of a project.
let projectFixtures: [Fixture] = [
  Fixture(
    "19 constants in another file",
    cell("title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Metrics.gap).isActive = true"),
    others: ["enum Metrics { static let inset: CGFloat = 12, gap = inset / 2 }"],
    byHand("title.top == contentView.top + 6")),
  Fixture(
    "20 the screen's width",
    cell("title.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 2).isActive = true"),
    perWidth(320), perWidth(375), perWidth(430)),
  Fixture(
    "32 a helper in an extension",
    cell("title.pinEdges(to: contentView, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"),
    others: [
      """
      import UIKit
      extension UIView {
        func pinEdges(to view: UIView, insets: UIEdgeInsets = .zero) {
          translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: insets.left),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -insets.bottom),
            trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -insets.right),
          ])
        }
      }
      """
    ],
    byHand(
      "title.top == contentView.top + 1", "title.leading == contentView.leading + 2",
      "title.bottom == contentView.bottom - 3", "title.trailing == contentView.trailing - 4")),
  Fixture(
    "33 a helper of arrays",
    cell(
      """
      one.text = "One"
      let rows = [[one, two].asStackView(.horizontal), three].asStackView(.vertical)
      rows.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(rows)
      rows.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """, properties: "let one = UILabel(), two = UISwitch(), three = UISwitch()"),
    others: [
      """
      import UIKit
      extension Array where Element: UIView {
        func asStackView(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
          let stack = UIStackView(arrangedSubviews: self)
          stack.axis = axis
          return stack
        }
      }
      """
    ],
    byHand(
      "rows.top == title.bottom",
      views: """
        rows:
          type: stack
          axis: vertical
          subviews:
            stack:
              type: stack
              subviews:
                one: {type: label, text: One}
                two: {type: switch}
            three: {type: switch}
        """)),
  Fixture(
    "34 a helper that needs a superview",
    cell("title.fill()"),
    others: [
      """
      import UIKit
      extension UIView {
        func fill() {
          guard let superview = superview else { return }
          topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
          bottomAnchor.constraint(equalTo: superview.bottomAnchor).isActive = true
        }
      }
      """
    ],
    byHand("title.top == contentView.top", "title.bottom == contentView.bottom")),
  Fixture(
    "35 overloads by label",
    cell("pin(top: title)\npin(bottom: title)"),
    others: [
      """
      import UIKit
      extension UITableViewCell {
        func pin(top view: UIView) { view.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true }
        func pin(bottom view: UIView) { view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true }
      }
      """
    ],
    byHand("title.top == contentView.top", "title.bottom == contentView.bottom")),
  Fixture(
    "36 a base class with a hook",
    """
    import UIKit
    class PostCell: BaseCell {
      let title = UILabel()
      override func setUp() {
        title.text = "Espresso"
        title.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(title)
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5).isActive = true
      }
    }
    """,
    others: [
      """
      import UIKit
      class BaseCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          setUp()
        }
        required init?(coder: NSCoder) { fatalError() }
        func setUp() {}
      }
      """
    ],
    byHand("title.top == contentView.top + 5")),
  Fixture(
    "37 didMoveToSuperview",
    cell(
      "",
      members: """
        override func didMoveToSuperview() {
          super.didMoveToSuperview()
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
        """),
    byHand("title.top == contentView.top")),
  Fixture(
    "38 a flag that is not known",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      if Settings.shared.isCompact { title.isHidden = true }
      """),
    byHand("title.top == contentView.top", samples: "not Settings.shared.isCompact: {title: {hidden: false}}")
      .replacing("text: Espresso}", with: "text: Espresso, hidden: true}")),
  Fixture(
    "39 a switch that adds other views",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      if Settings.shared.isOwn {
        contentView.addSubview(toggle)
        toggle.translatesAutoresizingMaskIntoConstraints = false
        toggle.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      }
      """, properties: "let toggle = UISwitch()"),
    byHand("title.top == contentView.top", "toggle.top == contentView.top", views: "toggle: {type: switch}"),
    byHand("title.top == contentView.top").replacing(
      "cell: PostCell", with: "cell: PostCell (not Settings.shared.isOwn)")),
]

private func perWidth(_ width: Int) -> String {
  byHand("title.width == \(Double(width) / 2)").replacing(
    "cell: PostCell\n", with: "cell: PostCell (\(width))\nmeasure: {widths: [\(width)]}\n")
}

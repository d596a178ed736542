/// How views are made and arranged.
let viewFixtures: [Fixture] = [
  Fixture(
    "12 lazy var with a called closure",
    cell(
      "contentView.addSubview(note)",
      properties: """
        private lazy var note: UILabel = {
          let label = UILabel()
          label.text = "Strong"
          label.numberOfLines = 2
          label.font = .systemFont(ofSize: 13, weight: .semibold)
          label.translatesAutoresizingMaskIntoConstraints = false
          return label
        }()
        """, members: ""
    ).replacing("contentView.addSubview(note)", with: pinNote),
    byHand(
      "note.top == title.bottom + 8",
      views: "note: {type: label, text: Strong, numberOfLines: 2, font: system 13 semibold}")),
  Fixture(
    "13 .then",
    cell(
      pinNote,
      properties: """
        let note = UILabel().then {
          $0.text = "Strong"
          $0.font = .preferredFont(forTextStyle: .footnote)
          $0.translatesAutoresizingMaskIntoConstraints = false
        }
        """),
    byHand("note.top == title.bottom + 8", views: "note: {type: label, text: Strong, font: footnote}")),
  Fixture(
    "14 a view from a function",
    cell(
      "let note = makeLabel(\"Strong\")\n" + pinNote,
      members: """
        private func makeLabel(_ text: String) -> UILabel {
          let label = UILabel()
          label.text = text
          label.translatesAutoresizingMaskIntoConstraints = false
          return label
        }
        """),
    byHand("note.top == title.bottom + 8", views: "note: {type: label, text: Strong}")),
  Fixture(
    "15 arrangedSubviews:",
    cell(
      """
      let one = UILabel()
      one.text = "One"
      let two = UISwitch()
      let stack = UIStackView(arrangedSubviews: [one, two])
      stack.axis = .vertical
      stack.spacing = 6
      stack.alignment = .leading
      stack.distribution = .equalSpacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      stack.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """),
    byHand(
      "stack.top == title.bottom",
      views: """
        stack:
          type: stack
          axis: vertical
          spacing: 6
          alignment: leading
          distribution: equalSpacing
          subviews:
            one: {type: label, text: One}
            two: {type: switch}
        """)),
  Fixture(
    "16 setCustomSpacing, margins-relative",
    cell(
      """
      one.text = "One"
      stack.addArrangedSubview(one)
      stack.addArrangedSubview(two)
      stack.setCustomSpacing(10, after: one)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      stack.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """, properties: "let stack = UIStackView(), one = UILabel(), two = UISwitch()"),
    byHand(
      "stack.top == title.bottom",
      views: """
        stack:
          type: stack
          customSpacing: {one: 10}
          layoutMarginsRelativeArrangement: true
          layoutMargins: [1, 2, 3, 4]
          subviews:
            one: {type: label, text: One}
            two: {type: switch}
        """)),
  Fixture(
    "17 a nested view class",
    cell(
      """
      badge.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(badge)
      badge.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """, properties: "let badge = BadgeView()"),
    others: [
      """
      import UIKit
      final class BadgeView: UIView {
        private let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.text = "New"
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor, constant: 2).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ],
    byHand(
      "badge_label.top == badge.top + 2", "badge.top == title.bottom",
      views: """
        badge:
          class: BadgeView
          subviews:
            badge_label: {type: label, text: New}
        """)),
  Fixture(
    "18 a view class of a pod",
    cell(
      """
      badge.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(badge)
      badge.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """, properties: "let badge = PodBadgeView()"),
    completeness: .wholeButForContents,
    byHand("badge.top == title.bottom", views: "badge: {class: PodBadgeView, intrinsicContentSize: unknown}")),
  // UIKit pins the content to all four sides, and code repeats two of them.
  Fixture(
    "the content of a visual effect view that code pins too",
    cell(
      """
      let glass = UIVisualEffectView(effect: nil)
      glass.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(glass)
      glass.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      glass.contentView.topAnchor.constraint(equalTo: glass.topAnchor).isActive = true
      glass.trailingAnchor.constraint(equalTo: glass.contentView.trailingAnchor).isActive = true
      """),
    byHand(
      "glass.top == title.bottom", "glass_content.leading == glass.leading", "glass_content.bottom == glass.bottom",
      "glass_content.top == glass.top", "glass.trailing == glass_content.trailing",
      views: "glass: {type: view, subviews: {glass_content: {type: view}}}")),
  Fixture(
    "an autoresizing mask that is left on",
    cell(
      """
      let box = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
      contentView.addSubview(box)
      box.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
      """),
    byHand(
      "box.top == title.bottom",
      views: "box: {translatesAutoresizingMaskIntoConstraints: true, frame: [1, 2, 30, 40]}")),
]

private let pinNote = """
  contentView.addSubview(note)
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8).isActive = true
  """

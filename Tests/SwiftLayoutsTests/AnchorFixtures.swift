/// Constraints by anchors, initializers and visual formats.
let anchorFixtures: [Fixture] = [
  Fixture(
    "1 anchors in activate",
    cell(
      """
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
      """),
    byHand(
      "title.top == contentView.top + 8", "title.leading == contentView.leading + 16",
      "title.trailing == contentView.trailing - 16", "title.bottom == contentView.bottom - 8")),
  Fixture(
    "2 isActive by line",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
      let bottom = title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
      bottom.isActive = true
      """),
    byHand("title.top == contentView.top + 8", "title.bottom == contentView.bottom - 8")),
  Fixture(
    "3 arrays in a let, +, compactMap",
    cell(
      """
      let vertical = [title.topAnchor.constraint(equalTo: contentView.topAnchor)]
      let optional: [NSLayoutConstraint?] = [title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), nil]
      NSLayoutConstraint.activate(vertical + optional.compactMap { $0 })
      """),
    byHand("title.top == contentView.top", "title.bottom == contentView.bottom")),
  Fixture(
    "4 a guide in a let",
    cell(
      """
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        title.topAnchor.constraint(equalTo: margins.topAnchor, constant: 4),
      ])
      """),
    byHand("title.leading == contentView.leadingMargin", "title.top == contentView.topMargin + 4")),
  Fixture(
    "5 the content view first",
    cell(
      """
      contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 12).isActive = true
      contentView.trailingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 4).isActive = true
      """),
    byHand("contentView.bottom == title.bottom + 12", "contentView.trailing >= title.trailing + 4")),
  Fixture(
    "6 inequalities and multipliers",
    cell(
      """
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 6),
        title.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.5, constant: -10),
        title.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
      ])
      """),
    byHand(
      "title.top >= contentView.top + 6", "title.width <= 0.5 * contentView.width - 10", "title.height >= 20")),
  Fixture(
    "7 a stored constraint and its priority",
    cell(
      """
      let bottom = title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
      bottom.priority = UILayoutPriority(999)
      bottom.constant = -10
      bottom.identifier = "bottom"
      bottom.isActive = true
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      title.setContentHuggingPriority(.required, for: .vertical)
      """),
    byHand(
      "{constraint: title.bottom == contentView.bottom - 10 @ 999, identifier: bottom}",
      "title.top == contentView.top"
    ).replacing("text: Espresso}", with: "text: Espresso, contentHuggingPriority: {vertical: 1000}}")),
  Fixture(
    "9 NSLayoutConstraint(item:…)",
    cell(
      """
      NSLayoutConstraint(
        item: title, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: contentView, attribute: .trailing,
        multiplier: 0.25, constant: 3
      ).isActive = true
      """),
    byHand("title.leading >= 0.25 * contentView.trailing + 3")),
  Fixture(
    "10 a format with metrics and views",
    cell(
      """
      let views = ["title": title, "note": note]
      note.text = "Strong"
      note.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(note)
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-edge-[title]-[note(>=40@750)]-edge-|", options: [], metrics: ["edge": 12], views: views))
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-8-[title]-8-|", options: [], metrics: nil, views: ["title": title]))
      """, properties: "let note = UILabel()"),
    byHand(
      "title.leading == contentView.leading + 12", "note.leading == title.trailing + 8", "note.width >= 40 @ 750",
      "contentView.trailing == note.trailing + 12", "title.top == contentView.top + 8",
      "contentView.bottom == title.bottom + 8", views: "note: {type: label, text: Strong}")),
  Fixture(
    "11 V: with one view, aligned",
    cell(
      """
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-4-[title]-4-|", options: .alignAllLastBaseline, metrics: nil, views: ["title": title]))
      """),
    byHand("title.top == contentView.top + 4", "contentView.bottom == title.bottom + 4")),
]

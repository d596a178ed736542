/// Constraints by SnapKit.
let snapKitFixtures: [Fixture] = [
  Fixture(
    "21 edges with insets",
    cell(
      """
      title.snp.makeConstraints { make in
        make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
      """),
    byHand(
      "title.left == contentView.left + 2", "title.top == contentView.top + 1",
      "title.right == contentView.right - 4", "title.bottom == contentView.bottom - 3")),
  Fixture(
    "22 a number at an edge",
    cell("title.snp.makeConstraints { $0.left.equalTo(16); $0.top.equalTo(contentView).offset(4) }"),
    byHand("title.left == contentView.left + 16", "title.top == contentView.top + 4")),
  Fixture(
    "23 size and center",
    cell(
      """
      title.snp.makeConstraints { make in
        make.size.equalTo(CGSize(width: 30, height: 40))
        make.center.equalToSuperview()
      }
      """),
    byHand(
      "title.width == 30", "title.height == 40", "title.centerX == contentView.centerX",
      "title.centerY == contentView.centerY")),
  Fixture(
    "24 the last of offset and inset counts",
    cell("title.snp.makeConstraints { $0.bottom.equalToSuperview().offset(-20).inset(6) }"),
    byHand("title.bottom == contentView.bottom - 6")),
  Fixture(
    "25 an inset of a size counts twice",
    cell("title.snp.makeConstraints { $0.width.lessThanOrEqualToSuperview().inset(8) }"),
    byHand("title.width <= contentView.width - 16")),
  Fixture(
    "26 a priority of all parts",
    cell("title.snp.makeConstraints { $0.top.bottom.equalToSuperview().priority(.medium) }"),
    byHand("title.top == contentView.top @ 500", "title.bottom == contentView.bottom @ 500")),
  Fixture(
    "27 remakeConstraints",
    cell(
      """
      title.snp.makeConstraints { $0.top.equalToSuperview() }
      title.snp.remakeConstraints { $0.bottom.equalToSuperview().multipliedBy(0.5) }
      """),
    byHand("title.bottom == 0.5 * contentView.bottom")),
  Fixture(
    "28 updateConstraints",
    cell(
      """
      title.snp.makeConstraints { $0.top.equalToSuperview().offset(4) }
      title.snp.updateConstraints { $0.top.equalToSuperview().offset(9) }
      """),
    byHand("title.top == contentView.top + 9")),
  Fixture(
    "29 prepareConstraints, .constraint and activate()",
    cell(
      """
      let prepared = title.snp.prepareConstraints { $0.top.equalToSuperview() }
      prepared.forEach { $0.activate() }
      title.snp.makeConstraints { bottom = $0.bottom.equalToSuperview().constraint }
      bottom?.update(offset: -7)
      """, properties: "var bottom: Constraint?"),
    byHand("title.top == contentView.top", "title.bottom == contentView.bottom - 7")),
  Fixture(
    "30 a guide's snp",
    cell("title.snp.makeConstraints { $0.top.equalTo(contentView.safeAreaLayoutGuide.snp.top).offset(3) }"),
    byHand("title.top == contentView.safeAreaLayoutGuide.top + 3")),
]
